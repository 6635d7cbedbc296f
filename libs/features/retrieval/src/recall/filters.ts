import type { MemoryStatus } from '@mindbase/domain';
import type { UserHasher } from '@mindbase/event-sourcing';
import type { IndexFilter, RecallRequest } from '@mindbase/ports';

/** What answers "what is": the rule and its exceptions. */
const open: readonly MemoryStatus[] = ['active', 'exception'];
/** What may answer "what was" besides (R5). What was denied never does. */
const closed: readonly MemoryStatus[] = ['superseded', 'archived'];

/** The statuses that may answer a question. */
export function statusesFor(request: RecallRequest, aboutPast: boolean): readonly MemoryStatus[] {
  if (request.statuses) return request.statuses;
  // As of a past moment, what has been closed since was open then; the index knows by its times.
  return aboutPast || request.asOf !== undefined ? [...open, ...closed] : open;
}

/**
 * Whether a memory may answer by its status. As of a past moment, what has been closed since was still active then
 * (R14); what was denied since was never so.
 */
export function mayAnswer(
  { status, closedAt }: { readonly status: MemoryStatus; readonly closedAt: string | null },
  statuses: readonly MemoryStatus[],
  asOf: string | undefined,
): boolean {
  if (statuses.includes(status)) return true;
  const closedSince = asOf !== undefined && closedAt !== null && closedAt > asOf;
  return closedSince && closed.includes(status) && statuses.includes('active');
}

/** The hard filters of a question, for every index alike (R3). */
export function filterFor(
  request: RecallRequest,
  statuses: readonly MemoryStatus[],
  hasher: UserHasher,
): IndexFilter {
  const { types, layers, agentId, sessionId, from, to, asOf, metadata } = request;
  const metadataKeys = hasher.metadataKeys(metadata ?? {});
  return {
    statuses,
    types,
    layers,
    agentId,
    sessionId,
    from,
    to,
    asOf,
    ...(metadataKeys.length > 0 ? { metadataKeys } : {}),
  };
}

/** The filters of a question that turns have as well. */
export function turnFilter(request: RecallRequest, hasher: UserHasher): IndexFilter {
  const { statuses: _none, types: _types, layers: _layers, ...filter } = filterFor(request, [], hasher);
  return filter;
}
