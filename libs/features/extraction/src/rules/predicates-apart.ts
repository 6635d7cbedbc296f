import { predicateDefinition } from '@mindbase/domain';
import { type PatternHit, pastime } from '@mindbase/language';
import type { Clause } from './clauses';
import type { ReadClause } from './read-clause';

/** A clause as it was read, with where it stands. */
export type ReadPart = Omit<ReadClause, 'start' | 'end'> & Clause;
type Read = (clause: Clause) => Omit<ReadClause, 'start' | 'end'>;

/**
 * What fills a slot closes with it. "I work at the clinic and play the sax" says two things of one subject: each becomes a
 * clause of its own, the second opened by the words that the two share ("I"). Only what is known for itself is parted; the
 * rest stays with what it was said with.
 */
export function readApart(clause: Clause, language: 'zh' | 'en', read: Read): ReadPart[] {
  const whole: ReadPart = { ...clause, ...read(clause) };
  const [hit] = whole.hits;
  if (whole.gate !== 'pass' || !hit || hit.past) return [whole];
  const opening = openingOf(whole, language);
  if (opening === null) return [whole];
  const joints = [...clause.text.matchAll(JOINTS[language])];
  if (joints.length === 0) return [whole];
  const parts: ReadPart[] = [];
  let from = 0;
  for (const [i, joint] of joints.entries()) {
    const after = joint.index + joint[0].length;
    const goesOn = clause.text.slice(after, joints[i + 1]?.index);
    const shared = opening.before(goesOn, joint[0]);
    if (shared === null) continue;
    const [head, tail] = [
      parts.at(-1) ?? partOf(clause, from, joint.index, '', read),
      partOf(clause, after, after + goesOn.length, shared, read),
    ];
    if (!sayDifferent(head, tail, hit)) continue;
    if (parts.length === 0) parts.push(head);
    else parts[parts.length - 1] = endingAt(head, clause, joint.index, read);
    parts.push(tail);
    from = after;
  }
  const last = parts.at(-1);
  if (!last) return [whole];
  parts[parts.length - 1] = endingAt(last, clause, clause.text.length, read);
  return parts;
}

/** The slots, and what stands as long as them, that may share a clause with something else. */
const ENDS_WITH_SLOT =
  /^(?:residence|household|employer|occupation|business|commute|diet|education|hometown|age|pet$|possession|relationship|nationality|language\.|health\.|attribute\.workplace$)/;

const GOES_ON = new RegExp(`${ENDS_WITH_SLOT.source}|^(?:habit|trait|skill)`);

/** @param opening as it is read; "I plays" is told as "I am someone who plays". */
function partOf(clause: Clause, from: number, to: number, opening: string, read: Read): ReadPart {
  const raw = clause.text.slice(from, to);
  const bare = raw.trim();
  const start = clause.start + from + raw.indexOf(bare);
  const part: Clause = { text: `${opening}${bare}`, start, end: start + bare.length };
  const told = /^(?:I|We) $/i.test(opening) && THIRD.test(bare) ? `${opening}am someone who ` : opening;
  return { ...part, ...withPastime(read(part), opening), opening: told };
}

function endingAt(part: ReadPart, clause: Clause, to: number, read: Read): ReadPart {
  const end = clause.start + to;
  return end === part.end
    ? part
    : partOf(clause, part.start - clause.start, to, (part.opening ?? '').replace(SOMEONE, ''), read);
}

/** What goes on after a slot is told as what holds, so that the bare present ("… and grow orchids") tells a pastime. */
function withPastime(heard: ReturnType<Read>, opening: string): ReturnType<Read> {
  const { parsed, hits, gate } = heard;
  if (opening === '' || hits.length > 0 || gate !== 'pass' || parsed.predicate === null) return heard;
  const hit = pastime(parsed.predicate, /\p{Script=Han}/u.test(parsed.clause) ? 'zh' : 'en');
  return hit ? { ...heard, hits: [{ ...hit, about: parsed.subject }] } : heard;
}

/** 我在医院上班，业余拉小提琴: a clause without a subject that goes on after a slot tells a pastime. */
export function notePastimes(clauses: ReadClause[], language: 'zh' | 'en'): void {
  for (const [i, clause] of clauses.entries()) {
    const before = clauses[i - 1];
    const { parsed, hits, gate } = clause;
    if (!before || hits.length > 0 || gate !== 'pass') continue;
    // 阳台上种了花 opens with a place, and leaves its subject out all the same.
    if (parsed.predicate === null || (!parsed.elided && parsed.predicate !== parsed.clause)) continue;
    const [held] = before.hits;
    if (!held || held.past || held.about !== parsed.subject || !GOES_ON.test(held.predicate)) continue;
    const hit = pastime(parsed.predicate, language);
    if (hit) clauses[i] = { ...clause, hits: [{ ...hit, about: parsed.subject }] };
  }
}

/** Both say something that is known, and not of one slot. */
function sayDifferent(head: ReadPart, tail: ReadPart, { predicate }: PatternHit): boolean {
  const [first] = head.hits;
  const [second] = tail.hits;
  if (!first || !second || head.gate !== 'pass' || tail.gate !== 'pass') return false;
  if (head.parsed.subject !== tail.parsed.subject) return false;
  // Of a list of tastes the parts stay together.
  if (!head.opening && ![first, second].some((one) => ENDS_WITH_SLOT.test(one.predicate))) return false;
  if (first.predicate === second.predicate && predicateDefinition(second.predicate).singleValued)
    return false;
  return head.opening !== undefined && head.opening !== '' ? true : first.predicate === predicate;
}

