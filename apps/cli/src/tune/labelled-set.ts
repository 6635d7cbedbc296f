import { basename } from 'node:path';
import { type Row, instant, readRows } from './labelled-rows';

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

const roles = ['user', 'assistant', 'system', 'tool'] as const;

/** @throws CliError that names file and line, without quoting it. */
export function readLabelledSet(folder: string): LabelledSet {
  return {
    name: basename(folder),
    turns: readRows(folder, 'conversations', turnOf),
    questions: readRows(folder, 'questions', questionOf).filter(({ evidence }) => evidence.length > 0),
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
