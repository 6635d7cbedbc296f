import type { MindbaseEvent, Topic } from '@mindbase/contracts';
import type { Projection, Sealer } from '@mindbase/event-sourcing';
import type { UserScope } from '@mindbase/kernel';
import type { MemoryCard, MemoryCards } from '@mindbase/ports';
import { ErasureGuard } from './erasure-guard';
import { evolveCard } from './evolve-card';

/** Memory cards: the whole of each memory, as lists and answers show it. */
export class CardsProjection implements Projection {
  readonly name = 'cards@1';
  readonly topics: readonly Topic[] = ['memory', 'recall'];
  private readonly guard: ErasureGuard;

  constructor(
    private readonly cards: MemoryCards,
    sealer: Sealer,
  ) {
    this.guard = new ErasureGuard(sealer);
  }

  async apply(event: MindbaseEvent): Promise<void> {
    switch (event.type) {
      case 'MemoryErased':
        await this.cards.remove(event, [event.data.memoryId]);
        return;
      case 'TurnsErased':
        await this.evolve(event, await this.cards.citing(event, event.data.turns));
        return;
      case 'MemoriesRecalled':
        await this.evolve(event, event.data.memoryIds);
        return;
      case 'MemorySuperseded':
        await this.change(event, event.data.memoryId);
        // A successor that was there before does not name it yet.
        await this.change(event, event.data.by);
        return;
      default:
        if ('memoryId' in event.data && event.data.memoryId !== null)
          await this.change(event, event.data.memoryId);
    }
  }

  async takeOut(scope: UserScope, memoryId: string): Promise<void> {
    await this.cards.remove(scope, [memoryId]);
  }

  sync(): Promise<void> {
    return this.cards.sync();
  }

  clear(): Promise<void> {
    return this.cards.clear();
  }

  /** An event of one memory; the first of them makes its card. */
  private change(event: MindbaseEvent, memoryId: string): Promise<void> {
    return this.guard.writeMemory(
      event,
      memoryId,
      async () => {
        const [card] = await this.cards.get(event, [memoryId]);
        await this.write([card], event);
      },
      () => this.cards.remove(event, [memoryId]),
    );
  }

  /** An event that bears on cards that are there already. */
  private async evolve(event: MindbaseEvent, memoryIds: readonly string[]): Promise<void> {
    if (memoryIds.length > 0) await this.write(await this.cards.get(event, memoryIds), event);
  }

  private async write(cards: readonly (MemoryCard | undefined)[], event: MindbaseEvent): Promise<void> {
    const changed = cards.flatMap((card) => {
      const next = evolveCard(card, event);
      return next && next !== card ? [next] : [];
    });
    if (changed.length > 0) await this.cards.upsert(changed);
  }
}
