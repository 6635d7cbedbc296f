import { predicatesAsked } from '@mindbase/domain';
import type { UserHasher } from '@mindbase/event-sourcing';
import {
  type ChainDirection,
  type Sequence,
  asksAboutPast,
  chainDirection,
  continuesTalk,
  detectLanguage,
  findDates,
  intentOf,
  normalise,
  roleOf,
  sequenceAsked,
  words,
} from '@mindbase/language';
import type { FoundEntity, KnowledgeGraph, RecallRequest, UnderstoodQuery } from '@mindbase/ports';

/** Everything about a question that needs no store (R1). */
export type ReadQuestion = Omit<UnderstoodQuery, 'entities'> & {
  /** Normalised spans that may be names of entities, longest first. */
  readonly names: readonly string[];
  /** The message goes on with the talk: what was said lately answers it. */
  readonly continues: boolean;
  /** Which way relations are followed from what it names (R12); null: not at all. */
  readonly follows: ChainDirection | null;
  /** It asks how happenings stand to each other in time, and names no time. */
  readonly sequence: Sequence | null;
};

/** Words of a name; longer ones are rare and cost hashes. */
const nameWordsMax = 4;
const namesMax = 200;

export function readQuestion(request: RecallRequest): ReadQuestion {
  const { query, at, timezone } = request;
  const language = detectLanguage(query);
  const timeRange = timeRangeOf(query, new Date(at), timezone, language);
  return {
    language,
    intent: intentOf(query, language),
    predicates: predicatesAsked(query, language),
    aboutPast: asksAboutPast(query, language),
    continues: continuesTalk(query, language),
    follows: chainDirection(query, language),
    timeRange,
    sequence: timeRange === null ? sequenceAsked(query, language) : null,
    names: [...(request.entities ?? []).map(normalise), ...possibleNames(query)].slice(0, namesMax),
  };
}

/** The stretch from the first to the last time that a question names (R9); recurring ones name no stretch. */
function timeRangeOf(
  query: string,
  now: Date,
  timezone: string,
  language: 'zh' | 'en',
): { from: string; to: string } | null {
  const mentions = findDates(query, { now, timezone, language }).filter(
    ({ recurring, grain }) => !recurring && grain !== 'instant',
  );
  if (mentions.length === 0) return null;
  const from = Math.min(...mentions.map((mention) => mention.from.getTime()));
  const to = Math.max(...mentions.map((mention) => mention.to.getTime()));
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** Runs of up to four words of the question: an entity is found when its normalised name is one of them. */
export function possibleNames(query: string): string[] {
  const list = words(query);
  const chinese = /\p{Script=Han}/u;
  const names = new Set<string>();
  const language = chinese.test(query) ? 'zh' : 'en';
  for (let length = Math.min(nameWordsMax, list.length); length > 0; length--)
    for (let start = 0; start + length <= list.length; start++) {
      const run = list.slice(start, start + length);
      const name = run.join(run.every((word) => chinese.test(word)) ? '' : ' ');
      names.add(name);
      // Whoever is "my team lead" or 我们组长 is kept under the one name of the role.
      const role = roleOf(name, language);
      if (role) names.add(role.key.replaceAll('_', ' '));
    }
  return [...names];
}

/** Entities of the user whose name, or else a part of it, stands in the question, or whose id or name the caller gave. */
export async function entitiesIn(
  graph: KnowledgeGraph,
  hasher: UserHasher,
  request: RecallRequest,
  names: readonly string[],
): Promise<readonly FoundEntity[]> {
  const byName = await graph.findByName(
    request.scope,
    names.map((name) => hasher.keyed('name', name)),
  );
  const known = new Set(byName.map(({ id }) => id));
  const byId = await Promise.all((request.entities ?? []).map((id) => graph.entity(request.scope, id)));
  const meant = [...byName, ...byId.flatMap((entity) => (entity && !known.has(entity.id) ? [entity] : []))];
  return meant.length > 0 ? meant : byPartOfName(graph, hasher, request, names);
}

/** A part of a name that more entities share tells none of them. */
const sharedBy = 6;

/** "The contract" where no entity is named in full: those of which the word is a part, if they are few. */
async function byPartOfName(
  graph: KnowledgeGraph,
  hasher: UserHasher,
  { scope }: RecallRequest,
  names: readonly string[],
): Promise<readonly FoundEntity[]> {
  const found = await graph.findByName(
    scope,
    names.map((name) => hasher.keyed('name-part', name)),
  );
  return found.length <= sharedBy ? found : [];
}
