import { type Sequence } from '@mindbase/language';
import { readSide } from '../../test/read-side';
import { aroundInTime } from './sequences';

const scope = { tenant: 'acme', user: 'wei' };
const said = { at: '2026-02-20T10:00:00.000Z' };

/** A tour that was told in one session, and talk of other days. */
async function tour() {
  const side = readSide();
  const story = side.story();
  const at = (day: string) => `2026-02-${day}T00:00:00.000Z`;
  const told = async (
    content: string,
    validFrom: string,
    sessionId: string,
    type: 'event' | 'fact' = 'event',
  ) => story.record({ content, validFrom, type, sources: [{ sessionId, turnId: content }] }, said);
  const ids = {
    landed: await told('Landed in Faro', at('03'), 's1'),
    ferry: await told('Took the ferry to Tavira', at('05'), 's1'),
    hike: await told('Hiked near Silves', at('08'), 's1'),
    tired: await told('Legs hurt', said.at, 's1'),
    dentist: await told('Dentist', at('06'), 's2'),
    shop: await told('Opened a kayak shop in February 2024', said.at, 's3', 'fact'),
    school: await told('Went to a sailing school', '2021-05-01T00:00:00.000Z', 's4'),
  };
  await side.project();
  const around = async (sequence: Sequence, ...found: (keyof typeof ids)[]) => {
    const request = {
      ...{ scope, query: '', at: '2026-03-01T10:00:00.000Z', timezone: 'UTC', includeTurns: false },
      ...{ candidatesMax: 10, turnsMax: 10 },
    };
    const hits = found.map((name, i) => ({ memoryId: ids[name], score: 1 / (i + 1) }));
    const answer = await aroundInTime(side, request, sequence, hits, ['active']);
    return [...answer]
      .sort((a, b) => b.score - a.score)
      .map(({ memoryId }) => Object.entries(ids).find(([, id]) => id === memoryId)?.[0]);
  };
  return around;
}

describe('what lies around in time', () => {
  it('is before it, the nearest first', async () => {
    const around = await tour();
    expect((await around('before', 'hike')).slice(0, 4)).toEqual(['hike', 'dentist', 'ferry', 'landed']);
  });

  it('is after it, the nearest first', async () => {
    const around = await tour();
    expect((await around('after', 'landed')).slice(0, 4)).toEqual(['landed', 'ferry', 'dentist', 'hike']);
  });

  it('is told in order with what was told along, when it tells a time of its own', async () => {
    const around = await tour();
    const told = await around('order', 'landed');
    expect(told[0]).toBe('landed');
    expect([...told].sort()).toEqual(['ferry', 'hike', 'landed']);
  });

  it('counts from the time that a lasting fact gives in its words', async () => {
    const around = await tour();
    expect(await around('before', 'shop')).toEqual(['shop', 'school']);
  });

  it('is nothing where nothing was found', async () => {
    expect(await (await tour())('before')).toEqual([]);
  });
});
