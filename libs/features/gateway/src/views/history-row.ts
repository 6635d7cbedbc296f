import type { HistoryPage, HistoryRow } from '@mindbase/contracts';
import type { HistoryItem, Page } from '@mindbase/ports';

export function historyRow(item: HistoryItem): HistoryRow {
  return {
    at: item.at,
    memoryId: item.memoryId,
    operation: item.operation,
    field: item.field,
    before: item.before,
    after: item.after,
    reason: item.reason,
    actor: item.actor,
    sessionId: item.sessionId,
    turnIds: [...item.turnIds],
    traceId: item.traceId,
  };
}

export function historyPage({ items, nextCursor }: Page<HistoryItem>): HistoryPage {
  return { items: items.map(historyRow), nextCursor };
}
