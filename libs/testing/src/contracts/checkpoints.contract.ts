import type { Checkpoints } from '@mindbase/ports';
import { awkwardTexts } from './awkward-text';
import { type ContractSubject, describeContract } from './contract';

export function describeCheckpointsContract(subject: ContractSubject<Checkpoints>): void {
  describeContract('Checkpoints', subject, (checkpoints, reopen) => {
    it('starts at 0', async () => {
      expect(await checkpoints().load('cards')).toBe(0);
      expect(await checkpoints().all()).toEqual({});
    });

    it('keeps a position per name', async () => {
      await checkpoints().save('cards', 3);
      await checkpoints().save('graph', 5);
      expect(await checkpoints().load('cards')).toBe(3);
      expect(await checkpoints().all()).toEqual({ cards: 3, graph: 5 });
    });

    it('never goes back by a save, in whatever order saves arrive', async () => {
      await Promise.all([7, 2, 9, 4].map((position) => checkpoints().save('cards', position)));
      expect(await checkpoints().load('cards')).toBe(9);
    });

    it('goes back to 0 by a reset, of that name alone', async () => {
      await checkpoints().save('cards', 3);
      await checkpoints().save('graph', 5);
      await checkpoints().reset('cards');
      await checkpoints().reset('unknown');
      expect(await checkpoints().all()).toEqual({ graph: 5 });
      await checkpoints().save('cards', 1);
      expect(await checkpoints().load('cards')).toBe(1);
    });

    it('takes positions beyond 32 bits', async () => {
      await checkpoints().save('cards', 2 ** 40 + 1);
      expect(await checkpoints().load('cards')).toBe(2 ** 40 + 1);
    });

    it('takes any name', async () => {
      for (const [n, name] of awkwardTexts.entries()) await checkpoints().save(name, n + 1);
      for (const [n, name] of awkwardTexts.entries()) expect(await checkpoints().load(name)).toBe(n + 1);
      expect(Object.keys(await checkpoints().all())).toHaveLength(awkwardTexts.length);
    });

    if (reopen) {
      it('holds positions across a restart', async () => {
        await checkpoints().save('cards', 3);
        await reopen();
        expect(await checkpoints().load('cards')).toBe(3);
      });
    }
  });
}
