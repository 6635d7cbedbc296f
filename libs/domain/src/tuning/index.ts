export * from './conversation-folds';
export * from './cross-validation';
export * from './grid-search';
export * from './paired-test';
export * from './ranking-measures';
export * from './recall-grid';
export * from './tune-recall';
