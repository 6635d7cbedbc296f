import { standingFact } from '@mindbase/domain';
import { type HeldMemory, sinceOf } from '../state/held-memory';
import type { MemoryState } from '../state/memory-state';
import type { OpenEvent } from '../state/open-event';
import type { OneNow } from './name-resolver';

export interface MergeRequest extends OneNow {
  readonly mergeId: string;
  readonly cause: 'stated' | 'command';
  readonly subjects: { readonly entity: string; readonly into: string };
  readonly turns?: OpenEvent<'EntityMerged'>['data']['turns'];
}

/**
 * The events by which one entity stands for another (W11). Memories stay what they are. Where both have an active fact in
 * one single-valued slot, the later one closes the other in the same append (C1): a slot never holds two.
 */
export function mergeEvents(request: MergeRequest, state: MemoryState): OpenEvent[] {
  const { mergeId, entityId, into, cause, subjects, turns } = request;
  const said = turns === undefined ? {} : { turns };
  const closed = rivals(subjects, state).map((pair) => {
    const standing = standingFact(pair[0], pair[1]);
    return { standing, old: standing === pair[0] ? pair[1] : pair[0] };
  });
  return [
    ...closed.flatMap(({ standing, old }): OpenEvent[] => [
      {
        type: 'MemorySuperseded',
        data: { memoryId: old.id, ...said, by: standing.id, cause: 'newer', validTo: standing.since },
      },
      ...state.claimsAgainst(old.id).map(({ id }): OpenEvent => ({
        type: 'ConflictResolved',
        data: { memoryId: id, ...said, outcome: 'denied', status: 'superseded' },
      })),
    ]),
    {
      type: 'EntityMerged',
      data: {
        mergeId,
        entityId,
        into,
        cause,
        ...said,
        subjects: { ...subjects },
        closed: closed.map(({ old }) => ({ memoryId: old.id, validTo: old.validTo })),
      },
    },
  ];
}

type Fact = Pick<HeldMemory, 'id' | 'recordedAt' | 'validTo'> & { readonly since: string };

/** Facts of the two sides that fill the same slot. */
function rivals(
  { entity, into }: { readonly entity: string; readonly into: string },
  state: MemoryState,
): [Fact, Fact][] {
  const fact = (memory: HeldMemory): Fact => ({
    ...{ id: memory.id, recordedAt: memory.recordedAt, validTo: memory.validTo },
    since: sinceOf(memory),
  });
  return [...state.memories.values()].flatMap((memory): [Fact, Fact][] => {
    if (memory.status !== 'active' || !memory.keys.single || !state.isAbout(memory, entity)) return [];
    const rival = state.holderOf({ subject: into, predicate: memory.predicate });
    return rival ? [[fact(memory), fact(rival)]] : [];
  });
}
