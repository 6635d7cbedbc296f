import { layers, memoryStatuses, memoryTypes } from '@mindbase/domain';
import { z } from 'zod';
import { Count, Id, Metadata, Name, OutInstant, QueryText, TimeZone, Unit, UtcInstant } from './fields';
import { restLimits } from './limits';
import { MemoryCard } from './memory-card';
import { inOrder, orderIssue } from './query-fields';
import { TurnView } from './turn-view';

/** Fusion profiles (R4). */
export const recallProfiles = ['support', 'companion', 'assistant'] as const;
export const RecallProfile = z.enum(recallProfiles);
export type RecallProfile = z.infer<typeof RecallProfile>;

/** What `POST /v1/users/{u}/recall` takes. Times arrive in UTC. */
export const RecallInput = z
  .strictObject({
    query: QueryText,
    /** The caller's now: relative dates and decay are measured from it; default: the clock. */
    at: UtcInstant.optional(),
    /** Answer from what was known then (R14). */
    asOf: UtcInstant.optional(),
    timezone: TimeZone.optional(),
    limit: z.int().min(1).max(restLimits.recallMax).default(restLimits.recallDefault),
    /** A memory that scores less is left out. */
    minScore: Unit.optional(),
    /** An answer that is less sure than this is empty: how to abstain (R8). */
    minConfidence: Unit.optional(),
    types: z.array(z.enum(memoryTypes)).min(1).max(memoryTypes.length).optional(),
    layers: z.array(z.enum(layers)).min(1).max(layers.length).optional(),
    /** Default: active, widened where the question is about what was (R5). */
    statuses: z.array(z.enum(memoryStatuses)).min(1).max(memoryStatuses.length).optional(),
    /** Ids or names. */
    entities: z.array(Name).min(1).max(restLimits.entitiesMax).optional(),
    from: UtcInstant.optional(),
    to: UtcInstant.optional(),
    sessionId: Id.optional(),
    agentId: Id.optional(),
    metadata: Metadata.optional(),
    includeTurns: z.boolean().default(false),
    explain: z.boolean().default(false),
    reinforce: z.boolean().default(true),
    profile: RecallProfile.optional(),
  })
  .refine(inOrder, orderIssue)
  .meta({ id: 'RecallInput' });
export type RecallInput = z.infer<typeof RecallInput>;

export const RecalledMemory = z
  .object({
    ...MemoryCard.shape,
    /** Fused score, 0–1. */
    score: Unit,
    /** Its parts, each 0–1, by channel (`vector`, `graph`, `timeline`) or rule (`freshness`). */
    scores: z.record(z.string(), z.number()),
  })
  .meta({ id: 'RecalledMemory' });
export type RecalledMemory = z.infer<typeof RecalledMemory>;

/** Which channel found what, every score, what was left out and why (E6). */
export const RecallExplanation = z
  .object({
    channels: z.array(z.object({ channel: z.string(), tookMs: z.number(), hits: Count })),
    items: z.array(
      z.object({
        memoryId: z.string(),
        score: z.number(),
        scores: z.record(z.string(), z.number()),
        reasons: z.array(z.string()),
      }),
    ),
    filtered: z.array(z.object({ memoryId: z.string(), reason: z.string() })),
    weights: z.record(z.string(), z.number()),
    /** `default` or `tuned`: whether the weights are the default ones or those of a tuning file (E3). */
    tuning: z.string(),
    /** What speaks for there being an answer, by what it was found in; a figure that could not be had is left out. */
    evidence: z.object({
      memories: z.record(z.string(), z.number()),
      turns: z.record(z.string(), z.number()).optional(),
    }),
  })
  .meta({ id: 'RecallExplanation' });
export type RecallExplanation = z.infer<typeof RecallExplanation>;

export const RecallAnswer = z
  .object({
    recallId: z.string(),
    query: z.object({
      intent: z.string(),
      /** Names of the entities that the question is about. */
      entities: z.array(z.string()),
      timeRange: z.object({ from: OutInstant, to: OutInstant }).nullable(),
      language: z.enum(['zh', 'en']),
    }),
    memories: z.array(RecalledMemory),
    /** Filled when `includeTurns` was asked; best first. The first one's score is the confidence, the others' in proportion. */
    turns: z.array(z.object({ ...TurnView.shape, score: Unit })),
    /** How sure it is that what was found holds the answer, 0–1; comparable between questions (R8). */
    confidence: Unit,
    /** Channels that failed or were late (R15). */
    degraded: z.array(z.string()),
    tookMs: z.number().nonnegative(),
    explain: RecallExplanation.optional(),
  })
  .meta({ id: 'RecallAnswer' });
export type RecallAnswer = z.infer<typeof RecallAnswer>;

/** What `POST /v1/users/{u}/context` takes. Times arrive in UTC. */
export const ContextInput = z
  .strictObject({
    query: QueryText,
    /** The session whose latest rounds go into the block. */
    sessionId: Id.optional(),
    agentId: Id.optional(),
    metadata: Metadata.optional(),
    at: UtcInstant.optional(),
    timezone: TimeZone.optional(),
    tokenBudget: z
      .int()
      .min(restLimits.tokenBudgetMin)
      .max(restLimits.tokenBudgetMax)
      .default(restLimits.tokenBudgetDefault),
    /** With a less sure answer the block holds no facts (R8). */
    minConfidence: Unit.optional(),
    profile: RecallProfile.optional(),
    format: z.enum(['text', 'messages']).default('text'),
  })
  .meta({ id: 'ContextInput' });
export type ContextInput = z.infer<typeof ContextInput>;

export const ContextAnswer = z
  .object({
    /** The whole block as text, whatever the format; memories in it are fenced as data (A1). */
    block: z.string(),
    /** With `format: messages`: the same as chat messages. */
    messages: z
      .array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() }))
      .optional(),
    /** Preferences and rules that bind the answer. */
    constraints: z.array(z.object({ memoryId: z.string(), content: z.string() })),
    workingMemory: z.array(TurnView),
    /** What to ask the user when it fits (C4, A4). */
    confirmations: z.array(z.object({ memoryId: z.string(), question: z.string() })),
    memoryIds: z.array(z.string()),
    tokens: Count,
    recallId: z.string(),
    /** How sure it is that the memories hold what the query is after, 0–1 (R8). */
    confidence: Unit,
    degraded: z.array(z.string()),
  })
  .meta({ id: 'ContextAnswer' });
export type ContextAnswer = z.infer<typeof ContextAnswer>;
