import { Readable } from 'node:stream';
import type { ExportLine, MemoryReader } from '@mindbase/ports';
import { Controller, Get, Headers, Inject, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Call, CallContext } from '../http/call-context';
import { Endpoint } from '../http/endpoint.decorator';
import { NoQuery, UserPath } from '../http/requests.dto';
import { MEMORY_READER } from '../tokens';
import { exportRow } from '../views';

const ndjson = 'application/x-ndjson; charset=utf-8';
const plain = 'text/plain; charset=utf-8';

@ApiTags('audit')
@Controller('v1/users/:user/export')
export class ExportController {
  constructor(@Inject(MEMORY_READER) private readonly reader: MemoryReader) {}

  @Get()
  @Endpoint({
    access: 'inspect',
    summary: 'Everything held about a user, one JSON object a line',
    answers: [[200, 'The export, as a stream.', [ndjson, plain]]],
  })
  async exportUser(
    @Call() call: CallContext,
    @Param() { user }: UserPath,
    @Query() _query: NoQuery,
    @Headers('accept') accept: string | undefined,
  ): Promise<StreamableFile> {
    const lines = this.reader.export(call.scope(user))[Symbol.asyncIterator]();
    // A store that is down shows at the first line, while the status can still say so.
    const first = await lines.next();
    return new StreamableFile(Readable.from(linesOf(first, lines)), {
      type: /\bndjson\b/i.test(accept ?? '') ? ndjson : plain,
    });
  }
}

async function* linesOf(
  first: IteratorResult<ExportLine>,
  rest: AsyncIterator<ExportLine>,
): AsyncGenerator<string> {
  try {
    for (let next = first; !next.done; next = await rest.next())
      yield `${JSON.stringify(exportRow(next.value))}\n`;
  } finally {
    await rest.return?.();
  }
}
