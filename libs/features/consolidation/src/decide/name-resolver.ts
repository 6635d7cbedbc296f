import {
  type CandidateBond,
  type CandidateEntity,
  type EntityKind,
  type MemoryRelation,
  roleOf,
} from '@mindbase/domain';
import type { UserHasher } from '@mindbase/event-sourcing';
import { type UserScope, deriveId } from '@mindbase/kernel';
import {
  bondedLabel,
  bondedNameIn,
  circleOf,
  circlesOfNamed,
  circlesPart,
  grownFrom,
  isWholeName,
} from '@mindbase/language';
import type { HeldMemory } from '../state/held-memory';
import type { MemoryState } from '../state/memory-state';
import type { OpenEvent } from '../state/open-event';
import { bondKeyOf, nameKeyOf, spokenRole } from './name-keys';

export interface NamedEntity {
  readonly id: string;
  readonly name: string;
  readonly kind: EntityKind;
}

/** An entity, and the one that stands for it from now on. */
export interface OneNow {
  readonly entityId: string;
  readonly into: string;
}

/** Under which hash an entity stands, what it is called, and which it is where that is known. */
interface Standing {
  readonly nameKey: string;
  readonly label: string;
  readonly id: string | undefined;
}

/**
 * The entities that the names in a candidate stand for (W11). A name alone is one entity. Whoever is called by what they are to
 * somebody and by a name is the one of that name, unless that one is known as something else to the same: a colleague Ann
 * is no friend Ann, and the second of the two is kept as "friend Ann". Nobody is told apart by a whole name.
 */
export class NameResolver {
  private readonly fresh = new Map<string, { nameKey: string; entity: NamedEntity; alias: boolean }>();
  private readonly byId = new Map<string, NamedEntity>();
  private readonly bonds: ReadonlyMap<string, CandidateBond>;

  constructor(
    private readonly scope: UserScope,
    private readonly state: MemoryState,
    private readonly hasher: UserHasher,
    entities: readonly CandidateEntity[],
  ) {
    this.bonds = new Map(entities.flatMap(({ name, bond }) => (bond ? [[name, bond] as const] : [])));
  }

  resolve(name: string, kind: EntityKind): NamedEntity {
    const bond = this.bonds.get(name);
    const role = roleOf(name);
    const { nameKey, label, id: known } = this.standing(name);
    const id = known ?? this.newId(nameKey);
    const isNewName = this.idOf(nameKey) === undefined;
    const entity = this.byId.get(id) ?? {
      id,
      name: label,
      kind: role === null && name !== 'user' ? kind : 'person',
    };
    this.byId.set(id, entity);
    if (known === undefined || (role !== null && isNewName))
      this.fresh.set(nameKey, {
        nameKey,
        entity: role === null ? entity : { ...entity, name: label },
        alias: role !== null,
      });
    if (bond) this.calledBy(bond, entity);
    return entity;
  }

  /** The subject as it is kept: with what tells it from another one of the name. */
  subjectOf(subject: string): string {
    return this.bonds.has(subject) ? this.resolve(subject, 'person').name : subject;
  }

  /** Gives the role and the name one entity, which is called by both from now on. @returns what has to be merged for it. */
  link(role: string, name: string, single: boolean, bond: CandidateBond): OneNow | null {
    const merge = this.linked(role, name, single);
    this.calledBy(bond, this.resolve(name, 'person'));
    return merge;
  }

