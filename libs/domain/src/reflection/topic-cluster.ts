import { roundUnit } from '../memory/rounding';

/** An event memory as topics are told by: no text, only whom it is about, what it names and its telling words. */
export interface Episode {
  readonly id: string;
  /** Keyed hash of whom it is about. */
  readonly subject: string;
  readonly predicate: string;
  readonly entityIds: readonly string[];
  /** Hashes of the words that tell a topic: not those that stand in most memories. */
  readonly words: readonly number[];
  readonly confidence: number;
  /** The turns it rests on, as keys; episodes of the same turns support a topic once. */
  readonly turns: readonly string[];
}

export interface TopicOptions {
  /** Independent episodes that a topic needs (C6). */
  readonly supportMin: number;
  /** 0–1: how sure it must be that they are about one topic (C6). */
  readonly confidenceMin: number;
  /** 0–1: the share of an episode's telling words that more than half of the topic's episodes must have. */
  readonly cohesionMin: number;
}

export interface TopicCluster {
  /** What its episodes have in common; names the topic for good. */
  readonly anchor: string;
  /** Ids, in the order given. */
  readonly episodes: readonly string[];
  readonly support: number;
  readonly confidence: number;
}

/**
 * The anchors of an episode: whom it is about and a word, beside an entity that it names or its predicate. Two episodes
 * are candidates for one topic when they share an anchor.
 */
export function anchorsOf({ subject, predicate, entityIds, words }: Episode): string[] {
  return [...entityIds, predicate].flatMap((one) => words.map((word) => `${subject}\n${one}\n${word}`));
}

/**
 * Groups episodes by entity and topic (C6). Each anchor proposes the episodes that have it; those with too few of the
 * words that most of them have fall away. The surest proposal wins and takes its episodes out of the others; so on until none
 * is left that has support and confidence. The same episodes give the same clusters, whatever their order.
 */
export function topicClusters(episodes: readonly Episode[], options: TopicOptions): TopicCluster[] {
  const left = new Map(episodes.map((episode) => [episode.id, episode]));
  const byAnchor = new Map<string, Episode[]>();
  for (const episode of episodes)
    for (const anchor of new Set(anchorsOf(episode)))
      byAnchor.set(anchor, [...(byAnchor.get(anchor) ?? []), episode]);
  const clusters: TopicCluster[] = [];
  let proposals = [...byAnchor].flatMap(([anchor, members]) => proposed(anchor, members, options) ?? []);
  while (proposals.length > 0) {
    const best = proposals.reduce((a, b) => (surer(b, a) ? b : a));
    clusters.push(best);
    const taken = new Set(best.episodes);
    for (const id of taken) left.delete(id);
    proposals = proposals.flatMap((proposal) => {
      if (!proposal.episodes.some((id) => taken.has(id))) return [proposal];
      const members = (byAnchor.get(proposal.anchor) ?? []).filter(({ id }) => left.has(id));
      return proposed(proposal.anchor, members, options) ?? [];
    });
  }
  return clusters;
}

/** A topic of these episodes, without those that do not belong to it; null when it is none. */
export function proposed(
  anchor: string,
  episodes: readonly Episode[],
  { supportMin, confidenceMin, cohesionMin }: TopicOptions,
): TopicCluster | null {
  let members = episodes;
  for (;;) {
    const shares = coreShares(members);
    const kept = members.filter((_, i) => (shares[i] ?? 0) >= cohesionMin);
    if (kept.length === members.length) {
      const support = independent(members);
      const confidence = noisyOr(members.map((one, i) => one.confidence * (shares[i] ?? 0)));
      return support >= supportMin && confidence >= confidenceMin
        ? { anchor, episodes: members.map(({ id }) => id), support, confidence }
        : null;
    }
    members = kept;
  }
}

/** The share of each episode's words that are of the core: those that more than half of the episodes have. */
function coreShares(episodes: readonly Episode[]): number[] {
  const counts = new Map<number, number>();
  for (const { words } of episodes)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return episodes.map(({ words }) => {
    const own = [...new Set(words)];
    const ofCore = own.filter((word) => (counts.get(word) ?? 0) * 2 > episodes.length);
    return own.length === 0 ? 0 : ofCore.length / own.length;
  });
}

/** How many of the episodes rest on a turn that none before did; one that rests on none counts. */
function independent(episodes: readonly Episode[]): number {
  const seen = new Set<string>();
  let count = 0;
  for (const { turns } of episodes) {
    if (turns.length === 0 || turns.some((turn) => !seen.has(turn))) count++;
    for (const turn of turns) seen.add(turn);
  }
  return count;
}

/** That at least one of independent supports holds: 1 − ∏(1 − p) (Pearl 1988, noisy-or). */
export function noisyOr(supports: readonly number[]): number {
  return roundUnit(1 - supports.reduce((doubt, support) => doubt * (1 - support), 1));
}

function surer(a: TopicCluster, b: TopicCluster): boolean {
  if (a.confidence !== b.confidence) return a.confidence > b.confidence;
  if (a.episodes.length !== b.episodes.length) return a.episodes.length > b.episodes.length;
  return a.anchor < b.anchor;
}
