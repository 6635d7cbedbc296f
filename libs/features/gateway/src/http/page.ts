import { problems } from '../problems/problems';

/** A cursor that the read side did not give is the caller's mistake. */
export async function page<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof RangeError)
      throw problems.parameter('cursor', 'query', 'must be the nextCursor of an answer to the same question');
    throw error;
  }
}
