import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterSettings, settingKeys, setupSettings, standaloneSettings } from '@mindbase/platform';

const root = join(__dirname, '..');

/** The code that hands settings on to those who need them. */
function readers(...folders: readonly string[]): string {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
}

describe('every setting of standalone Mindbase', () => {
  const code = readers('libs/wiring/src', 'apps/standalone/src', 'apps/cli/src');

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

describe('every setting of a cluster', () => {
  const code = readers('libs/wiring/src/cluster', 'libs/wiring/src/services');
  const schemas = [...Object.values(clusterSettings), setupSettings];
  const keys = new Map(schemas.flatMap(settingKeys).map((key) => [key.env, key]));

  // Groups are handed on whole, so a name is looked for without its group.
  it.each([...keys.values()])('$env is read by somebody', ({ path }) => {
    const name = path.at(-1) ?? '';
    const group = path.slice(0, -1).join('.');
    expect(code).toMatch(new RegExp(`\\b${name}\\b|\\.\\.\\.settings\\.${group}\\b`));
  });
});
