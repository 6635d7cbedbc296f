import { predicatesAsked } from '@mindbase/domain';
import type { UserHasher } from '@mindbase/event-sourcing';
import {
  type ChainDirection,
  type Sequence,
  asksAboutPast,
  bondedNameIn,
  bondedSpelling,
  chainDirection,
  continuesTalk,
  detectLanguage,
  findDates,
  intentOf,
  normalise,
  roleAskedFor,
  roleOf,
  sequenceAsked,
  words,
} from '@mindbase/language';
import type { FoundEntity, KnowledgeGraph, RecallRequest, UnderstoodQuery } from '@mindbase/ports';

/** Everything about a question that needs no store (R1). */
export type ReadQuestion = Omit<UnderstoodQuery, 'entities'> & {
  readonly namesAsked: PossibleNames;
  /** The message goes on with the talk: what was said lately answers it. */
  readonly continues: boolean;
  /** Which way relations are followed from what it names (R12); null: not at all. */
  readonly follows: ChainDirection | null;
  /** It asks how happenings stand to each other in time, and names no time. */
  readonly sequence: Sequence | null;
};

/** What in a question may name entities. */
export interface PossibleNames {
  /** Normalised spans, longest first. */
  readonly names: readonly string[];
  /** "My colleague Ann": the spelling by which one of several Anns is found, and the names within it that say less. */
  readonly bonded: readonly { readonly spelling: string; readonly within: readonly string[] }[];
}

/** Words of a name; longer ones are rare and cost hashes. */
const nameWordsMax = 4;
const namesMax = 200;

export function readQuestion(request: RecallRequest): ReadQuestion {
  const { query, at, timezone } = request;
  const language = detectLanguage(query);
  const possible = possibleNames(query);
  const role = roleAskedFor(query, language);
  const timeRange = timeRangeOf(query, new Date(at), timezone, language);
  return {
    language,
    intent: intentOf(query, language),
    predicates: [
      ...predicatesAsked(query, language),
      // The vocabulary asks for all kin or acquaintances at once; the slot of one is asked for by name.
      ...(role ? [role.predicate] : []),
    ],
    aboutPast: asksAboutPast(query, language),
    continues: continuesTalk(query, language),
    follows: chainDirection(query, language),
    timeRange,
    sequence: timeRange === null ? sequenceAsked(query, language) : null,
    namesAsked: {
      names: [...(request.entities ?? []).map(normalise), ...possible].slice(0, namesMax),
      bonded: possible.slice(0, namesMax).flatMap(bondedIn),
    },
  };
}

function bondedIn(phrase: string): PossibleNames['bonded'] {
  const bonded = bondedNameIn(phrase);
  if (!bonded) return [];
  const { role, name } = bonded;
  const word = phrase.slice(0, -name.length).trim();
  return [{ spelling: bondedSpelling(bonded), within: [name, word, role.replaceAll('_', ' ')] }];
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

export interface AskedEntities {
  readonly entities: readonly FoundEntity[];
  /** Others of the name of one whom the question tells apart. */
  readonly namesakes: readonly FoundEntity[];
}

/**
 * Entities of the user whose name, or else a part of it, stands in the question, or whose id or name the caller gave. "My
 * colleague Ann" is one Ann where she is known as that (W11); "Ann" is each of them.
 */
export async function entitiesIn(
  graph: KnowledgeGraph,
  hasher: UserHasher,
  request: RecallRequest,
  { names, bonded }: PossibleNames,
): Promise<AskedEntities> {
  const find = (some: readonly string[]) =>
    graph.findByName(
      request.scope,
      some.map((name) => hasher.keyed('name', name)),
    );
  // Most questions with a role name nobody by it: one look tells.
  const known = bonded.length > 0 && (await find(bonded.map(({ spelling }) => spelling))).length > 0;
  const toldApart = await Promise.all(
    (known ? bonded : []).map(async ({ spelling, within }) => ({ within, found: await find([spelling]) })),
  );
  const told = toldApart.flatMap(({ within, found }) => (found.length > 0 ? within : []));
  const [byName, byLess] = await Promise.all([
    find(names.filter((name) => !told.includes(name))),
    told.length > 0 ? find(told) : [],
  ]);
  const byId = await Promise.all((request.entities ?? []).map((id) => graph.entity(request.scope, id)));
  const meant = distinct([
    ...toldApart.flatMap(({ found }) => found),
    ...byName,
    ...byId.filter((entity) => entity !== null),
  ]);
  const ids = new Set(meant.map(({ id }) => id));
  return {
    entities: meant.length > 0 ? meant : await byPartOfName(graph, hasher, request, names),
    namesakes: byLess.filter(({ id }) => !ids.has(id)),
  };
}

function distinct(entities: readonly FoundEntity[]): FoundEntity[] {
  return [...new Map([...entities].reverse().map((entity) => [entity.id, entity])).values()].reverse();
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
