export { lossWithoutTimescale } from './change-partitions';
export { type MigrateTimelineOptions, migrateTimeline } from './migrate-timeline';
export { type DailyChanges, TimescaleTimeline, type TimescaleTimelineOptions } from './timescale-timeline';
export { type TimelineStorage, timelineTables } from './timeline.schema';
