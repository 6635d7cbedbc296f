import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { CliError } from '../errors';

/** A line of a labelled set as it is written (docs/evaluation.md). */
export type Row = Readonly<Record<string, unknown>>;

/** A date without a time is meant as its noon, a time without a zone as UTC. */
export function instant(given: string): string {
  const zoned = /^\d{4}-\d\d-\d\d$/.test(given)
    ? `${given}T12:00:00Z`
    : /[zZ]|[+-]\d\d:?\d\d$/.test(given)
      ? given
      : `${given}Z`;
  if (Number.isNaN(Date.parse(zoned))) throw new Error('a time must be ISO 8601');
  return new Date(zoned).toISOString();
}

/**
 * Reads `NAME.jsonl`, or `NAME.jsonl.gz`, of a folder.
 * @throws CliError that names file and line, without quoting it.
 */
export function readRows<Item>(folder: string, name: string, itemOf: (row: Row) => Item): Item[] {
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
