import {
  type Candidate,
  type EntityKind,
  type MemoryRelation,
  predicateDefinition,
  predicateFamily,
  samePerson,
} from '@mindbase/domain';
import type { UserHasher } from '@mindbase/event-sourcing';
import { type UserScope, deriveId } from '@mindbase/kernel';
import { contentWords, words } from '@mindbase/language';
import type { MemoryState, Slot } from '../state/memory-state';
import type { MemoryKeys, OpenEvent } from '../state/open-event';
import { NameResolver, type NamedEntity, type OneNow } from './name-resolver';

/** A candidate with its hashes and with names resolved to entities (W11): what rules decide on. */
export interface KeyedCandidate {
  readonly candidate: Candidate;
  readonly keys: MemoryKeys;
  /** The keys it has when it is kept as a mere event, outside the slot it speaks of. */
  readonly eventKeys: MemoryKeys;
  /** The same of the entities that are one with its subject: another memory may say it of one of them. */
  readonly others: readonly Pick<KeyedCandidate, 'keys' | 'eventKeys'>[];
  readonly slot: Slot;
  readonly entities: readonly NamedEntity[];
  readonly relations: readonly MemoryRelation[];
  /** Names seen for the first time, written only if the candidate is kept. */
  readonly identified: readonly OpenEvent<'EntityIdentified'>['data'][];
  /** Two known entities of which it says that they are one, written only if the candidate says something new. */
  readonly oneNow: StatedMerge | null;
  readonly contentWords: readonly string[];
  readonly objectWords: readonly string[] | null;
}

/** A merge that a statement asks for; the same two are merged under the same id. */
export interface StatedMerge extends OneNow {
  readonly mergeId: string;
  readonly subjects: { readonly entity: string; readonly into: string };
}

export const allKeys = ({ keys, others }: KeyedCandidate): readonly MemoryKeys[] => [
  keys,
  ...others.map((other) => other.keys),
];
export const allEventKeys = ({ eventKeys, others }: KeyedCandidate): readonly MemoryKeys[] => [
  eventKeys,
  ...others.map((other) => other.eventKeys),
];

/**
 * Pure: the same candidate in the same state has the same keys.
 * @param dated the text names a time of its own, so that a like event at another time is another event.
 */
export function keyCandidate(
  scope: UserScope,
  proposed: Candidate,
  dated: boolean,
  state: MemoryState,
  hasher: UserHasher,
): KeyedCandidate {
  const names = new NameResolver(scope, state, hasher, proposed.entities);
  const oneNow = oneBySaying(proposed, names) ?? linkRole(proposed, names);
  const subjectId = isUser(proposed.subject)
    ? null
    : names.resolve(proposed.subject, kindOfSubject(proposed)).id;
  const candidate = { ...proposed, subject: names.subjectOf(proposed.subject) };
  const named = candidate.entities.map(({ name, kind }) => names.resolve(name, kind));
  const relations = candidate.relations.map(({ from, type, to }) => ({
    from: names.resolve(from, 'thing').id,
    type,
    to: names.resolve(to, 'thing').id,
  }));
  const ids = new Set([
    ...(subjectId === null ? [] : [subjectId]),
    ...named.map(({ id }) => id),
    ...relations
      .flatMap(({ from, to }) => [from, to])
      .filter((id) => id !== names.resolve('user', 'person').id),
  ]);
  const keyed = (about: string) => ({
    keys: keysOf(candidate, about, dated, hasher),
    eventKeys: keysOf({ ...candidate, ...asEvent }, about, dated, hasher),
  });
  const own = keyed(subjectId === null ? 'user' : aboutEntity(subjectId));
  const others = subjectId === null ? [] : state.merges.oneWith(subjectId).filter((id) => id !== subjectId);
  return {
    candidate,
    ...own,
    others: others.map((id) => keyed(aboutEntity(id))),
    slot: { subject: own.keys.subject, predicate: candidate.predicate },
    oneNow: oneNow && statedMerge(scope, oneNow, hasher),
    entities: [...ids].flatMap((id) => names.named(id) ?? []),
    relations,
    identified: names.identified(ids, relations),
    contentWords: contentWords(candidate.content),
    objectWords: candidate.object === null ? null : contentWords(candidate.object),
  };
}

const asEvent = {
  type: 'event',
  stance: 'state',
  predicate: 'episode',
  object: null,
  singleValued: false,
} as const;

