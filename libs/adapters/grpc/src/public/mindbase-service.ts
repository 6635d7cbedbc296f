import type { ServerUnaryCall, ServerWritableStream, UntypedHandleCall, sendUnaryData } from '@grpc/grpc-js';
import type { Method as ProtoMethod } from 'protobufjs';
import { type Answer, definitionOf, methodsOf } from '../schema/methods';
import { protoService } from '../schema/proto-root';
import type { ServedService } from '../server/grpc-server';
import type { OnError } from '../server/port-handlers';
import { MirroredCall, type RestApi } from './mirrored-call';
import { restCallOf } from './rest-call';

/**
 * The public API by gRPC: each call is the REST call that it stands for, made within the process. So keys,
 * roles, limits, idempotency, waiting and problems are those of REST, and so are its log lines and metrics.
 */
export function mindbaseService(api: RestApi, onError: OnError): ServedService {
  const service = protoService('mindbase.v1.Mindbase');
  const methods = methodsOf(service);
  const handlers = methods.map((method): [string, UntypedHandleCall] => {
    const rest = restCallOf(service.methods[method.name] as ProtoMethod, method.parameters);
    const mirrored = new MirroredCall(api, method, rest, onError);
    const unary = (call: ServerUnaryCall<Buffer, Answer>, answer: sendUnaryData<Answer>) =>
      void mirrored.unary(call, answer);
    const stream = (call: ServerWritableStream<Buffer, Answer>) => void mirrored.stream(call);
    return [method.name, method.responseStream ? stream : unary];
  });
  // Requests are read by the handler, which can say what is wrong with them.
  const asTheyCame = methods.map((method) => ({ ...method, requestDeserialize: (bytes: Buffer) => bytes }));
  return { definition: definitionOf(asTheyCame), handlers: Object.fromEntries(handlers) };
}
