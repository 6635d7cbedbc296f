import { Accepted, ContextAnswer, RecallAnswer } from '@mindbase/contracts';
import type { RecallLog } from '@mindbase/ports';
import { Body, Controller, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Tenants } from '../auth/tenants';
import { Call, CallContext } from '../http/call-context';
import { Endpoint } from '../http/endpoint.decorator';
import { ContextBody, FeedbackBody, NoQuery, RecallBody, UserPath, WaitQuery } from '../http/requests.dto';
import { Settling } from '../http/settling';
import { Replay } from '../idempotency/replay.decorator';
import { valueOrProblem } from '../problems/refusals';
import { type Asked, RECALL, RECALL_LOG, type Recall } from '../tokens';

@ApiTags('recall')
@Controller('v1')
export class RecallController {
  constructor(
    @Inject(RECALL) private readonly recalls: Recall,
    @Inject(RECALL_LOG) private readonly log: RecallLog,
    private readonly tenants: Tenants,
    private readonly settling: Settling,
  ) {}

  @Post('users/:user/recall')
  @Replay('again')
  @Endpoint({
    access: 'converse',
    summary: 'Recall the few memories that matter',
    answers: [[200, 'Memories, best first; none is an answer too.', RecallAnswer]],
    idempotent: true,
  })
  async recall(
    @Call() call: CallContext,
    @Param() { user }: UserPath,
    @Query() _query: NoQuery,
    @Body() body: RecallBody,
  ): Promise<RecallAnswer> {
    const asked = { ...body, ...(await this.defaults(call, body)) };
    return this.recalls.recall(call.scope(user), asked, call.caller);
  }

  @Post('users/:user/context')
  @Replay('again')
  @Endpoint({
    access: 'converse',
    summary: 'Assemble the memory block for an assistant',
    answers: [[200, 'The block and what it is made of.', ContextAnswer]],
    idempotent: true,
  })
  async assembleContext(
    @Call() call: CallContext,
    @Param() { user }: UserPath,
    @Query() _query: NoQuery,
    @Body() body: ContextBody,
  ): Promise<ContextAnswer> {
    const asked = { ...body, ...(await this.defaults(call, body)) };
    return this.recalls.context(call.scope(user), asked, call.caller);
  }

  @Post('feedback')
  @Endpoint({
    access: 'converse',
    summary: 'Tell which recalled memories were used and which were wrong',
    answers: [
      [202, 'Taken.', Accepted],
      [200, 'Taken, and all read models have it.', Accepted],
    ],
    problems: [404],
    idempotent: true,
  })
  async judgeRecall(
    @Call() call: CallContext,
    @Query() { wait }: WaitQuery,
    @Body() { recallId, used, wrong = [] }: FeedbackBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Accepted> {
    this.settling.check(wait);
    const { operationId } = valueOrProblem(
      await this.log.judged(call.tenant, recallId, used, wrong, call.caller),
    );
    return this.settling.answer(call.tenant, { operationId }, wait, reply);
  }

  /** What the call does not say, its tenant does. */
  private async defaults(
    { tenant }: CallContext,
    body: RecallBody | ContextBody,
  ): Promise<Pick<Asked<RecallBody | ContextBody>, 'timezone' | 'profile' | 'forgettingFactor'>> {
    const { timezone, profile, forgettingFactor } = await this.tenants.defaults(tenant);
    return {
      timezone: body.timezone ?? timezone,
      profile: body.profile ?? profile,
      forgettingFactor,
    };
  }
}
