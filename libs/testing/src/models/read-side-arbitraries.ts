import type { MemoryStatus } from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';
import type { IndexPatch } from '@mindbase/ports';
import fc from 'fast-check';
import { minute, neighbours, wei } from '../fixtures/read-side';

/** Mostly one user, so that operations meet; now and then one with whom it shares a tenant or a name. */
export const scope: fc.Arbitrary<UserScope> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(wei) },
  fc.constantFrom(...neighbours.slice(0, 2)),
);

/** Few moments, so that they often coincide. */
export const time: fc.Arbitrary<string> = fc.integer({ min: -4, max: 8 }).map(minute);

export const memoryStatus: fc.Arbitrary<MemoryStatus> = fc.constantFrom(
  'active',
  'active',
  'superseded',
  'archived',
);

export const agentId: fc.Arbitrary<string | null> = fc.constantFrom(null, null, 'a1');

export function maybe<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.option(arbitrary, { nil: null });
}

export function listOf(...values: readonly string[]): fc.Arbitrary<string[]> {
  return fc.subarray([...values]);
}

/** A patch with any of its fields. */
export function changeOfStatus(id: fc.Arbitrary<string>): fc.Arbitrary<IndexPatch> {
  return fc.record(
    {
      id,
      version: fc.nat({ max: 5 }),
      status: memoryStatus,
      validFrom: maybe(time),
      validTo: maybe(time),
      closedAt: maybe(time),
      updatedAt: time,
    },
    { requiredKeys: ['id', 'version'] },
  );
}
