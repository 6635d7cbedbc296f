export * from './memory/candidate';
export * from './memory/memory';
export * from './memory/turn';
export * from './sealed';
