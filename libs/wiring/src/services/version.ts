import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The product's version, as package.json says it; from `src` and from `dist` alike. */
export const version = (
  JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as { readonly version: string }
).version;
