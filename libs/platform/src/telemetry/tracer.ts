import type { UserScope } from '@mindbase/kernel';
import type { Attributes, Tracer } from '@opentelemetry/api';
import { userHash } from '../logging/user-hash';

/** What records spans in this process, and the key under which it names users. */
export interface Recorder {
  readonly tracer: Tracer;
  readonly userKey: Buffer;
}

/** One for the process, like the context that calls are tracked by; null while telemetry is off. */
let recorder: Recorder | null = null;

export const recording = (): Recorder | null => recorder;

export function recordBy(next: Recorder | null): void {
  recorder = next;
}

/** Whether spans are recorded. Wrappers look once, when they are put in front of something: without telemetry they put nothing. */
export const isTracing = (): boolean => recorder !== null;

/** Whose data a span is about: the tenant, and the user as log lines name one. Never a user's id, which may be a mail address. */
export function scopeAttributes({ tenant, user }: Partial<UserScope>): Attributes {
  if (tenant === undefined) return {};
  if (user === undefined || !recorder) return { 'mindbase.tenant': tenant };
  return { 'mindbase.tenant': tenant, 'mindbase.user': userHash({ tenant, user }, recorder.userKey) };
}
