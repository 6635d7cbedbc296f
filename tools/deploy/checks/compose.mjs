import { relative } from 'node:path';
import { isPinned, services } from '../lib/context.mjs';
import { settingProblems } from '../lib/settings.mjs';

const file = 'docker-compose.yml';
/** What may be published, and on this machine alone unless somebody says otherwise. */
const published = ['gateway', 'grafana'];

/**
 * The compose file as Compose reads it, and what it promises: it does not start without its secrets, services are
 * hardened, limited and checked, and get settings that they know.
 */
export function checkCompose(context) {
  const environment = filledIn(context.read('.env.example'));
  const whole = config(context, environment);
  if (whole.problem) return [whole.problem];
  const problems = [...unguardedSecrets(context, environment), ...writtenSecrets(context)];
  const { services: all, networks } = whole.model;
  for (const [name, service] of Object.entries(all)) {
    const about = (list) => problems.push(...list.map((problem) => `${name} ${problem}`));
    about(imageProblems(context, service));
    about(limitProblems(service));
    about(mountProblems(context, service));
    about(portProblems(name, service));
    if (services.includes(name) || name === 'setup') about(hardeningProblems(service));
  }
  for (const name of services) problems.push(...serviceProblems(name, all));
  for (const name of [...services, 'setup']) problems.push(...environmentProblems(context, name, all[name]));
  for (const [name, network] of Object.entries(networks))
    if (name !== 'edge' && !network.internal) problems.push(`network ${name} leads out of the machine`);
  if (!all.postgres?.command?.includes('wal_recycle=off'))
    problems.push('postgres uses write-ahead segments again, where erased keys may be (wal_recycle=off)');
  if (all.kafka?.environment?.KAFKA_AUTO_CREATE_TOPICS_ENABLE !== 'false')
    problems.push('kafka makes topics by itself');
  return problems;
}

/** `.env.example` as `deploy/make-secrets.sh` completes it. */
function filledIn(text) {
  const pairs = text
    .split('\n')
    .filter((line) => /^[A-Z0-9_]+=/.test(line))
    .map((line) => line.split(/=(.*)/s).slice(0, 2));
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, value || '0123456789abcdef0123456789abcdef']),
  );
}

function config(context, env) {
  const { status, stdout, stderr } = context.run(context.tools.composeConfig, [context.path(file)], { env });
  return status === 0
    ? { model: JSON.parse(stdout) }
    : { problem: stderr.trim().replaceAll(`${context.root}/`, '') };
}

/** Without one of the secrets nothing may start. */
function unguardedSecrets(context, environment) {
  return context
    .read('.env.example')
    .split('\n')
    .filter((line) => /^[A-Z0-9_]+=$/.test(line))
    .map((line) => line.slice(0, -1))
    .filter((name) => !config(context, { ...environment, [name]: '' }).problem)
    .map((name) => `starts without ${name}`);
}

/** Secrets are filled in, never written down: neither as a value nor within an address. */
function writtenSecrets(context) {
  const { services: all } = context.yaml(file);
  const isSecret = (key) => /(PASSWORD|PASS|SECRET|TOKEN|API_KEY|ADMIN_KEY|AUTH)$/.test(key);
  return Object.entries(all).flatMap(([name, { environment = {} }]) =>
    Object.entries(environment)
      .map(([key, value]) => [key, String(value), String(value).replaceAll(/\$\{[^}]*\}/g, '')])
      .filter(([key, value, rest]) => (isSecret(key) && value === rest) || /:\/\/[^/@]*:[^/@]+@/.test(rest))
      .map(([key]) => `${name} has ${key} written down in ${file}`),
  );
}

function imageProblems(context, { image, build }) {
  if (!image || !isPinned(image)) return [`has no pinned image (${image})`];
  if (!build) return [];
  const target = new RegExp(`^FROM .* AS ${build.target}$`, 'm');
  return target.test(context.read('Dockerfile'))
    ? []
    : [`is built from a target that there is not: ${build.target}`];
}

function limitProblems({ deploy, logging, security_opt: security = [], privileged }) {
  const { cpus, memory, pids } = deploy?.resources?.limits ?? {};
  const problems = [];
  if (!cpus || !memory || !pids) problems.push('has no limits of processor, memory and processes');
  if (!logging?.options?.['max-size']) problems.push('writes logs without end');
  if (!security.includes('no-new-privileges:true') || privileged) problems.push('may gain privileges');
  return problems;
}

function hardeningProblems({
  read_only: readOnly,
  cap_drop: dropped = [],
  cap_add: added = [],
  tmpfs,
  user,
}) {
  const problems = [];
  if (!readOnly) problems.push('has a file system that it can write to');
  if (!dropped.includes('ALL') || added.length > 0) problems.push('has capabilities');
  if (!tmpfs) problems.push('has no /tmp');
  if (user === 'root' || user === '0') problems.push('runs as root');
  return problems;
}

/** Files that are mounted are there. */
function mountProblems(context, { volumes = [], secrets = [] }) {
  return volumes
    .filter(({ type }) => type === 'bind')
    .filter(({ source }) => !context.exists(relative(context.root, source)))
    .map(({ source }) => `mounts what is not there: ${relative(context.root, source)}`)
    .concat(secrets.some(({ source }) => !source) ? ['has a secret without a source'] : []);
}

function portProblems(name, { ports = [] }) {
  if (ports.length > 0 && !published.includes(name)) return ['is published'];
  return ports
    .filter(({ host_ip: address }) => address !== '127.0.0.1')
    .map(({ target }) => `publishes ${target} beyond this machine by default`);
}

function serviceProblems(name, all) {
  const service = all[name];
  if (!service) return [`there is no ${name}`];
  const problems = [];
  if (!service.healthcheck?.test?.includes('/readyz'))
    problems.push(`${name} is not asked whether it is ready`);
  if (service.depends_on?.setup?.condition !== 'service_completed_successfully')
    problems.push(`${name} does not wait for the set-up`);
  const engines = Object.entries(all.setup?.depends_on ?? {}).filter(
    ([engine, { condition }]) => condition === 'service_healthy' && all[engine]?.healthcheck,
  );
  if (engines.length !== 4) problems.push('setup does not wait for four healthy engines');
  return problems;
}

/** Addresses in settings are services of this file that share a network. */
function environmentProblems(context, name, service) {
  const environment = Object.fromEntries(
    Object.entries(service?.environment ?? {}).filter(([key]) => key.startsWith('MINDBASE_')),
  );
  return settingProblems(context, name, environment, Object.keys(environment));
}
