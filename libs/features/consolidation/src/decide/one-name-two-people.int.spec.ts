import type { Candidate, CandidateBond } from '@mindbase/domain';
import { Bench, wei } from '../test/bench';

const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T09:00:00.000Z`;

/** What is said of somebody of whom it was told what they are to the user. */
function of(name: string, role: string | null, given: Partial<Candidate> = {}): Partial<Candidate> {
  const bond: CandidateBond | undefined = role === null ? undefined : { owner: 'user', role, name };
  return { subject: name, entities: [{ name, kind: 'person', ...(bond ? { bond } : {}) }], ...given };
}
const lives = (place: string) => ({ predicate: 'residence', object: place });

describe('two people of one name (W11)', () => {
  const entities = async (bench: Bench) => {
    const found = await bench.graph.entities(wei, 10);
    return (await Promise.all(found.map(({ name }) => bench.sealer.open('acme', [name])))).flat().sort();
  };

  it('are two entities where each is something else to the user, and neither closes the other’s facts', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), 'My colleague Ida lives in Turku', of('Ida', 'colleague', lives('Turku')));
    await bench.hear('s2', day(2), 'My friend Ida lives in Porto', of('Ida', 'friend', lives('Porto')));
    expect(await entities(bench)).toEqual(['Ida', 'friend Ida']);
    expect((await bench.known()).sort()).toEqual([
      'My colleague Ida lives in Turku',
      'My friend Ida lives in Porto',
    ]);
    await bench.hear('s3', day(3), 'My coworker Ida lives in Vaasa', of('Ida', 'colleague', lives('Vaasa')));
    await bench.hear('s4', day(4), 'My friend Ida lives in Braga', of('Ida', 'friend', lives('Braga')));
    expect((await bench.known()).sort()).toEqual([
      'My coworker Ida lives in Vaasa',
      'My friend Ida lives in Braga',
    ]);
    expect(await entities(bench)).toEqual(['Ida', 'friend Ida']);
  });

  it('keeps the subject by the name that tells it apart', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), '我同事小罗住在苏州', of('小罗', 'colleague', lives('苏州')));
    await bench.hear('s2', day(2), '我朋友小罗住在烟台', of('小罗', 'friend', lives('烟台')));
    const { subject } = await bench.card('我朋友小罗住在烟台');
    expect(await bench.sealer.open('acme', [subject])).toEqual(['朋友小罗']);
  });

  it.each([
    ['a girlfriend who is a wife later', 'Ida', 'girlfriend', 'wife'],
    ['a whole name', 'Ida Lindqvist', 'colleague', 'friend'],
    ['a name alone, whose bond is told later', 'Ida', null, 'friend'],
  ])('are not seen in %s', async (_why, name, first, second) => {
    const bench = new Bench();
    await bench.hear('s1', day(1), `${name} lives in Turku`, of(name, first, lives('Turku')));
    await bench.hear('s2', day(2), `${name} lives in Porto`, of(name, second, lives('Porto')));
    expect(await bench.known()).toEqual([`${name} lives in Porto`]);
    expect(await entities(bench)).toEqual([name]);
  });

  it('are still one where it is said of the one who is known that they are something else as well', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), 'My friend Ida sails', of('Ida', 'friend', { predicate: 'habit' }));
    await bench.hear('s2', day(2), 'Ida is my boss now', {
      ...of('Ida', 'friend', { type: 'relation', predicate: 'relation.boss', object: 'Ida' }),
      subject: 'user',
      relations: [{ from: 'Ida', type: 'BOSS_OF', to: 'user' }],
    });
    await bench.hear('s3', day(3), 'My boss Ida lives in Porto', of('Ida', 'boss', lives('Porto')));
    expect(await entities(bench)).toEqual(['Ida', 'user']);
  });

  it('become one when that is said, and what holds for one slot of the two is what was learnt last', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), 'My colleague Ida lives in Turku', of('Ida', 'colleague', lives('Turku')));
    await bench.hear('s2', day(2), 'My friend Ida lives in Porto', of('Ida', 'friend', lives('Porto')));
    await bench.hear('s3', day(3), 'My colleague Ida and my friend Ida are the same person', {
      ...of('Ida', 'colleague', {
        type: 'relation',
        predicate: 'relation.same_person',
        object: 'friend Ida',
      }),
    });
    expect((await bench.known()).sort()).toEqual([
      'My colleague Ida and my friend Ida are the same person',
      'My friend Ida lives in Porto',
    ]);
    expect(await entities(bench)).toEqual(['Ida']);
  });

  it('can be erased by role and name, one without the other', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), 'My colleague Ida lives in Turku', of('Ida', 'colleague', lives('Turku')));
    await bench.hear('s2', day(2), 'Ida hates ferries', of('Ida', null, { predicate: 'dislikes' }));
    await bench.hear('s3', day(3), 'My friend Ida lives in Porto', of('Ida', 'friend', lives('Porto')));
    await bench.wish('s4', day(4), 'Forget everything about my coworker Ida', {
      ...{ scope: 'topic', topic: 'coworker Ida', suppress: false },
    });
    expect(await bench.known()).toEqual(['My friend Ida lives in Porto']);
  });
});
