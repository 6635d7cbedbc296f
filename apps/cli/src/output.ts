/** The parts of a memory that people read. */
export interface ShownMemory {
  readonly id: string;
  readonly content: string;
  readonly type: string;
  readonly status: string;
  readonly importance: number;
  readonly validFrom: string | null;
  readonly dueAt: string | null;
  readonly recordedAt: string;
  readonly score?: number;
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}

/** `2025-05-01  0.82  preference  User likes oolong tea.  [id]` */
export function memoryLine(memory: ShownMemory): string {
  const when = (memory.dueAt ?? memory.validFrom ?? memory.recordedAt).slice(0, 10);
  const score = memory.score === undefined ? '' : `${memory.score.toFixed(2)}  `;
  const status = memory.status === 'active' ? '' : ` (${memory.status})`;
  return `${when}  ${score}${memory.type.padEnd(10)}  ${memory.content}${status}  [${memory.id}]`;
}
