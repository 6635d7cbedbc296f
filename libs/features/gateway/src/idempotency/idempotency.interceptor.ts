import { createHash } from 'node:crypto';
import { type Clock, canonicalJson, deriveId } from '@mindbase/kernel';
import type { Logger } from '@mindbase/platform';
import type { IdempotencyRecords, MemoryReader } from '@mindbase/ports';
import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, lastValueFrom, map, of } from 'rxjs';
import { edgeOf } from '../edge/edge-context';
import type { GatewayOptions } from '../gateway.options';
import { problems } from '../problems/problems';
import {
  CLOCK,
  GATEWAY_OPTIONS,
  IDEMPOTENCY_RECORDS,
  LOGGER,
  MEMORY_READER,
  RESPONSE_SEALER,
  type ResponseSealer,
} from '../tokens';
import { REPLAY, type ReplayKind } from './replay.decorator';

/** The bootstrap admin's answers are kept under a name that no tenant can have. */
const adminSpace = '@admin';

interface StoredAnswer {
  readonly body: Readonly<Record<string, unknown>>;
  readonly etag?: string;
}

/**
 * `Idempotency-Key` on POST: the first request with a key does the work, and its answer is kept
 * sealed; the same request again gets that answer. A request that failed gives its key back.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    @Inject(IDEMPOTENCY_RECORDS) private readonly records: IdempotencyRecords,
    @Inject(RESPONSE_SEALER) private readonly sealer: ResponseSealer,
    @Inject(MEMORY_READER) private readonly reader: MemoryReader,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { principal } = edgeOf(request);
    const key = keyOf(request);
    if (key === undefined || request.method !== 'POST' || !principal) return next.handle();
    const space = principal.tenant ?? adminSpace;
    const requestHash = hashOf(request);
    edgeOf(request).operationId = deriveId('idempotent', space, key, requestHash);
    const kind = this.reflector.get<ReplayKind | undefined>(REPLAY, context.getHandler()) ?? 'stored';

    const claim = await this.records.claim(space, key, requestHash, this.clock.now().toISOString());
    if (claim === 'conflict') throw problems.keyReused();
    if (claim === 'in_progress') throw problems.inProgress(this.options.retryAfterSeconds);
    if (claim === 'claimed') return of(await this.work(space, key, requestHash, kind, next, reply));
    reply.header('idempotency-replayed', 'true');
    const kept = await this.open(space, claim.response);
    if (kind === 'again') return next.handle().pipe(map((body: object) => ({ ...body, ...kept.body })));
    return of(await this.stored(space, kind, claim.status, kept, request, reply));
  }

  private async work(
    space: string,
    key: string,
    requestHash: string,
    kind: ReplayKind,
    next: CallHandler,
    reply: FastifyReply,
  ) {
    const body = await this.done(space, key, requestHash, next);
    try {
      const etag = reply.getHeader('etag') as string | undefined;
      const answer: StoredAnswer = { body: kind === 'again' ? { recallId: body.recallId } : body, etag };
      await this.records.complete(
        space,
        key,
        reply.statusCode,
        await this.sealer.seal(space, JSON.stringify(answer)),
      );
    } catch (error) {
      // The work is done; that its answer cannot be kept must not make it look undone.
      this.logger.error({ err: error }, 'an idempotent answer was not kept');
    }
    return body;
  }

  private async done(
    space: string,
    key: string,
    requestHash: string,
    next: CallHandler,
  ): Promise<StoredAnswer['body']> {
    // A gateway that dies says nothing any more: soon the same request may be sent again to another.
    const renewing = setInterval(() => {
      this.records
        .renew(space, key, requestHash, this.clock.now().toISOString())
        .catch((error: unknown) => this.logger.warn({ err: error }, 'a claim was not renewed'));
    }, this.options.idempotencyRenewMs);
    try {
      return (await lastValueFrom(next.handle())) as StoredAnswer['body'];
    } catch (error) {
      await this.records.release(space, key);
      throw error;
    } finally {
      clearInterval(renewing);
    }
  }

  private async open(space: string, sealed: string): Promise<StoredAnswer> {
    const text = await this.sealer.open(space, sealed);
    if (text === null) throw gone();
    return JSON.parse(text) as StoredAnswer;
  }

  private async stored(
    space: string,
    kind: ReplayKind,
    status: number,
    { body, etag }: StoredAnswer,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    if (kind === 'memory' && !(await this.stillHeld(space, request, body))) throw gone();
    reply.code(status);
    if (etag !== undefined) reply.header('etag', etag);
    return body;
  }

  private async stillHeld(
    tenant: string,
    request: FastifyRequest,
    body: StoredAnswer['body'],
  ): Promise<boolean> {
    const { user } = request.params as { user: string };
    return (await this.reader.memory({ tenant, user }, String(body.id))) !== null;
  }
}

const gone = () => problems.conflict('The request was done before; what it answered was erased since.');

function keyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,256}$/.test(header))
    throw problems.parameter('Idempotency-Key', 'header', 'must be 1–256 visible ASCII characters');
  return header;
}

/** What makes two requests the same: the call, its parameters, its body and the version it was meant for. */
function hashOf({ method, url, body, headers }: FastifyRequest): string {
  return createHash('sha256')
    .update(canonicalJson([method, url, body ?? {}, headers['if-match'] ?? null]))
    .digest('base64url');
}
