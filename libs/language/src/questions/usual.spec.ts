import { asksForUsual } from './usual';

const languageOf = (text: string) => (/\p{Script=Han}/u.test(text) ? 'zh' : 'en');

describe('a message that asks for what is usual', () => {
  it.each([
    'Book my usual table for Friday.',
    'Please set the oven to our default program.',
    'What do I normally order at the bakery?',
    'Same alarm as always, please.',
    'Put the office blinds back to normal.',
    'Which seat do I prefer on trains?',
    'The guests have left, set the thermostat back for sleeping.',
    'Restore our winter schedule.',
    'Switch back to the language for work.',
    'The meeting is over, switch it back, please.',
    '咖啡照旧，来一杯。',
    '还是老样子，帮我订房。',
    '把书房的灯恢复成平时的亮度。',
    '我一般几点跑步？',
    '我坐高铁习惯坐哪边？',
    '用我默认的收货地址。',
  ])('is known: %s', (message) => {
    expect(asksForUsual(message, languageOf(message))).toBe(true);
  });

  it.each([
    'Where did I park the van?',
    'What did we eat last night?',
    'Send the report back to Nora.',
    'When is the next tide?',
    'Turn the volume back down.',
    'Put the ladder back in the shed.',
    'When do we get the deposit back?',
    '我昨晚吃了什么？',
    '把报告发回给小雨。',
    '下一班船几点开？',
  ])('is told from others: %s', (message) => {
    expect(asksForUsual(message, languageOf(message))).toBe(false);
  });
});
