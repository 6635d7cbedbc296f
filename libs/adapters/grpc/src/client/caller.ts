import {
  type CallOptions,
  type Client,
  type ClientReadableStream,
  Metadata,
  type ServiceError,
  status,
} from '@grpc/grpc-js';
import { errorOfStatus } from '../faults/fault';
import type { Answer, Method } from '../schema/methods';
import type { TraceContext } from '../trace-context';

/** Makes calls over one channel, with the token of the cluster. */
export class Caller {
  private readonly unawaited = new Set<Promise<void>>();

  constructor(
    private readonly client: Client,
    private readonly token: string,
    private readonly trace: TraceContext,
  ) {}

  /**
   * @throws TypeError for arguments that are not of the port's types.
   * @throws PortError, RangeError: what the port on the other side threw; else PortError `unavailable`.
   */
  async unary(method: Method, request: unknown, deadlineMs: number, waitForReady = false): Promise<unknown> {
    const { path, responseDeserialize } = method;
    const bytes = method.requestSerialize(request);
    const options: CallOptions = { deadline: Date.now() + deadlineMs };
    const { value } = await new Promise<Answer>((resolve, reject) => {
      this.client.makeUnaryRequest(
        path,
        asItIs,
        responseDeserialize,
        bytes,
        this.metadata(waitForReady),
        options,
        (error, answer) => (error ? reject(error) : resolve(answer as Answer)),
      );
    }).catch(failedCall(path));
    return value;
  }

  /** A call whose end nobody waits for. The peer may be starting again: within the deadline there is time to wait for it. */
  send(method: Method, request: unknown, deadlineMs: number, onError: (error: unknown) => void): void {
    const call = this.unary(method, request, deadlineMs, true)
      .then(() => undefined, onError)
      .finally(() => this.unawaited.delete(call));
    this.unawaited.add(call);
  }

  /** Lets calls that nobody waits for come to their end, then closes the channel. */
  async close(): Promise<void> {
    await Promise.all(this.unawaited);
    this.client.close();
  }

  /** What the other side sends; the call begins when it is read and ends when reading ends. Without a deadline. */
  async *stream(method: Method, request: unknown): AsyncGenerator<unknown> {
    const { path, responseDeserialize } = method;
    const bytes = method.requestSerialize(request);
    let call: ClientReadableStream<Answer> | undefined;
    try {
      const metadata = this.metadata(false);
      call = this.client.makeServerStreamRequest(path, asItIs, responseDeserialize, bytes, metadata);
      // A call that is broken off says so by an event that nobody waits for any more.
      call.on('error', () => undefined);
      for await (const answer of call) yield (answer as Answer).value;
    } catch (error) {
      failedCall(path)(error);
    } finally {
      call?.cancel();
    }
  }

  private metadata(waitForReady: boolean): Metadata {
    const metadata = new Metadata({ waitForReady });
    metadata.set('authorization', `Bearer ${this.token}`);
    for (const [name, value] of Object.entries(this.trace.inject())) metadata.set(name, value);
    return metadata;
  }
}

/** Errors without a code are those of a channel that is closed. */
const failedCall = (path: string) => (error: unknown) => {
  throw errorOfStatus({ code: status.UNAVAILABLE, ...(error as Partial<ServiceError>) }, path);
};

/** Requests are made bytes before the call, so that a wrong argument is told as what it is and not as a failed call. */
const asItIs = (bytes: Buffer): Buffer => bytes;
