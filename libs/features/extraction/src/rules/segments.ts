import { matchSentence, sentences } from '@mindbase/language';
import { acquiredBy, petGot, saysHowItIs } from './acquired';
import type { Figure } from './cast';
import { type Clause, splitClauses } from './clauses';
import { keepConditions } from './conditions';
import { dropGivenUp } from './given-up';
import { introduce } from './introductions';
import { noteMentions } from './mentions';
import { notePastimes, readApart } from './predicates-apart';
import {
  type DatedHit,
  type ReadClause,
  type Reading,
  type SubjectHit,
  readClause,
  subjectOfHit,
} from './read-clause';
import { isOfAStory } from './said-of-whom';
import type { ParsedClause } from './subject';
import { givesName } from './subject-en';

/** A stretch of a turn that says one thing: what a pattern knows, or a statement kept as it is. */
export interface Segment {
  /** UTF-16 offsets in the turn. */
  readonly start: number;
  readonly end: number;
  /** Words that are told before it and stand elsewhere: the subject that it shares with what was said before. */
  readonly opening: string;
  readonly hit: DatedHit | null;
  /** What else the same clause says. */
  readonly beside: readonly DatedHit[];
  /** Whom it is about; null when the pattern names somebody who cannot be told. */
  readonly about: Figure | null;
  readonly parsed: ParsedClause;
  readonly pronouns: Map<string, Figure>;
  /** Where in the turn the clause begins that tells it, and where it ends. */
  readonly leadStart: number;
  readonly leadEnd: number;
  /** The sentence it stands in: markers of stance and a date may be elsewhere in it. */
  readonly sentence: string;
}

/** Of a sentence without end, this much is looked at for markers and dates: work stays linear. */
const SENTENCE_CHARS_MAX = 800;

/** What a turn says, in order. Everyone it mentions is added to the cast, also by what is not kept. */
export function segmentsOf(content: string, reading: Reading): Segment[] {
  const segments: Segment[] = [];
  let previous: Figure | null = null;
  let acquired: Figure | null = null;
  let pet: Figure | null = null;
  for (const whole of sentences(content)) {
    const sentence = { ...whole, marked: whole.text.slice(0, SENTENCE_CHARS_MAX) };
    let nobody = false;
    const clauses: ReadClause[] = splitClauses(sentence.text, reading.language).flatMap((clause) => {
      const ofAcquired = acquired !== null && saysHowItIs(clause.text);
      const read = (part: Clause) =>
        readClause(
          part,
          sentence.marked,
          (ofAcquired ? acquired : givesName(part.text) ? pet : null) ?? previous,
          reading,
        );
      return readApart(clause, reading.language, read).map((heard) => {
        // 他喜欢登山，喜欢喝茶, of whom we do not know: the second is no more the speaker's than the first.
        // 男主角叫陆川，是个警察: nor what is told of one in a story.
        nobody = heard.parsed.elided
          ? nobody
          : heard.parsed.unresolved || isOfAStory(heard.parsed.clause, reading.language);
        const part: typeof heard =
          nobody && heard.parsed.elided ? { ...heard, hits: [], gate: 'unresolved_pronoun' } : heard;
        noteMentions(part.text, reading.language, part.parsed.subject, reading.cast, reading.speaker);
        for (const hit of part.hits) {
          introduce(hit, part.parsed.clause, reading);
          if (reading.language === 'zh') acquired = acquiredBy(hit, reading.cast) ?? acquired;
          else pet = petGot(hit, reading.cast) ?? pet;
        }
        previous = introducedBy(part, reading) ?? (ofAcquired ? previous : (part.parsed.subject ?? previous));
        return { ...part, start: sentence.start + part.start, end: sentence.start + part.end };
      });
    });
    if (reading.language === 'en') setsScene(clauses, sentence.text, reading.speaker);
    notePastimes(clauses, reading.language);
    keepConditions(clauses, reading.language);
    dropGivenUp(clauses, reading.language);
    const goesOn = segments.at(-1);
    if (
      goesOn &&
      clauses.every(({ gate }) => gate === 'unresolved_pronoun') &&
      isNear(goesOn, sentence.start, sentence.end, reading)
    ) {
      // "She was so kind": who, the sentence before tells.
      segments[segments.length - 1] = { ...goesOn, end: sentence.end };
      continue;
    }
    for (const { gate } of clauses) if (gate !== 'pass') reading.reject(gate);
    const spanning = matchSentence(sentence.marked, reading.language);
    const lead = clauses[0];
    const others = clauses.some(({ gate, parsed }) => gate === 'unasserted' || parsed.voice !== undefined);
    if (spanning && lead && !others) {
      segments.push(
        segment(
          clauses,
          { ...lead, parsed: { ...lead.parsed, elided: false } },
          { ...spanning, about: subjectOfHit(spanning, lead.parsed, reading) },
          sentence.marked,
          reading.speaker,
        ),
      );
      continue;
    }
    const kept = clauses.filter(({ gate, hits }) => gate === 'pass' || hits.length > 0);
    if (kept.length === 0) continue;
    add(segments, group(kept, sentence.marked, reading), content, reading);
  }
  return segments;
}

