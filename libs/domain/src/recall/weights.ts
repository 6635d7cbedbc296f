import type { Intent, Profile } from './intent';
import { type MemoryWeights, type RecallTuning, memoryWeightsOf } from './tuning';

/** How much each score counts in the fused one. They need not add up to 1: fusing divides by what applies. */
export type FusionWeights = Pick<
  MemoryWeights,
  'vector' | 'graph' | 'timeline' | 'freshness' | 'importance' | 'slot'
>;

const byProfile: Readonly<Record<Profile, Partial<FusionWeights>>> = {
  assistant: {},
  companion: { graph: 1.1 },
  support: { freshness: 1.25 },
};

/** The weights for a question (R4). `asksTime`: it names a time or asks for an order in time, so when a memory was true counts. */
export function fusionWeights(
  tuning: RecallTuning,
  intent: Intent,
  profile: Profile,
  asksTime: boolean,
): FusionWeights {
  const weights = memoryWeightsOf(tuning, intent);
  const stretch = (key: keyof FusionWeights) => weights[key] * (byProfile[profile][key] ?? 1);
  return {
    vector: stretch('vector'),
    graph: stretch('graph'),
    timeline: asksTime ? Math.max(weights.range, stretch('timeline')) : stretch('timeline'),
    freshness: stretch('freshness'),
    importance: stretch('importance'),
    slot: stretch('slot'),
  };
}
