import { createHash } from 'node:crypto';

/** A turn as the API takes it. */
export interface ImportTurn {
  readonly id: string;
  readonly role: 'user' | 'assistant' | 'system' | 'tool';
  readonly name?: string;
  readonly content: string;
  readonly at?: string;
  readonly language?: string;
}

export type ImportLine =
  | { readonly kind: 'turn'; readonly sessionId: string; readonly turn: ImportTurn }
  | { readonly kind: 'memory'; readonly content: string; readonly at?: string }
  | { readonly kind: 'skip' };

const roles = ['user', 'assistant', 'system', 'tool'] as const;

/**
 * Reads one line of an import. Understood are
 * - turns: `{"session": "s1", "role": "user", "content": "…", "at"?, "id"?, "name"?, "language"?}`,
 *   also with `sessionId`, `text` or `speaker`;
 * - memories: `{"memory": "a sentence", "at"?}`;
 * - the lines of Mindbase's own export (its turns; memories are distilled from them again).
 * A turn without an id gets one from its place and words, so that importing again changes nothing.
 * @throws Error that says what is wrong with the line, without quoting it.
 */
export function readImportLine(text: string, lineNumber: number): ImportLine {
  const value = parsed(text);
  if (typeof value.kind === 'string' && value.kind !== 'turn') return { kind: 'skip' };
  const row = value.kind === 'turn' ? object(value.turn, 'turn') : value;
  if (row.memory !== undefined)
    return { kind: 'memory', content: string(row.memory, 'memory'), ...optional(row, 'at') };
  const sessionId = string(row.sessionId ?? row.session, 'session');
  const content = string(row.content ?? row.text, 'content');
  const role = row.role ?? 'user';
  if (!roles.includes(role as (typeof roles)[number]))
    throw new Error(`role must be one of ${roles.join(', ')}`);
  const name = row.name ?? row.speaker;
  return {
    kind: 'turn',
    sessionId,
    turn: {
      id: row.id === undefined ? idOf(lineNumber, sessionId, content) : string(row.id, 'id'),
      role: role as ImportTurn['role'],
      content,
      ...(name === undefined || name === null ? {} : { name: string(name, 'name') }),
      ...optional(row, 'at'),
      ...optional(row, 'language'),
    },
  };
}

type Row = Record<string, unknown>;

function parsed(text: string): Row {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('is not JSON');
  }
  return object(value, 'the line');
}

function object(value: unknown, what: string): Row {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${what} is not an object`);
  return value as Row;
}

function string(value: unknown, field: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw new Error(`${field} must be a text`);
  return value;
}

function optional<K extends 'at' | 'language'>(row: Row, field: K): { [P in K]?: string } {
  return row[field] === undefined || row[field] === null
    ? {}
    : ({ [field]: string(row[field], field) } as { [P in K]?: string });
}

function idOf(lineNumber: number, sessionId: string, content: string): string {
  const hash = createHash('sha256').update(`${lineNumber}\n${sessionId}\n${content}`);
  return `import-${hash.digest('base64url').slice(0, 22)}`;
}
