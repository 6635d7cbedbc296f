import { z } from 'zod';
import { group, setting } from './setting';

/** The same for standalone Mindbase and for every service of a cluster, so that a trace is whole or not there at all. */
export const telemetry = group('Traces, from a request to the last read model that it changes.', {
  otlpUrl: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'Address of a collector that takes OTLP over HTTP, such as `http://collector:4318`; without it nothing is recorded.',
  ),
  sampleRatio: setting(
    z.number().min(0).max(1).default(1),
    'Share of the traces that begin here that are recorded. A caller’s `traceparent` decides for its own.',
  ),
});
