import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingKeys, standaloneSettings } from '@mindbase/platform';

const root = join(__dirname, '..');

/** The code that hands settings on to those who need them. */
function readers(): string {
  return ['libs/wiring/src', 'apps/standalone/src', 'apps/cli/src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
}

describe('every setting', () => {
  const code = readers();

  it.each(settingKeys(standaloneSettings))('$env is read by somebody', ({ path }) => {
    const name = path.at(-1) ?? '';
    const group = path.slice(0, -1).join('.');
    const read =
      group === '' ? `\\.${name}\\b|loadSettings\\(\\)\\.${name}` : `settings\\.${group}\\.${name}\\b`;
    const spread = group === '' ? '' : `|\\.\\.\\.settings\\.${group}\\b`;
    const unpacked = group === '' ? '' : `|\\{[^}]*\\b${name}\\b[^}]*\\} = settings\\.${group}\\b`;
    expect(code).toMatch(new RegExp(`${read}${spread}${unpacked}`));
  });
});
