import { type Memory, defaultTuning } from '@mindbase/domain';
import { channelAnswers, now } from '../../test/channel-answers';
import { fuseChannels } from './fuse-channels';

const memory = { id: 'm', subject: 'user', object: 'Lisbon', content: 'User moved to Lisbon.', entities: [] };
const fused = (query: string, nearest: number | null, minConfidence: number) =>
  fuseChannels(
    channelAnswers({ nearestMemory: nearest }),
    {
      query,
      tuning: defaultTuning,
      profile: 'assistant',
      fading: null,
      now,
      limit: 12,
      minScore: 0.15,
      minConfidence,
    },
    async () => [memory as unknown as Memory],
  );

describe('fuseChannels', () => {
  it('is surer of what it was asked for than of something else', async () => {
    const right = await fused('Where did I move, to Lisbon?', 1.2, 0);
    const wrong = await fused('Which blood type is mine?', 0.2, 0);
    expect(right.confidence).toBeGreaterThan(wrong.confidence);
    expect([right.memories.length, wrong.memories.length]).toEqual([1, 1]);
  });

  it('gives nothing where it is less sure than it has to be, and says why (R8)', async () => {
    const { memories, selection, unsure, confidence } = await fused('Which blood type is mine?', 0.2, 0.99);
    expect(confidence).toBeLessThan(0.99);
    expect(unsure).toBe(true);
    expect(memories).toEqual([]);
    expect(selection).toEqual({ kept: [], dropped: [{ id: 'm', reason: 'unsure' }] });
  });
});
