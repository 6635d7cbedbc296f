import { PortError } from '@mindbase/kernel';
import { type Admin, ConfigResourceTypes } from 'kafkajs';
import { AdminSession } from './admin-session';
import type { KafkaOptions } from './kafka-options';
import { missingTopics } from './missing-topics';
import { TopicNames } from './topic-names';

export interface TopicSettings {
  /** Of every topic of events. It stays as it is for good: a user's partition follows from it. Default 12. */
  readonly partitions?: number;
  /** Copies of each partition. Default: what the brokers are set to. */
  readonly replicationFactor?: number;
  /** How long events are kept, in ms; -1 for ever, which rebuilding from the bus needs. Default -1. */
  readonly retentionMs?: number;
  /** Bytes of the greatest record. Default 8,388,608. */
  readonly recordBytesMax?: number;
  /** Only looks; makes nothing. Default false. */
  readonly checkOnly?: boolean;
}

export interface EnsuredTopics {
  readonly made: readonly string[];
  readonly found: readonly string[];
}

interface WantedTopic {
  readonly topic: string;
  readonly partitions: number;
  readonly config: Readonly<Record<string, string>>;
}

/**
 * Makes the topics that are missing and checks the others; brokers must never make one by themselves.
 * @throws PortError `incompatible` that says for each wrong topic what was expected and what was found.
 */
export async function ensureTopics(
  options: KafkaOptions,
  settings: TopicSettings = {},
): Promise<EnsuredTopics> {
  const session = new AdminSession(options);
  const wanted = wantedTopics(new TopicNames(options.prefix), settings);
  try {
    const ensured = await session.ask((admin) => ensure(admin, wanted, settings));
    await missingTopics(session, ensured.made);
    return ensured;
  } finally {
    await session.close();
  }
}

function wantedTopics(names: TopicNames, settings: TopicSettings): readonly WantedTopic[] {
  const { partitions = 12, retentionMs = -1, recordBytesMax = 8 * 1024 * 1024 } = settings;
  const size = { 'max.message.bytes': String(recordBytesMax) };
  const keep = {
    ...size,
    'cleanup.policy': 'delete',
    'retention.ms': String(retentionMs),
    'retention.bytes': '-1',
  };
  const compact = { ...size, 'cleanup.policy': 'compact' };
  return [
    ...names.events.map((topic) => ({ topic, partitions, config: keep })),
    // Few records, read whole by every process: one partition, and only the last word on each letter.
    ...names.deadLetters.map((topic) => ({ topic, partitions: 1, config: compact })),
    { topic: names.marks, partitions: 1, config: { ...compact, 'segment.ms': '3600000' } },
  ];
}

async function ensure(
  admin: Admin,
  wanted: readonly WantedTopic[],
  { replicationFactor = -1, checkOnly = false }: TopicSettings,
): Promise<EnsuredTopics> {
  const there = new Set(await admin.listTopics());
  const missing = wanted.filter(({ topic }) => !there.has(topic));
  const found = wanted.filter(({ topic }) => there.has(topic));
  const wrong = await differences(admin, found);
  if (checkOnly) wrong.push(...missing.map(({ topic }) => `${topic} is missing`));
  if (wrong.length > 0)
    throw new PortError('incompatible', `topics are not as they should be: ${wrong.join('; ')}`);
  if (missing.length > 0) {
    await admin.createTopics({
      waitForLeaders: true,
      topics: missing.map(({ topic, partitions, config }) => ({
        topic,
        numPartitions: partitions,
        replicationFactor,
        configEntries: Object.entries(config).map(([name, value]) => ({ name, value })),
      })),
    });
  }
  return { made: missing.map(({ topic }) => topic), found: found.map(({ topic }) => topic) };
}

async function differences(admin: Admin, wanted: readonly WantedTopic[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const { topics } = await admin.fetchTopicMetadata({ topics: wanted.map(({ topic }) => topic) });
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: wanted.map(({ topic: name, config }) => ({
      type: ConfigResourceTypes.TOPIC,
      name,
      configNames: Object.keys(config),
    })),
  });
  return wanted.flatMap(({ topic, partitions, config }) => {
    const count = topics.find(({ name }) => name === topic)?.partitions.length;
    const entries = resources.find(({ resourceName }) => resourceName === topic)?.configEntries ?? [];
    const expected = { partitions: String(partitions), ...config };
    const actual: Record<string, string> = {
      partitions: String(count),
      ...Object.fromEntries(entries.map(({ configName, configValue }) => [configName, configValue])),
    };
    return Object.entries(expected)
      .filter(([name, value]) => actual[name] !== value)
      .map(([name, value]) => `${topic} has ${name} ${actual[name]} instead of ${value}`);
  });
}
