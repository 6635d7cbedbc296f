import type { ProblemField } from '@mindbase/contracts';
import type { z } from 'zod';

export type Place = 'body' | 'path' | 'query';

const fieldsMax = 50;
const segmentLengthMax = 128;

/** The bad fields of a request: JSON pointers for a body, names for parameters. Never quotes a value. */
export function zodFields(issues: readonly z.core.$ZodIssue[], place: Place): ProblemField[] {
  return issues
    .flatMap((issue) => placesOf(issue).map((path) => field(path, place, detailOf(issue))))
    .slice(0, fieldsMax);
}

function placesOf(issue: z.core.$ZodIssue): PropertyKey[][] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key]);
  return [[...issue.path]];
}

function field(path: readonly PropertyKey[], place: Place, detail: string): ProblemField {
  if (place === 'body') return { pointer: pointerOf(path), detail };
  return { parameter: shorten(String(path[0] ?? '')), in: place, detail };
}

/** RFC 6901. */
function pointerOf(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${shorten(String(part)).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The caller made up the name of an unknown field, and may have made it a megabyte long or ill-formed. */
export function shorten(name: string): string {
  const cut = name.length > segmentLengthMax ? `${name.slice(0, segmentLengthMax)}…` : name;
  return cut.replace(/\p{Surrogate}/gu, '\uFFFD');
}

function detailOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'is no field of this call';
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? 'is missing'
        : `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${units[issue.origin] ?? ''}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${units[issue.origin] ?? ''}`;
    case 'invalid_union':
      return 'has none of the forms that are allowed here';
    case 'invalid_key':
      return 'is not an allowed name';
    case 'custom':
    case 'invalid_format':
      return issue.message;
    case 'not_multiple_of':
    case 'invalid_element':
      return 'is not valid';
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const units: Readonly<Record<string, string>> = { string: ' characters', array: ' items' };
