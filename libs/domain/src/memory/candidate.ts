import type { EntityKind, Emotion, Layer, MemoryType, TaskState, Trust } from './memory';

/**
 * How a candidate bears on what is known (C1–C5).
 * `state`: a plain statement; `change`: the user says that it changed ("from now on", "改成");
 * `end`: what was no longer is ("I quit"); `correct`: what we hold is wrong and this is right;
 * `deny`: what we hold was never so ("I never said that"); `exception`: just this once.
 */
export const stances = ['state', 'change', 'end', 'correct', 'deny', 'exception'] as const;
export type Stance = (typeof stances)[number];

export interface CandidateEntity {
  readonly name: string;
  readonly kind: EntityKind;
  /** What the one is to somebody, where that was told: it tells two of one name apart. */
  readonly bond?: CandidateBond;
}

/** "My friend Ann": whose, in what role, and called what. */
export interface CandidateBond {
  /** `user` for the speaker, else the subject by which the owner is known. */
  readonly owner: string;
  /** Key of the role: `friend`. */
  readonly role: string;
  readonly name: string;
}

export interface CandidateRelation {
  readonly from: string;
  readonly type: string;
  readonly to: string;
}

/** What extraction proposes to remember, opened. Names in `entities` and `relations` are as the user wrote them. */
export interface Candidate {
  readonly kind: 'memory';
  readonly type: MemoryType;
  readonly layer: Layer;
  readonly stance: Stance;
  readonly content: string;
  /** `user` for the speaker, else the name or role of whom it is about ("the user's girlfriend" is `user.girlfriend`). */
  readonly subject: string;
  readonly predicate: string;
  readonly object: string | null;
  /** At most one active memory may stand in the slot subject + predicate. */
  readonly singleValued: boolean;
  readonly entities: readonly CandidateEntity[];
  readonly relations: readonly CandidateRelation[];
  readonly emotion: Emotion | null;
  readonly importance: number;
  readonly confidence: number;
  /** A rule knows this shape; else it is a salient statement kept as an episode. */
  readonly certain: boolean;
  readonly explicit: boolean;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly dueAt: string | null;
  readonly assignee: string | null;
  readonly taskState: TaskState | null;
  readonly trust: Trust;
  readonly language: 'zh' | 'en';
  readonly sources: readonly {
    readonly turnId: string;
    readonly sessionId: string;
    readonly quote: string;
  }[];
}

/** A wish of the user about memory itself, said in the conversation (F4, F5). */
export interface ForgetDirective {
  readonly kind: 'forget';
  /** `turn`: do not keep what this turn says; `topic`: erase everything about it. */
  readonly scope: 'turn' | 'topic';
  readonly topic: string | null;
  readonly suppress: boolean;
  readonly turnId: string;
  readonly sessionId: string;
}

export type Proposal = Candidate | ForgetDirective;
