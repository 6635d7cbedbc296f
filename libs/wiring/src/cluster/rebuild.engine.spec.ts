import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger, loadRebuildSettings } from '@mindbase/platform';
import {
  type Engines,
  type RunningCluster,
  asOwner,
  bareEnvironment,
  describeWithCluster,
  startCluster,
  startEngines,
  until,
} from '@mindbase/testing';
import { runThreadsFromSource } from '../spec/in-process';
import { type IndexName, indexNames } from './generations/index-names';
import { type ClusterRebuilt, rebuildCluster } from './rebuild';
import type { RebuildStep } from './rebuild-run';

const startMs = 300_000;

interface Recalled {
  readonly degraded: readonly string[];
  readonly memories: readonly { readonly id: string }[];
}

const questions = ['Where do I live?', '我的猫叫什么？', 'What do I drink?', 'Who is Lena?'];
const facts = [
  'I live in Hangzhou.',
  '我的猫叫年糕。',
  'I prefer oolong tea over coffee.',
  'Lena is my sister and lives in Berlin.',
  'The attic key hangs behind the door.',
];

describeWithCluster('a rebuild in a running cluster', () => {
  let engines: Engines;
  let cluster: RunningCluster;

  beforeAll(runThreadsFromSource);
  beforeAll(async () => {
    engines = await startEngines();
    cluster = await startCluster({
      engines,
      // Every channel answers, however slow the machine is: what is found is the question, not how fast.
      env: { MINDBASE_RECALL_CHANNEL_DEADLINE_MS: '20000' },
    });
  }, startMs);
  afterAll(async () => {
    await cluster?.stop();
    for (const engine of Object.values(engines ?? {})) await engine.stop();
  }, startMs);

  const remember = (user: string, content: string) =>
    cluster.post<{ id: string }>(`/v1/users/${user}/memories`, { content });
  const recall = (user: string, query: string) =>
    cluster.post<Recalled>(`/v1/users/${user}/recall`, { query, reinforce: false });
  const answers = async (user: string) => {
    const all = [];
    for (const question of questions) all.push((await recall(user, question)).memories.map(({ id }) => id));
    return all;
  };
  const settings = () => loadRebuildSettings(cluster.env);
  const steps: RebuildStep[] = [];
  const errors: unknown[] = [];
  const rebuild = (indexes: readonly IndexName[], check = false): Promise<ClusterRebuilt> =>
    rebuildCluster({
      ...{ settings: settings(), indexes, check },
      logger: createLogger({ level: 'silent', service: 'test' }),
      onStep: (step) => steps.push(step),
      onError: (error) => errors.push(error),
    });
  const live = async () => {
    const schema = cluster.env['MINDBASE_POSTGRES_SCHEMA'] ?? '';
    return asOwner(engines.postgres.url, async (client) => {
      const { rows } = await client.query(`SELECT indexes FROM "${schema}".index_generations`);
      const { rows: schemas } = await client.query(
        'SELECT nspname AS name FROM pg_namespace WHERE starts_with(nspname, $1) ORDER BY 1',
        [schema],
      );
      return {
        indexes: (rows[0] as { indexes: Record<string, { live: number; present: number[] }> }).indexes,
        schemas: schemas.map(({ name }) => (name as string).slice(schema.length)),
      };
    });
  };

  /** Somebody who writes and recalls without a pause for breath, and minds every answer. */
  class Witness {
    readonly written: { readonly id: string; readonly content: string }[] = [];
    readonly faults: string[] = [];
    recalls = 0;
    private isOver = false;
    private readonly work = [this.write(), this.recall()];

    async stop(): Promise<void> {
      this.isOver = true;
      await Promise.all(this.work);
    }

    private async write(): Promise<void> {
      for (let n = 0; !this.isOver; n++) {
        const content = `Locker ${n} holds the umbrella of guest ${n}.`;
        try {
          this.written.push({ ...(await remember('writer', content)), content });
        } catch (error) {
          this.faults.push(String(error));
        }
        await sleep(150);
      }
    }

    /** What was acknowledged before the question was asked is found. */
    private async recall(): Promise<void> {
      while (!this.isOver) {
        const known = this.written.at(-1);
        if (known) {
          const { body, status } = await cluster.call<Recalled>('POST', '/v1/users/writer/recall', {
            query: known.content,
            reinforce: false,
          });
          this.recalls++;
          if (status !== 200) this.faults.push(`recall was answered ${status} ${JSON.stringify(body)}`);
          else if (!body.memories.some(({ id }) => id === known.id))
            this.faults.push(`${known.id} was not found: ${body.degraded.join()}`);
        }
        await sleep(100);
      }
    }
  }

  it('equals what is live, takes its place without a gap, and loses nothing that is written meanwhile', async () => {
    for (const fact of facts) await remember('wei', fact);
    const gone = await remember('wei', 'The cellar key hangs behind the clock.');
    await cluster.post('/v1/users/wei/sessions/s1/turns?wait=20000', {
      turns: [{ role: 'user', content: 'My brother Tom moved to Oslo last week.' }],
    });
    await cluster.post('/v1/users/wei/sessions/s1/close?wait=20000');
    expect((await cluster.call('DELETE', `/v1/users/wei/memories/${gone.id}`)).status).toBeLessThan(300);
    const before = await answers('wei');

    const witness = new Witness();
    await until(() => witness.written.length > 2, 'the first writes', 30_000);
    const checked = await rebuild(indexNames, true);
    expect(checked.indexes.map(({ index, comparison }) => [index, comparison?.differences])).toEqual(
      indexNames.map((index) => [index, []]),
    );
    for (const { comparison } of checked.indexes) expect(comparison?.items).toBeGreaterThan(0);

    const rebuilt = await rebuild(indexNames);
    expect(rebuilt.indexes.map(({ index, built }) => [index, built])).toEqual(
      indexNames.map((index) => [index, 3]),
    );
    const duringSwap = witness.written.length;
    await until(() => witness.written.length > duringSwap + 3, 'writes after the swap', 60_000);
    await witness.stop();
    expect(witness.faults).toEqual([]);
    expect(witness.recalls).toBeGreaterThan(5);
    for (const { id, content } of witness.written)
      expect((await recall('writer', content)).memories.map(({ id }) => id)).toContain(id);
    expect(await answers('wei')).toEqual(before);

    expect(errors).toEqual([]);
    expect(steps).toContainEqual({ step: 'go over', processes: expect.any(Number) });

    const { indexes, schemas } = await live();
    for (const index of indexNames) expect(indexes[index]).toMatchObject({ live: 3, present: [3] });
    expect(schemas).toEqual(['', '_cards_3', '_operations_3', '_timeline_3', '_turns_3']);
    const again = await rebuild(indexNames, true);
    expect(again.indexes.flatMap(({ comparison }) => comparison?.differences)).toEqual([]);
  }, 240_000);

  it('that is killed at any point leaves one build live and nothing undone, and the next run cleans up', async () => {
    for (const said of [/reading Kafka/, /waiting for \d+ process/, /removing generation/]) {
      const before = (await live()).indexes['cards']?.live ?? 0;
      await killedAt(said);
      const between = (await live()).indexes['cards'];
      expect(between?.present).toContain(between?.live);
      expect(between?.live).toBeGreaterThanOrEqual(before);
      // Whatever stands half way by now, the services go on.
      const { id } = await remember('wei', `The spare bulb of ${before} is in the blue box.`);
      const found = await recall('wei', `Where is the spare bulb of ${before}?`);
      expect(found.memories.map((memory) => memory.id)).toContain(id);
    }
    const { dropped, indexes: done } = await rebuild(['cards']);
    expect(dropped.length).toBeGreaterThanOrEqual(2);
    const { indexes, schemas } = await live();
    expect(indexes['cards']).toMatchObject({ live: done[0]?.built, fed: [done[0]?.built] });
    expect(indexes['cards']?.present).toEqual([done[0]?.built]);
    expect(schemas.filter((name) => name.startsWith('_cards'))).toEqual([`_cards_${done[0]?.built}`]);
    const [checked] = (await rebuild(['cards'], true)).indexes;
    expect(checked?.comparison?.differences).toEqual([]);
  }, 240_000);

  /** Ends the command as a power cut would, once it says this. */
  async function killedAt(said: RegExp): Promise<void> {
    const cli = join(__dirname, '../../../../apps/cli/dist/main.js');
    const child: ChildProcess = spawn(process.execPath, [cli, 'cluster', 'rebuild', '--index', 'cards'], {
      env: { ...bareEnvironment(), ...cluster.env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let text = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (said.test(text)) child.kill('SIGKILL');
    });
    const signal = await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)));
    expect([said, signal]).toEqual([said, 'SIGKILL']);
  }
});
