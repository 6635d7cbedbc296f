import type { NewEvent, RecordedEvent } from '@mindbase/kernel';
import * as conversation from './conversation';
import type { DataOf, EventType, Topic } from './event-type';
import * as extraction from './extraction';
import * as memory from './memory';
import * as recall from './recall';

export const eventTypes = { ...conversation, ...extraction, ...memory, ...recall } as const;

type Types = typeof eventTypes;
type AnyType = Types[keyof Types];

/** Event data by event name. */
export type EventData = { [T in AnyType as T['name']]: DataOf<T> };
export type EventName = keyof EventData;

/** A stored event in its newest shape. A switch on `type` narrows `data`. */
export type MindbaseEvent = { [N in EventName]: RecordedEvent<N, EventData[N]> }[EventName];
export type NewMindbaseEvent = { [N in EventName]: NewEvent<N, EventData[N]> }[EventName];

const byName = new Map<string, EventType>(Object.values(eventTypes).map((type) => [type.name, type]));

export function eventType(name: string): EventType | undefined {
  return byName.get(name);
}

export function topicOf(name: string): Topic {
  const type = byName.get(name);
  if (!type) throw new Error(`unknown event type ${name}`);
  return type.topic;
}
