import type { SealedTurn } from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';
import type { SessionActivity, TurnCards, TurnKey } from '@mindbase/ports';
import { byUtf8 } from './order';
import { decodePlace, encodePlace } from './place';
import { ScopedMap } from './scoped-map';

interface SessionState extends UserScope {
  readonly sessionId: string;
  readonly touchedAt: string;
  readonly closed: boolean;
}

export class InMemoryTurnCards implements TurnCards {
  private readonly turns = new ScopedMap<SealedTurn>();
  private readonly states = new ScopedMap<SessionState>();

  async upsert(turns: readonly SealedTurn[], touchedAt: string): Promise<void> {
    for (const turn of turns) {
      const { tenant, user, sessionId } = turn;
      const key = [tenant, user, sessionId, turn.id];
      if (this.turns.get(...key) === undefined) this.turns.set(key, structuredClone(turn));
      const state = this.states.get(tenant, user, sessionId);
      if (state !== undefined && Date.parse(state.touchedAt) >= Date.parse(touchedAt)) continue;
      const closed = state?.closed ?? false;
      this.states.set([tenant, user, sessionId], { tenant, user, sessionId, touchedAt, closed });
    }
  }

  async get(scope: UserScope, keys: readonly TurnKey[]): Promise<readonly SealedTurn[]> {
    const found = keys.flatMap(
      ({ sessionId, turnId }) => this.turns.get(scope.tenant, scope.user, sessionId, turnId) ?? [],
    );
    return structuredClone([...new Set(found)]);
  }

  async at(
    scope: UserScope,
    places: readonly { readonly sessionId: string; readonly ordinal: number }[],
  ): Promise<readonly SealedTurn[]> {
    const found = places.flatMap(({ sessionId, ordinal }) =>
      this.inOrder(scope, sessionId).filter((turn) => turn.ordinal === ordinal),
    );
    return structuredClone([...new Set(found)]);
  }

  async ofSession(scope: UserScope, sessionId: string, last?: number): Promise<readonly SealedTurn[]> {
    const turns = this.inOrder(scope, sessionId);
    return structuredClone(last === undefined ? turns : turns.slice(Math.max(0, turns.length - last)));
  }

  async ofUser(
    scope: UserScope,
    limit: number,
    after?: string,
  ): Promise<{ readonly items: readonly SealedTurn[]; readonly next: string | null }> {
    const place =
      after === undefined ? null : decodePlace<Place>(after, ['number', 'string', 'number', 'string']);
    const rest = this.of(scope)
      .sort((a, b) => byPlace(placeOf(a), placeOf(b)))
      .filter((turn) => place === null || byPlace(placeOf(turn), place) > 0);
    const items = structuredClone(rest.slice(0, limit));
    const last = items.at(-1);
    return { items, next: rest.length > limit && last !== undefined ? encodePlace(placeOf(last)) : null };
  }

  async remove({ tenant, user }: UserScope, keys: readonly TurnKey[]): Promise<number> {
    const removed = keys.filter(({ sessionId, turnId }) =>
      this.turns.delete(tenant, user, sessionId, turnId),
    );
    for (const { sessionId } of removed) {
      if (this.inOrder({ tenant, user }, sessionId).length === 0) this.states.delete(tenant, user, sessionId);
    }
    return removed.length;
  }

  async setClosed({ tenant, user }: UserScope, sessionId: string, closed: boolean): Promise<void> {
    const state = this.states.get(tenant, user, sessionId);
    if (state !== undefined) this.states.set([tenant, user, sessionId], { ...state, closed });
  }

  async sessions(scope: UserScope): Promise<readonly SessionActivity[]> {
    return this.activities().filter(({ tenant, user }) => tenant === scope.tenant && user === scope.user);
  }

  async idleSessions(before: string, limit: number): Promise<readonly SessionActivity[]> {
    return this.activities()
      .filter(({ closed, touchedAt }) => !closed && Date.parse(touchedAt) < Date.parse(before))
      .slice(0, limit);
  }

  async clear(): Promise<void> {
    this.turns.clear();
    this.states.clear();
  }

  async sync(): Promise<void> {}

  async close(): Promise<void> {}

  private of({ tenant, user }: UserScope): SealedTurn[] {
    return this.turns.values().filter((turn) => turn.tenant === tenant && turn.user === user);
  }

  private inOrder(scope: UserScope, sessionId: string): SealedTurn[] {
    return this.of(scope)
      .filter((turn) => turn.sessionId === sessionId)
      .sort((a, b) => a.ordinal - b.ordinal || byUtf8(a.id, b.id));
  }

  /** Those touched longest ago first. */
  private activities(): SessionActivity[] {
    return this.states
      .values()
      .map((state) => {
        const turns = this.inOrder(state, state.sessionId);
        const times = turns.map(({ at }) => Date.parse(at));
        return {
          ...state,
          agentId: turns.at(-1)?.agentId ?? null,
          turns: turns.length,
          firstAt: new Date(Math.min(...times)).toISOString(),
          lastAt: new Date(Math.max(...times)).toISOString(),
        };
      })
      .sort(
        (a, b) =>
          Date.parse(a.touchedAt) - Date.parse(b.touchedAt) ||
          byUtf8(a.tenant, b.tenant) ||
          byUtf8(a.user, b.user) ||
          byUtf8(a.sessionId, b.sessionId),
      );
  }
}

type Place = [number, string, number, string];

function placeOf({ at, sessionId, ordinal, id }: SealedTurn): Place {
  return [Date.parse(at), sessionId, ordinal, id];
}

function byPlace(a: Place, b: Place): number {
  return a[0] - b[0] || byUtf8(a[1], b[1]) || a[2] - b[2] || byUtf8(a[3], b[3]);
}
