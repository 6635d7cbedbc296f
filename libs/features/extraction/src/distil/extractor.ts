import type { Proposal, TurnRole } from '@mindbase/domain';

/** A turn as an extractor reads it, opened. */
export interface RuleTurn {
  readonly id: string;
  readonly sessionId: string;
  readonly role: TurnRole;
  readonly name: string | null;
  readonly content: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly timezone: string;
  readonly language?: 'zh' | 'en';
  readonly attachments?: readonly { readonly type: string; readonly description: string | null }[];
}

/** A memory that is known already, for coreference and for telling a change from news. */
export interface KnownMemory {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string | null;
  readonly content: string;
  readonly entities: readonly string[];
}

/** Turns a conversation into proposals. Pure: the same turns give the same proposals. */
export interface Extractor {
  /** Name and version; goes into every event, so that two extractors can be compared. */
  readonly name: string;
  /** `newFrom`: index of the first turn that has not been extracted yet; those before it are context. */
  propose(
    turns: readonly RuleTurn[],
    context: { readonly newFrom: number; readonly known: readonly KnownMemory[] },
  ): { readonly proposals: readonly Proposal[]; readonly rejected: Record<string, number> };
  /** Whether a turn carries a wish about memory itself, to be heard at once (W3). */
  isExplicit(text: string): boolean;
}
