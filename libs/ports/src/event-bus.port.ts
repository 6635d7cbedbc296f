import type { RecordedEvent } from '@mindbase/kernel';

export interface BusMessage {
  readonly topic: string;
  readonly event: RecordedEvent;
  /** A dead letter that is tried again: later messages of its key were handled before it. */
  readonly retried?: true;
}

export interface DeadLetter {
  readonly id: string;
  readonly group: string;
  readonly topic: string;
  readonly event: RecordedEvent;
  /** Code of the last error; never its message, which could quote a text. */
  readonly errorCode: string;
  readonly attempts: number;
  readonly at: string;
}

export interface Subscription {
  /** Finishes the message in hand, keeps its position, then stops. */
  stop(): Promise<void>;
}

export interface SubscribeOptions {
  /** Each group sees every message once more or less (at least once); a restarted group goes on where it was. */
  readonly group: string;
  readonly topics: readonly string[];
  /** Where a new group starts; an existing one keeps its position. Default: `earliest`. */
  readonly from?: 'earliest' | 'latest';
  /** Attempts before a message goes to the dead letters. Default 5. */
  readonly attemptsMax?: number;
  /** Wait before the second attempt in ms; doubles each time. Default 50. */
  readonly retryDelayMs?: number;
  /** For so long, in ms, a failure that will pass (a retryable `PortError`: an engine is down) costs no attempt. Default 0. */
  readonly patienceMs?: number;
}

/** What a bus can do; callers and the contract suite read it. */
export interface EventBusCapabilities {
  /**
   * Which repetitions of an event a group does not see: `all`; or `recent`, those that come while the group's reader
   * still remembers the event, which a restart ends. Effects are idempotent in any case.
   */
  readonly repetitions: 'all' | 'recent';
}

/**
 * Carries every event to every group, in order per key `tenant/user`, at least once, and keeps them.
 * A message whose handler keeps failing is set aside as a dead letter; what follows goes on.
 */
export interface EventBus {
  readonly capabilities: EventBusCapabilities;
  /** Hands messages over, in order; groups see no repetition of an event id, as far as `capabilities` say. */
  publish(messages: readonly BusMessage[]): Promise<void>;
  subscribe(
    options: SubscribeOptions,
    handler: (message: BusMessage) => Promise<void>,
  ): Promise<Subscription>;
  /** Messages of its topics that a group has not handled yet. */
  lag(group: string, topics: readonly string[]): Promise<number>;
  /** Global position up to which a group has handled all of its topics. */
  position(group: string): Promise<number>;
  /** Oldest first; of one tenant, or of all when none is named. */
  deadLetters(limit: number, tenant?: string): Promise<readonly DeadLetter[]>;
  /** Runs a dead letter through its group's handler again; it is removed when that succeeds. @returns whether it did. */
  retryDeadLetter(id: string): Promise<boolean>;
  close(): Promise<void>;
}
