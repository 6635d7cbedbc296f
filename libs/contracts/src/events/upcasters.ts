import type { RecordedEvent } from '@mindbase/kernel';

/**
 * Lifts the data of one version to the next. Old events are read for ever: at reading, every event
 * climbs from the version it was stored with to the newest, so handlers know one shape only.
 * Key: `Type@version` it lifts from.
 */
export type Upcaster = (data: unknown) => unknown;

export const upcasters: Readonly<Record<string, Upcaster>> = {};

export function upcast(
  event: RecordedEvent,
  known: Readonly<Record<string, Upcaster>> = upcasters,
): RecordedEvent {
  let { schemaVersion, data } = event;
  for (
    let lift = known[`${event.type}@${schemaVersion}`];
    lift;
    lift = known[`${event.type}@${schemaVersion}`]
  ) {
    data = lift(data);
    schemaVersion++;
  }
  return schemaVersion === event.schemaVersion ? event : { ...event, schemaVersion, data };
}
