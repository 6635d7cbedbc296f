import { WorkerVectorIndex } from '@mindbase/adapter-sqlite';
import { PortError } from '@mindbase/kernel';
import { tempDir } from '@mindbase/testing';
import { runThreadsFromSource, running, settingsOf, wei } from '../spec/in-process';

describe('read models', () => {
  beforeAll(runThreadsFromSource);

  it('ask the vector index once more when its thread was gone, and no more than that', async () => {
    const mindbase = await running(settingsOf(tempDir()));
    try {
      const gone = new PortError('unavailable', 'the thread of the vector index ended', { retryable: true });
      const count = jest.spyOn(WorkerVectorIndex.prototype, 'count').mockRejectedValueOnce(gone);
      expect(await mindbase.models.vectors.count(wei, 'memory')).toBe(0);
      count.mockClear().mockRejectedValue(gone);
      await expect(mindbase.models.vectors.count(wei, 'memory')).rejects.toBe(gone);
      expect(count).toHaveBeenCalledTimes(2);
      count.mockRestore();
    } finally {
      await mindbase.stop();
    }
  });
});
