export { type ScoreOptions, fusedScores, rankedOf } from './fuse-channels';
export { RecallCache } from './recall-cache';
export { type CachedRecall, type RecallOptions, RecallService, turnsPerTurn } from './recall.service';
export { replacementsOf } from './replacements';
