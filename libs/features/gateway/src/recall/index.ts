export { RecallCache } from './recall-cache';
export { type CachedRecall, type RecallOptions, RecallService } from './recall.service';
