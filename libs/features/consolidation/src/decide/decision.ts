import type { MemoryStatus, MemoryType } from '@mindbase/domain';
import type { MemoryState, Waiting } from '../state/memory-state';
import type { OpenEvent, OpenMemory, Tally } from '../state/open-event';
import type { HeldMemory } from '../state/held-memory';
import type { KeyedCandidate } from './keyed-candidate';
import type { ConsolidationPolicy } from './policy';

/** A known memory that may have to do with a candidate, with what the comparison of their opened texts gave. */
export interface Neighbour {
  readonly memoryId: string;
  /** Share of the candidate's telling words that the memory holds too, 0–1. */
  readonly overlap: number;
  /** Rarity of the shared words: breaks ties. */
  readonly weight: number;
  readonly sameObject: boolean;
  /** It holds every word of what the candidate is about. */
  readonly holdsObject: boolean;
  /** It holds the words of what the candidate is about, whatever else the two share. */
  readonly namesObject: boolean;
  /** It holds a word of what the candidate is about, if that is named: "six months ago" in both makes no topic. */
  readonly sharesTopic: boolean;
  /** Cosine of the two texts where they passed every other test of being the same; else null. */
  readonly similarity: number | null;
}

/** All that a decision on one candidate rests on. */
export interface Question {
  readonly keyed: KeyedCandidate;
  readonly memoryId: string;
  readonly neighbours: readonly Neighbour[];
  /** The equal candidate that waits in the short-term store, with its opened sources. */
  readonly waiting: (Waiting & { readonly sources: OpenMemory['sources'] }) | null;
  /** The proposal as it would be set aside; null for a command, which is always kept. */
  readonly proposal: Omit<OpenEvent<'CandidateDeferred'>['data'], 'reason' | 'keys'> | null;
  readonly agentId: string | null;
  readonly pinned: boolean;
  readonly metadata: string | null;
  readonly metadataKeys: readonly string[];
  /** When it was said. */
  readonly saidAt: string;
  /** Slots that later candidates of the same turns will fill. */
  readonly successorSlots: ReadonlySet<string>;
}

export interface Decision {
  readonly events: readonly OpenEvent[];
  readonly tally: Partial<Tally>;
  /** The memory that now says it: new, reinforced or closed by it. */
  readonly memoryId: string | null;
}

export const nothing: Decision = { events: [], tally: { rejected: 1 }, memoryId: null };

export interface Rules {
  readonly policy: ConsolidationPolicy;
  readonly state: MemoryState;
}

/** What of a memory a decision sets differently from its candidate. */
export interface DraftChanges {
  readonly status?: MemoryStatus;
  readonly type?: MemoryType;
  readonly predicate?: 'episode';
  readonly validTo?: string | null;
  readonly supersedes?: readonly string[];
  /** Whether it fills its slot alone, once it is active. */
  readonly single?: boolean;
}

/** The memory closest in words that passes a test. */
export function bestBy(
  question: Question,
  state: MemoryState,
  overlapMin: number,
  test: (memory: HeldMemory, neighbour: Neighbour) => boolean,
): HeldMemory | undefined {
  let best: { memory: HeldMemory; neighbour: Neighbour } | undefined;
  for (const neighbour of question.neighbours) {
    const memory = state.memories.get(neighbour.memoryId);
    if (!memory || neighbour.overlap < overlapMin || !test(memory, neighbour)) continue;
    if (!best || closer(neighbour, best.neighbour)) best = { memory, neighbour };
  }
  return best?.memory;
}

const closer = (a: Neighbour, b: Neighbour) =>
  a.overlap === b.overlap ? a.weight > b.weight : a.overlap > b.overlap;
