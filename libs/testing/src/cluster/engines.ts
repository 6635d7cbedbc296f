import { randomBytes } from 'node:crypto';
import type { Engine, LaunchOptions } from '../engines/engine';
import { kafka } from '../engines/kafka/kafka';
import { neo4j } from '../engines/neo4j/neo4j';
import { postgres } from '../engines/postgres';
import { asOwner } from '../engines/postgres-subject';
import { qdrant } from '../engines/qdrant';

export type EngineName = 'kafka' | 'neo4j' | 'postgres' | 'qdrant';
export type Engines = Readonly<Record<EngineName, Engine>>;

const launchers = { kafka, neo4j, postgres, qdrant };

/** In plain words, what this machine lacks to run a cluster; null when nothing does. */
export function clusterMissing(): string | null {
  const reasons = Object.values(launchers).flatMap((launch) => launch.missing() ?? []);
  return reasons.length > 0 ? reasons.join('; ') : null;
}

/**
 * The engines of a cluster, all at once; when one does not start the others are stopped. Who ends one of them asks for
 * its `own`.
 */
export async function startEngines(
  tell: (name: EngineName) => void = () => undefined,
  options: LaunchOptions = {},
): Promise<Engines> {
  const names = Object.keys(launchers) as EngineName[];
  const started = await Promise.allSettled(
    names.map(async (name) => {
      const engine = await launchers[name](options);
      tell(name);
      return [name, engine] as const;
    }),
  );
  const running = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = started.find((one) => one.status === 'rejected');
  if (failed) {
    await Promise.all(running.map(([, engine]) => engine.stop()));
    throw failed.reason;
  }
  return Object.fromEntries(running) as unknown as Engines;
}

/** How a cluster of its own reaches its engines; names are new, so that several may share them. */
export function engineSettings(engines: Engines): Readonly<Record<string, string>> {
  const own = randomBytes(4).toString('hex');
  const login = (name: string): string => {
    const url = new URL(engines.postgres.url);
    url.username = url.password = `mindbase_dev_${name}`;
    return url.href;
  };
  return {
    MINDBASE_POSTGRES_OWNER_URL: engines.postgres.url,
    MINDBASE_POSTGRES_URL: login('app'),
    MINDBASE_POSTGRES_SYSTEM_URL: login('system'),
    MINDBASE_POSTGRES_SCHEMA: `mindbase_${own}`,
    MINDBASE_KAFKA_BROKERS: engines.kafka.url,
    MINDBASE_KAFKA_PREFIX: `mindbase-${own}`,
    MINDBASE_QDRANT_URL: engines.qdrant.url,
    MINDBASE_QDRANT_PREFIX: `mindbase-${own}`,
    MINDBASE_NEO4J_URL: engines.neo4j.url,
    MINDBASE_NEO4J_NAMESPACE: `Mindbase${own}`,
  };
}

/** The two logins of the services, as an operator makes them. To be called once the roles are there. */
export async function makeLogins({ postgres: { url } }: Engines): Promise<void> {
  await asOwner(url, async (client) => {
    for (const name of ['app', 'system'])
      await client.query(
        `DO $$ BEGIN
           CREATE ROLE mindbase_dev_${name} LOGIN PASSWORD 'mindbase_dev_${name}' IN ROLE mindbase_${name};
         EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
      );
  });
}
