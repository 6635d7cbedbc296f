import type { RecordedEvent } from '@mindbase/kernel';
import type { Write } from './ledger';

/** What the export holds of a user. */
export interface Held {
  readonly user: string;
  readonly turns: readonly { readonly sessionId: string; readonly id: string; readonly content: string }[];
  readonly memories: readonly { readonly id: string; readonly content: string; readonly status: string }[];
}

/** A record of the bus in the place where it stands. */
export interface Carried {
  readonly topic: string;
  readonly partition: number;
  readonly event: RecordedEvent;
}

/** Everything that a drill leaves behind. */
export interface Evidence {
  readonly writes: readonly Write[];
  readonly held: readonly Held[];
  /** The whole log, in its order. */
  readonly log: readonly RecordedEvent[];
  /** The topic of each type of event. */
  readonly topicOf: (type: string) => string;
  /** Everything on the bus, each partition in its order. */
  readonly bus: readonly Carried[];
}

/** Every promise that was not kept, in plain words; none when all is well. */
export function judge(evidence: Evidence): string[] {
  const { writes, held, log } = evidence;
  const users = [...new Set(writes.map(({ user }) => user))];
  return users.flatMap((user) => {
    const own = writes.filter((write) => write.user === user);
    const events = log.filter((event) => event.user === user);
    const found = held.find((one) => one.user === user) ?? { user, turns: [], memories: [] };
    return [
      ...judgeTurns(own, found),
      ...judgeMemories(own, found),
      ...judgeLog(own, events),
      ...judgeBus(user, events, evidence),
    ].map((problem) => `${user}: ${problem}`);
  });
}

/** Acknowledged turns are held, with the words that were sent; no turn is held twice. */
export function judgeTurns(
  writes: readonly Pick<Write, 'kind' | 'sessionId' | 'id' | 'content' | 'acknowledged'>[],
  { turns }: Pick<Held, 'turns'>,
): string[] {
  const contents = new Map<string, string>();
  const problems: string[] = [];
  for (const { sessionId, id, content } of turns) {
    const key = `${sessionId}/${id}`;
    if (contents.has(key)) problems.push(`turn ${key} is held twice`);
    contents.set(key, content);
  }
  for (const { kind, sessionId, id, content, acknowledged } of writes) {
    const key = `${sessionId}/${id}`;
    if (kind !== 'turn' || acknowledged === null || contents.get(key) === content) continue;
    problems.push(`acknowledged turn ${key} is ${contents.has(key) ? 'changed' : 'lost'}`);
  }
  return problems;
}

/** Each acknowledged memory is there once, and nothing that is known is known twice. */
export function judgeMemories(
  writes: readonly Pick<Write, 'kind' | 'id' | 'content' | 'memoryId' | 'acknowledged'>[],
  { memories }: Pick<Held, 'memories'>,
): string[] {
  const problems: string[] = [];
  const active = memories.filter(({ status }) => status === 'active');
  for (const content of repeated(active.map((memory) => memory.content)))
    problems.push(`an active memory is there more than once: ${content}`);
  for (const id of repeated(memories.map((memory) => memory.id))) problems.push(`memory ${id} is held twice`);
  const promised = writes.filter(({ kind, acknowledged }) => kind === 'memory' && acknowledged !== null);
  for (const id of repeated(promised.map(({ memoryId }) => memoryId ?? '')))
    problems.push(`two facts were answered with the same memory ${id}`);
  for (const { id, memoryId, content } of promised) {
    const memory = memories.find((one) => one.id === memoryId);
    if (!memory) problems.push(`acknowledged memory ${id} is lost`);
    else if (memory.content !== content || memory.status !== 'active')
      problems.push(`acknowledged memory ${id} is ${memory.status} and says “${memory.content}”`);
  }
  return problems;
}

/** The log holds each write once, and acknowledged ones in the order in which they were acknowledged. */
function judgeLog(writes: readonly Write[], events: readonly RecordedEvent[]): string[] {
  const positions = new Map<string, number[]>();
  for (const event of events)
    for (const key of keysOf(event))
      positions.set(key, [...(positions.get(key) ?? []), event.globalPosition]);
  const problems: string[] = [];
  for (const [key, found] of positions) if (found.length > 1) problems.push(`the log holds ${key} twice`);
  let before = 0;
  for (const write of byAcknowledgement(writes)) {
    const key = keyOf(write);
    const position = positions.get(key)?.[0];
    if (position === undefined) problems.push(`the log lacks acknowledged ${key}`);
    else if (position < before) problems.push(`the log holds ${key} before what was acknowledged earlier`);
    before = Math.max(before, position ?? 0);
  }
  return problems;
}

/** The bus holds what the log holds, in the log's order in each topic; repetitions do no harm. */
function judgeBus(user: string, events: readonly RecordedEvent[], { bus, topicOf }: Evidence): string[] {
  const problems: string[] = [];
  const topics = new Set(events.map(({ type }) => topicOf(type)));
  for (const topic of topics) {
    const carried = bus.filter((one) => one.topic === topic && one.event.user === user);
    if (new Set(carried.map(({ partition }) => partition)).size > 1)
      problems.push(`${topic} carries events in more than one partition`);
    const onBus = [...new Map(carried.map(({ event }) => [event.eventId, event.hash]))];
    const inLog = events
      .filter(({ type }) => topicOf(type) === topic)
      .map(({ eventId, hash }) => [eventId, hash]);
    const differs = inLog.findIndex(
      ([id, hash], index) => onBus[index]?.[0] !== id || onBus[index]?.[1] !== hash,
    );
    if (differs >= 0 || onBus.length !== inLog.length)
      problems.push(
        `${topic} carries ${onBus.length} events and the log holds ${inLog.length}` +
          (differs < 0 ? '' : `; they differ from the ${differs + 1}. on`),
      );
  }
  return problems;
}

/** How many records of the bus repeat an earlier one: at least once is what it promises. */
export function repetitions(bus: readonly Carried[]): number {
  return bus.length - new Set(bus.map(({ topic, event }) => `${topic} ${event.eventId}`)).size;
}

function byAcknowledgement(writes: readonly Write[]): Write[] {
  const promised = writes.filter(({ kind, acknowledged }) => kind !== 'close' && acknowledged !== null);
  return promised.sort((a, b) => (a.acknowledged ?? 0) - (b.acknowledged ?? 0));
}

const keyOf = ({ kind, sessionId, id, memoryId }: Write): string =>
  kind === 'turn' ? `turn ${sessionId}/${id}` : `memory ${memoryId}`;

/** What an event is the first to say. */
function keysOf({ type, data }: RecordedEvent): string[] {
  const {
    sessionId,
    turns = [],
    memoryId,
  } = data as {
    sessionId?: string;
    turns?: readonly { turnId: string }[];
    memoryId?: string;
  };
  if (type === 'TurnsRecorded') return turns.map(({ turnId }) => `turn ${sessionId}/${turnId}`);
  return type === 'MemoryRecorded' ? [`memory ${memoryId}`] : [];
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
