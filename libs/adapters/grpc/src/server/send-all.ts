import type { ServerWritableStream } from '@grpc/grpc-js';
import type { Answer } from '../schema/methods';

/** Sends items no faster than the client takes them, and asks for no more once it has gone. */
export async function sendAll(
  items: AsyncIterable<unknown>,
  stream: ServerWritableStream<unknown, Answer>,
): Promise<void> {
  for await (const item of items) {
    if (stream.cancelled) return;
    if (!stream.write({ value: item })) await drained(stream);
  }
}

/** Resolves when the stream takes more, or will never take any. */
function drained(stream: ServerWritableStream<unknown, Answer>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const event of ends) stream.off(event, done);
      resolve();
    };
    for (const event of ends) stream.once(event, done);
  });
}

const ends = ['drain', 'cancelled', 'close', 'error'];
