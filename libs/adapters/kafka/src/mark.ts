import type { KafkaMessage, Message } from 'kafkajs';

/**
 * How far the log is on the bus: every event up to the global position `through` stands before the offset `ends`
 * of its partition. Kafka itself knows no order between partitions; with this a reader can tell that nothing older
 * is still to come, in any topic.
 */
export interface Mark {
  readonly through: number;
  /** By Kafka topic, the offset behind the last event of each partition. */
  readonly ends: Readonly<Record<string, readonly number[]>>;
}

export const noMark: Mark = { through: 0, ends: {} };

/** What two marks say together. Greater ends only make a reader wait for more. */
export function join(a: Mark, b: Mark): Mark {
  const topics = new Set([...Object.keys(a.ends), ...Object.keys(b.ends)]);
  return {
    through: Math.max(a.through, b.through),
    ends: Object.fromEntries(
      [...topics].map((topic) => [topic, greater(a.ends[topic] ?? [], b.ends[topic] ?? [])]),
    ),
  };
}

export function endOf(mark: Mark, topic: string, partition: number): number {
  return mark.ends[topic]?.[partition] ?? 0;
}

/** One key for all marks: compaction leaves the last. */
export function encodeMark(mark: Mark): Message {
  return { key: 'mark', value: JSON.stringify(mark) };
}

export function decodeMark({ value }: Pick<KafkaMessage, 'value'>): Mark {
  return value ? (JSON.parse(value.toString('utf8')) as Mark) : noMark;
}

function greater(a: readonly number[], b: readonly number[]): number[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, index) =>
    Math.max(a[index] ?? 0, b[index] ?? 0),
  );
}
