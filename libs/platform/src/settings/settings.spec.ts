import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  cliSettings,
  loadCliSettings,
  loadSettings,
  settingsPage,
  SettingsError,
  standaloneSettings,
} from '.';
import { settingKeys } from './setting';

function problemsOf(environment: Record<string, string>): Record<string, string> {
  try {
    loadSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) {
      return Object.fromEntries(error.problems.map(({ key, problem }) => [key, problem]));
    }
  }
  throw new Error('expected the settings to be refused');
}

describe('settings', () => {
  it('are complete without any variable', () => {
    const settings = loadSettings({});
    expect(settings).toMatchObject({ host: '127.0.0.1', port: 8080, dataDir: './data', logLevel: 'info' });
    expect(settings.adminKey).toBeUndefined();
    expect(settings.recall.weights).toEqual({ vector: 0.4, graph: 0.4, freshness: 0.2 });
    expect(settings.limits.bodyBytesMax).toBe(20 * 1024 * 1024);
  });

  it('are read from variables named after their path', () => {
    const settings = loadSettings({
      MINDBASE_PORT: '9000',
      MINDBASE_LIMITS_TURNS_PER_CALL_MAX: '7',
      MINDBASE_STORAGE_VECTOR_CACHE_MIB: '64',
      MINDBASE_RECALL_MIN_SCORE: '0.3',
      MINDBASE_DEFAULT_TIMEZONE: 'Asia/Shanghai',
      UNRELATED: 'x',
    });
    expect(settings.port).toBe(9000);
    expect(settings.limits.turnsPerCallMax).toBe(7);
    expect(settings.storage.vectorCacheMiB).toBe(64);
    expect(settings.recall.minScore).toBe(0.3);
    expect(settings.defaultTimezone).toBe('Asia/Shanghai');
  });

  it.each([
    ['MINDBASE_PORT', 'eighty', 'expected a whole number from 0 to 65535'],
    ['MINDBASE_PORT', '70000', 'expected a whole number from 0 to 65535'],
    ['MINDBASE_PORT', '80.5', 'expected a whole number from 0 to 65535'],
    ['MINDBASE_PORT', ' 8080', 'expected a whole number from 0 to 65535'],
    ['MINDBASE_PORT', '', 'is empty; leave it out for the default'],
    ['MINDBASE_RECALL_MIN_SCORE', '1.5', 'expected a number from 0 to 1'],
    ['MINDBASE_LOG_LEVEL', 'loud', 'expected one of trace, debug, info, warn, error, fatal, silent'],
    ['MINDBASE_DEFAULT_TIMEZONE', 'Mars/Olympus', 'expected an IANA time zone such as Asia/Shanghai'],
  ])('refuse %s=%j and name the key', (key, value, problem) => {
    expect(problemsOf({ [key]: value })).toEqual({ [key]: problem });
  });

  it('refuse a name that nothing reads and suggest the nearest', () => {
    expect(problemsOf({ MINDBASE_DATADIR: '/srv' })).toEqual({
      MINDBASE_DATADIR: 'is no setting; did you mean MINDBASE_DATA_DIR?',
    });
  });

  it('name every wrong key at once', () => {
    expect(
      Object.keys(problemsOf({ MINDBASE_PORT: 'x', MINDBASE_HOST: '', MINDBASE_NOPE: '1' })).sort(),
    ).toEqual(['MINDBASE_HOST', 'MINDBASE_NOPE', 'MINDBASE_PORT']);
  });

  it('refuse weights that do not sum to 1, and accept those that do', () => {
    expect(Object.keys(problemsOf({ MINDBASE_RECALL_WEIGHTS_VECTOR: '0.9' }))).toEqual([
      'MINDBASE_RECALL_WEIGHTS_VECTOR',
    ]);
    const weights = { VECTOR: '0.5', GRAPH: '0.3', FRESHNESS: '0.2' };
    const environment = Object.fromEntries(
      Object.entries(weights).map(([name, value]) => [`MINDBASE_RECALL_WEIGHTS_${name}`, value]),
    );
    expect(loadSettings(environment).recall.weights.vector).toBe(0.5);
  });

  it('refuse a looser merge within one entity than the settings page promises', () => {
    expect(Object.keys(problemsOf({ MINDBASE_CONSOLIDATION_SIMILARITY_MERGE_SAME_ENTITY: '0.99' }))).toEqual([
      'MINDBASE_CONSOLIDATION_SIMILARITY_MERGE_SAME_ENTITY',
    ]);
  });

  it('never put a value into the message', () => {
    const secret = 'hunter2-very-secret';
    const environment = { MINDBASE_ADMIN_KEYS: secret, MINDBASE_PORT: secret, MINDBASE_LOG_LEVEL: secret };
    expect(() => loadSettings(environment)).toThrow(SettingsError);
    expect(() => loadSettings(environment)).not.toThrow(new RegExp(secret));
  });

  it('leave the variables of the command line alone, and the other way round', () => {
    expect(loadSettings({ MINDBASE_API_KEY: 'k', MINDBASE_URL: 'http://127.0.0.1:1' }).port).toBe(8080);
    expect(loadCliSettings({ MINDBASE_PORT: '1', MINDBASE_API_KEY: 'k' })).toEqual({
      url: 'http://127.0.0.1:8080',
      apiKey: 'k',
    });
  });

  it('have a description, and a name of their own in the environment', () => {
    const keys = [...settingKeys(standaloneSettings), ...settingKeys(cliSettings)];
    expect(keys.filter(({ description }) => description === '')).toEqual([]);
    expect(new Set(keys.map(({ env }) => env)).size).toBe(keys.length);
    expect(keys.filter(({ type, notes }) => type === 'integer' && !notes.unit).map(({ env }) => env)).toEqual(
      ['MINDBASE_PORT'],
    );
  });

  it('are described by docs/settings.md (npm run docs)', () => {
    const page = readFileSync(join(__dirname, '../../../../docs/settings.md'), 'utf8');
    expect(page).toBe(settingsPage());
  });
});
