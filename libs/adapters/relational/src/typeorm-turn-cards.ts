import type { SealedTurn } from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';
import type { SessionActivity, TurnCards, TurnKey } from '@mindbase/ports';
import { decodeCursor, encodeCursor } from './cursor';
import { TurnCardRow, TurnSessionRow } from './entities/turn-card.entity';
import {
  type Reach,
  type RelationalDatabase,
  type Session,
  type Statement,
  everyTenant,
} from './relational-database';
import { type SqlText, byUser, slices } from './table-mapping';

/**
 * What is told of these sessions from their turns, those touched longest ago first. Each is looked up by itself: a
 * join lets a planner read all turns to find those of a few sessions, and `min(at_ms)` alone lets it search the
 * user's turns by time (the plus keeps it from that).
 */
function activityOf(sessions: string): string {
  const ofTurns = (what: string) =>
    `(SELECT ${what} FROM turn_cards t
      WHERE t.tenant = s.tenant AND t.user_id = s.user_id AND t.session_id = s.session_id`;
  return `SELECT s.tenant, s.user_id, s.session_id, s.touched_at, s.closed,
      ${ofTurns('count(*)')}) AS turns, ${ofTurns('min(+t.at_ms)')}) AS first_ms, ${ofTurns('max(+t.at_ms)')}) AS last_ms,
      ${ofTurns('t.agent_id')} ORDER BY t.ordinal DESC, t.id DESC LIMIT 1) AS agent_id
    FROM (${sessions}) s ORDER BY s.touched_ms, s.tenant, s.user_id, s.session_id`;
}

/** Turns and sessions over TypeORM: one implementation for every relational database. */
export class TypeormTurnCards implements TurnCards {
  private readonly turns;
  private readonly sessionRows;

  constructor(private readonly database: RelationalDatabase) {
    this.turns = database.mapping(TurnCardRow);
    this.sessionRows = database.mapping(TurnSessionRow);
  }

  async upsert(turns: readonly SealedTurn[], touchedAt: string): Promise<void> {
    const [first] = turns;
    if (first === undefined) return;
    await this.database.write(first.tenant, async (session) => {
      for (const group of byUser(turns)) await this.insert(session, group, touchedAt);
    });
  }

  async get(scope: UserScope, keys: readonly TurnKey[]): Promise<readonly SealedTurn[]> {
    return this.find(
      scope,
      'session_id, id',
      keys.map(({ sessionId, turnId }) => [sessionId, turnId]),
    );
  }

  async at(
    scope: UserScope,
    places: readonly { readonly sessionId: string; readonly ordinal: number }[],
  ): Promise<readonly SealedTurn[]> {
    return this.find(
      scope,
      'session_id, ordinal',
      places.map(({ sessionId, ordinal }) => [sessionId, ordinal]),
    );
  }

  async ofSession(scope: UserScope, sessionId: string, last?: number): Promise<readonly SealedTurn[]> {
    const text = this.turns.text();
    const condition = `${ofUser(text, scope)} AND session_id = ${text.bind(sessionId)}`;
    const direction = last === undefined ? 'ASC' : 'DESC';
    const bound = last === undefined ? '' : ` LIMIT ${text.bind(last)}`;
    const rows = await this.rows(scope.tenant, {
      sql: `${this.turns.select} WHERE ${condition} ORDER BY ordinal ${direction}, id ${direction}${bound}`,
      parameters: text.parameters,
    });
    return (last === undefined ? rows : rows.reverse()).map((row) => this.toTurn(row));
  }

