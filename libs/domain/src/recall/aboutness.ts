/** What tells of whom a turn speaks. */
export interface Utterance {
  /** Who is asked about said it. */
  readonly byAsked: boolean;
  /** It speaks of its speaker: I, my, 我. */
  readonly first: boolean;
  /** It speaks of its hearer: you, your, 你. */
  readonly second: boolean;
}

/**
 * How far a turn tells of the person who is asked about, 0–1. People tell of themselves, ask about each other, and what one
 * of two friends did is no answer to what the other did: "I adopted a cat" by Ben tells nothing of Ana, "your cat" tells of hers.
 */
export function aboutness({ byAsked, first, second }: Utterance): number {
  if (byAsked) return first || !second ? 1 : 0.3;
  if (!second) return 0;
  return first ? 0.5 : 0.8;
}
