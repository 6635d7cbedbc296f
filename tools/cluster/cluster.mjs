/**
 * `npm run cluster`: the five services over local engines on this machine, for development. Everything is new at each
 * start and gone at the end. Ctrl-C stops the services, then the engines.
 *
 *   npm run cluster -- --copies retrieval=2,consolidation=2 --port 8080 --only gateway,ingest --level warn
 */
import { parseArgs } from 'node:util';
import { createRequire } from 'node:module';
import { build, checkNode, install } from '../lib/prepare.mjs';
import { LogView } from './log-view.mjs';

const { values } = parseArgs({
  options: {
    copies: { type: 'string', default: '' },
    port: { type: 'string', default: '8080' },
    only: { type: 'string', default: '' },
    level: { type: 'string', default: 'info' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(`Runs a cluster on this machine until Ctrl-C.

  --copies NAME=N,…  copies of a service (default 1)
  --port N           the gateway's port (default 8080; 0 takes a free one)
  --only NAME,…      show the log of these services alone
  --level LEVEL      show lines from this level on (trace, debug, info, warn, error)
  --json             show lines as they are written`);
  process.exit(0);
}

checkNode();
await install();
await build();
const { clusterMissing, startCluster, startEngines } = createRequire(import.meta.url)(
  '../../libs/testing/dist/cluster/index.js',
);

const missing = clusterMissing();
if (missing) {
  console.error(`A cluster cannot run on this machine: ${missing}`);
  process.exit(1);
}

const view = new LogView({
  only: values.only.split(',').filter(Boolean),
  level: values.level,
  json: values.json,
});
const say = (text) => console.error(`▸ ${text}`);
let asked = false;
const end = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      if (asked) process.exit(1);
      asked = true;
      say('stopping; once more ends it at once');
      resolve();
    });
});

say('starting the engines');
const engines = await startEngines((name) => say(`${name} is ready`));
let cluster;
try {
  say('setting up the stores and starting the services');
  cluster = await startCluster({
    engines,
    copies: copiesOf(values.copies),
    ...(values.port === '0' ? {} : { port: Number(values.port) }),
    env: { MINDBASE_LOG_LEVEL: values.level },
    onLine: (service, line) => view.show(service, line),
  });
  say(`Mindbase is at ${cluster.base} (docs: ${cluster.base}/docs)`);
  say(`API key of the tenant "default": ${cluster.apiKey}`);
  say(`admin key: ${cluster.adminKey}`);
  await end;
} finally {
  const failed = (await cluster?.stop()) ?? [];
  for (const engine of Object.values(engines)) await engine.stop();
  if (failed.length > 0) say(`did not end well: ${failed.join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

/** `retrieval=2,ingest=3` */
function copiesOf(text) {
  const names = ['gateway', 'ingest', 'extraction', 'consolidation', 'retrieval'];
  return Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((part) => {
        const [name, count] = part.split('=');
        if (!names.includes(name) || !/^[1-9]\d?$/.test(count ?? ''))
          throw new Error(`--copies: expected NAME=N with NAME one of ${names.join(', ')}, found ${part}`);
        return [name, Number(count)];
      }),
  );
}
