import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashEvent, type RecordedEvent } from '@mindbase/kernel';
import { eventFields } from './event-fields';
import { eventsPage } from './events-page';
import { eventType, eventTypes } from './registry';
import { upcast, upcasters } from './upcasters';

const folder = join(__dirname, 'samples');
const read = <T>(file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;
const published = read<Record<string, { hash: string; fields: string[] }>>('published.json');
const samples = readdirSync(folder)
  .filter((file) => file !== 'published.json')
  .map((file) => ({ version: file.replace(/\.json$/, ''), event: read<RecordedEvent>(file) }));

const versions = Object.values(eventTypes).flatMap(({ name, schemaVersion }) =>
  Array.from({ length: schemaVersion }, (_, index) => `${name}@${index + 1}`),
);

describe('published events', () => {
  it('have a sample of every version ever written', () => {
    expect(samples.map(({ version }) => version).sort()).toEqual([...versions].sort());
    expect(Object.keys(published).sort()).toEqual([...versions].sort());
  });

  it.each(samples)('decode from $version to the newest shape', ({ event }) => {
    const type = eventType(event.type);
    const lifted = upcast(event);
    expect(lifted.schemaVersion).toBe(type?.schemaVersion);
    expect(type?.schema.parse(lifted.data)).toEqual(lifted.data);
  });

  it.each(samples)('keep the words and the hash of $version', ({ version, event }) => {
    expect(`${event.type}@${event.schemaVersion}`).toBe(version);
    expect(hashEvent(event)).toBe(event.hash);
    expect(event.hash).toBe(published[version]?.hash);
  });

  it.each(Object.values(eventTypes))(
    'keep the fields of $name (a new shape is a new version: CONTRIBUTING, "Add an event")',
    ({ name, schemaVersion, schema }) => {
      const fields = eventFields(schema).map(({ path, type }) => `${path}: ${type}`);
      expect(fields).toEqual(published[`${name}@${schemaVersion}`]?.fields);
    },
  );

  it('can be lifted from every older version', () => {
    const older = Object.values(eventTypes).flatMap(({ name, schemaVersion }) =>
      Array.from({ length: schemaVersion - 1 }, (_, index) => `${name}@${index + 1}`),
    );
    expect(Object.keys(upcasters).sort()).toEqual(older.sort());
  });

  it('are described by docs/events.md (npm run docs)', () => {
    expect(readFileSync(join(__dirname, '../../../../docs/events.md'), 'utf8')).toBe(eventsPage());
  });
});
