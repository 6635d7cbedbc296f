import { membersAsked } from './kinds';

describe('what is of a kind', () => {
  it.each([
    ['en', 'Which pets do I have?', 'beagle'],
    ['en', 'What sport does Ines do?', 'fencing'],
    ['en', 'Does she play an instrument?', 'oboe'],
    ['en', 'What is his hobby?', 'pottery'],
    ['zh', '我养了什么宠物？', '乌龟'],
    ['zh', '她做什么运动？', '击剑'],
    ['zh', '他会什么乐器？', '二胡'],
    ['zh', '他有什么爱好？', '陶艺'],
  ] as const)('%s: %s may mean %s', (language, question, member) => {
    expect(membersAsked(question, language)).toContain(member);
  });

  it.each([
    ['en', 'Where do I live?'],
    ['en', 'When is the petition due?'],
    ['zh', '我住在哪里？'],
    ['zh', '合同什么时候到期？'],
  ] as const)('%s: %s asks for no kind', (language, question) => {
    expect(membersAsked(question, language)).toEqual([]);
  });
});
