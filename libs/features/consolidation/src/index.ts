export { type RememberParser } from './commands/remember';
export { type ConsolidationOptions, defaultOptions as consolidationDefaults } from './consolidation.options';
export {
  type Consolidation,
  type ConsolidationDependencies,
  createConsolidation,
} from './create-consolidation';
export { type ConsolidationPolicy } from './decide/policy';
export { type ErasedAgain, eraseAgain } from './erasure/erase-again';
export { type ForgettingOptions, type ForgettingReport } from './forgetting/forgetting';
export { type OnErased } from './erasure/erasure-request';
export { type ReflectionOptions, reflectionDefaults } from './reflection/reflection.options';
