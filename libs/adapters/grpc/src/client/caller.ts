import { type CallOptions, type Client, Metadata } from '@grpc/grpc-js';
import { errorOfStatus } from '../faults/fault';
import type { Answer, Method } from '../schema/methods';
import type { TraceContext } from '../trace-context';

/** Makes calls over one channel, with the token of the cluster. */
export class Caller {
  constructor(
    private readonly client: Client,
    private readonly token: string,
    private readonly trace: TraceContext,
  ) {}

  /**
   * @throws TypeError for arguments that are not of the port's types.
   * @throws PortError, RangeError: what the port on the other side threw; else PortError `unavailable`.
   */
  unary(
    method: Method,
    request: unknown,
    deadlineMs: number,
    { waitForReady = false }: { readonly waitForReady?: boolean } = {},
  ): Promise<unknown> {
    const { path, responseDeserialize } = method;
    const options: CallOptions = { deadline: Date.now() + deadlineMs };
    return new Promise((resolve, reject) => {
      this.client.makeUnaryRequest(
        path,
        asItIs,
        responseDeserialize,
        method.requestSerialize(request),
        this.metadata(waitForReady),
        options,
        (error, answer) => (error ? reject(errorOfStatus(error, path)) : resolve(answer?.value)),
      );
    });
  }

  /** What the other side sends; the call begins when it is read and ends when reading ends. Without a deadline. */
  async *stream(method: Method, request: unknown): AsyncGenerator<unknown> {
    const { path, responseDeserialize } = method;
    const call = this.client.makeServerStreamRequest(
      path,
      asItIs,
      responseDeserialize,
      method.requestSerialize(request),
      this.metadata(false),
    );
    // A call that is broken off says so by an event that nobody waits for any more.
    call.on('error', () => undefined);
    try {
      for await (const answer of call) yield (answer as Answer).value;
    } catch (error) {
      throw errorOfStatus(error as Parameters<typeof errorOfStatus>[0], path);
    } finally {
      call.cancel();
    }
  }

  private metadata(waitForReady: boolean): Metadata {
    const metadata = new Metadata({ waitForReady });
    metadata.set('authorization', `Bearer ${this.token}`);
    for (const [name, value] of Object.entries(this.trace.inject())) metadata.set(name, value);
    return metadata;
  }
}

/** Requests are made bytes before the call, so that a wrong argument is told as what it is and not as a failed call. */
const asItIs = (bytes: Buffer): Buffer => bytes;
