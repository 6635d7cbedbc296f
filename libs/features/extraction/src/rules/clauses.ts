import { conditionalHabit, openWithCircumstance } from '@mindbase/language';
import { jointsEn } from './clause-joints-en';
import { appositionEnd, putsRoleBeside } from './named-by-role-en';
import { appositionEndZh, putsRoleBesideZh } from './named-by-role-zh';
import { withoutEnglishLead } from './lead-en';
import { withoutChineseLead } from './subject-zh';

export interface Clause {
  readonly text: string;
  /** UTF-16 offsets in the text that was split. */
  readonly start: number;
  readonly end: number;
  /** Words that it shares with the clause before, and that `text` begins with; they do not stand there. */
  readonly opening?: string;
}

/** No clause is longer: a line without any punctuation is read in pieces, so that the work stays linear. */
const CLAUSE_CHARS_MAX = 400;

const SPLIT = {
  en: jointsEn,
  zh: /[，,；;]\s*|(?<![说道问写讲喊叫答告诉回复标题])：(?=[我他她])|\s{2,}|——|(?<=[\p{Script=Han}])\s(?=[\p{Script=Han}])/gu,
};

/** Clauses of a sentence, in order. What joins them (a comma, "and") belongs to none. */
export function splitClauses(sentence: string, language: 'zh' | 'en'): Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  /** What follows gives the reason of a question, and asks nothing itself. */
  let reason = false;
  const push = (end: number): void => {
    for (let from = start; from < end; from += CLAUSE_CHARS_MAX) {
      const raw = sentence.slice(from, Math.min(end, from + CLAUSE_CHARS_MAX));
      const whole = raw.trim();
      const text = reason ? whole.replace(/\s*\?+$/, '') : whole;
      if (!text) continue;
      const offset = from + raw.indexOf(text);
      clauses.push({ text, start: offset, end: offset + text.length });
    }
  };
  for (const joint of sentence.matchAll(SPLIT[language])) {
    if (
      joint.index < start + besideName(sentence.slice(start), language) ||
      besideJoint(sentence, joint, language) ||
      insideBrackets(sentence, start, joint.index) ||
      insideSpeech(sentence, joint.index) ||
      holdsCondition(sentence, start, joint.index, language) ||
      joinsSubjects(sentence.slice(start, joint.index), joint[0]) ||
      isHeldUp(sentence.slice(start, joint.index), joint[0])
    )
      continue;
    push(joint.index);
    reason = language === 'en' && givesReason(sentence.slice(start, joint.index), joint[0]);
    start = joint.index + joint[0].length;
  }
  push(sentence.length);
  return clauses;
}

/** "What could I cook, given that I'm coeliac?": but in "Is it because I …?" the reason is asked for. */
function givesReason(before: string, joint: string): boolean {
  return (
    /\b(?:because|since|given|considering|seeing|bearing|as)\b/i.test(joint) &&
    !/\b(?:it|that|this|just|only|maybe|perhaps|probably|mainly|partly)\s*$/i.test(before)
  );
}

function besideJoint(sentence: string, { 0: joint, index }: RegExpExecArray, language: 'zh' | 'en'): boolean {
  if (!/^[,，]/.test(joint)) return false;
  const before = sentence.slice(Math.max(0, index - 40), index);
  const after = sentence.slice(index + joint.length, index + joint.length + 80);
  return language === 'zh' ? putsRoleBesideZh(before, after) : putsRoleBeside(before, after);
}

/** "Ann, my friend from school, …": what is put beside a name is part of the clause. */
function besideName(text: string, language: 'zh' | 'en'): number {
  const told = text.trimStart().slice(0, CLAUSE_CHARS_MAX);
  const bare = language === 'zh' ? withoutChineseLead(told) : withoutEnglishLead(told);
  const end = language === 'zh' ? appositionEndZh(bare) : appositionEnd(bare);
  return end === 0 ? 0 : text.length - text.trimStart().length + told.length - bare.length + end;
}

/** "Not ready because the icons are missing": what is missing is what it waits for. */
function isHeldUp(before: string, joint: string): boolean {
  return (
    /\b(?:because|since)\b/.test(joint) &&
    /\b(?:on hold|held up|stuck|blocked|delayed|stalled|postponed|paused|late)\s*$|(?:\bnot|n['’]t)(?: yet)? (?:approved|signed|done|finished|ready|moving|going ahead|out|possible)(?: yet)?\s*$/i.test(
      before,
    )
  );
}

/** "My friend and I went": the joint stands between two subjects, not two clauses. */
function joinsSubjects(before: string, joint: string): boolean {
  return (
    /^\s*and\s*$/.test(joint) &&
    /(?:^|[,\s])(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er)(?: [\p{L}-]+){1,3}$|(?:^|, )\p{Lu}\p{Ll}+$/u.test(before) &&
    before.trim().split(/\s+/).length <= 8
  );
}

/** "If it snows, I work from home": the habit holds only with its condition. */
function holdsCondition(sentence: string, from: number, at: number, language: 'zh' | 'en'): boolean {
  const before = sentence.slice(from, at);
  return (
    before.length <= 60 &&
    /^\s*(?:if|when|whenever|while|on \p{L}+ (?:days|mornings|evenings|nights)|如果|要是|只要|一到)|(?:的话|的时候)$/iu.test(
      before,
    ) &&
    (conditionalHabit(sentence.slice(from, at + 120).trimStart(), language) !== null ||
      openWithCircumstance(withoutEnglishLead(sentence.slice(from, at + 120).trimStart())))
  );
}

/** He said, "I paint and I sing": the words of a quotation are one clause, so that they stay with who said them. */
function insideSpeech(sentence: string, at: number): boolean {
  const before = sentence.slice(Math.max(0, at - 160), at);
  return (
    /\b(?:said|says|wrote|texted|replied|told \p{L}+|asked|shouted|answered|goes)[,:]? ?["“][^"”]*$/iu.test(
      before,
    ) && /["”]/.test(sentence.slice(at))
  );
}

function insideBrackets(sentence: string, from: number, at: number): boolean {
  const before = sentence.slice(Math.max(from, at - 80), at);
  return /[（(《「“][^）)》」”]*$/.test(before);
}
