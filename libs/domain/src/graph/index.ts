export { edgeStrength } from './edge-strength';
export { type EntityEdge, edgesAmong, namedTogether, widen } from './neighbourhood';
export { type ChainLink, newestFirst } from './newest-first';
export { strongest } from './strongest';
export {
  type NamingMemory,
  type Neighbour,
  type PathHit,
  type RemoteSurroundings,
  type Surroundings,
  type WalkOptions,
  walk,
  walkRemote,
} from './walk';
