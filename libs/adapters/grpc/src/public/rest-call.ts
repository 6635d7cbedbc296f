import type { Method as ProtoMethod } from 'protobufjs';

type Values = Readonly<Record<string, unknown>>;
const verbs = ['get', 'post', 'patch', 'delete', 'put'] as const;

/** A call of the REST API that a method stands for, as its `google.api.http` option says. */
export interface RestCall {
  readonly verb: Uppercase<(typeof verbs)[number]>;
  /** With the request's fields in braces: `/v1/users/{user}/memories`. */
  readonly path: string;
  /** Fields of the request by where they go, in camelCase. */
  readonly inPath: readonly string[];
  readonly inQuery: readonly string[];
  readonly body: string | null;
}

export interface RestRequest {
  readonly method: RestCall['verb'];
  readonly url: string;
  readonly body: unknown;
}

/** @param fields of the request, in camelCase. */
export function restCallOf(method: ProtoMethod, fields: readonly string[]): RestCall {
  const rule = (method.parsedOptions as readonly Values[] | null)?.find((each) => httpOption in each)?.[
    httpOption
  ];
  const verb = verbs.find((each) => (rule as Values | undefined)?.[each] !== undefined);
  if (!rule || !verb) throw new TypeError(`${method.fullName} has no ${httpOption}`);
  const { [verb]: path, body = null } = rule as Readonly<Record<string, string>>;
  const template = String(path).replace(/\{(\w+)\}/g, (_match, field: string) => `{${camelCase(field)}}`);
  const inPath = [...template.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field);
  return {
    verb: verb.toUpperCase() as RestCall['verb'],
    path: template,
    inPath,
    inQuery: fields.filter((name) => !inPath.includes(name) && name !== body),
    body,
  };
}

/** A field of the address that no address can say. */
export class UnaddressableError extends Error {
  constructor(readonly parameter: string) {
    super(`${parameter} cannot stand in an address`);
  }
}

/** @throws UnaddressableError */
export function restRequest({ verb, path, inQuery, body }: RestCall, values: Values): RestRequest {
  const address = path.replace(/\{(\w+)\}/g, (_match, field: string) => segment(field, values[field]));
  const query = new URLSearchParams(inQuery.flatMap((name) => parameters(name, values[name]))).toString();
  return {
    method: verb,
    url: query === '' ? address : `${address}?${query}`,
    body: body === null ? undefined : values[body],
  };
}

/** Where a segment is empty or of dots alone, an address means another resource (RFC 3986 §5.2.4). */
function segment(name: string, value: unknown): string {
  const text = String(value ?? '');
  if (/^\.{0,2}$/.test(text)) throw new UnaddressableError(name);
  return encodeURIComponent(text);
}

function parameters(name: string, value: unknown): [string, string][] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.map((each) => [name, String(each)]);
  // Labels are one parameter of JSON.
  return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]];
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

const httpOption = '(google.api.http)';
