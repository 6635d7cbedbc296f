import {
  type PastState,
  type PatternHit,
  asksForRule,
  conditionalHabit,
  inFreeTime,
  isDenial,
  isForOnePiece,
  isInsideQuotes,
  isMomentary,
  isPassing,
  isQuestion,
  isRequest,
  isSmallTalk,
  matchPatterns,
  openWithCircumstance,
  pastState,
  roleOf,
  roleWords,
  unasserted,
} from '@mindbase/language';
import { isOfWhatWasBroughtUp } from './brought-up';
import type { Cast, Figure } from './cast';
import type { Clause } from './clauses';
import { isConditional } from './conditions';
import { withoutEnglishLead } from './lead-en';
import { isForNow, isGeneral, isIntended, isOfAStory, leavesItToSubject, livesNowhere } from './said-of-whom';
import { genderOf, ownerOf, thingName } from './subject-en';
import { ownerOfChinese } from './owner-zh';
import { type ParsedClause, parseClause } from './subject';
import { calledAfterwards } from './named-by-role-zh';

export interface Reading {
  readonly cast: Cast;
  readonly speaker: Figure;
  readonly language: 'zh' | 'en';
  /** The turn is to be kept whole, so that its sentences stay together and requests count as well. */
  readonly explicit: boolean;
  readonly joinedCharsMax: number;
  readonly reject: (reason: string) => void;
}

/** A hit with its subject, found while the clause was read: later mentions must not change it. */
export type SubjectHit = DatedHit & { readonly about: Figure | null };

/** A hit with whether it is told of the past: it holds no longer then. */
export type DatedHit = PatternHit & {
  readonly past?: PastState['kind'];
  /** What was matched in its place. */
  readonly form?: PastState['forms'][number];
};

/** A clause with what was understood of it. */
export interface ReadClause extends Clause {
  readonly parsed: ParsedClause;
  readonly hits: readonly SubjectHit[];
  readonly pronouns: Map<string, Figure>;
  readonly gate:
    | 'pass'
    | 'denied'
    | 'unasserted'
    | 'small_talk'
    | 'passing'
    | 'question'
    | 'request'
    | 'conditional'
    | 'unresolved_pronoun'
    | 'second_person';
}

/** Slots of which one clause may fill several ("I work at X in Y"); else its first pattern tells it all. */
const COMPATIBLE =
  /^(?:residence|household|employer|occupation|age|name|hometown|birthday|health\.|pet$|family\.(?:child|son|daughter))/;
/** Never asserted by a clause that only intends it. */
const STANDING =
  /^(?:residence|household|pet$|relationship|occupation|employer|business|diet|commute|habit|family\.|relation\.)/;
const TRAITS = /^(?:likes|dislikes|habit|preference|skill|favourite|diet|trait)/;

/** 两个孩子，米娅七岁; 36岁，已婚，两个娃: beside these one's own are counted. */
const OF_ONESELF = /岁|[已未]婚|单身|离异|[和跟、]|[，,]都|叫|[，,]住|住[^，,]{2,8}[，,]/u;

const FOR_WHOM =
  /(?:给|帮|替|为|跟|和|与|向|找|送|请|问|陪|照顾|认识|遇到|碰到|适合)(?:一[个位群]|那[个位些]|这[个位些]|所有|几[个位])?$/u;

/** Of nobody, these say how a thing is in general. */
const HOW_IT_IS =
  /^(?:residence|household|occupation|employer|business|diet|habit|commute|health\.medication|preference|pet$|skill|possession)/;

