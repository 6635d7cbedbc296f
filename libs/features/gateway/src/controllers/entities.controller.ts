import { EntityCard, EntityPage, Graph } from '@mindbase/contracts';
import type { MemoryReader } from '@mindbase/ports';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Call, CallContext } from '../http/call-context';
import { Endpoint } from '../http/endpoint.decorator';
import { page } from '../http/page';
import { EntityPath, GraphQuery, NoQuery, PageQuery, UserPath } from '../http/requests.dto';
import { problems } from '../problems/problems';
import { MEMORY_READER } from '../tokens';
import { entityCard } from '../views';

@ApiTags('entities')
@Controller('v1/users/:user')
export class EntitiesController {
  constructor(@Inject(MEMORY_READER) private readonly reader: MemoryReader) {}

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
    summary: 'An entity by its id or name',
    answers: [[200, 'The entity.', EntityCard]],
    problems: [404],
  })
  async readEntity(
    @Call() call: CallContext,
    @Param() { user, entity: idOrName }: EntityPath,
    @Query() _query: NoQuery,
  ): Promise<EntityCard> {
    const entity = await this.reader.entity(call.scope(user), idOrName);
    if (!entity) throw problems.notFound('entity');
    return entityCard(entity);
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
}
