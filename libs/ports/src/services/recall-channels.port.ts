import type {
  ChannelName,
  Evidence,
  FusionCandidate,
  Intent,
  Layer,
  Memory,
  MemoryStatus,
  MemoryType,
  Turn,
} from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';

export interface RecallRequest {
  readonly scope: UserScope;
  readonly query: string;
  /** The caller's now: relative dates and decay are measured from it. */
  readonly at: string;
  readonly asOf?: string;
  readonly timezone: string;
  readonly types?: readonly MemoryType[];
  readonly layers?: readonly Layer[];
  readonly statuses?: readonly MemoryStatus[];
  readonly entities?: readonly string[];
  readonly from?: string;
  readonly to?: string;
  readonly sessionId?: string;
  readonly agentId?: string;
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
  readonly includeTurns: boolean;
  /** How many candidates each channel may give. */
  readonly candidatesMax: number;
  readonly turnsMax: number;
}

/** An entity that a question names. */
export interface AskedEntity {
  readonly id: string;
  readonly name: string;
  /** Entities that were merged into it: what memories of them tell is of it. */
  readonly merged?: readonly string[];
}

export interface UnderstoodQuery {
  readonly intent: Intent;
  readonly language: 'zh' | 'en';
  readonly entities: readonly AskedEntity[];
  /** Predicates that the question asks about (`residence` for "where do I live"). */
  readonly predicates: readonly string[];
  readonly timeRange: { readonly from: string; readonly to: string } | null;
  /** The question is about what was, or about the change itself (R5, R13): closed memories may answer. */
  readonly aboutPast: boolean;
}

/** One candidate of one channel; `score` is the channel's own, already 0–1, higher better. */
export interface ChannelHit {
  readonly memoryId: string;
  readonly score: number;
}

export interface ChannelAnswer {
  readonly channel: ChannelName;
  readonly hits: readonly ChannelHit[];
  readonly tookMs: number;
  /** Detail for `explain`: the parts of each hit's score. */
  readonly parts?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface ChannelAnswers {
  readonly query: UnderstoodQuery;
  readonly channels: readonly ChannelAnswer[];
  /** What ranking needs of each candidate (the union over the channels); no text. */
  readonly candidates: readonly FusionCandidate[];
  readonly turns: readonly (Turn & { readonly score: number })[];
  /** How near the nearest memory is to the question in meaning (`meaningOf`); null where nothing was compared by meaning. */
  readonly nearestMemory: number | null;
  /** What the turns say for there being an answer; null where they were not asked for, or failed. */
  readonly turnEvidence: Evidence | null;
  /** Channels that failed or were late (R15). */
  readonly degraded: readonly string[];
}

/** retrieval as the gateway sees it: candidates with their scores, per channel. Fusing them is the gateway's. */
export interface RecallChannels {
  candidates(request: RecallRequest): Promise<ChannelAnswers>;
  /** Opens the candidates that ranking has chosen, in the order given; what may not answer the request is left out. */
  open(request: RecallRequest, memoryIds: readonly string[]): Promise<readonly Memory[]>;
  /**
   * What binds the assistant whatever is asked: preferences, rules, and facts of health, most important first; and
   * what waits for confirmation. For the context block (A1, A4).
   */
  constraints(scope: UserScope, agentId: string | undefined, limit: number): Promise<readonly Memory[]>;
  confirmations(scope: UserScope, agentId: string | undefined, limit: number): Promise<readonly Memory[]>;
}
