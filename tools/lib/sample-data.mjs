import { createRequire } from 'node:module';

const { z } = createRequire(import.meta.url)('zod');

const titled = {
  'sealed text': `s1.${'k'.repeat(22)}.${'c'.repeat(48)}`,
  id: 'sample-id',
  instant: '2026-03-02T08:30:00.000Z',
  'keyed hash': 'h'.repeat(22),
  '0–1': 0.5,
};

/** A value that a schema accepts, with every optional field there and every list filled: the same on each run. */
export function sampleData(schema) {
  return valueOf(z.toJSONSchema(schema, { unrepresentable: 'any' }));
}

function valueOf(schema) {
  if (schema.title in titled) return titled[schema.title];
  if (schema.anyOf) return valueOf(schema.anyOf.find(({ type }) => type !== 'null'));
  if (schema.enum) return schema.enum[0];
  if (schema.properties) return mapValues(schema.properties, valueOf);
  if (schema.items) return [valueOf(schema.items)];
  if (typeof schema.additionalProperties === 'object')
    return { sample: valueOf(schema.additionalProperties) };
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 0, 1);
  if (schema.type === 'string') return 'sample';
  throw new Error(`no sample for ${JSON.stringify(schema)}`);
}

function mapValues(members, make) {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, make(member)]));
}
