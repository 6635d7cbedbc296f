import type { MemoryType, Stance, TaskState } from '@mindbase/domain';

export type Groups = Readonly<Record<string, string | undefined>>;

/**
 * A shape of sentence that says one kind of thing.
 *
 * `scope: 'predicate'` matches what a clause says of its subject ("lives in Utrecht" of "my sister lives in
 * Utrecht"), so one row serves the speaker, their relations and named people alike. `scope: 'clause'` matches the
 * clause as a whole and names its subject itself: group `subject`, else the speaker.
 */
export interface PatternRule {
  readonly predicate: string | ((groups: Groups) => string | null);
  readonly scope: 'predicate' | 'clause';
  readonly match: RegExp;
  /** Whom it can be said of: anyone (default), the speaker alone, people, things, or what is known by name alone. */
  readonly of?: 'speaker' | 'person' | 'thing' | 'name';
  readonly stance?: Stance;
  /** A clause rule without a `subject` is said of what the clauses before were about (联系人是…), not of the speaker. */
  readonly carried?: true;
  readonly type?: MemoryType;
  /** What a task has come to; one that is only told of is pending. */
  readonly taskState?: TaskState;
  /** What goes into the memory's object: the group `object` unless given. */
  readonly object?: string | ((groups: Groups) => string | null);
  /** The person or thing named by `object` stands in this relation to the subject. */
  readonly relation?: string;
}

export type Family = readonly PatternRule[];

/** A row of a table, with the fields that most rows need in front. */
export function rule(
  scope: PatternRule['scope'],
  predicate: PatternRule['predicate'],
  match: RegExp,
  rest: Omit<PatternRule, 'scope' | 'predicate' | 'match'> = {},
): PatternRule {
  return { scope, predicate, match, ...rest };
}
