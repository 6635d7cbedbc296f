/**
 * A state that a clause tells of the past.
 * `ended`: it is told as over (以前, "used to"); `then`: it is told of a time of life (小时候, "as a kid").
 */
export interface PastState {
  readonly kind: 'ended' | 'then';
  /** What it says as it would be said of today; the first form that a pattern knows is the right one. */
  readonly forms: readonly { readonly clause: string; readonly predicate: string | null }[];
}

const BEFORE_ZH =
  '^(?:(?:我|咱|他|她|它)们?|其实|也|都|一直|还|本人|自己|一家人?|全家|家里?|很久|好久|好多年|多年|但是?|不过|因为|所以)*';
const ENDED_ZH =
  '(?:以前|从前|之前(?!的)|原来(?!如此|是这样|你|(?:我|他|她)们?(?!住|在|是|做|开|当))|原先|早先|曾经|曾(?!孙|祖|外|家|先)|过去(?!了|的?[几一两三十半\\d])|当年|早年|早些年|前些年|前几年|前两年|那时候?|当时|那会儿?|那几年)';
const SCHOOL_ZH = '(?:幼儿园|小学|初中|高中|中学|大学|本科|研究生|硕士|博士|学生时代|中专|大专)';
const LIFE_ZH =
  '(?:上学|上大学|毕业|结婚|搬家|搬来|来这|辞职|离职|跳槽|换工作|生孩子|怀孕|出国|回国|退休|创业|离婚|分手|疫情|有孩子)';
const THEN_ZH = `(?:小时候|小的?时候|童年|儿时|年轻的?时候?|年少时|十几岁(?:的?时候?)?|刚(?:毕业|工作|结婚)(?:的?时候?|那(?:会儿?|几年|年))|(?:上|读|念|在)*${SCHOOL_ZH}(?:那会儿?|那几年|期间|阶段|的?时候?|时期|时)|(?:\\d+|[一二三四五六七八九十]+)岁(?:那年|的?时候|时|[之以]?前)|(?:实习|怀孕|留学|当兵|读书|上学|念书)(?:的?时候|期间|那(?:会儿?|几年|年))|${LIFE_ZH}[^，,。]{0,6}[之以]前)`;
/** 以前就喜欢, and what goes on to this day, is not over. */
const STILL_ZH = /^就(?!只)|到现在|至今|直到今天|现在|如今|目前|仍然|依然|从[^，,。]{1,8}(?:起|开始)/;
const ended = { zh: new RegExp(`${BEFORE_ZH}(?<mark>${ENDED_ZH})`, 'u') };
const then = { zh: new RegExp(`${BEFORE_ZH}(?<mark>${THEN_ZH}(?:[，,]?(?:我|他|她)们?)?)`, 'u') };

const AGE_EN =
  '(?:a |an |still |just |very |only |in |at |about )*(?:kid|child|little|small|young(?:er)?|boy|girl|teen(?:ager)?|student|baby|toddler|college|high school|school|university|uni|twenty|twenties|teens|pregnant|\\d{1,2}|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|my (?:teens|twenties)|single)';
const THEN_EN = new RegExp(
  `\\b(?:as (?:a|an) (?:young |little |small )*(?:kid|child|boy|girl|teen(?:ager)?|student|baby|toddler|undergrad(?:uate)?|man|woman|apprentice|intern)|when (?:I|he|she|we|they) (?:was|were) ${AGE_EN}|in (?:my|his|her|our|their) (?:early |late |mid[- ])?(?:teens|twenties|thirties|forties|childhood|youth|student days|college days|school days)|(?:back )?in (?:college|high school|middle school|primary school|elementary school|uni(?:versity)?|grad school|kindergarten|the (?:nineties|eighties|seventies|sixties|(?:19)?[5-9]0s))|back (?:then|in the day|when)|before (?:the (?:kids|baby|war|pandemic|wedding|move)|(?:I|we|he|she) (?:got|moved|met|had|retired|quit|left|came|married))|until (?:\\d{4}|last (?:year|month|spring|summer|autumn|fall|winter)|(?:I|we|he|she) (?:got|moved|met|had|retired|quit|left|came|was|were|turned|married))|growing up|in those days|at (?:that|the) time|formerly|previously|a long time ago|(?:many |some |a few |ten |twenty )?years ago|for (?:about |almost |over |nearly |more than |just )?(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|several|many|a few|a couple of|\\d+) (?:years?|months?|weeks?|decades?|semesters?|summers?|winters?))\\b`,
  'iu',
);
const USED_TO_EN =
  /^(?:(?:also|both|all|once|really|actually|only) )*used to (?:(?:always|often|really|also|actually|only|mostly|usually) )*(?<rest>.+)$/isu;