/** What a clause says, of whom, and whether it counts; everything that is said of the clause is decided here. */
export function readClause(
  clause: Clause,
  sentence: string,
  previous: Figure | null,
  reading: Reading,
): Omit<ReadClause, 'start' | 'end'> {
  const { cast, speaker, language } = reading;
  const introduced =
    language === 'zh' ? calledAfterwards(clause.text, sentence.slice(0, clause.start)) : null;
  const parsed: ParsedClause = introduced
    ? {
        clause: clause.text,
        subject: cast.related(speaker.key, introduced.role, introduced.name),
        kind: 'person',
        predicate: null,
        elided: false,
        unresolved: false,
      }
    : parseClause(clause.text, language, { cast, speaker, previous });
  const pronouns = pronounsIn(clause.text, parsed, reading);
  const base = { text: clause.text, parsed, pronouns };
  if (isDenial(clause.text, language) || BLAMES_LISTENER.test(clause.text))
    return { ...base, hits: [], gate: 'denied' };
  if (isSmallTalk(clause.text, language)) return { ...base, hits: [], gate: 'small_talk' };
  const asks = isQuestion(clause.text, language) || isQuestion(parsed.clause, language);
  const doubt = asks
    ? null
    : (unasserted(parsed.clause, language) ??
      (/^in\b/i.test(clause.text) ? unasserted(clause.text, language) : null));
  if (doubt === 'refuted' || isOfAStory(clause.text, language))
    return { ...base, hits: [], gate: 'unasserted' };
  // 能不能以后都…: shaped as a question, meant as an order for good.
  const politely =
    language === 'zh' && (asks || doubt === 'open') && parsed.voice !== null && asksForRule(clause.text);
  const sayable = politely || (!doubt && parsed.voice !== null);
  const conditional =
    isConditional(clause.text, language) && !openWithCircumstance(withoutEnglishLead(clause.text));
  const habit = asks || !sayable ? null : conditionalHabit(clause.text, language);
  if (habit) return { ...base, hits: [{ ...habit, about: speaker }], gate: 'pass' };
  const orders = isRequest(clause.text, language) || isRequest(parsed.clause, language);
  const hits =
    (asks && !politely) || conditional || !sayable
      ? []
      : matched(clause, parsed, sentence, reading).filter(
          ({ predicate }) =>
            (!orders || isForAssistant(predicate, parsed)) && (!politely || predicate === 'assistant.rule'),
        );
  if (asks) return { ...base, hits, gate: 'question' };
  if (conditional) return { ...base, hits, gate: 'conditional' };
  if (orders && !reading.explicit) return { ...base, hits, gate: 'request' };
  if (
    !reading.explicit &&
    (isPassing(clause.text, hits, language) || isPassing(parsed.clause, hits, language))
  )
    return { ...base, hits: [], gate: 'passing' };
  if (parsed.unresolved && !/\b(?:I|we|my|me)\b|我/.test(language === 'zh' ? parsed.clause : clause.text))
    return { ...base, hits: [], gate: 'unresolved_pronoun' };
  if (hits.length === 0 && !reading.explicit && isAboutListener(parsed.clause))
    return { ...base, hits, gate: 'second_person' };
  return { ...base, hits, gate: 'pass' };
}

/** 你记错了, "you've mixed me up": a remark on what the assistant holds. */
const BLAMES_LISTENER =
  /^(?:你|您)(?:是不是|又|肯定|应该)?(?:记|弄|搞|听|理解)(?:错|混|反)了|^you(?:'ve| have|'re| are)? (?:got|must have|mixed|confus|mistak|misremember|remembered)\w*\b.{0,30}(?:wrong|mixed|up|me|confus)/i;

/** 我们聊聊最喜欢的电影: what the talk is to be about, and told by nobody yet. */
const PROPOSES_TALK = /^(?:那么?|要不|不如|[，,])*(?:我们|咱们)(?:可以|来|能|就)*(?:聊|谈|说说|讨论)/;

/** Orders are no facts, but for standing orders and reminders; and a fact in the first person beside one is. */
function isForAssistant(predicate: string, { subject, elided, clause }: ParsedClause): boolean {
  if (PROPOSES_TALK.test(clause)) return false;
  return (
    /^(?:assistant\.rule|name|task|health\.allergy|diet\.avoids|attribute\.budget)$/.test(predicate) ||
    (subject !== null && !elided)
  );
}

/** Compliments and remarks on the other one are no memory of the speaker. */
function isAboutListener(clause: string): boolean {
  return /^(?:you|your|yours)\b|^(?:你|您)/i.test(clause);
}

