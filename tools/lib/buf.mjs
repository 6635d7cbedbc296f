import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from './prepare.mjs';

const require = createRequire(import.meta.url);

/** The gRPC contract, and the form of it that peers and clients may hold already. */
export const protoFolder = join(root, 'libs/contracts/proto');
export const publishedFile = join(protoFolder, 'published.binpb.gz');

/** Runs buf, which is in node_modules and fetches nothing. @returns what it said, and whether it found nothing wrong. */
export function buf(...args) {
  const script = require.resolve('@bufbuild/buf/bin/buf');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return { ok: status === 0, stdout, text: `${stdout}${stderr}`.trim() };
}

/** The contract as it stands, compiled. */
export function compiled() {
  const { ok, stdout, text } = buf('build', protoFolder, '--exclude-source-info', '-o', '-#format=binpb');
  if (!ok) throw new Error(text);
  return stdout;
}

export const published = () => gunzipSync(readFileSync(publishedFile));

/** Whether peers and clients of the published contract still understand this one, and what they would not. */
export const compatible = (folder = protoFolder) => buf('breaking', folder, '--against', publishedFile);
