import { type Said, told } from '../test/told';

/** What passes with the talk: advice taken up, talk about the talk, leave taken, moods, news without its matter. */
const english = [
  'I will try some of these exercises and techniques, thank you',
  "I'll follow your suggestions and go to bed earlier",
  "I'll give that a try next time",
  "Okay, I'll pay attention to it",
  'I will check it out at the weekend',
  'We will try the night market and the boat tour',
  'Kayaking and climbing are great options',
  'Talking with you always lifts my mood',
  "I'm really grateful to you for all of it",
  'You have given me so much useful advice',
  "It's been a long time since we talked",
  'I have to go now, dinner is burning',
  "Now I'm going to prepare my lunch",
  'I have a small problem today',
  'I encountered something unpleasant today and I do not know what to do',
  "I'm feeling a bit low and restless today",
  'My legs feel completely dead',
  'My tablet battery is about to die',
  "I'm full, ate too much just now",
  'never mind, forget I mentioned it',
  'I should trust myself more',
  'We should simmer it for an hour',
  'I roast it at 200',
  'I want to find some interesting things to do',
  'I have never tried it before',
  'I still have to get up early tomorrow',
];

const chinese = [
  '好的，我会试试这些动作的',
  '我会按照你说的慢慢来',
  '我会好好考虑的',
  '好的，我会继续努力的',
  '夜市和游船我们都会尝试',
  '划船确实是个不错的选择',
  '和你聊天总是让我很放松',
  '你总是鼓励我',
  '最近有点烦心事，想请教你',
  '我们下次再聊吧',
  '现在我要去准备午饭了',
  '我得去休息了',
  '现在时间有点晚了',
  '今天遇到了一个麻烦',
  '不知道该怎么办才好',
  '今天有点低落，也很烦躁',
  '眼皮都抬不起来了',
  '手机快没电了',
  '这张照片拍得还真有味道',
  '对你推荐的几家店很感兴趣',
  '明天还要早起',
  '我还从来没尝试过',
];

describe('what passes with the talk is no memory (W5)', () => {
  it.each(english)('leaves nothing: %s', (said) => {
    expect(told('en', said)).toEqual([]);
  });

  it.each(chinese)('不留下什么：%s', (said) => {
    expect(told('zh', said)).toEqual([]);
  });

  it.each<['zh' | 'en', string, RegExp]>([
    ['en', "I'm worried that the landlord won't renew our lease in June", /lease/],
    ['en', "I'll try the new physio on Monday", /physio/],
    ['en', "I have to go to the dentist tomorrow at nine, it's the second filling", /dentist/],
    ['en', 'I have a problem with my left knee since the fall', /knee/],
    ['zh', '我担心房东六月份不续租了', /续租/],
    ['zh', '我周三要去看新的理疗师', /理疗师/],
    ['zh', '最近单位裁员，我压力很大，晚上总失眠', /裁员|失眠/],
  ])('but what has its matter with it stays (%s): %s', (language, said, kept) => {
    expect(
      told(language, said)
        .map(({ content }) => content)
        .join('\n'),
    ).toMatch(kept);
  });
});

/** Said in passing, beside a greeting or a refusal to talk. */
const asides: readonly ['zh' | 'en', string, string, RegExp][] = [
  ['en', 'new number by the way, ends in 9920', 'attribute.phone_number', /9920/],
  ['en', 'guess who got into the choir. me!', 'episode', /^$/],
  ['en', 'cold day, and our gas inspection is on the 29th', 'appointment', /gas inspection/],
  ['en', "can't chat, my niece's baptism is this Saturday", 'appointment', /baptism/],
  ['en', 'parcels go to 12 Mill Lane from now on', 'attribute.parcels', /12 Mill Lane/],
  ['en', 'yes please, soy milk always', 'preference.drink', /soy milk/],
  ['en', 'first summer sober, eight months now', 'diet', /sober, eight months/],
  ['en', 'brb, choir, every Thursday at seven', 'habit', /every Thursday/],
  ['zh', '对了我改名了，现在叫许安然', 'name', /许安然/],
  ['zh', '后天早上八点二十的高铁去宜昌', 'appointment', /高铁去宜昌/],
  ['zh', '在呢，换号码了，尾号3391', 'attribute.手机号', /3391/],
  ['zh', '写周报呢，我升组长了！', 'occupation', /组长/],
  ['zh', '笑死，我其实恐高，缆车从来不坐', 'trait', /恐高/],
  ['zh', '猜猜谁考上研究生了？我！', 'education', /研究生/],
  ['zh', '快递以后都寄到公司前台', 'attribute.快递', /公司前台/],
  ['zh', '真巧，我也是属羊的，03年', 'trait', /属羊/],
  ['zh', '哎，我近视六百度', 'health.condition', /近视六百度/],
  ['zh', '没事，我右耳听不太清', 'health.condition', /右耳听不太清/],
];

