/**
 * `npm run docs`: builds, then writes the pages that are made from code. With `--check` it writes
 * nothing and ends with exit code 1 when a page differs from its source.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openApiText } from './lib/openapi.mjs';
import { build, root, say } from './lib/prepare.mjs';

await build('libs/contracts', 'libs/platform', 'libs/features/gateway');
const require = createRequire(import.meta.url);
const { settingsPage } = require('@mindbase/platform');
const { eventsPage } = require('@mindbase/contracts');

const pages = {
  'docs/settings.md': settingsPage(),
  'docs/events.md': eventsPage(),
  'docs/openapi.json': await openApiText(),
};

const check = process.argv.includes('--check');
const stale = Object.entries(pages).filter(([file, page]) => page !== read(file));
for (const [file, page] of check ? [] : stale) writeFileSync(join(root, file), page);
for (const [file] of stale) say(check ? `${file} is not up to date: npm run docs` : `${file} written`);
if (stale.length === 0) say('All pages are up to date.');
process.exitCode = check && stale.length > 0 ? 1 : 0;

function read(file) {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return null;
  }
}
