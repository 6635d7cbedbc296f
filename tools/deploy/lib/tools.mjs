import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../lib/prepare.mjs';
import { kubernetesVersions, writeSchemas } from './schemas.mjs';

const here = fileURLToPath(new URL('..', import.meta.url));
const sources = join(here, 'go');
const cache = join(root, '.engines');
const require = createRequire(import.meta.url);

/** Custom resources that the manifests use, and the Go modules that carry their definitions. */
const definitions = [
  ['github.com/prometheus-operator/prometheus-operator@v0.85.0', 'example/prometheus-operator-crd'],
  ['github.com/kedacore/keda/v2@v2.18.0', 'config/crd/bases'],
];

/**
 * What the checks run, pinned: made once into `.engines`, from Go modules (go.sum) and Python packages
 * (requirements.txt); after that nothing is fetched.
 * @returns commands by name, and for each version of Kubernetes the template of its schemas' paths.
 * @throws Error that says what this machine lacks.
 */
export function deployTools() {
  const { PythonEnvironment } = require(join(root, 'libs/testing/dist/engines/python-environment.js'));
  const python = new PythonEnvironment('deploy', join(here, 'requirements.txt'));
  const reason = python.missing();
  if (reason) throw new Error(`hadolint and the schemas of Kubernetes cannot be had: ${reason}`);
  const environment = join(python.python, '../..');
  const folder = join(cache, `deploy-tools-${versionOf(sources)}`);
  if (!existsSync(folder)) make(folder, environment);
  return {
    composeConfig: join(folder, 'bin/compose-config'),
    kustomize: join(folder, 'bin/kustomize'),
    kubeconform: join(folder, 'bin/kubeconform'),
    promqlCheck: join(folder, 'bin/promql-check'),
    hadolint: join(environment, 'bin/hadolint'),
    schemas: kubernetesVersions.map((version) => ({
      version,
      template: join(folder, 'schemas', version, '{{.ResourceKind}}{{.KindSuffix}}.json'),
    })),
  };
}

/** Into a folder beside the final one, so that an attempt that was cut short counts as none. */
function make(folder, python) {
  if (spawnSync('go', ['version']).status !== 0)
    throw new Error('kustomize and others cannot be built: they need Go 1.25 (`go` is not on the PATH)');
  console.log(
    '▸ Building kustomize, kubeconform and the readers of compose files and PromQL: once, a minute.',
  );
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(`${folder}.`);
  try {
    go(['install', 'tool', './...'], { GOBIN: join(unfinished, 'bin') });
    const resources = definitions.map(([module, path]) =>
      join(JSON.parse(go(['mod', 'download', '-json', module])).Dir, path),
    );
    writeSchemas(join(unfinished, 'schemas'), packagesOf(python), resources);
    if (!existsSync(folder)) renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function go(args, variables = {}) {
  const { status, stdout, stderr } = spawnSync('go', args, {
    cwd: sources,
    env: { ...process.env, ...variables },
    encoding: 'utf8',
  });
  if (status === 0) return stdout;
  throw new Error(`go ${args[0]} failed: ${stderr.trim().slice(-1500)}`);
}

function packagesOf(python) {
  const lib = join(python, 'lib');
  const [version] = readdirSync(lib).filter((name) => name.startsWith('python'));
  return join(lib, version, 'site-packages/kubernetes_validate/kubernetes-json-schema');
}

/** Changes with the programs and with what is made beside them. */
function versionOf(folder) {
  const files = readdirSync(folder, { recursive: true })
    .filter((name) => /\.(go|mod|sum)$/.test(name))
    .sort()
    .map((name) => join(folder, name));
  const hash = createHash('sha256');
  for (const file of [...files, join(here, 'requirements.txt'), join(here, 'lib/schemas.mjs')])
    hash.update(readFileSync(file));
  return hash.update(JSON.stringify(definitions)).digest('hex').slice(0, 12);
}
