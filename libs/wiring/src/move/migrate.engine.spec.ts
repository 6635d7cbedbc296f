import { ensureTopics } from '@mindbase/adapter-kafka';
import { migratePostgres, postgresCoreSchemas } from '@mindbase/adapter-postgres';
import { type MoveSettings, createLogger, loadMoveSettings } from '@mindbase/platform';
import { describeWithEngine, kafka, makePlace, postgres, tempDir, until } from '@mindbase/testing';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { postgresOptions } from '../cluster/core';
import { consolidationReader, extractionReader } from '../services/readers';
import { caller, remember, runThreadsFromSource, running, say, settingsOf, wei } from '../spec/in-process';
import type { Standalone } from '../standalone/standalone';
import { holdCluster } from './hold-cluster';
import { type MigrateOptions, migrate } from './migrate';

const logger = createLogger({ level: 'silent', service: 'test' });

/** A standalone with things said, remembered and forgotten, stopped when all of it has been answered. */
async function usedFolder(): Promise<string> {
  const dataDir = tempDir();
  const mindbase = await running(settingsOf(dataDir));
  await say(mindbase, 's1', '请记住：我住在杭州。', 'I prefer oolong tea over coffee.', '我的猫叫年糕。');
  const gone = await remember(mindbase, 'The cellar key hangs behind the clock.');
  await remember(mindbase, 'The attic key hangs behind the door.');
  await answered(mindbase);
  await mindbase.commands.forget(wei, { memoryIds: [gone.id], reason: 'asked' }, caller());
  await answered(mindbase);
  await mindbase.stop();
  return dataDir;
}

async function answered({ core, projections }: Standalone): Promise<void> {
  const idle = async () => {
    const lags = [extractionReader, consolidationReader].map(({ group, topics }) =>
      core.bus.lag(group, topics),
    );
    const views = projections.map(({ name, topics }) => core.bus.lag(`projection.${name}`, topics));
    return (await Promise.all([...lags, ...views])).every((lag) => lag === 0);
  };
  // What one reader writes the next one reads.
  for (let quiet = 0; quiet < 3; quiet++) {
    await until(
      async () => (await core.storage.readOutbox(1)).length === 0 && (await idle()),
      'idle readers',
      20_000,
    );
    await new Promise((done) => setTimeout(done, 100));
  }
}

async function memoriesOf(mindbase: Standalone): Promise<string[]> {
  const page = await mindbase.reader.memories(wei, {}, 100);
  return page.items.map(({ id, content }) => `${id} ${content}`).sort();
}

describeWithEngine(postgres, (database) => {
  describeWithEngine(kafka, (bus) => {
    beforeAll(runThreadsFromSource);

    let cluster: MoveSettings;
    beforeEach(async () => {
      const place = await makePlace(database().url, (owner) => migratePostgres(owner, postgresCoreSchemas));
      cluster = loadMoveSettings({
        MINDBASE_POSTGRES_URL: place.url,
        MINDBASE_POSTGRES_SYSTEM_URL: place.systemUrl,
        MINDBASE_POSTGRES_SCHEMA: place.schema,
        MINDBASE_KAFKA_BROKERS: bus().url,
        MINDBASE_KAFKA_PREFIX: place.schema,
        MINDBASE_KEYS_ROOT_KEY: Buffer.alloc(32, 5).toString('base64'),
      });
      await ensureTopics(
        { brokers: [bus().url], prefix: place.schema },
        { partitions: 3, replicationFactor: 1 },
      );
    });

    const run = (to: MigrateOptions['to'], dataDir: string, dryRun = false) =>
      migrate({ to, dataDir, cluster, logger, dryRun, onPlan: () => undefined, onProgress: () => undefined });

    it('carries a standalone into a cluster and back, where it remembers the same', async () => {
      const dataDir = await usedFolder();
      const there = await run('cluster', dataDir);
      expect(there.plan.refusals).toEqual([]);
      expect(there.verification).toMatchObject({ mismatches: [], events: there.plan.events });
      expect(there.verification?.textsErased).toBeGreaterThan(0);
      expect(await run('cluster', dataDir)).toMatchObject({
        plan: { held: there.plan.events, refusals: [] },
        verification: { mismatches: [] },
      });

      const back = tempDir();
      expect(await run('standalone', back)).toMatchObject({ verification: { mismatches: [] } });
      const [old, fresh] = [await running(settingsOf(dataDir)), await running(settingsOf(back))];
      try {
        await answered(fresh);
        const memories = await memoriesOf(fresh);
        expect(memories).toEqual(await memoriesOf(old));
        expect(memories.join('\n')).toContain('attic');
        expect(memories.join('\n')).not.toContain('cellar');
        // Nobody answers again what was answered before the move.
        expect(await fresh.core.store.lastPosition()).toBe(there.plan.events);
        expect(await fresh.core.bus.deadLetters(10)).toEqual([]);
        // Keyed hashes still match: the same words said again are the same memory.
        await remember(fresh, 'The attic key hangs behind the door.');
        await answered(fresh);
        expect(await memoriesOf(fresh)).toEqual(memories);
      } finally {
        await old.stop();
        await fresh.stop();
      }
    });

    it('only looks on a dry run', async () => {
      const dataDir = await usedFolder();
      const looked = await run('cluster', dataDir, true);
      expect(looked.verification).toBeNull();
      expect(looked.plan).toMatchObject({ held: 0, refusals: [] });
      const missing = join(tempDir(), 'missing');
      expect(await run('standalone', missing, true)).toMatchObject({
        plan: { events: 0 },
        verification: null,
      });
      expect(() => readdirSync(missing)).toThrow('ENOENT');
      await expect(run('cluster', missing)).rejects.toThrow(/nothing in .*missing/);
    });

    it('does not begin while one of the sides runs', async () => {
      const dataDir = await usedFolder();
      const letGo = await holdCluster(postgresOptions(cluster.postgres));
      await expect(run('cluster', dataDir)).rejects.toThrow('the services of the cluster run');
      await letGo();
      const mindbase = await running(settingsOf(dataDir));
      await expect(run('cluster', dataDir)).rejects.toThrow('is in use by another Mindbase');
      await mindbase.stop();
      expect(await run('cluster', dataDir)).toMatchObject({ verification: { mismatches: [] } });
    });
  });
});
