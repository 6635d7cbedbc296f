export * from './memory/candidate';
export * from './memory/memory';
export * from './memory/turn';
export * from './sealed';
export * from './memory/decay-class';
export * from './memory/importance';
export * from './memory/predicates';
export * from './recall';
