/** Remembers the last so many keys. */
export class RecentKeys {
  /** In the order of their coming. */
  private readonly keys = new Set<string>();

  constructor(private readonly max: number) {}

  has(key: string): boolean {
    return this.keys.has(key);
  }

  add(key: string): void {
    this.keys.delete(key);
    this.keys.add(key);
    if (this.keys.size <= this.max) return;
    const [oldest] = this.keys;
    if (oldest !== undefined) this.keys.delete(oldest);
  }
}
