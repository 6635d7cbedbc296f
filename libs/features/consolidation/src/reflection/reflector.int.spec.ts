import { sealedTextsIn } from '@mindbase/event-sourcing';
import type { UserScope } from '@mindbase/kernel';
import type { MemoryCard } from '@mindbase/ports';
import { createConsolidation } from '../create-consolidation';
import { Bench, wei } from '../test/bench';

const at = (day: number, hour = 19) => new Date(Date.UTC(2026, 1, day, hour)).toISOString();

/** The day is one of February 2026, whose first is a Sunday. */
class Days extends Bench {
  async reflect(work: 'topics' | 'summaries' = 'summaries', scope: UserScope = wei) {
    const { consolidation } = this;
    const done = await consolidation.reflector.reflect(scope, work);
    await this.project();
    return done;
  }

  async made(type: 'knowledge' | 'summary', status: MemoryCard['status'] = 'active', scope = wei) {
    await this.project();
    const { items } = await this.cards.list(scope, { types: [type], statuses: [status] }, 200);
    const open = await this.sealer.opening(scope.tenant, sealedTextsIn(items));
    return items
      .map((card) => ({ ...card, text: open(card.content) ?? '' }))
      .sort((a, b) => (a.predicate + a.text < b.predicate + b.text ? -1 : 1));
  }

  clockAt(day: number): void {
    this.clock.set(new Date(at(day, 5)));
  }

  async count(): Promise<number> {
    return (await this.memoryEvents()).length;
  }

  async rowing(day: number, text: string, session = `rowing ${day}`): Promise<void> {
    await this.hear(session, at(day), text, {
      entities: [{ name: 'Ann', kind: 'person' }],
      validFrom: at(day),
    });
  }
}

describe('knowledge from episodes (C6)', () => {
  it('says what two sure episodes have in common, from where it is, and once', async () => {
    const bench = new Days();
    await bench.rowing(2, 'Rowed on the lake with Ann');
    await bench.rowing(12, 'Rowed across the lake with Ann and won');
    bench.clockAt(13);
    expect(await bench.reflect('topics')).toMatchObject({ written: 1 });
    const [knowledge] = await bench.made('knowledge');
    expect(knowledge).toMatchObject({
      predicate: 'topic',
      evidence: 2,
      derivedFrom: [(await bench.card('Rowed on the lake with Ann')).id, expect.any(String)],
      text: 'A recurring topic: Ann, rowed, lake (2 times, 2 February 2026 to 12 February 2026). Latest: Rowed across the lake with Ann and won.',
    });
    expect(knowledge?.sources.map(({ sessionId }) => sessionId)).toEqual(['rowing 2', 'rowing 12']);
    const events = await bench.count();
    expect(await bench.reflect('topics')).toMatchObject({ written: 0 });
    expect(await bench.count()).toBe(events);
  });

  it('keeps its episodes, which weigh less, once', async () => {
    const bench = new Days();
    await bench.rowing(2, 'Rowed on the lake with Ann');
    await bench.rowing(12, 'Rowed across the lake with Ann and won');
    await bench.reflect('topics');
    expect(await bench.card('Rowed on the lake with Ann')).toMatchObject({
      status: 'active',
      importance: 0.35,
    });
    await bench.rowing(20, 'Rowed to the end of the lake with Ann');
    await bench.reflect('topics');
    expect(await bench.card('Rowed on the lake with Ann')).toMatchObject({ importance: 0.35 });
    const [knowledge, ...others] = await bench.made('knowledge');
    expect(others).toEqual([]);
    expect(knowledge).toMatchObject({ evidence: 3, importance: 0.7 });
  });

  it('makes nothing of what has little in common, and nothing of one turn', async () => {
    const bench = new Days();
    await bench.rowing(2, 'Rowed on the lake with Ann');
    await bench.rowing(3, 'Called Ann about a leaking roof');
    expect(await bench.reflect('topics')).toMatchObject({ written: 0 });
  });

  it('goes when its episodes no longer hold, and comes again with new ones', async () => {
    const bench = new Days();
    await bench.rowing(2, 'Rowed on the lake with Ann');
    await bench.rowing(12, 'Rowed across the lake with Ann and won');
    await bench.reflect('topics');
    const { id } = await bench.card('Rowed on the lake with Ann');
    await bench.commands.act(wei, id, 'deny', undefined, undefined, bench.caller());
    await bench.reflect('topics');
    expect(await bench.made('knowledge')).toEqual([]);
    expect(await bench.made('knowledge', 'superseded')).toHaveLength(1);
    await bench.rowing(22, 'Rowed across the lake with Ann again');
    await bench.reflect('topics');
    expect((await bench.made('knowledge'))[0]).toMatchObject({ evidence: 2 });
  });

  it('is left as a person has worded or denied it', async () => {
    const bench = new Days();
    await bench.rowing(2, 'Rowed on the lake with Ann');
    await bench.rowing(12, 'Rowed across the lake with Ann and won');
    await bench.reflect('topics');
    const [made] = await bench.made('knowledge');
    await bench.commands.revise(
      wei,
      made?.id ?? '',
      { content: 'I row with Ann' },
      undefined,
      bench.caller(),
    );
    await bench.rowing(20, 'Rowed to the end of the lake with Ann');
    await bench.reflect('topics');
    expect((await bench.made('knowledge')).map(({ text }) => text)).toEqual(['I row with Ann']);
    await bench.commands.act(wei, made?.id ?? '', 'deny', undefined, undefined, bench.caller());
    await bench.reflect('topics');
    expect(await bench.made('knowledge')).toEqual([]);
  });

  it('replaces nothing and is replaced by nothing that is said', async () => {
    const bench = new Days();
    await bench.rowing(2, 'Rowed on the lake with Ann');
    await bench.rowing(12, 'Rowed across the lake with Ann and won');
    await bench.reflect('topics');
    await bench.hear('s', at(14), 'Not the lake, we rowed on the river with Ann', { stance: 'correct' });
    expect(await bench.made('knowledge')).toHaveLength(1);
  });
});