describe('what is dropped in passing is kept', () => {
  it.each(asides)('%s: %s', (language, said, predicate, object) => {
    const found = told(language, said).find((memory) => memory.predicate === predicate);
    expect(found).toBeDefined();
    expect(found?.object ?? '').toMatch(object);
  });
});

/** Of whom it is told. */
const attributions: readonly ['zh' | 'en', readonly Said[], string, string][] = [
  ['zh', ['家里的狗对鸡肉过敏'], 'health.allergy', 'user.dog'],
  ['zh', ['家里的猫最近皮肤不好，医生说它对牛肉过敏'], 'health.allergy', 'user.cat'],
  ['zh', ['我哥哥上周来了', '我知道他喜欢登山，喜欢喝茶'], 'likes.drink', 'user.elder_brother'],
  ['en', ['Our dog is allergic to chicken'], 'health.allergy', 'user.dog'],
];

/** What looks like a fact about the speaker and is none. */
const nobodys: readonly ['zh' | 'en', string, RegExp][] = [
  ['zh', '我知道他喜欢登山，喜欢喝茶', /likes/],
  ['zh', '我今天学了一首新歌，叫做晚风', /^name/],
  ['zh', '昨天货车抛锚了，叫了拖车', /^name/],
  ['zh', '我叫外卖了，叫他送到门口', /^name/],
  ['zh', '路上看到一群鸽子，还有一只特别大的乌鸦', /^pet/],
  ['zh', '今天去了一家新开的面馆，味道不错', /^business/],
  ['zh', '你总是帮助我解决麻烦', /^habit/],
  ['zh', '本来满怀期待去看极光，结果下了一夜雨', /^plan/],
  ['en', 'The novel is about a young clerk who finds a map', /^plan/],
  ['en', 'I finally got a chance to see the comet', /^possession/],
  ['en', 'I bake it at 180', /^likes/],
  ['en', 'I was about to buy the blue tent but it was gone', /^plan/],
];

describe('whose it is', () => {
  it.each(attributions)('%s: %j is told of the right one', (language, said, predicate, subject) => {
    expect(told(language, ...said).find((memory) => memory.predicate === predicate)?.subject).toBe(subject);
    expect(
      told(language, ...said).some(
        (memory) => memory.predicate.startsWith(predicate) && memory.subject === 'user',
      ),
    ).toBe(false);
  });

  it.each(nobodys)('%s: "%s" is nothing of the kind', (language, said, predicate) => {
    expect(told(language, said).filter((memory) => predicate.test(memory.predicate))).toEqual([]);
  });

  it('takes the name of today for no other day', () => {
    expect(told('zh', '今天是星期天，我准备去爬山')[0]?.content).not.toContain('05-18');
    expect(told('en', 'Today is Sunday and I plan to go climbing')[0]?.content).not.toContain('05-18');
  });
});

