import { z } from 'zod';
import { group, setting } from './setting';
import { embedding, embeddingNamed } from './embedding-settings';
import {
  type Settled,
  basics,
  bus,
  consolidation,
  defaultProfile,
  defaultTimezone,
  extraction,
  fading,
  forgetting,
  limits,
  mergesWithinEntity,
  recallWithin,
  reflection,
  retention,
  rule,
  session,
  weightsSumToOne,
  whole,
  workingMemory,
} from './shared-settings';
import { telemetry } from './telemetry-settings';

const text = z.string().min(1);
const file = text.optional();
const address = text.regex(
  /^[^\s:/,]+:\d{1,5}(,[^\s:/,]+:\d{1,5})*$/,
  'expected host:port, or several addresses with commas between',
);
const connection = z.url({ protocol: /^postgres(ql)?$/ });

const grpc = group('How the services of a cluster call each other.', {
  host: setting(text.default('0.0.0.0'), 'Address to listen on for other services.'),
  port: setting(whole(0, 65_535, 9090), 'Port to listen on for other services; 0 takes a free one.'),
  token: setting(
    z.string().min(16),
    'What a service has to show to be let in: the same for all, 16 characters or more.',
    {
      secret: true,
    },
  ),
  tlsCaFile: setting(
    file,
    'Certificates (PEM) of those who may sign the services’ own; with the next two: mutual TLS.',
  ),
  tlsCertFile: setting(file, 'This service’s certificate (PEM).'),
  tlsKeyFile: setting(file, 'The key of that certificate (PEM).'),
  deadlineMs: setting(whole(10, 600_000, 5000), 'A call that takes longer has failed.', { unit: 'ms' }),
  commandDeadlineMs: setting(
    whole(10, 3_600_000, 60_000),
    'The same for a command that changes memories; an erasure may be long.',
    { unit: 'ms' },
  ),
  attemptsMax: setting(whole(1, 10, 3), 'Attempts at a call that may be repeated.', { unit: 'attempts' }),
  messageBytesMax: setting(whole(65_536, 1024 ** 3, 64 * 1024 ** 2), 'Largest message between services.', {
    unit: 'bytes',
  }),
});

const services = group(
  'Where the other services are, for gRPC: a name that stands for all copies, or the IPv4 addresses of the copies with commas between.',
  {
    ingest: setting(address.default('ingest:9090'), '`host:port` of ingest.'),
    extraction: setting(address.default('extraction:9090'), '`host:port` of extraction.'),
    consolidation: setting(address.default('consolidation:9090'), '`host:port` of consolidation.'),
    retrieval: setting(address.default('retrieval:9090'), '`host:port` of retrieval.'),
  },
);

const postgresShape = {
  url: setting(connection, 'Connection string of a login with the role `mindbase_app`.', { secret: true }),
  systemUrl: setting(
    connection.optional(),
    'The same for a login with the role `mindbase_system`; without it `url` needs both roles, which is for development.',
    { secret: true },
  ),
  schema: setting(text.default('mindbase'), 'Schema of the tables.'),
  connectionsMax: setting(whole(1, 1000, 10), 'Connections of one service.', { unit: 'connections' }),
};

const timescaleShape = {
  url: setting(connection.optional(), 'Like `MINDBASE_POSTGRES_URL`, which is used without it.', {
    secret: true,
  }),
  systemUrl: setting(connection.optional(), 'Like `MINDBASE_POSTGRES_SYSTEM_URL`.', { secret: true }),
};

const relational = 'The log, the keys, the registry and the relational read models.';
const timeline = 'The timeline, where it stands in a database of its own.';
const postgres = group(relational, postgresShape);
const timescale = group(timeline, timescaleShape);

const ownerUrl = setting(
  connection.optional(),
  'Connection string of the login that owns the tables; for set-up and rebuild alone, services do not get it.',
  { secret: true },
);

const kafka = group('The bus between the services.', {
  brokers: setting(
    text.regex(/^[^\s,]+:\d+(,[^\s,]+:\d+)*$/, 'expected host:port, more of them with commas between'),
    '`host:port` of some brokers, with commas between them.',
  ),
  prefix: setting(text.default('mindbase'), 'What the names of topics and groups begin with.'),
  partitions: setting(
    whole(1, 10_000, 12),
    'Of each topic; read when topics are made. It stays for good, and bounds the copies that share the work.',
    { unit: 'partitions' },
  ),
  replicationFactor: setting(
    whole(1, 100, 1).optional(),
    'Copies of each partition; without it what the brokers are set to.',
    { unit: 'copies' },
  ),
  tls: setting(z.boolean().default(false), 'Whether the brokers are reached by TLS.'),
  saslMechanism: setting(
    z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).optional(),
    'How this service proves who it is; without it it does not.',
  ),
  saslUsername: setting(text.optional(), 'Who it is.'),
  saslPassword: setting(text.optional(), 'Its password.', { secret: true }),
  sessionTimeoutMs: setting(
    whole(1000, 600_000, 15_000),
    'How long the brokers wait for a sign of life before another copy takes over.',
    { unit: 'ms' },
  ),
});

