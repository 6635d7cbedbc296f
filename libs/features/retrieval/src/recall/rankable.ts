import type { FusionCandidate, MemoryStatus } from '@mindbase/domain';
import type { ChannelAnswer, MemoryCards, RecallRequest } from '@mindbase/ports';
import { mayAnswer } from './filters';

/** The union of what the channels found: no channel gates another. */
export function idsOf(channels: readonly Pick<ChannelAnswer, 'hits'>[]): string[] {
  return [...new Set(channels.flatMap(({ hits }) => hits.map(({ memoryId }) => memoryId)))];
}

/**
 * What ranking needs of these memories, in one read. The card is the freshest word on a memory's status and scope: an
 * index may lag behind it.
 */
export async function rankable(
  cards: MemoryCards,
  { scope, types, layers, agentId, asOf }: RecallRequest,
  ids: readonly string[],
  statuses: readonly MemoryStatus[],
): Promise<readonly FusionCandidate[]> {
  return (await cards.outlines(scope, ids)).filter(
    (card) =>
      mayAnswer(card, statuses, asOf) &&
      (types === undefined || types.includes(card.type)) &&
      (layers === undefined || layers.includes(card.layer)) &&
      (agentId === undefined || card.agentId === agentId) &&
      (asOf === undefined || (card.recordedAt <= asOf && (card.closedAt === null || card.closedAt > asOf))),
  );
}
