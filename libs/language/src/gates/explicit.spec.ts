import { forgetRequest, hasExplicitMarker, isRememberRequest } from './explicit';

describe('explicit markers', () => {
  it.each([
    'Please remember that the gate code is 5512',
    'Note this down: the plumber comes on Mondays',
    'From now on reply in French',
    "Don't ask me about the divorce again",
    'Forget everything about my old job',
    '请记住，钥匙在门卫那里',
    '以后都用英文回答我',
    '别再问我体重了',
    '把关于前公司的都删掉',
    '这件事不要记下来',
  ])('are heard in: %s', (text) => {
    expect(hasExplicitMarker(text)).toBe(true);
  });

  it.each([
    "I can't remember where I parked",
    'I forgot about the meeting yesterday',
    'How do I remove coffee stains from a shirt?',
    'We went to the lake on Sunday',
    '我记不清那家店叫什么了',
    '我忘了带伞',
    '昨天去了海边',
  ])('are not heard in: %s', (text) => {
    expect(hasExplicitMarker(text)).toBe(false);
  });

  it('tells a wish to remember from a wish not to', () => {
    expect(isRememberRequest('Remember this: the vet is Dr. Moss')).toBe(true);
    expect(isRememberRequest("Don't remember that, please")).toBe(false);
    expect(isRememberRequest('记住：周二交房租')).toBe(true);
    expect(isRememberRequest('这个别记')).toBe(false);
  });
});

describe('wishes to forget', () => {
  it.each([
    ['I may move to a rival firm, but keep this off the record', 'turn'],
    ["My ex called again. Please don't save that.", 'turn'],
    ['我打算换工作，这件事先别记', 'turn'],
    ['当我没说', 'turn'],
  ])('%s is about the turn', (text, scope) => {
    expect(forgetRequest(text)?.scope).toBe(scope);
  });

  it.each([
    ['Please delete everything about my knee surgery.', 'knee surgery'],
    ['Forget what I told you about the merger', 'merger'],
    ['Erase all memories of my trip to Oslo please', 'trip to Oslo'],
    ['请把关于相亲的事情都删掉', '相亲'],
    ['帮我删除所有关于老房子的记录', '老房子'],
  ])('%s names its topic', (text, topic) => {
    expect(forgetRequest(text)).toEqual({ scope: 'topic', topic });
  });

  it.each([
    'I will never forget about that summer',
    '别忘了周五开会',
    'She forgot about our date',
    '我忘不了那次旅行',
  ])('%s forgets nothing', (text) => {
    expect(forgetRequest(text)).toBeNull();
  });
});
