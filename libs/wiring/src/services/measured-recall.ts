import type { Recall } from '@mindbase/feature-gateway';
import type { Metrics } from '@mindbase/platform';

/** Recall with its time by intent and its missing channels counted (R15). */
export function measuredRecall(recall: Recall, metrics: Metrics): Recall {
  const missing = (channels: readonly string[]) => {
    for (const channel of channels) metrics.degradedRecalls.inc({ channel });
  };
  return {
    async recall(...given) {
      const done = metrics.recallSeconds.startTimer();
      const answer = await recall.recall(...given);
      done({ intent: answer.query.intent });
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
