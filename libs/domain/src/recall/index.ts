export * from './freshness';
export * from './fusion';
export * from './hybrid';
export * from './intent';
export * from './selection';
export * from './tokens';
export * from './turn-ranking';
export * from './weights';
