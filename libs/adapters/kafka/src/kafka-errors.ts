import { PortError } from '@mindbase/kernel';

/** What the client throws, as the port's error. */
export function toPortError(error: unknown): PortError {
  if (error instanceof PortError) return error;
  const { name = 'Error', type } = causeOf(error);
  if (type === 'UNKNOWN_TOPIC_OR_PARTITION') {
    return new PortError('incompatible', 'a topic is missing: make the topics first', { cause: error });
  }
  const what = [name, type].filter(Boolean).join(' ');
  return new PortError('unavailable', `Kafka does not answer as it should (${what})`, {
    retryable: true,
    cause: error,
  });
}

interface ClientError {
  readonly name?: string;
  readonly type?: string;
  readonly cause?: unknown;
}

/** The error behind "number of retries exceeded" and the like. */
function causeOf(error: unknown): ClientError {
  const { cause, ...rest } = { ...(error as ClientError), name: (error as ClientError | null)?.name };
  return typeof cause === 'object' && cause !== null ? causeOf(cause) : rest;
}

export async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toPortError(error);
  }
}
