import { type Result, ok } from '@mindbase/kernel';
import type { ForgetInput, Refusal } from '@mindbase/ports';
import type { ErasureScope } from '../erasure/erasure-request';
import { Topic } from '../erasure/topic-reader';
import { optionalInstant } from './input';
import { refuse } from './refusal';

/** The one scope that a wish to forget names (F4). A missing scope is refused and never means "all". */
export function erasureScopeOf(input: ForgetInput): Result<ErasureScope, Refusal> {
  const range = input.from !== undefined || input.to !== undefined;
  const given = [
    input.memoryIds !== undefined,
    input.sessionId !== undefined,
    input.entity !== undefined,
    range,
    input.all === true,
    input.topic !== undefined,
  ].filter(Boolean).length;
  if (given !== 1) return refuse('invalid', '', 'must name exactly one scope');
  if (input.memoryIds !== undefined) return ok({ kind: 'memory', memoryIds: input.memoryIds });
  if (input.sessionId !== undefined) return ok({ kind: 'session', sessionId: input.sessionId });
  if (input.entity !== undefined)
    return input.entity.trim() === ''
      ? refuse('invalid', '/entity', 'must not be blank')
      : ok({ kind: 'entity', entity: input.entity });
  if (input.topic !== undefined)
    return new Topic(input.topic).isEmpty
      ? refuse('invalid', '/topic', 'must have a word that says what it is about')
      : ok({ kind: 'topic', topic: input.topic });
  return range ? rangeOf(input) : ok({ kind: 'all' });
}

function rangeOf(input: ForgetInput): Result<ErasureScope, Refusal> {
  const from = optionalInstant(input.from, '/from');
  if (!from.ok) return from;
  const to = optionalInstant(input.to, '/to');
  if (!to.ok) return to;
  if (from.value && to.value && to.value <= from.value) return refuse('invalid', '/to', 'must be after from');
  return ok({ kind: 'range', from: from.value ?? null, to: to.value ?? null });
}
