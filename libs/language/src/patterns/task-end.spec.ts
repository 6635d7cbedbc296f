import { matchPatterns } from './index';

function first(predicate: string, language: 'zh' | 'en') {
  const clause = language === 'en' ? `I ${predicate}` : predicate;
  return matchPatterns({ clause, predicate, subject: 'speaker' }, language)[0];
}

describe('what comes to an end with a task', () => {
  it.each([
    ['en', 'finished the budget draft', 'the budget draft', 'done'],
    ['en', 'have already paid the water bill.', 'the water bill', 'done'],
    ['en', 'handed in my thesis yesterday', 'my thesis', 'done'],
    ['en', 'cancelled my haircut appointment', 'my haircut appointment', 'cancelled'],
    ['en', 'called off the viewing on Sunday', 'the viewing on Sunday', 'cancelled'],
    ['en', 'no longer need to book the hall', 'book the hall', 'cancelled'],
    ['zh', '周报写完了', '周报', 'done'],
    ['zh', '把水费缴了', '水费', 'done'],
    ['zh', '提交了报销单', '报销单', 'done'],
    ['zh', '取消了周六的聚餐', '周六的聚餐', 'cancelled'],
    ['zh', '复查取消了', '复查', 'cancelled'],
    ['zh', '不用交押金了', '交押金', 'cancelled'],
  ] as const)('%s: %s', (language, says, object, taskState) => {
    expect(first(says, language)).toMatchObject({
      predicate: 'task',
      object,
      rule: { stance: 'end', taskState },
    });
  });

  it.each([
    ['en', 'finished reading a novel'],
    ['en', 'paid my cousin back'],
    ['en', 'sent my mum a postcard'],
    ['en', 'need to submit the claim by Monday'],
    ['zh', '交了女朋友'],
    ['zh', '完成了一次半程马拉松'],
    ['zh', '还要交水费'],
  ] as const)('%s: is not in "%s"', (language, says) => {
    expect(first(says, language)?.rule.taskState).toBeUndefined();
  });

  it.each([
    ['en', 'The drawings are with Ivo now.', 'The drawings', 'done'],
    ['en', 'To do this week: collect the curtains, they are paid.', 'collect the curtains', undefined],
    ['zh', '本周待办：去取窗帘', '去取窗帘', undefined],
  ] as const)('%s: %s', (language, clause, object, taskState) => {
    const [hit] = matchPatterns({ clause, predicate: null, subject: null }, language);
    expect([hit?.predicate, hit?.object, hit?.rule.taskState]).toEqual(['task', object, taskState]);
  });

  it('may be told of the thing itself', () => {
    const hits = matchPatterns(
      { clause: 'The tax form is filed.', predicate: 'filed.', subject: 'thing' },
      'en',
    );
    expect(hits[0]).toMatchObject({ predicate: 'task', object: 'The tax form', rule: { taskState: 'done' } });
  });
});
