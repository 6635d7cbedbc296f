import { endInOrder, isDoneWithin } from './ending';

describe('the end of a service', () => {
  it('ends every part in order, also behind one that cannot end well', async () => {
    const ended: string[] = [];
    const told: unknown[] = [];
    const gone = new Error('the engine is gone');
    await endInOrder(
      [
        async () => void ended.push('readers'),
        () => Promise.reject(gone),
        () => {
          throw gone;
        },
        async () => void ended.push('log'),
      ],
      (error) => told.push(error),
    );
    expect(ended).toEqual(['readers', 'log']);
    expect(told).toEqual([gone, gone]);
  });

  it('is not waited for without end', async () => {
    expect(await isDoneWithin(1000, Promise.resolve())).toBe(true);
    expect(await isDoneWithin(10, new Promise(() => undefined))).toBe(false);
    await expect(isDoneWithin(1000, Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
