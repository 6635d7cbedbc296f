import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Enum, type Field, MapField, type Method, Type } from 'protobufjs';
import { isTransparent, rulesOf } from '../src/schema/message-form';
import { protoService } from '../src/schema/proto-root';
import { wordsOf } from '../src/schema/scalar-forms';
import { type RestCall, restCallOf } from '../src/public/rest-call';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema?: Schema;
    readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
  }[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

const document = JSON.parse(readFileSync(join(__dirname, '../../../../docs/openapi.json'), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** Calls of REST that gRPC does not have, and why. */
const exceptions: Readonly<Record<string, string>> = {
  live: 'gRPC has a health check of its own (grpc.health.v1)',
  ready: 'gRPC has a health check of its own (grpc.health.v1)',
  metrics: 'Prometheus reads them over HTTP',
};

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([verb, operation]) => ({ path, verb: verb.toUpperCase(), operation })),
);
const mirrored = operations.filter(({ operation }) => !(operation.operationId in exceptions));
const service = protoService('mindbase.v1.Mindbase');
const rpcOf = (operationId: string) => operationId.charAt(0).toUpperCase() + operationId.slice(1);

describe('the gRPC API', () => {
  it('has a method for every call of REST and no other, by the same name', () => {
    const wanted = mirrored.map(({ operation }) => rpcOf(operation.operationId));
    expect(Object.keys(service.methods).toSorted()).toEqual(wanted.toSorted());
  });

  it('leaves out only calls that there are', () => {
    const known = operations.map(({ operation }) => operation.operationId);
    expect(Object.keys(exceptions).filter((name) => !known.includes(name))).toEqual([]);
  });

  describe.each(mirrored.map((each) => [rpcOf(each.operation.operationId), each] as const))(
    '%s',
    (name, { path, verb, operation }) => {
      const method = service.methods[name] as Method;
      const { resolvedRequestType, resolvedResponseType } = method;
      const request = resolvedRequestType as Type;
      const rest: RestCall = restCallOf(
        method,
        request.fieldsArray.map((field) => field.name),
      );

      it('is at the same address', () => {
        expect({ verb: rest.verb, path: rest.path }).toEqual({ verb, path });
      });

      it('takes the same parameters', () => {
        const { parameters = [] } = operation;
        const named = (place: string) => parameters.filter((each) => each.in === place);
        expect([...rest.inPath]).toEqual(named('path').map((each) => each.name));
        expect(rest.inQuery.toSorted()).toEqual(
          named('query')
            .map((each) => each.name)
            .toSorted(),
        );
        for (const { name: field, schema, content, in: place } of [...named('path'), ...named('query')])
          compareValue(
            schema ?? content?.['application/json']?.schema ?? {},
            fieldOf(request, field),
            `${name}.${field}`,
            place === 'path',
          );
      });

      it('takes the same body', () => {
        const schema = operation.requestBody?.content['application/json']?.schema;
        expect(rest.body !== null).toBe(schema !== undefined);
        if (!schema || rest.body === null) return;
        const field = fieldOf(request, rest.body);
        expect(rulesOf(field).optional).toBe(operation.requestBody?.required !== true);
        compareObject(schema, field.resolvedType as Type, name);
      });

      it('gives the same answer', () => {
        const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
        const response = resolvedResponseType as Type;
        expect(method.responseStream ?? false).toBe(name === 'ExportUser');
        for (const [, { content }] of answers) {
          const json = content?.['application/json']?.schema;
          if (json) compareAnswer(json, response, name);
          else if (!method.responseStream) expect(response.fieldsArray).toEqual([]);
        }
      });
    },
  );

  it('sends the lines of an export as REST does', () => {
    const response = service.methods.ExportUser?.resolvedResponseType as Type;
    const lines: Readonly<Record<string, string>> = {
      memory: 'Memory',
      turn: 'Turn',
      entity: 'Entity',
      change: 'HistoryRow',
    };
    expect(response.fieldsArray.map((field) => field.name)).toEqual(Object.keys(lines));
    for (const field of response.fieldsArray)
      compareObject(
        { $ref: `#/components/schemas/${lines[field.name]}` },
        field.resolvedType as Type,
        field.name,
      );
  });

  it('tells problems with the members of a problem document', () => {
    compareObject(
      { $ref: '#/components/schemas/Problem' },
      service.root.lookupType('mindbase.v1.Problem'),
      'Problem',
    );
  });
});

function compareAnswer(schema: Schema, type: Type, at: string): void {
  const [only] = type.fieldsArray;
  if (isTransparent(type) && only) compareObject(schema, only.resolvedType as Type, at);
  else compareObject(schema, type, at);
}

/** The same members with the same kinds of values; what REST requires is there, what may be left out is optional. */
function compareObject(given: Schema, type: Type, at: string): void {
  const schema = resolved(given);
  const fields = flatFields(type);
  expect([at, ...fields.map((field) => field.name).toSorted()]).toEqual([
    at,
    ...Object.keys(schema.properties ?? {}).toSorted(),
  ]);
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    const field = fields.find((each) => each.name === name);
    if (field) compareValue(member, field, `${at}.${name}`, schema.required?.includes(name) === true);
  }
}

