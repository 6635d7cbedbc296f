import { told } from '../test/told';

type Row = readonly [said: string, subject: string, predicate: string, object: string, stance: string];

/** What is measured or has a price, and what it has come to; both languages. */
const english: readonly Row[] = [
  ['My landlord put the rent up to 940.', 'user', 'attribute.rent', '940', 'change'],
  [
    'Our electricity bill dropped to 61 a month.',
    'user',
    'attribute.electricity_bill',
    '61 a month',
    'change',
  ],
  ['My resting heart rate is 58.', 'user', 'attribute.resting_heart_rate', '58', 'state'],
  ['The Alder Lane rent is 1,180 now.', 'Alder Lane', 'attribute.rent', '1,180', 'state'],
  ['The tractor is at 12,400 km.', 'tractor', 'attribute.km', '12,400 km', 'state'],
  ['The depot passed 4,000 members.', 'depot', 'attribute.members', '4,000 members', 'change'],
  ["I just checked my blood pressure, it's 128/82.", 'user', 'attribute.blood_pressure', '128/82', 'change'],
  ["Weighed in? Yes: I weighed myself - now I'm 71 kg.", 'user', 'attribute.weight', '71 kg', 'change'],
  ['I weighed myself this morning, still 71 kg.', 'user', 'attribute.weight', '71 kg', 'change'],
  ['We measured the shed latency, and it was 40 ms.', 'shed', 'attribute.latency', '40 ms', 'change'],
  ["I measured my waist again, it's now 91cm, down two.", 'user', 'attribute.waist', '91cm', 'change'],
  ['My triglycerides dropped from 2.4 to 1.7.', 'user', 'attribute.triglycerides', '1.7', 'change'],
  ['The tank holds 300 litres.', 'user', 'episode', '', 'state'],
];
const chinese: readonly Row[] = [
  ['房东把房租涨到两千九了。', 'user', 'attribute.房租', '两千九', 'change'],
  ['我的电费降到六十一块了。', 'user', 'attribute.电费', '六十一块', 'change'],
  ['静息心率58。', 'user', 'attribute.静息心率', '58', 'state'],
  ['桃园路店的押金涨到三千五了。', '桃园路店', 'attribute.押金', '三千五', 'change'],
  ['拖拉机的里程是一万二千公里。', '拖拉机', 'attribute.里程', '一万二千公里', 'state'],
  ['我们把装修预算压到了八万。', 'user', 'attribute.装修预算', '八万', 'change'],
  ['刚量了一下血压，128/82。', 'user', 'attribute.血压', '128/82', 'change'],
  ['早上称了一下，现在是71公斤。', 'user', 'attribute.weight', '71公斤', 'change'],
  ['今天称了体重，还是71kg。', 'user', 'attribute.weight', '71kg', 'change'],
  ['尿酸从480降到了410。', 'user', 'attribute.尿酸', '410', 'change'],
  ['水箱能装三百升。', 'user', 'episode', '', 'state'],
];

describe('what is measured or has a price', () => {
  it.each([
    ...english.map((row) => ['en', ...row] as const),
    ...chinese.map((row) => ['zh', ...row] as const),
  ])('%s: %s', (language, said, subject, predicate, object, stance) => {
    expect(told(language, said)[0]).toMatchObject({ subject, predicate, object: object || null, stance });
  });

  it('is no age of a thing', () => {
    expect(told('en', 'The rent is 2,250 now.')[0]?.predicate).not.toBe('age');
    expect(told('zh', '房租38一天。')[0]?.predicate).not.toBe('age');
  });

  it.each([
    ['en', 'If my brother travels, Moss goes to the kennel in Elgin.'],
    ['en', 'Unless it rains, we train outdoors.'],
    ['zh', '要是我哥出差，豆包就寄养在宠物店。'],
    ['zh', '除非下雨，我们都在户外训练。'],
  ] as const)('%s: a condition stays with what holds on it: %s', (language, said) => {
    expect(told(language, said)).toEqual([expect.objectContaining({ predicate: 'episode' })]);
  });
});
