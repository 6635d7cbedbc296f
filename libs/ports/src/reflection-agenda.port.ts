import type { UserScope } from '@mindbase/kernel';

/** `topics`: look for knowledge among new episodes (C6, C9); `summaries`: that, and write what is due of days, weeks and months (C7). */
export const reflectionWork = ['topics', 'summaries'] as const;
export type ReflectionWork = (typeof reflectionWork)[number];

export interface DueReflection extends UserScope {
  readonly work: ReflectionWork;
  /** ISO 8601 in UTC. */
  readonly dueAt: string;
  /** Grows each time it is put, so that what is put while the work is done is not lost. */
  readonly version: number;
}

/** Whose memories are to be reflected on, and when: at most one entry for each user and kind of work. */
export interface ReflectionAgenda {
  /** Puts work on the agenda; where it stands there already, the earlier time counts. */
  put(scope: UserScope, work: ReflectionWork, dueAt: string): Promise<void>;
  /** What is due by `now`, over all tenants, the earliest first. */
  due(now: string, limit: number): Promise<readonly DueReflection[]>;
  /** The work is done: the entry moves to `nextAt`, or goes. An entry that was put again since stays as it is. */
  settle(done: DueReflection, nextAt: string | null): Promise<void>;
  close(): Promise<void>;
}
