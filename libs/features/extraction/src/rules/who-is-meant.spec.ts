import type { Candidate } from '@mindbase/domain';
import { type Said, told } from '../test/told';
import { proposeFromTurns } from './propose-from-turns';
import type { KnownMemory } from './rule-turn';

type Row = readonly [said: readonly Said[], subject: string, predicate: string, content: RegExp];

const english: readonly Row[] = [
  [["My girlfriend's name is Ilse.", 'Ilse hates ferries.'], 'Ilse', 'dislikes', /^Ilse hates/],
  [['My boss is Mr Okoro.', 'He collects maps.'], 'user.boss', 'likes', /^Mr Okoro \(User's boss\)/],
  [['Mrs. Lund runs the choir.', 'Mrs Lund lives in Aarhus.'], 'Mrs. Lund', 'residence', /Aarhus/],
  [["The dog's name is Fudge.", 'The dog is afraid of balloons.'], 'Fudge', 'dislikes', /balloons/],
  [['We have a cat called Miso.', 'The cat needs drops every night.'], 'Miso', 'habit', /drops/],
  [
    ['Our landlord is called Mr Petrov.', 'The landlord lives in Varna.'],
    'user.landlord',
    'residence',
    /Varna/,
  ],
  [['My parents live in Gdynia.', 'They are both vegetarian.'], 'user.parents', 'diet', /^User's parents/],
  [
    ['My friend is Arne.', 'Arne has a sister, Liv.', 'She is a welder.'],
    'Liv',
    'occupation',
    /Arne's sister/,
  ],
  [
    ["I'm working on the Heron project.", 'The project is blocked by the auditors.'],
    'Heron project',
    'blocked_by',
    /^The Heron project is blocked/,
  ],
  [['Granny is a beekeeper.', 'She lives in Kent.'], 'user.grandmother', 'residence', /Kent/],
  [['I met Bruno at a fair.', 'He is a joiner.'], 'Bruno', 'occupation', /^Bruno is/],
  [['We also got a kitten.', 'She is afraid of balloons.'], 'user.cat', 'dislikes', /balloons/],
];

const chinese: readonly Row[] = [
  [['我女朋友叫宁蔚。', '宁蔚讨厌下雨天。'], 'user.girlfriend', 'dislikes.season', /^宁蔚讨厌/],
  [['我老板是贺总监。', '他喜欢钓鱼。'], '贺总监', 'likes.sport', /贺总监/],
  [['我家狗叫汤圆。', '它怕吸尘器。'], '汤圆', 'dislikes', /汤圆怕吸尘器/],
  [['我家猫叫墨墨。', '猫怕烟花。'], '墨墨', 'dislikes', /烟花/],
  [['我爸妈住在宜昌。', '他们都退休了。'], 'user.parents', 'occupation', /^用户的父母都退休了/],
  [['我妹妹程雪是药剂师。', '她住在大理。'], '程雪', 'residence', /程雪/],
  [['我闺蜜叫郑瑶。', '郑瑶有个弟弟叫郑凯。', '他是消防员。'], '郑凯', 'occupation', /郑瑶的弟弟郑凯/],
  [['我在做白鹭项目。', '这个项目卡在法务那里。'], '白鹭项目', 'blocked_by', /^白鹭项目卡在法务那里/],
  [['我在球馆认识了方锐。', '他是律师。'], '方锐', 'occupation', /^方锐是律师/],
  [['老板搬到了珠海。'], 'user.boss', 'residence', /珠海/],
  [['周末陪女儿去看马戏。', '她对芒果过敏。'], 'user.daughter', 'health.allergy', /女儿对芒果过敏/],
];

describe('who is meant over turns', () => {
  it.each([
    ...english.map((row) => ['en', ...row] as const),
    ...chinese.map((row) => ['zh', ...row] as const),
  ])('%s: %s is about %s', (language, said, subject, predicate, content) => {
    const found = told(language, ...said).filter((memory) => memory.predicate === predicate);
    expect(found.map((memory) => memory.subject)).toContain(subject);
    expect(found.find((memory) => memory.subject === subject)?.content).toMatch(content);
  });

  it.each([
    [
      ['My sister Talia lives in Graz.', "She's allergic to walnuts."],
      /^Talia \(User's sister\) is allergic/,
    ],
    [['My friend Arne lives in Graz.', "He's moved to Linz."], /^Arne \(User's friend\) has moved/],
    [['My parents live in Graz.', "They're vegetarian."], /^User's parents are vegetarian/],
  ])('%j: what is short is written out behind more than a name', (said, content) => {
    expect(told('en', ...said).at(-1)?.content).toMatch(content);
  });

  it.each([
    ['en', 'My dog is called Pepper.', 'Pepper', 'DOG_OF'],
    ['zh', '我家猫叫年糕。', '年糕', 'CAT_OF'],
    ['zh', '我姐姐陆瑶是会计。', '陆瑶', 'ELDER_SISTER_OF'],
    ['zh', '我女朋友叫顾楠。', '顾楠', 'GIRLFRIEND_OF'],
  ] as const)('%s: %s makes the name and the role one (%s)', (language, said, name, type) => {
    expect(told(language, said).flatMap(({ relations }) => relations)).toContainEqual({
      from: name,
      type,
      to: 'user',
    });
  });

  it.each([
    [
      'en',
      { subject: 'user', predicate: 'family.wife', object: 'Greta' },
      'Greta is a dentist.',
      'user.wife',
    ],
    [
      'zh',
      { subject: 'user.girlfriend', predicate: 'name', object: '诺岚' },
      '诺岚对花粉过敏。',
      'user.girlfriend',
    ],
    [
      'zh',
      { subject: 'user', predicate: 'relation.boss', object: '贺经理' },
      '老板对花粉过敏。',
      'user.boss',
    ],
  ] as const)('%s: %j of an earlier session tells who "%s" is about', (language, known, said, subject) => {
    const memory: KnownMemory = { ...known, content: '', entities: [] };
    const { proposals } = proposeFromTurns(
      [
        {
          id: 't',
          sessionId: 's',
          role: 'user',
          name: null,
          content: said,
          language,
          at: '2025-05-14T10:00:00Z',
          timezone: 'UTC',
        },
      ],
      { newFrom: 0, known: [memory] },
    );
    expect((proposals as Candidate[]).map((candidate) => candidate.subject)).toContain(subject);
  });

  it.each([
    ['zh', '我儿子小时候很瘦。', 'family.son'],
    ['zh', '我妈妈高兴坏了。', 'family.mother'],
    ['zh', '我同事马上要辞职了。', 'relation.colleague'],
    ['zh', '我朋友常常加班。', 'relation.friend'],
  ] as const)('%s: no name is read into "%s"', (language, said, predicate) => {
    expect(told(language, said).map((memory) => memory.predicate)).not.toContain(predicate);
  });
});