  async ofUser(
    scope: UserScope,
    limit: number,
    after?: string,
  ): Promise<{ readonly items: readonly SealedTurn[]; readonly next: string | null }> {
    const place =
      after === undefined
        ? null
        : decodeCursor<[number, string, number, string]>(after, ['number', 'string', 'number', 'string']);
    const text = this.turns.text();
    let condition = ofUser(text, scope);
    if (place !== null) condition += ` AND (at_ms, session_id, ordinal, id) > (${text.bindAll(place)})`;
    const rows = await this.rows(scope.tenant, {
      sql: `${this.turns.select} WHERE ${condition} ORDER BY at_ms, session_id, ordinal, id LIMIT ${text.bind(limit + 1)}`,
      parameters: text.parameters,
    });
    const page = rows.slice(0, limit).map((row) => this.turns.toRow(row));
    const last = page.at(-1);
    const more = rows.length > limit && last !== undefined;
    return {
      items: page.map(withoutCopies),
      next: more ? encodeCursor([Number(last.atMs), last.sessionId, last.ordinal, last.id]) : null,
    };
  }

  remove(scope: UserScope, keys: readonly TurnKey[]): Promise<number> {
    return this.database.write(scope.tenant, async (session) => {
      await session.claim(scope);
      const found = new Map<string, TurnKey>();
      for (const part of slices(keys)) {
        const statement = this.matching(
          'SELECT session_id, id FROM turn_cards',
          scope,
          'session_id, id',
          part.map(({ sessionId, turnId }) => [sessionId, turnId]),
        );
        for (const row of await session.query(statement)) {
          const key = { sessionId: row.session_id as string, turnId: row.id as string };
          found.set(JSON.stringify([key.sessionId, key.turnId]), key);
        }
      }
      const removed = [...found.values()];
      for (const part of slices(removed)) {
        const pairs = part.map(({ sessionId, turnId }) => [sessionId, turnId]);
        await session.query(this.matching('DELETE FROM turn_cards', scope, 'session_id, id', pairs));
      }
      await this.dropEmpty(session, scope, [...new Set(removed.map(({ sessionId }) => sessionId))]);
      return removed.length;
    });
  }

  async setClosed(scope: UserScope, sessionId: string, closed: boolean): Promise<void> {
    const text = this.turns.text();
    const sql =
      `UPDATE turn_sessions SET closed = ${closed ? 'true' : 'false'} ` +
      `WHERE ${ofUser(text, scope)} AND session_id = ${text.bind(sessionId)}`;
    await this.database.write(scope.tenant, (session) => session.query({ sql, parameters: text.parameters }));
  }

  async sessions(scope: UserScope): Promise<readonly SessionActivity[]> {
    const text = this.turns.text();
    const sql = activityOf(`SELECT * FROM turn_sessions WHERE ${ofUser(text, scope)}`);
    return (await this.rows(scope.tenant, { sql, parameters: text.parameters })).map(toActivity);
  }

  async idleSessions(before: string, limit: number): Promise<readonly SessionActivity[]> {
    const text = this.turns.text();
    const sql = activityOf(
      `SELECT * FROM turn_sessions WHERE closed = false AND touched_ms < ${text.bind(Date.parse(before))}
       ORDER BY touched_ms, tenant, user_id, session_id LIMIT ${text.bind(limit)}`,
    );
    return (await this.rows(everyTenant, { sql, parameters: text.parameters })).map(toActivity);
  }

  async clear(): Promise<void> {
    await this.database.write(everyTenant, async (session) => {
      await session.query({ sql: 'DELETE FROM turn_cards', parameters: [] });
      await session.query({ sql: 'DELETE FROM turn_sessions', parameters: [] });
    });
  }

  /** Closes the database, for all the read models in it. */
  sync(): Promise<void> {
    return this.database.sync();
  }

  close(): Promise<void> {
    return this.database.close();
  }

