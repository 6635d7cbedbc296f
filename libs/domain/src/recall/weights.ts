import type { Intent, Profile } from './intent';

/** How much each score counts in the fused one. They need not add up to 1: fusing divides by what applies. */
export interface FusionWeights {
  readonly vector: number;
  readonly graph: number;
  readonly timeline: number;
  readonly freshness: number;
}

/** By how much an intent stretches each weight (R4). */
const byIntent: Readonly<Record<Intent, Partial<FusionWeights>>> = {
  plain: {},
  status_check: { freshness: 1.5 },
  timeline: { freshness: 0.25 },
  comparison: { freshness: 0.25 },
  reasoning: { graph: 1.25, freshness: 0.5 },
  summary: { freshness: 1 },
  action_suggest: { freshness: 1.25 },
  error_report: { freshness: 1.5 },
};

const byProfile: Readonly<Record<Profile, Partial<FusionWeights>>> = {
  assistant: {},
  companion: { graph: 1.1 },
  support: { freshness: 1.25 },
};

/** What a time range in the question gives the timeline, whatever the intent. */
const rangeWeight = 0.4;

/** The weights for a question (R4). `hasTimeRange`: the question names a time, so when a memory was true counts. */
export function fusionWeights(
  base: FusionWeights,
  intent: Intent,
  profile: Profile,
  hasTimeRange: boolean,
): FusionWeights {
  const stretch = (key: keyof FusionWeights) =>
    base[key] * (byIntent[intent][key] ?? 1) * (byProfile[profile][key] ?? 1);
  return {
    vector: stretch('vector'),
    graph: stretch('graph'),
    timeline: hasTimeRange ? Math.max(rangeWeight, stretch('timeline')) : stretch('timeline'),
    freshness: stretch('freshness'),
  };
}
