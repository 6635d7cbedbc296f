import {
  type Candidate,
  type MemoryType,
  type Stance,
  importanceMin,
  layerOf,
  predicateDefinition,
  ruleImportance,
} from '@mindbase/domain';
import {
  type DateMention,
  type PatternHit,
  choicePredicate,
  feelingOf,
  holdsOnCondition,
  inCircumstance,
  isAddition,
  isException,
  isoDay,
  isHedged,
  stanceOf,
  tasteCategory,
  tellsNewPartner,
} from '@mindbase/language';
import { entitiesOf, relationsOf, withAcquired } from './candidate-entities';
import type { Cast, Figure } from './cast';
import { type Clock, datesIn, eventTime, isClockTime } from './dating';
import { tellsCompany } from './goes-along';
import { namedInFull } from './named-in-full';
import { displayName, retell } from './retell';
import type { RuleTurn } from './rule-turn';
import { signalsOf } from './salience';
import { withOwnedPart } from './owned-part';
import { plannedAs } from './planned';
import type { Segment } from './segments';
import { slotAlone } from './slot-alone';
import type { ParsedClause } from './subject';
import { withoutEnglishLead } from './lead-en';
import { withoutChineseLead } from './subject-zh';

export interface Told {
  readonly turn: RuleTurn;
  /** The turn's content without quoted blocks and orders to the memory, as long as the content. */
  readonly readable: string;
  readonly cast: Cast;
  readonly speaker: Figure;
  readonly clock: Clock;
  readonly explicit: boolean;
  /** Names of those who speak in the session, in lower case. */
  readonly participants: ReadonlySet<string>;
  /** The turn corrects what was said before. */
  readonly correcting: boolean;
}

/** What recurs or lasts: the hour in it is every day's. */
const STANDING =
  /^(?:habit|diet|likes|dislikes|preference|commute|health\.medication|skill|trait|assistant\.rule)/;

/** The candidate that a segment makes; null when it is not worth keeping (W4) or about nobody that we know (W11). */
export function candidateOf(segment: Segment, told: Told): Candidate | null {
  const { turn, cast, speaker, clock, explicit } = told;
  const { language } = clock;
  const whole = `${segment.opening}${told.readable.slice(segment.start, segment.end).trim()}`;
  const text = segment.hit ? slotAlone(whole, segment.hit, segment.beside, language) : whole;
  const owned = withOwnedPart(text, segment.hit);
  const said = segment.about ? namedInFull(owned, segment.about, cast, language) : owned;
  const standing = segment.hit !== null && STANDING.test(segment.hit.predicate);
  const time = timeOf(segment, told, standing);
  const ahead = time !== null && time.from.getTime() > clock.now.getTime();

  const { about } = segment;
  if (about === null) return null;
  const past = time !== null && time.to.getTime() <= clock.now.getTime();
  const slot = slotOf(segment, language, ahead, past, time && isoDay(time.from, clock.timezone));
  const over = past && time !== null && heldThen(segment, told.readable, language);
  const was = segment.hit?.past ?? (over ? 'then' : undefined);
  const stance = was === 'ended' ? 'end' : was ? 'state' : stanceFor(segment, told);
  const type: MemoryType = stance === 'exception' || was === 'then' ? 'event' : slot.type;
  const left = leavesSubjectOut(said, segment, about, told);
  const within = segment.leadStart - segment.start;
  const shown = retell(
    withoutLead(
      left && within > 0
        ? `${said.slice(0, within)}${displayName(about, language, cast)}${said.slice(within)}`
        : said,
      language,
      told.participants,
    ),
    {
      cast,
      speaker,
      pronouns: segment.pronouns,
      elided: left
        ? about
        : segment.parsed.elided && slot.predicate !== 'assistant.rule' && !namesItsSubject(segment)
          ? segment.parsed.subject
          : null,
      // 报告已经交了 is 用户的报告已经交了.
      clockTimes: !standing,
      owned: opensWithIts(segment, text),
      clock,
    },
  );
  const entities = entitiesOf(text, about, segment, language, told);
  const importance = ruleImportance(
    signalsOf({
      text,
      language,
      type,
      predicate: slot.predicate,
      explicit,
      dated: time !== null && !isSameDay(time, clock),
      ahead:
        ahead && time !== null && isoDay(time.from, clock.timezone) !== isoDay(clock.now, clock.timezone),
      conditional: holdsOnCondition(text, language),
      entities: entities.filter(
        ({ name }) => name !== about.key && !told.participants.has(name.toLowerCase()),
      ).length,
      ofNamed:
        about.kind !== 'speaker' && about.name !== null && !told.participants.has(about.name.toLowerCase()),
      relation: about.bond !== null || mentionsRelation(text, language),
      speaks: about.kind === 'speaker' && about.name !== null && text.includes(about.name),
    }),
  );
  // Who goes along is worth nothing alone, but something to the plan that it is joined to.
  if (importance < importanceMin && !(type === 'event' && tellsCompany(text, language))) return null;

  const hedged = isHedged(segment.sentence, language) || cast.isGuessed(about);
  const definition = predicateDefinition(slot.predicate);
  const planned =
    slot.predicate === 'task' ||
    slot.predicate === 'appointment' ||
    /^plan(?:\.|$)/.test(slot.predicate) ||
    slot.predicate === 'goal' ||
    ahead;
  return {
    kind: 'memory',
    type,
    layer: type === definition.type ? definition.layer : layerOf(type),
    stance,
    content: shown,
    subject: about.key,
    predicate: slot.predicate,
    object: slot.object,
    // Of what was so once there may have been several, and none of them holds the slot.
    singleValued: definition.singleValued && type !== 'event',
    entities: withAcquired(entities, segment, language),
    relations: relationsOf(segment, about, told),
    emotion: feelingOf(text, language)?.emotion ?? null,
    importance,
    confidence: confidenceOf(slot.predicate !== 'episode', hedged && !explicit),
    certain: slot.predicate !== 'episode' && !hedged,
    explicit,
    ...(was
      ? pastSpan(past ? time : null, UNTIL[language].test(text), clock)
      : { validFrom: validFrom(time, type, stance, ahead, clock).toISOString(), validTo: null }),
    dueAt:
      planned && ahead && time && stance !== 'end'
        ? time.from.toISOString()
        : type === 'task' && time && stance !== 'end'
          ? lastDayOf(time, clock)
          : null,
    assignee:
      type === 'task'
        ? slot.predicate === 'task' && /remind|提醒|叫我|喊我/i.test(text)
          ? 'assistant'
          : about.key
        : null,
    taskState: type === 'task' ? (segment.hit?.rule.taskState ?? 'pending') : null,
    trust: 'user',
    language,
    sources: [
      { turnId: turn.id, sessionId: turn.sessionId, quote: turn.content.slice(segment.start, segment.end) },
    ],
  };
}

