import { Operation } from '@mindbase/contracts';
import type { OperationStatus } from '@mindbase/ports';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Call, CallContext } from '../http/call-context';
import { Endpoint } from '../http/endpoint.decorator';
import { NoQuery, OperationPath } from '../http/requests.dto';
import { problems } from '../problems/problems';
import { OPERATION_STATUS } from '../tokens';
import { operationView } from '../views';

@ApiTags('operations')
@Controller('v1/operations')
export class OperationsController {
  constructor(@Inject(OPERATION_STATUS) private readonly operations: OperationStatus) {}

  @Get(':operation')
  @Endpoint({
    access: 'read',
    summary: 'How a write and all that it causes are doing',
    answers: [[200, 'The operation.', Operation]],
    problems: [404],
  })
  async readOperation(
    @Call() { tenant }: CallContext,
    @Param() { operation: id }: OperationPath,
    @Query() _query: NoQuery,
  ): Promise<Operation> {
    const operation = await this.operations.get(tenant, id);
    if (!operation) throw problems.notFound('operation');
    return operationView(operation);
  }
}
