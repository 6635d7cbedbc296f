import type { TuningOf } from '@mindbase/domain';
import type { Recall } from '@mindbase/feature-gateway';
import type { Metrics } from '@mindbase/platform';

/** Recall with its time by intent, and by the weights it was ranked by, and its missing channels counted (R15, E3). */
export function measuredRecall(recall: Recall, metrics: Metrics, tuningOf: TuningOf): Recall {
  const missing = (channels: readonly string[]) => {
    for (const channel of channels) metrics.degradedRecalls.inc({ channel });
  };
  return {
    async recall(...given) {
      const done = metrics.recallSeconds.startTimer();
      const [answer, { arm }] = await Promise.all([recall.recall(...given), tuningOf(given[0])]);
      done({ intent: answer.query.intent, tuning: arm });
      missing(answer.degraded);
      return answer;
    },
    async context(...given) {
      const answer = await recall.context(...given);
      missing(answer.degraded);
      return answer;
    },
  };
}
