import type { EventData, MindbaseEvent } from '@mindbase/contracts';
import type { Sealed } from '@mindbase/domain';

/** What a change did, apart from when and by whom. `null` before or after: not known from the event, or nothing. */
export interface Change {
  /** As people call it. */
  readonly operation: string;
  readonly field: string | null;
  readonly before: Sealed | string | null;
  readonly after: Sealed | string | null;
  /** Why, when the event gives no reason of its own. */
  readonly cause?: string;
}

/**
 * The changes that an event made to its memory, one per changed field (R13, G3); none for other events.
 * Where two memories are concerned (superseded, exception, conflict), `after` names the other one: its words are
 * sealed under its own key and are put beside when the row is read, so that no row outlives an erasure.
 */
export function changesOf(event: MindbaseEvent): readonly Change[] {
  switch (event.type) {
    case 'MemoryRecorded':
      return [change('recorded', 'content', null, event.data.memory.content)];
    case 'MemoryReinforced':
      return [change('reinforced', 'evidence', null, String(event.data.evidence))];
    case 'MemoryMerged':
      return [change('merged', 'evidence', null, String(event.data.evidence))];
    case 'MemoryRevised':
      return revisions(event.data);
    case 'MemorySuperseded':
      return [change('superseded', 'supersededBy', null, event.data.by, event.data.cause)];
    case 'MemoryMadeException':
      return [change('exception', 'against', null, event.data.against)];
    case 'ConflictRaised':
      return [change('conflict', 'against', null, event.data.against)];
    case 'ConflictResolved':
      return [change('resolved', 'status', 'pending', event.data.status, event.data.outcome)];
    case 'MemoryRetracted':
      return [change('retracted', 'status', null, 'retracted', event.data.cause)];
    case 'MemoryPromoted':
      return [change('promoted', 'status', event.data.from, 'active')];
    case 'MemoryDerived':
      return [change('derived', 'derivedFrom', null, event.data.from.join(' '))];
    case 'MemoryConsolidated':
      return [change('consolidated', 'importance', null, String(event.data.importance), 'topic')];
    case 'TaskStateChanged':
      return [change('task_state', 'taskState', event.data.from, event.data.to)];
    case 'MemoryPinned': {
      const { pinned } = event.data;
      return [change(pinned ? 'pinned' : 'unpinned', 'pinned', String(!pinned), String(pinned))];
    }
    case 'MemoryArchived':
      return [change('archived', 'status', null, 'archived')];
    case 'MemoryRestored':
      return [change('restored', 'status', 'archived', 'active')];
    default:
      return [];
  }
}

function change(
  operation: string,
  field: string | null,
  before: Change['before'],
  after: Change['after'],
  cause?: string,
): Change {
  return { operation, field, before, after, ...(cause === undefined ? {} : { cause }) };
}

type Revised = EventData['MemoryRevised'];

function revisions({ before, after }: Revised): Change[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Revised['after'])[];
  if (fields.length === 0) return [change('revised', null, null, null)];
  return fields.sort().map((field) => change('revised', field, shown(before, field), shown(after, field)));
}

function shown(values: Revised['after'], field: keyof Revised['after']): Change['before'] {
  switch (field) {
    case 'entities':
      return values.entities?.map(({ id }) => id).join(' ') ?? null;
    case 'relations':
      return values.relations?.map(({ from, type, to }) => `${from} ${type} ${to}`).join(' ') ?? null;
    case 'importance':
      return values.importance === undefined ? null : String(values.importance);
    default:
      return values[field] ?? null;
  }
}
