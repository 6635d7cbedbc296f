import type { MindbaseEvent, Topic } from '@mindbase/contracts';
import type { Projection } from '@mindbase/event-sourcing';
import type { OperationCounts, OperationRecord, Operations } from '@mindbase/ports';

/** What an event adds to the operation that it belongs to. */
interface Step {
  readonly counts: Partial<OperationCounts>;
  readonly ends: boolean;
}

/** Reads every topic. */
export const operationsProjectionName = 'operations@1';

/**
 * What each write has caused so far, and the event that ended it (design §2, settling). A write causes one chain:
 * turns or the end of a session, then their extraction, then the distillation of what was proposed; or one command.
 * The steps may come in any order, since topics have none between them.
 */
export class OperationsProjection implements Projection {
  readonly name = operationsProjectionName;
  readonly topics: readonly Topic[] = ['conversation', 'extraction', 'memory', 'recall'];

  constructor(private readonly operations: Operations) {}

  async apply(event: MindbaseEvent): Promise<void> {
    const step = stepOf(event);
    if (!step) return;
    const record = (await this.operations.get(event.tenant, event.correlationId)) ?? newRecord(event);
    const next = evolveOperation(record, event, step);
    if (next !== record) await this.operations.upsert(next);
  }

  sync(): Promise<void> {
    return this.operations.sync();
  }

  clear(): Promise<void> {
    return this.operations.clear();
  }
}

function evolveOperation(record: OperationRecord, event: MindbaseEvent, step: Step): OperationRecord {
  const { globalPosition: position, recordedAt } = event;
  if (record.applied.includes(position)) return record;
  const ends = step.ends && position > (record.endPosition ?? 0);
  return {
    ...record,
    startedAt: recordedAt < record.startedAt ? recordedAt : record.startedAt,
    counts: sum(record.counts, step.counts),
    ...(ends ? { endPosition: position, endedAt: recordedAt } : {}),
    applied: [...record.applied, position].sort((a, b) => a - b),
  };
}

function stepOf(event: MindbaseEvent): Step | null {
  switch (event.type) {
    case 'TurnsRecorded':
      return { counts: { turns: event.data.turns.length }, ends: false };
    case 'SessionClosed':
      return { counts: {}, ends: false };
    case 'CandidatesExtracted': {
      const rejected = Object.values(event.data.rejected).reduce((total, count) => total + count, 0);
      return { counts: { candidates: event.data.proposals.length, rejected }, ends: false };
    }
    case 'ExtractionSkipped':
    case 'RecallJudged':
      return { counts: {}, ends: true };
    case 'SessionDistilled':
    case 'MemoryCommandHandled':
      return { counts: event.data.counts, ends: true };
    default:
      return null;
  }
}

const none: OperationCounts = {
  turns: 0,
  candidates: 0,
  recorded: 0,
  reinforced: 0,
  merged: 0,
  superseded: 0,
  deferred: 0,
  rejected: 0,
};

function newRecord({ tenant, user, correlationId, recordedAt }: MindbaseEvent): OperationRecord {
  return {
    id: correlationId,
    tenant,
    user,
    startedAt: recordedAt,
    counts: none,
    endPosition: null,
    endedAt: null,
    errors: [],
    applied: [],
  };
}

function sum(a: OperationCounts, b: Partial<OperationCounts>): OperationCounts {
  const names = Object.keys(none) as (keyof OperationCounts)[];
  return Object.fromEntries(
    names.map((name) => [name, a[name] + (b[name] ?? 0)]),
  ) as unknown as OperationCounts;
}
