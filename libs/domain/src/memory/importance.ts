import type { MemoryType } from './memory';

/** What the rules saw in a statement (W4). */
export interface ImportanceSignals {
  readonly type: MemoryType;
  readonly predicate: string;
  /** "Remember this", 记住. */
  readonly explicit?: boolean;
  readonly strongEmotion?: boolean;
  /** Part of something that goes on: a project, a course, a treatment. */
  readonly ongoing?: boolean;
  /** A concrete time with a plan, a promise or an appointment. */
  readonly datedCommitment?: boolean;
  /** A decision, a turn in life, or a problem. */
  readonly turningPoint?: boolean;
  /** Something the speaker did or lived through. */
  readonly experience?: boolean;
  /** Of the speaker's own life, and more than an opinion. */
  readonly personal?: boolean;
  /** What a doctor found, what the body weighs or suffers from. */
  readonly health?: boolean;
  /** Comes with a picture or a file. */
  readonly shared?: boolean;
  /** Names a person, an organisation, a place or a work. */
  readonly named?: boolean;
  readonly number?: boolean;
  /** An amount with its unit, a price, an address: what is told to be looked up again. */
  readonly measured?: boolean;
  /** What is so only on a condition, or else than usual. */
  readonly conditional?: boolean;
  readonly dated?: boolean;
  /** A person close to the speaker is in it. */
  readonly relation?: boolean;
  /** Said in a word or two, or about nothing in particular. */
  readonly slight?: boolean;
}

/** Below this an item does not enter the long-term store (W4). */
export const importanceMin = 0.4;

const base = 0.22;

/** Additive part of W4; the last ones are what makes a statement outside the known patterns worth keeping. */
const additions: readonly (readonly [signal: keyof ImportanceSignals, amount: number])[] = [
  ['explicit', 0.5],
  ['strongEmotion', 0.2],
  ['ongoing', 0.2],
  ['datedCommitment', 0.1],
  ['turningPoint', 0.15],
  ['health', 0.15],
  ['experience', 0.15],
  ['personal', 0.1],
  ['shared', 0.1],
  ['named', 0.1],
  ['number', 0.05],
  ['measured', 0.15],
  ['conditional', 0.2],
  ['dated', 0.1],
  ['relation', 0.1],
  ['slight', -0.1],
];

const floors: readonly (readonly [predicate: RegExp, floor: number])[] = [
  [/^(?:name|birthday|age|hometown|nationality|residence|occupation|employer|relationship\.status)$/, 0.9],
  [/^(?:family|relation)\./, 0.9],
  [/^pet$/, 0.8],
  [/^health\./, 0.8],
  [/^diet(?:\.|$)/, 0.8],
  [/^decision$/, 0.8],
  [/^assistant\.rule$/, 0.8],
  [/^(?:likes|dislikes|favourite|preference|setting|drink|seat)(?:\.|$)/, 0.7],
  [/^(?:advice|commute|habit|business|education|language|pet\.wanted)(?:\.|$)/, 0.6],
  [/^(?:appointment|task|goal)$/, 0.6],
  [/^plan(?:\.|$)/, 0.6],
  [/^(?:status|blocked_by|owner|contact|project|attended|acquired)$/, 0.6],
  [/^(?:attribute|location|trait|household)(?:\.|$)/, 0.6],
  [/^(?:possession|skill)$/, 0.5],
];

const typeFloors: Partial<Record<MemoryType, number>> = {
  relation: 0.9,
  rule: 0.8,
  preference: 0.7,
  task: 0.6,
};

/** The rules' importance of a statement, 0–1 (W4). */
export function ruleImportance(signals: ImportanceSignals): number {
  const added = additions.reduce((sum, [signal, amount]) => (signals[signal] ? sum + amount : sum), base);
  const preference = signals.type === 'preference' ? 0.1 : 0;
  return unit(Math.max(added + preference, importanceFloor(signals.type, signals.predicate)));
}

/** The least importance of a kind of memory: identity and relations 0.9, health, safety and decisions 0.8, preferences 0.7. */
export function importanceFloor(type: MemoryType, predicate: string): number {
  const byPredicate = floors.find(([pattern]) => pattern.test(predicate))?.[1] ?? 0;
  return Math.max(byPredicate, typeFloors[type] ?? 0);
}

/** The two tracks of W4: the rules' and the model's score weigh alike, and a floor holds against both. */
export function combinedImportance(rule: number, model: number | null, floor = 0): number {
  return unit(
    model === null || !Number.isFinite(model)
      ? Math.max(rule, floor)
      : Math.max((rule + unit(model)) / 2, floor),
  );
}

function unit(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}
