import type { Candidate } from '@mindbase/domain';
import { Bench, wei } from '../test/bench';

const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T09:00:00.000Z`;

/** "My ROLE is NAME". */
function bond(role: string, name: string, given: Partial<Candidate> = {}): Partial<Candidate> {
  const family = /^(?:wife|husband|girlfriend|boyfriend|fiance|partner|ex|date)$/.test(role);
  const singles = /^(?:wife|husband|girlfriend|boyfriend|fiance|partner|boss)$/;
  return {
    type: 'relation',
    predicate: `${family ? 'family' : 'relation'}.${role}`,
    object: name,
    singleValued: singles.test(role),
    entities: [{ name, kind: 'person', bond: { owner: 'user', role, name } }],
    relations: [{ from: name, type: `${role.toUpperCase()}_OF`, to: 'user' }],
    ...given,
  };
}

/** C1: what one person is to another now closes what they were before. */
describe('a bond that succeeds another with the same person', () => {
  it.each([
    ['boyfriend', 'fiance'],
    ['boyfriend', 'husband'],
    ['girlfriend', 'wife'],
    ['wife', 'ex'],
    ['colleague', 'former_colleague'],
    ['boss', 'former_boss'],
  ])('%s, then %s', async (before, now) => {
    const bench = new Bench();
    await bench.hear('s1', day(1), `Ida is the ${before}`, bond(before, 'Ida'));
    await bench.hear('s2', day(5), `Ida is the ${now}`, bond(now, 'Ida'));
    expect(await bench.known()).toEqual([`Ida is the ${now}`]);
    const former = await bench.card(`Ida is the ${before}`);
    const { id } = await bench.card(`Ida is the ${now}`);
    expect(former).toMatchObject({ status: 'superseded', supersededBy: id, validTo: day(5) });
  });

  it('closes each of the stages, and whoever had the role', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), 'Leo is the husband', bond('husband', 'Leo'));
    await bench.hear('s2', day(2), 'Tom is the boyfriend', bond('boyfriend', 'Tom'));
    await bench.hear('s3', day(3), 'Tom is the fiancé', bond('fiance', 'Tom'));
    await bench.hear('s4', day(4), 'Tom is the husband', bond('husband', 'Tom'));
    expect(await bench.known()).toEqual(['Tom is the husband']);
  });

  it('closes whoever else was the partner where it is said to be a new one', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), 'Leo is the husband', bond('husband', 'Leo'));
    await bench.hear('s2', day(2), 'Ida is the ex', bond('ex', 'Ida'));
    await bench.hear(
      's3',
      day(3),
      'Tom is the new boyfriend',
      bond('boyfriend', 'Tom', { stance: 'change' }),
    );
    expect(await bench.known()).toEqual(['Ida is the ex', 'Tom is the new boyfriend']);
  });

  it('stands where the earlier one is told of late', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(9), 'Ida is the wife', bond('wife', 'Ida'));
    await bench.hear('s2', day(2), 'Ida is the girlfriend', bond('girlfriend', 'Ida', { validFrom: day(2) }));
    expect(await bench.known()).toEqual(['Ida is the wife']);
    expect(await bench.known('superseded')).toEqual(['Ida is the girlfriend']);
  });

  it.each([
    ['somebody else’s', bond('boyfriend', 'Tom'), bond('fiance', 'Leo')],
    ['another circle', bond('friend', 'Ida'), bond('wife', 'Ida')],
    ['the same said loosely', bond('wife', 'Ida'), bond('partner', 'Ida')],
    ['an unsure one', bond('girlfriend', 'Ida'), bond('wife', 'Ida', { confidence: 0.6 })],
  ])('does not close %s', async (_what, one, other) => {
    const bench = new Bench();
    await bench.hear('s1', day(1), 'the one', one);
    await bench.hear('s2', day(2), 'the other', other);
    expect(await bench.known()).toContain('the one');
  });
});

describe('who is called by a later role alone', () => {
  const lives = (subject: string, place: string): Partial<Candidate> => ({
    ...{ subject, predicate: 'residence', object: place, singleValued: true },
  });
  const people = async (bench: Bench) => (await bench.graph.entities(wei, 10)).length;

  it('is the one who was called by the earlier', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), 'My boyfriend lives in Turku', lives('user.boyfriend', 'Turku'));
    await bench.hear('s2', day(2), 'My husband lives in Porto', lives('user.husband', 'Porto'));
    expect(await bench.known()).toEqual(['My husband lives in Porto']);
    expect(await people(bench)).toBe(1);
  });

  it('has the name that comes with the later role', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), 'My girlfriend lives in Turku', lives('user.girlfriend', 'Turku'));
    await bench.hear('s2', day(2), 'My wife is Ida', bond('wife', 'Ida'));
    await bench.hear('s3', day(3), 'Ida lives in Porto', lives('Ida', 'Porto'));
    expect((await bench.known()).sort()).toEqual(['Ida lives in Porto', 'My wife is Ida']);
  });

  it('is somebody else once the earlier bond has ended', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), 'My boyfriend is Tom', bond('boyfriend', 'Tom'));
    await bench.hear('s2', day(2), 'Tom lives in Turku', lives('Tom', 'Turku'));
    await bench.hear('s3', day(3), 'I broke up with Tom', bond('boyfriend', 'Tom', { stance: 'end' }));
    await bench.hear('s4', day(4), 'My husband lives in Porto', lives('user.husband', 'Porto'));
    expect((await bench.known()).sort()).toEqual(['My husband lives in Porto', 'Tom lives in Turku']);
  });
});
