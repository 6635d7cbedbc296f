import { type ConsolidationPolicy, defaultPolicy } from './decide/policy';
import { type ReflectionOptions, reflectionDefaults } from './reflection/reflection.options';

/** Every limit of consolidation, with its default. Times in ms. */
export interface ConsolidationOptions extends ConsolidationPolicy {
  /** Users whose states are kept in memory. */
  readonly usersCachedMax: number;
  /** Memories compared with a candidate, by words and by meaning. */
  readonly neighboursMax: number;
  /** A word in more memories than this tells nothing and is not looked up. */
  readonly postingsMax: number;
  /** Vectors of contents kept between decisions. */
  readonly vectorsMax: number;
  readonly attemptsMax: number;
  readonly retryDelayMs: number;
  /** For so long an engine that is down costs no attempt, in ms. */
  readonly patienceMs: number;
  readonly projectedTimeoutMs: number;
  /** How long an extraction's turns may take to reach the read model. */
  readonly turnsTimeoutMs: number;
  /** IANA zone of a call that names none. */
  readonly defaultTimezone: string;
  /** Cards and turns opened at a time when a topic is looked for. */
  readonly pageSize: number;
  /** Memories or turns erased by one append. */
  readonly eraseBatchMax: number;
  readonly residueAttemptsMax: number;
  readonly residueDelayMs: number;
  /** Unfinished erasures taken up at start. */
  readonly resumeMax: number;
  readonly reflection: ReflectionOptions;
}

export const defaultOptions: ConsolidationOptions = {
  ...defaultPolicy,
  usersCachedMax: 200,
  neighboursMax: 12,
  postingsMax: 2000,
  vectorsMax: 5000,
  attemptsMax: 5,
  retryDelayMs: 50,
  patienceMs: 600_000,
  projectedTimeoutMs: 30_000,
  turnsTimeoutMs: 2000,
  defaultTimezone: 'UTC',
  pageSize: 200,
  eraseBatchMax: 1000,
  residueAttemptsMax: 5,
  residueDelayMs: 100,
  resumeMax: 1000,
  reflection: reflectionDefaults,
};
