import type { Sealed } from '@mindbase/domain';
import type { SealedItem, Sealer } from '@mindbase/event-sourcing';
import { isPortError } from '@mindbase/kernel';

/**
 * Seals the answers that are kept for `Idempotency-Key`s. They may quote memories, so each erasure takes the
 * tenant's stored answers along: their key is destroyed and the next generation begins.
 */
export class AnswerSealer {
  private readonly generations = new Map<string, number>();

  constructor(private readonly sealer: Sealer) {}

  async seal(tenant: string, text: string): Promise<string> {
    for (let generation = this.generations.get(tenant) ?? 0; ; generation++)
      try {
        const item = itemOf(generation);
        const sealed = (await this.sealer.sealing(scopeOf(tenant), [item]))(item, text);
        this.generations.set(tenant, generation);
        return sealed;
      } catch (error) {
        if (!isPortError(error, 'key-destroyed')) throw error;
      }
  }

  /** Null when an erasure has taken it. */
  async open(tenant: string, sealed: string): Promise<string | null> {
    const [text = null] = await this.sealer.open(tenant, [sealed as Sealed]);
    return text;
  }

  /** Makes all answers stored so far unreadable; part of erasure. */
  async erase(tenant: string): Promise<void> {
    await this.seal(tenant, '');
    const generation = this.generations.get(tenant) ?? 0;
    await this.sealer.destroy(scopeOf(tenant), [itemOf(generation)]);
    this.generations.set(tenant, generation + 1);
  }
}

const scopeOf = (tenant: string) => ({ tenant, user: '' });
const itemOf = (generation: number): SealedItem => ({ kind: 'answer', id: `generation-${generation}` });
