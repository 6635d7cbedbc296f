export { type CliSettings, cliSettings } from './cli-settings';
export { loadCliSettings, loadSettings } from './load-settings';
export { settingKeys } from './setting';
export { type SettingProblem, SettingsError } from './settings-error';
export { settingsPage } from './settings-page';
export { type Settings, standaloneSettings } from './standalone-settings';
