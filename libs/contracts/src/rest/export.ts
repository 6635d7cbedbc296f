import { z } from 'zod';
import { EntityCard } from './graph';
import { HistoryRow } from './history';
import { MemoryCard } from './memory-card';
import { TurnView } from './turn-view';

/** One line of an export (NDJSON): what it is, and the thing itself. */
export const ExportRow = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('memory'), memory: MemoryCard }),
    z.object({ kind: z.literal('turn'), turn: TurnView }),
    z.object({ kind: z.literal('entity'), entity: EntityCard }),
    z.object({ kind: z.literal('change'), change: HistoryRow }),
  ])
  .meta({ id: 'ExportRow' });
export type ExportRow = z.infer<typeof ExportRow>;
