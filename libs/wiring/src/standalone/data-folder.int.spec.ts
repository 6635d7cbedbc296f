import { tempDir } from '@mindbase/testing';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolder, secretFile } from './data-folder';

describe('DataFolder', () => {
  it('belongs to one holder at a time, and says so', () => {
    const root = tempDir();
    const [first, second] = [new DataFolder(root), new DataFolder(root)];
    first.take();
    expect(() => second.take()).toThrow(/in use by another Mindbase/);
    first.release();
    second.take();
    second.release();
  });
});

describe('secretFile', () => {
  it('makes a secret once, for its owner’s eyes alone', () => {
    const file = join(tempDir(), 'a.key');
    expect(secretFile(file, () => 'first')).toEqual({ secret: 'first', made: true });
    expect(secretFile(file, () => 'second')).toEqual({ secret: 'first', made: false });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