function matched(clause: Clause, parsed: ParsedClause, sentence: string, reading: Reading): SubjectHit[] {
  const { language } = reading;
  const hits = saidHits(clause, parsed, sentence, language).filter((hit) => {
    if (hit.predicate === 'assistant.rule')
      return (
        !isInsideQuotes(
          sentence,
          clause.start + Math.max(0, clause.text.indexOf(hit.object?.slice(0, 6) ?? '')),
        ) && !(language === 'zh' && isForOnePiece(clause.text, sentence))
      );
    if (isOfWhatWasBroughtUp(hit, parsed, sentence.slice(0, clause.start), language)) return false;
    if (TRAITS.test(hit.predicate) && isMomentary(sentence, language) && !ILL.test(sentence)) return false;
    if (hit.predicate === 'habit' && ENDED_STRETCH[language].test(sentence)) return false;
    const before = textBefore(hit, parsed);
    if (language === 'zh' && livesNowhere(hit.predicate, parsed.kind, before)) return false;
    if (
      language === 'zh' &&
      /(?:[不没未无]|不是|并非|(?<!只|就|才)没有|未曾|(?<![特分个])别)\s*$/.test(before)
    )
      return false;
    if (hit.groups.bare !== undefined && !OF_ONESELF.test(sentence)) return false;
    // 给喜欢猫的同事: for whom something is, not who likes it.
    if (language === 'zh' && TRAITS.test(hit.predicate) && FOR_WHOM.test(before)) return false;
    if (
      !/[我咱他她]/.test(parsed.clause) &&
      HOW_IT_IS.test(hit.predicate) &&
      isGeneral(parsed.clause, language)
    )
      return false;
    if (!leavesItToSubject(before, hit.predicate, language) || isDoubted(parsed, language)) return false;
    if (!hit.past && isForNow(clause.text, hit.predicate, language)) return false;
    return !(
      STANDING.test(hit.predicate) &&
      (isIntended(before) || (!hit.past && /以前|曾经|used to/.test(before)))
    );
  });
  const [first, ...others] = namedByRole(hits);
  if (!first) return [];
  if (first.predicate === 'status' && parsed.kind === 'thing' && !MATTER.test(parsed.subject?.key ?? ''))
    return [];
  const told = COMPATIBLE.test(first.predicate)
    ? [
        first,
        ...others.filter(
          ({ predicate, object }) =>
            COMPATIBLE.test(predicate) &&
            object !== first.object &&
            !(predicate === first.predicate && object?.includes(first.object ?? '')) &&
            !(LEFT_JOB.test(object ?? '') && LEFT_JOB.test(first.object ?? '')),
        ),
      ]
    : [first];
  const voiced = { ...reading, speaker: parsed.voice ?? reading.speaker };
  return told.flatMap((hit) => {
    const about = subjectOfHit(hit, parsed, voiced);
    return [{ ...hit, about }, ...saidOfNamed(hit, about, parsed, voiced)];
  });
}

/** "A friend called Ben who plays the cello": Ben is the friend, and it is Ben who plays. */
function saidOfNamed(
  { groups: { role: word, named } }: DatedHit,
  about: Figure | null,
  { clause }: ParsedClause,
  { cast, language }: Reading,
): SubjectHit[] {
  const role = word === undefined ? undefined : roleOf(word, language);
  if (language === 'zh' || !role || !named || !about) return [];
  const predicate = clause.split(new RegExp(`\\b${named},? who (?=\\p{Ll})`, 'u'))[1];
  if (predicate === undefined) return [];
  const [hit] = matchPatterns({ clause: predicate, predicate, subject: 'person' }, language);
  return hit?.rule.scope === 'predicate' ? [{ ...hit, about: cast.related(about.key, role, named) }] : [];
}

/** 提离职了 ends one job, however many rules see it. */
const LEFT_JOB = /^(?:辞职|离职|裸辞)$/u;

/** 医生排除了我有哮喘: what stands before the subject takes it back. */
function isDoubted({ clause, predicate }: ParsedClause, language: 'zh' | 'en'): boolean {
  if (language === 'en' || !predicate || !clause.endsWith(predicate)) return false;
  return /(?:排除|怀疑|担心|害怕|生怕|问|猜|否认|不(?:认为|觉得|相信)|梦见|梦到|幻想|假装|恨不得|幸好|幸亏|多亏|希望|盼着?|盼望|想让)(?:了|过)?(?:我|他|她)?们?$/u.test(
    clause.slice(0, -predicate.length),
  );
}

