import { join } from 'node:path';
import { type SqliteDatabase, openDatabase } from '@mindbase/driver-sqlite';
import { chain, tempDir } from '@mindbase/testing';
import { SqliteEventStorage } from './sqlite-event-storage';

const events = (streamId: string, count: number, data: unknown = {}) =>
  chain(Array.from({ length: count }, (_, n) => ({ eventId: `${streamId}-${n}`, streamId, data })));

describe('SqliteEventStorage', () => {
  let file: string;
  let db: SqliteDatabase;
  let log: SqliteEventStorage;
  beforeEach(() => {
    file = join(tempDir(), 'log.db');
    db = openDatabase(file, { busyTimeoutMs: 20 });
    log = new SqliteEventStorage({ database: db, appendsPerCommitMax: 10 });
  });
  afterEach(async () => {
    await log.close();
    db.close();
  });

  it('shares a commit between appends that arrive together, and never more than its limit', async () => {
    const commits = (): number => openWriteAheadLogFrames(db);
    const before = commits();
    await Promise.all(
      Array.from({ length: 25 }, (_, n) => log.append('acme', `s${n}`, 0, events(`s${n}`, 1))),
    );
    expect(await log.lastPosition()).toBe(25);
    const together = commits() - before;
    for (let n = 25; n < 50; n++) await log.append('acme', `s${n}`, 0, events(`s${n}`, 1));
    expect(commits() - before - together).toBeGreaterThan(2 * together);
  });

  it('fails every append of a commit that the disk has no room for, and stores none of them', async () => {
    await log.append('acme', 'before', 0, events('before', 1));
    const pages = db.pragma('page_count', { simple: true }) as number;
    db.pragma(`max_page_count = ${pages + 2}`);
    const outcomes = await Promise.allSettled([
      log.append('acme', 'small', 0, events('small', 1)),
      log.append('acme', 'large', 0, events('large', 50, { text: 'x'.repeat(2000) })),
      log.append('acme', 'last', 0, events('last', 1)),
    ]);
    const stored = (await log.readAll(0, 100)).map(({ streamId }) => streamId);
    for (const [n, streamId] of ['small', 'large', 'last'].entries()) {
      expect(stored.includes(streamId)).toBe(outcomes[n]?.status === 'fulfilled');
    }
    expect(outcomes[1]).toMatchObject({
      status: 'rejected',
      reason: { code: 'unavailable', retryable: true },
    });
    db.pragma('max_page_count = 1000000');
    await log.append('acme', 'after', 0, events('after', 1));
    expect(await log.streams('acme', 'after')).toEqual(['after']);
  });

  it('says that it is unavailable while another process holds the lock, and works on after', async () => {
    const rival = openDatabase(file);
    rival.exec('BEGIN IMMEDIATE');
    const blocked = log.append('acme', 's', 0, events('s', 1));
    await expect(blocked).rejects.toMatchObject({ name: 'PortError', code: 'unavailable', retryable: true });
    rival.exec('ROLLBACK');
    rival.close();
    await log.append('acme', 's', 0, events('s', 1));
    expect(await log.lastPosition()).toBe(1);
  });

  it('answers what was handed in before it is closed, and refuses what comes after', async () => {
    const early = log.append('acme', 's', 0, events('s', 1));
    await log.close();
    expect(await early).toHaveLength(1);
    db.close();
    await expect(log.append('acme', 't', 0, events('t', 1))).rejects.toMatchObject({ code: 'unavailable' });
    await expect(log.lastPosition()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('finds streams and their heads by the index alone', () => {
    const plans = [
      'SELECT stream_position, hash FROM events WHERE tenant = ? AND stream_id = ? ORDER BY stream_position DESC LIMIT 1',
      'SELECT stream_id FROM events WHERE tenant = ? AND stream_id > ? ORDER BY stream_id LIMIT 1',
    ];
    for (const sql of plans) {
      const steps = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all('acme', 's') as { detail: string }[];
      expect(steps.map(({ detail }) => detail).join()).toMatch(
        /^SEARCH events USING (COVERING )?INDEX events_by_stream/,
      );
    }
  });
});

/** Pages written since the last checkpoint: each commit writes the pages that it changed once. */
function openWriteAheadLogFrames(db: SqliteDatabase): number {
  const [{ log }] = db.pragma('wal_checkpoint(PASSIVE)') as [{ log: number }];
  return log;
}
