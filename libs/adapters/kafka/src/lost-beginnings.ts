import { AdminSession } from './admin-session';
import type { KafkaOptions } from './kafka-options';
import { partitionRanges } from './offsets';
import { TopicNames } from './topic-names';

/** @returns those topics of which retention, or somebody, has removed the first events: nothing can be rebuilt from them. */
export async function lostBeginnings(options: KafkaOptions, topics: readonly string[]): Promise<string[]> {
  const names = new TopicNames(options.prefix);
  const session = new AdminSession(options);
  try {
    const lost: string[] = [];
    for (const topic of topics) {
      const ranges = await partitionRanges(session, names.event(topic));
      if (ranges.some(({ low }) => low > 0)) lost.push(topic);
    }
    return lost;
  } finally {
    await session.close();
  }
}
