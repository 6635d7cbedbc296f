import { told } from '../test/told';

const ORDER = /remember|keep (?:that|this|it) in mind|\bnote\b|memory|记住|记一下|记下|别忘/i;

describe('a turn that is asked to be remembered', () => {
  it.each<['zh' | 'en', string, string, string | null]>([
    ['en', 'We have moved again: I live in Ghent now. Remember that.', 'residence', 'Ghent'],
    ['en', 'I live in Ghent now. Please remember this.', 'residence', 'Ghent'],
    ['en', 'Please keep in mind that I work for Ottmar Logistics.', 'employer', 'Ottmar Logistics'],
    ['en', 'I am allergic to cashews, and please remember that.', 'health.allergy', 'cashews'],
    ['en', 'Could you remember that my boss is called Ragnhild?', 'relation.boss', 'Ragnhild'],
    ['en', 'My home address is 4 Mill Lane; write it down for me.', 'residence', '4 Mill Lane'],
    ['en', "Don't forget, I'm a vegetarian.", 'diet', 'vegetarian'],
    ['zh', '记住，我换房子了，现在住在苏州。', 'residence', '苏州'],
    ['zh', '我对花生过敏，你要记住。', 'health.allergy', '花生'],
    ['zh', '我不吃内脏，请记一下。谢谢。', 'diet.avoids', '内脏'],
    ['zh', '帮我记一下：我的工号是7731。', 'attribute.工号', '7731'],
    ['zh', '我在海蓝科技上班。这一点请你记住。', 'employer', '海蓝科技'],
  ])('%s: "%s" is read by the patterns', (language, said, predicate, object) => {
    const memory = told(language, said).find((found) => found.predicate === predicate);
    expect(memory).toMatchObject({ object, explicit: true, certain: true });
    expect(memory?.importance).toBeGreaterThanOrEqual(0.6);
    expect(memory?.content).not.toMatch(ORDER);
    expect(memory?.sources[0]?.quote).not.toMatch(ORDER);
  });

  it.each<['zh' | 'en', string, string]>([
    [
      'en',
      'You should remember this: the shed code is 3907. And the hens go in at nine.',
      'The shed code is 3907. And the hens go in at nine.',
    ],
    ['zh', '请记住：阳台的绿萝要两周浇一次水。', '阳台的绿萝要两周浇一次水。'],
  ])('%s: "%s" is one memory when no pattern knows it', (language, said, content) => {
    expect(told(language, said)).toMatchObject([{ content, explicit: true }]);
  });

  it('leaves out what is only asked besides', () => {
    const found = told('en', 'Remember that I live in Ghent. Recommend me a bakery.');
    expect(found.map(({ content }) => content)).toEqual(['User lives in Ghent.']);
  });
});
