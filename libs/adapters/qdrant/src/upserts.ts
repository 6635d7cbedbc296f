import type { IndexedDocument } from '@mindbase/ports';
import type { Schemas } from '@qdrant/js-client-rest';
import { range } from './filter';
import { type PointShape, pointOf } from './point';

/** What documents written one after the other would leave: of each the last with the highest version. */
export function latest(documents: readonly IndexedDocument[]): IndexedDocument[] {
  const kept = new Map<string, IndexedDocument>();
  for (const document of documents) {
    const key = JSON.stringify([document.tenant, document.user, document.kind, document.id]);
    const before = kept.get(key);
    if (before === undefined || document.version >= before.version) kept.set(key, document);
  }
  return [...kept.values()];
}

/** Writes that the server refuses point by point where a higher version stands; one for each version. */
export function upserts(
  documents: readonly IndexedDocument[],
  shape: PointShape,
): Schemas['UpdateOperation'][] {
  return [...groupBy(documents, ({ version }) => version)].map(([version, group]) => ({
    upsert: {
      points: group.map((document) => pointOf(document, shape)),
      update_filter: { must: [range('version', { lte: version })] },
    },
  }));
}

export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

export function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}
