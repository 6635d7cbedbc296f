import type { ForgettingOptions, ForgettingReport } from '@mindbase/feature-consolidation';
import type { FadingSpans } from '@mindbase/domain';
import type { Logger, Metrics, Settings } from '@mindbase/platform';

export type FadingSettings = {
  readonly forgetting: Omit<Settings['forgetting'], 'intervalMs' | 'batchSizeMax' | 'dryRun'>;
};

export function fadingSpansOf(settings: FadingSettings): FadingSpans {
  const { eventDays: event, semanticDays: semantic, stateDays: state, taskDays: task } = settings.forgetting;
  const { unusedWeakerDays, unusedArchivedDays, unimportantBelow } = settings.forgetting;
  return {
    ...{ event, semantic, state, task, unimportantBelow },
    unusedWeaker: unusedWeakerDays,
    unusedArchived: unusedArchivedDays,
  };
}

/** Forgetting as the settings want it; what a round came to is told in counts, to the log and the metrics. */
export function forgettingOf(
  settings: Pick<Settings, 'forgetting' | 'defaultProfile'>,
  tell: { readonly logger: Logger; readonly metrics?: Metrics; readonly onError: (error: unknown) => void },
): Partial<ForgettingOptions> {
  const { intervalMs, batchSizeMax, dryRun, factor } = settings.forgetting;
  const { defaultProfile } = settings;
  return {
    ...{ intervalMs, batchSizeMax, dryRun, factor, defaultProfile },
    spans: fadingSpansOf(settings),
    onRound: (report) => {
      if (tell.metrics) measure(report, tell.metrics);
      log(report, tell.logger);
    },
    onError: tell.onError,
  };
}

function measure({ archived, due, putOff }: ForgettingReport, metrics: Metrics): void {
  for (const { memories, ...labels } of archived) metrics.forgotten.inc(labels, memories);
  if (putOff) return;
  metrics.forgettingDue.reset();
  for (const { memories, ...labels } of due) metrics.forgettingDue.set(labels, memories);
}

function log({ archived, due, putOff }: ForgettingReport, logger: Logger): void {
  if (putOff) logger.info('forgetting is put off: the read models are behind the log');
  else if (archived.length + due.length > 0)
    logger.info({ archived, due }, 'memories were not used for long');
}
