import { queryTokens } from '../text/tokens';
import { kinAsked } from './kin';

describe('kin by another way', () => {
  it.each([
    ['en', "Where does my wife's brother live?", 'brother-in-law'],
    ['en', "How old is my sister's daughter?", 'niece'],
    ['en', "What is my mother's mother called?", 'grandmother'],
    ['en', 'Which school does my nephew go to?', "sister's"],
    ['zh', '我老婆的弟弟住哪儿？', '小舅子'],
    ['zh', '我姐姐的女儿几岁了？', '外甥女'],
    ['zh', '老公的妹妹在哪上班？', '小姑子'],
    ['zh', '老公的弟弟几岁？', '小叔子'],
    ['zh', '我爸的哥哥是做什么的？', '伯伯'],
    ['zh', '我妈妈的弟弟住哪儿？', '舅舅'],
    ['zh', '我女儿的老公叫什么？', '女婿'],
    ['zh', '我小舅子是做什么的？', '老婆的弟弟'],
    ['zh', '大姨子住哪儿？', '老婆的姐姐'],
    ['zh', '我妈妈的妈妈叫什么？', '外婆'],
    ['zh', '我外甥上哪个学校？', '姐姐的儿子'],
  ] as const)('%s: %s', (language, question, words) => {
    expect(kinAsked(question, language)).toContain(words);
  });

  it('is looked for besides the words of the question', () => {
    expect(queryTokens('我老婆的弟弟住哪儿？').map(({ token }) => token)).toContain('小舅子');
    expect(kinAsked('Where does my brother live?', 'en')).toEqual([]);
    expect(kinAsked('我弟弟住哪儿？', 'zh')).toEqual([]);
  });
});
