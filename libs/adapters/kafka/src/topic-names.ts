import { topics as eventTopics } from '@mindbase/contracts';

/** The names of everything of ours in a cluster, by its prefix. */
export class TopicNames {
  constructor(private readonly prefix = 'mindbase') {}

  /** Topics that carry events: one per kind, all with the same partitions, so that a user has one number in each. */
  get events(): readonly string[] {
    return eventTopics.map((topic) => this.event(topic));
  }

  get deadLetters(): readonly string[] {
    return eventTopics.map((topic) => this.deadLetter(topic));
  }

  /** Tells how far the log is on the bus: see `Mark`. */
  get marks(): string {
    return `${this.prefix}.marks`;
  }

  get all(): readonly string[] {
    return [...this.events, ...this.deadLetters, this.marks];
  }

  event(topic: string): string {
    return `${this.prefix}.${topic}`;
  }

  deadLetter(topic: string): string {
    return `${this.event(topic)}.dlq`;
  }

  /** The bus's topic behind a Kafka topic of events. */
  topicOf(name: string): string {
    return name.slice(this.prefix.length + 1);
  }

  group(group: string): string {
    return `${this.prefix}.${group}`;
  }
}
