import { told } from '../test/told';

type Slot = readonly [predicate: string, object: string | null];
const slots = (language: 'zh' | 'en', ...said: Parameters<typeof told>[1][]) =>
  told(language, ...said).map(({ predicate, object }): Slot => [predicate, object]);

const forms: readonly (readonly [language: 'zh' | 'en', said: string, slots: readonly Slot[]])[] = [
  ['en', 'Allergies: nuts, shellfish.', [['health.allergy', 'nuts and shellfish']]],
  ['en', "Job: physio at a children's hospital.", [['occupation', "physio at a children's hospital"]]],
  [
    'en',
    'Name: Rike Vos. City: Utrecht. Job: nurse.',
    [
      ['name', 'Rike Vos'],
      ['residence', 'Utrecht'],
      ['occupation', 'nurse'],
    ],
  ],
  [
    'en',
    'About me:\n- Age: 36\n- City: Ghent\n- Hobbies: rowing, chess',
    [
      ['age', '36'],
      ['residence', 'Ghent'],
      ['likes', 'rowing and chess'],
    ],
  ],
  [
    'en',
    'Likes: fjords, climbing. Dislikes: crowds.',
    [
      ['likes', 'fjords and climbing'],
      ['dislikes', 'crowds'],
    ],
  ],
  [
    'en',
    'Height: 182 cm, weight: 77 kg',
    [
      ['attribute.height', '182 cm'],
      ['attribute.weight', '77 kg'],
    ],
  ],
  ['en', 'Allergies: penicillin. What can I take for a cold?', [['health.allergy', 'penicillin']]],
  [
    'en',
    'my details - name: Tove Lind, city: Malmö',
    [
      ['name', 'Tove Lind'],
      ['residence', 'Malmö'],
    ],
  ],
  ['en', 'Occupation: Retired.', [['occupation', 'retired']]],
  ['en', 'Goal: run 10k by August', [['goal', 'run 10k by August']]],
  ['en', 'Dog: Biscuit, beagle, 4 years old', [['pet', 'Biscuit']]],
  ['en', 'Reminder: call the vet on Friday', [['task', 'call the vet on Friday']]],
  ['zh', '老婆：小岚', [['family.wife', '小岚']]],
  ['zh', '狗：饼干，比格，四岁', [['pet', '饼干']]],
  [
    'zh',
    '身高：175cm，体重：70kg，年龄：41',
    [
      ['attribute.height', '175cm'],
      ['attribute.weight', '70kg'],
      ['age', '41'],
    ],
  ],
  [
    'zh',
    '我的信息：姓名：陶薇，城市：宁波',
    [
      ['name', '陶薇'],
      ['residence', '宁波'],
    ],
  ],
  ['zh', '提醒：周五给宠物医院打电话', [['task', '周五给宠物医院打电话']]],
  ['zh', '过敏：花生、虾', [['health.allergy', '花生、虾']]],
  ['zh', '忌口：香菜', [['diet.avoids', '香菜']]],
  [
    'zh',
    '姓名：林小满，城市：苏州，职业：护士',
    [
      ['name', '林小满'],
      ['residence', '苏州'],
      ['occupation', '护士'],
    ],
  ],
  [
    'zh',
    '姓名：林小满 城市：苏州',
    [
      ['name', '林小满'],
      ['residence', '苏州'],
    ],
  ],
  [
    'zh',
    '喜欢：攀岩、黑巧。讨厌：人多。',
    [
      ['likes', '攀岩、黑巧'],
      ['dislikes', '人多'],
    ],
  ],
  ['zh', '过敏：花生。今晚做什么菜好？', [['health.allergy', '花生']]],
];

/** Lines that leave out who and what is done. */
const lines: readonly (readonly [language: 'zh' | 'en', said: string, slots: readonly Slot[]])[] = [
  [
    'en',
    '36, married, two kids, live in Ghent',
    [
      ['age', '36'],
      ['relationship.status', 'married'],
      ['family.children', 'kids'],
      ['residence', 'Ghent'],
    ],
  ],
  ['en', 'Two kids, Mia (7) and Tom (4).', [['family.children', 'kids']]],
  ['en', 'two cats, Miso and Pepper', [['pet', 'cats, Miso and Pepper']]],
  ['en', 'Vegetarian, no nuts.', [['diet', 'Vegetarian']]],
  [
    'en',
    'Some facts about me:\n- live in Turku\n- work as a welder\n- allergic to latex',
    [
      ['residence', 'Turku'],
      ['occupation', 'welder'],
      ['health.allergy', 'latex'],
    ],
  ],
  [
    'zh',
    '我的情况：\n- 住大连\n- 做焊工\n- 对乳胶过敏',
    [
      ['residence', '大连'],
      ['occupation', '焊工'],
      ['health.allergy', '乳胶'],
    ],
  ],
  ['zh', '两只猫，味噌和胡椒', [['pet', '两只猫']]],
];

