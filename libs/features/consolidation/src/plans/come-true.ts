import { type MemoryType, decayClassOf, plannedSlot, predicateDefinition } from '@mindbase/domain';
import type { UserHasher } from '@mindbase/event-sourcing';
import { type UserScope, deriveId } from '@mindbase/kernel';
import { aboutEntity, keysOf, subjectKeyOf } from '../decide/keyed-candidate';
import { type HeldMemory, sinceOf } from '../state/held-memory';
import type { MemoryState } from '../state/memory-state';
import type { OpenEvent, OpenMemory } from '../state/open-event';

/** Plans for a slot whose day has come, the earliest first. */
export function duePlans(state: MemoryState, at: string): HeldMemory[] {
  return plans(state)
    .filter(({ dueAt }) => dueAt <= at)
    .sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1));
}

/** The day on which the next plan for a slot is due; null where there is none. */
export function nextDue(state: MemoryState, after: string): string | null {
  const [next] = plans(state)
    .map(({ dueAt }) => dueAt)
    .filter((dueAt) => dueAt > after)
    .sort();
  return next ?? null;
}

type Plan = HeldMemory & { readonly dueAt: string };

const plans = (state: MemoryState) =>
  [...state.memories.values()].filter(
    (memory): memory is Plan =>
      memory.status === 'active' && memory.dueAt !== null && plannedSlot(memory.predicate) !== null,
  );

/**
 * "I'm moving to Porto in April" holds from April on (C1, C2): what fills the slot gives way, unless it was told to hold
 * since then. The plan is closed by what became of it. Pure: the same plan in the same state gives the same events.
 * @param text the opened plan
 */
export function comeTrue(
  { tenant, user }: UserScope,
  plan: HeldMemory,
  text: OpenMemory,
  state: MemoryState,
  hasher: UserHasher,
): OpenEvent[] {
  const predicate = plannedSlot(plan.predicate);
  const since = plan.dueAt;
  const about = aboutOf(plan, hasher);
  if (predicate === null || since === null || about === null) return [];
  const { singleValued, type, layer } = predicateDefinition(predicate);
  const statement = { ...text, type, predicate, singleValued, stance: 'state', validFrom: since } as const;
  const keys = keysOf({ ...statement, dueAt: null }, about, false, hasher);
  const holder = state.holderOf({ subject: keys.subject, predicate });
  const known = state.sameAs({ triple: keys.triple, content: '' });
  const standing =
    known?.status === 'active' ? known : holder && sinceOf(holder) > since ? holder : undefined;
  if (standing) return [closed(plan, standing.id, since)];
  const memoryId = deriveId('memory', tenant, user, 'came-true', plan.id);
  const old = holder ? [holder, plan] : [plan];
  return [
    ...old.map((memory) => closed(memory, memoryId, since)),
    {
      type: 'MemoryRecorded',
      data: {
        memoryId,
        memory: {
          ...text,
          ...{ type, layer, predicate, status: 'active', pinned: plan.pinned },
          ...{ confidence: plan.confidence, importance: plan.importance, evidence: plan.evidence },
          ...{ validFrom: since, validTo: null, dueAt: null, assignee: null, taskState: null },
          decay: decayClassOf(type satisfies MemoryType, predicate),
          supersedes: old.map(({ id }) => id),
        },
        keys,
      },
    },
  ];
}

function closed(memory: HeldMemory, by: string, at: string): OpenEvent {
  const since = sinceOf(memory);
  return {
    type: 'MemorySuperseded',
    data: { memoryId: memory.id, by, cause: 'change', validTo: at > since ? at : since },
  };
}

/** What the keys of the plan's subject were made from; null for one that is not known any more. */
function aboutOf({ keys, entityIds }: HeldMemory, hasher: UserHasher): string | null {
  if (keys.subject === hasher.keyed('subject', 'user')) return 'user';
  const id = entityIds.find((one) => subjectKeyOf(one, hasher) === keys.subject);
  return id === undefined ? null : aboutEntity(id);
}
