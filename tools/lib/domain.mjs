import { createRequire } from 'node:module';

/** Pure rules that the product has already, as they were built. */
export const { auc, measureRanking, pairedTest } = createRequire(import.meta.url)(
  '../../libs/domain/dist/index.js',
);
