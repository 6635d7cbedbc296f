import { MemoryCard, MemoryPage } from '@mindbase/contracts';
import type { MemoryCommands, MemoryReader } from '@mindbase/ports';
import { Body, Controller, Get, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Tenants } from '../auth/tenants';
import { Call, CallContext } from '../http/call-context';
import { ContentLimits } from '../http/content-limits';
import { Endpoint } from '../http/endpoint.decorator';
import { setEtag } from '../http/if-match';
import { page } from '../http/page';
import { MemoriesQuery, MemoryBody, MemoryPath, NoQuery, UserPath, WaitQuery } from '../http/requests.dto';
import { Settling } from '../http/settling';
import { Replay } from '../idempotency/replay.decorator';
import { problems } from '../problems/problems';
import { valueOrProblem } from '../problems/refusals';
import { MEMORY_COMMANDS, MEMORY_READER } from '../tokens';
import { memoryCardView } from '../views';

@ApiTags('memories')
@Controller('v1/users/:user/memories')
export class MemoriesController {
  constructor(
    @Inject(MEMORY_COMMANDS) private readonly commands: MemoryCommands,
    @Inject(MEMORY_READER) private readonly reader: MemoryReader,
    private readonly tenants: Tenants,
    private readonly settling: Settling,
    private readonly limits: ContentLimits,
  ) {}

  @Post()
  @Replay('memory')
  @Endpoint({
    access: 'converse',
    summary: 'Remember something explicitly',
    description: 'The answer comes when the memory is recallable, so `wait` changes nothing.',
    answers: [[201, 'The memory: new, or the one that already says the same.', MemoryCard]],
    idempotent: true,
    etag: true,
  })
  async remember(
    @Call() call: CallContext,
    @Param() { user }: UserPath,
    @Query() { wait }: WaitQuery,
    @Body() body: MemoryBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemoryCard> {
    this.settling.check(wait);
    this.limits.content(body.content);
    const timezone = body.timezone ?? (await this.tenants.defaults(call.tenant)).timezone;
    const entities = body.entities?.map((entity) => (typeof entity === 'string' ? { name: entity } : entity));
    const memory = valueOrProblem(
      await this.commands.remember(call.scope(user), { ...body, entities, timezone }, call.caller),
    );
    setEtag(reply, memory);
    return memoryCardView(memory);
  }

  @Get()
  @Endpoint({
    access: 'read',
    summary: 'List memories, newest first',
    description: 'Without `status`, memories of every status.',
    answers: [[200, 'A page of memories.', MemoryPage]],
  })
  async listMemories(
    @Call() call: CallContext,
    @Param() { user }: UserPath,
    @Query() { limit, cursor, status, type, layer, ...filter }: MemoriesQuery,
  ): Promise<MemoryPage> {
    const { items, nextCursor } = await page(
      this.reader.memories(
        call.scope(user),
        { ...filter, statuses: status, types: type, layers: layer },
        limit,
        cursor,
      ),
    );
    return { items: items.map(memoryCardView), nextCursor };
  }

  @Get(':memory')
  @Endpoint({
    access: 'read',
    summary: 'Read a memory',
    answers: [[200, 'The memory.', MemoryCard]],
    problems: [404],
    etag: true,
  })
  async readMemory(
    @Call() call: CallContext,
    @Param() { user, memory: id }: MemoryPath,
    @Query() _query: NoQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemoryCard> {
    const memory = await this.reader.memory(call.scope(user), id);
    if (!memory) throw problems.notFound('memory');
    setEtag(reply, memory);
    return memoryCardView(memory);
  }
}
