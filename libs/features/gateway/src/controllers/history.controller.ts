import { HistoryPage } from '@mindbase/contracts';
import type { MemoryReader } from '@mindbase/ports';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Call, CallContext } from '../http/call-context';
import { Endpoint } from '../http/endpoint.decorator';
import { page } from '../http/page';
import { MemoryPath, PageQuery, TimelineQuery, UserPath } from '../http/requests.dto';
import { problems } from '../problems/problems';
import { MEMORY_READER } from '../tokens';
import { historyPage } from '../views';

@ApiTags('audit')
@Controller('v1/users/:user')
export class HistoryController {
  constructor(@Inject(MEMORY_READER) private readonly reader: MemoryReader) {}

  @Get('memories/:memory/history')
  @Endpoint({
    access: 'inspect',
    summary: 'What changed in a memory and those it superseded, newest first',
    answers: [[200, 'A page of changes.', HistoryPage]],
    problems: [404],
  })
  async readHistory(
    @Call() call: CallContext,
    @Param() { user, memory }: MemoryPath,
    @Query() { limit, cursor }: PageQuery,
  ): Promise<HistoryPage> {
    const history = await page(this.reader.history(call.scope(user), memory, limit, cursor));
    if (!history) throw problems.notFound('memory');
    return historyPage(history);
  }

  @Get('timeline')
  @Endpoint({
    access: 'inspect',
    summary: 'What changed over all memories of a user, newest first',
    answers: [[200, 'A page of changes.', HistoryPage]],
  })
  async readTimeline(
    @Call() call: CallContext,
    @Param() { user }: UserPath,
    @Query() { limit, cursor, ...filter }: TimelineQuery,
  ): Promise<HistoryPage> {
    return historyPage(await page(this.reader.timeline(call.scope(user), filter, limit, cursor)));
  }
}
