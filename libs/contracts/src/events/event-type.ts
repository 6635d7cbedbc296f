import type { z } from 'zod';

export const topics = ['conversation', 'extraction', 'memory', 'recall'] as const;
export type Topic = (typeof topics)[number];

/** An event type is a value: its name, its topic, the newest version and the schema its TypeScript type comes from. */
export interface EventType<Name extends string = string, Schema extends z.ZodType = z.ZodType> {
  readonly name: Name;
  readonly topic: Topic;
  readonly schemaVersion: number;
  readonly schema: Schema;
  /** One sentence for the events page. */
  readonly description: string;
}

export function defineEvent<const Name extends string, Schema extends z.ZodType>(
  name: Name,
  topic: Topic,
  schemaVersion: number,
  description: string,
  schema: Schema,
): EventType<Name, Schema> {
  return { name, topic, schemaVersion, description, schema };
}

export type DataOf<T extends EventType> = z.infer<T['schema']>;
