import { Enum, type Field, MapField, type OneOf, Type } from 'protobufjs';
import { type Form, mustBe } from './form';
import { jsonForms } from './json-forms';
import { enumForm, scalarForms } from './scalar-forms';

type Values = Readonly<Record<string, unknown>>;

const forms = new Map<Type, Form>();

/**
 * How the values of a message are read and written, from the schema alone:
 * - field names are camelCase; a field that is no part of the message is passed over;
 * - an `optional` field that is not set is left out, or null where it is `nullable`;
 * - a `repeated` field or a map is always there, unless it is `omit_empty`;
 * - a `transparent` message is its one field; the fields of an `inline` one stand beside those around it;
 * - a oneof `result` of `value` and `error` is a `Result`; a oneof `kind` is `{ kind, [kind]: … }`.
 */
export function messageForm(type: Type): Form {
  const known = forms.get(type) ?? jsonForms[type.fullName];
  if (known) return known;
  // Set before its fields are looked at: messages may hold themselves.
  const form: Form = {
    toWire: (value) => made.toWire(value),
    fromWire: (wire) => made.fromWire(wire),
  };
  forms.set(type, form);
  const made = newMessageForm(type);
  return form;
}

function newMessageForm(type: Type): Form {
  const fields = type.fieldsArray.map((field) => fieldForm(field.resolve()));
  if (isTransparent(type)) return transparentForm(fields, type);
  const [choice] = type.oneofsArray.filter((oneof) => !oneof.isProto3Optional);
  if (choice?.name === 'result') return resultForm(choice, fields);
  if (choice?.name === 'kind') return kindForm(fields);
  return plainForm(fields, type);
}

/** Field names are the schema's, so none of them is a name that objects have of their own. */
function plainForm(fields: readonly NamedForm[], { name }: Type): Form {
  return {
    toWire(value) {
      if (typeof value !== 'object' || value === null) throw mustBe('an object', name);
      const wire: Record<string, unknown> = {};
      for (const field of fields) {
        const member = field.toWire(field.inline ? value : (value as Values)[field.name]);
        if (member !== undefined) wire[field.name] = member;
      }
      return wire;
    },
    fromWire(wire) {
      const value: Record<string, unknown> = {};
      for (const field of fields) {
        const member = field.fromWire(memberOf(wire, field.name));
        if (field.inline) Object.assign(value, member);
        else if (member !== undefined) value[field.name] = member;
      }
      return value;
    },
  };
}

function transparentForm([field, ...others]: readonly NamedForm[], type: Type): Form {
  if (!field) return { toWire: () => ({}), fromWire: () => undefined };
  if (others.length > 0) throw new TypeError(`${type.fullName} is transparent and has several fields`);
  return {
    toWire(value) {
      const wire = field.toWire(value);
      return wire === undefined ? {} : { [field.name]: wire };
    },
    fromWire: (wire) => field.fromWire(memberOf(wire, field.name)),
  };
}

function resultForm(oneof: OneOf, fields: readonly NamedForm[]): Form {
  const form = (name: string) => fields.find((field) => field.name === name) ?? missing(oneof, name);
  const [value, error] = [form('value'), form('error')];
  return {
    toWire(result) {
      const { ok, ...outcome } = result as { ok: boolean; value?: unknown; error?: unknown };
      return ok ? { value: value.toWire(outcome.value) } : { error: error.toWire(outcome.error) };
    },
    fromWire(wire) {
      const refused = memberOf(wire, 'error');
      return refused === undefined
        ? { ok: true, value: value.fromWire(memberOf(wire, 'value')) }
        : { ok: false, error: error.fromWire(refused) };
    },
  };
}

function kindForm(fields: readonly NamedForm[]): Form {
  return {
    toWire(value) {
      const { kind, ...members } = value as Values;
      const field = fields.find(({ name }) => name === kind);
      if (!field) throw mustBe(`one of ${fields.map(({ name }) => name).join(', ')}`, 'kind');
      return { [field.name]: field.toWire(members[field.name]) };
    },
    fromWire(wire) {
      const field = fields.find(({ name }) => memberOf(wire, name) !== undefined);
      return field && { kind: field.name, [field.name]: field.fromWire(memberOf(wire, field.name)) };
    },
  };
}

interface NamedForm extends Form {
  readonly name: string;
  readonly inline: boolean;
}

/** One field with its rule; undefined on either side is a field that is not set. */
function fieldForm(field: Field): NamedForm {
  return { name: field.name, inline: rulesOf(field).inline, ...ruleForm(field, typeForm(field)) };
}

function ruleForm(field: Field, item: Form): Form {
  const at = placeOf(field);
  const { optional, nullable, omitEmpty } = rulesOf(field);
  if (field instanceof MapField) return mapForm(item, omitEmpty, at);
  if (field.repeated) return listForm(item, omitEmpty, at);
  const unset = nullable ? null : undefined;
  return {
    toWire(value) {
      if (value !== undefined && !(value === null && nullable)) return item.toWire(value);
      if (optional && value === unset) return undefined;
      throw mustBe('there', at);
    },
    fromWire(wire) {
      if (wire !== undefined) return item.fromWire(wire);
      if (optional) return unset;
      // proto3 leaves out what has the default value of its type.
      return field.resolvedType instanceof Type ? undefined : item.fromWire(field.typeDefault);
    },
  };
}

function listForm(item: Form, omitEmpty: boolean, at: string): Form {
  return {
    toWire(value) {
      if (value === undefined && omitEmpty) return undefined;
      if (!Array.isArray(value)) throw mustBe('a list', at);
      return value.map((each) => item.toWire(each));
    },
    fromWire(wire = []) {
      const items = (wire as readonly unknown[]).map((each) => item.fromWire(each));
      return omitEmpty && items.length === 0 ? undefined : items;
    },
  };
}

function mapForm(item: Form, omitEmpty: boolean, at: string): Form {
  return {
    toWire(value) {
      if (value === undefined && omitEmpty) return undefined;
      if (typeof value !== 'object' || value === null) throw mustBe('an object', at);
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, item.toWire(each)]));
    },
    fromWire(wire = {}) {
      const entries = Object.entries(wire as Values).map(([key, each]) => [key, item.fromWire(each)]);
      return omitEmpty && entries.length === 0 ? undefined : Object.fromEntries(entries);
    },
  };
}

function typeForm(field: Field): Form {
  const { resolvedType, type } = field;
  if (resolvedType instanceof Type) return messageForm(resolvedType);
  if (resolvedType instanceof Enum) return enumForm(resolvedType, placeOf(field));
  return (scalarForms[type] ?? missing(field, type))(placeOf(field));
}

/** What errors call a field: `ReadFilter.q`. */
function placeOf({ parent, name }: Field): string {
  return `${parent?.name}.${name}`;
}

export function rulesOf({ options }: Field) {
  return {
    optional: options?.proto3_optional === true,
    nullable: options?.['(mindbase.v1.nullable)'] === true,
    omitEmpty: options?.['(mindbase.v1.omit_empty)'] === true,
    inline: options?.['(mindbase.v1.inline)'] === true,
  };
}

export function isTransparent({ options }: Type): boolean {
  return options?.['(mindbase.v1.transparent)'] === true;
}

/** What the decoder has set, apart from the defaults that it shows for what is not set. */
function memberOf(wire: unknown, name: string): unknown {
  return Object.hasOwn(wire as object, name) ? (wire as Values)[name] : undefined;
}

function missing({ fullName }: { readonly fullName: string }, name: string): never {
  throw new TypeError(`${fullName}: there is no ${name}`);
}
