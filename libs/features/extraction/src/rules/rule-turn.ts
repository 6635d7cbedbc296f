import type { Proposal } from '@mindbase/domain';
import type { KnownMemory, RuleTurn } from '../distil/extractor';

export type { KnownMemory, RuleTurn };

export interface RuleContext {
  /** Index of the first turn to extract from; those before it are context only. */
  readonly newFrom: number;
  /** Newest first. A pronoun that the turns leave open is looked for here. */
  readonly known: readonly KnownMemory[];
}

export interface RuleOptions {
  /** Characters of a turn that are read; what follows is a pasted document, not an utterance. */
  readonly turnCharsMax: number;
  readonly proposalsPerTurnMax: number;
  /** A statement without a known pattern is kept up to this length; longer ones are cut at a sentence. */
  readonly episodeCharsMax: number;
}

export const defaultRuleOptions: RuleOptions = {
  turnCharsMax: 6000,
  proposalsPerTurnMax: 12,
  episodeCharsMax: 400,
};

export interface RuleProposals {
  readonly proposals: Proposal[];
  /** How many clauses or statements were left out, by reason. */
  readonly rejected: Record<string, number>;
}
