import { replacementsOf } from './replacements';

const memory = (id: string, turns: readonly string[], ...supersedes: string[]) => ({
  ...{ id, supersedes },
  sources: turns.map((turnId) => ({ turnId, sessionId: 's', quote: '' })),
});
const chain = [
  memory('m0', ['t0']),
  memory('m1', ['t1'], 'm0'),
  memory('m2', ['t2'], 'm1'),
  memory('m3', ['t3'], 'm2'),
  memory('m4', ['t4'], 'm3'),
  memory('m5', ['t5', 't6'], 'm4'),
];
const open = async (ids: readonly string[]) => chain.filter(({ id }) => ids.includes(id));

describe('replacementsOf', () => {
  it('gives the turns of a memory, and those of the four that it superseded last', async () => {
    const found = await replacementsOf([memory('m5', ['t5', 't6'], 'm4')], open);
    expect([...found.keys()]).toEqual(['m5']);
    expect([...(found.get('m5')?.current ?? [])]).toEqual(['t5', 't6']);
    expect([...(found.get('m5')?.former ?? [])]).toEqual(['t4', 't3', 't2', 't1']);
  });

  it('keeps chains apart, and reads what several superseded once a step', async () => {
    const asked: string[][] = [];
    const found = await replacementsOf(
      [memory('m2', ['t2'], 'm1'), memory('x', ['y'], 'm0', 'm1')],
      async (ids) => {
        asked.push([...ids]);
        return open(ids);
      },
    );
    expect([...(found.get('m2')?.former ?? [])]).toEqual(['t1', 't0']);
    expect([...(found.get('x')?.former ?? [])].sort()).toEqual(['t0', 't1']);
    expect(asked).toEqual([['m1', 'm0'], ['m0']]);
  });

  it('asks for nothing where nothing was superseded, and gives no turns of what is erased', async () => {
    const never = async () => Promise.reject(new Error('asked'));
    expect((await replacementsOf([memory('m0', ['t0'])], never)).size).toBe(0);
    const found = await replacementsOf([memory('new', ['t9'], 'erased')], open);
    expect([...(found.get('new')?.former ?? ['some'])]).toEqual([]);
  });
});
