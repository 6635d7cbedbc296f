import { DeadLetterList } from '@mindbase/contracts';
import { Controller, Get, Inject, Param, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { edgeOf } from '../edge/edge-context';
import type { GatewayOptions } from '../gateway.options';
import { Endpoint } from '../http/endpoint.decorator';
import { DeadLetterPath, DeadLettersQuery, NoQuery } from '../http/requests.dto';
import { problems } from '../problems/problems';
import { DEAD_LETTERS, type DeadLetters, GATEWAY_OPTIONS } from '../tokens';
import { deadLetterView } from '../views';

/** Events that a reader could not apply. The bootstrap admin sees those of all tenants, every other key those of its own. */
@ApiTags('admin')
@Controller('v1/admin/dead-letters')
export class DeadLettersController {
  constructor(
    @Inject(DEAD_LETTERS) private readonly letters: DeadLetters,
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
  ) {}

  @Get()
  @Endpoint({
    access: 'operate',
    summary: 'List events that a reader could not apply, oldest first, without their data',
    answers: [[200, 'Dead letters.', DeadLetterList]],
  })
  async listDeadLetters(
    @Req() request: FastifyRequest,
    @Query() { limit }: DeadLettersQuery,
  ): Promise<DeadLetterList> {
    const letters = await this.letters.deadLetters(limit + 1, tenantOf(request));
    return { items: letters.slice(0, limit).map(deadLetterView), more: letters.length > limit };
  }

  @Post(':deadLetter/retry')
  @Endpoint({
    access: 'operate',
    summary: 'Apply an event again, once the cause is mended',
    description: 'Answers 409 when it fails again; it stays among the dead letters then.',
    answers: [[204, 'Applied, and no longer a dead letter.', null]],
    problems: [404, 409],
  })
  async retryDeadLetter(
    @Req() request: FastifyRequest,
    @Param() { deadLetter }: DeadLetterPath,
    @Query() _query: NoQuery,
  ): Promise<void> {
    if (!(await this.find(request, deadLetter))) throw problems.notFound('dead letter');
    if (await this.letters.retryDeadLetter(deadLetter)) return;
    const again = await this.find(request, deadLetter);
    // Gone all the same: another call has applied it meanwhile.
    if (again) throw problems.conflict(`It failed again (${again.errorCode}).`);
  }

  private async find(request: FastifyRequest, wanted: string) {
    const letters = await this.letters.deadLetters(this.options.deadLettersMax, tenantOf(request));
    return letters.find(({ id }) => id === wanted);
  }
}

/** The tenant whose events one may see; undefined for all. */
function tenantOf(request: FastifyRequest): string | undefined {
  const { principal } = edgeOf(request);
  if (!principal) throw problems.unauthenticated();
  return principal.tenant ?? undefined;
}
