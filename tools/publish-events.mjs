/**
 * `npm run events:publish`: after a build, writes a sample of every event version that has none and notes
 * its fields in `published.json`. A version that was published stays as it is: a log may hold it, so a new
 * shape is a new version with an upcaster. `--again NAME` replaces one that no log can hold yet.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, root, say } from './lib/prepare.mjs';
import { sampleData } from './lib/sample-data.mjs';

await build('libs/contracts');
const require = createRequire(import.meta.url);
const { eventFields, eventTypes } = require('@mindbase/contracts');
const { hashEvent } = require('@mindbase/kernel');

const folder = join(root, 'libs/contracts/src/events/samples');
const listFile = join(folder, 'published.json');
const again = process.argv.flatMap((word, index, words) => (words[index - 1] === '--again' ? [word] : []));
mkdirSync(folder, { recursive: true });
const published = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : {};

for (const type of Object.values(eventTypes)) {
  const version = `${type.name}@${type.schemaVersion}`;
  const fields = eventFields(type.schema).map(({ path, type: kind }) => `${path}: ${kind}`);
  if (!published[version] || again.includes(type.name)) {
    const sample = sampleOf(type);
    writeFileSync(join(folder, `${version}.json`), `${JSON.stringify(sample, null, 2)}\n`);
    published[version] = { hash: sample.hash, fields };
    say(`${version} published`);
  } else if (JSON.stringify(published[version].fields) !== JSON.stringify(fields)) {
    say(`${version} is not what was published: raise its version and add an upcaster`);
    process.exitCode = 1;
  }
}
const sorted = Object.fromEntries(Object.entries(published).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(listFile, `${JSON.stringify(sorted, null, 2)}\n`);

/** The event as a log holds it, envelope and all: its hash must verify for ever. */
function sampleOf({ name, schemaVersion, schema }) {
  const event = {
    eventId: 'sample-event-1',
    type: name,
    schemaVersion,
    data: schema.parse(sampleData(schema)),
    tenant: 'acme',
    user: 'wei',
    occurredAt: '2026-03-02T08:30:00.000Z',
    actor: 'key:sample',
    reason: 'sample',
    correlationId: 'sample-operation',
    causationId: 'sample-request',
    traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    streamId: 'sample-stream',
    streamPosition: 1,
    recordedAt: '2026-03-02T08:30:01.000Z',
    prevHash: '',
  };
  return { ...event, globalPosition: 1, hash: hashEvent(event) };
}
