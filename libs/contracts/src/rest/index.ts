export * from './fields';
export * from './limits';
export * from './memory-card';
export * from './recall';
export * from './turn-view';