const qdrant = group('The vector index.', {
  url: setting(z.url({ protocol: /^https?$/ }), 'Address of its REST interface.'),
  apiKey: setting(text.optional(), 'Its API key.', { secret: true }),
  prefix: setting(text.default('mindbase'), 'What the names of collections begin with.'),
  onDisk: setting(
    z.boolean().default(false),
    'Whether vectors, words and payload of new collections are read from the disk instead of from memory; vectors of pieces always are.',
  ),
  quantised: setting(
    z.boolean().default(false),
    'Whether new collections are searched by 8-bit vectors, the best being scored again by the originals.',
  ),
  isolatedTenants: setting(
    text.optional(),
    'Ids of tenants whose points stand in collections of their own, with commas between. For good: points do not move.',
  ),
});

const neo4j = group('The knowledge graph.', {
  url: setting(z.url({ protocol: /^(bolt|neo4j)(\+s(sc)?)?$/ }), 'Address of its Bolt interface.'),
  user: setting(text.default('neo4j'), 'Its user.'),
  password: setting(text.optional(), 'The user’s password; none for a server without authentication.', {
    secret: true,
  }),
  database: setting(text.optional(), 'Its database; without it the server’s own default.'),
  namespace: setting(text.regex(/^[A-Z][A-Za-z0-9]*$/).default('Mindbase'), 'What the labels begin with.'),
  isolatedTenants: setting(
    text.optional(),
    'Ids of tenants, with commas between, that have a database of their own; on the Community edition, labels of their own. For good: nodes do not move.',
  ),
});

const keys = group('From which the tenants’ keys are derived. Exactly one of the two.', {
  rootKey: setting(z.base64().length(44).optional(), '32 bytes as base64 (44 characters).', { secret: true }),
  rootKeyFile: setting(file, 'A file that holds them.'),
});

const everywhere = { ...basics, grpc, postgres, kafka, keys, bus, telemetry };
const readModels = { timescale, qdrant, neo4j, embedding };
const recall = recallWithin(80, '');
const adminKey = setting(
  z.string().min(1).optional(),
  'Key of the bootstrap admin; without one nobody is the bootstrap admin.',
  { secret: true },
);

const oneRootKey = rule(
  ({ keys: k }: { readonly keys: { readonly rootKey?: string; readonly rootKeyFile?: string } }) =>
    (k.rootKey === undefined) !== (k.rootKeyFile === undefined),
  ['keys', 'rootKey'],
  'expected either MINDBASE_KEYS_ROOT_KEY or MINDBASE_KEYS_ROOT_KEY_FILE',
);

/** One schema for each program of a cluster: what it reads, and no more. */
export const clusterSettings = {
  gateway: z
    .strictObject({
      ...everywhere,
      adminKey,
      defaultTimezone,
      defaultProfile,
      limits,
      recall,
      forgetting: fading,
      services,
    })
    .refine(...oneRootKey)
    .refine(...weightsSumToOne),
  ingest: z.strictObject({ ...everywhere, defaultTimezone, session, workingMemory }).refine(...oneRootKey),
  extraction: z.strictObject({ ...everywhere, session, extraction, services }).refine(...oneRootKey),
  consolidation: z
    .strictObject({
      ...{ ...everywhere, ...readModels, defaultTimezone, defaultProfile, extraction },
      ...{ consolidation, reflection, forgetting, services },
    })
    .refine(...oneRootKey)
    .refine(...mergesWithinEntity)
    .refine(...embeddingNamed),
  retrieval: z
    .strictObject({ ...everywhere, ...readModels, recall, retention })
    .refine(...oneRootKey)
    .refine(...embeddingNamed),
};

const stores = {
  logLevel: basics.logLevel,
  postgres: group(relational, { ...postgresShape, ownerUrl }),
  timescale: group(timeline, { ...timescaleShape, ownerUrl }),
  kafka,
  qdrant,
  neo4j,
  embedding,
};

const ownerNamed = rule(
  ({ postgres: p }: { readonly postgres: { readonly ownerUrl?: string } }) => p.ownerUrl !== undefined,
  ['postgres', 'ownerUrl'],
  'is missing',
);

/** What the set-up of a cluster reads: it makes roles, tables, topics, constraints and collections. */
export const setupSettings = z
  .strictObject(stores)
  .refine(...ownerNamed)
  .refine(...embeddingNamed);

/** What the rebuild of an index reads: it makes another one beside it and fills it from the bus. */
export const rebuildSettings = z
  .strictObject({ ...stores, keys, bus })
  .refine(...ownerNamed)
  .refine(...oneRootKey)
  .refine(...embeddingNamed);

/** What a move reads of the cluster that is one of its sides. */
export const moveSettings = z
  .strictObject({ logLevel: basics.logLevel, postgres, kafka, keys })
  .refine(...oneRootKey);

export type ServiceName = keyof typeof clusterSettings;
/** Settings of one service of a cluster: typed, complete, checked. */
export type ClusterSettings<Name extends ServiceName> = Settled<z.infer<(typeof clusterSettings)[Name]>>;
export type SetupSettings = Settled<z.infer<typeof setupSettings>>;
export type RebuildSettings = Settled<z.infer<typeof rebuildSettings>>;
export type MoveSettings = Settled<z.infer<typeof moveSettings>>;
