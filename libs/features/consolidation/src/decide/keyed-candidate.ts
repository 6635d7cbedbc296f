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
import { contentWords, words } from '@mindbase/language';
import type { MemoryState } from '../state/memory-state';
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
  readonly entities: readonly NamedEntity[];
  readonly relations: readonly MemoryRelation[];
  /** Names seen for the first time, written only if the candidate is kept. */
  readonly identified: readonly OpenEvent<'EntityIdentified'>['data'][];
  readonly contentWords: readonly string[];
  readonly objectWords: readonly string[] | null;
}

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
  linkRole(candidate, names);
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
  const about = subjectId === null ? 'user' : `entity:${subjectId}`;
  return {
    candidate,
    keys: keysOf(candidate, about, dated, hasher),
    eventKeys: keysOf({ ...candidate, ...asEvent }, about, dated, hasher),
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

/** The hash by which an entity of this name is found; null for a name without a word. */
export function nameKeyOf(name: string, hasher: UserHasher): string | null {
  const role = roleOf(name);
  const spelled = entityName(words(role === null ? name : spokenRole(role)));
  return spelled === '' ? null : hasher.keyed('name', spelled);
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
 * "My partner is Lin" makes the role and the name one entity (B8). A role of which there may be several
 * (a sister) keeps the first name it was given; a role of one goes over to the new one.
 */
function linkRole(candidate: Candidate, names: NameResolver): void {
  const { type, subject, predicate, object, relations } = candidate;
  if (type !== 'relation' || object === null || !/^(?:family|relation)\.|^pet$/.test(predicate)) return;
  const stated = relations.find(({ from, type: bond }) => from === object && bond.endsWith('_OF'))?.type;
  const role = (
    stated?.slice(0, -'_OF'.length).toLowerCase() ??
    predicate.split('.').at(-1) ??
    ''
  ).replaceAll('_', ' ');
  // 一只狗 is what the pet is, not what it is called.
  if (role === '' || (predicate === 'pet' && stated === undefined)) return;
  if (['end', 'deny', 'exception'].includes(candidate.stance)) return;
  names.link(
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

  /** Gives the role and the name one entity. */
  link(role: string, name: string, single: boolean): void {
    const roleKey = nameKeyOf(role, this.hasher);
    const nameKey = nameKeyOf(name, this.hasher);
    if (roleKey === null || nameKey === null || roleKey === nameKey) return;
    const ofRole = this.state.entities.get(roleKey);
    const ofName = this.state.entities.get(nameKey);
    if (ofRole !== undefined && ofRole === ofName) return;
    const roleIsNamed = ofRole !== undefined && [...this.state.entityNames.get(ofRole)].length > 1;
    if (ofRole !== undefined && ofName === undefined && !roleIsNamed) {
      const entity: NamedEntity = { id: ofRole, name, kind: 'person' };
      this.byId.set(ofRole, entity);
      this.fresh.set(nameKey, { nameKey, entity, alias: false });
      return;
    }
    if (roleIsNamed && !single) return;
    const entity = this.resolve(name, 'person');
    this.fresh.set(roleKey, {
      nameKey: roleKey,
      entity: { ...entity, name: spokenRole(roleOf(role) ?? role) },
      alias: true,
    });
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

  private newId(nameKey: string): string {
    const generation = this.state.generations.get(nameKey) ?? 0;
    return deriveId('entity', this.scope.tenant, this.scope.user, nameKey, generation);
  }
}

/** The kind that extraction gives the subject among the entities; a subject that is no named entity is a role, so a person. */
function kindOfSubject({ subject, entities }: Candidate): EntityKind {
  return entities.find(({ name }) => name.toLowerCase() === subject.toLowerCase())?.kind ?? 'person';
}
