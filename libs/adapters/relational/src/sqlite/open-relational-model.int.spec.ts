import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeHash, memoryCardOf, minute, tempDir, turnCardOf, wei } from '@mindbase/testing';
import { openDatabase } from '@mindbase/driver-sqlite';
import { openRelationalModel } from './open-relational-model';

describe('openRelationalModel', () => {
  it('holds cards and turns in one private file, opened again without migrating twice', async () => {
    const file = join(tempDir(), 'indexes', 'cards.db');
    const first = await openRelationalModel(file);
    await first.cards.upsert([memoryCardOf('m1')]);
    await first.turns.upsert([turnCardOf('t1')], minute(1));
    await first.close();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const second = await openRelationalModel(file);
    expect(await second.cards.count(wei, {})).toBe(1);
    expect(await second.turns.sessions(wei)).toHaveLength(1);
    await second.close();
  });

  it('closes once, however often it is asked, and answers nothing after', async () => {
    const model = await openRelationalModel(join(tempDir(), 'cards.db'));
    await Promise.all([model.close(), model.cards.close()]);
    await model.turns.close();
    await expect(model.cards.get(wei, ['m1'])).rejects.toMatchObject({
      name: 'PortError',
      code: 'unavailable',
    });
  });

  it('refuses a file that is no database, in the words of the ports', async () => {
    const file = join(tempDir(), 'cards.db');
    writeFileSync(file, 'not a database, but long enough to be taken for one'.repeat(40));
    await expect(openRelationalModel(file)).rejects.toMatchObject({ name: 'PortError', code: 'corrupt' });
    const folder = join(tempDir(), 'cards.db');
    mkdirSync(folder);
    await expect(openRelationalModel(folder)).rejects.toMatchObject({
      name: 'PortError',
      code: 'unavailable',
    });
  });

  it('keeps the units of work of many callers apart on its one connection', async () => {
    const model = await openRelationalModel(join(tempDir(), 'cards.db'), { synchronous: 'NORMAL' });
    const slot = { slotKey: fakeHash('slot'), single: true };
    await Promise.allSettled(
      Array.from({ length: 40 }, (_, i) =>
        i % 2
          ? model.cards.upsert([memoryCardOf(`a${i}`), memoryCardOf(`b${i}`, slot)])
          : model.turns.upsert([turnCardOf(`t${i}`, { ordinal: i })], minute(i)),
      ),
    );
    // A refused batch was rolled back alone: no turn went with it, none of its cards stayed.
    expect(await model.turns.ofSession(wei, 's1')).toHaveLength(20);
    expect(await model.cards.count(wei, {})).toBe(2);
    await model.close();
  });

  it('says no stored value in the errors of refused statements', async () => {
    const model = await openRelationalModel(join(tempDir(), 'cards.db'));
    const slot = { slotKey: fakeHash('slot'), single: true };
    await model.cards.upsert([memoryCardOf('first', slot)]);
    const error = await model.cards.upsert([memoryCardOf('second', slot)]).catch((reason: unknown) => reason);
    const { message, cause } = error as { message: string; cause: unknown };
    expect(`${message} ${String(cause)} ${JSON.stringify(cause)}`).not.toMatch(/second|s1\./);
    await model.close();
  });

  it('has the tables of its migration alone, with the index that holds slots', async () => {
    const file = join(tempDir(), 'cards.db');
    await (await openRelationalModel(file)).close();
    const db = openDatabase(file);
    const names = db
      .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`)
      .pluck()
      .all();
    expect(names).toEqual(
      expect.arrayContaining([
        'memory_card_entities',
        'memory_card_labels',
        'memory_card_sources',
        'memory_cards',
        'turn_cards',
        'turn_sessions',
      ]),
    );
    expect(
      db.prepare(`SELECT sql FROM sqlite_master WHERE name = 'memory_cards_slot'`).pluck().get(),
    ).toMatch(/UNIQUE.*single/s);
    db.close();
  });
});
