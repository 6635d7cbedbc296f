export {
  type Habit,
  type HabitOptions,
  type Occurrence,
  type PartOfDay,
  habitOf,
  partsOfDay,
  weekdayOf,
} from './habit';
export { type Period, type PeriodKind, addDays, isOver, periodKinds, periodOf } from './period';
export {
  type Episode,
  type TopicCluster,
  type TopicOptions,
  anchorsOf,
  noisyOr,
  proposed as topicAround,
  topicClusters,
} from './topic-cluster';
