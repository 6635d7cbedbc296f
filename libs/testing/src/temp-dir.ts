import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A fresh folder that is removed when the tests of the file are over. */
export function tempDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mindbase-'));
  folders.add(folder);
  return folder;
}

const folders = new Set<string>();

/** Each test file has its own module registry, so this hook belongs to the file that imports the helper. */
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
});
