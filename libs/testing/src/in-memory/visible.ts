import type { MemoryStatus } from '@mindbase/domain';

interface Recorded {
  readonly status: MemoryStatus | null;
  readonly agentId: string | null;
  readonly recordedAt: string;
  readonly closedAt: string | null;
}

/** The filters that every index shares (R3, R14), as plainly as they can be said. */
export function visible(
  item: Recorded,
  filter: { readonly statuses?: readonly MemoryStatus[]; readonly agentId?: string; readonly asOf?: string },
): boolean {
  const { statuses, agentId, asOf } = filter;
  if (agentId !== undefined && item.agentId !== agentId) return false;
  if (asOf !== undefined) {
    if (Date.parse(item.recordedAt) > Date.parse(asOf)) return false;
    if (item.closedAt !== null && Date.parse(item.closedAt) <= Date.parse(asOf)) return false;
    // It was closed later: then it had a status that answered.
    if (item.closedAt !== null) return true;
  }
  return statuses === undefined || (item.status !== null && statuses.includes(item.status));
}
