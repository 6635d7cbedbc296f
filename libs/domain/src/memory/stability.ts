import type { MemoryType } from './memory';

/** States and tasks change by their nature: however often one was told, the next one takes its place. */
const changing: ReadonlySet<MemoryType> = new Set(['state', 'task', 'event']);

/**
 * Whether a memory is settled, so that a single plain statement against it starts as an exception (C5).
 * @param supports how often it must have been said.
 */
export function isStable(
  memory: { readonly type: MemoryType; readonly evidence: number; readonly pinned: boolean },
  supports: number,
): boolean {
  return !changing.has(memory.type) && (memory.pinned || memory.evidence >= supports);
}
