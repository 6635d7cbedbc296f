import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { CliError } from '../errors';

/** A turn of a labelled conversation (docs/evaluation.md). */
export interface LabelledTurn {
  readonly conversation: string;
  readonly session: string;
  readonly id: string;
  readonly speaker: string | undefined;
  readonly role: 'user' | 'assistant' | 'system' | 'tool';
  readonly text: string;
  readonly language: string | undefined;
  /** ISO 8601 with a zone. */
  readonly at: string;
}

export interface LabelledQuestion {
  readonly conversation: string;
  readonly id: string;
  readonly text: string;
  /** Ids of turns that carry the answer; any of a group counts for it. Never empty. */
  readonly evidence: readonly (readonly string[])[];
  readonly at: string | undefined;
}

export interface LabelledSet {
  readonly name: string;
  readonly turns: readonly LabelledTurn[];
  /** Those that have an answer. */
  readonly questions: readonly LabelledQuestion[];
}

type Row = Readonly<Record<string, unknown>>;

const roles = ['user', 'assistant', 'system', 'tool'] as const;

/** @throws CliError that names file and line, without quoting it. */
export function readLabelledSet(folder: string): LabelledSet {
  return {
    name: basename(folder),
    turns: rows(folder, 'conversations', turnOf),
    questions: rows(folder, 'questions', questionOf).filter(({ evidence }) => evidence.length > 0),
  };
}

/** People who talk to each other are users alike; they are told apart by name. */
function turnOf(row: Row): LabelledTurn {
  return {
    conversation: text(row, 'conversation'),
    session: text(row, 'session'),
    id: text(row, 'turn_id'),
    speaker: optional(row, 'speaker'),
    role: roles.find((role) => role === row.role) ?? 'user',
    text: text(row, 'text'),
    language: optional(row, 'lang'),
    at: instant(optional(row, 'turn_time') ?? text(row, 'session_time')),
  };
}

function questionOf(row: Row): LabelledQuestion {
  const { evidence = [], evidence_groups: groups } = row;
  const at = optional(row, 'asked_at');
  return {
    conversation: text(row, 'conversation'),
    id: text(row, 'question_id'),
    text: text(row, 'question'),
    evidence: (groups === undefined ? ids(evidence, 'evidence').map((id) => [id]) : groupsOf(groups)).filter(
      (group) => group.length > 0,
    ),
    at: at === undefined ? undefined : instant(at),
  };
}

function groupsOf(groups: unknown): readonly (readonly string[])[] {
  if (!Array.isArray(groups)) throw new Error('evidence_groups must be a list of lists');
  return groups.map((group) => ids(group, 'evidence_groups'));
}

function ids(value: unknown, name: string): readonly string[] {
  if (!Array.isArray(value) || !value.every((id) => typeof id === 'string'))
    throw new Error(`${name} must be a list of turn ids`);
  return value as readonly string[];
}

function text(row: Row, name: string): string {
  const value = optional(row, name);
  if (value === undefined) throw new Error(`${name} is missing`);
  return value;
}

function optional(row: Row, name: string): string | undefined {
  const value = row[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw new Error(`${name} must be a text`);
  return value;
}

/** A date without a time is meant as its noon, a time without a zone as UTC. */
function instant(given: string): string {
  const zoned = /^\d{4}-\d\d-\d\d$/.test(given)
    ? `${given}T12:00:00Z`
    : /[zZ]|[+-]\d\d:?\d\d$/.test(given)
      ? given
      : `${given}Z`;
  if (Number.isNaN(Date.parse(zoned))) throw new Error('a time must be ISO 8601');
  return new Date(zoned).toISOString();
}

function rows<Item>(folder: string, name: string, itemOf: (row: Row) => Item): Item[] {
  const plain = join(folder, `${name}.jsonl`);
  const packed = `${plain}.gz`;
  if (!existsSync(plain) && !existsSync(packed)) throw new CliError(`no file ${plain} or ${packed}`, 2);
  const content = existsSync(plain) ? readFileSync(plain) : gunzipSync(readFileSync(packed));
  return content
    .toString('utf8')
    .split('\n')
    .flatMap((line, i) => {
      if (line.trim() === '') return [];
      try {
        return [itemOf(rowIn(line))];
      } catch (error) {
        throw new CliError(`${name} of ${folder}, line ${i + 1}: ${(error as Error).message}`, 2);
      }
    });
}

function rowIn(line: string): Row {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new Error('not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('not an object');
  return value as Row;
}
