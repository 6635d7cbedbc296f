import { englishFamilies, englishSentences } from './en';
import { withoutAdjuncts } from './en/adjuncts';
import { chineseFamilies, chineseSentences } from './zh';
import { tagChinese } from '../text/segmenter';
import type { Groups, PatternRule } from './pattern';

export { inCircumstance, openWithCircumstance, withCircumstanceBehind } from './circumstance';
export { conditionalHabit, holdsOnCondition } from './conditional';
export { inFreeTime, pastime } from './pastime';
export { asksForRule, isForOnePiece } from './zh/standing-orders';

export interface PatternHit {
  readonly rule: PatternRule;
  readonly predicate: string;
  readonly object: string | null;
  readonly groups: Groups;
  /** Where in the text it matched; in the predicate for rules of that scope, else in the clause. */
  readonly index: number;
}

export interface Statement {
  /** The clause, contractions written out. */
  readonly clause: string;
  /** What it says of its subject; null when no subject was found. */
  readonly predicate: string | null;
  /** `name`: called by a name that may be a person's or a thing's. */
  readonly subject: 'speaker' | 'person' | 'thing' | 'name' | null;
}

const sentenceRules = { zh: chineseSentences, en: englishSentences };
const families = { zh: chineseFamilies, en: englishFamilies };

/** What a sentence as a whole says, whatever its clauses: an allergy is often given as the reason of a wish. */
export function matchSentence(sentence: string, language: 'zh' | 'en'): PatternHit | null {
  return firstHit(sentenceRules[language], { clause: sentence, predicate: null, subject: null })[0] ?? null;
}

/** What the known patterns make of a clause: at most one hit of each family, in their order. */
export function matchPatterns(statement: Statement, language: 'zh' | 'en'): PatternHit[] {
  const hits = families[language].flatMap((family) => firstHit(family, statement));
  return language === 'zh' ? hits.map(withoutParticle).map(withoutMeasure) : hits.map(withoutAdjuncts);
}

/** 李然 is the name in 改名叫李然了: what only closes the sentence belongs to no object; that of a state (签了) is it. */
function withoutParticle(hit: PatternHit): PatternHit {
  const { predicate } = hit;
  if (hit.object === null || predicate === 'assistant.rule') return hit;
  const object = hit.object.replace(/(?<=[\p{L}\p{N}》]{2})呢$/u, '');
  const bared = /^(?:status|task|blocked_by|opinion)/.test(predicate)
    ? object
    : object.replace(/(?<=[\p{L}\p{N}》]{1,40}?)(?<![不得受])(?:了|啦|咯|喽)(?:呀|啊|吧|哦|哈)?$/u, '');
  return bared === hit.object ? hit : { ...hit, object: bared };
}

const MEASURE = /^[个套辆台部只条件份把块间双款支副顶]$/u;

/** 小两居 is what was bought in 买了套小两居. */
function withoutMeasure(hit: PatternHit): PatternHit {
  const { object, predicate } = hit;
  if (predicate === 'pet' && object)
    return { ...hit, object: object.replace(/^[只条匹头缸](?=\p{Script=Han})/u, '') };
  if (object === null || object.length < 3 || !/^(?:possession|business)$/.test(predicate)) return hit;
  return MEASURE.test(tagChinese(object.slice(0, 12))[0]?.word ?? '')
    ? { ...hit, object: object.slice(1) }
    : hit;
}

function firstHit(family: readonly PatternRule[], statement: Statement): PatternHit[] {
  for (const rule of family) {
    const text = rule.scope === 'clause' ? statement.clause : statement.predicate;
    if (text === null || (rule.scope === 'predicate' && !fits(rule, statement))) continue;
    const match = rule.match.exec(text);
    if (!match) continue;
    const groups: Groups = match.groups ?? {};
    const predicate = typeof rule.predicate === 'string' ? rule.predicate : rule.predicate(groups);
    const object = objectOf(rule, groups);
    // A rule whose object turned out to be nothing ("I like it") says nothing.
    if (predicate === null || (object === null && groups.object !== undefined)) continue;
    return [{ rule, predicate, object, groups, index: match.index }];
  }
  return [];
}

function bare(object: string | null | undefined): string | null {
  return object?.trim().replace(/[\s.,;:!，。；：！、~]+$/u, '') || null;
}

function fits(rule: PatternRule, { subject }: Statement): boolean {
  if (!rule.of) return subject !== null;
  if (rule.of === 'person') return subject === 'person' || subject === 'speaker' || subject === 'name';
  return subject === rule.of || (rule.of === 'thing' && subject === 'name');
}

function objectOf(rule: PatternRule, groups: Groups): string | null {
  if (typeof rule.object === 'function') return bare(rule.object(groups));
  return rule.object ?? bare(groups.object);
}
