import {
  type Attachment,
  type Memory,
  type Turn,
  decayClasses,
  emotions,
  entityKinds,
  layers,
  memoryStatuses,
  memoryTypes,
  taskStates,
  trustLevels,
  turnRoles,
} from '@mindbase/domain';
import type { RecordedEvent, Result, UserScope } from '@mindbase/kernel';
import type {
  Caller,
  DeadLetter,
  EntityMergeRef,
  EntityMergeUndoneView,
  EntityMergeView,
  EntityView,
  ExportLine,
  ForgetInput,
  GraphEdge,
  HistoryItem,
  IncomingTurn,
  IncomingTurns,
  MergeInput,
  OperationCounts,
  OperationView,
  Page,
  ReadFilter,
  Receipt,
  ReceiptCounts,
  Refusal,
  RememberInput,
  RevisionInput,
} from '@mindbase/ports';
import { awkwardTexts } from '@mindbase/testing';
import fc, { type Arbitrary } from 'fast-check';

/** Values of the ports' types: every field, each optional one with and without, each nullable one both ways. */

/** One arbitrary for every field, optional ones included: a field that a port gains must be given here too. */
export function record<T extends object>(fields: {
  readonly [K in keyof T]-?: Arbitrary<T[K]>;
}): Arbitrary<T> {
  return fc.record(fields) as Arbitrary<T>;
}

export const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.constantFrom(...awkwardTexts));
export const optional = <T>(value: Arbitrary<T>) => fc.option(value, { nil: undefined });
export const nullable = <T>(value: Arbitrary<T>) => fc.option(value, { nil: null });
export const list = <T>(value: Arbitrary<T>) => fc.array(value, { maxLength: 3 });
export const word = <T extends string>(words: readonly T[]) => fc.constantFrom(...words);
export const whole = fc.oneof(fc.maxSafeNat(), fc.constantFrom(0, 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1));
export const real = fc.double({ noNaN: true });
export const truth = fc.boolean();
export const metadata = fc.dictionary(text, fc.oneof(text, real, truth), { maxKeys: 3 });
export const language = word(['zh', 'en'] as const);
const entityKind = word(entityKinds);

export const scope = record<UserScope>({ tenant: text, user: text });
export const caller = record<Caller>({ actor: text, operationId: text, traceparent: optional(text) });
const refusal = record<Refusal>({
  code: word(['invalid', 'not_found', 'conflict', 'stale', 'too_many'] as const),
  pointer: text,
  message: text,
});
export const resultOf = <T>(value: Arbitrary<T>): Arbitrary<Result<T, Refusal>> =>
  fc.oneof(
    value.map((it) => ({ ok: true as const, value: it })),
    refusal.map((error) => ({ ok: false as const, error })),
  );
export const accepted = record<{ operationId: string }>({ operationId: text });
export const turnsAccepted = record<{ operationId: string; turnIds: readonly string[] }>({
  operationId: text,
  turnIds: list(text),
});

const attachment = record<Attachment<string>>({
  type: word(['image', 'audio', 'file', 'tool_call'] as const),
  uri: text,
  description: nullable(text),
});
const incomingTurn = record<IncomingTurn>({
  id: optional(text),
  role: word(turnRoles),
  name: optional(text),
  content: text,
  at: optional(text),
  language: optional(text),
  attachments: optional(list(attachment)),
});
export const incomingTurns = record<IncomingTurns>({
  turns: list(incomingTurn),
  timezone: optional(text),
  agentId: optional(text),
  metadata: optional(metadata),
});

export const turnFields = {
  id: text,
  tenant: text,
  user: text,
  agentId: nullable(text),
  sessionId: text,
  ordinal: whole,
  role: word(turnRoles),
  name: nullable(text),
  content: text,
  language,
  timezone: text,
  attachments: list(attachment),
  metadata: nullable(text),
  metadataKeys: list(text),
  at: text,
};
export const turn = record<Turn>(turnFields);

export const memory = record<Memory>({
  id: text,
  tenant: text,
  user: text,
  agentId: nullable(text),
  layer: word(layers),
  type: word(memoryTypes),
  content: text,
  subject: text,
  predicate: text,
  object: nullable(text),
  language,
  entities: list(record<Memory['entities'][number]>({ id: text, name: text, kind: entityKind })),
  relations: list(record<Memory['relations'][number]>({ from: text, type: text, to: text })),
  emotion: nullable(word(emotions)),
  importance: real,
  confidence: real,
  evidence: whole,
  sources: list(record<Memory['sources'][number]>({ turnId: text, sessionId: text, quote: text })),
  status: word(memoryStatuses),
  pinned: truth,
  validFrom: nullable(text),
  validTo: nullable(text),
  recordedAt: text,
  updatedAt: text,
  closedAt: nullable(text),
  lastRecalledAt: nullable(text),
  recallCount: whole,
  decay: word(decayClasses),
  trust: word(trustLevels),
  supersedes: list(text),
  derivedFrom: list(text),
  supersededBy: nullable(text),
  dueAt: nullable(text),
  assignee: nullable(text),
  taskState: nullable(word(taskStates)),
  metadata: nullable(text),
  metadataKeys: list(text),
  version: whole,
});