/**
 * The time that a segment tells of. What holds (她住在苏州) takes none from a clause after it that goes on to something
 * else (下个月去出差); nor from elsewhere in the sentence.
 */
function timeOf(
  { hit, sentence, start, end, leadEnd }: Segment,
  { readable, clock, clock: { language } }: Told,
  standing: boolean,
): DateMention | null {
  const when = (said: string) =>
    eventTime(datesIn(said, clock).filter((mention) => !standing || !isClockTime(mention)));
  // Moved from Friday to Tuesday: the day that it is set to.
  const lead = readable.slice(start, leadEnd);
  const from = hit?.groups.when === undefined ? -1 : lead.indexOf(hit.groups.when);
  const set = from < 0 ? null : eventTime(datesIn(lead, clock).filter((mention) => mention.start >= from));
  if (set) return set;
  const done =
    language === 'zh' &&
    (hit?.predicate === 'possession' ||
      (hit?.predicate === 'occupation' && /了$/u.test(readable.slice(start, leadEnd))));
  if (hit && ((HOLDS.test(hit.predicate) && hit.rule.stance === undefined) || done)) {
    const after = readable.slice(leadEnd, end);
    return when(readable.slice(start, leadEnd)) ?? (SINCE.test(after) ? when(after) : null);
  }
  // …，因为我妈要手术: the day that was told before is not the reason's.
  const reason = /^(?:因为|由于)/u.test(lead);
  return when(readable.slice(start, end).trim()) ?? (reason ? null : when(sentence));
}

/** 报告已经交了, 报告延到二十号: the speaker's report. */
function opensWithIts({ hit }: Segment, text: string): boolean {
  if (!hit?.object || (!hit.rule.taskState && !/^(?:appointment|task)$/.test(hit.predicate))) return false;
  return text.startsWith(hit.object) && !/^[跟和给把]/.test(text);
}

/** How things are, whatever else is told to happen. */
const HOLDS =
  /^(?:residence|household|occupation|employer|business|commute|education|habit|diet|health\.|likes|dislikes|pet$|skill|trait)/;
