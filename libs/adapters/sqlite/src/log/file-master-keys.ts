import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '@mindbase/driver-sqlite';
import { type MasterKeys, PortError } from '@mindbase/kernel';

const keyLength = 32;

/** One file of mode 600 per tenant in a folder of mode 700, named by a hash so that any tenant id will do. */
export class FileMasterKeys implements MasterKeys {
  constructor(private readonly folder: string) {}

  load(tenant: string): Buffer | null {
    try {
      const key = readFileSync(this.fileOf(tenant));
      if (key.length === keyLength) return key;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
    throw new PortError('corrupt', `a master key file does not hold ${keyLength} bytes`);
  }

  /** Written beside its place and linked into it, so that a crash or a rival never leaves half a key there. */
  create(tenant: string): Buffer {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const key = randomBytes(keyLength);
    const draft = join(this.folder, `${randomBytes(8).toString('hex')}.draft`);
    writeSynced(draft, key);
    try {
      linkSync(draft, this.fileOf(tenant));
    } catch (error) {
      const rival = codeOf(error) === 'EEXIST' ? this.load(tenant) : null;
      if (!rival) throw error;
      return rival;
    } finally {
      unlinkSync(draft);
      syncFolder(this.folder);
    }
    return key;
  }

  private fileOf(tenant: string): string {
    const digest = createHash('sha256').update(tenant).digest('hex');
    return join(this.folder, `${digest.slice(0, 32)}.key`);
  }
}

function writeSynced(file: string, bytes: Buffer): void {
  const handle = openSync(file, 'wx', 0o600);
  try {
    writeSync(handle, bytes);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
