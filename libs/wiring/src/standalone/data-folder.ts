import { type SqliteDatabase, openDatabase } from '@mindbase/adapter-sqlite';
import { PortError } from '@mindbase/kernel';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where a standalone keeps what (docs/operations.md). Keys lie apart from all that they open, so that both can be backed up apart. */
export class DataFolder {
  readonly root: string;
  private lock: SqliteDatabase | null = null;

  constructor(root: string) {
    this.root = resolve(root);
  }

  get log(): string {
    return join(this.root, 'log.db');
  }
  get registry(): string {
    return join(this.root, 'registry.db');
  }
  get vault(): string {
    return join(this.root, 'keys', 'vault.db');
  }
  get masterKeys(): string {
    return join(this.root, 'keys', 'tenants');
  }
  get adminKey(): string {
    return join(this.root, 'keys', 'admin.key');
  }
  get apiKey(): string {
    return join(this.root, 'keys', 'api.key');
  }
  get indexes(): string {
    return join(this.root, 'indexes');
  }
  /** Where a rebuild grows beside the live indexes, and where the live ones wait while both change places. */
  get indexesNew(): string {
    return join(this.root, 'indexes.new');
  }
  get indexesOld(): string {
    return join(this.root, 'indexes.old');
  }

  get exists(): boolean {
    return existsSync(this.log);
  }

  /**
   * Makes the folder and takes it for this process; the system gives it free when the process dies.
   * @throws PortError `unavailable` when another process has it.
   */
  take(): void {
    mkdirSync(join(this.root, 'keys'), { recursive: true, mode: 0o700 });
    let lock: SqliteDatabase | null = null;
    try {
      lock = openDatabase(join(this.root, 'lock.db'), { busyTimeoutMs: 0 });
      lock.pragma('locking_mode = EXCLUSIVE');
      lock.exec('BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS held (by INTEGER); COMMIT');
    } catch (cause) {
      lock?.close();
      throw new PortError('unavailable', `the data folder ${this.root} is in use by another Mindbase`, {
        cause,
      });
    }
    this.lock = lock;
  }

  release(): void {
    this.lock?.close();
    this.lock = null;
  }
}

/** A secret in a file of mode 600; made by `make` when there is none yet. @returns whether it was made now. */
export function secretFile(
  file: string,
  make: () => string,
): { readonly secret: string; readonly made: boolean } {
  if (existsSync(file)) return { secret: readFileSync(file, 'utf8').trim(), made: false };
  const secret = make();
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeSync(descriptor, `${secret}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return { secret, made: true };
}
