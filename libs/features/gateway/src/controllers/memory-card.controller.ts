import { MemoryCard, ReceiptView, cardActions } from '@mindbase/contracts';
import type { MemoryCommands, MemoryReader } from '@mindbase/ports';
import { Body, Controller, Delete, Headers, Inject, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Call, CallContext } from '../http/call-context';
import { ContentLimits } from '../http/content-limits';
import { Endpoint } from '../http/endpoint.decorator';
import { Erasure } from '../http/erasure';
import { setEtag, versionOf } from '../http/if-match';
import {
  ActionBody,
  EraseQuery,
  MemoryActionPath,
  MemoryPatchBody,
  MemoryPath,
  WaitQuery,
} from '../http/requests.dto';
import { Settling } from '../http/settling';
import { Replay } from '../idempotency/replay.decorator';
import { problems } from '../problems/problems';
import { valueOrProblem } from '../problems/refusals';
import { MEMORY_COMMANDS, MEMORY_READER } from '../tokens';
import { memoryCardView } from '../views';

/** Another word there is no action that a memory lacks, but no call at all. */
const actionPath = `:action(${cardActions.map((action) => `^${action}$`).join('|')})`;

/** What people do to the card of one memory (G2). */
@ApiTags('memories')
@Controller('v1/users/:user/memories/:memory')
export class MemoryCardController {
  constructor(
    @Inject(MEMORY_COMMANDS) private readonly commands: MemoryCommands,
    @Inject(MEMORY_READER) private readonly reader: MemoryReader,
    private readonly erasure: Erasure,
    private readonly settling: Settling,
    private readonly limits: ContentLimits,
  ) {}

  @Patch()
  @Endpoint({
    access: 'converse',
    summary: 'Revise a memory',
    description: 'A revision: what was there before stays in the history.',
    answers: [[200, 'The memory after it.', MemoryCard]],
    problems: [404, 409, 422],
    ifMatch: true,
    etag: true,
  })
  async reviseMemory(
    @Call() call: CallContext,
    @Param() { user, memory: id }: MemoryPath,
    @Query() { wait }: WaitQuery,
    @Body() body: MemoryPatchBody,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemoryCard> {
    this.settling.check(wait);
    this.limits.content(body.content);
    const memory = valueOrProblem(
      await this.commands.revise(call.scope(user), id, body, versionOf(ifMatch), call.caller),
    );
    setEtag(reply, memory);
    return memoryCardView(memory);
  }

  @Post(actionPath)
  @Replay('memory')
  @Endpoint({
    access: 'converse',
    summary: 'Pin, unpin, archive, restore, confirm or deny a memory',
    answers: [[200, 'The memory after it.', MemoryCard]],
    problems: [404],
    bodyOptional: true,
    idempotent: true,
    ifMatch: true,
    etag: true,
  })
  async actOnMemory(
    @Call() call: CallContext,
    @Param() { user, memory: id, action }: MemoryActionPath,
    @Query() { wait }: WaitQuery,
    @Body() { reason }: ActionBody,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemoryCard> {
    this.settling.check(wait);
    const memory = valueOrProblem(
      await this.commands.act(call.scope(user), id, action, reason, versionOf(ifMatch), call.caller),
    );
    setEtag(reply, memory);
    return memoryCardView(memory);
  }

  @Delete()
  @Endpoint({
    access: 'converse',
    summary: 'Erase a memory and the turns it was made from',
    answers: [[202, 'The receipt; complete when nothing is left.', ReceiptView]],
    problems: [404, 409, 422],
  })
  async eraseMemory(
    @Call() call: CallContext,
    @Param() { user, memory: id }: MemoryPath,
    @Query() { wait, ...how }: EraseQuery,
  ): Promise<ReceiptView> {
    if (!(await this.reader.memory(call.scope(user), id))) throw problems.notFound('memory');
    return this.erasure.forget(call, user, { memoryIds: [id], ...how }, wait);
  }
}
