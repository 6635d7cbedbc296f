import { chainDirection } from './chained';

describe('chainDirection', () => {
  it.each([
    ['What is the lease waiting for?', 'en', 'onward'],
    ['Why has the oven not arrived?', 'en', 'onward'],
    ['Who is responsible for the greenhouse?', 'en', 'onward'],
    ['Whom should we chase about the permit?', 'en', 'onward'],
    ['Whose signature does the lease depend on?', 'en', 'onward'],
    ["What happened to the bakery of Nora's uncle?", 'en', 'onward'],
    ["Where does Nora's uncle's daughter live?", 'en', 'onward'],
    ['Where does the person who runs the greenhouse live?', 'en', 'onward'],
    ['What is waiting for Nora?', 'en', 'back'],
    ['Which orders are affected by the strike?', 'en', 'back'],
    ["What is Nora's phone number?", 'en', null],
    ['Where do I live?', 'en', null],
    ['Which tea do I like?', 'en', null],
    ['租约在等什么？', 'zh', 'onward'],
    ['烤箱为什么还没到？', 'zh', 'onward'],
    ['温室是谁在负责？', 'zh', 'onward'],
    ['许可证的事要催谁？', 'zh', 'onward'],
    ['租约最后看谁？', 'zh', 'onward'],
    ['罗娜的舅舅的面包店怎么样了？', 'zh', 'onward'],
    ['罢工影响到哪些订单？', 'zh', 'back'],
    ['什么事在等罗娜？', 'zh', 'back'],
    ['罗娜的电话是多少？', 'zh', null],
    ['我住在哪儿？', 'zh', null],
    ['我喜欢喝什么茶？', 'zh', null],
  ] as const)('of %j (%s) is %s', (question, language, direction) => {
    expect(chainDirection(question, language)).toBe(direction);
  });
});
