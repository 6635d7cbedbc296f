export { type CliSettings, cliSettings } from './cli-settings';
export {
  type ClusterSettings,
  type ServiceName,
  type SetupSettings,
  clusterSettings,
  setupSettings,
} from './cluster-settings';
export { loadCliSettings, loadClusterSettings, loadSettings, loadSetupSettings } from './load-settings';
export { settingKeys } from './setting';
export { type SettingProblem, SettingsError } from './settings-error';
export { settingsPage } from './settings-page';
export { type Settings, standaloneSettings } from './standalone-settings';
