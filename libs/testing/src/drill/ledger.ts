/** What a client wrote, or tried to: one write of one user, whatever it took. */
export interface Write {
  readonly user: string;
  readonly kind: 'turn' | 'close' | 'memory';
  /** Session of a turn or of a closing. */
  readonly sessionId: string | null;
  /** The id that the client gave it: of a turn, else the key under which it may be sent again. */
  readonly id: string;
  readonly content: string | null;
  /** How often it was sent. */
  attempts: number;
  /** Its place among the acknowledged writes of its user, 1 for the first; null as long as no answer promised it. */
  acknowledged: number | null;
  operationId: string | null;
  memoryId: string | null;
}

export type NewWrite = Pick<Write, 'user' | 'kind' | 'sessionId' | 'id' | 'content'>;

/** What was promised to whom. A write that was never acknowledged may be there or not, but not twice. */
export class Ledger {
  private readonly all: Write[] = [];
  private readonly counts = new Map<string, number>();

  begin(write: NewWrite): Write {
    const begun = { ...write, attempts: 0, acknowledged: null, operationId: null, memoryId: null };
    this.all.push(begun);
    return begun;
  }

  acknowledge(write: Write, promised: { readonly operationId?: string; readonly memoryId?: string }): void {
    write.acknowledged = (this.counts.get(write.user) ?? 0) + 1;
    this.counts.set(write.user, write.acknowledged);
    write.operationId = promised.operationId ?? null;
    write.memoryId = promised.memoryId ?? null;
  }

  writes(): readonly Write[] {
    return this.all;
  }

  acknowledged(): number {
    return this.all.filter((write) => write.acknowledged !== null).length;
  }

  operationIds(): readonly string[] {
    return [...new Set(this.all.flatMap(({ operationId }) => operationId ?? []))];
  }
}
