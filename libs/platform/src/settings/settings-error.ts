export interface SettingProblem {
  /** The environment variable. */
  readonly key: string;
  /** What was expected; never the value, which may be a secret. */
  readonly problem: string;
}

/** The environment does not make settings: the program must not start. Names every wrong key at once. */
export class SettingsError extends Error {
  readonly code = 'settings';

  constructor(readonly problems: readonly SettingProblem[]) {
    super(['settings are wrong:', ...problems.map(({ key, problem }) => `  ${key}: ${problem}`)].join('\n'));
    this.name = 'SettingsError';
  }
}
