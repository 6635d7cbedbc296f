import { type Candidate, predicateDefinition, ruleImportance } from '@mindbase/domain';
import { deniedClaims, isDenial, matchPatterns, sentences } from '@mindbase/language';
import { type Told, categorised } from './build-candidate';
import type { Figure } from './cast';
import { splitClauses } from './clauses';
import { entitiesIn } from './entities';
import { fromNowOn } from './from-now-on';
import { plainEpisode } from './plain-episode';
import { retell } from './retell';
import { parseClause } from './subject';

const CLAIMS_MAX = 3;

interface Claim {
  readonly subject: Figure;
  readonly predicate: string;
  readonly object: string;
  /** The words that say it, as the user's own. */
  readonly words: string;
}

/**
 * What the user denies: what their own words name ("I never said I row"), else what the assistant's turn before claimed of them.
 * The claim goes into subject, predicate and object, so that it can be withdrawn and barred; the content is the user's own words
 * and does not repeat it (C3, W10). What they say is so in its place ("it's cricket") is kept beside it.
 */
export function denialsOf(claimedBy: string | null, denied: string, told: Told): Candidate[] {
  const { language } = told.clock;
  const own = deniedClaims(denied, language).flatMap((words) => claimsIn(words, told));
  const claims = own.length > 0 || claimedBy === null ? own : claimsOfOther(claimedBy, told);
  const quote = sentences(denied)
    .map(({ text }) => text)
    .find((text) => isDenial(text, language));
  const distinct = claims.filter(
    (claim, i) =>
      claims.findIndex((other) => other.predicate === claim.predicate && other.object === claim.object) === i,
  );
  const instead = own[0] && insteadOf(own[0], denied, told);
  return [...candidates(distinct.slice(0, CLAIMS_MAX), quote ?? denied, told), ...(instead ? [instead] : [])];
}

function claimsOfOther(claimedBy: string, told: Told): Claim[] {
  const { language } = told.clock;
  return sentences(claimedBy).flatMap((sentence) =>
    splitClauses(sentence.text, language).flatMap(({ text }) => claimsIn(asSaidByUser(text, language), told)),
  );
}

/** What a sentence claims; "I liked it", after "I never said", is "I like it". */
function claimsIn(words: string, told: Told): Claim[] {
  const { cast, speaker, clock } = told;
  const { language } = clock;
  for (const spoken of language === 'zh' ? [words.replace(/了$/, ''), words] : presentForms(words)) {
    const parsed = parseClause(spoken, language, { cast, speaker, previous: null });
    const hit = matchPatterns(
      { clause: parsed.clause, predicate: parsed.predicate, subject: parsed.kind },
      language,
    )[0];
    if (hit?.object)
      return [
        {
          subject: parsed.subject ?? speaker,
          predicate: categorised(hit.predicate, hit.object, spoken, language),
          object: hit.object,
          words: spoken,
        },
      ];
  }
  return [];
}

function presentForms(words: string): string[] {
  const tense = words
    .replace(/\b(I|my [\p{L}]+) was\b/iu, (_all, who: string) => (who === 'I' ? 'I am' : `${who} is`))
    .replace(/\b(I|we) had\b/i, '$1 have')
    .replace(/\b(I|we) could\b/i, '$1 can');
  const verb = (ending: RegExp) =>
    tense.replace(
      /^(I|we) ([\p{L}]+)/iu,
      (_all, who: string, word: string) => `${who} ${word.replace(ending, '')}`,
    );
  return [...new Set([words, tense, verb(/ed$/i), verb(/d$/i)])];
}

const INSTEAD = {
  en: /(?:^|[.!?;—–]\s*|, )(?:it's|it is|it was|I said|mine is|that's) (?<object>(?!not\b|n't|my (?:brother|sister)|all\b|just\b|so\b|a lie|true|wrong|never\b|the\b)[\p{L}\d][\p{L}\d'& -]{1,30}?)(?=[,.!?;]|$| (?:not|instead|obviously|actually)\b)/iu,
  zh: /(?:^|[，,。；;！!])(?:其实|明明|应该)?(?:是|我说的是)(?<object>[\p{Script=Han}A-Za-z]{1,12}?)(?=$|[，,。；;！!]|才对|啊|呀)/u,
};

/** "It's cricket, not tennis": the same claim with what it should have been. */
function insteadOf(claim: Claim, denied: string, told: Told): Candidate | null {
  const { language } = told.clock;
  const object = INSTEAD[language].exec(denied)?.groups?.object?.trim();
  if (!object || !claim.words.includes(claim.object) || object === claim.object) return null;
  const { cast, speaker, clock } = told;
  const said = retell(claim.words.replace(claim.object, object), {
    cast,
    speaker,
    pronouns: new Map(),
    elided: null,
    clock,
  });
  return {
    ...plainEpisode(
      told,
      said,
      denied,
      entitiesIn(object, language),
      ruleImportance({ type: 'fact', predicate: claim.predicate }),
    ),
    ...predicateShape(claim.predicate),
    stance: 'correct',
    subject: claim.subject.key,
    predicate: claim.predicate,
    object,
    confidence: 0.9,
    certain: true,
  };
}

function predicateShape(predicate: string): Pick<Candidate, 'type' | 'layer' | 'singleValued'> {
  const { type, layer, singleValued } = predicateDefinition(predicate);
  return { type, layer, singleValued };
}

function candidates(claims: readonly Claim[], quote: string, told: Told): Candidate[] {
  const { language } = told.clock;
  return claims.map(({ subject, predicate, object }) => ({
    ...fromNowOn(told, quote),
    type: 'event',
    layer: 'episodic',
    stance: 'deny',
    content: language === 'zh' ? `用户否认说过这件事：${quote}` : `User denied having said so: ${quote}`,
    subject: subject.key,
    predicate,
    object,
    singleValued: false,
    entities: [],
    relations: [],
    importance: ruleImportance({ type: 'event', predicate: 'decision' }),
    confidence: 0.9,
    certain: true,
    explicit: false,
  }));
}

/** The assistant's "you told me that he plays the cello" as the user would have said it. */
function asSaidByUser(clause: string, language: 'zh' | 'en'): string {
  if (language === 'zh')
    return clause
      .replace(/^.*?你(?:之前|以前|上次|曾经?|刚才)?(?:说过?|提过|提到过?|告诉过?我)[，,：:]?/, '')
      .replace(/你/g, '我');
  return clause
    .replace(
      /^.*?\b(?:since |as |because )?you(?:'ve| have)?(?: once| previously| already)? (?:told me|said|mentioned|shared)(?: to me| before| earlier)?(?: that)?\s*/i,
      '',
    )
    .replace(/^(?:since|because|as|given that|knowing that)\s+/i, '')
    .replace(/\byou're\b/gi, "I'm")
    .replace(/\byou've\b/gi, "I've")
    .replace(/\byour\b/gi, 'my')
    .replace(/\byou are\b/gi, 'I am')
    .replace(/\byou\b/gi, 'I');
}
