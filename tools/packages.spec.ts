import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Lock {
  packages: Record<string, { resolved?: string; link?: boolean; engines?: { node?: string } }>;
}

const root = join(__dirname, '..');
const read = <T>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;
const lock = read<Lock>('package-lock.json');
const { engines, dependencies, devDependencies } = read<{
  engines: { node: string };
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}>('package.json');

/** The oldest major that a range such as `>=22`, `^20.19 || >=22.12` or `>= 10.0.0` accepts. */
function oldestMajor(range: string): number {
  const parts = range.split('||').map((part) => /(\d+)/.exec(part)?.[1]);
  return Math.min(...parts.map((major) => Number(major ?? 0)));
}

describe('the packages', () => {
  it('install from any registry: the lock file names none', () => {
    const named = Object.entries(lock.packages).filter(
      ([, { resolved, link }]) => resolved !== undefined && !link,
    );
    expect(named.map(([path]) => path)).toEqual([]);
  });

  it('run on the oldest Node that package.json promises', () => {
    const ours = oldestMajor(engines.node);
    const newer = Object.entries(lock.packages).filter(
      ([, { engines: e }]) => oldestMajor(e?.node ?? '0') > ours,
    );
    expect(newer.map(([path]) => path)).toEqual([]);
  });

  it('are pinned to exact versions', () => {
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, v]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(v),
    );
    expect(loose).toEqual([]);
  });

  it('are listed in the lock file with every package of this tree', () => {
    const own = Object.keys(lock.packages).filter((path) => /^(apps|libs)\//.test(path));
    expect(own.filter((path) => !existsSync(join(root, path, 'package.json')))).toEqual([]);
    expect(own.length).toBeGreaterThan(10);
  });
});
