import type { EventStore, Sealer } from '@mindbase/event-sourcing';
import { memoryStream, sealedTextsIn } from '@mindbase/event-sourcing';
import type { UserScope } from '@mindbase/kernel';
import type { HeldMemory } from './state/held-memory';
import type { OpenMemory } from './state/open-event';

/** Words of memories that decisions need, read from the log itself: the state keeps none. */
export class MemoryTexts {
  constructor(
    private readonly store: EventStore,
    private readonly sealer: Sealer,
  ) {}

  /**
   * The opened memories as their last whole event has them; erased ones are missing.
   * Fields that later events changed (status, evidence, validity) are the state's to tell.
   */
  async open(scope: UserScope, memories: readonly HeldMemory[]): Promise<ReadonlyMap<string, OpenMemory>> {
    const sealed = await this.sealed(scope, memories);
    const open = await this.sealer.opening(scope.tenant, sealedTextsIn([...sealed.values()]));
    const opened = new Map<string, OpenMemory>();
    for (const [id, memory] of sealed) {
      const content = open(memory.content);
      const subject = open(memory.subject);
      if (content === null || subject === null) continue;
      opened.set(id, {
        ...memory,
        content,
        subject,
        object: memory.object && open(memory.object),
        assignee: memory.assignee && open(memory.assignee),
        metadata: memory.metadata && open(memory.metadata),
        entities: memory.entities.flatMap((entity) => {
          const name = open(entity.name);
          return name === null ? [] : [{ ...entity, name }];
        }),
        sources: memory.sources.flatMap((source) => {
          const quote = open(source.quote);
          return quote === null ? [] : [{ ...source, quote }];
        }),
      });
    }
    return opened;
  }

  /** The quotes of all turns that a memory cites, whichever event brought them; erased ones are missing. */
  async sources(scope: UserScope, memory: HeldMemory): Promise<OpenMemory['sources']> {
    const positions = [...new Set(memory.sources.map(({ position }) => position))];
    const found = await Promise.all(positions.map((position) => this.at(scope, position)));
    const cited = found.flatMap((event) => {
      if (event?.type === 'MemoryRecorded' || event?.type === 'MemoryRevised')
        return event.data.memory.sources;
      return event?.type === 'MemoryReinforced' || event?.type === 'MemoryMerged' ? event.data.sources : [];
    });
    const open = await this.sealer.opening(scope.tenant, sealedTextsIn(cited));
    const known = new Set(memory.sources.map(({ sessionId, turnId }) => `${sessionId}\n${turnId}`));
    return cited.flatMap((source) => {
      const quote = open(source.quote);
      return quote === null || !known.delete(`${source.sessionId}\n${source.turnId}`)
        ? []
        : [{ ...source, quote }];
    });
  }

  /** The sealed contents, for the proof of an erasure. */
  async contents(scope: UserScope, memories: readonly HeldMemory[]): Promise<ReadonlyMap<string, string>> {
    const sealed = await this.sealed(scope, memories);
    return new Map([...sealed].map(([id, memory]) => [id, memory.content]));
  }

  private async sealed(scope: UserScope, memories: readonly HeldMemory[]) {
    const found = await Promise.all(memories.map(({ textPosition }) => this.at(scope, textPosition)));
    return new Map(
      found.flatMap((event) =>
        event?.type === 'MemoryRecorded' || event?.type === 'MemoryRevised'
          ? [[event.data.memoryId, event.data.memory] as const]
          : [],
      ),
    );
  }

  private async at({ tenant, user }: UserScope, position: number) {
    if (position < 1) return undefined;
    return (await this.store.read(tenant, memoryStream(user), position, 1))[0];
  }
}
