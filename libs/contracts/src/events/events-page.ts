import { eventFields } from './event-fields';
import { type EventType, topics } from './event-type';
import { eventTypes } from './registry';

/** `docs/events.md`, made from the event types. */
export function eventsPage(): string {
  const types: readonly EventType[] = Object.values(eventTypes).sort((a, b) => (a.name < b.name ? -1 : 1));
  return [
    '<!-- Made by `npm run docs` from libs/contracts/src/events; do not edit. -->',
    '',
    '# Events',
    '',
    'Everything that Mindbase knows follows from these events, in their order per user. Each is stored in the newest',
    'version of its shape; older versions are lifted when they are read. A _sealed text_ can be read with its data key alone,',
    'a _keyed hash_ tells that two texts are equal and nothing else.',
    '',
    'Around the data stands the same envelope for all: `eventId`, `type`, `schemaVersion`, `streamId`, `streamPosition`,',
    '`globalPosition`, `tenant`, `user`, `occurredAt`, `recordedAt`, `actor`, `reason?`, `correlationId`, `causationId`,',
    '`traceparent?`, `prevHash`, `hash`.',
    '',
    ...topics.flatMap((topic) => [
      `## Topic \`${topic}\``,
      '',
      ...types.filter((type) => type.topic === topic).flatMap(section),
    ]),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

function section({ name, schemaVersion, description, schema }: EventType): string[] {
  const described = eventFields(schema).map(({ path, type, description: note }) => {
    const explained = note === '' ? '' : ` — ${note}`;
    return `- \`${path}\`: ${type}${explained}`;
  });
  return [`### ${name}`, '', `Version ${schemaVersion}. ${description}`, '', ...described, ''];
}
