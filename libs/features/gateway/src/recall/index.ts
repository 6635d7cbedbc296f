export { RecallCache } from './recall-cache';
export { type RecallOptions, RecallService } from './recall.service';
