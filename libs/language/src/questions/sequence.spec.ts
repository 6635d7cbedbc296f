import { sequenceAsked } from './sequence';

describe('sequenceAsked', () => {
  it.each([
    ['In which order did we visit the islands?', 'en', 'order'],
    ['Which came first, the flood or the move?', 'en', 'order'],
    ['What happened first, the audit or the merger?', 'en', 'order'],
    ['What did I do before the marathon?', 'en', 'before'],
    ['Where did we stay before Ravenna?', 'en', 'before'],
    ['Before the flood, where did we keep the boat?', 'en', 'before'],
    ['What did I take up after my knee surgery?', 'en', 'after'],
    ['Where did we go right after Ravenna?', 'en', 'after'],
    ['What should I eat before bed?', 'en', null],
    ['Have I told you that before?', 'en', null],
    ['What is my dog called?', 'en', null],
    ['我们先后去了哪几个岛？', 'zh', 'order'],
    ['先搬的家还是先换的工作？', 'zh', 'order'],
    ['行程的顺序是怎样的？', 'zh', 'order'],
    ['我跑马拉松之前做了什么？', 'zh', 'before'],
    ['去丽江之前我们在哪儿？', 'zh', 'before'],
    ['膝盖手术之后我开始练什么？', 'zh', 'after'],
    ['离开丽江后去了哪里？', 'zh', 'after'],
    ['三天前我说了什么？', 'zh', null],
    ['我之前住在哪儿？', 'zh', null],
    ['目前的预算是多少？', 'zh', null],
    ['Where did I live before?', 'en', null],
    ['我家的狗叫什么？', 'zh', null],
  ] as const)('of %j (%s) is %s', (question, language, sequence) => {
    expect(sequenceAsked(question, language)).toBe(sequence);
  });
});
