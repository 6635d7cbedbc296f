import { type Candidate, importanceMin, ruleImportance } from '@mindbase/domain';
import { contentWords, isQuestion, isSmallTalk, roleWords, sentences } from '@mindbase/language';
import type { Told } from './build-candidate';
import { entitiesIn } from './entities';
import { plainEpisode } from './plain-episode';
import { displayName, retell } from './retell';
import type { RuleTurn } from './rule-turn';
import { signalsOf } from './salience';
import type { Segment } from './segments';
import { isEnglishName } from './names-en';

const QUESTION_CHARS_MAX = 160;
const BARE_CHARS_MAX = 80;
const ANSWER_CHARS_MAX = 240;

/** What the turn before asked the one who speaks now. */
export interface Asked {
  readonly question: string;
  /** By a person: what friends ask each other, they answer in half sentences. */
  readonly byPerson: boolean;
}

/** The question that the turn before ends with: an assistant's, or that of another speaker in the session. */
export function askedBefore(turns: readonly RuleTurn[], index: number, language: 'zh' | 'en'): Asked | null {
  const [before, now] = [turns[index - 1], turns[index]];
  if (!before || !now || before.role === 'system' || before.role === 'tool') return null;
  const byPerson = before.role === 'user';
  if (byPerson && (!before.name?.trim() || before.name === now.name)) return null;
  const said = sentences(before.content.slice(-600).replace(PICTURE, ' ').trim()).map(({ text }) =>
    text.trim(),
  );
  // Among people a remark may follow the question.
  const question = said.slice(byPerson ? -2 : -1).findLast((text) => isQuestion(text, language));
  return question && question.length <= QUESTION_CHARS_MAX && !PHATIC.test(question)
    ? { question, byPerson }
    : null;
}

/** A bare answer ("Irena.", 三号下午) tells something only with its question (W12). */
export function bareAnswer({ question, byPerson }: Asked, told: Told): Candidate | null {
  const { turn, clock } = told;
  const text = turn.content.trim();
  if (byPerson || text.length > BARE_CHARS_MAX || !isOpenQuestion(question)) return null;
  if (isQuestion(text, clock.language)) return null;
  const entities = entitiesIn(text, clock.language);
  if (entities.length === 0 && !/\d/.test(text) && !isBareName(text)) return null;
  return answer(question, text, told, new Map());
}

/**
 * What someone answers another person's question, kept with the question: half a sentence ("Seven years now!"), or
 * one that points at what was asked ("It was my grandfather's"). So is what only the question gives a subject: "七岁"
 * after 你妹妹多大了 is not the speaker's age, whoever asked.
 */
export function answerInTalk({ question, byPerson }: Asked, segment: Segment, told: Told): Candidate | null {
  const { language } = told.clock;
  const text = told.readable.slice(segment.start, segment.end).trim();
  if (text.length > ANSWER_CHARS_MAX || isSmallTalk(text, language)) return null;
  const { subject, elided } = segment.parsed;
  const own = subject !== null && !elided;
  if (segment.hit ? own || ASKS_LISTENER[language].test(question) : !byPerson) return null;
  if (own && !POINTS[language].test(text)) return null;
  const words = contentWords(withoutNames(text, told.participants)).filter((word) => !ASSENT.test(word));
  if (words.length === 0 && !NUMBER.test(text)) return null;
  return answer(question, text, told, segment.pronouns);
}

