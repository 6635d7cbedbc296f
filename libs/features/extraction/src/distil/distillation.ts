import type { MindbaseEvent } from '@mindbase/contracts';
import type { Proposal } from '@mindbase/domain';

/** What extraction has done with a session so far: the fold of its extraction stream. */
export interface DistillationState {
  /** Turns below this ordinal have been distilled. */
  doneTo: number;
  /** Turns above it whose explicit wish was taken at once (W3). */
  readonly takenTurns: Set<string>;
  /** Causes already answered; a redelivered event is answered once. */
  readonly handled: Set<string>;
}

export const newDistillation = (): DistillationState => ({
  doneTo: 0,
  takenTurns: new Set(),
  handled: new Set(),
});

/** How many answered causes are remembered; a redelivery comes soon or never. */
const handledMax = 1000;

export function evolveDistillation(state: DistillationState, event: MindbaseEvent): void {
  if (event.type !== 'CandidatesExtracted' && event.type !== 'ExtractionSkipped') return;
  if (event.causationId !== null) remember(state.handled, event.causationId);
  const awaiting = event.type === 'ExtractionSkipped' && event.data.reason === 'awaiting_distillation';
  const explicit = event.type === 'CandidatesExtracted' && event.data.explicitOnly;
  if (explicit) for (const turnId of event.data.lookedAt) state.takenTurns.add(turnId);
  if (awaiting || explicit) return;
  state.doneTo = Math.max(state.doneTo, event.data.to);
  state.takenTurns.clear();
}

function remember(set: Set<string>, id: string): void {
  set.add(id);
  if (set.size <= handledMax) return;
  const [oldest] = set;
  if (oldest !== undefined) set.delete(oldest);
}

export interface DistillationPolicy {
  /** A session with fewer user turns is kept only for what is certain, explicit or weighty (W2). */
  readonly minTurns: number;
  /** A long session is distilled after so many user turns … */
  readonly everyUserTurns: number;
  /** … or so many minutes of conversation, whichever comes first. */
  readonly everyMinutes: number;
  /** What an uncertain statement of a short session must weigh. */
  readonly shortSessionImportanceMin: number;
}

interface TimedTurn {
  readonly role: string;
  readonly at: string;
}

/** A session that goes on is distilled in between when it has grown long (W2). */
export function isDue(waiting: readonly TimedTurn[], policy: DistillationPolicy): boolean {
  if (waiting.filter(({ role }) => role === 'user').length >= policy.everyUserTurns) return true;
  const [first, last] = [waiting[0], waiting.at(-1)];
  if (!first || !last || waiting.length < 2) return false;
  return Date.parse(last.at) - Date.parse(first.at) >= policy.everyMinutes * 60_000;
}

/**
 * What of a short session's proposals is kept (W2): small talk of a few turns leaves nothing behind, but what
 * a rule is certain of, what was asked for, and what weighs enough stays.
 */
export function keepOfShortSession(
  proposals: readonly Proposal[],
  userTurns: number,
  policy: DistillationPolicy,
): readonly Proposal[] {
  if (userTurns >= policy.minTurns) return proposals;
  return proposals.filter(
    (proposal) =>
      proposal.kind === 'forget' ||
      proposal.certain ||
      proposal.explicit ||
      proposal.importance >= policy.shortSessionImportanceMin,
  );
}
