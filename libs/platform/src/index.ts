export * from './health';
export * from './logging';
export * from './metrics';
export * from './resilience';
export * from './settings';
export * from './telemetry';
