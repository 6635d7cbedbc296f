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
import { RECALL, RECALL_LOG, type Recall } from '../tokens';

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
    return this.recalls.recall(call.scope(user), await this.withDefaults(call, body), call.caller);
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
    return this.recalls.context(call.scope(user), await this.withDefaults(call, body), call.caller);
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

  private async withDefaults<T extends RecallBody | ContextBody>(
    { tenant }: CallContext,
    body: T,
  ): Promise<T> {
    const { timezone, profile } = await this.tenants.defaults(tenant);
    return { ...body, timezone: body.timezone ?? timezone, profile: body.profile ?? profile };
  }
}
