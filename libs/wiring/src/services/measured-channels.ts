import type { Metrics } from '@mindbase/platform';
import type { RecallChannels } from '@mindbase/ports';

/** The channels of recall, each with its time as it tells it itself. */
export function measuredChannels(channels: RecallChannels, metrics: Metrics): RecallChannels {
  return {
    async candidates(request) {
      const answers = await channels.candidates(request);
      for (const { channel, tookMs } of answers.channels)
        metrics.recallChannelSeconds.observe({ channel }, tookMs / 1000);
      return answers;
    },
    open: (request, memoryIds) => channels.open(request, memoryIds),
    constraints: (scope, agentId, limit) => channels.constraints(scope, agentId, limit),
    confirmations: (scope, agentId, limit) => channels.confirmations(scope, agentId, limit),
  };
}
