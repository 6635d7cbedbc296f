import { type Candidate, type MemoryStatus, memoryStatuses } from '@mindbase/domain';
import type { UserHasher } from '@mindbase/event-sourcing';
import { type Result, type UserScope, ok } from '@mindbase/kernel';
import type { Refusal, RevisionInput } from '@mindbase/ports';
import { allKeys, keyCandidate } from '../decide/keyed-candidate';
import type { HeldMemory } from '../state/held-memory';
import type { MemoryState } from '../state/memory-state';
import type { OpenEvent, OpenMemory } from '../state/open-event';
import { cleanText, optionalInstant, unitValue } from './input';
import { refuse } from './refusal';
import type { RememberParser } from './remember';
import { changeStatus } from './status-change';

/** A revision that was found well-formed; what is undefined stays. */
export interface Revision {
  readonly content?: string;
  readonly importance?: number;
  readonly validTo?: string | null;
  readonly pinned?: boolean;
  readonly status?: MemoryStatus;
}

export function readRevision(input: RevisionInput): Result<Revision, Refusal> {
  const content = input.content === undefined ? ok(undefined) : cleanText(input.content, '/content');
  if (!content.ok) return content;
  const importance = unitValue(input.importance, '/importance');
  if (!importance.ok) return importance;
  const validTo = optionalInstant(input.validTo, '/validTo');
  if (!validTo.ok) return validTo;
  const { pinned, status } = input;
  if (status !== undefined && !memoryStatuses.includes(status))
    return refuse('invalid', '/status', 'must be a status of a memory');
  const revision = {
    content: content.value,
    importance: importance.value,
    validTo: validTo.value,
    pinned,
    status,
  };
  if (Object.values(revision).every((value) => value === undefined))
    return refuse('invalid', '', 'must name something to change');
  return ok(revision);
}

export interface RevisionContext {
  readonly scope: UserScope;
  readonly state: MemoryState;
  readonly hasher: UserHasher;
  readonly parse: RememberParser;
  readonly at: string;
  readonly timezone: string;
}

/**
 * The events of a revision. Pure.
 * @param text the memory as it was last written, opened, with the quotes of all its turns.
 */
export function decideRevision(
  memory: HeldMemory,
  text: OpenMemory,
  revision: Revision,
  context: RevisionContext,
): Result<readonly OpenEvent[], Refusal> {
  const { state, at } = context;
  const validFrom = memory.validFrom;
  if (revision.validTo && validFrom !== null && revision.validTo <= validFrom)
    return refuse('invalid', '/validTo', 'must be after validFrom');
  const status =
    revision.status === undefined ? ok([]) : changeStatus(memory, revision.status, state, at, '/status');
  if (!status.ok) return status;
  const rewritten = rewrite(memory, text, revision, context);
  if (!rewritten.ok) return rewritten;
  const events: OpenEvent[] = [...rewritten.value];
  if (revision.pinned !== undefined && revision.pinned !== memory.pinned)
    events.push({ type: 'MemoryPinned', data: { memoryId: memory.id, pinned: revision.pinned } });
  return ok([...events, ...status.value]);
}

function rewrite(
  memory: HeldMemory,
  text: OpenMemory,
  revision: Revision,
  context: RevisionContext,
): Result<readonly OpenEvent[], Refusal> {
  const current: OpenMemory = { ...text, ...heldFields(memory) };
  const content =
    revision.content !== undefined && revision.content !== text.content ? revision.content : undefined;
  const words = content === undefined ? null : reworded(current, memory, content, context);
  if (words) {
    const same = context.state.sameAs(...words.allKeys);
    if (same && same.id !== memory.id) return refuse('conflict', '/content', 'another memory says the same');
  }
  const after: Extract<OpenEvent, { type: 'MemoryRevised' }>['data']['after'] = { ...words?.fields };
  if (revision.importance !== undefined && revision.importance !== memory.importance)
    after.importance = revision.importance;
  if (revision.validTo !== undefined && revision.validTo !== memory.validTo) after.validTo = revision.validTo;
  if (Object.keys(after).length === 0) return ok([]);
  const before = Object.fromEntries(
    Object.keys(after).map((field) => [field, current[field as keyof OpenMemory]]),
  ) as typeof after;
  return ok([
    ...(words?.identified ?? []),
    {
      type: 'MemoryRevised',
      data: {
        memoryId: memory.id,
        after,
        before,
        memory: { ...current, ...after },
        keys: words?.keys ?? memory.keys,
        recordedAt: memory.recordedAt,
        closedAt: memory.closedAt,
      },
    },
  ]);
}

/** What the state knows better than the memory's last whole event. */
function heldFields(memory: HeldMemory) {
  const { status, confidence, importance, evidence, pinned, taskState, validFrom, validTo } = memory;
  return { status, confidence, importance, evidence, pinned, taskState, validFrom, validTo };
}

/** Other words have other hashes, and may name another object and other entities; the slot stays. */
function reworded(current: OpenMemory, memory: HeldMemory, content: string, context: RevisionContext) {
  const { scope, state, hasher, parse, at, timezone } = context;
  const parsed = parse(content, at, timezone);
  const fits = parsed?.predicate === current.predicate ? parsed : null;
  const names = parsed ? parsed.entities : current.entities.filter(({ name }) => content.includes(name));
  const candidate: Candidate = {
    ...current,
    kind: 'memory',
    stance: 'state',
    content,
    object: fits?.object ?? null,
    singleValued: memory.keys.single,
    entities: names.map(({ name, kind }) => ({ name, kind })),
    relations: [],
    certain: fits !== null,
    explicit: true,
  };
  const keyed = keyCandidate(scope, candidate, false, state, hasher);
  return {
    keys: { ...keyed.keys, subject: memory.keys.subject, slot: memory.keys.slot },
    allKeys: allKeys(keyed),
    identified: keyed.identified.map((data): OpenEvent => ({ type: 'EntityIdentified', data })),
    fields: {
      content,
      object: candidate.object,
      entities: keyed.entities.map((entity) => ({ ...entity })),
    },
  };
}
