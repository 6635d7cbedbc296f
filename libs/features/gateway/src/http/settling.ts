import { isPortError } from '@mindbase/kernel';
import type { OperationStatus } from '@mindbase/ports';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { GatewayOptions } from '../gateway.options';
import { problems } from '../problems/problems';
import { GATEWAY_OPTIONS, OPERATION_STATUS } from '../tokens';

/** `?wait=`: holds an answer until all that a write causes is recallable (design §2, settling). */
@Injectable()
export class Settling implements OnModuleDestroy {
  private end: () => void = () => undefined;
  private readonly ended = new Promise<false>((resolve) => (this.end = () => resolve(false)));

  constructor(
    @Inject(OPERATION_STATUS) private readonly operations: OperationStatus,
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
  ) {}

  /** @throws ProblemException 400 for a wait above the limit; to be asked before the write. */
  check(waitMs: number | undefined): void {
    if (waitMs !== undefined && waitMs > this.options.waitMsMax)
      throw problems.parameter('wait', 'query', `must be at most ${this.options.waitMsMax}`);
  }

  /** Waits and says with the status whether the operation is settled: 200, else 202. */
  async answer<T extends { readonly operationId: string }>(
    tenant: string,
    accepted: T,
    waitMs: number | undefined,
    reply: FastifyReply,
  ): Promise<T & { settled: boolean }> {
    const settled = await this.settled(tenant, accepted.operationId, waitMs);
    reply.code(settled ? 200 : 202);
    return { ...accepted, settled };
  }

  /** What was written stands: where nobody can say how far it is, or the gateway ends, it is not settled yet. */
  async settled(tenant: string, operationId: string, waitMs: number | undefined): Promise<boolean> {
    if (!waitMs) return false;
    const settled = this.operations.settled(tenant, operationId, waitMs).then(
      (view) => view?.status === 'settled',
      (error: unknown) => {
        if (isPortError(error, 'unavailable')) return false;
        throw error;
      },
    );
    return Promise.race([settled, this.ended]);
  }

  /** Nobody is kept waiting by a gateway that is to end. */
  onModuleDestroy(): void {
    this.end();
  }
}
