import { PortError } from '@mindbase/kernel';
import { AdminSession } from './admin-session';
import type { KafkaOptions } from './kafka-options';
import { TopicNames } from './topic-names';

/**
 * Sets where a group goes on in some topics: at the first event that the log took at this time or later, or at the
 * first or behind the last of all. For a replay by a group of its own, from any point.
 * @throws PortError `constraint` while members of the group run.
 */
export async function startGroupAt(
  options: KafkaOptions,
  group: string,
  topics: readonly string[],
  point: 'earliest' | 'latest' | Date,
): Promise<void> {
  const names = new TopicNames(options.prefix);
  const session = new AdminSession(options);
  try {
    for (const topic of topics.map((one) => names.event(one))) {
      await session.ask(async (admin) => {
        const partitions =
          point instanceof Date
            ? await admin.fetchTopicOffsetsByTimestamp(topic, point.getTime())
            : (await admin.fetchTopicOffsets(topic)).map(({ partition, low, high }) => ({
                partition,
                offset: point === 'earliest' ? low : high,
              }));
        const groupId = names.group(group);
        const { groups } = await admin.describeGroups([groupId]);
        if (groups.some(({ members }) => members.length > 0))
          throw new PortError('constraint', `members of group ${group} run: stop them first`);
        await admin.setOffsets({ groupId, topic, partitions });
      });
    }
  } finally {
    await session.close();
  }
}
