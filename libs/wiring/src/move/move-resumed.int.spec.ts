import { type MovePlace, planMove, runMove, verifyMove } from '@mindbase/event-sourcing';
import { tempDir } from '@mindbase/testing';
import fc from 'fast-check';
import {
  type Happening,
  answering,
  apiKeyOf,
  contentsOf,
  failingAt,
  happen,
  inMemoryPlace,
} from '../spec/test/places';
import { DataFolder } from '../standalone/data-folder';
import { type OpenPlace, openStandalonePlace } from './standalone-place';

const options = { answering, batchSizeMax: 2 };

const happening: fc.Arbitrary<Happening> = fc.record({
  tenant: fc.constantFrom('acme', 'other', '租户'),
  user: fc.constantFrom('wei', 'ana'),
  type: fc.constantFrom('TurnsRecorded', 'CandidatesExtracted', 'MemoryRecorded', 'MemoriesRecalled'),
  text: fc.constantFrom('likes tea', '我住在北京', ''),
  erased: fc.boolean(),
});

async function told(happenings: readonly Happening[]) {
  const place = inMemoryPlace();
  await happen(place, happenings);
  for (const { id } of await place.tenants.tenants()) await place.tenants.addKey(apiKeyOf(id, 'k1'));
  return place;
}

async function move(source: MovePlace, target: MovePlace): Promise<void> {
  const plan = await planMove(source, target, options);
  await runMove(source, target, plan, options);
  expect((await verifyMove(source, target, plan, options)).mismatches).toEqual([]);
}

describe('a move that is killed', () => {
  it.each(['before', 'after'] as const)('%s any of its steps goes on and ends the same', async (when) => {
    const source = await told([
      { tenant: 'acme', user: 'wei', type: 'TurnsRecorded', text: '我喜欢乌龙茶', erased: false },
      { tenant: 'other', user: 'wei', type: 'MemoryRecorded', text: 'a secret', erased: true },
      { tenant: 'acme', user: 'wei', type: 'TurnsRecorded', text: 'I live in Oslo', erased: false },
    ]);
    const wanted = await contentsOf(source);
    for (let call = 1; ; call++) {
      const target = inMemoryPlace();
      const [outcome] = await Promise.allSettled([move(source, failingAt(target, call, when))]);
      if (outcome.status === 'fulfilled') {
        expect(call).toBeGreaterThan(40);
        return;
      }
      onlyKilled(outcome.reason);
      await move(source, target);
      expect(await contentsOf(target)).toEqual(wanted);
    }
  });

  it('any number of times ends in an embedded store with what a random log holds, and comes back whole', async () => {
    const kills = fc.array(
      fc.record({ call: fc.integer({ min: 1, max: 60 }), when: fc.constantFrom('before', 'after') }),
      { maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 12 }), kills, async (happenings, all) => {
        const source = await told(happenings);
        const folder = tempDir();
        const opened = async (use: (place: OpenPlace) => Promise<void>) => {
          const place = openStandalonePlace(new DataFolder(folder));
          try {
            await use(place);
          } finally {
            await place.close();
          }
        };
        for (const { call, when } of all)
          await opened((place) => move(source, failingAt(place, call, when)).catch(onlyKilled));
        await opened((place) => move(source, place));
        await opened(async (place) => {
          expect(await contentsOf(place)).toEqual(await contentsOf(source));
          const back = inMemoryPlace();
          await move(place, back);
          expect(await contentsOf(back)).toEqual(await contentsOf(source));
        });
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});

function onlyKilled(error: unknown): void {
  if (!(error instanceof Error && error.message === 'killed')) throw error;
}
