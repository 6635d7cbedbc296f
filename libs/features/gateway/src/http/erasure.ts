import type { ReceiptView } from '@mindbase/contracts';
import type { ForgetInput, MemoryCommands, Receipts } from '@mindbase/ports';
import { Inject, Injectable } from '@nestjs/common';
import { valueOrProblem } from '../problems/refusals';
import { MEMORY_COMMANDS, RECEIPTS } from '../tokens';
import { receiptView } from '../views';
import type { CallContext } from './call-context';
import { Settling } from './settling';

/** Erasure as both of its calls do it: the receipt as it stands when the wait is over. */
@Injectable()
export class Erasure {
  constructor(
    @Inject(MEMORY_COMMANDS) private readonly commands: MemoryCommands,
    @Inject(RECEIPTS) private readonly receipts: Receipts,
    private readonly settling: Settling,
  ) {}

  async forget(
    { tenant, caller }: CallContext,
    user: string,
    input: ForgetInput,
    waitMs: number | undefined,
  ): Promise<ReceiptView> {
    this.settling.check(waitMs);
    const receipt = valueOrProblem(await this.commands.forget({ tenant, user }, input, caller));
    if (receipt.status === 'complete' || !waitMs) return receiptView(receipt);
    await this.settling.settled(tenant, caller.operationId, waitMs);
    return receiptView((await this.receipts.get(tenant, receipt.id)) ?? receipt);
  }
}
