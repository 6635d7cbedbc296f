import type { ExportRow } from '@mindbase/contracts';
import type { ExportLine } from '@mindbase/ports';
import { entityCard } from './entity-card';
import { historyRow } from './history-row';
import { memoryCardView } from './memory-card-view';
import { turnView } from './turn-view';

export function exportRow(line: ExportLine): ExportRow {
  switch (line.kind) {
    case 'memory':
      return { kind: 'memory', memory: memoryCardView(line.memory) };
    case 'turn':
      return { kind: 'turn', turn: turnView(line.turn) };
    case 'entity':
      return { kind: 'entity', entity: entityCard(line.entity) };
    case 'change':
      return { kind: 'change', change: historyRow(line.change) };
  }
}