/** "I was a teacher" needs no other word. */
const WAS_EN =
  /^(?:(?:was|were) (?:an?|the|also an?|vegetarian|vegan|allergic)|(?:once )?had (?:an?|two|three|four))\b/i;
const STILL_EN = /\b(?:ever since|to this day|still do|still am|have always|already)\b/i;

const IRREGULAR_EN: Readonly<Record<string, string>> = {
  was: 'am',
  were: 'am',
  had: 'have',
  drank: 'drink',
  ate: 'eat',
  ran: 'run',
  swam: 'swim',
  drove: 'drive',
  rode: 'ride',
  took: 'take',
  kept: 'keep',
  sang: 'sing',
  spoke: 'speak',
  wrote: 'write',
  slept: 'sleep',
  did: 'do',
  taught: 'teach',
  wore: 'wear',
};

/** "lived in Leeds" → "live in Leeds", and what else it may be the past of; none for a verb that is not in the past. */
function presentsOf(predicate: string): string[] {
  const said =
    /^(?<adverbs>(?:(?:also|both|all|once|always|really|actually|mostly|usually|never) )*)(?<verb>\p{L}+)(?<rest>.*)$/su.exec(
      predicate,
    )?.groups;
  const verb = said?.verb?.toLowerCase();
  if (!said || !verb) return [];
  const irregular = IRREGULAR_EN[verb];
  // "went vegan" is "am vegan", "went to the gym" is "go".
  const bases =
    verb === 'went'
      ? ['go', 'am']
      : irregular
        ? [irregular]
        : /[^e]ed$/.test(verb)
          ? [verb.slice(0, -2), verb.slice(0, -1), ...(/ied$/.test(verb) ? [verb.replace(/ied$/, 'y')] : [])]
          : [];
  return bases.map((base) => `${said.adverbs ?? ''}${base}${said.rest ?? ''}`);
}

interface Told {
  /** As parsed: without what leads up to it, contractions written out. */
  readonly clause: string;
  readonly predicate: string | null;
  /** As said. */
  readonly text: string;
  /** What the sentence says before the clause ("When I was little, "). */
  readonly before: string;
}

/** Null for a clause that tells nothing of the past. */
export function pastState(told: Told, language: 'zh' | 'en'): PastState | null {
  return language === 'zh' ? pastInChinese(told) : pastInEnglish(told);
}

function pastInChinese({ clause, predicate, before }: Told): PastState | null {
  for (const [kind, mark] of [
    ['then', then.zh],
    ['ended', ended.zh],
  ] as const) {
    const without = (said: string | null) => {
      const match = said === null ? null : mark.exec(said);
      const rest = match && said?.slice(match[0].length);
      return rest && !STILL_ZH.test(rest)
        ? { lead: match[0].replace(match.groups?.mark ?? '', ''), rest }
        : null;
    };
    const ofClause = without(clause);
    const ofPredicate = without(predicate);
    const form = ofClause
      ? {
          clause: `${ofClause.lead}${ofClause.rest}`,
          predicate: ofPredicate?.rest ?? withoutMark(predicate, ofClause.rest),
        }
      : ofPredicate && { clause, predicate: ofPredicate.rest };
    if (form) return { kind, forms: [form] };
    // 小时候，我住在乡下: the time stands before the clause.
    const lead = /[^，,。；;]*(?=[，,]\s*$)/u.exec(before)?.[0] ?? '';
    if (lead && mark.exec(lead)?.[0] === lead && !STILL_ZH.test(clause))
      return { kind, forms: [{ clause, predicate }] };
  }
  return null;
}

/** What is said of the subject, when the mark stood before the subject and is gone from it already. */
function withoutMark(predicate: string | null, rest: string): string | null {
  return predicate === null || rest.endsWith(predicate) ? predicate : rest;
}

function pastInEnglish({ clause, predicate, text, before }: Told): PastState | null {
  if (predicate === null || STILL_EN.test(text)) return null;
  const said = (kind: PastState['kind'], presents: readonly string[]): PastState => ({
    kind,
    forms: presents.map((present) => ({ clause: clause.replace(predicate, present), predicate: present })),
  });
  const rest = USED_TO_EN.exec(predicate)?.groups?.rest;
  if (rest) return said('ended', [rest.replace(/^be\b/i, 'am')]);
  const presents = presentsOf(predicate);
  if (presents.length === 0) return null;
  const lead = /[^,.;]*(?=,?\s*$)/u.exec(before)?.[0] ?? '';
  return THEN_EN.test(text) || THEN_EN.test(lead) || WAS_EN.test(predicate) ? said('then', presents) : null;
}
