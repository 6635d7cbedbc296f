import { type UserScope, randomIds } from '@mindbase/kernel';
import type { Caller } from '@mindbase/ports';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { edgeOf } from '../edge/edge-context';
import { problems } from '../problems/problems';

/** Who calls and for which tenant; what a controller hands to the ports. */
export class CallContext {
  constructor(
    readonly tenant: string,
    readonly caller: Caller,
  ) {}

  scope(user: string): UserScope {
    return { tenant: this.tenant, user };
  }
}

/** The context of a call inside a tenant. */
export const Call = createParamDecorator((_: unknown, context: ExecutionContext) =>
  callOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** @throws ProblemException 401 or 403: the bootstrap admin belongs to no tenant and sees none's data. */
export function callOf(request: FastifyRequest): CallContext {
  const edge = edgeOf(request);
  if (!edge.principal) throw problems.unauthenticated();
  const { tenant, keyId } = edge.principal;
  if (tenant === null) throw problems.forbidden('The bootstrap admin has no tenant; use a key of one.');
  edge.operationId ??= randomIds.next();
  return new CallContext(tenant, {
    actor: `key:${keyId}`,
    operationId: edge.operationId,
    traceparent: edge.traceparent,
  });
}
