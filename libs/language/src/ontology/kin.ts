const WIFE = '(?:老婆|妻子|太太|媳妇|爱人)家?的?';
const HUSBAND = '(?:老公|丈夫|先生)家?的?';
const MOTHER = '(?:妈妈?|母亲|老妈)的?';
const FATHER = '(?:爸爸?|父亲|老爸)的?';

/** A way round in Chinese, with the words for it, found from either side: 老婆的弟弟 asks for 小舅子, 小舅子 for 老婆的弟弟. */
const bothWays: readonly (readonly [owner: string, kin: string, words: string, told: string])[] = [
  [WIFE, '弟弟?(?![妹媳])', '小舅子', '老婆的弟弟'],
  [WIFE, '(?:哥哥?|大哥)(?!们)', '大舅子 大舅哥', '老婆的哥哥'],
  [WIFE, '(?:妹妹?|姐姐?)(?!夫)', '小姨子 大姨子', '老婆的妹妹 老婆的姐姐'],
  [HUSBAND, '弟弟?', '小叔子', '老公的弟弟'],
  [HUSBAND, '(?:哥哥?|大哥)', '大伯子 大伯哥', '老公的哥哥'],
  [HUSBAND, '(?:妹妹?|姐姐?)(?!夫)', '小姑子 大姑子', '老公的妹妹 老公的姐姐'],
  [FATHER, '(?:哥哥?|大哥)', '伯伯 大伯 伯父', '爸爸的哥哥'],
  [FATHER, '弟弟?', '叔叔 叔', '爸爸的弟弟'],
  [FATHER, '(?:妹妹?|姐姐?)', '姑姑 姑妈', '爸爸的妹妹 爸爸的姐姐'],
  [MOTHER, '(?:哥哥?|弟弟?|大哥)', '舅舅', '妈妈的弟弟 妈妈的哥哥'],
  [MOTHER, '(?:妹妹?|姐姐?)', '姨妈 阿姨 小姨 大姨', '妈妈的妹妹 妈妈的姐姐'],
  ['(?:弟弟?)的?', '(?:老婆|妻子|媳妇)', '弟媳 弟妹', '弟弟的老婆'],
  ['(?:儿子)的?', '(?:老婆|妻子|媳妇)', '儿媳 儿媳妇', '儿子的老婆'],
  ['(?:女儿|闺女)的?', '(?:老公|丈夫)', '女婿', '女儿的老公'],
  ['(?:儿子)的?', '(?:儿子)', '孙子', '儿子的儿子'],
  ['(?:儿子)的?', '(?:女儿)', '孙女', '儿子的女儿'],
  ['(?:女儿|闺女)的?', '(?:儿子)', '外孙', '女儿的儿子'],
  ['(?:女儿|闺女)的?', '(?:女儿)', '外孙女', '女儿的女儿'],
];
const inBothWays: readonly (readonly [RegExp, string])[] = bothWays.flatMap(([owner, kin, words, told]) => [
  [new RegExp(`${owner}${kin}`, 'u'), words] as const,
  [new RegExp(words.split(' ').join('|'), 'u'), told] as const,
]);

/** Ways round to one of the family, and the word for them: "my wife's brother" is a brother-in-law. */
const ways: Readonly<Record<'zh' | 'en', readonly (readonly [way: RegExp, words: string])[]>> = {
  en: [
    [/\b(?:wife|husband|partner|spouse)'s brother\b|\bsister's husband\b/i, 'brother-in-law'],
    [/\b(?:wife|husband|partner|spouse)'s sister\b|\bbrother's wife\b/i, 'sister-in-law'],
    [/\b(?:wife|husband|partner|spouse)'s (?:mother|mom|mum)\b/i, 'mother-in-law'],
    [/\b(?:wife|husband|partner|spouse)'s (?:father|dad)\b/i, 'father-in-law'],
    [/\b(?:brother|sister)'s (?:son|boy)\b/i, 'nephew'],
    [/\b(?:brother|sister)'s (?:daughter|girl)\b/i, 'niece'],
    [/\b(?:mother|mom|mum|father|dad)'s sister\b/i, 'aunt'],
    [/\b(?:mother|mom|mum|father|dad)'s brother\b/i, 'uncle'],
    [/\b(?:mother|mom|mum|father|dad)'s (?:mother|mom|mum)\b/i, 'grandmother grandma'],
    [/\b(?:mother|mom|mum|father|dad)'s (?:father|dad)\b/i, 'grandfather grandpa'],
    [/\b(?:aunt|uncle)'s (?:son|daughter|kid|child)\b/i, 'cousin'],
    [/\b(?:son|daughter)'s (?:son|daughter|kid|child|children)\b/i, 'grandson granddaughter grandchild'],
    [/\bnephew\b/i, "sister's son brother's son"],
    [/\bniece\b/i, "sister's daughter brother's daughter"],
  ],
  zh: [
    ...inBothWays,
    [/(?:老婆|妻子|太太|媳妇|爱人)的(?:妈妈|母亲|妈)/, '岳母 丈母娘'],
    [/(?:老婆|妻子|太太|媳妇|爱人)的(?:爸爸|父亲|爸)/, '岳父 老丈人'],
    [/(?:老公|丈夫|先生)的(?:妈妈|母亲|妈)/, '婆婆'],
    [/(?:老公|丈夫|先生)的(?:爸爸|父亲|爸)/, '公公'],
    [/姐姐?的(?:老公|丈夫)/, '姐夫'],
    [/妹妹?的(?:老公|丈夫)/, '妹夫'],
    [/哥哥?的(?:老婆|妻子)/, '嫂子'],
    [/(?:姐|妹)[姐妹]?的儿子/, '外甥'],
    [/(?:姐|妹)[姐妹]?的女儿/, '外甥女'],
    [/(?:哥|弟)[哥弟]?的儿子/, '侄子'],
    [/(?:哥|弟)[哥弟]?的女儿/, '侄女'],
    [/(?:妈妈?|母亲)的(?:妈妈?|母亲)/, '外婆 姥姥'],
    [/(?:妈妈?|母亲)的(?:爸爸?|父亲)/, '外公 姥爷'],
    [/(?:爸爸?|父亲)的(?:妈妈?|母亲)/, '奶奶'],
    [/(?:爸爸?|父亲)的(?:爸爸?|父亲)/, '爷爷'],
    [/外甥女/, '姐姐的女儿 妹妹的女儿'],
    [/外甥(?!女)/, '姐姐的儿子 妹妹的儿子'],
    [/侄女/, '哥哥的女儿 弟弟的女儿'],
    [/侄子/, '哥哥的儿子 弟弟的儿子'],
  ],
};

/** Other words for the kin that a question names. */
export function kinAsked(question: string, language: 'zh' | 'en'): string[] {
  const plain = question.replace(/’/g, "'");
  return ways[language].flatMap(([way, words]) => (way.test(plain) ? words.split(' ') : []));
}