interface Opening {
  /** The words that a part needs before it, to be read and told alone; null for what is no part of its own. */
  before(part: string, joint: string): string | null;
}

/** What the parts of a clause share: the subject, with the copula where they are nouns or go on ("I am", "I am … playing"). */
function openingOf({ parsed, text }: ReadPart, language: 'zh' | 'en'): Opening | null {
  const { clause, predicate, subject, elided } = parsed;
  if (!subject || elided || !predicate || !clause.endsWith(predicate)) return null;
  const who = clause.slice(0, -predicate.length);
  if (language === 'zh') return who && text.includes(who) ? { before: () => who } : null;
  if (UNREAL.test(predicate)) return null;
  const copula = /^(?:am|is|are)(?= )/.exec(predicate)?.[0] ?? null;
  const goesOn = /^(?:am|is|are|have been|has been)(?= \p{L}+ing\b)/u.exec(predicate)?.[0] ?? null;
  return {
    before: (part, joint) => {
      if (/\bwho\b/.test(joint)) return copula && /^(?:am|is|are) an? /.test(predicate) ? who : null;
      if (/\bwhile\b/.test(joint))
        return `${who}${copula ?? (/^(?:\p{L}+s|has)\b/u.test(predicate) ? 'is' : 'am')} `;
      if (GOING_ON.test(part)) return goesOn && `${who}${goesOn} `;
      if (NOMINAL.test(part)) return copula && `${who}${copula} `;
      return who;
    },
  };
}

/** What is only meant, was once or is not: its parts are so as well. */
const UNREAL =
  /^(?:(?:really|still|also|just|never|always) )*(?:used to|will|would|could|can|might|may|must|should|shall|do not|does not|did not|cannot|never|want|wants|plan|plans|hope|hopes|need|needs|try|tries|like|likes|love|loves|enjoy|enjoys|hate|hates|prefer|prefers|going|am going to|is going to|have to|has to|had|was|were|think|thinks|wish)\b/i;

const ADVERB =
  '(?:(?:also|still|now|sometimes|often|usually|occasionally|currently|mostly|regularly|only|both)\\s+)*';
const BASE =
  'play|sing|dance|paint|draw|sketch|write|read|knit|sew|crochet|weave|bake|brew|cook|garden|grow|keep|raise|breed|collect|restore|repair|build|make|carve|run|jog|swim|cycle|hike|climb|ski|skate|surf|sail|row|kayak|fish|hunt|ride|walk|train|coach|teach|tutor|mentor|volunteer|photograph|film|compose|produce|perform|act|box|fence|juggle|forage|meditate|practi[sc]e|learn|translate|host|organi[sz]e|lead|manage|edit|blog|go|do|own|love|like|enjoy|hate|prefer|dislike|speak|drink|eat|avoid|drive|take|work|live|commute|share|suffer|use|wear|foster|sell|attend|belong|support|smoke';
const VERBS = `(?:(?:${BASE})(?:e?s)?|stud(?:y|ies)|fl(?:y|ies)|have|has|am|is|are|cannot|can['’]t|can|do(?:es)?n['’]t|don['’]t|do(?:es)? not|never|always|started|joined|adopted|bought|got|took|married|opened|(?:get|gets|wake|wakes) up|sleeps?)\\b`;
const ING =
  '(?:playing|singing|dancing|painting|drawing|writing|knitting|baking|growing|keeping|restoring|building|running|swimming|coaching|teaching|tutoring|volunteering|studying|learning|training|raising|fostering|managing|doing|taking|looking after|caring for)\\b';
const NOUN =
  '(?:an? \\p{L}|married\\b|single\\b|divorced\\b|engaged\\b|vegan\\b|vegetarian\\b|allergic to\\b|(?:originally )?from \\p{Lu}|left-handed\\b)';
const GOING_ON = new RegExp(`^${ADVERB}${ING}`, 'iu');
/** "… who plays the banjo". */
const THIRD = new RegExp(`^${ADVERB}(?:(?:${BASE})e?s|studies|flies|has|is|does)\\b`, 'i');
const SOMEONE = /am someone who $/;
const NOMINAL = new RegExp(`^${ADVERB}${NOUN}`, 'iu');

const JOINTS = {
  en: new RegExp(
    [
      `(?:,?\\s+(?:and|but)\\s+(?:in (?:my|his|her) (?:free|spare) time,?\\s+)?|,\\s+)(?=${ADVERB}(?:${VERBS}|${ING}|${NOUN}))`,
      `,?\\s+while\\s+(?=${ADVERB}${ING})`,
      `,?\\s+who\\s+(?=${ADVERB}(?:${VERBS}))`,
    ].join('|'),
    'giu',
  ),
  zh: /(?:、|并且|而且|同时)(?=(?:也|还|又|平时|业余|周末)*(?:会(?=[\p{Script=Han}])|爱(?!人)|喜欢|讨厌|养|种|拉|弹|吹|画|写|唱|跳|拍|练|学|教|收集|打(?!工|算|车)|踢|骑|跑步|游泳|钓|在学|不吃|不喝|对[\p{Script=Han}]{1,8}过敏|有[一两三]))|(?<=上班|工作|住)(?=(?:也|还|又)(?:会|在|养|种|教|带|做|兼))/gu,
} as const;
