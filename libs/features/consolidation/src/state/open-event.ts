import type { EventData, EventName } from '@mindbase/contracts';
import type { Sealed } from '@mindbase/domain';

/** A type with open text where the stored one has sealed text. */
export type Opened<T> = T extends Sealed
  ? string
  : T extends readonly (infer Item)[]
    ? Opened<Item>[]
    : T extends object
      ? { [K in keyof T]: Opened<T[K]> }
      : T;

/** What a decision says happened, before it is sealed. A stored event fits too: rules read only ids, hashes and numbers. */
export type OpenEvent<N extends EventName = EventName> = {
  [K in N]: { readonly type: K; readonly data: Opened<EventData[K]> };
}[N];

/** Where and when an event stands, as far as rules need it. */
export interface Placed {
  /** 0 for an event that is decided but not stored. */
  readonly streamPosition: number;
  readonly occurredAt: string;
  readonly causationId: string | null;
}

export type OpenMemory = Opened<EventData['MemoryRecorded']['memory']>;
export type MemoryKeys = EventData['MemoryRecorded']['keys'];
export type Tally = EventData['SessionDistilled']['counts'];
