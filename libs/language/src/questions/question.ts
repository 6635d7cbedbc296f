import type { Intent } from '@mindbase/domain';
import { sequenceAsked } from './sequence';

type Pair = { readonly zh: RegExp; readonly en: RegExp };

/** First match wins: the more telling intent stands first. */
const intentWords: readonly (readonly [Intent, Pair])[] = [
  [
    'error_report',
    {
      zh: /报错|出错|错误|故障|崩溃|异常|失败了|不工作|坏了/,
      en: /\b(?:errors?|fail(?:s|ed|ing|ure)|crash(?:es|ed|ing)?|bugs?|broken|outage|exception|not working)\b/i,
    },
  ],
  [
    'timeline',
    {
      zh: /什么时候|何时|哪天|哪一天|哪年|几号|几月|多久|先后|经过|改过|变化|怎么变|顺序|历史/,
      en: /\b(?:when|what date|which (?:day|date|month|year)|how long|timeline|history|chang(?:e|ed|es)|over time|before and after|in (?:what|which) order)\b/i,
    },
  ],
  [
    'comparison',
    {
      zh: /比较|对比|区别|不同|哪个更|相比|还是/,
      en: /\b(?:compar(?:e|ed|ing|ison)|differ(?:s|ent|ence)?|versus|vs\.?|rather than|better than|which (?:one )?is (?:better|more))\b/i,
    },
  ],
  [
    'reasoning',
    {
      zh: /为什么|为何|原因|怎么会|导致|凭什么/,
      en: /\b(?:why|reasons?|because of what|how come|what caused|led to)\b/i,
    },
  ],
  [
    'summary',
    {
      zh: /总结|概括|概述|近况|汇总|都知道|介绍一下/,
      en: /\b(?:summar(?:y|ise|ize|ised|ized)|overview|recap|sum up|everything (?:about|you know)|what do you know)\b/i,
    },
  ],
  [
    'action_suggest',
    {
      zh: /建议|推荐|应该|该怎么|怎么办|要不要|帮我(?:想|选|挑|安排|计划)|适合/,
      en: /\b(?:suggest(?:ion|ions)?|recommend(?:ation|ations)?|should i|advice|advise|ideas? for|what (?:would|could) i|plan (?:a|my)|next steps?)\b/i,
    },
  ],
  [
    'status_check',
    {
      zh: /现在|目前|当前|状态|进展|进度|到哪|最新|如今|最近/,
      en: /\b(?:now|current(?:ly)?|status|progress|latest|these days|still|so far|at the moment|recent(?:ly)?)\b/i,
    },
  ],
];

/** What a question is after (R1); `plain` when no word of it tells. */
export function intentOf(question: string, language: 'zh' | 'en'): Intent {
  const told = intentWords.find(([, words]) => words[language].test(question))?.[0];
  return told !== 'error_report' && sequenceAsked(question, language) ? 'timeline' : (told ?? 'plain');
}

/** What ends one state and begins another. */
const CHANGE_ZH =
  '(?:改|换|变更|调整|调到|推迟|提前|延期|取消|搬|辞|离职|入职|跳槽|戒|停[药用掉]|退[订租]|升[职级]|开始|不再|结婚|离婚|分手|转[行岗正])';
const CHANGE_EN =
  '(?:moved?|postponed?|cancell?ed|cancel|rescheduled?|pushed|delayed?|renamed?|replaced?|switch(?:ed)?|start(?:ed)?|stop(?:ped)?|quit|left|leave|join(?:ed)?|gave up|give up|became|become|marry|married|divorced?|(?:broke|break) up|rais(?:e|ed)|lower(?:ed)?|updated?|corrected?)';

const pastWords: Pair = {
  zh: new RegExp(
    [
      '以前|之前|曾经|过去|原来|先后|改过|变过|怎么变|变化|历史|当时|从前|最初|一开始|改成|改为|换过|多少次|几次|前后',
      // 地址什么时候改的, 谁推迟了评审, 从哪天开始跑步的: the change itself, not what it came to (改到什么时候).
      `(?:什么时候|啥时候|何时|哪[天年月]|几[号月]|谁|为什么|为啥|怎么)[^，,。？?]{0,8}${CHANGE_ZH}[^，,。？?]{0,6}(?:的|了)`,
      `${CHANGE_ZH}[^，,。？?]{0,8}是(?:什么时候|啥时候|何时|哪[天年月]|谁|为什么)`,
      '从(?:什么时候|啥时候|何时|哪[天年月]|几[号月])(?:开始|起)',
      '旧的?(?:地址|住址|号码|手机号?|电话|工作|公司|方案|版本|安排|计划|价格?|邮箱|名字)|前任|上[一个](?:份|任|版|家|位|个)',
    ].join('|'),
    'u',
  ),
  en: new RegExp(
    [
      '\\b(?:before|previous(?:ly)?|formerly|former|used to|in the past|over time|history|histories|chang(?:e|ed|es|ing)|originally|at first|first|earlier|initially|once|no longer|ever)\\b',
      // "When was the review moved, and by whom?", "Since when do we ship by rail?": the change itself.
      `\\b(?:when|who|why|how) (?:did|have|has|had|was|were)\\b[^.?!]{0,40}?\\b${CHANGE_EN}\\b`,
      `\\bwho ${CHANGE_EN}\\b|\\b(?:since|from) when\\b`,
      '\\b(?:my|our|the|his|her|their)(?: \\p{L}+)? (?:old|last|prior) (?:address|home|flat|place|number|phone|job|employer|boss|plan|price|email|name|version|date|car|team|landlord|doctor)\\b',
    ].join('|'),
    'iu',
  ),
};
const nowWords: Pair = {
  zh: /现在|目前|当前|如今|最新/,
  en: /\b(?:now|current(?:ly)?|these days|at the moment|nowadays|today)\b/i,
};

/**
 * Whether a question is about what was or about the change itself (R5, R13), so that closed memories may
 * answer. A word for "now" outweighs: "what is it now, after the change?" is about now.
 */
export function asksAboutPast(question: string, language: 'zh' | 'en'): boolean {
  return pastWords[language].test(question) && !nowWords[language].test(question);
}
