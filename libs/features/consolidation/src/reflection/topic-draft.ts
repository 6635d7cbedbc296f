import { contentWords, words } from '@mindbase/language';
import type { HeldMemory } from '../state/held-memory';
import type { OpenEvent, OpenMemory } from '../state/open-event';
import type { DerivedDraft } from './derived-memory';
import type { Topic } from './topics';
import { habitText, topicText } from './wording';

/** Names and words that say what a topic is. */
const sharedMax = 5;
/** Turns that a piece of knowledge cites: the latest of its episodes. */
const citedMax = 6;

/**
 * The knowledge that a topic comes to, in the language of most of its episodes (C6, C9): what they have in common, how
 * often and when, and the latest of them word for word.
 */
export function topicDraft(
  topic: Topic,
  texts: ReadonlyMap<string, OpenMemory>,
  known: HeldMemory | undefined,
  /** Turns that are erased: they are not cited. */
  isErased: (turn: { readonly sessionId: string; readonly turnId: string }) => boolean,
): DerivedDraft | null {
  const from = topic.episodes.flatMap((memory) => {
    const text = texts.get(memory.id);
    return text ? [{ memory, text }] : [];
  });
  const latest = from.at(-1)?.text;
  const [first, last] = [topic.occurrences[0], topic.occurrences.at(-1)];
  if (!latest || !first || !last) return null;
  const language = languageOf(from.map(({ text }) => text));
  const entities = sharedEntities(from.map(({ text }) => text));
  const wording = {
    shared: sharedWords(
      entities,
      from.map(({ text }) => text),
    ),
    times: topic.occurrences.length,
    first: first.day,
    last: last.day,
    latest: latest.content,
  };
  return {
    key: topic.key,
    basis: topic.basis,
    from,
    type: 'knowledge',
    subject: latest.subject,
    subjectKey: topic.episodes.at(-1)?.keys.subject ?? null,
    predicate: topic.habit ? 'habit' : 'topic',
    content: topic.habit
      ? habitText(wording, topic.habit, latest.subject, language)
      : topicText(wording, language),
    language,
    entities,
    sources: cited(from.map(({ text }) => text)).filter((source) => !isErased(source)),
    importance: Math.max(known?.importance ?? 0, ...from.map(({ memory }) => memory.importance)),
    confidence: topic.confidence,
    evidence: topic.occurrences.length,
    validFrom: topic.episodes[0]?.validFrom ?? topic.episodes[0]?.recordedAt ?? '',
    validTo: null,
  };
}

/** The episodes that become part of it now weigh less from now on, once. */
export function consolidated(
  { episodes, memoryId }: Topic,
  weight: number,
): OpenEvent<'MemoryConsolidated'>[] {
  return episodes
    .filter(({ consolidatedInto }) => consolidatedInto !== memoryId)
    .map(({ id, importance, weighsLess }) => ({
      type: 'MemoryConsolidated',
      data: {
        memoryId: id,
        into: memoryId,
        importance: weighsLess ? importance : Math.round(importance * weight * 1000) / 1000,
      },
    }));
}

/** The language of most; of as many of both, that of the latest. */
export function languageOf(texts: readonly OpenMemory[]): 'zh' | 'en' {
  const chinese = texts.filter(({ language }) => language === 'zh').length;
  if (chinese * 2 === texts.length) return texts.at(-1)?.language ?? 'en';
  return chinese * 2 > texts.length ? 'zh' : 'en';
}

/** What all of them name. */
function sharedEntities(texts: readonly OpenMemory[]): OpenMemory['entities'] {
  const [first, ...others] = [...texts].reverse();
  return (first?.entities ?? []).filter(({ id }) =>
    others.every(({ entities }) => entities.some((entity) => entity.id === id)),
  );
}

/** The names that all share, then words of the latest that most of the others have too, as they are written there. */
function sharedWords(entities: OpenMemory['entities'], texts: readonly OpenMemory[]): string[] {
  const names = entities.map(({ name }) => name);
  const named = new Set(names.flatMap((name) => contentWords(name)));
  const latest = texts.at(-1)?.content ?? '';
  const others = texts.slice(0, -1).map(({ content }) => new Set(contentWords(content)));
  const common = words(latest).filter((word) => {
    const [stem] = contentWords(word);
    if (stem === undefined || named.has(stem) || isUser.has(stem)) return false;
    return others.filter((other) => other.has(stem)).length * 2 >= others.length;
  });
  return [...new Set([...names, ...common])].slice(0, sharedMax);
}

const isUser: ReadonlySet<string> = new Set(contentWords('user 用户'));

function cited(texts: readonly OpenMemory[]): OpenMemory['sources'] {
  const sources = new Map<string, OpenMemory['sources'][number]>();
  for (const {
    sources: [source],
  } of [...texts].reverse())
    if (source && sources.size < citedMax) sources.set(`${source.sessionId}\n${source.turnId}`, source);
  return [...sources.values()].reverse();
}
