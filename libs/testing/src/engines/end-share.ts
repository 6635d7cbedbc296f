export { tearDown as default } from './share-for-run';
