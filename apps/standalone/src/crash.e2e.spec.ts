import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** `npm run drill` does the same with 50 kills. */
const kills = 10;

describe('A standalone that is killed again and again under load', () => {
  it('loses no acknowledged write, doubles none, keeps its hash chain and answers as a rebuild does', () => {
    const drill = resolve(__dirname, '../../../tools/drill/crash-drill.mjs');
    const output = execFileSync(process.execPath, [drill, '--kills', String(kills), '--seed', '7'], {
      encoding: 'utf8',
    });
    const result = JSON.parse(output.trim().split('\n').at(-1) ?? '') as { acknowledgedWrites: number };
    expect(result).toMatchObject({ kills, problems: 0 });
    expect(result.acknowledgedWrites).toBeGreaterThan(kills);
  }, 180_000);
});
