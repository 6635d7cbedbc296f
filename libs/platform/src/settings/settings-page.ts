import { cliSettings } from './cli-settings';
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
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

function section(group: SettingGroup): string[] {
  const heading = group.path.length > 0 ? [`### ${group.path.join('.')}`, '', group.description, ''] : [];
  return [...heading, ...group.keys.flatMap(entry)];
}

function entry({ env, description, fallback, expected, notes }: SettingKey): string[] {
  const value = notes.secret ? 'a secret' : expected;
  const unit = notes.unit ? `, in ${notes.unit}` : '';
  return [
    `- **\`${env}\`** — ${description}`,
    `  ${value}${unit}; default ${fallback === undefined ? 'none' : `\`${fallback}\``}.`,
    '',
  ];
}
