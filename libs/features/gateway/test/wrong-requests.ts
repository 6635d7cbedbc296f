import type { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | undefined;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema?: JsonSchema;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

/** A value that a schema does not allow, and what is wrong with it. */
export interface Wrong {
  readonly why: string;
  /** Where: the members and places that lead there from the value as a whole. */
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { parameters = [], requestBody } = operation as {
        parameters?: Parameter[];
        requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
      };
      const body = requestBody?.content['application/json'].schema;
      return {
        method: method.toUpperCase(),
        path,
        parameters,
        body: body && resolved(body, document),
      };
    }),
  );
}

/** The schema with every reference replaced by what it refers to. */
export function resolved(schema: JsonSchema, document: Document): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_key, value: JsonSchema) => {
    const name = typeof value?.$ref === 'string' ? value.$ref.split('/').at(-1) : undefined;
    return name === undefined ? value : resolved(document.components.schemas[name] ?? {}, document);
  }) as JsonSchema;
}

/** A value that the schema allows, with only what it demands. */
export function example(schema: JsonSchema): unknown {
  const { const: fixed, enum: values, anyOf, oneOf } = schema;
  if (fixed !== undefined) return fixed;
  if (values) return values[0];
  if (schema.type === 'object') {
    const alternatives = (oneOf ?? anyOf ?? []) as JsonSchema[];
    const wanted = [...(schema.required ?? []), ...(alternatives[0]?.required ?? [])];
    return Object.fromEntries(wanted.map((name) => [name, example(propertyOf(schema, name))]));
  }
  const [first] = (anyOf ?? oneOf ?? []) as JsonSchema[];
  if (first) return example(first);
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => example(schema.items as JsonSchema));
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.format === 'date-time') return '2026-02-01T10:00:00+08:00';
  if (schema.format === 'iana-time-zone') return 'Asia/Shanghai';
  if (schema.pattern?.startsWith('^[A-Za-z]{2,8}')) return 'zh-Hans';
  return 'x';
}

/** Every way in which one part of a value can be wrong, one at a time. */
export function wrongs(schema: JsonSchema, path: readonly (string | number)[] = []): Wrong[] {
  const wrong = (why: string, value: unknown): Wrong => ({ why, path, value });
  const alternatives = schema.type === undefined ? ((schema.anyOf ?? []) as JsonSchema[]) : [];
  if (alternatives.length > 0) {
    const [first = {}] = alternatives;
    const refused = wrongs(first, path).filter(({ value }) =>
      alternatives.every((each) => typeName(value) !== each.type),
    );
    return [...refused, ...wrongOf(first, wrong).filter(({ value }) => typeof value === 'string')];
  }
  return [...wrongOf(schema, wrong), ...wrongInside(schema, path)];
}

function wrongInside(schema: JsonSchema, path: readonly (string | number)[]): Wrong[] {
  if (schema.type === 'array') return wrongs(schema.items as JsonSchema, [...path, 0]);
  if (schema.type !== 'object') return [];
  const members = Object.entries(schema.properties ?? {}) as [string, JsonSchema][];
  return members.flatMap(([name, member]) => wrongs(member, [...path, name]));
}

const megabyte = 'x'.repeat(1024 * 1024);
const textsOfOtherTypes = ['text', '', '-1', '1e3', 'NaN'];

function wrongOf(schema: JsonSchema, wrong: (why: string, value: unknown) => Wrong): Wrong[] {
  const others = ['x', 7.5, true, null, [null], { x: 1 }].filter((value) => !isOf(schema, value));
  const wrongTypes = others.map((value) => wrong(`a ${typeName(value)}`, value));
  if (schema.const !== undefined) return [...wrongTypes, wrong('another value', false)];
  if (schema.enum) return [...wrongTypes, wrong('an unknown value', 'unknown'), wrong('1 MB', megabyte)];
  switch (schema.type) {
    case 'string':
      return [...wrongTypes, ...wrongTexts(schema, wrong)];
    case 'integer':
    case 'number':
      return [
        ...wrongTypes,
        ...(schema.maximum === undefined ? [] : [wrong('too large', schema.maximum + 1)]),
        ...(schema.minimum === undefined ? [] : [wrong('too small', schema.minimum - 1)]),
        ...(schema.type === 'integer' ? [wrong('no whole number', 1.5)] : []),
        wrong('a number in quotes', '1'),
      ];
    case 'array':
      return [...wrongTypes, ...wrongLists(schema, wrong)];
    case 'object':
      return [...wrongTypes, ...wrongObjects(schema, wrong)];
    default:
      return wrongTypes;
  }
}

