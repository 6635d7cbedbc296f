import type { MemoryStatus } from '@mindbase/domain';
import type { ChannelAnswer, RecallRequest, Timeline, UnderstoodQuery } from '@mindbase/ports';

/**
 * Memories by time (R2): those of the range that the question names. Without one the latest few, so that
 * "what is new?" finds something; they weigh nothing unless the intent says so.
 */
export async function timelineChannel(
  timeline: Timeline,
  request: RecallRequest,
  { timeRange, intent }: Pick<UnderstoodQuery, 'timeRange' | 'intent'>,
  statuses: readonly MemoryStatus[],
): Promise<ChannelAnswer> {
  const started = performance.now();
  const { scope, at, asOf, agentId, types, candidatesMax } = request;
  const recent = intent === 'summary' || intent === 'status_check' || intent === 'action_suggest';
  const hits =
    timeRange || recent
      ? await timeline.query({
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
