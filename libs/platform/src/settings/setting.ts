import { z } from 'zod';

/** What the settings page tells about a key beside its type and default. */
export interface SettingNotes {
  readonly unit?: string;
  /** Its value is never printed, logged or written to a page. */
  readonly secret?: boolean;
}

/** One key: its schema with the sentence and the unit that the settings page shows. */
export function setting<S extends z.ZodType>(schema: S, description: string, notes: SettingNotes = {}): S {
  return schema.meta({ description, ...notes });
}

/** Keys that belong together; each has its own default, so that the whole group may be left out. */
export function group<Shape extends z.core.$ZodLooseShape>(description: string, shape: Shape) {
  return z
    .strictObject(shape)
    .prefault({} as never)
    .meta({ description });
}

/** A key as its environment variable knows it. */
export interface SettingKey {
  /** `MINDBASE_` and the path in capitals: `limits.bodyBytesMax` is `MINDBASE_LIMITS_BODY_BYTES_MAX`. */
  readonly env: string;
  readonly path: readonly string[];
  readonly description: string;
  readonly notes: SettingNotes;
  /** As written in the environment; undefined when there is none. */
  readonly fallback: string | undefined;
  readonly expected: string;
  readonly type: 'integer' | 'number' | 'boolean' | 'string';
}

export interface SettingGroup {
  readonly path: readonly string[];
  readonly description: string;
  readonly keys: readonly SettingKey[];
}

interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly unit?: string;
  readonly secret?: boolean;
}

/** The keys of a settings schema in the order in which it names them; keys of no group come first. */
export function settingGroups(schema: z.ZodType): readonly SettingGroup[] {
  return groupsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, []);
}

export function settingKeys(schema: z.ZodType): readonly SettingKey[] {
  return settingGroups(schema).flatMap(({ keys }) => keys);
}

function groupsOf(schema: JsonSchema, path: readonly string[]): SettingGroup[] {
  const members = Object.entries(schema.properties ?? {});
  const keys = members
    .filter(([, member]) => !member.properties)
    .map(([name, member]) => keyOf(member, [...path, name]));
  const nested = members
    .filter(([, member]) => member.properties)
    .flatMap(([name, member]) => groupsOf(member, [...path, name]));
  return keys.length > 0 ? [{ path, description: schema.description ?? '', keys }, ...nested] : nested;
}

function keyOf(schema: JsonSchema, path: readonly string[]): SettingKey {
  const type =
    schema.type === 'integer' || schema.type === 'number' || schema.type === 'boolean'
      ? schema.type
      : 'string';
  return {
    env: environmentName(path),
    path,
    description: schema.description ?? '',
    notes: { unit: schema.unit, secret: schema.secret },
    fallback: schema.default === undefined ? undefined : String(schema.default),
    expected: expectation(schema, type),
    type,
  };
}

function environmentName(path: readonly string[]): string {
  const words = path.map((part) => part.replace('MiB', 'Mib').replace(/([a-z0-9])([A-Z])/g, '$1_$2'));
  return `MINDBASE_${words.join('_').toUpperCase()}`;
}

function expectation(schema: JsonSchema, type: SettingKey['type']): string {
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  if (type === 'boolean') return 'true or false';
  if (type === 'string') return 'a text';
  const noun = type === 'integer' ? 'a whole number' : 'a number';
  const from = bound(schema.minimum);
  const to = bound(schema.maximum);
  if (from !== undefined && to !== undefined) return `${noun} from ${from} to ${to}`;
  if (from !== undefined) return `${noun}, at least ${from}`;
  return to === undefined ? noun : `${noun}, at most ${to}`;
}

/** zod states the safe integers as bounds where a schema has none. */
function bound(value: number | undefined): number | undefined {
  return value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value;
}
