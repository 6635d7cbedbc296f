import type { Checkpoints } from '@mindbase/ports';

export class InMemoryCheckpoints implements Checkpoints {
  private readonly positions = new Map<string, number>();

  async load(name: string): Promise<number> {
    return this.positions.get(name) ?? 0;
  }

  async save(name: string, position: number): Promise<void> {
    this.positions.set(name, Math.max(position, this.positions.get(name) ?? 0));
  }

  async reset(name: string): Promise<void> {
    this.positions.delete(name);
  }

  async all(): Promise<Readonly<Record<string, number>>> {
    return Object.fromEntries(this.positions);
  }

  async close(): Promise<void> {}
}
