import { texts, withServer } from './complaints/harness';

const mindbase = withServer();
const day = (date: string) => ({ at: `2026-${date}T10:00:00Z` });

/** Says one thing after the other, each on its day. @returns what holds then, and what does not any more */
async function after(...told: readonly (readonly [date: string, said: string])[]) {
  const m = mindbase();
  const user = m.user();
  for (const [date, said] of told) await m.add(user, said, day(date));
  return {
    ...{ m, user },
    held: texts(await m.active(user)),
    gone: texts(await m.active(user, 'status=superseded')),
  };
}

/** C1: with a slot goes what fills it, and nothing that was told beside it. */
describe('what was told beside a slot', () => {
  it.each([
    ['I work at a sawmill and play the harp.', 'I work at a library now.', /sawmill/, /harp/],
    ['I live in Vaasa and keep bees.', 'I moved to Turku.', /Vaasa/, /bees/],
    ['I live in Vaasa, where I also teach judo.', 'I moved to Turku.', /Vaasa/, /judo/],
    ["I'm vegan and speak Danish.", "I'm not vegan any more, I eat everything now.", /is vegan/, /Danish/],
    ['I live alone in Vaasa.', 'I moved to Turku.', /Vaasa/, /lives alone/],
    ['My sister lives in Vaasa and paints icons.', 'My sister moved to Turku.', /Vaasa/, /icons/],
    ['我在药店上班，业余弹琵琶。', '我现在在书店上班。', /药店/, /琵琶/],
    ['我住在烟台，养了一只灰兔。', '我搬到珠海了。', /烟台/, /灰兔/],
    ['我在码头上班、会修船。', '我现在在书店上班。', /码头/, /修船/],
    ['我一个人住在烟台。', '我搬到珠海了。', /烟台/, /一个人住/],
    ['我妹妹住在烟台，业余剪纸。', '我妹妹搬到珠海了。', /烟台/, /剪纸/],
  ])('%s – %s', async (before, now, closed, kept) => {
    const { held, gone } = await after(['03-02', before], ['03-20', now]);
    expect(held).toMatch(kept);
    expect(held).not.toMatch(closed);
    expect(gone).toMatch(closed);
    expect(gone).not.toMatch(kept);
  });
});

/** C1, R13: what one person is to another now closes what they were, with a history that tells so. */
describe('a bond that succeeds another', () => {
  it.each([
    ['My boyfriend is Ole.', 'My husband Ole bakes bread.', /boyfriend is Ole/, /husband is Ole/],
    ['My girlfriend is Ida.', 'I got engaged to Ida.', /girlfriend is Ida/, /fiancé is Ida/],
    ['My wife is Ida.', 'My ex-wife Ida moved to Turku.', /wife is Ida/, /ex is Ida/],
    [
      'My colleague Ida sings.',
      'My former colleague Ida opened a bakery.',
      /colleague is Ida/,
      /former colleague is Ida/,
    ],
    ['我女朋友叫小岚。', '我老婆小岚怀孕了。', /女朋友/, /妻子是小岚/],
    ['我男朋友是罗庆。', '我和罗庆结婚了。', /男朋友/, /和罗庆结婚/],
    ['我同事小罗会弹琴。', '我前同事小罗开了家面馆。', /的同事是小罗/, /前同事是小罗/],
  ])('%s – %s', async (before, now, closed, kept) => {
    const { m, user, held, gone } = await after(['03-02', before], ['03-20', now]);
    expect(held).toMatch(kept);
    expect(gone).toMatch(closed);
    expect(held.replace(kept, '')).not.toMatch(closed);
    const [former] = await m.active(user, 'status=superseded');
    const { items } = await m.history(user, former?.id ?? '');
    expect(items.map(({ operation }) => operation)).toContain('superseded');
  });

  it.each([
    ['My boyfriend lives in Turku.', 'My husband lives in Porto.', /Turku/, /Porto/],
    ['我男朋友住在烟台。', '我老公住在珠海。', /烟台/, /珠海/],
  ])('%s – %s is of one person', async (before, now, closed, kept) => {
    const { held } = await after(['03-02', before], ['03-20', now]);
    expect(held).toMatch(kept);
    expect(held).not.toMatch(closed);
  });

  it.each([
    ['My boyfriend is Ole.', 'I broke up with Ole.', 'My husband lives in Porto.', /boyfriend is Ole/],
    ['我男朋友是罗庆。', '我和罗庆分手了。', '我老公住在珠海。', /男朋友/],
  ])('%s – %s – %s is of two', async (before, ended, now, closed) => {
    const { held, m, user } = await after(['03-02', before], ['03-10', ended], ['03-20', now]);
    expect(held).not.toMatch(closed);
    const people = new Set(
      (await m.active(user)).flatMap(({ entities }) => entities.map(({ name }) => name)),
    );
    expect([...people].join()).not.toMatch(/Ole|罗庆/);
  });
});

/** C2: what is told late of an earlier time, and what is told early of a later one. */
describe('what is told out of its time', () => {
  it.each([
    ['I live in Turku.', 'Back in 2019 I lived in Braga.', /Turku/],
    ['I live in Turku.', 'I moved to Braga in 2016.', /Turku/],
    ['I work at a sawmill.', 'Two years ago I was still working at a bank.', /sawmill/],
    ['我住在烟台。', '去年我还住在珠海。', /烟台/],
    ['我住在烟台。', '2016年我搬到了珠海。', /烟台/],
    ['我在药店上班。', '前年我在银行上班。', /药店/],
  ])('%s – %s: the present stays', async (now, once, kept) => {
    const { held, gone } = await after(['03-02', now], ['03-20', once]);
    expect(held).toMatch(kept);
    expect(gone).not.toMatch(kept);
  });

  it.each([
    ['I live in Turku.', "I'm moving to Braga in April.", 'I bought a kite.', /lives in Turku/, 'residence'],
    ['I work at a sawmill.', "I'm joining Valmet on April 1.", 'I bought a kite.', /sawmill/, 'employer'],
    ['我住在烟台。', '四月我要搬到珠海。', '我买了一只风筝。', /住在烟台/, 'residence'],
    ['我在药店上班。', '下个月我要去海尔上班了。', '我买了一只风筝。', /药店/, 'employer'],
  ])('%s – %s holds from its day on', async (now, plan, later, before, slot) => {
    const early = await after(['03-02', now], ['03-10', plan], ['03-28', later]);
    expect(early.held).toMatch(before);
    const due = await after(['03-02', now], ['03-10', plan], ['04-20', later]);
    expect(due.gone).toMatch(before);
    const filled = (await due.m.active(due.user)).filter(({ predicate }) => predicate === slot);
    expect(filled.map(({ validFrom }) => validFrom?.slice(0, 7))).toEqual([
      expect.stringMatching(/2026-0[34]/),
    ]);
  });

  it.each([
    [
      'I live in Turku.',
      "I'm moving to Braga in April.",
      'The move to Braga fell through.',
      'I bought a kite.',
      /Turku/,
    ],
    ['我住在烟台。', '四月我要搬到珠海。', '搬到珠海的事取消了。', '我买了一只风筝。', /烟台/],
  ])('%s – %s – %s: it stays as it is', async (now, plan, off, later, kept) => {
    const { held } = await after(['03-02', now], ['03-10', plan], ['03-15', off], ['04-20', later]);
    expect(held).toMatch(kept);
    expect(held).not.toMatch(/Braga|珠海/);
  });
});
