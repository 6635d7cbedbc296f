import { defaultTuning } from '@mindbase/domain';
import { readSide } from '../../test/read-side';
import { RecallChannelsService } from './recall-channels.service';
import type { RecallSource } from './vector-channel';

const scope = { tenant: 'acme', user: 'wei' };

/** A user who has told one thing, with a turn; what each source is asked is counted. */
async function told() {
  const side = readSide();
  const { embedding: model } = side;
  const story = side.story();
  await story.turns('s1', [{ id: 't1', content: 'My cousin Ulla keeps bees in Uppsala.' }]);
  await story.record({
    content: 'Ulla keeps bees in Uppsala.',
    entities: [{ name: 'Ulla', kind: 'person' }],
    validFrom: '2026-02-20T10:00:00.000Z',
    sources: [{ sessionId: 's1', turnId: 't1' }],
  });
  await side.project();
  model.calls.length = 0;
  const asked = [
    ...[jest.spyOn(side.vectors, 'query'), jest.spyOn(side.graph, 'findByName')],
    ...[jest.spyOn(side.graph, 'query'), jest.spyOn(side.timeline, 'query')],
  ];
  const recall = (...without: RecallSource[]) =>
    new RecallChannelsService(
      { ...side, model },
      {
        deadlineMs: 1000,
        tuningOf: async () => ({ arm: 'default', tuning: defaultTuning }),
        without: new Set(without),
        turnCandidatesMax: 20,
        constraintsScanned: 10,
        confirmations: { importanceMin: 0, sightingsMin: 1, scanned: 10 },
      },
    ).candidates({
      scope,
      query: 'What did Ulla do with her bees in February 2026?',
      at: '2026-03-01T10:00:00.000Z',
      timezone: 'UTC',
      includeTurns: true,
      candidatesMax: 10,
      turnsMax: 10,
    });
  return {
    side,
    story,
    recall,
    model,
    asked: () => asked.map(({ mock }) => mock.calls.length),
    vectors: asked[0],
  };
}

describe('Recall', () => {
  it('asks every source', async () => {
    const { recall, model } = await told();
    const { channels, turns, degraded } = await recall();
    expect(channels.map(({ channel, hits }) => [channel, hits.length])).toEqual([
      ['vector', 1],
      ['graph', 1],
      ['timeline', 1],
    ]);
    expect(turns).toHaveLength(1);
    expect(degraded).toEqual([]);
    expect(model.calls).toHaveLength(1);
  });

  it('says which entities were merged into one that is named, and finds what was said of them', async () => {
    const { side, story, recall } = await told();
    const role = await story.identify('cousin', 'person', undefined, true);
    await story.record({ content: 'The cousin of the user sells honey.', entities: [{ name: 'cousin' }] });
    const ulla = await story.identify('Ulla');
    await story.merge('x1', role, ulla);
    await side.project();
    const { query, channels } = await recall();
    expect(query.entities).toEqual([{ id: ulla, name: 'Ulla', merged: [role] }]);
    expect(channels.find(({ channel }) => channel === 'graph')?.hits).toHaveLength(2);
  });

  it.each([
    ['dense', ['vector', 'graph', 'timeline'], [2, 1, 1, 1]],
    ['lexical', ['vector', 'graph', 'timeline'], [2, 1, 1, 1]],
    ['graph', ['vector', 'timeline'], [2, 0, 0, 1]],
    ['timeline', ['vector', 'graph'], [2, 1, 1, 0]],
  ] as const)('does not ask %s when it is switched off, and misses nothing', async (off, names, calls) => {
    const { recall, asked, model, vectors } = await told();
    const { channels, turns, degraded, candidates } = await recall(off);
    expect(channels.map(({ channel }) => channel)).toEqual(names);
    expect(degraded).toEqual([]);
    expect([turns.length, candidates.length]).toEqual([1, 1]);
    expect(asked()).toEqual(calls);
    expect(model.calls).toHaveLength(off === 'dense' ? 0 : 1);
    const query = vectors?.mock.calls[0]?.[0] as { vector?: unknown; tokens: readonly unknown[] };
    expect([query.vector !== undefined, query.tokens.length > 0]).toEqual([
      off !== 'dense',
      off !== 'lexical',
    ]);
  });

  it('finds by the graph and the time alone where words and vectors are off', async () => {
    const { recall, asked } = await told();
    const { channels, turns } = await recall('dense', 'lexical');
    expect(channels.map(({ channel, hits }) => [channel, hits.length])).toEqual([
      ['graph', 1],
      ['timeline', 1],
    ]);
    expect(turns).toEqual([]);
    expect(asked()).toEqual([0, 1, 1, 1]);
  });
});
