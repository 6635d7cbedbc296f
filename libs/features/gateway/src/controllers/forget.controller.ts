import { ReceiptView } from '@mindbase/contracts';
import type { Receipts } from '@mindbase/ports';
import { Body, Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Call, CallContext } from '../http/call-context';
import { Endpoint } from '../http/endpoint.decorator';
import { Erasure } from '../http/erasure';
import { ForgetBody, NoQuery, ReceiptPath, UserPath, WaitQuery } from '../http/requests.dto';
import { problems } from '../problems/problems';
import { RECEIPTS } from '../tokens';
import { receiptView } from '../views';

@ApiTags('erasure')
@Controller('v1')
export class ForgetController {
  constructor(
    @Inject(RECEIPTS) private readonly receipts: Receipts,
    private readonly erasure: Erasure,
  ) {}

  @Post('users/:user/forget')
  @Endpoint({
    access: 'erase',
    summary: 'Erase memories and turns of exactly one scope',
    answers: [[202, 'The receipt; complete when nothing is left.', ReceiptView]],
    idempotent: true,
  })
  async forget(
    @Call() call: CallContext,
    @Param() { user }: UserPath,
    @Query() { wait }: WaitQuery,
    @Body() body: ForgetBody,
  ): Promise<ReceiptView> {
    return this.erasure.forget(call, user, body, wait);
  }

  @Get('receipts/:receipt')
  @Endpoint({
    access: 'read',
    summary: 'Read the receipt of an erasure',
    answers: [[200, 'The receipt.', ReceiptView]],
    problems: [404],
  })
  async readReceipt(
    @Call() { tenant }: CallContext,
    @Param() { receipt: id }: ReceiptPath,
    @Query() _query: NoQuery,
  ): Promise<ReceiptView> {
    const receipt = await this.receipts.get(tenant, id);
    if (!receipt) throw problems.notFound('receipt');
    return receiptView(receipt);
  }
}
