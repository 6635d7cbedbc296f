import { z } from 'zod';

/** One field of an event's data, flattened: `turns[].at`, `memory.object`, `rejected{}`; `?` ends an optional one. */
export interface EventField {
  readonly path: string;
  readonly type: string;
  readonly description: string;
}

interface JsonSchema {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
}

/** The fields of a schema in its own order: what the events page shows and what a published version promises. */
export function eventFields(schema: z.ZodType): readonly EventField[] {
  return membersOf(z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema, '');
}

function membersOf(schema: JsonSchema, prefix: string): EventField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const optional = schema.required?.includes(name) ? '' : '?';
    return fieldsAt(member, `${prefix}${name}`, optional);
  });
}

/** A field itself, and what lies inside it. */
function fieldsAt(schema: JsonSchema, path: string, optional: string): EventField[] {
  const { description = '' } = schema;
  const { core, nullable } = withoutNull(schema);
  const type = `${typeOf(core)}${nullable ? ' or null' : ''}`;
  const inside = innerOf(core, path);
  return [{ path: `${path}${optional}`, type, description }, ...inside];
}

function innerOf(schema: JsonSchema, path: string): EventField[] {
  if (schema.properties) return membersOf(schema, `${path}.`);
  if (!schema.items) return [];
  return schema.items.properties ? membersOf(schema.items, `${path}[].`) : [];
}

function withoutNull(schema: JsonSchema): { readonly core: JsonSchema; readonly nullable: boolean } {
  const rest = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  const [only] = rest;
  if (!schema.anyOf || rest.length !== 1 || !only) return { core: schema, nullable: false };
  return { core: only, nullable: true };
}

function typeOf(schema: JsonSchema): string {
  if (schema.title) return schema.title;
  if (schema.enum) return schema.enum.join(' | ');
  if (schema.items)
    return `list of ${itemOf(schema.items)}${schema.minItems ? `, at least ${schema.minItems}` : ''}`;
  if (typeof schema.additionalProperties === 'object') return `map of ${typeOf(schema.additionalProperties)}`;
  if (schema.type === 'string') return `string${range(schema.minLength, schema.maxLength)}`;
  if (schema.type === 'integer') {
    const least = schema.exclusiveMinimum === undefined ? schema.minimum : schema.exclusiveMinimum + 1;
    return `integer${range(least, schema.maximum)}`;
  }
  if (schema.type === 'number') return `number${range(schema.minimum, schema.maximum)}`;
  return schema.type ?? 'any';
}

function itemOf(schema: JsonSchema): string {
  return schema.properties ? 'objects' : typeOf(schema);
}

/** zod states the safe integers as bounds where a schema has none. */
function range(min: number | undefined, max: number | undefined): string {
  const from = min !== undefined && min > Number.MIN_SAFE_INTEGER ? min : undefined;
  const to = max !== undefined && max < Number.MAX_SAFE_INTEGER ? max : undefined;
  if (from !== undefined && to !== undefined) return ` ${from}–${to}`;
  if (from !== undefined) return ` ≥ ${from}`;
  return to === undefined ? '' : ` ≤ ${to}`;
}
