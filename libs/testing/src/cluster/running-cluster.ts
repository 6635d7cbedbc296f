import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../engines/network';
import { root } from '../engines/places';
import { type RestClient, restClient } from '../server/rest-client';
import { type Engines, engineSettings, makeLogins } from './engines';
import { type ServiceName, ServiceProcess, bareEnvironment, serviceNames } from './service-process';

export interface ClusterOptions {
  readonly engines: Engines;
  /** Copies of each service; default 1. */
  readonly copies?: Readonly<Partial<Record<ServiceName, number>>>;
  /** Port of the gateway; default a free one. */
  readonly port?: number;
  readonly adminKey?: string;
  /** More settings, of all services. */
  readonly env?: Readonly<Record<string, string>>;
  /** Settings of a cluster that ran before on the same engines: it goes on where that was. */
  readonly resume?: Readonly<Record<string, string>>;
  readonly onLine?: (service: string, line: string) => void;
}

/** The five services as processes of this machine, driven from outside as their users drive them. */
export interface RunningCluster extends RestClient {
  readonly base: string;
  readonly adminKey: string;
  /** A key of the tenant `default` with every role but admin. */
  readonly apiKey: string;
  /** Every setting that the services share; for tools that open the stores themselves. */
  readonly env: Readonly<Record<string, string>>;
  copies(name: ServiceName): readonly ServiceProcess[];
  /** Ends the services as an operator would; the engines stay. @returns names of those that did not end well. */
  stop(): Promise<readonly string[]>;
}

export async function startCluster(options: ClusterOptions): Promise<RunningCluster> {
  const { engines, onLine } = options;
  const shared: Record<string, string> = {
    ...(options.resume ?? {
      ...engineSettings(engines),
      MINDBASE_KEYS_ROOT_KEY: randomBytes(32).toString('base64'),
      MINDBASE_GRPC_TOKEN: randomBytes(24).toString('base64url'),
      MINDBASE_ADMIN_KEY: options.adminKey ?? `mb_admin_${randomBytes(16).toString('hex')}`,
      MINDBASE_KAFKA_PARTITIONS: '6',
    }),
    MINDBASE_LOG_LEVEL: 'info',
    ...options.env,
  };
  await setUp(shared);
  await makeLogins(engines);
  const planned: { name: ServiceName; copy: number; port: number; grpcPort: number }[] = [];
  for (const name of serviceNames)
    for (let copy = 1; copy <= (options.copies?.[name] ?? 1); copy++) {
      const port = name === 'gateway' && copy === 1 ? (options.port ?? (await freePort())) : await freePort();
      planned.push({ name, copy, port, grpcPort: await freePort() });
    }
  const addresses = (name: ServiceName) =>
    planned
      .filter((one) => one.name === name)
      .map(({ grpcPort }) => `127.0.0.1:${grpcPort}`)
      .join(',');
  const env = {
    ...shared,
    MINDBASE_SERVICES_INGEST: addresses('ingest'),
    MINDBASE_SERVICES_EXTRACTION: addresses('extraction'),
    MINDBASE_SERVICES_CONSOLIDATION: addresses('consolidation'),
    MINDBASE_SERVICES_RETRIEVAL: addresses('retrieval'),
  };
  const processes = planned.map(
    (one) => new ServiceProcess({ ...one, env, onLine: (line) => onLine?.(`${one.name}.${one.copy}`, line) }),
  );
  const stop = async () => {
    const failed: string[] = [];
    // From the front to the back: who asks before those that are asked.
    for (const service of [...processes].reverse())
      if ((await service.stop()) !== 0) failed.push(`${service.options.name}.${service.options.copy}`);
    return failed;
  };
  try {
    await Promise.all(processes.map((one) => one.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  const gateway = processes.find(({ options: { name } }) => name === 'gateway');
  const base = gateway?.base ?? '';
  const adminKey = shared['MINDBASE_ADMIN_KEY'] ?? '';
  const apiKey = await firstKey(restClient(base, () => adminKey));
  return {
    ...restClient(base, () => apiKey),
    ...{ base, adminKey, apiKey, env: shared, stop },
    copies: (name) => processes.filter((one) => one.options.name === name),
  };
}

/** Makes tables, topics, constraints and collections by the product's own command. */
async function setUp(env: Readonly<Record<string, string>>): Promise<void> {
  const cli = join(root, 'apps/cli/dist/main.js');
  await promisify(execFile)(process.execPath, [cli, 'cluster', 'setup'], {
    env: { ...bareEnvironment(), ...env },
    timeout: 180_000,
  });
}

async function firstKey(admin: RestClient): Promise<string> {
  await admin.post('/v1/admin/tenants', { id: 'default' }, undefined, [409]);
  const roles = ['assistant', 'operator', 'auditor'];
  const made = await admin.post<{ key: string }>('/v1/admin/tenants/default/keys', {
    roles,
    name: 'first key',
  });
  return made.key;
}