/** "…, from next month on". */
const SINCE = /^[\s，,]*(?:从|自|打)|^[\s,]*(?:starting|beginning|from|as of|since)\b/i;

/** 我前年住在厦门: a state in Chinese, which has no tense, with the time when it was so. */
function heldThen({ hit, start, leadEnd }: Segment, readable: string, language: 'zh' | 'en'): boolean {
  return (
    language === 'zh' &&
    hit !== null &&
    /^(?:residence|household|occupation|employer)$/.test(hit.predicate) &&
    hit.rule.stance === undefined &&
    !/从|自|起|开始|就|一直|至今|以来|后|毕业|了$|了[，,。]/u.test(readable.slice(start, leadEnd))
  );
}

const UNTIL = { en: /\b(?:until|till|up to)\b/i, zh: /直到|为止|[之以]前/ };

/** When what is over was so: the time that is told, else some time until now. */
function pastSpan(
  time: DateMention | null,
  until: boolean,
  { now }: Clock,
): { readonly validFrom: string | null; readonly validTo: string } {
  if (time && until) return { validFrom: null, validTo: time.from.toISOString() };
  return time && time.from < time.to
    ? { validFrom: time.from.toISOString(), validTo: time.to.toISOString() }
    : { validFrom: null, validTo: now.toISOString() };
}

/** 林夏负责北辰客户 says whose and what; nobody was left out. */
function namesItsSubject({ hit }: Segment): boolean {
  return (
    hit !== null &&
    hit.rule.scope === 'clause' &&
    hit.rule.relation !== undefined &&
    hit.groups.subject !== undefined
  );
}

/** Chinese leaves out what the clause before named: 卡在法务审核 alone would not tell what is stuck (W12). */
function leavesSubjectOut(text: string, { hit, pronouns }: Segment, about: Figure, { clock }: Told): boolean {
  if (!hit || clock.language === 'en') return hit?.rule.carried === true;
  if (/^(?:assistant\.rule|advice)$/.test(hit.predicate)) return false;
  // 导师说中期报告延到…: who said it stands first.
  if (hit.predicate === 'appointment' && /^\p{Script=Han}{2,4}?(?:说|通知)/u.test(text)) return false;
  if (about.kind === 'speaker') return !/[我咱俺]|本人/u.test(text);
  const names = [about.name, about.key, ...(about.bond ? about.bond.role.zh : []), ...pronouns.keys()];
  return !names.some((name) => name && text.includes(name));
}

/** What was planned once: whether it came to pass, the rest of the sentence tells. */
const MEANT_TO =
  /本来|原本|原打算|差点|\b(?:was|were) (?:about|going|planning|hoping|supposed|meant|full of \p{L}+) to\b|\bhad (?:planned|hoped|meant) to\b/u;

/** "I'll think about it" and what was done already are no plans. */
function isNoPlan(hit: PatternHit, { clause }: ParsedClause, ahead: boolean, past: boolean): boolean {
  if (hit.rule.taskState || !/^(?:plan(?:\..+)?|appointment|task|goal)$/.test(hit.predicate)) return false;
  if (hit.predicate !== 'goal' && MEANT_TO.test(clause)) return true;
  if (past || (hit.groups.weak !== undefined && !ahead)) return true;
  return (
    hit.predicate === 'appointment' &&
    !ahead &&
    /了|过|\b(?:went|had|saw|met|attended|was|were)\b/.test(clause)
  );
}

function slotOf(
  { hit, parsed, sentence }: Segment,
  language: 'zh' | 'en',
  ahead: boolean,
  past: boolean,
  day: string | null,
): { predicate: string; object: string | null; type: MemoryType } {
  if (!hit) return { predicate: 'episode', object: null, type: 'event' };
  if (isNoPlan(hit, parsed, ahead, past)) return { predicate: 'episode', object: null, type: 'event' };
  const planned = plannedAs(hit, parsed, ahead);
  if (planned !== null) return { predicate: planned, object: hit.object, type: 'event' };
  const around = `${hit.object ?? ''} ${parsed.clause} ${sentence}`;
  const predicate = inCircumstance(
    categorised(hit.predicate, hit.object ?? '', around, language),
    parsed.clause,
  );
  const object =
    predicate === 'birthday' && /^(?:今天|today|明天|tomorrow)$/i.test(hit.object ?? '') && day
      ? day.slice(5)
      : hit.object;
  return { predicate, object, type: hit.rule.type ?? predicateDefinition(predicate).type };
}