export const rememberInput = record<RememberInput>({
  content: text,
  type: optional(word(memoryTypes)),
  entities: optional(
    list(record<NonNullable<RememberInput['entities']>[number]>({ name: text, kind: optional(entityKind) })),
  ),
  importance: optional(real),
  validFrom: optional(text),
  validTo: optional(text),
  at: optional(text),
  pinned: optional(truth),
  timezone: optional(text),
  agentId: optional(text),
  metadata: optional(metadata),
});
export const revisionInput = record<RevisionInput>({
  content: optional(text),
  importance: optional(real),
  pinned: optional(truth),
  validTo: optional(nullable(text)),
  status: optional(word(memoryStatuses)),
  reason: optional(text),
});
export const forgetInput = record<ForgetInput>({
  memoryIds: optional(list(text)),
  sessionId: optional(text),
  entity: optional(text),
  from: optional(text),
  to: optional(text),
  all: optional(truth),
  topic: optional(text),
  suppress: optional(truth),
  reason: optional(text),
});
export const cardAction = word(['pin', 'unpin', 'archive', 'restore', 'confirm', 'deny'] as const);

export const receipt = record<Receipt>({
  tenant: text,
  user: text,
  id: text,
  scope: text,
  status: word(['pending', 'complete'] as const),
  erased: record<ReceiptCounts>({
    memories: whole,
    turns: whole,
    summariesRewritten: whole,
    indexEntries: whole,
    eventsShredded: whole,
  }),
  at: text,
  actor: text,
  reason: nullable(text),
});

export const pageOf = <T>(item: Arbitrary<T>) =>
  record<Page<T>>({ items: list(item), nextCursor: nullable(text) });
export const historyItem = record<HistoryItem>({
  at: text,
  memoryId: text,
  operation: text,
  field: nullable(text),
  before: nullable(text),
  after: nullable(text),
  reason: nullable(text),
  actor: text,
  sessionId: nullable(text),
  turnIds: list(text),
  traceId: nullable(text),
});
export const entityView = record<EntityView>({
  id: text,
  name: text,
  kind: entityKind,
  aliases: list(text),
  memories: whole,
});
const namedId = record<{ id: string; name: string }>({ id: text, name: text });
export const entityMerge = record<EntityMergeView>({
  id: text,
  entity: namedId,
  into: namedId,
  cause: word(['stated', 'command'] as const),
  at: text,
  actor: text,
  reason: nullable(text),
  undone: nullable(record<EntityMergeUndoneView>({ at: text, actor: text, reason: nullable(text) })),
});
export const mergeInput = record<MergeInput>({ into: text, reason: optional(text) });
export const mergeRef = record<EntityMergeRef>({ mergeId: text });
export const readFilter = record<ReadFilter>({
  statuses: optional(list(word(memoryStatuses))),
  types: optional(list(word(memoryTypes))),
  layers: optional(list(word(layers))),
  predicates: optional(list(text)),
  agentId: optional(text),
  sessionId: optional(text),
  from: optional(text),
  to: optional(text),
  metadata: optional(metadata),
  entity: optional(text),
  q: optional(text),
});
export const timelineFilter = record<
  Partial<Record<'entity' | 'predicate' | 'from' | 'to' | 'operation', string>>
>({
  entity: optional(text),
  predicate: optional(text),
  from: optional(text),
  to: optional(text),
  operation: optional(text),
});
export const graph = fc.record({
  nodes: list(fc.record({ id: text, name: text, kind: entityKind })),
  edges: list(
    record<GraphEdge>({
      from: text,
      to: text,
      type: text,
      strength: real,
      validFrom: nullable(text),
      validTo: nullable(text),
    }),
  ),
});
export const exportLine: Arbitrary<ExportLine> = fc.oneof(
  memory.map((it) => ({ kind: 'memory' as const, memory: it })),
  turn.map((it) => ({ kind: 'turn' as const, turn: it })),
  entityView.map((it) => ({ kind: 'entity' as const, entity: it })),
  historyItem.map((it) => ({ kind: 'change' as const, change: it })),
);

export const operationView = record<OperationView>({
  tenant: text,
  user: text,
  id: text,
  startedAt: text,
  counts: record<OperationCounts>({
    turns: whole,
    candidates: whole,
    recorded: whole,
    reinforced: whole,
    merged: whole,
    superseded: whole,
    deferred: whole,
    rejected: whole,
  }),
  endPosition: nullable(whole),
  endedAt: nullable(text),
  errors: list(text),
  applied: list(whole),
  status: word(['pending', 'settled', 'failed'] as const),
  settledAt: nullable(text),
});

const recordedEvent = record<RecordedEvent>({
  eventId: text,
  type: text,
  schemaVersion: whole,
  data: fc.jsonValue({ maxDepth: 3 }),
  tenant: text,
  user: text,
  occurredAt: text,
  actor: text,
  reason: optional(text),
  correlationId: text,
  causationId: nullable(text),
  traceparent: optional(text),
  streamId: text,
  streamPosition: whole,
  globalPosition: whole,
  recordedAt: text,
  prevHash: text,
  hash: text,
});
export const deadLetter = record<DeadLetter>({
  id: text,
  group: text,
  topic: text,
  event: recordedEvent,
  errorCode: text,
  attempts: whole,
  at: text,
});
export const flag = truth;
export const maybe = nullable;
