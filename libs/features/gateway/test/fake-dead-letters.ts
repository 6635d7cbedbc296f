import type { DeadLetter } from '@mindbase/ports';
import type { DeadLetters } from '../src/tokens';

/** Dead letters in a list, and what is mended. */
export class FakeDeadLetters implements DeadLetters {
  letters: DeadLetter[] = [];
  readonly mended = new Set<string>();

  add(id: string, tenant: string): void {
    const event = {
      tenant,
      user: 'u',
      eventId: `event-of-${id}`,
      type: 'MemoryRecorded',
      schemaVersion: 1,
      data: { memory: { content: 's1.sealed-words' } },
      streamId: 'memory/u',
      streamPosition: 1,
      globalPosition: 1,
      occurredAt: '2026-03-01T11:00:00.000Z',
      recordedAt: '2026-03-01T11:00:00.000Z',
      actor: 'service:consolidation',
      correlationId: 'operation-1',
      causationId: null,
      prevHash: '',
      hash: 'h',
    };
    this.letters.push({
      id,
      group: 'projection.cards@1',
      topic: 'memory',
      event,
      errorCode: 'corrupt',
      attempts: 5,
      at: '2026-03-01T11:00:01.000Z',
    });
  }

  async deadLetters(limit: number, tenant?: string): Promise<readonly DeadLetter[]> {
    return this.letters
      .filter(({ event }) => tenant === undefined || event.tenant === tenant)
      .slice(0, limit);
  }

  async retryDeadLetter(id: string): Promise<boolean> {
    if (!this.mended.has(id)) return false;
    this.letters = this.letters.filter((letter) => letter.id !== id);
    return true;
  }
}
