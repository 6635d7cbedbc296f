import type { Recall } from '@mindbase/feature-gateway';
import type { Metrics } from '@mindbase/platform';

/** Recall with its time by intent and its missing channels counted (R15). */
export function measuredRecall(recall: Recall, metrics: Metrics): Recall {
  return {
    async recall(...given) {
      const done = metrics.recallSeconds.startTimer();
      const answer = await recall.recall(...given);
      done({ intent: answer.query.intent });
      for (const channel of answer.degraded) metrics.degradedRecalls.inc({ channel });
      return answer;
    },
    context: (...given) => recall.context(...given),
  };
}
