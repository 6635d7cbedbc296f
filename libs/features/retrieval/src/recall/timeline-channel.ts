import type { MemoryStatus } from '@mindbase/domain';
import type { Sealer } from '@mindbase/event-sourcing';
import type {
  ChannelAnswer,
  ChannelHit,
  MemoryCards,
  RecallRequest,
  Timeline,
  UnderstoodQuery,
} from '@mindbase/ports';
import { aroundInTime } from './sequences';
import type { ReadQuestion } from './understand';

/**
 * Memories by time (R2): those of the range that the question names; for a question of before and after, those around what it
 * finds. Else the latest few, so that "what is new?" finds something; they weigh nothing unless the intent says so.
 */
export async function timelineChannel(
  sources: { readonly timeline: Timeline; readonly cards: MemoryCards; readonly sealer: Sealer },
  request: RecallRequest,
  {
    timeRange,
    intent,
    sequence,
  }: Pick<UnderstoodQuery, 'timeRange' | 'intent'> & Pick<ReadQuestion, 'sequence'>,
  statuses: readonly MemoryStatus[],
  found: () => Promise<readonly ChannelHit[]>,
): Promise<ChannelAnswer> {
  const started = performance.now();
  const { scope, at, asOf, agentId, types, candidatesMax } = request;
  const recent = intent === 'summary' || intent === 'status_check' || intent === 'action_suggest';
  const hits = sequence
    ? await aroundInTime(sources, request, sequence, await found(), statuses)
    : timeRange || recent
      ? await sources.timeline.query({
          scope,
          now: at,
          statuses,
          types,
          agentId,
          asOf,
          ...(timeRange ?? {}),
          limit: candidatesMax,
        })
      : [];
  return {
    channel: 'timeline',
    hits: hits.map(({ memoryId, score }) => ({ memoryId, score })),
    tookMs: performance.now() - started,
  };
}
