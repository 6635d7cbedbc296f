import {
  type Consolidation,
  type ConsolidationDependencies,
  createConsolidation as create,
} from '@mindbase/feature-consolidation';
import { parseStatement } from '@mindbase/feature-extraction';
import type { Settings } from '@mindbase/platform';
import { forgettingOf } from './forgetting';

/** Consolidation as the settings want it, with the rules of extraction for what is asked to be remembered. */
export function createConsolidation(
  dependencies: Omit<ConsolidationDependencies, 'options' | 'parse' | 'forgetting'>,
  settings: Pick<
    Settings,
    'consolidation' | 'extraction' | 'bus' | 'defaultTimezone' | 'forgetting' | 'defaultProfile'
  >,
  tell: Parameters<typeof forgettingOf>[1],
): Consolidation {
  const { similarityMerge, similarityMergeSameEntity } = settings.consolidation;
  const { sameMeaning } = dependencies.model;
  return create({
    ...dependencies,
    parse: parseStatement,
    forgetting: forgettingOf(settings, tell),
    options: {
      // Cosines of a model that nobody has measured tell nothing: words alone decide.
      similarityMin: similarityMerge ?? sameMeaning?.cosine ?? Infinity,
      similarityMinSharedEntity: similarityMergeSameEntity ?? sameMeaning?.cosineSharedEntity ?? Infinity,
      importanceMin: settings.extraction.importanceMin,
      waitingTtlDays: settings.consolidation.shortTermTtlDays,
      attemptsMax: settings.bus.attemptsMax,
      retryDelayMs: settings.bus.retryDelayMs,
      patienceMs: settings.bus.patienceMs,
      defaultTimezone: settings.defaultTimezone,
    },
  });
}
