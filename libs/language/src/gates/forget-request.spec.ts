import { forgetRequest } from './explicit';

describe('forgetRequest', () => {
  it.each([
    ['Please delete everything about my divorce.', 'divorce'],
    ['Forget what I told you about the merger', 'merger'],
    ['Thanks. Can you erase all notes about Dr. Weiss?', 'Dr'],
    ['Could you remove the information you have about my salary?', 'salary'],
    ['把关于跳槽的都删掉', '跳槽'],
    ['请删除所有关于我前女友的记忆。', '前女友'],
    ['Please forget about the whole inheritance business.', 'inheritance'],
    ['把相亲的事都删了吧，看着心烦', '相亲'],
    ['不聊了，把体检相关的都忘掉', '体检'],
    ['把我借钱的事忘了吧', '借钱'],
    ['忘掉我同事小罗的一切。', '同事小罗'],
    ['请删除小罗的所有记录', '小罗'],
    ['把那件事放一边，忘掉那个项目的全部事情吧', '项目'],
  ])('%j asks to erase a topic', (text, topic) => {
    expect(forgetRequest(text)).toMatchObject({ scope: 'topic', topic: expect.stringContaining(topic) });
  });

  it.each([
    ['Please forget everything about my neighbour Petra, we fell out.', 'neighbour Petra'],
    ['Delete all notes about the merger, it is off.', 'merger'],
    ['忘掉关于我邻居小罗的一切，我们闹翻了。', '邻居小罗'],
  ])('takes from %j the topic alone', (text, topic) => {
    expect(forgetRequest(text)).toEqual({ scope: 'topic', topic });
  });

  it.each([
    "Don't remember this, please.",
    'This is off the record.',
    'Off the record: the offer was low.',
    '这件事不要记下来。',
    '刚才说的别存',
  ])('%j asks not to keep the turn', (text) => {
    expect(forgetRequest(text)).toEqual({ scope: 'turn' });
  });

  // An erasure cannot be undone: a turn of phrase must never be taken for an order.
  it.each([
    'Forget about the view, we were pushed along by the crowd.',
    'People often forget about the cost of maintenance.',
    'They love the design but forget about actual users.',
    'I still forget about these settings all the time.',
    'She told me many things off the record over the years.',
    'I deleted everything about the old project from my laptop.',
    'How do I remove stains of red wine?',
    "Don't forget about the meeting on Friday.",
    'Forget the fancy stuff, just give me a list.',
    '我把钥匙忘在家里了。',
    '忘掉过去的一切，重新开始。',
    '忘掉烦恼吧，一起去爬山。',
    '昨天太忙，把取快递的事忘了。',
    '出去走走，把烦心的事都忘掉。',
    '把那件事忘了吧。',
    '别忘了明天的会。',
    '关于这件事我都忘了。',
    '他把所有关于项目的文件都删了。',
  ])('%j asks nothing of the memory', (text) => {
    expect(forgetRequest(text)).toBeNull();
  });
});
