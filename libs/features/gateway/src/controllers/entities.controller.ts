import { EntityDetail, EntityPage, Graph } from '@mindbase/contracts';
import type { MemoryCommands, MemoryReader } from '@mindbase/ports';
import { Body, Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Call, CallContext } from '../http/call-context';
import { Endpoint } from '../http/endpoint.decorator';
import { page } from '../http/page';
import {
  ActionBody,
  EntityMergePath,
  EntityPath,
  GraphQuery,
  MergeBody,
  NoQuery,
  PageQuery,
  UserPath,
  WaitQuery,
} from '../http/requests.dto';
import { Settling } from '../http/settling';
import { Replay } from '../idempotency/replay.decorator';
import { problems } from '../problems/problems';
import { valueOrProblem } from '../problems/refusals';
import { MEMORY_COMMANDS, MEMORY_READER } from '../tokens';
import { entityCard, entityDetail } from '../views';

@ApiTags('entities')
@Controller('v1/users/:user')
export class EntitiesController {
  constructor(
    @Inject(MEMORY_COMMANDS) private readonly commands: MemoryCommands,
    @Inject(MEMORY_READER) private readonly reader: MemoryReader,
    private readonly settling: Settling,
  ) {}

  @Get('entities')
  @Endpoint({
    access: 'inspect',
    summary: 'People, places, projects and things that memories name',
    answers: [[200, 'A page of entities.', EntityPage]],
  })
  async listEntities(
    @Call() call: CallContext,
    @Param() { user }: UserPath,
    @Query() { limit, cursor }: PageQuery,
  ): Promise<EntityPage> {
    const { items, nextCursor } = await page(this.reader.entities(call.scope(user), limit, cursor));
    return { items: items.map(entityCard), nextCursor };
  }

  @Get('entities/:entity')
  @Endpoint({
    access: 'inspect',
    summary: 'An entity by its id or name, with the history of its merges',
    description: 'Of one that was merged into another: the entity that stands for it.',
    answers: [[200, 'The entity.', EntityDetail]],
    problems: [404],
  })
  async readEntity(
    @Call() call: CallContext,
    @Param() { user, entity: idOrName }: EntityPath,
    @Query() _query: NoQuery,
  ): Promise<EntityDetail> {
    return this.detail(call, user, idOrName);
  }

  @Post('entities/:entity/merge')
  @Replay('again')
  @Endpoint({
    access: 'converse',
    summary: 'Say that an entity is another one',
    description:
      'The other stands for both from then on: it is found by the names of both, with the memories of both. ' +
      'A statement that ties a role to a name ("my girlfriend is Lin") does the same. The answer comes when it can be read.',
    answers: [[200, 'The entity that stands for both.', EntityDetail]],
    problems: [404],
    idempotent: true,
  })
  async mergeEntities(
    @Call() call: CallContext,
    @Param() { user, entity: idOrName }: EntityPath,
    @Query() { wait }: WaitQuery,
    @Body() body: MergeBody,
  ): Promise<EntityDetail> {
    this.settling.check(wait);
    valueOrProblem(await this.commands.mergeEntities(call.scope(user), idOrName, body, call.caller));
    return this.detail(call, user, idOrName);
  }

  @Post('entities/:entity/merges/:merge/undo')
  @Replay('again')
  @Endpoint({
    access: 'converse',
    summary: 'Take back a merge that an entity had a part in',
    description:
      'Each of the two stands for itself again, with what names it. What the merge had closed is open again, unless ' +
      'something else has taken its place. Statements do not merge the two again; a command can.',
    answers: [[200, 'The entity as it is after that.', EntityDetail]],
    problems: [404],
    bodyOptional: true,
    idempotent: true,
  })
  async undoMerge(
    @Call() call: CallContext,
    @Param() { user, entity: idOrName, merge }: EntityMergePath,
    @Query() { wait }: WaitQuery,
    @Body() { reason }: ActionBody,
  ): Promise<EntityDetail> {
    this.settling.check(wait);
    valueOrProblem(await this.commands.undoMerge(call.scope(user), idOrName, merge, reason, call.caller));
    return this.detail(call, user, idOrName);
  }

  @Get('graph')
  @Endpoint({
    access: 'inspect',
    summary: 'Entities and how they are related',
    answers: [[200, 'Nodes and edges.', Graph]],
  })
  async readGraph(
    @Call() call: CallContext,
    @Param() { user }: UserPath,
    @Query() { entity, depth, limit }: GraphQuery,
  ): Promise<Graph> {
    const { nodes, edges } = await this.reader.graph(call.scope(user), entity, depth, limit);
    return {
      nodes: nodes.map(({ id, name, kind }) => ({ id, name, kind })),
      edges: edges.map(({ from, to, type, strength, validFrom, validTo }) => ({
        from,
        to,
        type,
        strength,
        validFrom,
        validTo,
      })),
    };
  }

  private async detail(call: CallContext, user: string, idOrName: string): Promise<EntityDetail> {
    const scope = call.scope(user);
    const entity = await this.reader.entity(scope, idOrName);
    if (!entity) throw problems.notFound('entity');
    return entityDetail(entity, await this.reader.merges(scope, entity.id));
  }
}