/**
 * What stands before a question of its own sentence only sets its scene, unless it is of the speaker or somebody of theirs: "Anna has
 * five apples, how many …?"; and what follows "let's say" is supposed as well.
 */
function setsScene(clauses: ReadClause[], sentence: string, speaker: Figure): void {
  const asks = /\?["'”’)\]]*$/.test(sentence);
  let supposed = false;
  for (const [i, clause] of clauses.entries()) {
    const { subject } = clause.parsed;
    if (supposed) clauses[i] = { ...clause, hits: [], gate: 'unasserted' };
    else if (
      asks &&
      clause.gate === 'pass' &&
      clause.hits.length === 0 &&
      subject !== speaker &&
      !subject?.bond
    )
      clauses[i] = { ...clause, gate: 'question' };
    supposed ||= SUPPOSES.test(clause.text);
    if (supposed) clauses[i] = { ...clause, hits: [], gate: 'unasserted' };
  }
}

const SUPPOSES =
  /^(?:(?:and|but|so|ok(?:ay)?|hypothetically|now|right|hey|well),? )*(?:let['’]?s (?:say|pretend|imagine|assume|suppose)|say (?:that )?(?:I|we|my|he|she|they|someone|somebody|a|there)\b(?!['’]?m? (?:hi|hello))|suppos(?:e|ing)|imagine|pretend|assum(?:e|ing)(?! (?:that )?I (?:know|already|understand|can|speak)\b)|hypothetically|in theory|what if|picture (?:this|me)|role[- ]?play|you are (?:an?|my|the)\b|you['’]re (?:an?|my|the) \p{L}+ (?:who|and|in|at)\b|act (?:as|like)|play the (?:role|part))/iu;

/** 我有个朋友叫罗岚，是兽医: it goes on about her. */
function introducedBy(
  { parsed, hits }: Pick<ReadClause, 'parsed' | 'hits'>,
  { cast, language }: Reading,
): Figure | null {
  const bond = hits.find(({ rule }) => rule.relation === 'role');
  return language === 'zh' && parsed.kind === 'speaker' && bond?.object && cast.isKnown(bond.object)
    ? cast.named(bond.object)
    : null;
}

function isNear(last: Segment, start: number, end: number, { joinedCharsMax }: Reading): boolean {
  return (
    start - last.end <= 3 &&
    end - last.start <= joinedCharsMax &&
    !(last.hit && CLOSED.test(last.hit.predicate))
  );
}

/** Whom a statement without a pattern is about: a thing only when it is called by name. */
function topicOf({ subject }: ParsedClause, speaker: Figure): Figure {
  if (!subject) return speaker;
  return subject.kind === 'thing' && !/\p{Lu}|\p{Script=Han}/u.test(subject.key) ? speaker : subject;
}

/** Each clause with a pattern opens a segment; what is said around it belongs to it. */
function group(clauses: readonly ReadClause[], sentence: string, { explicit, speaker }: Reading): Segment[] {
  const anchors = clauses.filter(({ hits }) => hits.length > 0);
  const whole = explicit || anchors.length === 0;
  if (whole) {
    const lead = anchors[0] ?? clauses.find(({ parsed }) => parsed.subject) ?? clauses[0];
    return lead ? [segment(clauses, lead, lead.hits[0] ?? null, sentence, speaker)] : [];
  }
  return anchors.flatMap((anchor, i) => {
    const from = i === 0 ? 0 : clauses.indexOf(anchor);
    const next = anchors[i + 1];
    const members = clauses.slice(
      from,
      next ? clauses.indexOf(next) + (givesReason(anchor, next) ? 1 : 0) : undefined,
    );
    return anchor.hits.map((hit) => segment(members, anchor, hit, sentence, speaker));
  });
}

/** 婚礼改到五月，因为我爸要手术: why it was moved is told with it, whatever else it says. */
function givesReason({ hits }: ReadClause, { text }: ReadClause): boolean {
  return (
    /^(?:因为|由于)/u.test(text) &&
    hits.some(({ predicate, rule }) => predicate === 'appointment' && rule.stance === 'change')
  );
}

function segment(
  members: readonly ReadClause[],
  lead: ReadClause,
  hit: SubjectHit | null,
  sentence: string,
  speaker: Figure,
): Segment {
  const pronouns = new Map<string, Figure>();
  for (const member of members)
    for (const [word, figure] of member.pronouns) if (!pronouns.has(word)) pronouns.set(word, figure);
  const first = members[0] ?? lead;
  const opening = first.parsed.elided || first.parsed.subject ? first.parsed : lead.parsed;
  return {
    start: first.start,
    opening: first.opening ?? '',
    end: members.at(-1)?.end ?? lead.end,
    leadStart: lead.start,
    leadEnd: lead.end,
    hit,
    beside: lead.hits.filter((other) => other !== hit),
    about: hit ? hit.about : topicOf(lead.parsed, speaker),
    parsed: hit
      ? { ...lead.parsed, elided: opening.elided }
      : { ...lead.parsed, elided: first.parsed.elided },
    pronouns,
    sentence,
  };
}

/** What is told in a word is not drawn out by the talk after it. */
const CLOSED =
  /^(?:name|age|birthday|hometown|residence|occupation|employer|assistant\.rule|likes|dislikes|favourite|preference|drink|seat)/;
const FOLLOW_UP =
  /^(?:it|it['’]s|this|that|that['’]s|these|those|they|there|\[image)\b|^(?:它|这|那|所以|因为|而且|但是|不过|后来|然后|结果|\[)/i;

/** Statements without a pattern that stand side by side are one; so is what goes on about the one before ("It …"). */
function add(
  segments: Segment[],
  next: readonly Segment[],
  content: string,
  { joinedCharsMax, explicit }: Reading,
): void {
  for (const segment of next) {
    const last = segments.at(-1);
    const between = last ? content.slice(last.end, segment.start) : '';
    const adjacent = last !== undefined && between.length <= 3 && segment.end - last.start <= joinedCharsMax;
    const goesOn = FOLLOW_UP.test(content.slice(segment.start, segment.start + 12));
    if (
      last &&
      adjacent &&
      !segment.hit &&
      !explicit &&
      (!last.hit || last.hit.past || (goesOn && !CLOSED.test(last.hit.predicate)))
    ) {
      for (const [word, figure] of segment.pronouns)
        if (!last.pronouns.has(word)) last.pronouns.set(word, figure);
      segments[segments.length - 1] = {
        ...last,
        end: segment.end,
        sentence: `${last.sentence} ${segment.sentence}`,
      };
    } else if (last && explicit && segment.hit === null && between.length <= 3) {
      segments[segments.length - 1] = {
        ...last,
        end: segment.end,
        sentence: `${last.sentence} ${segment.sentence}`,
      };
    } else {
      segments.push(segment);
    }
  }
}
