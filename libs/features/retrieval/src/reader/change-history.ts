import { type Sealed, isSealed } from '@mindbase/domain';
import { type Opening, sealedTextsIn, type Sealer } from '@mindbase/event-sourcing';
import type { UserScope } from '@mindbase/kernel';
import type { ChangeFilter, ChangeRow, HistoryItem, Page, Timeline } from '@mindbase/ports';
import { Cursors, isCount } from './cursor';
import type { EntityDirectory } from './entity-directory';

/** How many revisions of the memories of one page are looked through for the words of a moment. */
const revisionsMax = 500;

/** Changes that concern two memories: their rows name the other one, the words of both are put beside here. */
const twoSided: ReadonlySet<string> = new Set(['superseded', 'exception', 'conflict']);

/** Fields whose rows name entities by their ids. */
const ofEntities: ReadonlySet<string | null> = new Set(['entities', 'relations']);

/** The change log as people read it: newest first, opened, with the words before and after. */
export class ChangeHistory {
  constructor(
    private readonly timeline: Timeline,
    private readonly entities: EntityDirectory,
    private readonly sealer: Sealer,
  ) {}

  /**
   * One page of changes.
   * @param listing what is listed, for the cursor.
   * @throws RangeError on a cursor that this listing did not give.
   */
  async page(
    scope: UserScope,
    filter: ChangeFilter,
    listing: unknown,
    limit: number,
    cursor?: string,
  ): Promise<Page<HistoryItem>> {
    // One event can make several rows at one position, so a place is a position and how many of its rows were given.
    const cursors = new Cursors<readonly [position: number, given: number]>(
      listing,
      (place) => place.length === 2 && place.every(isCount),
    );
    const [position, given] = cursor === undefined ? [undefined, 0] : cursors.read(cursor);
    const after = position === undefined ? undefined : position + 1;
    const found = (await this.timeline.changes(scope, filter, given + limit + 1, after)).slice(given);
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const items = await this.open(scope, rows);
    if (found.length <= limit || !last) return { items, nextCursor: null };
    const here = rows.filter(({ globalPosition }) => globalPosition === last.globalPosition).length;
    const before = last.globalPosition === position ? given : 0;
    return { items, nextCursor: cursors.write([last.globalPosition, before + here]) };
  }

  private async open(scope: UserScope, rows: readonly ChangeRow[]): Promise<HistoryItem[]> {
    const words = await this.wordsFor(scope, rows);
    const names = await this.namesFor(scope, rows);
    const shown = rows.map((row) => {
      if (twoSided.has(row.operation)) return words.beside(row);
      return ofEntities.has(row.field) ? named(row, names) : row;
    });
    const opening = await this.sealer.opening(scope.tenant, sealedTextsIn(shown));
    return shown.map((row) => historyItem(row, opening));
  }

  /** What is called what in rows that name entities. */
  private namesFor(scope: UserScope, rows: readonly ChangeRow[]): Promise<ReadonlyMap<string, string>> {
    const naming = rows.filter(({ field }) => ofEntities.has(field));
    const ids = naming.flatMap(({ before, after }) => `${before ?? ''} ${after ?? ''}`.split(' '));
    return this.entities.names(scope, ids);
  }

  /** What the memories of two-sided rows said and say, read from their own rows: what was erased is in none. */
  private async wordsFor(scope: UserScope, rows: readonly ChangeRow[]): Promise<Words> {
    const both = rows.filter(({ operation }) => twoSided.has(operation));
    const memoryIds = [...new Set(both.flatMap(({ memoryId, after }) => [memoryId, after ?? memoryId]))];
    if (memoryIds.length === 0) return new Words([], []);
    return new Words(
      await this.timeline.changes(scope, { memoryIds, operation: 'recorded' }, memoryIds.length),
      await this.timeline.changes(scope, { memoryIds, operation: 'revised' }, revisionsMax),
    );
  }
}

function named(row: ChangeRow, names: ReadonlyMap<string, string>): ChangeRow {
  const spell = (ids: string | null) =>
    ids === null
      ? null
      : ids
          .split(' ')
          .map((id) => names.get(id) ?? id)
          .join(' ');
  return { ...row, before: spell(row.before), after: spell(row.after) };
}

/** The words of memories at any moment. */
class Words {
  private readonly rows: readonly ChangeRow[];

  constructor(
    private readonly recorded: readonly ChangeRow[],
    revised: readonly ChangeRow[],
  ) {
    const content = [...recorded, ...revised].filter(({ field }) => field === 'content');
    this.rows = content.sort((a, b) => b.globalPosition - a.globalPosition);
  }

  /** A two-sided row as a change of words: superseded from the old to the new; the others from what stands against it. */
  beside(row: ChangeRow): ChangeRow {
    const other = row.after ?? '';
    const [from, to] = row.operation === 'superseded' ? [row.memoryId, other] : [other, row.memoryId];
    const cause = this.recorded.find(({ memoryId }) => memoryId === to);
    const inSession =
      row.sessionId === null && cause ? { sessionId: cause.sessionId, turnIds: cause.turnIds } : {};
    return {
      ...row,
      ...inSession,
      field: 'content',
      before: this.of(from, row.globalPosition),
      after: this.of(to, row.globalPosition) ?? cause?.after ?? null,
    };
  }

  private of(memoryId: string, position: number): ChangeRow['after'] {
    return this.rows.find((row) => row.memoryId === memoryId && row.globalPosition < position)?.after ?? null;
  }
}

function historyItem(row: ChangeRow, open: Opening): HistoryItem {
  const { at, memoryId, operation, field, actor, sessionId, turnIds, traceId } = row;
  const opened = (text: Sealed | string | null) => (text !== null && isSealed(text) ? open(text) : text);
  return {
    at,
    memoryId,
    operation,
    field,
    before: opened(row.before),
    after: opened(row.after),
    reason: opened(row.reason),
    actor,
    sessionId,
    turnIds,
    traceId,
  };
}
