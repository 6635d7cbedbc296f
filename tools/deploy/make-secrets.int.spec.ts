import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempDir } from '@mindbase/testing';

const root = join(__dirname, '../..');

function checkout(): string {
  const folder = tempDir();
  mkdirSync(join(folder, 'deploy'));
  for (const file of ['.env.example', 'deploy/make-secrets.sh']) cpSync(join(root, file), join(folder, file));
  return folder;
}

function make(folder: string): string {
  const { status, stdout, stderr } = spawnSync('sh', ['deploy/make-secrets.sh'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

const valuesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const),
  );

describe('deploy/make-secrets.sh', () => {
  it('makes a value of its own for each one that is missing, and keeps the others', () => {
    const folder = checkout();
    make(folder);
    const example = valuesOf(readFileSync(join(folder, '.env.example'), 'utf8'));
    const made = valuesOf(readFileSync(join(folder, '.env'), 'utf8'));
    const secrets = Object.keys(example).filter((name) => example[name] === '');
    expect(secrets.length).toBeGreaterThan(5);
    for (const name of secrets) expect(made[name]).toMatch(/^[0-9a-f]{48}$/);
    expect(new Set(secrets.map((name) => made[name])).size).toBe(secrets.length);
    const kept = Object.keys(example).filter((name) => example[name] !== '');
    for (const name of kept) expect(made[name]).toBe(example[name]);
  });

  it('makes the files that are named there, in a folder that others cannot enter', () => {
    const folder = checkout();
    make(folder);
    const {
      ROOT_KEY_FILE = '',
      QDRANT_API_KEY_FILE = '',
      QDRANT_API_KEY,
    } = valuesOf(readFileSync(join(folder, '.env'), 'utf8'));
    expect(Buffer.from(readFileSync(join(folder, ROOT_KEY_FILE), 'utf8'), 'base64')).toHaveLength(32);
    expect(readFileSync(join(folder, ROOT_KEY_FILE), 'utf8').trim()).toHaveLength(44);
    expect(readFileSync(join(folder, QDRANT_API_KEY_FILE), 'utf8')).toBe(QDRANT_API_KEY);
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'deploy/secrets')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(folder, 'deploy/secrets')).sort()).toEqual(['qdrant-api-key', 'root.key']);
  });

  it('writes over nothing, and makes what has gone', () => {
    const folder = checkout();
    make(folder);
    const state = () =>
      ['.env', 'deploy/secrets/root.key', 'deploy/secrets/qdrant-api-key'].map((file) =>
        readFileSync(join(folder, file), 'utf8'),
      );
    const before = state();
    make(folder);
    expect(state()).toEqual(before);
    const own = join(checkout(), '.env');
    writeFileSync(own, 'QDRANT_API_KEY=mine\n');
    make(join(own, '..'));
    expect(readFileSync(own, 'utf8')).toBe('QDRANT_API_KEY=mine\n');
    expect(readFileSync(join(own, '../deploy/secrets/qdrant-api-key'), 'utf8')).toBe('mine');
  });
});
