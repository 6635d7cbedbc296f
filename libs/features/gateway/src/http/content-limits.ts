import type { ProblemField } from '@mindbase/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayOptions } from '../gateway.options';
import { problems } from '../problems/problems';
import { GATEWAY_OPTIONS } from '../tokens';

/** The installation's own limits, where they are tighter than the contract's. */
@Injectable()
export class ContentLimits {
  constructor(@Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions) {}

  /** @throws ProblemException 400 */
  turns(turns: readonly { readonly content: string }[]): void {
    if (turns.length > this.options.turnsMax)
      throw problems.invalid([
        { pointer: '/turns', detail: `must be at most ${this.options.turnsMax} items` },
      ]);
    this.refuse(turns.flatMap(({ content }, at) => this.faults(`/turns/${at}/content`, content)));
  }

  /** @throws ProblemException 400 */
  content(content: string | undefined): void {
    this.refuse(content === undefined ? [] : this.faults('/content', content));
  }

  private faults(pointer: string, content: string): ProblemField[] {
    const bytesMax = this.options.contentBytesMax;
    return Buffer.byteLength(content) > bytesMax
      ? [{ pointer, detail: `must be at most ${bytesMax} bytes of UTF-8` }]
      : [];
  }

  private refuse(errors: readonly ProblemField[]): void {
    if (errors.length > 0) throw problems.invalid(errors);
  }
}
