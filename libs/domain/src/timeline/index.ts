export { type DistantEntry, momentaryTypes, nearestFirst } from './nearness';