describe('habits (C9)', () => {
  it.each([
    [
      'in English',
      (day: number) => `Went for a swim in the lagoon, lap ${day}`,
      'A habit of the user: went, swim, lagoon, lap, mostly in the evening (3 times, 2 February 2026 to 6 February 2026). Latest: Went for a swim in the lagoon, lap 6.',
    ],
    [
      '用中文',
      (day: number) => `去泻湖游泳，第${day}圈`,
      /^用户的习惯：.*泻湖.*，多在晚上（3次，2026年2月2日至2026年2月6日）。最近一次：去泻湖游泳，第6圈。$/,
    ],
  ])('three like events within a week become one knowledge memory, %s', async (_, said, text) => {
    const bench = new Days();
    for (const day of [2, 4, 6]) await bench.hear(`s${day}`, at(day), said(day), { validFrom: at(day) });
    await bench.reflect('topics');
    const made = await bench.made('knowledge');
    expect(made).toMatchObject([{ predicate: 'habit', layer: 'procedural', evidence: 3 }]);
    expect(made[0]?.text).toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
  });

  it('has whom its episodes are about as its subject', async () => {
    const bench = new Days();
    const about = { subject: 'Ben', entities: [{ name: 'Ben', kind: 'person' as const }] };
    for (const day of [2, 4, 6])
      await bench.hear(`s${day}`, at(day), `Ben fixed bicycles, lap ${day}`, about);
    await bench.reflect('topics');
    const [made] = await bench.made('knowledge');
    expect(made?.text).toMatch(/^A habit of Ben: /);
    expect(await bench.sealer.open('acme', made ? [made.subject] : [])).toEqual(['Ben']);
  });

  it('knows one that is said in the same words each time', async () => {
    const bench = new Days();
    for (const day of [2, 4, 6]) await bench.hear(`s${day}`, at(day), 'Watered the orchids');
    await bench.reflect('topics');
    expect(await bench.made('knowledge')).toMatchObject([{ predicate: 'habit', evidence: 3 }]);
  });

  it('turns a topic into a habit when it comes often enough, under the same id', async () => {
    const bench = new Days();
    for (const day of [1, 12]) await bench.rowing(day, `Rowed on the lake with Ann, round ${day}`);
    await bench.reflect('topics');
    const [topic] = await bench.made('knowledge');
    for (const day of [14, 16]) await bench.rowing(day, `Rowed on the lake with Ann, round ${day}`);
    await bench.reflect('topics');
    const made = await bench.made('knowledge');
    expect(made).toMatchObject([{ id: topic?.id, predicate: 'habit', evidence: 4 }]);
  });
});