  /** Two names of one: the one that has the name alone, or that was known first, stands for both. @returns what has to be merged for it. */
  sameAs(one: string, other: string): OneNow | null {
    const { merges } = this.state;
    const [a, b] = [this.resolve(one, 'person').id, this.resolve(other, 'person').id];
    const [first, second] = bondedNameIn(this.standing(one).label) ? [b, a] : [a, b];
    const [entityId, into] = [merges.survivorOf(second), merges.survivorOf(first)];
    return merges.areParted(a, b) || entityId === into ? null : { entityId, into };
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

  private linked(role: string, name: string, single: boolean): OneNow | null {
    const roleKey = nameKeyOf(role, this.hasher);
    const { nameKey, label, id: ofName } = this.standing(name);
    if (roleKey === null || roleKey === nameKey) return null;
    const before = this.state.entities.has(roleKey) ? undefined : this.grownInto(roleOf(role) ?? role);
    const grown = before !== undefined && this.namesOf(before) < 2 ? before : undefined;
    const ofRole = this.state.entities.get(roleKey) ?? grown;
    const { merges } = this.state;
    if (grown !== undefined) this.callAlso(roleKey, grown, spokenRole(roleOf(role) ?? role));
    const roleIsNamed = ofRole !== undefined && this.namesOf(ofRole) > 1;
    if (ofRole !== undefined && ofName !== undefined) {
      const into = merges.survivorOf(ofName);
      if (merges.survivorOf(ofRole) === into || merges.areParted(ofRole, into)) return null;
      if (!roleIsNamed) return { entityId: ofRole, into };
    }
    if (ofRole !== undefined && ofName === undefined && !roleIsNamed) {
      const entity: NamedEntity = { id: ofRole, name: label, kind: 'person' };
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

  private standing(name: string): Standing {
    const bond = this.bonds.get(name);
    if (bond) return this.standingOf(bond);
    const nameKey = nameKeyOf(name, this.hasher) ?? this.hasher.keyed('name', name);
    const role = roleOf(name);
    const bonded = bondedNameIn(name);
    const bondKey = bonded && bondKeyOf(bonded, this.hasher);
    const id =
      this.idOf(nameKey) ??
      (bondKey ? this.idOf(bondKey) : undefined) ??
      (role === null ? undefined : this.grownInto(role));
    return { nameKey, label: role === null ? name : spokenRole(role), id };
  }

  private standingOf(bond: CandidateBond): Standing {
    const plainKey = nameKeyOf(bond.name, this.hasher) ?? this.hasher.keyed('name', bond.name);
    const bondKey = bondKeyOf(bond, this.hasher) ?? plainKey;
    const plain = this.idOf(plainKey);
    const bonded = this.idOf(bondKey);
    const apart =
      bonded === undefined ? plain !== undefined && this.isAnother(plain, bond) : bonded !== plain;
    return apart
      ? { nameKey: bondKey, label: bondedLabel(bond), id: bonded }
      : { nameKey: plainKey, label: bond.name, id: plain };
  }

  /** The one of the name is something else to the same, and many have the name. */
  private isAnother(known: string, bond: CandidateBond): boolean {
    if (isWholeName(bond.name)) return false;
    const own = circleOf(bond.role);
    return circlesOfNamed.some((circle) => {
      const key = circlesPart(circle, own) ? bondKeyOf({ ...bond, role: circle }, this.hasher) : null;
      return key !== null && this.idOf(key) === known;
    });
  }

  private callAlso(nameKey: string, id: string, name: string): void {
    this.fresh.set(nameKey, { nameKey, entity: { id, name, kind: 'person' }, alias: true });
  }

  /** From now on the entity is found by role and name together. */
  private calledBy(bond: CandidateBond, entity: NamedEntity): void {
    const nameKey = bondKeyOf(bond, this.hasher);
    if (nameKey === null || this.idOf(nameKey) !== undefined) return;
    this.fresh.set(nameKey, { nameKey, entity: { ...entity, name: bondedLabel(bond) }, alias: true });
  }

  /** Who was the boyfriend is the husband now, as long as nothing told that it ended. @param role `husband`, `sister.husband` */
  private grownInto(role: string): string | undefined {
    const [own, whose] = [role.slice(role.lastIndexOf('.') + 1), role.slice(0, role.lastIndexOf('.') + 1)];
    for (const before of grownFrom(own)) {
      const key = nameKeyOf(`user.${whose}${before}`, this.hasher);
      const id = key === null ? undefined : this.idOf(key);
      if (id !== undefined) return this.hasParted(id) ? undefined : id;
    }
    return undefined;
  }

  private hasParted(id: string): boolean {
    const bonds = [...this.state.memories.values()].filter(
      ({ predicate, entityIds }) => predicate.startsWith('family.') && entityIds.includes(id),
    );
    const isOn = ({ type, status, predicate }: HeldMemory) =>
      type === 'relation' && status === 'active' && predicate !== 'family.ex';
    return bonds.some(({ type }) => type === 'relation') && !bonds.some(isOn);
  }

  private idOf(nameKey: string): string | undefined {
    return this.fresh.get(nameKey)?.entity.id ?? this.state.entities.get(nameKey);
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
