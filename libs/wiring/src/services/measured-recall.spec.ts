import { defaultTuning } from '@mindbase/domain';
import type { Recall } from '@mindbase/feature-gateway';
import { createMetrics } from '@mindbase/platform';
import type { ChannelAnswers, RecallChannels } from '@mindbase/ports';
import { measuredChannels } from './measured-channels';
import { measuredRecall } from './measured-recall';

describe('measured recall', () => {
  it('is timed by intent and by the weights it was ranked by, and what it and the context block lacked is counted', async () => {
    const metrics = createMetrics({ processMetrics: false });
    const recall = measuredRecall(
      {
        recall: async () => ({ query: { intent: 'preference' }, degraded: ['graph'] }),
        context: async () => ({ degraded: ['graph', 'timeline'] }),
      } as unknown as Recall,
      metrics,
      async () => ({ arm: 'tuned', tuning: defaultTuning }),
    );
    const asked = [{ tenant: 't', user: 'u' }, {}, {}] as unknown as Parameters<Recall['recall']>;
    await recall.recall(...asked);
    await recall.context(...(asked as unknown as Parameters<Recall['context']>));
    const text = await metrics.registry.metrics();
    expect(text).toContain('mindbase_recall_seconds_count{intent="preference",tuning="tuned"} 1');
    expect(text).toContain('mindbase_recall_degraded_total{channel="graph"} 2');
    expect(text).toContain('mindbase_recall_degraded_total{channel="timeline"} 1');
  });
});

describe('measured channels', () => {
  it('are timed each for itself; one that did not answer is not', async () => {
    const metrics = createMetrics({ processMetrics: false });
    const answers = {
      channels: [
        { channel: 'vector', tookMs: 20, hits: [] },
        { channel: 'timeline', tookMs: 5, hits: [] },
      ],
      degraded: ['graph'],
    } as unknown as ChannelAnswers;
    const channels = measuredChannels(
      { candidates: async () => answers } as unknown as RecallChannels,
      metrics,
    );
    expect(await channels.candidates({} as never)).toBe(answers);
    const text = await metrics.registry.metrics();
    expect(text).toContain('mindbase_recall_channel_seconds_sum{channel="vector"} 0.02');
    expect(text).toContain('mindbase_recall_channel_seconds_count{channel="timeline"} 1');
    expect(text).not.toContain('channel="graph"');
  });
});
