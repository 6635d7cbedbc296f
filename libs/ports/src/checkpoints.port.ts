/** How far a projection has read. Saved after its effects are durable, so a crash repeats work and never skips it. */
export interface Checkpoints {
  /** Global position of the last event applied; 0 when there is none. */
  load(name: string): Promise<number>;
  /** Never goes back: a lower position than the saved one is ignored. */
  save(name: string, position: number): Promise<void>;
  reset(name: string): Promise<void>;
  all(): Promise<Readonly<Record<string, number>>>;
  close(): Promise<void>;
}