/** What can be over: where someone is, what they do, like and suffer from; not where they come from. */
const CAN_END =
  /^(?:residence|household|occupation|employer|business|commute|habit|diet|health\.|likes|dislikes|favourite|preference|drink|seat|pet$|possession|skill|project|trait|relationship|goal|status|attribute\.(?!commute_time))/;

/** The known patterns in a clause; of a state of the past, as it would be said of today. */
function saidHits(
  { text, start }: Clause,
  { clause, predicate, kind }: ParsedClause,
  sentence: string,
  language: 'zh' | 'en',
): DatedHit[] {
  const known = matchPatterns({ clause, predicate, subject: kind }, language);
  const free = known.length > 0 || kind === 'thing' ? null : inFreeTime(text, predicate, language);
  const hits = free ? [free] : known;
  // 以前的同事 is no colleague any more; what is said of them is so.
  const now = (said: string) => (language === 'zh' ? said.replace(FORMER, '') : said);
  const past = pastState(
    { clause: now(clause), predicate, text: now(text), before: sentence.slice(0, start) },
    language,
  );
  if (!past || hits[0]?.rule.stance === 'end') return hits;
  for (const form of past.forms) {
    const once = matchPatterns({ ...form, subject: kind }, language);
    const [first] = once;
    if (first && CAN_END.test(first.predicate) && first.rule.stance !== 'change')
      return once
        .filter(({ predicate: slot }) => CAN_END.test(slot))
        .map((hit) => ({ ...hit, past: past.kind, form }));
  }
  return past.kind === 'ended' ? hits.filter(({ predicate: slot }) => !CAN_END.test(slot)) : hits;
}

const FORMER = new RegExp(`(?:以前|之前|原来|曾经)的?(?=(?:${roleWords.zh}))`, 'u');

/** "Every day" of a stretch that is over, or nearly, is no habit. */
const ENDED_STRETCH = {
  en: /\b(?:these|those|the|over the|in the) (?:past|last) (?:few|couple of|two|three|four|five|\d+) days\b|\b(?:during|throughout|on) (?:the|our|my|that) (?:trip|holidays?|vacation|journey|tour|conference|visit|stay)\b|\b(?:all|the whole of) last (?:week|month|year)\b/i,
  zh: /[这那前]几天|[这那前]两天|上周(?:每天|天天)|(?:旅途|旅行|出差|度假|住院|开会|培训|考试)(?:期间|途中|的时候|那几天)/,
};

/** 我女朋友叫诺拉 names a role and is no name of the speaker's: the bond says both. */
function namedByRole(hits: readonly DatedHit[]): readonly DatedHit[] {
  const bond = hits.find(({ rule }) => rule.relation === 'role');
  return bond && hits[0]?.predicate === 'name' && hits[0].object === bond.object
    ? [bond, ...hits.filter((hit) => hit !== bond && hit.predicate !== 'name')]
    : hits;
}

/** What is not eaten "at the moment because of an ulcer" is worth knowing for as long as it lasts. */
const ILL =
  /\b(?:because of|due to|on account of) (?:my|his|her|a|an|the) [^,;.!?]{2,30}|\b(?:doctor|surgery|pregnan\w+|medication)\b|医生|手术|怀孕|过敏|(?:因为|由于)[^，,。]{1,10}(?:炎|病|痛|疼|溃疡|伤|药)/iu;

/** Things whose state is worth a slot; "the activity was cancelled" is just something that happened. */
const MATTER =
  /\p{Lu}|\p{Script=Han}|\b(?:contract|project|order|invoice|report|release|deal|proposal|budget|application|claim|ticket|shipment|deployment|migration|website|app|product|account|loan|offer|renewal|audit|paper|manuscript|agreement|tender|delivery|merger|sale|campaign|renovation|launch|sponsorship|startup|bid)\b/u;

