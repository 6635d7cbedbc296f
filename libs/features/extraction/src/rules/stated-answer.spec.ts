import { told } from '../test/told';
import { statedAnswer } from './stated-answer';

type Row = readonly [asked: string, answer: string, predicate: string, object: RegExp];

const chinese: readonly Row[] = [
  ['请问您住在哪里？', '绍兴', 'residence', /^绍兴$/],
  ['你是做什么工作的？', '烘焙师', 'occupation', /烘焙师/],
  ['怎么称呼您？', '小陆', 'name', /^小陆$/],
  ['有什么忌口吗？', '羊肉和香菜', 'diet.avoids', /羊肉/],
  ['有忌口吗？', '不吃内脏', 'diet.avoids', /内脏/],
  ['您对什么过敏吗？', '虾', 'health.allergy', /^虾$/],
  ['您今年多大？', '四十二', 'age', /四十二/],
  ['您老家是哪里的？', '浙江台州', 'hometown', /台州/],
  ['预算是多少？', '五千以内', 'attribute.预算', /五千/],
  ['平时喜欢听什么？', '爵士乐', 'likes.music', /爵士/],
  ['你用的是什么相机？', '尼康Z5', 'attribute.相机', /尼康/],
];
const english: readonly Row[] = [
  ['Where do you live?', 'Ghent', 'residence', /^Ghent$/],
  ['Any allergies I should know of?', 'Shellfish', 'health.allergy', /shellfish/i],
  ['Do you follow any diet?', 'Vegetarian, no nuts.', 'diet', /^vegetarian$/],
  ["Is there any food you don't eat?", 'Pork', 'diet.avoids', /^pork$/],
  ['What do you do for a living?', 'Nurse at a hospice.', 'occupation', /^nurse at a hospice$/],
  ['How old are you?', '36', 'age', /^36$/],
];

describe('A bare answer with the question that it answers', () => {
  it.each(chinese)('%s %s: %s', (asked, answer, predicate, object) => {
    const [memory, ...others] = told('zh', ['assistant', asked], answer);
    expect(memory).toMatchObject({ subject: 'user', predicate });
    expect(memory?.object).toMatch(object);
    expect(memory?.sources[0]?.quote).toBe(answer);
    expect(others).toEqual([]);
  });

  it.each(english)('%s %s: %s', (asked, answer, predicate, object) => {
    const [memory] = told('en', ['assistant', asked], answer);
    expect(memory).toMatchObject({ subject: 'user', predicate });
    expect(memory?.object).toMatch(object);
  });

  it.each([
    ['您住在哪里？', '问这个干嘛'],
    ['有什么忌口吗？', '没有'],
    ['你喜欢吃什么？', '都行'],
    ['你女儿多大了？', '七岁'],
    ['怎么称呼您？', '我叫陆遥'],
    ['今天想聊什么？', '天气'],
    ['您住在哪里？', '你猜猜看？'],
  ])('%s %s: nothing that the question adds', (asked, answer) => {
    expect(statedAnswer(asked, answer, 'zh')).toBeNull();
  });

  it.each([
    ['Do you follow any diet?', 'None really'],
    ['What do you do for a living?', 'I work at the mint'],
    ['What do you do for a living?', 'Studying law'],
    ['How old are you?', 'Old enough'],
    ['What do you do on Sundays?', 'Sleep'],
  ])('%s %s: nothing that the question adds', (asked, answer) => {
    expect(statedAnswer(asked, answer, 'en')).toBeNull();
  });
});
