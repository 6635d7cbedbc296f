import { asksAboutPast, intentOf } from './question';

describe('intentOf', () => {
  it.each([
    ['Where do I keep the passports?', 'en', 'plain'],
    ['When did I sign the contract?', 'en', 'timeline'],
    ['How has my diet changed over time?', 'en', 'timeline'],
    ['Why is the shipment late?', 'en', 'reasoning'],
    ['Summarise what you know about my family.', 'en', 'summary'],
    ['Which restaurant would you recommend?', 'en', 'action_suggest'],
    ['What is the current budget?', 'en', 'status_check'],
    ['The export failed again with an error', 'en', 'error_report'],
    ['Compare the two offers', 'en', 'comparison'],
    ['护照放在哪里？', 'zh', 'plain'],
    ['合同是哪天签的？', 'zh', 'timeline'],
    ['货为什么还没到？', 'zh', 'reasoning'],
    ['总结一下我家里的情况', 'zh', 'summary'],
    ['推荐一家餐厅吧', 'zh', 'action_suggest'],
    ['目前的预算是多少？', 'zh', 'status_check'],
    ['导出又报错了', 'zh', 'error_report'],
    ['这两份报价有什么区别', 'zh', 'comparison'],
  ] as const)('of %j is %s %s', (question, language, intent) => {
    expect(intentOf(question, language)).toBe(intent);
  });
});

describe('asksAboutPast', () => {
  it.each([
    ['Where did I live before?', 'en', true],
    ['How did the price change?', 'en', true],
    ['What is the price now, after the change?', 'en', false],
    ['Where do I live?', 'en', false],
    ['我以前住哪里？', 'zh', true],
    ['价格改过几次？', 'zh', true],
    ['现在的价格是多少？', 'zh', false],
    ['我住哪里？', 'zh', false],
    ['When was the review postponed, and by whom?', 'en', true],
    ['Who moved the tasting to June?', 'en', true],
    ['When did we switch to the night train?', 'en', true],
    ['Since when do I skip breakfast?', 'en', true],
    ['What was our old phone number?', 'en', true],
    ['How old is my nephew?', 'en', false],
    ['When is the tasting?', 'en', false],
    ['Who is my dentist?', 'en', false],
    ['我哪年辞的职？', 'zh', true],
    ['供货价是什么时候调整的？', 'zh', true],
    ['谁推迟了评审会？', 'zh', true],
    ['交稿日期变更是谁提的？', 'zh', true],
    ['我从什么时候开始练书法的？', 'zh', true],
    ['我上一份工作在哪里？', 'zh', true],
    ['我旧的手机号是多少？', 'zh', true],
    ['评审会改到什么时候了？', 'zh', false],
    ['我什么时候去复查？', 'zh', false],
  ] as const)('%j in %s: %s', (question, language, expected) => {
    expect(asksAboutPast(question, language)).toBe(expected);
  });
});
