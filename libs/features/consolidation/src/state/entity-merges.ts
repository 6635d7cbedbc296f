import { type MergeLinks, oneWith, survivorOf } from '@mindbase/domain';
import { LayeredMap } from './layered';

/** A merge as decisions know it. */
export interface HeldMerge {
  readonly id: string;
  readonly entityId: string;
  readonly into: string;
  /** The facts that it closed, with the end that each had before. */
  readonly closed: readonly { readonly memoryId: string; readonly validTo: string | null }[];
  readonly undone: boolean;
}

/** Which of a user's entities are one (W11). */
export class EntityMerges implements MergeLinks {
  readonly all: LayeredMap<string, HeldMerge>;
  private readonly up: LayeredMap<string, string>;
  private readonly down: LayeredMap<string, readonly string[]>;
  /** Pairs that were parted: no statement merges them again. */
  private readonly parted: LayeredMap<string, true>;
  /** The hash that memories about an entity are keyed by, and back; of those that had a part in a merge. */
  private readonly subjects: LayeredMap<string, string>;
  private readonly entities: LayeredMap<string, string>;

  constructor(below?: EntityMerges) {
    this.all = new LayeredMap(below?.all);
    this.up = new LayeredMap(below?.up);
    this.down = new LayeredMap(below?.down);
    this.parted = new LayeredMap(below?.parted);
    this.subjects = new LayeredMap(below?.subjects);
    this.entities = new LayeredMap(below?.entities);
  }

  into(id: string): string | undefined {
    return this.up.get(id);
  }

  mergedInto(id: string): readonly string[] {
    return this.down.get(id) ?? [];
  }

  survivorOf(id: string): string {
    return survivorOf(id, this);
  }

  /** The entities that stand for these, each once. */
  survivorsOf(ids: readonly string[]): string[] {
    return [...new Set(ids.map((id) => survivorOf(id, this)))];
  }

  oneWith(id: string): string[] {
    return oneWith(id, this);
  }

  /** Hashes of the subjects that are one with a subject, itself included. */
  subjectsOneWith(subject: string): readonly string[] {
    const entity = this.entities.get(subject);
    if (entity === undefined) return [subject];
    return oneWith(entity, this).flatMap((id) => this.subjects.get(id) ?? []);
  }

  areParted(a: string, b: string): boolean {
    return this.parted.has(pair(a, b));
  }

  merge(
    merge: Omit<HeldMerge, 'undone'>,
    subjects: { readonly entity: string; readonly into: string },
  ): void {
    const { id, entityId, into } = merge;
    this.all.set(id, { ...merge, undone: false });
    this.up.set(entityId, into);
    this.down.set(into, [...this.mergedInto(into), entityId]);
    this.parted.delete(pair(entityId, into));
    for (const [entity, subject] of [
      [entityId, subjects.entity],
      [into, subjects.into],
    ] as const) {
      this.subjects.set(entity, subject);
      this.entities.set(subject, entity);
    }
  }

  undo(id: string): void {
    const merge = this.all.get(id);
    if (!merge || merge.undone) return;
    this.unlink(merge);
    this.all.set(id, { ...merge, undone: true });
    this.parted.set(pair(merge.entityId, merge.into), true);
  }

  /** Its merges are forgotten with it. */
  forget(entityId: string): void {
    for (const merge of [...this.all.values()]) {
      if (merge.entityId !== entityId && merge.into !== entityId) continue;
      if (!merge.undone) this.unlink(merge);
      this.all.delete(merge.id);
      this.parted.delete(pair(merge.entityId, merge.into));
    }
    const subject = this.subjects.get(entityId);
    if (subject === undefined) return;
    this.subjects.delete(entityId);
    this.entities.delete(subject);
  }

  private unlink({ entityId, into }: HeldMerge): void {
    this.up.delete(entityId);
    this.down.set(
      into,
      this.mergedInto(into).filter((id) => id !== entityId),
    );
  }
}

const pair = (a: string, b: string) => [a, b].sort().join('\n');
