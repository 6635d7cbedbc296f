import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { edgeOf } from '../edge/edge-context';
import { problems } from '../problems/problems';
import { type Access, access } from './access';

export const ACCESS = Symbol('Access');

/** Lets a call pass when the key has one of its roles. Calls without a declared access are public. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const needed = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    if (needed === undefined) return true;
    const { principal } = edgeOf(context.switchToHttp().getRequest<FastifyRequest>());
    if (!principal) throw problems.unauthenticated();
    if (!principal.roles.some((role) => (access[needed] as readonly string[]).includes(role)))
      throw problems.forbidden(`This call needs one of the roles ${access[needed].join(', ')}.`);
    return true;
  }
}
