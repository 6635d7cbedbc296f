import { isPortError } from '@mindbase/kernel';
import { HttpException } from '@nestjs/common';
import { ProblemException } from './problem.exception';
import { problems } from './problems';

/** What any error becomes at the edge. Status codes are chosen here and nowhere deeper (design §7). */
export function problemOf(error: unknown, retryAfterSeconds: number): ProblemException {
  if (error instanceof ProblemException) return error;
  if (isPortError(error)) return portProblem(error.code, retryAfterSeconds);
  if (error instanceof HttpException) return statusProblem(error.getStatus());
  return new ProblemException(500, 'internal');
}

function portProblem(code: string, retryAfterSeconds: number): ProblemException {
  switch (code) {
    case 'unavailable':
    case 'stream-conflict':
      return problems.unavailable(retryAfterSeconds);
    case 'constraint':
    case 'duplicate-event':
      return problems.conflict('The same is being written by another call.');
    case 'key-destroyed':
      return problems.conflict('What this would write was erased for good.');
    default:
      return new ProblemException(500, 'internal');
  }
}

/** Errors of the HTTP layer itself; their own messages may quote the request, so they are not repeated. */
export function statusProblem(status: number): ProblemException {
  const known = byStatus[status];
  if (known) return new ProblemException(status, known.slug, { detail: known.detail });
  return status >= 400 && status < 500
    ? new ProblemException(400, 'invalid', { detail: 'The request cannot be read.' })
    : new ProblemException(500, 'internal');
}

const byStatus: Readonly<Record<number, { readonly slug: string; readonly detail: string }>> = {
  404: { slug: 'not-found', detail: 'There is no such call.' },
  408: { slug: 'timeout', detail: 'The whole request must arrive sooner.' },
  413: { slug: 'too-large', detail: 'Send less in one call.' },
  414: { slug: 'uri-too-long', detail: 'An id in the address is too long.' },
  415: { slug: 'unsupported-media-type', detail: 'Send Content-Type: application/json.' },
  431: { slug: 'too-large', detail: 'The headers are too large.' },
};
