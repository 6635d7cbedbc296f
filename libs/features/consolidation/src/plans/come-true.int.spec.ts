import type { Candidate } from '@mindbase/domain';
import { Bench, wei } from '../test/bench';

const at = (month: number, day: number) => new Date(Date.UTC(2026, month - 1, day, 9)).toISOString();
const due = at(4, 1);

function home(place: string, given: Partial<Candidate> = {}): Partial<Candidate> {
  return { predicate: 'residence', object: place, singleValued: true, ...given };
}
/** What is to be home from 1 April on. */
function move(place: string, given: Partial<Candidate> = {}): Partial<Candidate> {
  return { type: 'event', predicate: 'plan.residence', object: place, dueAt: due, ...given };
}
const hike = { type: 'event', predicate: 'episode' } as const;

async function planned(given: Partial<Candidate> = {}): Promise<Bench> {
  const bench = new Bench();
  await bench.hear('s1', at(2, 1), 'I live in Turku', home('Turku', given));
  await bench.hear('s2', at(3, 1), 'I am moving to Porto in April', move('Porto', given));
  return bench;
}

/** C1, C2: a plan for a slot fills it when its day has come, and not before. */
describe('a plan for a slot', () => {
  it('changes nothing before its day, and holds from it on, once something else is said', async () => {
    const bench = await planned();
    await bench.hear('s3', at(3, 30), 'I went hiking', hike);
    expect((await bench.card('I live in Turku')).status).toBe('active');
    await bench.hear('s4', at(4, 20), 'I went hiking again', hike);
    const old = await bench.card('I live in Turku');
    const { items } = await bench.cards.list(wei, { predicates: ['residence'], statuses: ['active'] }, 10);
    expect(items).toEqual([
      expect.objectContaining({ predicate: 'residence', type: 'fact', validFrom: due, dueAt: null }),
    ]);
    expect(old).toMatchObject({ status: 'superseded', validTo: due, supersededBy: items[0]?.id });
    expect(await bench.known()).toContain('I am moving to Porto in April');
  });

  it('holds by the clock where nobody says anything', async () => {
    const bench = await planned();
    bench.clock.set(new Date(at(3, 20)));
    expect((await bench.consolidation.reflector.reflect(wei, 'summaries')).nextAt).not.toBeNull();
    expect((await bench.card('I live in Turku')).status).toBe('active');
    bench.clock.set(new Date(at(4, 2)));
    await bench.consolidation.reflector.reflect(wei, 'summaries');
    expect((await bench.card('I live in Turku')).status).toBe('superseded');
    const events = (await bench.memoryEvents()).length;
    await bench.consolidation.reflector.reflect(wei, 'summaries');
    expect((await bench.memoryEvents()).length).toBe(events);
  });

  it('is looked after on its day, however long nothing is said', async () => {
    const bench = await planned();
    bench.clock.set(new Date(at(3, 2)));
    await bench.consolidation.reflector.reflect(wei, 'summaries');
    bench.clock.set(new Date(at(3, 29)));
    const { nextAt } = await bench.consolidation.reflector.reflect(wei, 'summaries');
    expect(nextAt !== null && nextAt <= due).toBe(true);
  });

  it('holds of a person who is told about', async () => {
    const ida = { subject: 'Ida', entities: [{ name: 'Ida', kind: 'person' as const }] };
    const bench = await planned(ida);
    await bench.hear('s4', at(4, 20), 'Ida lives in Braga', home('Braga', ida));
    const { items } = await bench.cards.list(wei, { predicates: ['residence'] }, 10);
    expect(items.map(({ status, validTo }) => [status, validTo]).sort()).toEqual(
      [
        ['active', null],
        ['superseded', due],
        ['superseded', at(4, 20)],
      ].sort(),
    );
  });

  it('leaves what is told to hold since its day', async () => {
    const bench = await planned();
    await bench.hear('s3', at(3, 20), 'I live in Porto now', home('Porto', { stance: 'change' }));
    await bench.hear('s4', at(4, 20), 'I went hiking', hike);
    expect(await bench.known()).toEqual(['I live in Porto now', 'I went hiking']);
  });

  it('gives way to a later plan for the slot', async () => {
    const bench = await planned();
    await bench.hear('s3', at(3, 9), 'I am moving to Braga in May', move('Braga', { dueAt: at(5, 1) }));
    await bench.hear('s4', at(4, 20), 'I went hiking', hike);
    expect((await bench.known()).sort()).toEqual([
      'I am moving to Braga in May',
      'I live in Turku',
      'I went hiking',
    ]);
    await bench.hear('s5', at(5, 20), 'I went hiking again', hike);
    expect((await bench.card('I live in Turku')).validTo).toBe(at(5, 1));
  });

  it('ends when it is called off, and ends nothing that holds', async () => {
    const bench = await planned();
    const off = { type: 'event', predicate: 'plan', stance: 'end', object: 'Porto' } as const;
    await bench.hear('s3', at(3, 9), 'The move to Porto is off', off);
    await bench.hear('s4', at(4, 20), 'I went hiking', hike);
    expect(await bench.known()).toEqual(['I live in Turku', 'I went hiking']);
    await bench.hear('s5', at(4, 21), 'The move to Turku is off', { ...off, object: 'Turku' });
    expect((await bench.card('I live in Turku')).status).toBe('active');
  });

  it('comes true once, however often the news is delivered', async () => {
    const bench = await planned();
    const event = await bench.hear('s4', at(4, 20), 'I went hiking', hike);
    const events = (await bench.memoryEvents()).length;
    await bench.deliver(event);
    expect((await bench.memoryEvents()).length).toBe(events);
  });
});
