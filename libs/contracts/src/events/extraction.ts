import { memoryTypes } from '@mindbase/domain';
import { z } from 'zod';
import { defineEvent } from './event-type';
import { id, keyedHash, sealed, unit } from './fields';

/** Ordinals of the session's turns that were looked at: `from` inclusive, `to` exclusive. */
const range = { from: z.number().int().nonnegative(), to: z.number().int().nonnegative() };

/** A proposal: what rules need stays open, the rest is the sealed JSON of a `Proposal` (domain). */
const proposal = z.object({
  proposalId: id,
  kind: z.enum(['memory', 'forget']),
  type: z.enum(memoryTypes).nullable(),
  importance: unit.nullable(),
  turnIds: z.array(id),
  payload: sealed,
});

export const candidatesExtracted = defineEvent(
  'CandidatesExtracted',
  'extraction',
  1,
  'Turns were read and memories (or wishes to forget) proposed.',
  z.object({
    sessionId: id,
    agentId: id.nullable(),
    ...range,
    /** The session is over: what follows is its last distillation. */
    final: z.boolean(),
    /** Only turns with an explicit wish were looked at, ahead of the distillation (W3). */
    explicitOnly: z.boolean(),
    /** The turns that were read for proposals. */
    lookedAt: z.array(id),
    extractor: z.string(),
    proposals: z.array(proposal),
    rejected: z.record(z.string(), z.number().int().positive()),
  }),
);

export const candidateDeferred = defineEvent(
  'CandidateDeferred',
  'extraction',
  1,
  'A proposal was too unsure to keep; it waits in the short-term store until it is repeated (W9).',
  z.object({
    sessionId: id,
    proposal,
    reason: z.enum(['low_importance', 'low_confidence']),
    /** What a repetition is recognised by. */
    keys: z.object({ triple: keyedHash, content: keyedHash }),
  }),
);

export const extractionSkipped = defineEvent(
  'ExtractionSkipped',
  'extraction',
  1,
  'Turns were looked at and nothing was proposed, or the session has not come to its distillation yet.',
  z.object({
    sessionId: id,
    ...range,
    final: z.boolean(),
    reason: z.enum(['awaiting_distillation', 'nothing_to_keep', 'already_distilled']),
  }),
);
