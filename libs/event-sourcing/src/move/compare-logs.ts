import type { RecordedEvent } from '@mindbase/kernel';
import { type ChainBreak, HashChainCheck } from '../hash-chain';
import { eventsOf } from './lists';
import type { MovePlace } from './place';
import { inStep } from './side-by-side';

export interface LogComparison {
  /** Events of the source by tenant. */
  readonly events: ReadonlyMap<string, number>;
  /** Streams of the source. */
  readonly streams: number;
  readonly count: number;
  /** How many events the target has, if they are the first of the source's. */
  readonly held: number;
  /** Where the last of those stands in the source. */
  readonly heldThrough: number;
  /** The first event of the target that is not the source's at this place. */
  readonly foreign: RecordedEvent | null;
  /** The first fault of each chain of hashes. */
  readonly broken: { readonly source: ChainBreak | null; readonly target: ChainBreak | null };
}

/**
 * Reads both logs from their beginning and compares them event by event. A hash is over all that an event says but
 * its global position, so equal hashes that are right are equal events.
 * @param onEvent is told how many events of the source are read.
 */
export async function compareLogs(
  source: MovePlace,
  target: MovePlace | null,
  batchSize: number,
  onEvent: (event: RecordedEvent, count: number) => void = () => undefined,
): Promise<LogComparison> {
  const chains = { source: new HashChainCheck(), target: new HashChainCheck() };
  const broken: { source: ChainBreak | null; target: ChainBreak | null } = { source: null, target: null };
  const events = new Map<string, number>();
  const streams = new Set<string>();
  let [count, held, heldThrough] = [0, 0, 0];
  let foreign: RecordedEvent | null = null;
  for await (const [here, there] of inStep(eventsOf(source, batchSize), eventsOf(target, batchSize))) {
    if (here) {
      count++;
      events.set(here.tenant, (events.get(here.tenant) ?? 0) + 1);
      if (here.streamPosition === 1) streams.add(JSON.stringify([here.tenant, here.streamId]));
      broken.source ??= chains.source.next(here);
      onEvent(here, count);
    }
    if (!there || foreign) {
      if (here) continue;
      break;
    }
    broken.target ??= chains.target.next(there);
    if (here && here.hash === there.hash && here.eventId === there.eventId) {
      held++;
      heldThrough = here.globalPosition;
    } else foreign = there;
  }
  return { events, streams: streams.size, count, held, heldThrough, foreign, broken };
}