describe('one happening is one memory (W16)', () => {
  it('joins what a turn tells around a question', () => {
    const [memory, ...others] = told(
      'en',
      'I went to the new planetarium with Ines. Have you heard of it? We watched a show about comets.',
    );
    expect(others).toEqual([]);
    expect(memory?.content).toMatch(/planetarium.*comets/);
    expect(memory?.sources).toHaveLength(2);
  });

  it('joins what the next turn goes on with, and names both turns', () => {
    const kept = told(
      'zh',
      '昨天我和表弟去看了一场皮影戏，特别精彩',
      ['assistant', '听起来很有意思。'],
      '那场皮影戏讲了一个渔夫的故事，我们看完还去后台拍了照片',
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]?.sources.map(({ turnId }) => turnId)).toEqual(['t0', 't2']);
  });

  it.each([
    [
      'an answer to what was asked about it',
      'en',
      'The greenhouse roof broke in the storm on Sunday.',
      'Oh no. How bad is the damage to the greenhouse?',
      'Two panes are gone and Ines covered the hole with a tarpaulin.',
    ],
    [
      'what is due soon and what is not',
      'zh',
      '水电工说下周三来修阳台的水管，这几天阳台一直在渗水。',
      '先关总阀吧。',
      '阳台的水管渗水，楼下的王阿姨昨晚来敲我家的门了。',
    ],
    [
      'what was found out about it',
      'zh',
      '昨天我的旧货车半路抛锚了，叫了拖车。',
      '辛苦了。',
      '师傅的判断是离合器烧了，我和弟弟在店里守着他拆。',
    ],
  ] as const)('joins %s', (_what, language, first, between, then) => {
    const [memory, ...others] = told(language, first, ['assistant', between], then);
    expect(others).toEqual([]);
    expect(memory?.sources.map(({ turnId }) => turnId)).toEqual(['t0', 't2']);
  });

  it('joins no answer to a question about something else', () => {
    const kept = told(
      'en',
      'The greenhouse roof broke in the storm on Sunday.',
      ['assistant', 'Sorry to hear it. And how was the birthday party?'],
      'Ines baked a carrot cake and thirty people came.',
    );
    expect(kept).toHaveLength(2);
  });

  it('leaves apart what can be replaced later, and what has nothing to do with it', () => {
    const kept = told(
      'en',
      'I went to the planetarium with Ines. I live in Ghent.',
      ['assistant', 'Nice.'],
      'My cousin broke his wrist at the skate park.',
    );
    expect(kept.map(({ predicate }) => predicate)).toContain('residence');
    expect(kept.length).toBeGreaterThanOrEqual(3);
  });

  it('joins nothing to what is asked to be remembered', () => {
    const kept = told(
      'en',
      'I went to the planetarium with Ines.',
      ['assistant', 'Nice.'],
      'Remember this: it was the planetarium in Ghent with the broken dome.',
    );
    expect(kept).toHaveLength(2);
  });
});

const tasks: readonly ['zh' | 'en', string, string, RegExp][] = [
  ['zh', '六月十号之前要把护照照片交到使馆', 'pending', /护照照片/],
  ['zh', '周日之前得给教练答复', 'pending', /给教练答复/],
  ['zh', '另外还得去邮局寄个包裹', 'pending', /邮局/],
  ['zh', '跟教练说过了，再上十节', 'done', /教练/],
  ['zh', '护照照片洗好了', 'done', /护照照片/],
  ['zh', '那份海报不用做了', 'cancelled', /海报/],
  ['zh', '投影仪已经还了', 'done', /投影仪/],
  ['zh', '暖气公司的电话打过了', 'done', /电话/],
  ['en', 'chairs ordered, all forty of them', 'done', /chairs/],
  ['en', 'the library card is renewed', 'done', /library card/],
  ['en', 'Errand: renew my parking permit before the 3rd of June', 'pending', /parking permit/],
  ['en', 'And pay the plumber by Friday', 'pending', /plumber/],
  ['en', 'Rang the dentist, done.', 'done', /dentist/],
  ['en', "The press kit isn't needed any more", 'cancelled', /press kit/],
];

describe('tasks as people put them (W13)', () => {
  it.each(tasks)('%s: %s', (language, said, state, object) => {
    const [task] = told(language, said).filter(({ type }) => type === 'task');
    expect(task?.taskState).toBe(state);
    expect(task?.object).toMatch(object);
  });

  it('takes no person for a task', () => {
    expect(told('en', 'My brother ordered.').filter(({ type }) => type === 'task')).toEqual([]);
  });

  it('takes an order to the assistant for no task', () => {
    expect(told('en', 'And send me the notes by Friday')).toEqual([]);
  });
});
