import { type Candidate, ruleImportance } from '@mindbase/domain';
import { matchPatterns, sentences } from '@mindbase/language';
import { type Told, categorised } from './build-candidate';
import { splitClauses } from './clauses';
import { parseClause } from './subject';

/**
 * What the user denies: what the assistant's turn before claimed of them. The claim goes into subject, predicate and object, so that it can be
 * withdrawn and barred; the content is the user's own words and does not repeat it (C3, W10).
 */
export function denialsOf(claimedBy: string, quote: string, told: Told): Candidate[] {
  const { clock, cast, speaker, turn } = told;
  const { language } = clock;
  const claims = sentences(claimedBy).flatMap((sentence) =>
    splitClauses(sentence.text, language).flatMap((clause) => {
      const mine = asSaidByUser(clause.text, language);
      const parsed = parseClause(mine, language, { cast, speaker, previous: null });
      const hit = matchPatterns(
        { clause: parsed.clause, predicate: parsed.predicate, subject: parsed.kind },
        language,
      )[0];
      return hit?.object
        ? [
            {
              subject: parsed.subject ?? speaker,
              predicate: categorised(hit.predicate, hit.object, mine, language),
              object: hit.object,
            },
          ]
        : [];
    }),
  );
  return claims.slice(0, 3).map(({ subject, predicate, object }) => ({
    kind: 'memory',
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
    emotion: null,
    importance: ruleImportance({ type: 'event', predicate: 'decision' }),
    confidence: 0.9,
    certain: true,
    explicit: false,
    validFrom: clock.now.toISOString(),
    validTo: null,
    dueAt: null,
    assignee: null,
    taskState: null,
    trust: 'user',
    language,
    sources: [{ turnId: turn.id, sessionId: turn.sessionId, quote }],
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
