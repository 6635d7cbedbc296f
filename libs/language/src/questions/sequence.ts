/** What a question asks of several happenings: their order, or what came before or after one of them. */
export type Sequence = 'order' | 'before' | 'after';

type Pair = { readonly zh: RegExp; readonly en: RegExp };

const order: Pair = {
  zh: /先后|(?:什么|怎样的?|啥|哪个)顺序|顺序(?:是|怎么|如何)|(?:哪|谁).{0,8}(?:先|更早|最早|在前)|先.{1,16}还是(?:先)?|依次|按时间/,
  en: /\b(?:in (?:what|which) (?:order|sequence)|(?:what|which) (?:was|is) the (?:order|sequence)|(?:the )?(?:order|sequence) (?:of|in which)|chronolog\w+|(?:what|which|who)\b.{1,60}\b(?:first|earlier|earliest|last)\b.{0,12},? .{1,60}\bor\b|(?:which|what|who)(?: of \p{L}+)? (?:came|was|happened|started|did|got|arrived).{0,30}\bfirst\b|did .{2,60}\b(?:before|after) or (?:before|after)\b)/iu,
};

/** "Before" and "after" a happening that stands in the question, not a date, a habit ("before bed") or "ever before". */
const beforeOne: Pair = {
  // 我之前住哪 only says that it was earlier.
  zh: /(?<=[^，,]{3})(?<!(?:这|那|很久|不久|[我你他她]们|\d|[一二三四五六七八九十几两](?:个?年|个?月|天|周|日)))(?:之前|以前)(?:一站|那次|在|去|是|我|先|还|都|做|住|用|干|的|一[个次份]|待|有|[，,]?.{0,12}(?:什么|哪|谁|怎))/,
  en: /\b(?:what|where|which|who|whom)\b.{2,80}?\b(?:right |just |shortly )?before (?:(?:I|we|he|she|they|my|our|the|that|his|her|their|going|moving|getting|starting|leaving|joining|becoming)\b|\p{Lu})/u,
};
const afterOne: Pair = {
  zh: /(?<!(?:这|那|以|\d|[一二三四五六七八九十几两](?:年|月|天|周|日)))(?:之后|以后|完后|后来?|结束后)(?:在|去|又|是|我|先|还|都|做|住|用|干|的|一[个次站]|待|紧接着|接着)/,
  en: /\b(?:what|where|which|who|whom)\b.{2,80}?\b(?:right |just |shortly |straight )?after (?:(?:I|we|he|she|they|my|our|the|that|his|her|their|going|moving|getting|starting|leaving|joining|becoming)\b|\p{Lu})/u,
};

/** What a question asks of happenings in time; null where it asks for none of it. */
export function sequenceAsked(question: string, language: 'zh' | 'en'): Sequence | null {
  const plain = language === 'en' ? withClauseLast(question) : question;
  if (order[language].test(plain)) return 'order';
  if (beforeOne[language].test(plain)) return 'before';
  return afterOne[language].test(plain) ? 'after' : null;
}

/** "Before the flood, where did we keep the boat?" with what it asks in front. */
function withClauseLast(question: string): string {
  const {
    when,
    first = '',
    rest,
  } = /^(?<when>Before|After) (?<first>[^,]{3,60}), (?<rest>.+?)\??$/u.exec(question)?.groups ?? {};
  const turned = when && rest ? `${rest} ${when.toLowerCase()} ${first}?` : question;
  return turned.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
}
