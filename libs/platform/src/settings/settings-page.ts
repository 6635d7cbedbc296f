import { cliSettings } from './cli-settings';
import { clusterSettings, moveSettings, rebuildSettings, setupSettings } from './cluster-settings';
import { type SettingGroup, type SettingKey, settingGroups } from './setting';
import { standaloneSettings } from './standalone-settings';

/** `docs/settings.md`, made from the schemas. */
export function settingsPage(): string {
  return [
    '<!-- Made by `npm run docs` from libs/platform/src/settings; do not edit. -->',
    '',
    '# Settings',
    '',
    'Mindbase reads its settings once at start, from environment variables. A wrong value, or a `MINDBASE_` name that is',
    'not on this page, stops the start with a message that names the key and never its value. Numbers are plain decimals,',
    'without signs for thousands or units.',
    '',
    '## Standalone',
    '',
    ...settingGroups(standaloneSettings).flatMap(section),
    '## Command line',
    '',
    ...settingGroups(cliSettings).flatMap(section),
    '## Cluster',
    '',
    'Each service reads what stands behind its name here and passes over what only another one reads; `setup` is',
    '`mindbase cluster setup`, `migrate` is `mindbase migrate`, `rebuild` is `mindbase cluster rebuild`.',
    '',
    ...clusterGroups().flatMap(section),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

function section(group: SettingGroup): string[] {
  const heading = group.path.length > 0 ? [`### ${group.path.join('.')}`, '', group.description, ''] : [];
  return [...heading, ...group.keys.flatMap(entry)];
}

type ReadBy = SettingKey & { readonly readBy?: readonly string[] };

const programs = {
  ...clusterSettings,
  setup: setupSettings,
  migrate: moveSettings,
  rebuild: rebuildSettings,
};

/** The groups of all programs of a cluster, each key once, with the programs that read it. */
function clusterGroups(): SettingGroup[] {
  const groups = new Map<string, { path: readonly string[]; description: string; keys: ReadBy[] }>();
  for (const [program, schema] of Object.entries(programs))
    for (const { path, description, keys } of settingGroups(schema)) {
      const name = path.join('.');
      const known = groups.get(name) ?? { path, description, keys: [] };
      groups.set(name, known);
      for (const key of keys) {
        const at = known.keys.findIndex(({ env }) => env === key.env);
        const readBy = [...(known.keys[at]?.readBy ?? []), program];
        if (at < 0) known.keys.push({ ...key, readBy });
        else known.keys[at] = { ...key, readBy };
      }
    }
  return [...groups.values()];
}

function entry({ env, description, fallback, expected, notes, readBy }: ReadBy): string[] {
  const value = notes.secret ? 'a secret' : expected;
  const unit = notes.unit ? `, in ${notes.unit}` : '';
  return [
    `- **\`${env}\`** — ${description}`,
    `  ${value}${unit}; default ${fallback === undefined ? 'none' : `\`${fallback}\``}.${readBy ? ` Read by ${readBy.join(', ')}.` : ''}`,
    '',
  ];
}
