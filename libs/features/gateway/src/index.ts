export { createGatewayApp } from './app/configure-gateway';
export { gatewayAdapter } from './app/fastify-adapter';
export { openApiDocument } from './app/openapi';
export { hashApiKey, newApiKey } from './auth/api-key';
export { GatewayModule, type GatewayModuleOptions } from './gateway.module';
export { type GatewayOptions, gatewayOptions } from './gateway.options';
export {
  type CachedRecall,
  RecallCache,
  type RecallOptions,
  RecallService,
  type ScoreOptions,
  fusedScores,
  rankedOf,
  replacementsOf,
  turnsPerTurn,
} from './recall';
export * from './tokens';
