import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Turns and questions of a folder, in the order of its files. */
export function readDataSet(folder) {
  return { turns: rows(folder, 'conversations'), questions: rows(folder, 'questions') };
}

/** A date without a time is meant as its noon, a time without a zone as UTC. */
export function instant(text) {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return `${text}T12:00:00Z`;
  return /[zZ]|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`;
}

export function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function rows(folder, name) {
  const plain = join(folder, `${name}.jsonl`);
  const text = existsSync(plain)
    ? readFileSync(plain, 'utf8')
    : gunzipSync(readFileSync(`${plain}.gz`)).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));
}
