export { type CliSettings, cliSettings } from './cli-settings';
export {
  type ClusterSettings,
  type MoveSettings,
  type ServiceName,
  type SetupSettings,
  clusterSettings,
  moveSettings,
  setupSettings,
} from './cluster-settings';
export {
  loadCliSettings,
  loadClusterSettings,
  loadMoveSettings,
  loadSettings,
  loadSetupSettings,
} from './load-settings';
export { settingKeys } from './setting';
export { type SettingProblem, SettingsError } from './settings-error';
export { settingsPage } from './settings-page';
export { type Settings, standaloneSettings } from './standalone-settings';
