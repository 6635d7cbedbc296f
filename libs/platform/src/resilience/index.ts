export { guarded } from './guarded';
export { type Policy, type PolicyOptions, createPolicy } from './policy';
