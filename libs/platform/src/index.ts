export * from './logging';
export * from './settings';
