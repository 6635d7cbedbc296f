import { LRUCache } from 'lru-cache';
import { IANAZone, type ZoneOffsetFormat, type ZoneOffsetOptions, Zone } from 'luxon';

/** Offsets change on a quarter of an hour at the finest. */
const BUCKET_MS = 15 * 60_000;
const OFFSETS_CACHED_MAX = 20_000;
const ZONES_CACHED_MAX = 500;

/**
 * An IANA zone that remembers its offsets. Asking the platform for one takes some microseconds, and calendar
 * arithmetic asks for the same few again and again.
 */
class CachedZone extends Zone {
  private readonly offsets = new LRUCache<number, number>({ max: OFFSETS_CACHED_MAX });

  constructor(private readonly zone: IANAZone) {
    super();
  }

  override get type(): string {
    return this.zone.type;
  }

  override get name(): string {
    return this.zone.name;
  }

  override get isUniversal(): boolean {
    return this.zone.isUniversal;
  }

  override get isValid(): boolean {
    return this.zone.isValid;
  }

  override offsetName(at: number, options: ZoneOffsetOptions): string | null {
    return this.zone.offsetName(at, options);
  }

  override formatOffset(at: number, format: ZoneOffsetFormat): string {
    return this.zone.formatOffset(at, format);
  }

  override offset(at: number): number {
    const bucket = Math.floor(at / BUCKET_MS);
    let offset = this.offsets.get(bucket);
    if (offset === undefined) {
      offset = this.zone.offset(at);
      this.offsets.set(bucket, offset);
    }
    return offset;
  }

  override equals(other: Zone): boolean {
    return other.type === this.type && other.name === this.name;
  }
}

const zones = new LRUCache<string, Zone>({ max: ZONES_CACHED_MAX });

/** The zone of an IANA name; UTC for a name that is none. */
export function zoneOf(name: string): Zone {
  let zone = zones.get(name);
  if (!zone) {
    zone = new CachedZone(IANAZone.create(IANAZone.isValidZone(name) ? name : 'UTC'));
    zones.set(name, zone);
  }
  return zone;
}
