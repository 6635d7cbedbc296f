import {
  Metadata,
  type ServerUnaryCall,
  type ServerWritableStream,
  type StatusObject,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js';
import type { Problem } from '@mindbase/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Answer, Method } from '../schema/methods';
import type { OnError } from '../server/port-handlers';
import { sendAll } from '../server/send-all';
import { jsonLines } from './json-lines';
import { type RestCall, UnaddressableError, restRequest } from './rest-call';
import { brokenOff, invalidRequest, statusOfProblem } from './rest-problem';

/** The REST API, in this process. */
export type RestApi = Pick<NestFastifyApplication, 'inject'>;

type Headers = Readonly<Record<string, unknown>>;

/** A call that failed, as the client is told. */
class CallFailed extends Error {
  constructor(readonly status: Partial<StatusObject>) {
    super(status.details);
  }
}

/** One method: makes its REST call and gives the answer, or the problem, as gRPC does. */
export class MirroredCall {
  constructor(
    private readonly api: RestApi,
    private readonly method: Method,
    private readonly rest: RestCall,
    private readonly onError: OnError,
  ) {}

  async unary(call: ServerUnaryCall<Buffer, Answer>, answer: sendUnaryData<Answer>): Promise<void> {
    try {
      const { statusCode, headers, payload } = await this.inject(call, {});
      if (statusCode >= 400) throw problemOf(payload, headers);
      call.sendMetadata(metadataOf(headers));
      answer(null, { value: payload === '' ? undefined : (JSON.parse(payload) as unknown) });
    } catch (error) {
      answer(this.statusOf(error));
    }
  }

  async stream(call: ServerWritableStream<Buffer, Answer>): Promise<void> {
    try {
      const response = await this.inject(call, { payloadAsStream: true });
      const { statusCode, headers, raw } = response;
      if (statusCode >= 400) throw problemOf(await textOf(response.stream()), headers);
      // Whoever writes the answer sees a connection that has closed, and stops.
      call.once('cancelled', () => raw.res.destroy());
      if (call.cancelled) raw.res.destroy();
      call.sendMetadata(metadataOf(headers));
      await sendAll(jsonLines(response.stream()), call).catch(failedBecause(brokenOff));
      call.end();
    } catch (error) {
      call.emit('error', this.statusOf(error));
    }
  }

  private async inject(
    { request, metadata }: { readonly request: Buffer; readonly metadata: Metadata },
    options: { readonly payloadAsStream?: boolean },
  ) {
    const { method, url, body } = restRequest(this.rest, this.read(request));
    const payload = body === undefined ? {} : { payload: body as object };
    return this.api
      .inject({ method, url, headers: headersOf(metadata), ...payload, ...options })
      .catch(failedBecause(brokenOff));
  }

  private read(bytes: Buffer): Readonly<Record<string, unknown>> {
    try {
      return this.method.requestDeserialize(bytes) as Readonly<Record<string, unknown>>;
    } catch {
      throw new CallFailed(invalidRequest({ pointer: '', detail: 'is no request of this call and version' }));
    }
  }

  private statusOf(error: unknown): Partial<StatusObject> {
    if (error instanceof CallFailed) return error.status;
    if (error instanceof UnaddressableError)
      return invalidRequest({
        parameter: error.parameter,
        in: 'path',
        detail: 'must not be empty or dots alone',
      });
    this.onError(error, this.method.path);
    return { code: status.INTERNAL, details: 'the answer could not be given' };
  }
}

const failedBecause = (cause: Partial<StatusObject>) => (): never => {
  throw new CallFailed(cause);
};

function problemOf(text: string, headers: Headers): CallFailed {
  return new CallFailed(statusOfProblem(JSON.parse(text) as Problem, headers));
}

const toHeaders = ['authorization', 'idempotency-key', 'if-match', 'traceparent'];
const toMetadata = ['etag', 'idempotency-replayed', 'traceparent'];

function headersOf(metadata: Metadata): Record<string, string> {
  const given = toHeaders.map((name) => [name, metadata.get(name).join(', ')] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

function metadataOf(headers: Headers): Metadata {
  const metadata = new Metadata();
  for (const name of toMetadata) if (headers[name] !== undefined) metadata.set(name, String(headers[name]));
  return metadata;
}

async function textOf(body: AsyncIterable<unknown>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
