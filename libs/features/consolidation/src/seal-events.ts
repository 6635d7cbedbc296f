import type { EventData, NewMindbaseEvent } from '@mindbase/contracts';
import type { Sealed } from '@mindbase/domain';
import type { EventMaker, SealedItem, Sealer } from '@mindbase/event-sourcing';
import type { UserScope } from '@mindbase/kernel';
import type { OpenEvent, OpenMemory } from './state/open-event';

type Seal = (item: SealedItem, text: string) => Sealed;

/**
 * Seals what was decided, each text under the key of the item it belongs to: a memory's words under the memory's,
 * a quote under its turn's (so that erasing the turn takes the quote with it), a name under its entity's.
 * @throws PortError `key-destroyed` when one of the items was erased.
 */
export async function sealEvents(
  sealer: Sealer,
  scope: UserScope,
  maker: EventMaker,
  events: readonly OpenEvent[],
): Promise<NewMindbaseEvent[]> {
  const seal = await sealer.sealing(scope, events.flatMap(itemsOf));
  return events.map((event) => sealEvent(event, seal, maker));
}

const ofMemory = (memoryId: string): SealedItem => ({ kind: 'memory', memoryId });
const ofTurn = ({ sessionId, turnId }: { sessionId: string; turnId: string }): SealedItem => ({
  kind: 'turn',
  sessionId,
  turnId,
});
const ofEntity = (entityId: string): SealedItem => ({ kind: 'entity', entityId });

function itemsOf(event: OpenEvent): SealedItem[] {
  switch (event.type) {
    case 'MemoryRecorded':
    case 'MemoryRevised':
      return [ofMemory(event.data.memoryId), ...event.data.memory.sources.map(ofTurn)];
    case 'MemoryReinforced':
    case 'MemoryMerged':
      return event.data.sources.map(ofTurn);
    case 'EntityIdentified':
      return [ofEntity(event.data.entityId)];
    default:
      return [];
  }
}

function sealEvent(event: OpenEvent, seal: Seal, maker: EventMaker): NewMindbaseEvent {
  switch (event.type) {
    case 'MemoryRecorded': {
      const { memoryId, memory } = event.data;
      return maker.make('MemoryRecorded', { ...event.data, memory: sealMemory(memoryId, memory, seal) });
    }
    case 'MemoryRevised': {
      const { memoryId, memory, before, after } = event.data;
      return maker.make('MemoryRevised', {
        ...event.data,
        memory: sealMemory(memoryId, memory, seal),
        before: sealPart(memoryId, before, seal),
        after: sealPart(memoryId, after, seal),
      });
    }
    case 'MemoryReinforced':
      return maker.make('MemoryReinforced', {
        ...event.data,
        sources: sealSources(event.data.sources, seal),
      });
    case 'MemoryMerged':
      return maker.make('MemoryMerged', { ...event.data, sources: sealSources(event.data.sources, seal) });
    case 'EntityIdentified':
      return maker.make('EntityIdentified', {
        ...event.data,
        name: seal(ofEntity(event.data.entityId), event.data.name),
      });
    default:
      // Nothing in the others is open text; a set-aside proposal keeps the seal it came with.
      return maker.make(event.type, event.data as EventData[typeof event.type]);
  }
}

function sealMemory(memoryId: string, memory: OpenMemory, seal: Seal): EventData['MemoryRecorded']['memory'] {
  const own = (text: string) => seal(ofMemory(memoryId), text);
  return {
    ...memory,
    content: own(memory.content),
    subject: own(memory.subject),
    object: memory.object === null ? null : own(memory.object),
    assignee: memory.assignee === null ? null : own(memory.assignee),
    metadata: memory.metadata === null ? null : own(memory.metadata),
    entities: memory.entities.map((entity) => ({ ...entity, name: own(entity.name) })),
    sources: sealSources(memory.sources, seal),
  };
}

function sealPart(
  memoryId: string,
  part: Extract<OpenEvent, { type: 'MemoryRevised' }>['data']['before'],
  seal: Seal,
): EventData['MemoryRevised']['before'] {
  const { content, object, entities, ...rest } = part;
  const own = (text: string) => seal(ofMemory(memoryId), text);
  return {
    ...rest,
    ...(content === undefined ? {} : { content: own(content) }),
    ...(object === undefined ? {} : { object: object === null ? null : own(object) }),
    ...(entities === undefined ? {} : { entities: entities.map((e) => ({ ...e, name: own(e.name) })) }),
  };
}

function sealSources(sources: OpenMemory['sources'], seal: Seal): EventData['MemoryReinforced']['sources'] {
  return sources.map((source) => ({ ...source, quote: seal(ofTurn(source), source.quote) }));
}
