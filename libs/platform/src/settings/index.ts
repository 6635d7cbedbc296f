export { type CliSettings, cliSettings } from './cli-settings';
export {
  type ClusterSettings,
  type MoveSettings,
  type RebuildSettings,
  type ServiceName,
  type SetupSettings,
  clusterSettings,
  moveSettings,
  rebuildSettings,
  setupSettings,
} from './cluster-settings';
export {
  loadCliSettings,
  loadClusterSettings,
  loadMoveSettings,
  loadRebuildSettings,
  loadSettings,
  loadSetupSettings,
} from './load-settings';
export { settingKeys } from './setting';
export { type SettingProblem, SettingsError } from './settings-error';
export { settingsPage } from './settings-page';
export { type Settings, standaloneSettings } from './standalone-settings';
export { type TuningFile, readTuning } from './tuning-file';
