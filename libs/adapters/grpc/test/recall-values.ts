import {
  type Evidence,
  type FusionCandidate,
  channels,
  decayClasses,
  intents,
  layers,
  memoryStatuses,
  memoryTypes,
  taskStates,
} from '@mindbase/domain';
import type {
  AskedEntity,
  ChannelAnswer,
  ChannelAnswers,
  RecallRequest,
  UnderstoodQuery,
} from '@mindbase/ports';
import fc from 'fast-check';
import {
  language,
  list,
  metadata,
  nullable,
  optional,
  real,
  record,
  scope,
  text,
  truth,
  turnFields,
  whole,
  word,
} from './port-values';

/** What is asked of the recall channels, and what they answer. */

export const recallRequest = record<RecallRequest>({
  scope,
  query: text,
  at: text,
  asOf: optional(text),
  timezone: text,
  types: optional(list(word(memoryTypes))),
  layers: optional(list(word(layers))),
  statuses: optional(list(word(memoryStatuses))),
  entities: optional(list(text)),
  from: optional(text),
  to: optional(text),
  sessionId: optional(text),
  agentId: optional(text),
  metadata: optional(metadata),
  includeTurns: truth,
  candidatesMax: whole,
  turnsMax: whole,
});
const understoodQuery = record<UnderstoodQuery>({
  intent: word(intents),
  language,
  entities: list(
    record<AskedEntity>({
      id: text,
      name: text,
      merged: optional(fc.array(text, { minLength: 1, maxLength: 3 })),
    }),
  ),
  predicates: list(text),
  timeRange: nullable(record<NonNullable<UnderstoodQuery['timeRange']>>({ from: text, to: text })),
  aboutPast: truth,
});
const channelAnswer = record<ChannelAnswer>({
  channel: word(channels),
  hits: list(record<ChannelAnswer['hits'][number]>({ memoryId: text, score: real })),
  tookMs: real,
  parts: optional(fc.dictionary(text, fc.dictionary(text, real, { maxKeys: 3 }), { maxKeys: 3 })),
});
export const channelAnswers = record<ChannelAnswers>({
  query: understoodQuery,
  channels: list(channelAnswer),
  candidates: list(
    record<FusionCandidate>({
      id: text,
      predicate: text,
      type: word(memoryTypes),
      status: word(memoryStatuses),
      importance: real,
      confidence: real,
      pinned: truth,
      updatedAt: text,
      recallCount: whole,
      lastRecalledAt: nullable(text),
      decay: word(decayClasses),
      taskState: nullable(word(taskStates)),
      validFrom: nullable(text),
      validTo: nullable(text),
      dueAt: nullable(text),
    }),
  ),
  turns: list(record<ChannelAnswers['turns'][number]>({ ...turnFields, score: real })),
  nearestMemory: nullable(real),
  turnEvidence: nullable(
    record<Evidence>({
      meaning: nullable(real),
      covered: nullable(real),
      together: nullable(real),
      about: nullable(real),
      lead: nullable(real),
    }),
  ),
  degraded: list(text),
});
