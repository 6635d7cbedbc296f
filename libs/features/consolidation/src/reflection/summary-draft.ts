import { byUtf8 } from '@mindbase/kernel';
import { startOfIsoDay } from '@mindbase/language';
import { addDays } from '@mindbase/domain';
import type { OpenMemory } from '../state/open-event';
import type { DerivedDraft } from './derived-memory';
import type { SummaryTask } from './summaries';
import { languageOf } from './topic-draft';
import {
  type Section,
  dayTitle,
  headingOf,
  headingText,
  monthTitle,
  sectionsText,
  weekTitle,
} from './wording';

/** What a summary weighs: less than what it repeats. */
const importance = 0.4;

type Source = DerivedDraft['from'][number];

/** A summary without a model (C7): the words of its sources, by entity and slot, under a title of its period. */
export function summaryDraft(
  task: SummaryTask,
  texts: ReadonlyMap<string, OpenMemory>,
  timezone: string,
): DerivedDraft | null {
  const { period, entityIds, key, basis } = task;
  const from = task.sources.flatMap((memory) => {
    const text = texts.get(memory.id);
    return text ? [{ memory, text }] : [];
  });
  if (from.length === 0) return null;
  const language = languageOf(from.map(({ text }) => text));
  const named = from.flatMap(({ text }) => text.entities);
  // By the name of the one that stands for them, where a memory has it.
  const [entity] = (entityIds ?? []).flatMap((id) => named.find((one) => one.id === id) ?? []);
  if (entityIds !== null && !entity) return null;
  return {
    key,
    basis,
    from,
    type: 'summary',
    subject: 'user',
    subjectKey: null,
    predicate: `summary.${period.kind}`,
    content: sectionsText(
      titleOf(task, entity?.name ?? '', language),
      sectionsOf(task, from, language),
      language,
    ),
    language,
    entities: entity ? [entity] : [],
    sources: [],
    importance,
    confidence: from.reduce((sum, { memory }) => sum + memory.confidence, 0) / from.length,
    evidence: from.length,
    validFrom: startOfIsoDay(period.first, timezone).toISOString(),
    validTo: startOfIsoDay(addDays(period.last, 1), timezone).toISOString(),
  };
}

function titleOf({ period }: SummaryTask, entity: string, language: 'zh' | 'en'): string {
  switch (period.kind) {
    case 'day':
      return dayTitle(period, language);
    case 'week':
      return weekTitle(period, entity, language);
    case 'month':
      return monthTitle(period, language);
  }
}

/** A day first by whom and what it names several times, then by slot; a week about one entity and a profile by slot. */
function sectionsOf({ period }: SummaryTask, from: readonly Source[], language: 'zh' | 'en'): Section[] {
  const inOrder = [...from].sort(
    ({ memory: a }, { memory: b }) => byUtf8(a.recordedAt, b.recordedAt) || placeOf(a) - placeOf(b),
  );
  const named = period.kind === 'day' ? namedOften(inOrder) : new Map<string, string>();
  const byName = new Map<string, string[]>();
  const bySlot = new Map<number, string[]>();
  for (const { memory, text } of inOrder) {
    const entity = text.entities.find(({ id }) => named.has(id));
    const place = headingOf(memory.predicate);
    if (entity) byName.set(entity.id, [...(byName.get(entity.id) ?? []), text.content]);
    else bySlot.set(place, [...(bySlot.get(place) ?? []), text.content]);
  }
  return [
    ...[...byName].map(([id, sentences]) => ({ heading: named.get(id) ?? '', sentences })),
    ...[...bySlot]
      .sort(([a], [b]) => a - b)
      .map(([place, sentences]) => ({ heading: headingText(place, language), sentences })),
  ];
}

/** Names of the entities that more than one of the sources names. */
function namedOften(from: readonly Source[]): Map<string, string> {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  for (const { text } of from)
    for (const { id, name } of text.entities) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
      names.set(id, name);
    }
  return new Map([...names].filter(([id]) => (counts.get(id) ?? 0) > 1));
}

/** Where it stands in the log, as long as it is cited. */
const placeOf = ({ sources, textPosition }: Source['memory']) => sources[0]?.position ?? textPosition;
