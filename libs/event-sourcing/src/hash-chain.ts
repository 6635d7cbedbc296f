import { type RecordedEvent, hashEvent } from '@mindbase/kernel';

export interface ChainBreak {
  readonly tenant: string;
  readonly streamId: string;
  readonly streamPosition: number;
  readonly fault: 'hash' | 'link' | 'gap';
}

/** Checks hashes, links and gapless positions of events that come in order of their streams (any interleaving). */
export class HashChainCheck {
  private readonly heads = new Map<string, { position: number; hash: string }>();

  next(event: RecordedEvent): ChainBreak | null {
    const key = JSON.stringify([event.tenant, event.streamId]);
    const head = this.heads.get(key) ?? { position: 0, hash: '' };
    this.heads.set(key, { position: event.streamPosition, hash: event.hash });
    const { hash, globalPosition: _position, ...unhashed } = event;
    const at = { tenant: event.tenant, streamId: event.streamId, streamPosition: event.streamPosition };
    if (event.streamPosition !== head.position + 1) return { ...at, fault: 'gap' };
    if (event.prevHash !== head.hash) return { ...at, fault: 'link' };
    return hashEvent(unhashed) === hash ? null : { ...at, fault: 'hash' };
  }
}
