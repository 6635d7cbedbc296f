import { type CandidateBond, entityName, roleOf } from '@mindbase/domain';
import type { UserHasher } from '@mindbase/event-sourcing';
import { bondedNameIn, bondedSpelling, roleName, words } from '@mindbase/language';
import type { MemoryState } from '../state/memory-state';

/** The hash by which an entity of this name is found; null for a name without a word. */
export function nameKeyOf(name: string, hasher: UserHasher): string | null {
  const role = roleOf(name);
  const spelled = entityName(words(role === null ? name : spokenRole(role)));
  return spelled === '' ? null : hasher.keyed('name', spelled);
}

/** The hash by which somebody is found who is called by role and name, in whichever words; null for a name without a word. */
export function bondKeyOf({ owner, role, name }: CandidateBond, hasher: UserHasher): string | null {
  const spelled = entityName(words(name));
  if (spelled === '') return null;
  const whose = owner === 'user' ? owner : entityName(words(spokenRole(roleOf(owner) ?? owner)));
  return hasher.keyed('name', bondedSpelling({ owner: whose, role, name: spelled }));
}

/** The entity that an id, a name or a role stands for: its own id, also where another one stands for it; null for none. */
export function entityOf(entity: string, state: MemoryState, hasher: UserHasher): string | null {
  if (state.knowsEntity(entity)) return entity;
  const role = roleName(entity);
  const bonded = bondedNameIn(entity);
  const keys = [
    nameKeyOf(entity, hasher),
    role && nameKeyOf(role, hasher),
    bonded && bondKeyOf(bonded, hasher),
  ];
  for (const key of keys) {
    const id = key ? state.entities.get(key) : undefined;
    if (id !== undefined) return id;
  }
  return null;
}

/** `user.best_friend` as people say it: best friend. */
export const spokenRole = (role: string) => role.replace(/[._]/g, ' ');
