import type { MindbaseEvent, NewMindbaseEvent } from '@mindbase/contracts';
import { isPortError } from '@mindbase/kernel';
import type { StreamHead } from '@mindbase/ports';
import type { EventStore } from './event-store';

const attemptsMax = 20;

/**
 * Reads a stream, decides on it, appends what was decided; starts over when another writer was
 * faster. Nothing is decided from anything but the stream itself.
 * @param decide gets the stream's events and answers with new ones; with none, nothing is appended.
 */
export async function decideAndAppend<T>(
  store: EventStore,
  tenant: string,
  streamId: string,
  decide: (
    events: readonly MindbaseEvent[],
  ) => Promise<{ events: readonly NewMindbaseEvent[]; answer: T }> | { events: readonly NewMindbaseEvent[]; answer: T },
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const past = await store.read(tenant, streamId);
    const { events, answer } = await decide(past);
    if (events.length === 0) return answer;
    try {
      await store.append(tenant, streamId, headOf(past), events);
      return answer;
    } catch (error) {
      if (!isPortError(error, 'stream-conflict') || attempt === attemptsMax) throw error;
    }
  }
}

/** The head of a stream whose events are at hand. */
export function headOf(events: readonly MindbaseEvent[]): StreamHead {
  const last = events.at(-1);
  return last ? { position: last.streamPosition, hash: last.hash } : { position: 0, hash: '' };
}