export function subjectOfHit(
  hit: PatternHit,
  parsed: ParsedClause,
  { cast, speaker, language }: Reading,
): Figure | null {
  const named = hit.groups.subject?.trim();
  if (hit.rule.scope === 'predicate') return parsed.subject;
  if (!named) return hit.rule.carried ? (parsed.subject ?? speaker) : speaker;
  // 我妹妹骑车上班: 我 only says whose sister.
  const { subject } = parsed;
  const ownsOnly = named === '我' && hit.rule.relation !== 'role' && parsed.clause.startsWith('我');
  if (ownsOnly && subject?.bond?.owner === speaker.key) return subject;
  const person =
    language === 'zh'
      ? ownerOfChinese(named, cast, speaker, parsed.subject)
      : ownerOf(named, cast, speaker, parsed.subject);
  if (person) return person;
  if (NOBODY.test(named)) return null;
  // 方婷有个妹妹叫方敏: who has her is the clause's subject; a thing has no family.
  if (hit.rule.relation === 'role') return parsed.subject?.kind === 'thing' ? null : parsed.subject;
  // 我妈最爱的歌手是…: 妈 is she who was found already.
  if (parsed.subject?.bond?.role.zh.includes(named.replace(/^(?:我|他|她)们?的?/u, '')))
    return parsed.subject;
  // "My sister", 我妈妈: the clause's own subject, when that is the one named; 我的签证 is a thing of the speaker's.
  if (
    parsed.subject &&
    !(hit.rule.relation && parsed.kind === 'speaker') &&
    parsed.subject.kind !== 'thing' &&
    named.length > 2 &&
    /^(?:my|our|his|her|their|我|他|她|家里)/i.test(named)
  )
    return parsed.subject;
  return cast.named(
    thingName(named)
      .replace(/['’]s$/, '')
      .replace(/^(?:我们?的?|我的?|(?:这|那|该)[个份辆台本部家件套款]?(?=\p{Script=Han}{2}))/u, '') || named,
    'thing',
    'neuter',
  );
}

const NOBODY =
  /^(?:my|our|i|we|me|us|his|her|their|its|it|he|she|they|this|that|there|what|which|who|everything|something|我|他|她|它|这|那|你|他们|她们)$/i;

function textBefore(hit: DatedHit, parsed: ParsedClause): string {
  const { clause, predicate } = hit.form ?? parsed;
  const text = hit.rule.scope === 'clause' ? clause : (predicate ?? '');
  return text.slice(0, hit.index);
}

/** 她女儿, "her daughter": the pronoun is the one whose she is. */
const OWNS = {
  zh: new RegExp(`^[他她它]们?(?:家)?的?(?:${roleWords.zh})`, 'u'),
  en: new RegExp(`^(?:his|her|their) (?:[\\p{L}-]+ )?(?:${roleWords.en})\\b`, 'iu'),
};

function pronounsIn(text: string, parsed: ParsedClause, { cast, language }: Reading): Map<string, Figure> {
  const found = new Map<string, Figure>();
  const words =
    language === 'zh'
      ? text.matchAll(/(?<![其吉排利])(?:他们|她们|他|她|它)(?![汀命加])/gu)
      : text.matchAll(/\b(?:he|she|they|him|her|hers|his|their|them)\b/gi);
  for (const [raw] of words) {
    const word = raw.toLowerCase();
    if (found.has(word)) continue;
    const gender =
      language === 'zh'
        ? (({ 他: 'male', 她: 'female', 它: 'neuter' } as const)[word as '他'] ?? 'plural')
        : genderOf(word);
    const subject = parsed.subject;
    const owner = subject?.bond && OWNS[language].test(text) ? cast.byKey(subject.bond.owner) : undefined;
    if (owner && owner.kind !== 'speaker') {
      found.set(word, owner);
      continue;
    }
    const fits =
      subject &&
      subject.kind !== 'speaker' &&
      (subject.gender === gender || subject.gender === 'unknown' || subject.bond?.role.animal);
    const figure = fits ? subject : cast.meant(gender);
    if (figure && (gender !== 'plural' || figure.kind === 'thing' || figure.gender === 'plural'))
      found.set(word, figure);
  }
  return found;
}
