import { Client, Metadata, type ServiceDefinition, type ServiceError, credentials } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { protoFolder } from '@mindbase/contracts';

/** What a call gave, or how it failed. */
export interface GrpcAnswer {
  readonly code: number;
  readonly details: string;
  readonly body: Record<string, unknown>;
  /** The items of a stream. */
  readonly items: readonly Record<string, unknown>[];
  readonly metadata: Metadata;
  readonly problem: Record<string, unknown> | undefined;
}

const options = { arrays: true, longs: Number, enums: String, oneofs: true, includeDirs: [protoFolder] };
const files = ['mindbase/v1/mindbase.proto', 'mindbase/v1/problem.proto', 'grpc/health/v1/health.proto'];
const loaded = loadSync(files, options);

/** A client as anybody would write it: it knows the `.proto` files and nothing of our own code. */
export class GrpcClient {
  private readonly client: Client;

  constructor(
    port: number,
    private readonly key: string | null,
  ) {
    this.client = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
  }

  call(
    method: string,
    request: object,
    metadata: Readonly<Record<string, string>> = {},
    service = 'mindbase.v1.Mindbase',
  ): Promise<GrpcAnswer> {
    const definition = (loaded[service] as ServiceDefinition)[method];
    if (!definition) throw new Error(`there is no ${method}`);
    const sent = new Metadata();
    if (this.key !== null) sent.set('authorization', `Bearer ${this.key}`);
    for (const [name, value] of Object.entries(metadata)) sent.set(name, value);
    const { path, requestSerialize, responseDeserialize, responseStream } = definition;
    const deadline = { deadline: Date.now() + 20_000 };
    return new Promise((resolve) => {
      let initial = new Metadata();
      const items: Record<string, unknown>[] = [];
      const done = (error: ServiceError | null, body?: unknown) =>
        resolve({
          code: error?.code ?? 0,
          details: error?.details ?? '',
          body: body as Record<string, unknown>,
          items,
          metadata: error?.metadata ?? initial,
          problem: problemOf(error?.metadata),
        });
      const call = responseStream
        ? this.client
            .makeServerStreamRequest(path, requestSerialize, responseDeserialize, request, sent, deadline)
            .on('data', (item: Record<string, unknown>) => items.push(item))
            .on('error', done)
            .on('end', () => done(null, {}))
        : this.client.makeUnaryRequest(
            path,
            requestSerialize,
            responseDeserialize,
            request,
            sent,
            deadline,
            done,
          );
      call.on('metadata', (received: Metadata) => (initial = received));
    });
  }

  /** Bytes instead of a request. */
  raw(method: string, bytes: Buffer): Promise<number> {
    const path = `/mindbase.v1.Mindbase/${method}`;
    const asItIs = (value: Buffer) => value;
    const sent = new Metadata();
    sent.set('authorization', `Bearer ${this.key}`);
    return new Promise((resolve) =>
      this.client.makeUnaryRequest(path, asItIs, asItIs, bytes, sent, (error) => resolve(error?.code ?? 0)),
    );
  }

  close(): void {
    this.client.close();
  }
}

function problemOf(metadata: Metadata | undefined): Record<string, unknown> | undefined {
  const [bytes] = metadata?.get('mindbase-problem-bin') ?? [];
  const type = loaded['mindbase.v1.Problem'] as unknown as {
    deserialize(bytes: Buffer): Record<string, unknown>;
  };
  return Buffer.isBuffer(bytes) ? type.deserialize(bytes) : undefined;
}