/** Forms of something or somebody else, empty ones, and colons that open no field. */
const nothing = [
  ['en', 'Name: John Doe. City: Springfield. Is this format ok?'],
  ['en', 'Name: Rita Vale. City: Leeds. Is this format ok?'],
  ['en', 'Give me a character. Name: Rex. Job: detective.'],
  ['en', 'Fill in the template. Allergies: ____. Name: ____.'],
  ['en', 'Allergies: none'],
  ['en', 'Subject: Meeting moved. Body: The meeting has been moved to Friday.'],
  ['en', 'Title: The lost key. Genre: mystery. Length: 500 words.'],
  ['en', 'Error: connection refused. Host: localhost. Port: 5432.'],
  ['en', 'Patient: R. Vale. Age: 54. Allergies: penicillin.'],
  ['en', 'Name: Ada. Age: 31. Name: Ben. Age: 44.'],
  ['en', 'name: my-app\nversion: 1.2.0'],
  ['en', 'Languages: Rust, Go'],
  ['en', 'Name: Freya\nAge: 6\nAllergies: eggs\n(my daughter)'],
  ['en', 'Boss: annoying'],
  ['en', 'Location: Berlin. Weather?'],
  ['en', 'Languages: English, French. Which one is harder?'],
  ['en', 'Likes: 340, comments: 25. Is this good engagement?'],
  ['zh', '坐标：柏林。天气怎么样？'],
  ['zh', '老板：很烦'],
  ['zh', '老师：同学们好'],
  ['en', 'Two dogs in the park'],
  ['en', 'Pros: cheap, fast. Cons: noisy.'],
  ['zh', '姓名：张三。城市：春田。这个格式行吗？'],
  ['zh', '填表：过敏：____，姓名：____'],
  ['zh', '过敏：无'],
  ['zh', '主题：会议改期。正文：会议改到周五了。'],
  ['zh', '标题：丢失的钥匙。体裁：悬疑。字数：500。'],
  ['zh', '患者：何某，年龄：54，过敏：青霉素'],
  ['zh', '工作：今天很顺利'],
  ['zh', '两个孩子在打架'],
] as const;

describe('what is told like a form', () => {
  it.each([...forms, ...lines])('%s: %s', (language, said, expected) => {
    expect(slots(language, said)).toEqual(expected);
  });

  it.each(nothing)('%s: nothing of %s', (language, said) => {
    expect(told(language, said)).toEqual([]);
  });

  it('keeps a field as a sentence, with what was written as its source', () => {
    expect(told('en', 'Allergies: nuts, shellfish.')).toEqual([
      expect.objectContaining({
        content: 'User is allergic to nuts and shellfish.',
        sources: [expect.objectContaining({ quote: 'Allergies: nuts, shellfish' })],
      }),
    ]);
  });

  it.each([
    ['en', "My friend's details: Name: Lars Holm, City: Bergen."],
    ['en', 'Status: single server, location: Frankfurt, disks: 2.'],
    ['zh', '我朋友的信息：姓名：罗浩，城市：大理。'],
  ] as const)('%s: fills no slot of the user with %s', (language, said) => {
    expect(told(language, said).filter(({ predicate }) => predicate !== 'episode')).toEqual([]);
  });

  it('keeps what is told for an answer about oneself', () => {
    expect(slots('en', 'Height: 180 cm. What is my ideal weight?')).toEqual([['attribute.height', '180 cm']]);
  });

  it('reads what stands beside a form as ever', () => {
    expect(slots('en', 'Age: 36. I keep two goats and I moved to Ghent in May.')).toEqual(
      expect.arrayContaining([
        ['age', '36'],
        ['residence', 'Ghent'],
      ]),
    );
  });
});
