import { defaultTuning } from '@mindbase/domain';
import { readSide } from '../../test/read-side';
import { RecallChannelsService } from './recall-channels.service';

const asking = 'What did I plant under the plum trees?';
const goingOn = 'Perfect, what is next for the plum trees?';

/** Two users who have told a dozen things each, under the same ids. */
async function told(turns: number, deadlineMs = 1000) {
  const side = readSide();
  for (const user of ['wei', 'ola']) {
    const said = Array.from({ length: turns }, (_, i) => ({
      id: `t${i}`,
      content: `${user} prunes plum tree ${i}.`,
    }));
    await side.story(user).turns('s1', said);
  }
  await side.project();
  const query = jest.spyOn(side.vectors, 'query');
  const vectorsOf = jest.spyOn(side.vectors, 'vectorsOf');
  const service = new RecallChannelsService(
    { ...side, model: side.embedding },
    {
      deadlineMs,
      tuningOf: async () => ({ arm: 'default', tuning: defaultTuning }),
      without: new Set(['graph', 'timeline']),
      turnCandidatesMax: 20,
      constraintsScanned: 10,
      confirmations: { importanceMin: 0, sightingsMin: 1, scanned: 10 },
    },
  );
  const recall = (asked: string) =>
    service.candidates({
      ...{ scope: { tenant: 'acme', user: 'wei' }, query: asked, at: '2026-03-01T10:00:00.000Z' },
      ...{ timezone: 'UTC', includeTurns: true, candidatesMax: 10, turnsMax: 10 },
    });
  const searches = () => query.mock.calls.flatMap(([asked]) => (asked.kind === 'turn' ? [asked] : []));
  return { recall, searches, vectorsOf };
}

describe('A message that goes on with the talk', () => {
  it('is searched once more, by what the best turns of its user have in common', async () => {
    const { recall, searches, vectorsOf } = await told(20);
    const { turns, turnEvidence } = await recall(goingOn);
    const [first, second, ...more] = searches();
    expect(more).toEqual([]);
    expect(second).toMatchObject({ scope: first?.scope, filter: first?.filter, tokens: first?.tokens });
    expect(second?.vector).not.toEqual(first?.vector);
    expect(vectorsOf.mock.calls).toEqual([
      [{ tenant: 'acme', user: 'wei' }, 'turn', [expect.any(String), expect.any(String)]],
    ]);
    expect(turns.every(({ content }) => content.startsWith('wei'))).toBe(true);
    expect(turnEvidence?.covered).not.toBeNull();
  });

  it('is searched once where a handful of turns would tell nothing in common', async () => {
    const { recall, searches, vectorsOf } = await told(4);
    expect((await recall(goingOn)).turns.length).toBeGreaterThan(0);
    expect([searches().length, vectorsOf.mock.calls.length]).toEqual([1, 0]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('gone'))],
    ['does not answer', () => new Promise<never>(() => undefined)],
  ])('is answered by the first search where the second %s', async (_how, answer) => {
    const { recall, vectorsOf } = await told(20, 200);
    const whole = await recall(goingOn);
    vectorsOf.mockImplementation(answer);
    const { turns, degraded } = await recall(goingOn);
    expect(turns).toHaveLength(whole.turns.length);
    expect(degraded).toEqual([]);
  });

  it('is told from a question of its own, which is searched once', async () => {
    const { recall, searches, vectorsOf } = await told(20);
    expect((await recall(asking)).turns.length).toBeGreaterThan(0);
    expect([searches().length, vectorsOf.mock.calls.length]).toEqual([1, 0]);
  });
});
