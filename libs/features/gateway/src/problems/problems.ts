import type { ProblemField } from '@mindbase/contracts';
import { ProblemException } from './problem.exception';

/** The problems that the edge itself finds. */
export const problems = {
  invalid: (errors: readonly ProblemField[]) =>
    new ProblemException(400, 'invalid', { detail: summary(errors), errors }),
  malformed: (detail: string) =>
    new ProblemException(400, 'invalid', { detail, errors: [{ pointer: '', detail }] }),
  parameter: (parameter: string, where: 'path' | 'query' | 'header', detail: string) =>
    problems.invalid([{ parameter, in: where, detail }]),
  unauthenticated: () =>
    new ProblemException(401, 'unauthenticated', {
      detail: 'Send a key that is known and not expired as Authorization: Bearer KEY.',
      headers: { 'www-authenticate': 'Bearer' },
    }),
  forbidden: (detail: string) => new ProblemException(403, 'forbidden', { detail }),
  notFound: (what: string) => new ProblemException(404, 'not-found', { detail: `There is no such ${what}.` }),
  /** What the request itself names is not there. */
  notThere: (errors: readonly ProblemField[]) =>
    new ProblemException(404, 'not-found', { detail: summary(errors), errors }),
  methodNotAllowed: (allowed: readonly string[]) =>
    new ProblemException(405, 'method-not-allowed', { headers: { allow: allowed.join(', ') } }),
  conflict: (detail: string, errors?: readonly ProblemField[]) =>
    new ProblemException(409, 'conflict', { detail, errors }),
  inProgress: (retryAfterSeconds: number) =>
    new ProblemException(409, 'in-progress', { headers: { 'retry-after': String(retryAfterSeconds) } }),
  keyReused: () =>
    new ProblemException(422, 'key-reused', {
      errors: [{ parameter: 'Idempotency-Key', in: 'header', detail: 'was used with another request' }],
    }),
  stale: () =>
    new ProblemException(412, 'stale', {
      detail: 'Read the memory again and send the ETag of that answer.',
      errors: [{ parameter: 'If-Match', in: 'header', detail: 'is not the newest version' }],
    }),
  tooManyItems: (errors: readonly ProblemField[]) =>
    new ProblemException(422, 'too-many-items', { detail: summary(errors), errors }),
  tooManyRequests: (retryAfterSeconds: number) =>
    new ProblemException(429, 'too-many-requests', { headers: { 'retry-after': String(retryAfterSeconds) } }),
  unavailable: (retryAfterSeconds: number, extensions?: Readonly<Record<string, unknown>>) =>
    new ProblemException(503, 'unavailable', {
      headers: { 'retry-after': String(retryAfterSeconds) },
      extensions,
    }),
} as const;

function summary(errors: readonly ProblemField[]): string {
  const [first] = errors;
  if (!first) return 'The request is not valid.';
  const name = first.parameter ?? (first.pointer === '' ? 'the body' : (first.pointer ?? 'the request'));
  return `${name} ${first.detail}${errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''}`;
}
