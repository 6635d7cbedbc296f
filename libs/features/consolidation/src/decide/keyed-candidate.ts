import {
  type Candidate,
  type EntityKind,
  type MemoryRelation,
  entityName,
  predicateDefinition,
  predicateFamily,
  roleOf,
} from '@mindbase/domain';
import type { UserHasher } from '@mindbase/event-sourcing';
import { type UserScope, deriveId } from '@mindbase/kernel';
import { contentWords, roleName, words } from '@mindbase/language';
import type { MemoryState, Slot } from '../state/memory-state';
import type { MemoryKeys, OpenEvent } from '../state/open-event';

export interface NamedEntity {
  readonly id: string;
  readonly name: string;
  readonly kind: EntityKind;
}

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

/** An entity, and the one that stands for it from now on. */
export interface OneNow {
  readonly entityId: string;
  readonly into: string;
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
  candidate: Candidate,
  dated: boolean,
  state: MemoryState,
  hasher: UserHasher,
): KeyedCandidate {
  const names = new NameResolver(scope, state, hasher);
  const oneNow = linkRole(candidate, names);
  const subjectId = isUser(candidate.subject)
    ? null
    : names.resolve(candidate.subject, kindOfSubject(candidate)).id;
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

/** The hash by which an entity of this name is found; null for a name without a word. */
export function nameKeyOf(name: string, hasher: UserHasher): string | null {
  const role = roleOf(name);
  const spelled = entityName(words(role === null ? name : spokenRole(role)));
  return spelled === '' ? null : hasher.keyed('name', spelled);
}

/** The entity that an id, a name or a role stands for: its own id, also where another one stands for it; null for none. */
export function entityOf(entity: string, state: MemoryState, hasher: UserHasher): string | null {
  if (state.knowsEntity(entity)) return entity;
  const role = roleName(entity);
  for (const name of role === null ? [entity] : [entity, role]) {
    const nameKey = nameKeyOf(name, hasher);
    const id = nameKey === null ? undefined : state.entities.get(nameKey);
    if (id !== undefined) return id;
  }
  return null;
}

const anyDay: ReadonlySet<string> = new Set(['end', 'deny', 'exception']);

/** A taste is the same in whichever category it was put. */
const tripleOf = (predicate: string) =>
  /^(?:dis)?likes\./.test(predicate) ? predicateFamily(predicate) : predicate;
const isUser = (subject: string) => subject === 'user';
const wording = (text: string) => words(text).join(' ') || text;
/** `user.best_friend` as people say it: best friend. */
const spokenRole = (role: string) => role.replace(/[._]/g, ' ');
const articles = new Set(['a', 'an', 'the', 'my', 'our', '我的']);
const bareName = (text: string) =>
  words(text)
    .filter((word, i) => i > 0 || !articles.has(word))
    .join(' ') || text;

/**
 * "My partner is Lin" makes the role and the name one entity (B8): where both are known already, by a merge. A role of
 * which there may be several (a sister) keeps the first name it was given; a role of one goes over to the new one.
 */
function linkRole(candidate: Candidate, names: NameResolver): OneNow | null {
  const { type, subject, predicate, object, relations } = candidate;
  if (type !== 'relation' || object === null || !/^(?:family|relation)\.|^pet$/.test(predicate)) return null;
  const stated = relations.find(({ from, type: bond }) => from === object && bond.endsWith('_OF'))?.type;
  const role = (
    stated?.slice(0, -'_OF'.length).toLowerCase() ??
    predicate.split('.').at(-1) ??
    ''
  ).replaceAll('_', ' ');
  // 一只狗 is what the pet is, not what it is called.
  if (role === '' || (predicate === 'pet' && stated === undefined)) return null;
  if (['end', 'deny', 'exception'].includes(candidate.stance)) return null;
  return names.link(
    isUser(subject) ? `user.${role}` : `${subject} ${role}`,
    object,
    predicateDefinition(predicate).singleValued,
  );
}

class NameResolver {
  private readonly fresh = new Map<string, { nameKey: string; entity: NamedEntity; alias: boolean }>();
  private readonly byId = new Map<string, NamedEntity>();

  constructor(
    private readonly scope: UserScope,
    private readonly state: MemoryState,
    private readonly hasher: UserHasher,
  ) {}

  resolve(name: string, kind: EntityKind): NamedEntity {
    const nameKey = nameKeyOf(name, this.hasher) ?? this.hasher.keyed('name', name);
    const role = roleOf(name);
    const label = role === null ? name : spokenRole(role);
    const known = this.fresh.get(nameKey)?.entity.id ?? this.state.entities.get(nameKey);
    const id = known ?? this.newId(nameKey);
    const entity = this.byId.get(id) ?? {
      id,
      name: label,
      kind: role === null && !isUser(name) ? kind : 'person',
    };
    this.byId.set(id, entity);
    if (known === undefined) this.fresh.set(nameKey, { nameKey, entity, alias: role !== null });
    return entity;
  }

  /** Gives the role and the name one entity. @returns what has to be merged for it. */
  link(role: string, name: string, single: boolean): OneNow | null {
    const roleKey = nameKeyOf(role, this.hasher);
    const nameKey = nameKeyOf(name, this.hasher);
    if (roleKey === null || nameKey === null || roleKey === nameKey) return null;
    const ofRole = this.state.entities.get(roleKey);
    const ofName = this.state.entities.get(nameKey);
    const { merges } = this.state;
    const roleIsNamed = ofRole !== undefined && this.namesOf(ofRole) > 1;
    if (ofRole !== undefined && ofName !== undefined) {
      const into = merges.survivorOf(ofName);
      if (merges.survivorOf(ofRole) === into || merges.areParted(ofRole, into)) return null;
      if (!roleIsNamed) return { entityId: ofRole, into };
    }
    if (ofRole !== undefined && ofName === undefined && !roleIsNamed) {
      const entity: NamedEntity = { id: ofRole, name, kind: 'person' };
      this.byId.set(ofRole, entity);
      this.fresh.set(nameKey, { nameKey, entity, alias: false });
      return null;
    }
    if (roleIsNamed && !single) return null;
    const entity = this.resolve(name, 'person');
    this.fresh.set(roleKey, {
      nameKey: roleKey,
      entity: { ...entity, name: spokenRole(roleOf(role) ?? role) },
      alias: true,
    });
    return null;
  }

  named(id: string): NamedEntity | undefined {
    return this.byId.get(id);
  }

  /** What must be written for the entities in use. */
  identified(
    ids: ReadonlySet<string>,
    relations: readonly MemoryRelation[],
  ): OpenEvent<'EntityIdentified'>['data'][] {
    const used = new Set([...ids, ...relations.flatMap(({ from, to }) => [from, to])]);
    return [...this.fresh.values()]
      .filter(({ entity }) => used.has(entity.id))
      .map(({ nameKey, entity, alias }) => ({
        entityId: entity.id,
        name: entity.name,
        nameKey,
        kind: entity.kind,
        alias,
      }));
  }

  /** How many names an entity goes by, with those of the entities that are one with it. */
  private namesOf(entityId: string): number {
    const { entityNames, merges } = this.state;
    return merges.oneWith(entityId).reduce((sum, id) => sum + entityNames.count(id), 0);
  }

  private newId(nameKey: string): string {
    const generation = this.state.generations.get(nameKey) ?? 0;
    return deriveId('entity', this.scope.tenant, this.scope.user, nameKey, generation);
  }
}

/** The kind that extraction gives the subject among the entities; a subject that is no named entity is a role, so a person. */
function kindOfSubject({ subject, entities }: Candidate): EntityKind {
  return entities.find(({ name }) => name.toLowerCase() === subject.toLowerCase())?.kind ?? 'person';
}
