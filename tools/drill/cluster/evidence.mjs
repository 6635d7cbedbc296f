import { randomUUID } from 'node:crypto';
import {
  HashChainCheck,
  Kafka,
  PostgresDatabase,
  PostgresEventStorage,
  logLevel,
  topicOf,
  topics,
} from '../built.mjs';

const pageSize = 1000;

/** All that the cluster holds, past its services where that is possible: the log, the bus, the users' exports. */
export async function gather(cluster, writes) {
  const users = [...new Set(writes.map(({ user }) => user))];
  const [log, bus] = await Promise.all([wholeLog(cluster.env), wholeBus(cluster.env)]);
  const held = [];
  for (const user of users) held.push(await exportOf(cluster, user));
  return { writes, held, log, bus, topicOf };
}

/** @returns where hashes, links or positions of the log do not fit. */
export function chainBreaks(log) {
  const check = new HashChainCheck();
  return log.flatMap((event) => check.next(event) ?? []);
}

export function openLog(env) {
  const database = new PostgresDatabase({
    url: env.MINDBASE_POSTGRES_URL,
    systemUrl: env.MINDBASE_POSTGRES_SYSTEM_URL,
    schema: env.MINDBASE_POSTGRES_SCHEMA,
  });
  return { database, storage: new PostgresEventStorage({ database }), close: () => database.close() };
}

async function wholeLog(env) {
  const { storage, close } = openLog(env);
  try {
    const events = [];
    for (let page; (page = await storage.readAll(events.at(-1)?.globalPosition ?? 0, pageSize)).length > 0;)
      events.push(...page);
    return events;
  } finally {
    await close();
  }
}

/** Reads every partition of the topics of events from its beginning to where it ends now. */
async function wholeBus(env) {
  const kafka = new Kafka({ brokers: env.MINDBASE_KAFKA_BROKERS.split(','), logLevel: logLevel.NOTHING });
  const names = new Map(topics.map((topic) => [`${env.MINDBASE_KAFKA_PREFIX}.${topic}`, topic]));
  const admin = kafka.admin();
  const consumer = kafka.consumer({ groupId: `drill-${randomUUID()}` });
  await admin.connect();
  try {
    const missing = new Map();
    for (const name of names.keys())
      for (const { partition, low, high } of await admin.fetchTopicOffsets(name))
        if (Number(high) > Number(low)) missing.set(`${name} ${partition}`, Number(high));
    const records = [];
    if (missing.size === 0) return records;
    await consumer.connect();
    await consumer.subscribe({ topics: [...names.keys()], fromBeginning: true });
    await new Promise((resolve, reject) => {
      consumer.on('consumer.crash', ({ payload }) => reject(payload.error));
      consumer
        .run({
          eachMessage: async ({ topic, partition, message }) => {
            const key = `${topic} ${partition}`;
            const end = missing.get(key);
            if (end === undefined) return;
            records.push({ topic: names.get(topic), partition, event: JSON.parse(message.value.toString()) });
            if (Number(message.offset) + 1 >= end) missing.delete(key);
            if (missing.size === 0) resolve();
          },
        })
        .catch(reject);
    });
    return records;
  } finally {
    await consumer.disconnect();
    await admin.disconnect();
  }
}

async function exportOf(cluster, user) {
  const text = await cluster.get(`/v1/users/${encodeURIComponent(user)}/export`);
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const of = (kind) => lines.filter((line) => line.kind === kind).map((line) => line[kind]);
  return { user, turns: of('turn'), memories: of('memory') };
}
