import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCliSettings, loadSettings, settingsPage, SettingsError } from '.';
import { loadClusterSettings, loadSetupSettings, settingsSchemas } from './load-settings';
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
    expect(settings.recall.weights).toEqual({ vector: 0.6, graph: 0.2, freshness: 0.2 });
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

  it('leave sources out of recall by their names, and refuse a name that is none', () => {
    expect(loadSettings({}).recall.without).toEqual([]);
    const without = (list: string) => ({ MINDBASE_RECALL_WITHOUT: list });
    expect(loadSettings(without('timeline, dense,dense')).recall.without).toEqual(['dense', 'timeline']);
    expect(Object.keys(problemsOf(without('dense,vector')))).toEqual(['MINDBASE_RECALL_WITHOUT']);
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
    for (const schema of settingsSchemas) {
      const keys = settingKeys(schema);
      expect(keys.filter(({ description }) => description === '')).toEqual([]);
      expect(new Set(keys.map(({ env }) => env)).size).toBe(keys.length);
      expect(
        keys.filter(({ type, notes, env }) => type === 'integer' && !notes.unit && !env.endsWith('PORT')),
      ).toEqual([]);
    }
  });

  const minimum = {
    MINDBASE_GRPC_TOKEN: 'sixteen-or-more-characters',
    MINDBASE_POSTGRES_URL: 'postgresql://app@db/mindbase',
    MINDBASE_KAFKA_BROKERS: 'kafka-1:9092,kafka-2:9092',
    MINDBASE_KEYS_ROOT_KEY: Buffer.alloc(32).toString('base64'),
    MINDBASE_QDRANT_URL: 'http://qdrant:6333',
    MINDBASE_NEO4J_URL: 'bolt://neo4j:7687',
  };

  it('of a service need its stores, and leave those of others alone', () => {
    expect(loadClusterSettings('retrieval', minimum)).toMatchObject({
      port: 8080,
      grpc: { port: 9090 },
      recall: { channelDeadlineMs: 80 },
      neo4j: { url: 'bolt://neo4j:7687', namespace: 'Mindbase' },
    });
    expect(loadClusterSettings('ingest', minimum)).not.toHaveProperty('neo4j');
    const { MINDBASE_QDRANT_URL: _, ...without } = minimum;
    expect(() => loadClusterSettings('retrieval', without)).toThrow(/MINDBASE_QDRANT_URL: is missing/);
    expect(loadClusterSettings('ingest', without).postgres.schema).toBe('mindbase');
  });

  it.each([
    ['MINDBASE_KAFKA_BROKERS', 'kafka'],
    ['MINDBASE_POSTGRES_URL', 'mysql://db'],
    ['MINDBASE_GRPC_TOKEN', 'short'],
    ['MINDBASE_KEYS_ROOT_KEY', 'AAAA'],
    ['MINDBASE_NEO4J_NAMESPACE', 'a b'],
    ['MINDBASE_SERVICES_RETRIEVAL', 'http://retrieval'],
  ])('of a service refuse a wrong %s', (key, value) => {
    expect(() => loadClusterSettings('consolidation', { ...minimum, [key]: value })).toThrow(new RegExp(key));
  });

  it('of a service need exactly one root key', () => {
    const both = { ...minimum, MINDBASE_KEYS_ROOT_KEY_FILE: '/run/secrets/root' };
    expect(() => loadClusterSettings('ingest', both)).toThrow(/either/);
  });

  it('of the set-up need the login that owns the tables', () => {
    expect(() => loadSetupSettings(minimum)).toThrow(/MINDBASE_POSTGRES_OWNER_URL: is missing/);
  });

  it('are described by docs/settings.md (npm run docs)', () => {
    const page = readFileSync(join(__dirname, '../../../../docs/settings.md'), 'utf8');
    expect(page).toBe(settingsPage());
  });
});
