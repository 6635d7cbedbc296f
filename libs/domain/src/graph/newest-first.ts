import { byUtf8 } from '@mindbase/kernel';

export interface ChainLink {
  readonly id: string;
  readonly recordedMs: number;
  /** Ids in the chain that this memory supersedes. */
  readonly supersedes: readonly string[];
}

/** The chain with every memory before those it supersedes; the later recorded first where that leaves a choice. */
export function newestFirst(links: readonly ChainLink[]): string[] {
  const waiting = [...links].sort((a, b) => b.recordedMs - a.recordedMs || byUtf8(a.id, b.id));
  const ordered: string[] = [];
  while (waiting.length > 0) {
    const held = new Set(waiting.flatMap((link) => link.supersedes));
    // Should the edges ever form a ring, time alone decides.
    const free = waiting.findIndex((link) => !held.has(link.id));
    const [next] = waiting.splice(Math.max(0, free), 1);
    if (next !== undefined) ordered.push(next.id);
  }
  return ordered;
}
