import { told } from '../test/told';

type Row = readonly [
  language: 'zh' | 'en',
  said: string,
  predicate: string,
  object: string | null,
  stance: string,
];

/** What is told without its verb or its subject, as people note things down. */
const rows: readonly Row[] = [
  ['en', 'Dentist on Thursday at 9.', 'appointment', 'Dentist', 'state'],
  ['en', 'Vet at 3 tomorrow', 'appointment', 'Vet', 'state'],
  ['en', 'Exam tomorrow at 9, wish me luck', 'appointment', 'Exam', 'state'],
  ['en', "don't let me forget to water the ferns", 'task', 'water the ferns', 'state'],
  ['en', 'Not vegan anymore, I eat fish now.', 'diet', 'vegan', 'end'],
  ['en', "we're no longer vegetarians", 'diet', 'vegetarian', 'end'],
  ['en', 'I never liked mushrooms', 'dislikes.food', 'mushrooms', 'state'],
  ['zh', '周四上午九点看牙', 'appointment', '看牙', 'state'],
  ['zh', '明早九点考试', 'appointment', '考试', 'state'],
  ['zh', '22号考科目三', 'appointment', '考科目三', 'state'],
  ['zh', '明早得给水管工打电话', 'task', '给水管工打电话', 'state'],
  ['zh', '我现在待业', 'occupation', '待业', 'change'],
  ['zh', '手机从安卓换成苹果了', 'attribute.手机', '苹果', 'change'],
  ['zh', '恐怖片不是我的菜', 'dislikes', '恐怖片', 'state'],
];

/** Nothing is set, to be done or over. */
const none = [
  ['en', 'Party last night was fun'],
  ['en', 'A party this weekend would be fun'],
  ['en', 'Any party this weekend?'],
  ['en', 'The dentist on Mill Lane is closed'],
  ['en', 'No longer available.'],
  ['en', 'no longer than a week'],
  ['en', 'Not cold anymore'],
  ['zh', '周一看牙了'],
  ['zh', '手机换成静音了吗'],
  ['zh', '我不是医生'],
  ['zh', '这不是我的车'],
] as const;

describe('what is noted down in half a sentence', () => {
  it.each(rows)('%s: %s', (language, said, predicate, object, stance) => {
    expect(told(language, said)).toContainEqual(expect.objectContaining({ predicate, object, stance }));
  });

  it.each(none)('%s: %s sets nothing', (language, said) => {
    expect(told(language, said).filter(({ predicate }) => predicate !== 'episode')).toEqual([]);
  });
});
