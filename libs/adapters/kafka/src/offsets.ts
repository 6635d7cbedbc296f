import type { AdminSession } from './admin-session';

/** What a group has committed for a partition: the metadata of the commit is the global position behind it. */
export interface Committed {
  readonly next: number;
  readonly position: number;
}

export type CommittedByTopic = ReadonlyMap<string, ReadonlyMap<number, Committed>>;

/** A group's commits, by topic and partition; a partition without one is left out. */
export async function committedOffsets(admin: AdminSession, groupId: string): Promise<CommittedByTopic> {
  const topics = await admin.ask((brokers) => brokers.fetchOffsets({ groupId }));
  return new Map(
    topics.map(({ topic, partitions }) => [
      topic,
      new Map(
        partitions
          .filter(({ offset }) => Number(offset) >= 0)
          .map(({ partition, offset, metadata }) => [
            partition,
            { next: Number(offset), position: Number(metadata ?? 0) || 0 },
          ]),
      ),
    ]),
  );
}

export interface PartitionRange {
  /** Offset of the first record that is still there. */
  readonly low: number;
  /** Offset behind the last one. */
  readonly high: number;
}

/** By partition number. */
export async function partitionRanges(
  admin: AdminSession,
  topic: string,
): Promise<readonly PartitionRange[]> {
  const ranges: PartitionRange[] = [];
  const offsets = await admin.ask((brokers) => brokers.fetchTopicOffsets(topic));
  for (const { partition, low, high } of offsets) {
    ranges[partition] = { low: Number(low), high: Number(high) };
  }
  return ranges;
}
