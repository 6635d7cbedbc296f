import { told } from '../test/told';

type Row = readonly [said: string, ...parts: readonly (readonly [predicate: string, content: string])[]];

const english: readonly Row[] = [
  [
    'I work at a sawmill and play the harp.',
    ['employer', 'User works at a sawmill.'],
    ['habit', 'User plays the harp.'],
  ],
  [
    'I work at a nursery and sing in a choir on Mondays.',
    ['employer', 'User works at a nursery.'],
    ['habit', 'User sings in a choir on Mondays.'],
  ],
  [
    'I live in Vaasa and have a terrier called Pim.',
    ['residence', 'User lives in Vaasa.'],
    ['pet', 'User has a terrier called Pim.'],
  ],
  [
    'I live in Vaasa and grow dahlias.',
    ['residence', 'User lives in Vaasa.'],
    ['habit', 'User grows dahlias.'],
  ],
  [
    "I'm vegan, speak Danish and hate fennel.",
    ['diet', 'User is vegan.'],
    ['language.speaks', 'User speaks Danish.'],
    ['dislikes', 'User hates fennel.'],
  ],
  [
    'I work at the port, and in my free time I restore old radios.',
    ['employer', 'User works at the port.'],
    ['habit', "In User's free time User restores old radios."],
  ],
  [
    'I live in Braga, where I also teach judo.',
    ['residence', 'User lives in Braga.'],
    ['project', 'User also teaches judo.'],
  ],
  [
    "I'm a plumber who plays the banjo.",
    ['occupation', 'User is a plumber.'],
    ['habit', 'User is someone who plays the banjo.'],
  ],
  [
    'My aunt works at a bank and paints icons.',
    ['employer', "User's aunt works at a bank."],
    ['likes', "User's aunt paints icons."],
  ],
  [
    'I work at the library while studying botany in the evenings.',
    ['employer', 'User works at the library.'],
    ['education', 'User is studying botany in the evenings.'],
  ],
  [
    "I'm a dentist and a keen angler.",
    ['occupation', 'User is a dentist.'],
    ['trait', 'User is a keen angler.'],
  ],
  [
    'I take the tram to work and knit on the way.',
    ['commute', 'User takes the tram to work.'],
    ['likes', 'User knits on the way.'],
  ],
  ['I live alone in Vaasa.', ['residence', 'User lives in Vaasa.'], ['household', 'User lives alone.']],
  [
    'I live in Vaasa with my two dogs.',
    ['residence', 'User lives in Vaasa.'],
    ['household', 'User lives with their two dogs.'],
  ],
  [
    'My aunt paints icons and lives in Vaasa.',
    ['likes', "User's aunt paints icons."],
    ['residence', "User's aunt lives in Vaasa."],
  ],
  [
    'I live in Vaasa and my hobby is archery.',
    ['residence', 'User lives in Vaasa.'],
    ['likes', "User's hobby is archery."],
  ],
  [
    'I work at the port, in the evenings I teach tango.',
    ['employer', 'User works at the port.'],
    ['project', 'In the evenings User teaches tango.'],
  ],
  [
    'I work at a mill and do yoga before breakfast.',
    ['employer', 'User works at a mill.'],
    ['habit', 'User does yoga before breakfast.'],
  ],
  ['I repair clocks on the side.', ['habit', 'User repairs clocks on the side.']],
];

const chinese: readonly Row[] = [
  ['我在药店上班，业余弹琵琶。', ['employer', '用户在药店上班。'], ['habit', '用户业余弹琵琶。']],
  ['我在银行工作，养了一只灰兔。', ['employer', '用户在银行工作。'], ['pet', '用户养了一只灰兔。']],
  [
    '我住在珠海，阳台上种了几盆茉莉。',
    ['residence', '用户住在珠海。'],
    ['habit', '用户阳台上种了几盆茉莉。'],
  ],
  ['我住在珠海，养蚕。', ['residence', '用户住在珠海。'], ['habit', '用户养蚕。']],
  [
    '我是素食者，会说粤语，讨厌茴香。',
    ['diet', '用户是素食者。'],
    ['language.speaks', '用户会说粤语。'],
    ['dislikes', '用户讨厌茴香。'],
  ],
  [
    '我在码头上班、会修船、爱下棋。',
    ['employer', '用户在码头上班。'],
    ['skill', '用户会修船。'],
    ['habit', '用户爱下棋。'],
  ],
  ['我在花店上班并且会吹口琴。', ['employer', '用户在花店上班。'], ['skill', '用户会吹口琴。']],
  ['我是护士，也是业余登山爱好者。', ['occupation', '用户是护士。'], ['likes', '用户也是业余登山爱好者。']],
  ['我在烟台做厨师，平时喜欢赶海。', ['occupation', '用户在烟台做厨师。'], ['likes', '用户平时喜欢赶海。']],
  ['我姑姑在邮局上班，业余剪纸。', ['employer', '用户的姑姑在邮局上班。'], ['habit', '用户的姑姑业余剪纸。']],
  ['我每天坐轮渡上班，路上听相声。', ['commute', '用户每天坐轮渡上班。'], ['habit', '用户路上听相声。']],
  ['我一个人住在珠海。', ['residence', '用户住在珠海。'], ['household', '用户一个人住。']],
  ['我和弟弟一起住在珠海。', ['residence', '用户住在珠海。'], ['household', '用户和弟弟一起住。']],
  ['我和妻子住在珠海。', ['residence', '用户住在珠海。'], ['household', '用户和妻子住。']],
  ['我住在珠海，还会游泳。', ['residence', '用户住在珠海。'], ['habit', '用户还会游泳。']],
  ['我闲暇时刻印章。', ['habit', '用户闲暇时刻印章。']],
];

/** C1: what closes with a slot is what fills it, and nothing that was told beside it. */
describe.each([
  ['en', english],
  ['zh', chinese],
] as const)('what is told beside a slot is a memory of its own (%s)', (language, rows) => {
  it.each(rows.map(([said, ...parts]) => ({ said, parts })))('$said', ({ said, parts }) => {
    const heard = told(language, said).map(({ predicate, content }) => [predicate, content] as const);
    expect(heard.filter(([predicate]) => !predicate.startsWith('relation.'))).toEqual(parts);
  });
});

describe('what belongs to the slot stays with it', () => {
  it.each([
    ['en', 'I work for a print and copy shop.', 'User works for a print and copy shop.'],
    ['en', 'I work at a bar and grill.', 'User works at a bar and grill.'],
    ['en', 'I live in Vaasa and love it.', 'User lives in Vaasa and love it.'],
    ['en', 'I live in a flat with a balcony.', 'User lives in a flat with a balcony.'],
    ['en', 'I used to live in Vaasa and keep bees.', 'User used to live in Vaasa and keep bees.'],
    ['zh', '我在药店上班，压力很大。', '用户在药店上班，压力很大。'],
    ['zh', '我住在珠海，房租很贵。', '用户住在珠海，房租很贵。'],
  ] as const)('%s: %s', (language, said, content) => {
    expect(told(language, said).map((memory) => memory.content)).toEqual([content]);
  });

  it.each([
    ['en', 'After work I went to the pool.'],
    ['zh', '这只是个业余爱好。'],
    ['zh', '我们看了一场业余比赛。'],
  ] as const)('%s: %s tells no habit', (language, said) => {
    expect(told(language, said).map(({ predicate }) => predicate)).not.toContain('habit');
  });
});
