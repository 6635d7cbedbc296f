import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The root of the checkout, from `src` and from `dist` alike. */
export const root = resolve(__dirname, '../../../..');

/** Where the launcher's own files stand: poms, programs. They are read from the sources, wherever this code runs. */
export const recipes = join(root, 'libs/testing/src/engines');

/** What was fetched once and is used again; git ignores it. */
export const cacheFolder = join(root, '.engines');

/** Where engines have their data: a folder that the run removes whatever happens, or the one for temporary files. */
const dataFolder = process.env['MINDBASE_TEST_DATA'] ?? tmpdir();

/** The data of one engine, removed when it is stopped, or when the process ends before that. */
export class DataFolder {
  readonly path: string;
  private readonly remove = (): void => rmSync(this.path, { recursive: true, force: true, maxRetries: 5 });

  constructor(engine: string, owner?: { readonly uid: number; readonly gid: number }) {
    this.path = mkdtempSync(join(dataFolder, `mindbase-${engine}-`));
    if (owner) chownSync(this.path, owner.uid, owner.gid);
    process.once('exit', this.remove);
  }

  release(): void {
    process.off('exit', this.remove);
    this.remove();
  }
}
