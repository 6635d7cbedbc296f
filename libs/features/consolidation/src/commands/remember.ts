import { type Candidate, type CandidateEntity, layerOf } from '@mindbase/domain';
import { type Result, ok } from '@mindbase/kernel';
import { detectLanguage } from '@mindbase/language';
import type { Refusal, RememberInput } from '@mindbase/ports';
import { cleanText, optionalInstant, tidy, unitValue } from './input';
import { refuse } from './refusal';

/**
 * Reads a statement into a candidate by the rules of extraction; null when no rule knows its shape.
 * @param at when it is said, ISO 8601 in UTC. @param timezone IANA zone its dates are meant in.
 */
export type RememberParser = (content: string, at: string, timezone: string) => Candidate | null;

/** What is remembered on request weighs at least this much: a fact's base and "remember this" (W4). */
const importanceMin = 0.9;
/** Who asks to remember it is sure of it. */
const confidenceMin = 0.9;

export interface Remembered {
  readonly candidate: Candidate;
  readonly saidAt: string;
  /** JSON of the caller's labels with secrets removed; null when there are none. */
  readonly metadata: Readonly<Record<string, string | number | boolean>> | null;
}

/** The candidate that a caller's memory is: its own words, with the structure that the rules see in them. */
export function candidateOf(
  input: RememberInput,
  parse: RememberParser,
  now: string,
  defaultTimezone: string,
): Result<Remembered, Refusal> {
  const content = cleanText(input.content, '/content');
  if (!content.ok) return content;
  const at = optionalInstant(input.at, '/at');
  if (!at.ok) return at;
  const validFrom = optionalInstant(input.validFrom, '/validFrom');
  if (!validFrom.ok) return validFrom;
  const validTo = optionalInstant(input.validTo, '/validTo');
  if (!validTo.ok) return validTo;
  if (validFrom.value && validTo.value && validTo.value <= validFrom.value)
    return refuse('invalid', '/validTo', 'must be after validFrom');
  const importance = unitValue(input.importance, '/importance');
  if (!importance.ok) return importance;
  const entities = cleanEntities(input.entities ?? []);
  if (!entities.ok) return entities;

  const saidAt = at.value ?? now;
  const read = readable(parse(content.value, saidAt, input.timezone ?? defaultTimezone), content.value);
  const type = input.type ?? read.type;
  return ok({
    candidate: {
      ...read,
      content: content.value,
      type,
      layer: type === read.type ? read.layer : layerOf(type),
      entities: withNames(read.entities, entities.value),
      importance: importance.value ?? Math.max(importanceMin, read.importance),
      confidence: Math.max(confidenceMin, read.confidence),
      explicit: true,
      validFrom: validFrom.value ?? read.validFrom,
      validTo: validTo.value ?? read.validTo,
      taskState: type === 'task' ? (read.taskState ?? 'pending') : null,
      trust: 'user',
      sources: [],
    },
    saidAt,
    metadata: cleanMetadata(input.metadata),
  });
}

/** Without a rule that knows it, and for a denial, which says nothing to keep, the words are a note. */
function readable(parsed: Candidate | null, content: string): Candidate {
  if (parsed && parsed.stance !== 'deny') return parsed;
  return {
    kind: 'memory',
    type: 'fact',
    layer: 'semantic',
    stance: 'state',
    content,
    subject: 'user',
    predicate: 'note',
    object: null,
    singleValued: false,
    entities: parsed?.entities ?? [],
    relations: [],
    emotion: null,
    importance: importanceMin,
    confidence: 1,
    certain: false,
    explicit: true,
    validFrom: null,
    validTo: null,
    dueAt: null,
    assignee: null,
    taskState: null,
    trust: 'user',
    language: detectLanguage(content),
    sources: [],
  };
}

function cleanEntities(entities: NonNullable<RememberInput['entities']>): Result<CandidateEntity[], Refusal> {
  const cleaned: CandidateEntity[] = [];
  for (const [i, { name, kind }] of entities.entries()) {
    const text = cleanText(name, `/entities/${i}/name`);
    if (!text.ok) return text;
    cleaned.push({ name: text.value, kind: kind ?? 'thing' });
  }
  return ok(cleaned);
}

function withNames(read: readonly CandidateEntity[], given: readonly CandidateEntity[]): CandidateEntity[] {
  const names = new Set(given.map(({ name }) => name));
  return [...given, ...read.filter(({ name }) => !names.has(name))];
}

function cleanMetadata(metadata: RememberInput['metadata']): Remembered['metadata'] {
  const entries = Object.entries(metadata ?? {});
  if (entries.length === 0) return null;
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'string' ? tidy(value) : value]),
  );
}
