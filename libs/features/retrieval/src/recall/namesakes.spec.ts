import { readSide } from '../../test/read-side';
import { EntityDirectory } from '../reader/entity-directory';
import { behind, memoriesOfNamesakes } from './namesakes';
import { entitiesIn, readQuestion } from './understand';

const scope = { tenant: 'acme', user: 'wei' };

/** Two Idas, the first known as a colleague, the second by what she is. */
async function twoIdas() {
  const side = readSide();
  const story = side.story();
  const one = await story.record({ content: 'Ida lives in Turku.', entities: [{ name: 'Ida' }] });
  const ida = await story.identify('Ida');
  await story.identify('colleague Ida', 'person', ida, true);
  const other = await story.record({
    content: 'Ida lives in Porto.',
    entities: [{ name: 'friend Ida', kind: 'person' }],
  });
  const both = await story.record({
    content: 'Ida met Ida.',
    entities: [{ name: 'Ida' }, { name: 'friend Ida', kind: 'person' }],
  });
  await side.project();
  const hasher = await side.hasher.of(scope);
  const ask = async (query: string) => {
    const request = {
      ...{ scope, query, at: '2026-03-01T10:00:00.000Z', timezone: 'UTC', includeTurns: false },
      ...{ candidatesMax: 10, turnsMax: 10 },
    };
    const asked = await entitiesIn(side.graph, hasher, request, readQuestion(request).namesAsked);
    const namesakes = await memoriesOfNamesakes(side.graph, request, asked, ['active']);
    return { found: asked.entities.length, named: asked.entities[0]?.nameKey, namesakes };
  };
  const key = (name: string) => hasher.keyed('name', name);
  const directory = new EntityDirectory(side.graph, side.sealer, side.hasher);
  const entity = async (name: string) => {
    const found = await directory.entity(scope, name);
    return found && { name: found.name, aliases: found.aliases };
  };
  return { side, story, ida, ask, key, entity, one, other, both };
}

describe('the entities of one name', () => {
  it('are found by role and name, and by the name the one that is called so and no more', async () => {
    const { entity } = await twoIdas();
    const ida = { name: 'Ida', aliases: ['colleague Ida'] };
    for (const called of ['Ida', 'my coworker Ida', 'colleague Ida'])
      expect(await entity(called)).toEqual(ida);
    expect(await entity('my friend Ida')).toEqual({ name: 'friend Ida', aliases: [] });
  });

  it('are not said to be called by role and name where both are said already', async () => {
    const { side, story, ida, entity } = await twoIdas();
    await story.identify('colleague', 'person', ida, true);
    await side.project();
    expect(await entity('Ida')).toEqual({ name: 'Ida', aliases: ['colleague'] });
  });
});

describe('a question about one of several of a name (W11)', () => {
  it('names the one whom it tells apart, in any word for the role', async () => {
    const { ask, key } = await twoIdas();
    for (const query of [
      'Where does my colleague Ida live?',
      'Is our coworker Ida in?',
      '我同事Ida住在哪里？',
    ])
      expect(await ask(query)).toMatchObject({ found: 1, named: key('ida') });
    expect(await ask('Where does my friend Ida live?')).toMatchObject({ found: 1, named: key('friend ida') });
  });

  it('knows what is told of the other alone', async () => {
    const { ask, one, other } = await twoIdas();
    expect((await ask('Where does my colleague Ida live?')).namesakes).toEqual(new Set([other]));
    expect((await ask('Where does my friend Ida live?')).namesakes).toEqual(new Set([one]));
  });

  it('names all of them by the name alone, and by a role that nobody of the name is known to have', async () => {
    const { ask } = await twoIdas();
    for (const who of ['Ida', 'my neighbour Ida'])
      expect(await ask(`Where does ${who} live?`)).toMatchObject({ found: 2, namesakes: new Set() });
  });
});

it('what is told of another stands behind, and is still there', () => {
  const channel = {
    ...{ channel: 'vector' as const, tookMs: 1 },
    hits: [
      { memoryId: 'a', score: 0.9 },
      { memoryId: 'b', score: 0.6 },
    ],
  };
  const { hits } = behind(channel, new Set(['a']));
  expect(hits).toHaveLength(2);
  expect(hits[0]?.score).toBeLessThan(0.6);
  expect(hits[1]?.score).toBe(0.6);
  expect(behind(channel, new Set())).toBe(channel);
});
