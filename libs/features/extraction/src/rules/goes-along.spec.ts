import { told } from '../test/told';

const plansWithCompany: readonly ['zh' | 'en', string, string, RegExp][] = [
  ['en', "I'm flying to Oslo in June.", 'My sister is coming along.', /Oslo.*sister/],
  [
    'en',
    'I will hike in the Tatra mountains next month.',
    'I will go with four or five colleagues.',
    /Tatra.*colleagues/,
  ],
  [
    'en',
    "We're going to visit the film museum on Saturday.",
    "I'm taking my two nephews along.",
    /museum.*nephews/,
  ],
  ['en', "I'm flying to Oslo in June.", 'Petra will be travelling with us.', /Oslo.*Petra/],
  ['en', "I'm flying to Oslo in June.", "This time I'm going alone.", /Oslo.*alone/],
  ['zh', '下个月我要去青岛玩。', '我会带着两个表妹一起去。', /青岛.*表妹/u],
  ['zh', '我六月要去青岛旅游。', '我妹妹也会一起去。', /青岛.*妹妹/u],
  ['zh', '周六我们打算去看灯展。', '我叫上了三四个同事一起去。', /灯展.*同事/u],
];

describe('who goes along belongs to the plan (W12, W16)', () => {
  it.each(plansWithCompany)('%s: %s … %s', (language, plan, company, both) => {
    const kept = told(
      language,
      plan,
      ['assistant', language === 'zh' ? '好呀。' : 'Nice.'],
      language === 'zh' ? '我最爱吃蛤蜊。' : 'My favourite dish is mussels.',
      ['assistant', language === 'zh' ? '不错。' : 'Good choice.'],
      company,
    );
    const outings = kept.filter(({ type }) => type === 'event');
    expect(outings).toHaveLength(1);
    expect(outings[0]?.content).toMatch(both);
    expect(outings[0]?.sources.map(({ turnId }) => turnId)).toEqual(['t0', 't4']);
  });

  it.each([
    [
      'en',
      "I'm planning to walk along the river tomorrow, and I want to bring my sketchbook.",
      /river.*sketchbook/,
    ],
    ['en', "I'm planning to climb Etna in June. I'll bring my old tent.", /Etna.*tent/],
    ['zh', '我正计划明天去河边散步呢。我想带上我的速写本。', /河边散步.*速写本/u],
  ] as const)('%s: %s is one plan with what is taken along', (language, said, both) => {
    const [plan, ...others] = told(language, said);
    expect(others).toEqual([]);
    expect(plan?.content).toMatch(both);
  });

  it('keeps nobody who goes along to nothing', () => {
    expect(
      told('en', "I'm going to write a play.", ['assistant', 'Nice.'], 'There will be six of us.'),
    ).toHaveLength(1);
    expect(told('zh', '一共六个人去。')).toEqual([]);
  });

  it('keeps the day, the kind and the object of the plan', () => {
    const [plan] = told(
      'en',
      'I will travel to Oslo next month.',
      ['assistant', 'Nice.'],
      "I'm going alone.",
    );
    expect(plan).toMatchObject({ predicate: 'plan', object: 'travel to Oslo next month' });
    expect(plan?.dueAt).not.toBeNull();
  });

  it.each([
    ['en', 'I will travel to Oslo next month.', 'I will go with my four cousins to Bergen in July.'],
    ['en', 'I went to Oslo last month.', 'I will go with four or five colleagues.'],
    ['zh', '下个月我要去青岛玩。', '八月我会和三个表妹一起去敦煌看壁画。'],
    ['zh', '上个月我去了青岛。', '我妹妹也会一起去。'],
  ] as const)('%s: leaves another outing apart: %s … %s', (language, first, then) => {
    const kept = told(language, first, ['assistant', '……'], then).filter(({ type }) => type === 'event');
    expect(kept).toHaveLength(2);
  });
});

describe('what is told in several turns is one memory in both languages (W16)', () => {
  it('lets English take the letters that the same telling needs', () => {
    const kept = told(
      'en',
      'Our old rowing boat sprang a leak on the lake on Sunday, about two hundred metres from the shore. My brother bailed out water with his lunch box while I rowed, and we only just made it back to the jetty before the stern went under.',
      ['assistant', 'That sounds frightening. What happened to the boat?'],
      'We dragged the boat onto the jetty and found a crack as long as my arm below the waterline. The boatbuilder from the next village came on Monday, tapped every plank of the boat and said that the wood is rotten and that it would cost more than the boat is worth.',
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]?.sources.map(({ turnId }) => turnId)).toContain('t2');
  });

  it.each([
    [
      'en',
      'The printing press at our workshop broke down and I have to work late with my colleagues to finish the posters.',
      'Thank you. On another note, my colleagues and I watched a puppet play at the workshop last week.',
    ],
    [
      'en',
      'The printing press at our workshop broke down and I have to work late with my colleagues to finish the posters.',
      'By the way, my colleagues and I watched a puppet play at the workshop last week.',
    ],
    ['zh', '工坊的印刷机坏了，我要和同事加班赶海报。', '对了，我上周和同事在工坊看了一场木偶戏，特别精彩。'],
    [
      'zh',
      '工坊的印刷机坏了，我要和同事加班赶海报。',
      '除此之外，我上周和同事在工坊看了一场木偶戏，特别精彩。',
    ],
  ] as const)('%s: leaves apart what turns to something else: %s … %s', (language, first, then) => {
    expect(told(language, first, ['assistant', '……'], then)).toHaveLength(2);
  });
});
