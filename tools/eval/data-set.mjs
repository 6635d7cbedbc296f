import { createRequire } from 'node:module';

/** The reader of `mindbase tune`, as it was built. */
const { instant, readRows } = createRequire(import.meta.url)('../../apps/cli/dist/tune/labelled-rows.js');

export { instant };

/** Turns and questions of a folder as they are written, in the order of its files. */
export function readDataSet(folder) {
  const rows = (name) => readRows(folder, name, (row) => row);
  return { turns: rows('conversations'), questions: rows('questions') };
}

export function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
