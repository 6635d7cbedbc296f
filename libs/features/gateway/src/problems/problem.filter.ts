import type { Problem } from '@mindbase/contracts';
import type { Logger } from '@mindbase/platform';
import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { edgeOf } from '../edge/edge-context';
import { KnownRoutes } from '../edge/known-routes';
import type { GatewayOptions } from '../gateway.options';
import { GATEWAY_OPTIONS, LOGGER } from '../tokens';
import type { ProblemException } from './problem.exception';
import { problemOf, statusProblem } from './problem-of';
import { problems } from './problems';

/** Turns whatever was thrown into a problem document, and tells the log of what is our fault. */
@Injectable()
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly routes: KnownRoutes,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const problem = this.problem(error, request);
    const { traceId } = edgeOf(request);
    if (problem.getStatus() >= 500)
      this.logger.error({ traceId, status: problem.getStatus(), err: error }, 'request failed');
    if (reply.sent) return;
    sendProblem(reply, problem, traceId);
  }

  private problem(error: unknown, request: FastifyRequest): ProblemException {
    const problem = problemOf(error, this.options.retryAfterSeconds);
    if (!request.is404 || problem.getStatus() >= 500) return problem;
    // Whatever else is wrong with it, the request has no call to go to.
    const allowed = this.routes.methodsOf(request.url);
    return allowed.length > 0 ? problems.methodNotAllowed(allowed) : statusProblem(404);
  }
}

export function sendProblem(reply: FastifyReply, problem: ProblemException, traceId: string): void {
  const body: Problem = { ...problem.document(), traceId };
  void reply
    .code(problem.getStatus())
    .headers(problem.headers)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}