describe('summaries (C7)', () => {
  const story = async () => {
    const bench = new Days();
    await bench.hear('a', at(3, 9), 'The user lives in Porto', { predicate: 'residence', object: 'Porto' });
    await bench.rowing(3, 'Rowed on the lake with Ann');
    await bench.rowing(3, 'Bought a kite for Ann', 's1');
    return bench;
  };

  it('of a day, a week and a month are written when those are over, and once', async () => {
    const bench = await story();
    bench.clockAt(3);
    expect(await bench.reflect()).toMatchObject({ written: 0, nextAt: '2026-02-04T03:00:00.000Z' });
    bench.clockAt(4);
    expect(await bench.reflect()).toMatchObject({ written: 1, nextAt: '2026-02-09T03:00:00.000Z' });
    bench.clockAt(9);
    expect(await bench.reflect()).toMatchObject({ written: 1, nextAt: '2026-03-01T03:00:00.000Z' });
    bench.clock.set(new Date('2026-03-01T05:00:00.000Z'));
    const events = await bench.count();
    // A profile needs two traits; one alone is no summary.
    expect(await bench.reflect()).toMatchObject({ written: 0, nextAt: null });
    expect((await bench.made('summary')).map(({ predicate, text }) => [predicate, text])).toEqual([
      [
        'summary.day',
        'Summary of 3 February 2026. Ann: Rowed on the lake with Ann; Bought a kite for Ann. Home: The user lives in Porto.',
      ],
      [
        'summary.week',
        'The week of 2 February 2026, about Ann. Events: Rowed on the lake with Ann; Bought a kite for Ann.',
      ],
    ]);
    await bench.reflect();
    await bench.reflect();
    expect(await bench.count()).toBe(events + 1);
  });

  it('profiles the user as known at the end of the month, and not as known since', async () => {
    const bench = await story();
    await bench.hear('b', at(5), 'The user likes figs', { predicate: 'likes.food', object: 'figs' });
    await bench.hear('c', '2026-03-02T10:00:00.000Z', 'The user lives in Braga', {
      predicate: 'residence',
      object: 'Braga',
      stance: 'change',
    });
    bench.clock.set(new Date('2026-03-03T05:00:00.000Z'));
    await bench.reflect();
    const profile = (await bench.made('summary')).find(({ predicate }) => predicate === 'summary.month');
    expect(profile).toMatchObject({
      text: 'Profile of the user in February 2026. Home: The user lives in Porto. Likes: The user likes figs.',
      validFrom: '2026-02-01T00:00:00.000Z',
      validTo: '2026-03-01T00:00:00.000Z',
      layer: 'semantic',
    });
    expect(await bench.known()).toContain('The user likes figs');
  });

  it('speaks the language of the memories', async () => {
    const bench = new Days();
    const ann = { entities: [{ name: '小安', kind: 'person' as const }] };
    await bench.hear('a', at(3), '用户和小安去划船', ann);
    await bench.hear('b', at(3), '用户给小安买了风筝', ann);
    bench.clockAt(10);
    await bench.reflect();
    expect((await bench.made('summary')).map(({ text }) => text)).toEqual([
      '2026年2月3日小结。小安：用户和小安去划船；用户给小安买了风筝。',
      '2026年2月2日至2026年2月8日一周，与“小安”有关的事。经历：用户和小安去划船；用户给小安买了风筝。',
    ]);
  });

  it('are written anew under the same id when a source changes', async () => {
    const bench = await story();
    bench.clockAt(4);
    await bench.reflect();
    const [before] = await bench.made('summary');
    const { id } = await bench.card('Bought a kite for Ann');
    await bench.commands.revise(wei, id, { content: 'Bought a drum for Ann' }, undefined, bench.caller());
    await bench.reflect();
    const [after, ...others] = await bench.made('summary');
    expect(others).toEqual([]);
    expect(after?.id).toBe(before?.id);
    expect(after?.text).toContain('Bought a drum for Ann');
    expect(after?.text).not.toContain('kite');
    await bench.commands.act(wei, id, 'deny', undefined, undefined, bench.caller());
    await bench.reflect();
    expect((await bench.made('summary'))[0]?.text).not.toContain('drum');
  });

  it('go when too few sources hold', async () => {
    const bench = new Days();
    await bench.hear('a', at(3), 'Planted a fig tree');
    await bench.hear('b', at(3), 'Painted the fence');
    bench.clockAt(4);
    await bench.reflect();
    expect(await bench.made('summary')).toHaveLength(1);
    const { id } = await bench.card('Painted the fence');
    await bench.commands.act(wei, id, 'deny', undefined, undefined, bench.caller());
    await bench.reflect();
    expect(await bench.made('summary')).toEqual([]);
  });
});

