import type { MemoryStatus, TaskState } from './memory';

const taskMoves: Readonly<Record<TaskState, readonly TaskState[]>> = {
  pending: ['in_progress', 'blocked', 'done', 'cancelled'],
  in_progress: ['pending', 'blocked', 'done', 'cancelled'],
  blocked: ['pending', 'in_progress', 'done', 'cancelled'],
  // A task that turned out not to be done is taken up again; it does not go back to never begun.
  done: ['in_progress'],
  cancelled: ['pending', 'in_progress'],
};

/** The task state machine (W13). */
export function mayTaskMove(from: TaskState, to: TaskState): boolean {
  return taskMoves[from].includes(to);
}

const statusMoves: Readonly<Record<MemoryStatus, readonly MemoryStatus[]>> = {
  active: ['archived', 'retracted'],
  exception: ['active', 'archived', 'retracted'],
  pending: ['active', 'archived', 'retracted'],
  archived: ['active', 'retracted'],
  retracted: ['active'],
  // What was replaced has a successor: to make it true again is a new statement, not a status.
  superseded: ['archived'],
};

/** Which status a person may give a memory by hand (G2). */
export function mayStatusMove(from: MemoryStatus, to: MemoryStatus): boolean {
  return statusMoves[from].includes(to);
}

const open: ReadonlySet<MemoryStatus> = new Set(['active', 'exception', 'pending']);

/** Whether a memory of this status can still be repeated, changed or ended. */
export function isOpen(status: MemoryStatus): boolean {
  return open.has(status);
}
