import { setTimeout as sleep } from 'node:timers/promises';
import {
  DerivedMasterKeys,
  EpisodeIntakeService,
  EventStore,
  KeyedHasher,
  PostgresKeyVault,
  Sealer,
  asOwner,
  randomIds,
  systemClock,
} from '../built.mjs';
import { openLog } from './evidence.mjs';

const user = 'poisoned';
const path = `/v1/users/${user}`;

/**
 * A turn whose key is damaged in the database: whoever has to read its words fails for good, whoever does not goes on.
 * Then the key is mended and the dead letters are applied.
 */
export async function poison({ cluster, engines, timeoutMs }) {
  const problems = [];
  const expect = (holds, problem) => holds || problems.push(`poison: ${problem}`);
  const startedAt = performance.now();
  const { operationId, mend } = await sayWithDamagedKey(cluster.env, engines.postgres.url);

  const letters = await waitFor(
    () => lettersOf(cluster, operationId),
    ({ length }) => length > 0,
    timeoutMs,
  );
  const deadLetterMs = performance.now() - startedAt;
  // The readers take their time one by one.
  const after = await cluster.post(
    `${path}/sessions/after/turns?wait=${timeoutMs}`,
    turn('next', 'I like ramen best.'),
  );
  expect(after.settled, 'the next turn of the same user does not settle');
  const found = await cluster.call('POST', `${path}/recall`, { query: 'ramen?', includeTurns: true });
  expect(found.status === 200, `a recall of the same user is answered ${found.status}`);
  const groups = [...new Set((await lettersOf(cluster, operationId)).map(({ group }) => group))].sort();
  expect(letters.length > 0, 'there is no dead letter');
  const failed = await cluster.call('GET', `/v1/operations/${operationId}`);
  expect(failed.body.status === 'failed', `its operation is ${failed.body.status}`);

  await mend();
  for (const { id, group } of await lettersOf(cluster, operationId)) {
    const { status } = await cluster.call('POST', `/v1/admin/dead-letters/${id}/retry`, {});
    expect(status === 204, `the mended letter of ${group} is answered ${status}`);
  }
  const left = await waitFor(
    () => lettersOf(cluster, operationId),
    ({ length }) => length === 0,
    timeoutMs,
  );
  expect(left.length === 0, `${left.length} dead letters are left`);
  const mended = await waitFor(
    async () => (await cluster.call('GET', `/v1/operations/${operationId}`)).body.status,
    (status) => status === 'settled',
    timeoutMs,
  );
  expect(mended === 'settled', `its operation is ${mended} in the end`);
  return { report: { groups, deadLetterMs }, problems };
}

/** Records a turn as ingest does; its key is damaged before the event is there for anybody to read. */
async function sayWithDamagedKey(env, ownerUrl) {
  const log = openLog(env);
  try {
    const masterKeys = new DerivedMasterKeys(Buffer.from(env.MINDBASE_KEYS_ROOT_KEY, 'base64'));
    const vault = new PostgresKeyVault({ database: log.database, masterKeys });
    const table = `"${env.MINDBASE_POSTGRES_SCHEMA}".data_keys`;
    /** The first byte of a wrapped key, turned over: twice is as before. */
    const turnOver = (keyIds) =>
      asOwner(ownerUrl, (client) =>
        client.query(
          `UPDATE ${table} SET wrapped = set_byte(wrapped, 0, 255 - get_byte(wrapped, 0)) WHERE key_id = ANY($1)`,
          [keyIds],
        ),
      );
    const damaged = [];
    const damaging = {
      createDataKeys: async (tenant, keyIds) => {
        const keys = await vault.createDataKeys(tenant, keyIds);
        damaged.push(...keyIds);
        await turnOver(keyIds);
        return keys;
      },
    };
    const store = new EventStore(log.storage, systemClock);
    const intake = new EpisodeIntakeService(
      store,
      new Sealer(damaging),
      new KeyedHasher(vault),
      systemClock,
      randomIds,
      { workingMemoryTurns: 50, sessionsMax: 10, defaultTimezone: 'UTC' },
    );
    const operationId = randomIds.next();
    const scope = { tenant: 'default', user };
    const said = turn('poison', 'I like paella with thyme.');
    await intake.recordTurns(scope, 'damaged', said, { actor: 'drill', operationId });
    return { operationId, mend: () => turnOver(damaged) };
  } finally {
    await log.close();
  }
}

const turn = (id, content) => ({ turns: [{ id, role: 'user', content }] });

async function lettersOf(cluster, operationId) {
  const { items } = await cluster.get('/v1/admin/dead-letters');
  return items.filter((letter) => letter.operationId === operationId);
}

/** @returns the last answer, fitting or not. */
async function waitFor(ask, fits, timeoutMs) {
  for (const deadline = performance.now() + timeoutMs; ;) {
    const answer = await ask();
    if (fits(answer) || performance.now() > deadline) return answer;
    await sleep(100);
  }
}
