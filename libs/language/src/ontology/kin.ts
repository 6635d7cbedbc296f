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
    [/(?:老婆|妻子|太太|媳妇|爱人)的弟弟/, '小舅子'],
    [/(?:老婆|妻子|太太|媳妇|爱人)的(?:哥哥|大哥)/, '大舅子 大舅哥'],
    [/(?:老婆|妻子|太太|媳妇|爱人)的(?:妹妹|姐姐)/, '小姨子 大姨子'],
    [/(?:老公|丈夫|先生)的(?:妹妹|姐姐)/, '小姑子 大姑子'],
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