  /** Turns of one user. */
  private async insert(session: Session, turns: readonly SealedTurn[], touchedAt: string): Promise<void> {
    const [first] = turns;
    if (first === undefined) return;
    const { tenant, user } = first;
    await session.claim(first);
    await this.turns.insert(
      session,
      turns.map((turn) => ({ ...turn, atMs: Date.parse(turn.at) })),
      'DO NOTHING',
    );
    const touched = { tenant, user, touchedAt, touchedMs: Date.parse(touchedAt), closed: false };
    await this.sessionRows.insert(
      session,
      [...new Set(turns.map(({ sessionId }) => sessionId))].map((sessionId) => ({ ...touched, sessionId })),
      `DO UPDATE SET touched_at = excluded.touched_at, touched_ms = excluded.touched_ms
       WHERE excluded.touched_ms > turn_sessions.touched_ms`,
    );
  }

  /** Turns by pairs of columns, in the order asked; those of one pair in the order of the session. */
  private async find(
    scope: UserScope,
    columns: 'session_id, id' | 'session_id, ordinal',
    pairs: readonly (string | number)[][],
  ): Promise<SealedTurn[]> {
    const found = new Map<string, SealedTurn[]>();
    for (const part of slices(pairs)) {
      const { sql, parameters } = this.matching(this.turns.select, scope, columns, part);
      for (const row of await this.rows(scope.tenant, { sql: `${sql} ORDER BY ordinal, id`, parameters })) {
        const turn = this.toTurn(row);
        const key = JSON.stringify([turn.sessionId, columns === 'session_id, id' ? turn.id : turn.ordinal]);
        found.set(key, [...(found.get(key) ?? []), turn]);
      }
    }
    return [...new Set(pairs.map((pair) => JSON.stringify(pair)))].flatMap((key) => found.get(key) ?? []);
  }

  private matching(
    start: string,
    scope: UserScope,
    columns: string,
    pairs: readonly (string | number)[][],
  ): Statement {
    const text = this.turns.text();
    const user = ofUser(text, scope);
    // PostgreSQL takes a bare parameter of a VALUES list for a text.
    const typed = (value: string | number) =>
      typeof value === 'number' ? `CAST(${text.bind(value)} AS integer)` : text.bind(value);
    const places = pairs.map((pair) => `(${pair.map(typed).join(', ')})`).join(', ');
    return {
      sql: `${start} WHERE ${user} AND (${columns}) IN (VALUES ${places})`,
      parameters: text.parameters,
    };
  }

  /** A session without turns is none. */
  private async dropEmpty(session: Session, scope: UserScope, sessionIds: readonly string[]): Promise<void> {
    for (const part of slices(sessionIds)) {
      const text = this.turns.text();
      const sql =
        `DELETE FROM turn_sessions WHERE ${ofUser(text, scope)} AND session_id IN (${text.bindAll(part)}) ` +
        `AND NOT EXISTS (SELECT 1 FROM turn_cards t WHERE t.tenant = turn_sessions.tenant
           AND t.user_id = turn_sessions.user_id AND t.session_id = turn_sessions.session_id)`;
      await session.query({ sql, parameters: text.parameters });
    }
  }

  private rows(reach: Reach, statement: Statement): Promise<Record<string, unknown>[]> {
    return this.database.read(reach, (session) => session.query(statement));
  }

  private toTurn(raw: Record<string, unknown>): SealedTurn {
    return withoutCopies(this.turns.toRow(raw));
  }
}

function withoutCopies({ atMs: _atMs, ...turn }: TurnCardRow): SealedTurn {
  return turn;
}

function ofUser(text: SqlText, { tenant, user }: UserScope): string {
  return `tenant = ${text.bind(tenant)} AND user_id = ${text.bind(user)}`;
}

function toActivity(row: Record<string, unknown>): SessionActivity {
  return {
    tenant: row.tenant as string,
    user: row.user_id as string,
    sessionId: row.session_id as string,
    agentId: row.agent_id as string | null,
    turns: Number(row.turns),
    firstAt: new Date(Number(row.first_ms)).toISOString(),
    lastAt: new Date(Number(row.last_ms)).toISOString(),
    touchedAt: row.touched_at as string,
    closed: Boolean(row.closed),
  };
}
