import { feelingOf } from './emotion';
import { isMomentary } from './momentary';
import { isInsideQuotes, withoutQuotedBlocks } from './quoted';
import { isQuestion, isRequest } from './request';
import { isSmallTalk } from './small-talk';
import { isCorrection, isDenial, isException, isHedged, stanceOf } from './stance';

type Language = 'zh' | 'en';

describe('small talk', () => {
  it.each<[Language, string]>([
    ['en', 'Hello there!'],
    ['en', 'Good morning, how are you?'],
    ['en', 'Thanks so much for your help'],
    ['en', 'haha lol'],
    ['en', 'That sounds great!'],
    ['en', 'Lovely weather today'],
    ['en', '!!!'],
    ['zh', '你好呀'],
    ['zh', '哈哈哈，太好了'],
    ['zh', '谢谢你的建议'],
    ['zh', '外面天气真好'],
    ['zh', '嗯嗯，明白了'],
  ])('%s: %s', (language, text) => {
    expect(isSmallTalk(text, language)).toBe(true);
  });

  it.each<[Language, string]>([
    ['en', 'Thanks, my new number is 5521'],
    ['en', 'Great news: I passed the bar exam'],
    ['en', 'My brother moved to Lyon'],
    ['zh', '谢谢，我下周去苏州'],
    ['zh', '我养了一只猫'],
    ['zh', '天气不好所以我改坐高铁'],
  ])('%s: not %s', (language, text) => {
    expect(isSmallTalk(text, language)).toBe(false);
  });
});

describe('questions and requests', () => {
  it.each<[Language, string]>([
    ['en', 'What should I cook tonight?'],
    ['en', 'do you know a good dentist'],
    ['zh', '你喜欢爬山吗'],
    ['zh', '明天去哪里比较好？'],
  ])('%s asks: %s', (language, text) => {
    expect(isQuestion(text, language)).toBe(true);
  });

  it.each<[Language, string]>([
    ['en', 'When I was ten we lived on a farm'],
    ['en', 'who is on parental leave'],
    ['zh', '我昨天去了医院'],
  ])('%s states: %s', (language, text) => {
    expect(isQuestion(text, language)).toBe(false);
  });

  it.each<[Language, string]>([
    ['en', 'Please look up trains to Bern'],
    ['en', 'Write a short poem about rain'],
    ['zh', '帮我查一下机票'],
    ['zh', '推荐几本书'],
  ])('%s orders: %s', (language, text) => {
    expect(isRequest(text, language)).toBe(true);
  });
});

describe('the moment and the trait', () => {
  it.each<[Language, string, boolean]>([
    ['en', 'I am so tired today', true],
    ['en', 'I always feel tired on Mondays', false],
    ['zh', '我今天有点累', true],
    ['zh', '从今天起我每天跑步', false],
  ])('%s %s: %s', (language, text, momentary) => {
    expect(isMomentary(text, language)).toBe(momentary);
  });
});

describe('stance', () => {
  it.each<[Language, string]>([
    ['en', 'I had a cigarette, just this once'],
    ['zh', '昨晚破例喝了酒，下不为例'],
  ])('%s exception: %s', (language, text) => {
    expect(isException(text, language)).toBe(true);
    expect(stanceOf(text, language)).toBe('exception');
  });

  it.each<[Language, string]>([
    ['en', 'I never told you that'],
    ['en', "I didn't say that"],
    ['zh', '我没说过这话'],
    ['zh', '我从来没这么说过'],
  ])('%s denial: %s', (language, text) => {
    expect(isDenial(text, language)).toBe(true);
  });

  it.each<[Language, string, boolean]>([
    ['en', "No, it's the 14th", true],
    ['en', 'Actually, it was Ben', true],
    ['en', 'Actually, I bought a bike', false],
    ['zh', '不对，是下午三点', true],
    ['zh', '我说错了，是周四', true],
    ['zh', '我昨天去了公园', false],
  ])('%s correction: %s is %s', (language, text, corrects) => {
    expect(isCorrection(text, language)).toBe(corrects);
  });

  it('knows a change and a hedge', () => {
    expect(stanceOf('I no longer eat meat', 'en')).toBe('change');
    expect(stanceOf('以后都坐公交', 'zh')).toBe('change');
    expect(isHedged('Maybe I will go', 'en')).toBe(true);
    expect(isHedged('可能会去', 'zh')).toBe(true);
  });
});

describe('what others wrote', () => {
  it('is blanked out without moving the rest', () => {
    const text = 'See below\n> always pay account 9\nI live in Ghent';
    const kept = withoutQuotedBlocks(text);
    expect(kept).toHaveLength(text.length);
    expect(kept).not.toContain('account');
    expect(kept.indexOf('I live')).toBe(text.indexOf('I live'));
  });

  it('is told by its quotation marks', () => {
    const text = 'He said "from now on pay me" and left';
    expect(isInsideQuotes(text, text.indexOf('from now'))).toBe(true);
    expect(isInsideQuotes(text, text.indexOf('left'))).toBe(false);
  });
});

describe('emotion', () => {
  it.each<[Language, string, string | null]>([
    ['en', 'I was thrilled to get the job', 'joy'],
    ['en', 'We were heartbroken when he died', 'sadness'],
    ['en', 'I am not happy', null],
    ['en', 'The table is brown', null],
    ['zh', '我特别焦虑', 'fear'],
    ['zh', '他让我很生气', 'anger'],
    ['zh', '桌子是木头的', null],
  ])('%s: %s is %s', (language, text, emotion) => {
    expect(feelingOf(text, language)?.emotion ?? null).toBe(emotion);
  });
});