describe('erasing what something was made from (F4)', () => {
  const story = async () => {
    const bench = new Days();
    for (const [i, text] of ['lake', 'lake at noon', 'lake and the canal'].entries())
      await bench.rowing(2 + i * 7, `Rowed on the ${text} with Ann`);
    await bench.rowing(2, 'Bought a kite for Ann', 's1');
    await bench.rowing(2, 'Lent Ann a tent', 's2');
    bench.clockAt(20);
    await bench.reflect();
    return bench;
  };
  const forget = (bench: Bench, memoryIds: readonly string[]) =>
    bench.commands.forget(wei, { memoryIds, reason: 'private' }, bench.caller());

  it('takes it away and makes it again of what is left', async () => {
    const bench = await story();
    const before = [...(await bench.made('knowledge')), ...(await bench.made('summary'))].filter(({ text }) =>
      text.includes('canal'),
    );
    expect(before.length).toBeGreaterThan(0);
    const { id } = await bench.card('Rowed on the lake and the canal with Ann');
    const receipt = await forget(bench, [id]);
    expect(receipt).toMatchObject({ ok: true, value: { status: 'complete' } });
    expect(await bench.readableLog()).not.toContain('canal');
    const [knowledge] = await bench.made('knowledge');
    expect(knowledge).toMatchObject({ evidence: 2 });
    expect(before.map((card) => card.id)).not.toContain(knowledge?.id);
    expect(receipt.ok && receipt.value.erased).toMatchObject({
      memories: 1 + before.length,
      turns: 1,
      summariesRewritten: 1,
    });
    const events = await bench.count();
    await bench.reflect();
    expect(await bench.count()).toBe(events);
  });

  it('rewrites a summary without it', async () => {
    const bench = await story();
    const { id } = await bench.card('Bought a kite for Ann');
    await forget(bench, [id]);
    const texts = (await bench.made('summary')).map(({ text }) => text);
    expect(texts).toContain('Summary of 2 February 2026. Ann: Rowed on the lake with Ann; Lent Ann a tent.');
    expect(texts.join('\n')).not.toContain('kite');
    expect(await bench.readableLog()).not.toContain('kite');
  });

  it('leaves its sources alone when it is erased for itself, and does not make it again', async () => {
    const bench = await story();
    const [knowledge] = await bench.made('knowledge');
    const known = (await bench.known()).filter((text) => text.startsWith('Rowed'));
    expect(await forget(bench, [knowledge?.id ?? ''])).toMatchObject({
      ok: true,
      value: { erased: { memories: 1, turns: 0, summariesRewritten: 0 } },
    });
    await bench.reflect();
    expect(await bench.made('knowledge')).toEqual([]);
    expect((await bench.known()).filter((text) => text.startsWith('Rowed'))).toEqual(known);
  });

  it('leaves nothing when all of the user goes', async () => {
    const bench = await story();
    await bench.commands.forget(wei, { all: true, reason: 'leaving' }, bench.caller());
    await bench.reflect();
    expect(await bench.made('knowledge')).toEqual([]);
    expect(await bench.made('summary')).toEqual([]);
  });
});

it('keeps users and tenants apart', async () => {
  const bench = new Days();
  const others = [
    { tenant: 'other', user: 'wei' },
    { tenant: 'acme', user: 'ana' },
  ];
  for (const scope of [wei, ...others])
    for (const day of [2, 9])
      await bench.commands.remember(
        scope,
        {
          content: `Rowed on the lake, day ${day} of ${scope.tenant} ${scope.user}`,
          type: 'event',
          at: at(day),
        },
        bench.caller(),
      );
  await bench.reflect('summaries', wei);
  for (const scope of others) expect(await bench.made('knowledge', 'active', scope)).toEqual([]);
  for (const scope of others) await bench.reflect('summaries', scope);
  for (const scope of [wei, ...others]) {
    const [knowledge] = await bench.made('knowledge', 'active', scope);
    const own = new Set((await bench.cards.list(scope, {}, 50)).items.map(({ id }) => id));
    expect(knowledge?.text).toContain(`${scope.tenant} ${scope.user}`);
    expect(knowledge?.derivedFrom.filter((id) => own.has(id))).toHaveLength(2);
  }
});

it('comes to the same from the log alone', async () => {
  const bench = new Days();
  for (const day of [2, 4, 6, 9]) await bench.rowing(day, `Rowed on the lake with Ann, round ${day}`);
  bench.clockAt(20);
  await bench.reflect();
  const events = await bench.count();
  const again = createConsolidation(bench.dependencies());
  await again.reflector.reflect(wei, 'summaries');
  expect(await bench.count()).toBe(events);
});
