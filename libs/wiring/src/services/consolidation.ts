import {
  type Consolidation,
  type ConsolidationDependencies,
  type ConsolidationOptions,
  consolidationDefaults,
  createConsolidation as create,
} from '@mindbase/feature-consolidation';
import { parseStatement } from '@mindbase/feature-extraction';
import type { Settings } from '@mindbase/platform';
import { forgettingOf } from './forgetting';

/** Consolidation as the settings want it, with the rules of extraction for what is asked to be remembered. */
export function createConsolidation(
  dependencies: Omit<ConsolidationDependencies, 'options' | 'parse' | 'forgetting' | 'onError'>,
  settings: Pick<
    Settings,
    | 'consolidation'
    | 'reflection'
    | 'extraction'
    | 'bus'
    | 'defaultTimezone'
    | 'forgetting'
    | 'defaultProfile'
  >,
  tell: Parameters<typeof forgettingOf>[1],
): Consolidation {
  const { similarityMerge, similarityMergeSameEntity } = settings.consolidation;
  const { sameMeaning } = dependencies.model;
  return create({
    ...dependencies,
    parse: parseStatement,
    forgetting: forgettingOf(settings, tell),
    onError: tell.onError,
    options: {
      stableSupports: settings.consolidation.stableSupports,
      reflection: reflectionOf(settings),
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

function reflectionOf(
  settings: Pick<Settings, 'consolidation' | 'reflection'>,
): ConsolidationOptions['reflection'] {
  return {
    ...consolidationDefaults.reflection,
    episodesMin: settings.consolidation.episodesMin,
    topics: {
      supportMin: settings.consolidation.topicSupportMin,
      confidenceMin: settings.consolidation.topicConfidenceMin,
      cohesionMin: settings.consolidation.topicCohesionMin,
    },
    habits: {
      supportMin: settings.consolidation.habitSupportMin,
      windowDays: settings.consolidation.habitWindowDays,
      weekdayWindowDays: settings.consolidation.habitWeekdayWindowDays,
    },
    episodeWeight: settings.consolidation.episodeWeight,
    episodesScanned: settings.consolidation.episodesScanned,
    sourcesMin: settings.reflection.sourcesMin,
    itemsMax: settings.reflection.itemsMax,
    nightHour: settings.reflection.nightHour,
    intervalMs: settings.reflection.intervalMs,
    usersMax: settings.reflection.usersMax,
  };
}
