import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import { type Answer, definitionOf, methodsOf } from '../schema/methods';
import { protoService } from '../schema/proto-root';
import type { ServedService } from '../server/grpc-server';

export const healthName = 'grpc.health.v1.Health';

/** The health check of gRPC, for the server as a whole. */
export function healthService(serving: () => Promise<boolean>): ServedService {
  return {
    definition: definitionOf(methodsOf(protoService(healthName))),
    handlers: {
      Check: (_call: ServerUnaryCall<unknown, Answer>, answer: sendUnaryData<Answer>) => {
        void serving()
          .catch(() => false)
          .then((up) => answer(null, { value: { status: up ? 'serving' : 'not_serving' } }));
      },
    },
  };
}
