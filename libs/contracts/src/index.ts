export * from './events/conversation';
export * from './events/event-type';
export * from './events/extraction';
export * from './events/memory';
export * from './events/recall';
export * from './events/registry';
export * from './events/upcasters';
export * from './rest';
