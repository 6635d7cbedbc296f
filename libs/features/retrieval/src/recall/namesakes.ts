import type { MemoryStatus } from '@mindbase/domain';
import type { ChannelAnswer, KnowledgeGraph, RecallRequest } from '@mindbase/ports';
import type { AskedEntities } from './understand';

/** What is left of the score of a memory of the other Ann: it stands behind what is told of the one asked about, and is not lost. */
const ofAnother = 0.6;

/** Memories that tell of somebody who only has the name of whom the question tells apart, and not of that one (W11). */
export async function memoriesOfNamesakes(
  graph: KnowledgeGraph,
  { scope, agentId, asOf, candidatesMax: limit }: RecallRequest,
  { entities, namesakes }: AskedEntities,
  statuses: readonly MemoryStatus[],
): Promise<ReadonlySet<string>> {
  if (namesakes.length === 0) return new Set();
  const naming = async (named: AskedEntities['namesakes']) => {
    const entityIds = named.map(({ id }) => id);
    const hits = await graph.query({ scope, entityIds, hops: 0, statuses, agentId, asOf, limit });
    return hits.map(({ memoryId }) => memoryId);
  };
  const [others, meant] = await Promise.all([naming(namesakes), naming(entities)]);
  const both = new Set(meant);
  return new Set(others.filter((id) => !both.has(id)));
}

/** The same answer with these memories behind. */
export function behind(channel: ChannelAnswer, memoryIds: ReadonlySet<string>): ChannelAnswer {
  if (memoryIds.size === 0) return channel;
  const hits = channel.hits.map((hit) =>
    memoryIds.has(hit.memoryId) ? { ...hit, score: hit.score * ofAnother } : hit,
  );
  return { ...channel, hits };
}
