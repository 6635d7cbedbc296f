import { isSealed } from '@mindbase/domain';
import { type Result, ok } from '@mindbase/kernel';
import { redactSecrets } from '@mindbase/language';
import type { Refusal } from '@mindbase/ports';
import { refuse } from './refusal';

/** A text as it may be stored: secrets removed (W6), no control characters that a store trips over; refused when nothing is left. */
export function cleanText(text: string, pointer: string): Result<string, Refusal> {
  const cleaned = tidy(text);
  if (cleaned === '') return refuse('invalid', pointer, 'must not be blank');
  if (isSealed(cleaned)) return refuse('invalid', pointer, 'must be a text');
  return ok(cleaned);
}

export function tidy(text: string): string {
  const wellFormed = text.replace(/\p{Surrogate}/gu, '\ufffd').replaceAll('\0', '');
  return redactSecrets(wellFormed).text.trim();
}

/** A time in any ISO 8601 form as UTC. */
export function instant(value: string, pointer: string): Result<string, Refusal> {
  const time = Date.parse(value);
  const year = Number.isNaN(time) ? 0 : new Date(time).getUTCFullYear();
  if (year < 1 || year > 9999) return refuse('invalid', pointer, 'must be a time with a zone (ISO 8601)');
  return ok(new Date(time).toISOString());
}

export function optionalInstant(
  value: string | null | undefined,
  pointer: string,
): Result<string | null | undefined, Refusal> {
  return value === null || value === undefined ? ok(value) : instant(value, pointer);
}

export function unitValue(value: number | undefined, pointer: string): Result<number | undefined, Refusal> {
  if (value !== undefined && !(value >= 0 && value <= 1))
    return refuse('invalid', pointer, 'must be between 0 and 1');
  return ok(value);
}
