import { type ToldMemory } from '../../test/story';
import { readSide } from '../../test/read-side';
import { Chains } from './chains';
import { graphChannel } from './graph-channel';
import { entitiesIn, readQuestion } from './understand';

const scope = { tenant: 'acme', user: 'wei' };

type Stated = readonly [from: string, type: string, to: string, more?: Partial<ToldMemory>];

/** What the graph answers to a question about these relations, each said by a memory of its own, in order of score. */
async function asked(query: string, ...stated: readonly Stated[]) {
  const side = readSide();
  const story = side.story();
  const told = new Map<string, string>();
  for (const [from, type, to, more] of stated) {
    const entities = [from, to].map((name) => ({ name, kind: 'thing' as const }));
    const content = `${from} ${type} ${to}`;
    told.set(await story.record({ content, entities, relations: [{ from, type, to }], ...more }), content);
  }
  await side.project();
  const hasher = await side.hasher.of(scope);
  const request = {
    ...{ scope, query, at: '2026-03-01T10:00:00.000Z', timezone: 'UTC', includeTurns: false },
    ...{ candidatesMax: 10, turnsMax: 10 },
  };
  const { namesAsked, follows } = readQuestion(request);
  const { hits } = await graphChannel(
    { ...side, chains: new Chains(side.graph, side.sealer, hasher, request) },
    request,
    { ...(await entitiesIn(side.graph, hasher, request, namesAsked)), predicates: [], follows },
    ['active'],
  );
  return [...hits]
    .sort((a, b) => b.score - a.score)
    .filter(({ score }) => score > 0.8)
    .map(({ memoryId }) => told.get(memoryId));
}

describe('a chain of stated relations (R12)', () => {
  it.each([
    [
      'What is the pavilion waiting for?',
      ['pavilion', 'BLOCKED_BY', 'site office'],
      ['site office', 'WAITS_FOR', 'soil survey'],
    ],
    [
      'Who is the pavilion waiting for in the end?',
      ['pavilion', 'BLOCKED_BY', 'site office'],
      ['site office', 'WAITS_FOR', 'soil survey'],
      ['soil survey', 'OWNED_BY', 'Odile'],
      ['Odile', 'REPORTS_TO', 'Bashir'],
    ],
    ['凉亭在等什么？', ['凉亭', 'BLOCKED_BY', '城建局'], ['城建局', 'WAITS_FOR', '土质勘测']],
    [
      '凉亭最后在等谁？',
      ['凉亭', 'BLOCKED_BY', '城建局'],
      ['城建局', 'WAITS_FOR', '土质勘测'],
      ['土质勘测', 'OWNED_BY', '罗庆'],
      ['罗庆', 'REPORTS_TO', '郝总'],
    ],
  ] as readonly [string, ...Stated[]][])('answers "%s"', async (query, ...stated) => {
    expect(await asked(query, ...stated)).toEqual(stated.map(([from, type, to]) => `${from} ${type} ${to}`));
  });

  it.each([
    ['Why is the pavilion late?', ['pavilion', 'BLOCKED_BY', 'soil survey'], ['survey', 'OWNED_BY', 'Odile']],
    ['凉亭为什么还没建？', ['凉亭', 'BLOCKED_BY', '宁港海关'], ['海关', 'WAITS_FOR', '产地证明']],
  ] as readonly [string, ...Stated[]][])('goes on under a shorter name: "%s"', async (query, ...stated) => {
    expect(await asked(query, ...stated)).toHaveLength(2);
  });

  it('does not turn round on the way: who has one thing does not lead to all they have', async () => {
    const found = await asked(
      'What is the pavilion waiting for?',
      ['pavilion', 'OWNED_BY', 'Odile'],
      ['greenhouse', 'OWNED_BY', 'Odile'],
      ['greenhouse', 'WAITS_FOR', 'glass'],
    );
    expect(found).not.toContain('greenhouse WAITS_FOR glass');
  });

  it('goes back where a question asks what is affected', async () => {
    const found = await asked(
      'What is affected by the strike?',
      ['port', 'BLOCKED_BY', 'strike'],
      ['glass', 'WAITS_FOR', 'port'],
    );
    expect(found).toEqual(['port BLOCKED_BY strike', 'glass WAITS_FOR port']);
  });

  it('is not followed through what no longer holds, nor for a question of one step', async () => {
    const chain: Stated[] = [
      ['pavilion', 'BLOCKED_BY', 'site office'],
      ['site office', 'WAITS_FOR', 'soil survey'],
    ];
    expect(await asked('Where is the pavilion?', ...chain)).toEqual(['pavilion BLOCKED_BY site office']);
  });
});
