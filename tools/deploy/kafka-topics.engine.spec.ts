import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureTopics } from '@mindbase/adapter-kafka';
import { describeWithEngine, kafka } from '@mindbase/testing';
import { Kafka, logLevel } from 'kafkajs';
import { parse } from 'yaml';

interface Listed {
  readonly topics: readonly { name: string; partitions: number; config: Record<string, string> }[];
}

describeWithEngine(kafka, (engine) => {
  it('topics made from deploy/kafka/topics.yml are those that the set-up would make', async () => {
    const file = readFileSync(join(__dirname, '../../deploy/kafka/topics.yml'), 'utf8');
    const { topics } = parse(file, { merge: true }) as Listed;
    const brokers = [engine().url];
    const admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    await admin.createTopics({
      waitForLeaders: true,
      topics: topics.map(({ name, partitions, config }) => ({
        topic: name,
        numPartitions: partitions,
        replicationFactor: 1,
        configEntries: Object.entries(config).map(([key, value]) => ({ name: key, value })),
      })),
    });
    await admin.disconnect();
    const { found } = await ensureTopics({ brokers }, { checkOnly: true });
    expect([...found].sort()).toEqual(topics.map(({ name }) => name).sort());
  });
});
