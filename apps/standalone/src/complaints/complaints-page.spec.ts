import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const page = readFileSync(resolve(__dirname, '../../../../docs/complaints.md'), 'utf8');
const specs = readdirSync(__dirname)
  .filter((file) => file.endsWith('.e2e.spec.ts'))
  .map((file) => ({
    name: file.replace('.e2e.spec.ts', ''),
    text: readFileSync(join(__dirname, file), 'utf8'),
  }));

describe('docs/complaints.md', () => {
  it.each(
    [...page.matchAll(/\| `([a-z-]+)` (.+?)\s+\|$/gm)]
      .map(([, file, test]) => [file, test])
      .filter(([file]) => file !== 'vector-index'),
  )('names a test of %s that exists: %s', (file, test) => {
    expect(specs.find(({ name }) => name === file)?.text).toContain(test);
  });
});