/** "Thanks, Ann!" holds nothing but whom it is said to. */
function withoutNames(text: string, participants: ReadonlySet<string>): string {
  return text.replace(/[\p{L}'’-]+/gu, (word) => (participants.has(word.toLowerCase()) ? ' ' : word));
}

function answer(question: string, text: string, told: Told, pronouns: Segment['pronouns']): Candidate {
  const { clock, cast, speaker } = told;
  const { language } = clock;
  const entities = entitiesIn(`${text} ${question}`, language).filter(
    ({ name }) => !told.participants.has(name.toLowerCase()),
  );
  const said = retell(text, { cast, speaker, pronouns, elided: null, clock });
  const name = displayName(speaker, language, cast);
  const signals = signalsOf({
    text,
    language,
    type: 'event',
    predicate: 'episode',
    explicit: told.explicit,
    dated: false,
    entities: entities.length,
    relation: false,
    speaks: false,
  });
  return plainEpisode(
    told,
    language === 'zh'
      ? `被问到“${question}”，${name}回答：${said}`
      : `Asked "${question}", ${name} answered: ${said}`,
    text,
    entities,
    Math.max(importanceMin, ruleImportance(signals)),
  );
}

const PICTURE = /\[(?:image|photo|picture|video|file|图片|照片|视频|文件)[^\]]*\]/gi;
/** Asked out of courtesy: the answer is none. */
const PHATIC =
  /\b(?:how (?:are|have) (?:you|things)|how(?:'s|’s| is) (?:it|everything|life|things|your day)|what(?:'s|’s| is) (?:up|new|good)|anything new|you (?:good|ok(?:ay)?|alright)|what (?:do|did) you think|thoughts|right|is(?:n'|n’)t it|(?:are|do)(?:n'|n’)t you|and you|how about you|what about you|really|you know|ready|remember|can you believe|who knows|shall we|want to|wanna|sound good)\s*\?\s*$|(?:你好吗|最近怎么样|最近好吗|怎么样|你呢|对吧|是吧|真的吗|是吗|好吗|行吗|可以吗|在吗)[？?]?\s*$/i;
const NUMBER =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|once|twice)\b|[一二两三四五六七八九十]/i;
const POINTS = {
  en: /^(?:[^,;.!?]{0,24}\b(?:it|they|them|that|this|those|these|one|ones|there)\b)/i,
  zh: /^.{0,8}(?:它|那|这|他们|她们)/,
};
/** Whose question the answer's own subject is. */
const ASKS_LISTENER = {
  en: /\b(?:are|were|do|did|have|will|would|can|could|should|may) you\b|\byour (?:own )?(?:name|age|job|birthday|height|weight|hobby|hobbies|address|occupation|profession|favou?rite)\b|^(?:what|which|where|when|how)\b[^?]{0,30}\byou\b/i,
  zh: new RegExp(`[你您](?!们?(?:的|家|那个|家的)?(?:${roleWords.zh}))`, 'u'),
};
const ASSENT =
  /^(?:yes|yeah|yep|no|nope|sure|totally|definitely|absolutely|exactly|thanks|thank|great|good|nice|awesome|cool|amazing|wow|love|glad|happy|agree|course|是|对|好|谢谢|当然|嗯)$/i;

/** A question of what, who, when or how many; "do you like jazz?" is answered by more than its words. */
function isOpenQuestion(question: string): boolean {
  return (
    /\b(?:what|who|whom|which|where|when|how (?:many|much|long|old|often))\b|什么|谁|哪|几|多少|多久|多大|何时/i.test(
      question,
    ) && !/你(?:觉得|认为|说)?.{0,4}(?:怎么样|如何)/.test(question)
  );
}

const NO_ANSWER =
  /^(?:whatever|neither|either|anything|anywhere|anytime|later|soon|probably|correct|indeed|agreed|same|depends|dunno|idk|whichever|none|true|false|interesting|stop|wait|done|got it)\b/i;

/** "Schiphol." as a whole answer; at the start of a sentence a capital alone would tell nothing. */
function isBareName(text: string): boolean {
  const words = text.replace(/[.!]+$/, '');
  return (
    /^\p{Lu}[\p{L}'’-]{2,}(?: \p{Lu}[\p{L}'’-]*){0,3}$/u.test(words) &&
    isEnglishName(words) &&
    !NO_ANSWER.test(words)
  );
}
