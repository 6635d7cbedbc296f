/**
 * `npm run proto:publish`: keeps the gRPC contract as it stands as the one that later ones are held against. What
 * was published stays: fields and calls may be added, none may go or change. `--again` for a contract that
 * nobody can hold yet.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { compatible, compiled, published, publishedFile } from './lib/buf.mjs';
import { say } from './lib/prepare.mjs';

const image = compiled();
const first = !existsSync(publishedFile) || process.argv.includes('--again');
const check = first ? { ok: true } : compatible();
if (!check.ok) {
  say('This breaks peers and clients of the published contract:');
  console.error(check.text);
  process.exitCode = 1;
} else if (!first && image.equals(published())) {
  say('The published contract is up to date.');
} else {
  writeFileSync(publishedFile, gzipSync(image, { level: 9 }));
  say('The contract is published.');
}
