import type { MemoryType, Trust } from '../memory/memory';

/** What a memory must be to bind the assistant whatever the question is (A1). */
export interface Constraint {
  readonly id: string;
  readonly type: MemoryType;
  readonly predicate: string;
  readonly importance: number;
  readonly trust: Trust;
}

/** Rules and preferences bind by their type … */
export const constraintTypes: readonly MemoryType[] = ['rule', 'preference'];

/** … and what can harm the user by its predicate: "suggest a snack" must know of an allergy. */
export const constraintPredicates: readonly string[] = [
  'health.allergy',
  'health.condition',
  'health.medication',
  'diet',
  'diet.avoids',
];

/**
 * The memories that bind, most important first; of equal ones health goes before taste. Only the user binds the
 * assistant: what an assistant, a tool or an import said does not (complaint M2).
 */
export function bindingFirst<T extends Constraint>(memories: readonly T[], limit: number): readonly T[] {
  const unique = new Map(memories.map((memory) => [memory.id, memory]));
  return [...unique.values()]
    .filter(({ trust, type, predicate }) => trust === 'user' && (binds(type) || harms(predicate)))
    .sort(
      (a, b) =>
        b.importance - a.importance ||
        Number(harms(b.predicate)) - Number(harms(a.predicate)) ||
        (a.id < b.id ? -1 : 1),
    )
    .slice(0, limit);
}

const binds = (type: MemoryType) => constraintTypes.includes(type);
const harms = (predicate: string) => constraintPredicates.includes(predicate);
