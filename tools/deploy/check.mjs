/**
 * `npm run deploy:check`: holds Dockerfile, docker-compose.yml, deploy/ and k8s/ against the schemas and parsers of those
 * who will read them, and against this code: its settings, metrics, topics and consumer groups. Nothing is started.
 *
 *   --only NAME,…   some of the checks     --write   brings made files up to date
 *   --root DIR      another copy of the files     --built   trusts that the code has been compiled
 */
import { parseArgs } from 'node:util';
import { build, root, say } from '../lib/prepare.mjs';
import { checkCompose } from './checks/compose.mjs';
import { checkDockerfile } from './checks/dockerfile.mjs';
import { checkKafka } from './checks/kafka.mjs';
import { checkKubernetes } from './checks/kubernetes.mjs';
import { checkMonitoring } from './checks/monitoring.mjs';
import { checkPackages } from './checks/packages.mjs';
import { checkTelemetry } from './checks/telemetry.mjs';
import { Context } from './lib/context.mjs';
import { deployTools } from './lib/tools.mjs';

const checks = {
  dockerfile: checkDockerfile,
  packages: checkPackages,
  compose: checkCompose,
  kafka: checkKafka,
  telemetry: checkTelemetry,
  monitoring: checkMonitoring,
  kubernetes: checkKubernetes,
};

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    root: { type: 'string', default: root },
    write: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
  },
});
if (!options.built) await build('libs/testing', 'libs/platform', 'libs/features/gateway', 'libs/wiring');

const context = new Context(options.root, deployTools(), options);
const chosen = options.only?.split(',').filter(Boolean) ?? Object.keys(checks);
let wrong = 0;
for (const name of chosen) {
  const problems = problemsOf(name);
  wrong += problems.length;
  say(problems.length === 0 ? `${name}: as it should be` : `${name}: ${problems.length} problems`);
  for (const problem of problems) console.error(`  ${problem}`);
}
process.exitCode = wrong > 0 ? 1 : 0;

/** A file that cannot be read at all is a problem of the check that reads it. */
function problemsOf(name) {
  if (!(name in checks)) return [`there is no such check; there are ${Object.keys(checks).join(', ')}`];
  try {
    return checks[name](context);
  } catch (error) {
    return [error.message];
  }
}