/** The key of a taste or a choice with its kind: `likes.drink`, `seat.preference`. */
export function categorised(
  predicate: string,
  object: string,
  around: string,
  language: 'zh' | 'en',
): string {
  if (predicate === 'preference.choice') {
    const own = choicePredicate(object, language);
    return own === 'preference' ? choicePredicate(around, language) : own;
  }
  if (predicate !== 'likes' && predicate !== 'dislikes') return predicate;
  // A list of tastes is of no one kind.
  const category = /[,、，]|\band\b|和|跟|以及/.test(object) ? null : tasteCategory(object, language);
  return category ? `${predicate}.${category}` : predicate;
}

function stanceFor({ hit, sentence }: Segment, { correcting, turn, clock: { language } }: Told): Stance {
  if (isException(turn.content, language) && (isException(sentence, language) || turn.content.length < 200))
    return 'exception';
  if (hit?.rule.stance === 'end') return 'end';
  if (correcting) return 'correct';
  if (hit?.rule.stance) return hit.rule.stance;
  if (hit && /^family\./.test(hit.predicate) && tellsNewPartner(sentence, language)) return 'change';
  const stance = stanceOf(sentence, language);
  return stance === 'change' && /^(?:dis)?likes$/.test(hit?.predicate ?? '') && isAddition(sentence, language)
    ? 'state'
    : stance;
}

/** The date of what happened; for what holds, the date since when, else the moment it was said (C2). */
function validFrom(
  time: DateMention | null,
  type: MemoryType,
  stance: Stance,
  ahead: boolean,
  { now }: Clock,
): Date {
  if (!time || ahead) return now;
  const happened =
    type === 'event' ||
    stance === 'change' ||
    stance === 'end' ||
    stance === 'exception' ||
    stance === 'correct';
  return happened && !isSameDay(time, { now }) ? time.from : now;
}

/** "In the next two weeks" is due on the last of their days; a stretch that only happens to be running is not due. */
function lastDayOf({ from, to, text }: DateMention, { now }: Clock): string | null {
  const running = from.getTime() <= now.getTime() && to.getTime() > now.getTime() + DAY_MS;
  if (!running || !/\b(?:within|next|coming)\b|内|未来|接下来|今后/iu.test(text)) return null;
  return new Date(to.getTime() - DAY_MS).toISOString();
}

const DAY_MS = 86_400_000;

function isSameDay({ from, to }: DateMention, { now }: Pick<Clock, 'now'>): boolean {
  return (
    now.getTime() - from.getTime() < 86_400_000 &&
    to.getTime() > now.getTime() &&
    from.getTime() <= now.getTime()
  );
}

function confidenceOf(known: boolean, hedged: boolean): number {
  if (known) return hedged ? 0.6 : 0.9;
  return hedged ? 0.5 : 0.6;
}

function mentionsRelation(text: string, language: 'zh' | 'en'): boolean {
  return language === 'zh'
    ? /爸|妈|父|母|哥|姐|弟|妹|儿子|女儿|老公|老婆|妻子|丈夫|朋友|男友|女友|同事|老板|领导|室友|同学|老师|爷爷|奶奶|外公|外婆|孩子|家人|邻居|客户/.test(
        text,
      )
    : /\b(?:mom|mum|mother|dad|father|parents|sister|brother|son|daughter|husband|wife|partner|girlfriend|boyfriend|friends?|colleagues?|coworkers?|boss|roommate|flatmate|teacher|grandma|grandpa|grandmother|grandfather|kids?|children|family|neighbou?r|aunt|uncle|cousin|dog|cat|puppy)\b/i.test(
        text,
      );
}

/** Without "by the way" and whom it is said to ("Thanks, Ann! I …"); a short rest means that the lead was the message. */
function withoutLead(text: string, language: 'zh' | 'en', participants: ReadonlySet<string>): string {
  const bare = language === 'zh' ? withoutChineseLead(text) : withoutEnglishLead(text);
  const called = /^(?<name>\p{L}{2,})(?:[!,，。！]|\s*[-–—])\s*(?=\S)/u.exec(bare);
  const name = called?.groups?.name?.toLowerCase();
  // Mel is Melanie.
  const toListener = name !== undefined && [...participants].some((whole) => whole.startsWith(name));
  const rest = called && toListener ? bare.slice(called[0].length) : bare;
  return rest.length >= 4 ? rest : text;
}
