import type { Turn } from '@mindbase/domain';
import { type Result, type UserScope, err, ok } from '@mindbase/kernel';
import type {
  Accepted,
  Caller,
  EpisodeIntake,
  IncomingTurns,
  OperationStatus,
  OperationView,
  RecallLog,
  Refusal,
} from '@mindbase/ports';

const noCounts = {
  turns: 0,
  candidates: 0,
  recorded: 0,
  reinforced: 0,
  merged: 0,
  superseded: 0,
  deferred: 0,
  rejected: 0,
};

/** Sessions in a map, and operations that settle as soon as somebody waits for them long enough. */
export class FakeConversations implements EpisodeIntake, OperationStatus {
  private readonly turns = new Map<string, Turn[]>();
  private readonly operations = new Map<string, OperationView>();
  readonly seen: { scope: UserScope; input: IncomingTurns; caller: Caller }[] = [];
  readonly recalls = new Set<string>();
  /** Turns are taken when this has resolved. */
  busy: Promise<void> | null = null;
  /** A wait shorter than this ends before the work does. */
  settlesAfterMs = 100;
  /** What waiting for an operation comes to instead. */
  waiting: (() => Promise<never>) | null = null;

  async recordTurns(
    scope: UserScope,
    sessionId: string,
    input: IncomingTurns,
    caller: Caller,
  ): Promise<Result<Accepted & { turnIds: readonly string[] }, Refusal>> {
    this.seen.push({ scope, input, caller });
    await this.busy;
    const key = JSON.stringify([scope.tenant, scope.user, sessionId]);
    const held = this.turns.get(key) ?? [];
    for (const turn of input.turns)
      held.push({
        ...scope,
        id: turn.id ?? `t-${held.length + 1}`,
        agentId: input.agentId ?? null,
        sessionId,
        ordinal: held.length,
        role: turn.role,
        name: turn.name ?? null,
        content: turn.content,
        language: 'en',
        timezone: input.timezone ?? 'UTC',
        attachments: turn.attachments ?? [],
        metadata: input.metadata ? JSON.stringify(input.metadata) : null,
        metadataKeys: [],
        at: turn.at ? new Date(turn.at).toISOString() : '2026-03-01T12:00:00.000Z',
      });
    this.turns.set(key, held);
    this.start(scope, caller);
    return ok({
      operationId: caller.operationId,
      turnIds: held.slice(-input.turns.length).map(({ id }) => id),
    });
  }

  async closeSession(
    scope: UserScope,
    _sessionId: string,
    _at: string | undefined,
    _cause: 'request' | 'idle',
    caller: Caller,
  ): Promise<Result<Accepted, Refusal>> {
    this.start(scope, caller);
    return ok({ operationId: caller.operationId });
  }

  async workingMemory({ tenant, user }: UserScope, sessionId: string): Promise<readonly Turn[]> {
    return this.turns.get(JSON.stringify([tenant, user, sessionId])) ?? [];
  }

  async get(tenant: string, id: string): Promise<OperationView | null> {
    const operation = this.operations.get(id);
    return operation?.tenant === tenant ? operation : null;
  }

  async settled(tenant: string, id: string, timeoutMs: number): Promise<OperationView | null> {
    await this.waiting?.();
    const operation = await this.get(tenant, id);
    if (!operation || timeoutMs < this.settlesAfterMs) return operation;
    const settled: OperationView = { ...operation, status: 'settled', settledAt: operation.startedAt };
    this.operations.set(id, settled);
    return settled;
  }

  async projected(): Promise<void> {
    return undefined;
  }

  readonly log: Pick<RecallLog, 'recalled' | 'judged'> = {
    recalled: (_scope, recallId) => void this.recalls.add(recallId),
    judged: async (tenant, recallId, _used, _wrong, caller) => {
      if (!this.recalls.has(recallId))
        return err({ code: 'not_found', pointer: '/recallId', message: 'unknown recall' });
      this.start({ tenant, user: '' }, caller);
      return ok({ operationId: caller.operationId });
    },
  };

  private start(scope: UserScope, { operationId }: Caller): void {
    this.operations.set(operationId, {
      ...scope,
      id: operationId,
      status: 'pending',
      startedAt: '2026-03-01T12:00:00.000Z',
      settledAt: null,
      endedAt: null,
      endPosition: null,
      counts: noCounts,
      errors: [],
      applied: [],
    });
  }
}
