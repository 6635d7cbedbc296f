import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

interface State {
  /** Hash of the file's path, target and user: a state of another import is not taken up. */
  readonly of: string;
  /** Lines that are done. */
  readonly lines: number;
}

/** How far an import has come, kept beside the file, so that a broken one goes on where it was. */
export class ImportState {
  private readonly file: string;
  private readonly of: string;

  constructor(importFile: string, target: string) {
    this.file = `${importFile}.mindbase-import`;
    this.of = createHash('sha256').update(target).digest('base64url');
  }

  /** Lines that an earlier run has done; 0 for a new import. */
  load(): number {
    try {
      const state = JSON.parse(readFileSync(this.file, 'utf8')) as State;
      return state.of === this.of ? state.lines : 0;
    } catch {
      return 0;
    }
  }

  save(lines: number): void {
    writeFileSync(`${this.file}.new`, JSON.stringify({ of: this.of, lines } satisfies State));
    renameSync(`${this.file}.new`, this.file);
  }

  done(): void {
    rmSync(this.file, { force: true });
  }
}
