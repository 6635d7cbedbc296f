import type { z } from 'zod';
import { type CliSettings, cliSettings } from './cli-settings';
import {
  type ClusterSettings,
  type MoveSettings,
  type RebuildSettings,
  type ServiceName,
  type SetupSettings,
  clusterSettings,
  moveSettings,
  rebuildSettings,
  setupSettings,
} from './cluster-settings';
import { type SettingKey, settingKeys } from './setting';
import { type SettingProblem, SettingsError } from './settings-error';
import { type Settings, standaloneSettings } from './standalone-settings';

type Environment = Readonly<Record<string, string | undefined>>;

const prefix = 'MINDBASE_';

/**
 * The settings of standalone Mindbase from `MINDBASE_*` variables.
 * @throws SettingsError when a value is wrong or a `MINDBASE_` name is unknown; it names every such key and no value.
 */
export function loadSettings(environment: Environment = process.env): Settings {
  return load(standaloneSettings, environment);
}

/** @throws SettingsError as `loadSettings` does. */
export function loadCliSettings(environment: Environment = process.env): CliSettings {
  return load(cliSettings, environment);
}

/**
 * The settings of one service of a cluster. Names that only another service reads may be there too.
 * @throws SettingsError as `loadSettings` does.
 */
export function loadClusterSettings<Name extends ServiceName>(
  service: Name,
  environment: Environment = process.env,
): ClusterSettings<Name> {
  return load(clusterSettings[service] as z.ZodType<ClusterSettings<Name>>, environment);
}

/** @throws SettingsError as `loadSettings` does. */
export function loadSetupSettings(environment: Environment = process.env): SetupSettings {
  return load(setupSettings, environment);
}

/** @throws SettingsError as `loadSettings` does. */
export function loadMoveSettings(environment: Environment = process.env): MoveSettings {
  return load(moveSettings, environment);
}

/** @throws SettingsError as `loadSettings` does. */
export function loadRebuildSettings(environment: Environment = process.env): RebuildSettings {
  return load(rebuildSettings, environment);
}

/** Every schema of a program of ours. */
export const settingsSchemas: readonly z.ZodType[] = [
  standaloneSettings,
  cliSettings,
  ...Object.values(clusterSettings),
  setupSettings,
  moveSettings,
  rebuildSettings,
];

function load<S extends z.ZodType>(schema: S, environment: Environment): z.infer<S> {
  const keys = settingKeys(schema);
  const given = keys.filter(({ env }) => environment[env] !== undefined);
  const problems = unknownNames(environment);
  const input: Record<string, unknown> = {};
  for (const key of given) {
    const text = environment[key.env] ?? '';
    if (text.trim() === '')
      problems.push({ key: key.env, problem: 'is empty; leave it out for the default' });
    else place(input, key.path, valueOf(text, key));
  }
  const parsed = schema.safeParse(input);
  if (!parsed.success)
    problems.push(...parsed.error.issues.map((issue) => problemOf(issue, keys, environment)));
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems);
  return parsed.data;
}

/** A name that nothing reads is most likely a misspelt one: going on would silently ignore a wish. */
function unknownNames(environment: Environment): SettingProblem[] {
  const known = [...new Set(settingsSchemas.flatMap(settingKeys).map(({ env }) => env))];
  return Object.keys(environment)
    .filter((name) => name.startsWith(prefix) && environment[name] !== undefined && !known.includes(name))
    .map((name) => ({ key: name, problem: `is no setting; did you mean ${nearest(name, known)}?` }));
}

/** A text that is no number or boolean stays a text, which the schema then refuses. */
function valueOf(text: string, { type }: SettingKey): unknown {
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  if (type === 'string') return text;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function place(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [head = '', ...rest] = path;
  if (rest.length === 0) target[head] = value;
  else place((target[head] ??= {}) as Record<string, unknown>, rest, value);
}

function problemOf(
  issue: z.core.$ZodIssue,
  keys: readonly SettingKey[],
  environment: Environment,
): SettingProblem {
  const path = issue.path.map(String);
  const key = keys.find((candidate) => candidate.path.join('.') === path.join('.'));
  if (!key) return { key: path.join('.'), problem: issue.message };
  if (issue.code === 'invalid_type' && environment[key.env] === undefined)
    return { key: key.env, problem: 'is missing' };
  const ownWords = issue.code === 'custom' || issue.code === 'invalid_format';
  return { key: key.env, problem: ownWords ? issue.message : `expected ${key.expected}` };
}

function nearest(name: string, known: readonly string[]): string {
  const [best = ''] = [...known].sort((a, b) => distance(name, a) - distance(name, b));
  return best;
}

/** Levenshtein's edit distance, one row at a time. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
