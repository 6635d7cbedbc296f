import type { HabitOptions, TopicOptions } from '@mindbase/domain';

/** The numbers by which topics, habits and summaries are found; all are settings. */
export interface ReflectionOptions {
  /** New episodes of a user after which topics are looked for without waiting for the night (C6). */
  readonly episodesMin: number;
  readonly topics: TopicOptions;
  readonly habits: HabitOptions;
  /** 0–1: what an episode weighs once it is part of a topic, of its importance before. */
  readonly episodeWeight: number;
  /** Of the episodes without a topic, the latest that are looked at. */
  readonly episodesScanned: number;
  /** Memories that a summary needs (C7). */
  readonly sourcesMin: number;
  /** Memories that a summary of a day or a week holds at most; a monthly profile holds twice as many. */
  readonly itemsMax: number;
  /** Derived memories written by one append. */
  readonly writesMax: number;
  /** Local hour of the night's work, 0–23. */
  readonly nightHour: number;
  /** How often the agenda is looked at, in ms. */
  readonly intervalMs: number;
  /** Users in one round. */
  readonly usersMax: number;
  /** How long a user waits whose work failed, in ms. */
  readonly retryMs: number;
}

export const reflectionDefaults: ReflectionOptions = {
  episodesMin: 20,
  topics: { supportMin: 2, confidenceMin: 0.7, cohesionMin: 0.34 },
  habits: { supportMin: 3, windowDays: 7, weekdayWindowDays: 28 },
  episodeWeight: 0.5,
  episodesScanned: 500,
  sourcesMin: 2,
  itemsMax: 12,
  writesMax: 50,
  nightHour: 3,
  intervalMs: 30_000,
  usersMax: 100,
  retryMs: 3_600_000,
};
