import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './places';
import { run, tryRun } from './run';

/** A Python with the packages of a `requirements.txt`, apart from the machine's own. */
export class PythonEnvironment {
  constructor(
    private readonly name: string,
    private readonly requirements: string,
  ) {}

  get python(): string {
    return join(this.folder, 'bin/python');
  }

  /** Fetches the packages if this version of the requirements has none yet. @returns what lacks for that. */
  missing(): string | null {
    if (existsSync(this.folder)) return null;
    if (tryRun('python3', '--version') === null) return 'it needs Python 3.11 (`python3` is not on the PATH)';
    try {
      this.fetch();
      return null;
    } catch (error) {
      return `its Python packages cannot be fetched (${String(error).split('\n')[0]})`;
    }
  }

  private get folder(): string {
    const version = createHash('sha256').update(readFileSync(this.requirements)).digest('hex').slice(0, 12);
    return join(cacheFolder, `${this.name}-${version}`);
  }

  /** Into a folder beside the final one, so that a fetch that was cut short counts as none; `python` itself can be moved. */
  private fetch(): void {
    mkdirSync(cacheFolder, { recursive: true });
    const unfinished = mkdtempSync(`${this.folder}.`);
    try {
      run('python3', ['-m', 'venv', unfinished]);
      run(join(unfinished, 'bin/python'), ['-m', 'pip', 'install', '--quiet', '-r', this.requirements]);
      // Another process may have been faster.
      if (!existsSync(this.folder)) renameSync(unfinished, this.folder);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
}
