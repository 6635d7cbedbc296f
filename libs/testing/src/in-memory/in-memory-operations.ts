import type { OperationRecord, Operations } from '@mindbase/ports';
import { ScopedMap } from './scoped-map';

export class InMemoryOperations implements Operations {
  private readonly records = new ScopedMap<OperationRecord>();

  async upsert(record: OperationRecord): Promise<void> {
    this.records.set([record.tenant, record.id], structuredClone(record));
  }

  async get(tenant: string, id: string): Promise<OperationRecord | null> {
    return structuredClone(this.records.get(tenant, id) ?? null);
  }

  async clear(): Promise<void> {
    this.records.clear();
  }

  async sync(): Promise<void> {}

  async close(): Promise<void> {}
}
