import { type Form, mustBe } from './form';

interface WireValue {
  nullValue?: number;
  numberValue?: number;
  stringValue?: string;
  boolValue?: boolean;
  structValue?: { readonly fields?: Readonly<Record<string, WireValue>> };
  listValue?: { readonly values?: readonly WireValue[] };
}

/** `google.protobuf.Value`: anything that JSON can say. Members that are undefined are left out, as JSON leaves them out. */
const jsonValue: Form = {
  toWire(value): WireValue {
    if (value === null) return { nullValue: 0 };
    switch (typeof value) {
      case 'number':
        return { numberValue: value };
      case 'string':
        return { stringValue: value };
      case 'boolean':
        return { boolValue: value };
      case 'object':
        return Array.isArray(value)
          ? { listValue: { values: value.map((item) => jsonValue.toWire(item) as WireValue) } }
          : { structValue: jsonObject.toWire(value) as WireValue['structValue'] };
      default:
        throw mustBe('one of JSON', 'a value');
    }
  },
  fromWire(wire) {
    const value = wire as WireValue;
    if (has(value, 'numberValue')) return value.numberValue;
    if (has(value, 'stringValue')) return value.stringValue;
    if (has(value, 'boolValue')) return value.boolValue;
    if (has(value, 'structValue')) return jsonObject.fromWire(value.structValue);
    if (has(value, 'listValue')) return (value.listValue?.values ?? []).map(jsonValue.fromWire);
    return null;
  },
};

/** `google.protobuf.Struct`: an object. */
const jsonObject: Form = {
  toWire(value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw mustBe('an object', 'a value');
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return {
      fields: Object.fromEntries(members.map(([name, member]) => [name, jsonValue.toWire(member)])),
    };
  },
  fromWire(wire) {
    const { fields = {} } = wire as NonNullable<WireValue['structValue']>;
    return Object.fromEntries(
      Object.entries(fields).map(([name, member]) => [name, jsonValue.fromWire(member)]),
    );
  },
};

function has(value: WireValue, member: keyof WireValue): boolean {
  return Object.hasOwn(value, member) && value[member] !== null && value[member] !== undefined;
}

/** Well-known types that stand for JSON itself. */
export const jsonForms: Readonly<Record<string, Form>> = {
  '.google.protobuf.Value': jsonValue,
  '.google.protobuf.Struct': jsonObject,
};