/** The hashes of a statement about a subject, which is `user` or `entity:<id>`. */
export function keysOf(
  statement: Pick<
    Candidate,
    'type' | 'stance' | 'content' | 'predicate' | 'object' | 'singleValued' | 'validFrom' | 'dueAt'
  >,
  about: string,
  dated: boolean,
  hasher: UserHasher,
): MemoryKeys {
  const { type, stance, content, predicate, object, singleValued, validFrom, dueAt } = statement;
  // The same thing done on two days is two events; what ends, denies or makes an exception is about any of them.
  const dayed = type === 'event' && dated && !anyDay.has(stance);
  const day = dayed ? ((dueAt ?? validFrom)?.slice(0, 10) ?? '') : '';
  const words = new Set(contentWords(object === null ? content : `${content} ${object}`));
  return {
    subject: hasher.keyed('subject', about),
    slot: hasher.keyed('slot', `${about}\n${predicate}`),
    single: singleValued,
    triple: hasher.keyed(
      'triple',
      [about, tripleOf(predicate), object === null ? wording(content) : bareName(object), day].join('\n'),
    ),
    content: hasher.keyed('content', `${about}\n${wording(content)}\n${day}`),
    words: [...new Set([...words].map((word) => hasher.token(word)))].sort((a, b) => a - b),
  };
}

export function subjectsOf({ entityId, into }: OneNow, hasher: UserHasher): StatedMerge['subjects'] {
  return { entity: subjectKeyOf(entityId, hasher), into: subjectKeyOf(into, hasher) };
}

function statedMerge({ tenant, user }: UserScope, pair: OneNow, hasher: UserHasher): StatedMerge {
  const mergeId = deriveId('entity-merge', tenant, user, pair.entityId, pair.into);
  return { ...pair, mergeId, subjects: subjectsOf(pair, hasher) };
}

/** What the keys of memories about an entity are made from. */
export const aboutEntity = (entityId: string) => `entity:${entityId}`;

/** The hash that memories about an entity are keyed by. */
export const subjectKeyOf = (entityId: string, hasher: UserHasher) =>
  hasher.keyed('subject', aboutEntity(entityId));

const anyDay: ReadonlySet<string> = new Set(['end', 'deny', 'exception']);

/** A taste is the same in whichever category it was put. */
const tripleOf = (predicate: string) =>
  /^(?:dis)?likes\./.test(predicate) ? predicateFamily(predicate) : predicate;
const isUser = (subject: string) => subject === 'user';
const wording = (text: string) => words(text).join(' ') || text;
const articles = new Set(['a', 'an', 'the', 'my', 'our', '我的']);
const bareName = (text: string) =>
  words(text)
    .filter((word, i) => i > 0 || !articles.has(word))
    .join(' ') || text;

/** "My colleague Ann and my friend Ann are the same person". */
function oneBySaying({ predicate, subject, object, stance }: Candidate, names: NameResolver): OneNow | null {
  const stated = predicate === samePerson && object !== null && !unlinking.has(stance);
  return stated ? names.sameAs(subject, object) : null;
}

const unlinking: ReadonlySet<string> = new Set(['end', 'deny', 'exception']);

/**
 * "My partner is Lin" makes the role and the name one entity (B8): where both are known already, by a merge. A role of
 * which there may be several (a sister) keeps the first name it was given; a role of one goes over to the new one.
 */
function linkRole(candidate: Candidate, names: NameResolver): OneNow | null {
  const { type, subject, predicate, object, entities, relations } = candidate;
  if (
    type !== 'relation' ||
    object === null ||
    predicate === samePerson ||
    !/^(?:family|relation)\.|^pet$/.test(predicate)
  )
    return null;
  const named = entities.find(({ name, bond }) => (bond?.name ?? name) === object)?.name ?? object;
  const stated = relations.find(({ from, type: bond }) => from === named && bond.endsWith('_OF'))?.type;
  const role = stated?.slice(0, -'_OF'.length).toLowerCase() ?? predicate.split('.').at(-1) ?? '';
  // 一只狗 is what the pet is, not what it is called.
  if (role === '' || (predicate === 'pet' && stated === undefined)) return null;
  if (unlinking.has(candidate.stance)) return null;
  const spoken = role.replaceAll('_', ' ');
  return names.link(
    isUser(subject) ? `user.${spoken}` : `${subject} ${spoken}`,
    named,
    predicateDefinition(predicate).singleValued,
    { owner: subject, role, name: object },
  );
}

/** The kind that extraction gives the subject among the entities; a subject that is no named entity is a role, so a person. */
function kindOfSubject({ subject, entities }: Candidate): EntityKind {
  return entities.find(({ name }) => name.toLowerCase() === subject.toLowerCase())?.kind ?? 'person';
}
