import type { Socket } from 'node:net';
import type { Problem } from '@mindbase/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../problems/problem.filter';
import { statusProblem } from '../problems/problem-of';
import { ProblemException } from '../problems/problem.exception';
import { edgeOf } from './edge-context';

/** Addresses that the router cannot read never reach a hook or a filter. */
export function onFrameworkError(
  error: { readonly code?: string; readonly statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const problem =
    error.code === 'FST_ERR_BAD_URL'
      ? new ProblemException(400, 'invalid', { detail: 'The address has broken percent-encoding.' })
      : statusProblem(error.statusCode ?? 500);
  sendProblem(reply, problem, edgeOf(request).traceId);
}

/** What is no HTTP at all, or too slow or too large to be read, is answered on the socket itself. */
export function onClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { code, reason } = answers[error.code ?? ''] ?? { code: 400, reason: 'Bad Request' };
  const body: Problem = statusProblem(code).document();
  const text = JSON.stringify(body);
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${code} ${reason}\r\nContent-Type: application/problem+json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
    );
  socket.destroy(error);
}

const answers: Readonly<Record<string, { readonly code: number; readonly reason: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { code: 408, reason: 'Request Timeout' },
  HPE_HEADER_OVERFLOW: { code: 431, reason: 'Request Header Fields Too Large' },
};
