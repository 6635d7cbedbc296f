import { Accepted, TurnPage, TurnsAccepted } from '@mindbase/contracts';
import type { EpisodeIntake, IncomingTurns } from '@mindbase/ports';
import { Body, Controller, Get, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Tenants } from '../auth/tenants';
import { Call, CallContext } from '../http/call-context';
import { ContentLimits } from '../http/content-limits';
import { Endpoint } from '../http/endpoint.decorator';
import { CloseBody, NoQuery, SessionPath, TurnsBody, WaitQuery } from '../http/requests.dto';
import { Settling } from '../http/settling';
import { valueOrProblem } from '../problems/refusals';
import { EPISODE_INTAKE } from '../tokens';
import { turnView } from '../views';

@ApiTags('conversation')
@Controller('v1/users/:user/sessions/:session')
export class TurnsController {
  constructor(
    @Inject(EPISODE_INTAKE) private readonly intake: EpisodeIntake,
    private readonly tenants: Tenants,
    private readonly settling: Settling,
    private readonly limits: ContentLimits,
  ) {}

  @Post('turns')
  @Endpoint({
    access: 'converse',
    summary: 'Record turns of a session',
    description:
      'All turns are taken, or none. A turn that was sent before under the same id is not taken twice.',
    answers: [
      [202, 'Durable; not all of it is recallable yet.', TurnsAccepted],
      [200, 'Recallable.', TurnsAccepted],
    ],
    idempotent: true,
  })
  async recordTurns(
    @Call() call: CallContext,
    @Param() { user, session }: SessionPath,
    @Query() { wait }: WaitQuery,
    @Body() body: TurnsBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TurnsAccepted> {
    this.limits.turns(body.turns);
    this.settling.check(wait);
    const timezone = body.timezone ?? (await this.tenants.defaults(call.tenant)).timezone;
    const accepted = valueOrProblem(
      await this.intake.recordTurns(call.scope(user), session, { ...incoming(body), timezone }, call.caller),
    );
    const { turnIds, operationId } = accepted;
    return this.settling.answer(call.tenant, { turnIds: [...turnIds], operationId }, wait, reply);
  }

  @Post('close')
  @Endpoint({
    access: 'converse',
    summary: 'Close a session: distil it now',
    answers: [
      [202, 'Taken; the session is being distilled.', Accepted],
      [200, 'Distilled and recallable.', Accepted],
    ],
    problems: [404],
    bodyOptional: true,
    idempotent: true,
  })
  async closeSession(
    @Call() call: CallContext,
    @Param() { user, session }: SessionPath,
    @Query() { wait }: WaitQuery,
    @Body() { at }: CloseBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Accepted> {
    this.settling.check(wait);
    const { operationId } = valueOrProblem(
      await this.intake.closeSession(call.scope(user), session, at, 'request', call.caller),
    );
    return this.settling.answer(call.tenant, { operationId }, wait, reply);
  }

  @Get('turns')
  @Endpoint({
    access: 'read',
    summary: 'Working memory: the turns still held, oldest first',
    answers: [[200, 'Turns; none for a session of which nothing is known.', TurnPage]],
  })
  async workingMemory(
    @Call() call: CallContext,
    @Param() { user, session }: SessionPath,
    @Query() _query: NoQuery,
  ): Promise<TurnPage> {
    const turns = await this.intake.workingMemory(call.scope(user), session);
    return { items: turns.map(turnView), nextCursor: null };
  }
}

function incoming({ turns, ...rest }: TurnsBody): IncomingTurns {
  return {
    ...rest,
    turns: turns.map(({ attachments, ...turn }) => ({
      ...turn,
      ...(attachments && {
        attachments: attachments.map(({ type, uri, description = null }) => ({ type, uri, description })),
      }),
    })),
  };
}
