import {
  type Candidate,
  type Proposal,
  layerOf,
  predicateDefinition,
  ruleImportance,
} from '@mindbase/domain';
import type { KnownMemory } from '../distil/extractor';
import type { Told } from './build-candidate';
import { fromNowOn } from './from-now-on';

/** "Sorry, it's Katarina, not Katrin": what is right stands beside what was wrong. */
const PUT_RIGHT = {
  en: [
    /^(?:(?:sorry|no|oops|wait|actually|correction|oh|hang on|my mistake|my bad|typo|and|but)[,:!.—– -]+)*(?:(?:it|that|(?:her|his|the|their|my) (?:\p{L}+ )?name)(?:['’]s| is| was| should be)(?: actually| really| spelt| spelled| called)?|I (?:meant|mean|said|should have said|meant to say)|make (?:it|that)|should (?:be|have been)) (?<right>[^,;.!?]{2,30}?),? (?:and )?(?:not|instead of|rather than) (?<wrong>[^,;.!?]{2,30}?)(?:[,.!]? (?:sorry|my mistake|my bad))?[.!]*$/iu,
    /^(?:(?:sorry|no|oops|wait|actually|correction|oh|hang on|my mistake)[,:!.—– -]+)*(?:it|that)(?:['’]s| is) not (?<wrong>[^,;.!?]{2,30}?)[,;]? (?:but|it['’]s|it is) (?<right>[^,;.!?]{2,30}?)[.!]*$/iu,
  ],
  zh: [
    /^(?:不好意思|抱歉|不对|说错了|打错了|记错了|更正一下|哦|啊|[，,。！! ])*(?:应该)?(?:是|叫)(?<right>[^，,。；;！!？?]{1,10}?)[，,]?(?:而)?不(?:是|叫)(?<wrong>[^，,。；;！!？?]{1,10}?)[。！!]*$/u,
    /^(?:不好意思|抱歉|不对|说错了|打错了|记错了|更正一下|哦|啊|[，,。！! ])*不(?:是|叫)(?<wrong>[^，,。；;！!？?]{1,10}?)[，,](?:而)?(?:应该)?(?:是|叫)(?<right>[^，,。；;！!？?]{1,10}?)[。！!]*$/u,
  ],
};
/** A day or an hour is moved, not misspelt: its date would have to move with it. */
const A_TIME =
  /\d|\b(?:\p{L}+day|today|tonight|tomorrow|noon|midnight|january|february|march|april|may|june|july|august|september|october|november|december|week|month|year|morning|afternoon|evening)\b|周|星期|礼拜|[月日号点]$|[今明后]天/iu;

/**
 * What was told of before, in the right words; null where nothing that is known or was proposed in this session holds the wrong ones.
 * A proposal of the session is put right in its place.
 */
export function putRight(
  said: string,
  told: Told,
  known: readonly KnownMemory[],
  proposed: Proposal[],
): Candidate | null {
  const { language } = told.clock;
  const groups = PUT_RIGHT[language].map((shape) => shape.exec(said.trim())?.groups).find((found) => found);
  const right = groups?.right?.trim() ?? '';
  const wrong = groups?.wrong?.trim() ?? '';
  if (!right || !wrong || A_TIME.test(right) || A_TIME.test(wrong)) return null;
  const holds = (object: string | null) => object !== null && wordAt(object, wrong, language) >= 0;
  const inSession = proposed.findLastIndex(
    (proposal) => proposal.kind === 'memory' && holds(proposal.object),
  );
  const before = proposed[inSession];
  if (before?.kind === 'memory') {
    const [put] = proposed.splice(inSession, 1);
    return put?.kind === 'memory' ? { ...rewritten(put, wrong, right, told), stance: put.stance } : null;
  }
  const held = known.find(({ object }) => holds(object));
  return held ? candidateOf(held, wrong, right, told) : null;
}

function wordAt(text: string, word: string, language: 'zh' | 'en'): number {
  if (language === 'zh') return text.indexOf(word);
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.search(new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'iu'));
}

function replaced(text: string, wrong: string, right: string, language: 'zh' | 'en'): string {
  const at = wordAt(text, wrong, language);
  return at < 0 ? text : `${text.slice(0, at)}${right}${text.slice(at + wrong.length)}`;
}

function rewritten(candidate: Candidate, wrong: string, right: string, { turn, clock }: Told): Candidate {
  const put = (text: string) => replaced(text, wrong, right, clock.language);
  return {
    ...candidate,
    content: put(candidate.content),
    object: candidate.object && put(candidate.object),
    entities: candidate.entities.map((entity) => ({ ...entity, name: put(entity.name) })),
    sources: [...candidate.sources, { turnId: turn.id, sessionId: turn.sessionId, quote: turn.content }],
  };
}

function candidateOf(
  { subject, predicate, object, content }: KnownMemory,
  wrong: string,
  right: string,
  told: Told,
): Candidate {
  const { type, singleValued } = predicateDefinition(predicate);
  const put = (text: string) => replaced(text, wrong, right, told.clock.language);
  return {
    ...fromNowOn(told, told.turn.content),
    type,
    layer: layerOf(type),
    stance: 'correct',
    content: put(content),
    subject,
    predicate,
    object: object && put(object),
    singleValued,
    entities: [],
    relations: [],
    importance: ruleImportance({ type, predicate }),
    confidence: 0.9,
    certain: true,
  };
}