function wrongTexts(schema: JsonSchema, wrong: (why: string, value: unknown) => Wrong): Wrong[] {
  const mayBeBlank = schema.pattern === '^[^\\u0000]*$';
  const dates = ['2026-02-30T00:00:00Z', '2026-02-01', '2026-02-01T10:00:00', '0001-01-01T00:00:00Z'].concat(
    ['9999-12-31T23:59:59Z', '2026-02-01T25:00:00Z', '2026-13-01T00:00:00Z', '-271821-04-20T00:00:00Z'],
    ['yesterday', '1770000000'],
  );
  return [
    wrong('NUL', 'a\0b'),
    wrong('a lone surrogate', 'a\ud800b'),
    wrong('the other half of a pair', '\udc00'),
    wrong('1 MB', megabyte),
    ...(schema.maxLength === undefined ? [] : [wrong('too long', 'x'.repeat(schema.maxLength + 1))]),
    ...(schema.maxLength === undefined || schema.maxLength <= 256
      ? []
      : [wrong('too many bytes', '长'.repeat(schema.maxLength / 2))]),
    ...(mayBeBlank ? [] : [wrong('empty', ''), wrong('white space', ' \n\u3000')]),
    ...(schema.format === 'date-time' ? dates.map((date) => wrong(`the date ${date}`, date)) : []),
    ...(schema.format === 'iana-time-zone'
      ? ['Mars/Olympus', '+08:00', '../etc/passwd'].map((zone) => wrong(`the zone ${zone}`, zone))
      : []),
  ];
}

function wrongLists(schema: JsonSchema, wrong: (why: string, value: unknown) => Wrong): Wrong[] {
  const item = example(schema.items as JsonSchema);
  return [
    ...(schema.minItems ? [wrong('empty', [])] : []),
    ...(schema.maxItems === undefined
      ? []
      : [
          wrong(
            'too many items',
            Array.from({ length: schema.maxItems + 1 }, () => item),
          ),
        ]),
  ];
}

function wrongObjects(schema: JsonSchema, wrong: (why: string, value: unknown) => Wrong): Wrong[] {
  const whole = example(schema) as Record<string, unknown>;
  const open = typeof schema.additionalProperties === 'object';
  if (open)
    return [
      wrong('a nested label', { a: { b: 1 } }),
      wrong('a list as label', { a: [1] }),
      wrong('an empty label name', { '': 1 }),
      wrong('a label name with a space', { 'a b': 1 }),
      wrong('too many labels', Object.fromEntries(Array.from({ length: 33 }, (_, at) => [`k${at}`, at]))),
      wrong('a label with NUL', { a: '\0' }),
      wrong('a label of 1 MB', { a: megabyte }),
    ];
  const missing = (schema.required ?? []).map((name) => {
    const { [name]: _left, ...rest } = whole;
    return { ...wrong(`without ${name}`, rest), names: name };
  });
  return [wrong('an unknown field', { ...whole, unknown: 1 }), ...missing];
}

/** Texts that a parameter does not allow. */
export function wrongParameters(schema: JsonSchema): readonly (readonly [why: string, text: string])[] {
  if (schema.type === 'array' && 'enum' in (schema.items as JsonSchema))
    return [
      ['an unknown value', 'unknown'],
      ['an empty value', ''],
      ['1 MB', 'x'.repeat(10_000)],
    ];
  if (schema.type === 'boolean') return textsOfOtherTypes.map((text) => [`the text ${text}`, text] as const);
  if (schema.type === 'integer')
    return [
      ...textsOfOtherTypes.map((text) => [`the text ${text}`, text] as const),
      ['too large', String((schema.maximum ?? 0) + 1)],
      ['endless', '9'.repeat(400)],
    ];
  if (schema.enum) return [['an unknown value', 'unknown']];
  // A lone surrogate cannot be percent-encoded; an address of 1 MB is refused before it is read.
  return wrongTexts(schema, (why, value) => ({ why, path: [], value }))
    .filter(
      ({ why, value }) =>
        !why.includes('surrogate') && !why.includes('half') && why !== '1 MB' && String(value).length < 9000,
    )
    .map(({ why, value }) => [why, String(value)] as const);
}

function isOf(schema: JsonSchema, value: unknown): boolean {
  const name = typeName(value);
  const types = [schema.type].flat();
  return types.includes(name as never) || (name === 'number' && types.includes('integer' as never));
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function propertyOf(schema: JsonSchema, name: string): JsonSchema {
  return ((schema.properties ?? {}) as Record<string, JsonSchema>)[name] ?? {};
}