function compareValue(given: Schema, field: Field, at: string, required: boolean): void {
  const { schema, nullable } = withoutNull(resolved(given));
  const rules = rulesOf(field);
  const held = transparentField(field);
  // A member that is optional and may be null is a message of its own, which may be there and say null.
  const isNullable = rules.nullable || (held !== field && rulesOf(held).nullable);
  expect({ at, nullable: isNullable }).toEqual({ at, nullable });
  const mayBeLeftOut =
    held === field ? (rules.optional && !rules.nullable) || rules.omitEmpty : rules.optional;
  expect({ at, required: !mayBeLeftOut }).toEqual({ at, required });
  if (schema.type === 'array') {
    expect({ at, repeated: field.repeated }).toEqual({ at, repeated: true });
    compareKind(schema.items ?? {}, field, `${at}[]`);
  } else {
    expect({ at, repeated: field.repeated }).toEqual({ at, repeated: false });
    compareKind(schema, held, at);
  }
}

function compareKind(given: Schema, field: Field, at: string): void {
  const schema = resolved(given);
  if (isLabels(schema)) return expectKind(at, field.type, 'google.protobuf.Struct');
  if (schema.enum)
    return expect({ at, words: [...wordsOf(field.resolvedType as Enum).values()].toSorted() }).toEqual({
      at,
      words: schema.enum.map(String).toSorted(),
    });
  // An entity by its name alone is one with a name and no more.
  const named = schema.anyOf?.find((each) => each.type === 'object');
  if (named) return compareObject(named, field.resolvedType as Type, at);
  if (schema.type === 'object' && schema.properties)
    return compareObject(schema, field.resolvedType as Type, at);
  if (schema.type === 'object') return expectKind(at, field instanceof MapField ? field.type : '', 'double');
  return expectKind(at, field.type, scalars[String(schema.type)] ?? '?');
}

const scalars: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'int32',
  number: 'double',
  boolean: 'bool',
};

function expectKind(at: string, found: string, wanted: string): void {
  expect({ at, type: found }).toEqual({ at, type: wanted });
}

/** Texts, numbers, true and false by name. */
function isLabels({ additionalProperties: values }: Schema): boolean {
  return typeof values === 'object' && (values.anyOf ?? typesOf(values)).length === 3;
}

function typesOf({ type = [] }: Schema): readonly string[] {
  return typeof type === 'string' ? [type] : type;
}

function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  if (name === undefined) return schema;
  const found = document.components.schemas[name];
  if (!found) throw new Error(`no schema ${name}`);
  return resolved(found);
}

function withoutNull(schema: Schema): { schema: Schema; nullable: boolean } {
  const types = typesOf(schema).filter((type) => type !== 'null');
  if (types.length < typesOf(schema).length) return { schema: { ...schema, type: types[0] }, nullable: true };
  const forms = schema.anyOf?.filter((each) => each.type !== 'null');
  const [only] = forms ?? [];
  if (!schema.anyOf || !only || forms?.length === schema.anyOf.length) return { schema, nullable: false };
  return { schema: resolved(only), nullable: true };
}

function transparentField(field: Field): Field {
  const type = field.resolve().resolvedType;
  return type instanceof Type && isTransparent(type)
    ? ((type.fieldsArray[0] as Field).resolve() as Field)
    : field;
}

function fieldOf(type: Type, name: string): Field {
  const field = type.fieldsArray.find((each) => each.name === name);
  if (!field) throw new Error(`${type.name} has no field ${name}`);
  return field.resolve() as Field;
}

function flatFields(type: Type): Field[] {
  return type.fieldsArray.flatMap((field) => {
    const { resolvedType } = field.resolve();
    return rulesOf(field).inline && resolvedType instanceof Type ? flatFields(resolvedType) : [field];
  });
}
