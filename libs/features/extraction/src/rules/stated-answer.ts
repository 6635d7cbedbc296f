import { withArticle } from './english';

interface Form {
  /** What is asked of the listener. */
  readonly asked: RegExp;
  /** An answer of these words already says it all, or says that there is nothing. */
  readonly not?: RegExp;
  readonly stated: (answer: string, asked: RegExpExecArray) => string;
}

const NONE_ZH =
  /^(?:没有?|不(?!吃|喝|能)|无|随|都行|都可以|还没|暂时|目前没|问|干嘛|为什么|你|您|保密|秘密|谁|算了|帮|给我|看情况|想|什么|怎么|哪|忘|这|那|刚|等)/u;

/** Questions whose answer fills a slot, in the order in which they are tried. */
const FORMS: Readonly<Record<'zh' | 'en', readonly Form[]>> = {
  zh: [
    {
      asked:
        /(?:你|您)?(?:现在|目前)?(?:住|家)(?:在)?(?:哪|什么地方)|(?:住址|所在(?:地|城市))|(?:你|您)在(?:哪个|什么)城市/u,
      not: /住|家里|酒店|宿舍/u,
      stated: (answer) => `我住在${answer}`,
    },
    {
      asked: /(?:做什么|干什么|从事什么|什么)(?:工作|职业|行业)|(?:职业|工作)是(?:什么|啥)|做哪行|哪一行/u,
      not: /[是做当]|在[^，,。]{1,12}(?:上班|工作)/u,
      stated: (answer) => `我是${answer}`,
    },
    {
      asked: /怎么称呼(?:你|您)|(?:你|您)(?:叫|的名字)(?:是)?(?:什么|啥)|贵姓/u,
      not: /叫|姓|是/u,
      stated: (answer) => `我叫${answer}`,
    },
    {
      asked: /(?:老家|家乡|籍贯)(?:是|在)?哪|(?:你|您)是哪里?(?:人|儿人)/u,
      not: /是|老家/u,
      stated: (answer) => `我老家是${answer.replace(/人$/u, '')}`,
    },
    {
      asked: /过敏/u,
      not: /过敏|对/u,
      stated: (answer) =>
        `我对${answer.replace(/^(?:有|主要是|就是|是)/u, '').replace(/[、和跟与]/gu, '和')}过敏`,
    },
    {
      asked: /忌口|(?:不|别)(?:能)?[吃放](?:什么|的)|什么(?:不|不能)吃|饮食(?:上)?(?:有|限制|禁忌)/u,
      stated: (answer) =>
        /[不别忌]|吃素|清真/u.test(answer) ? `我${answer.replace(/^我/u, '')}` : `我不吃${answer}`,
    },
    {
      asked: /(?:你|您)(?:今年)?(?:多大|几岁|多少岁)|(?:你|您)的?年龄/u,
      stated: (answer) => `我${/岁/u.test(answer) ? answer : `${answer}岁`}`,
    },
    {
      asked: /(?:你|您)?(?:最|平时|一般)?(?:喜欢|爱)(?<act>吃|喝|看|听|玩|做)?(?:些|点)?(?:什么|哪)/u,
      not: /喜欢|爱|都/u,
      stated: (answer, { groups }) =>
        `我喜欢${groups?.act && !answer.startsWith(groups.act) ? groups.act : ''}${answer}`,
    },
    {
      asked: /预算(?:是|有|大概|大约|在)*(?:多少|多大|范围)|多少预算/u,
      not: /预算/u,
      stated: (answer) => `我预算${answer}`,
    },
    {
      asked: /用(?:的)?(?:是)?(?:什么|哪[款种个]|啥)(?<device>手机|电脑|系统|浏览器|编辑器|相机|输入法)/u,
      not: /是|用/u,
      stated: (answer, { groups }) => `我的${groups?.device ?? ''}是${answer}`,
    },
  ],
  en: [
    {
      asked:
        /\bwhere (?:do you live|are you (?:based|living))\b|\bwhich (?:city|town) (?:do you live|are you)\b/iu,
      not: /\b(?:live|based|at|with|hotel|I)\b/iu,
      stated: (answer) => `I live in ${answer.replace(/^in /iu, '')}`,
    },
    {
      asked: /\bwhat(?:'s| is) your name\b|\bwhat (?:should|can|may) I call you\b/iu,
      not: /\b(?:name|call|I'm|I am|it's|my)\b/iu,
      stated: (answer) => `My name is ${answer}`,
    },
    {
      asked: /\ballerg(?:y|ies|ic)\b/iu,
      not: /\b(?:no|none|not|nope|nothing|allerg\w*|I|yes|just mild)\b/iu,
      stated: (answer) => `I am allergic to ${answer.replace(/^to /iu, '')}`,
    },
    {
      asked:
        /\bdiet\w*\b|\bfood (?:restrictions|preferences)\b|\b(?:foods?|anything|things?|what) (?:that )?you (?:do not|don't|can't|cannot|avoid|won't)\b/iu,
      not: /\b(?:none|nothing|I|yes|everything|anything|not)\b/iu,
      stated: (answer) =>
        /^(?:\p{L}+[- ])?(?:vegan|vegetarian|pescatarian|halal|kosher|keto|gluten[- ]free|dairy[- ]free|coeliac)\b/iu.test(
          answer,
        )
          ? `I am ${answer.charAt(0).toLowerCase()}${answer.slice(1)}`
          : `I do not eat ${answer.charAt(0).toLowerCase()}${answer.slice(1)}`,
    },
    {
      asked:
        /\bwhat do you do (?:for (?:a living|work)|as a job)\b|\bwhat(?:'s| is) your (?:job|profession|occupation|line of work)\b/iu,
      not: /\b(?:I|my|work\w*|retired|unemployed|studying|between|looking|self-employed|it's|at|in)\b(?! (?:a|the) )/iu,
      stated: (answer) => `I work as ${withArticle(answer)}`,
    },
    {
      asked: /\bhow old are you\b|\bwhat(?:'s| is) your age\b/iu,
      not: /[^\d.! ]/u,
      stated: (answer) => `I am ${answer}`,
    },
    {
      asked: /\bwhere (?:are you|do you come) (?:originally )?from\b/iu,
      not: /\b(?:from|I|born)\b/iu,
      stated: (answer) => `I come from ${answer}`,
    },
  ],
};

/** An answer of more is a telling of its own. */
const FIRST_CHARS_MAX = 24;

/**
 * What a bare answer says with its question: 你住在哪个城市？— 佛山 is 我住在佛山. Null where the answer says it by itself, says
 * that there is nothing, or the question is after no slot.
 */
export function statedAnswer(question: string, answer: string, language: 'zh' | 'en'): string | null {
  const said = answer.trim();
  const first = /^[^，,。.；;！!\n]*/u.exec(said)?.[0].trim() ?? '';
  if (!first || first.length > FIRST_CHARS_MAX || /[?？吗呢]\s*$/u.test(said)) return null;
  if (
    language === 'zh'
      ? NONE_ZH.test(first) || /^[我你他她]/u.test(first)
      : /^(?:no|not|none|nowhere|why|I)\b/iu.test(first)
  )
    return null;
  if (language === 'zh' && /(?:他|她|它|孩子|宝宝|朋友|爸|妈|老公|老婆)(?!们?家?[你您])/u.test(question))
    return null;
  for (const { asked, not, stated } of FORMS[language]) {
    const match = asked.exec(question);
    if (match) return not?.test(first) ? null : stated(said, match);
  }
  return null;
}
