import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stringify } from 'yaml';
import { dashboardProblems, expressionsOf } from '../lib/dashboards.mjs';
import { knownMetrics } from '../lib/metrics.mjs';

const rulesFolder = 'deploy/prometheus/rules';
const dashboardsFolder = 'deploy/grafana/dashboards';
const ruleResource = 'k8s/components/monitoring/prometheus-rule.yaml';

/** Prometheus and Grafana: expressions parse and ask for metrics that there are, alerts have runbooks, panels a place. */
export function checkMonitoring(context) {
  const dashboards = context
    .files(dashboardsFolder, '.json')
    .map((file) => ({ file, board: JSON.parse(context.read(file)) }));
  return [
    ...expressionProblems(context, dashboards),
    ...alertProblems(context),
    ...ruleResourceProblems(context),
    ...scrapeProblems(context),
    ...dashboardProblems(dashboards, dataSources(context)),
    ...provisioningProblems(context, dashboards),
  ];
}

function expressionProblems(context, dashboards) {
  const files = context.files(rulesFolder, '.yml');
  const { status, stdout, stderr } = context.run(
    context.tools.promqlCheck,
    files.map((file) => context.path(file)),
    { input: JSON.stringify(dashboards.flatMap(expressionsOf)) },
  );
  if (status !== 0) return [stderr.trim()];
  const found = JSON.parse(stdout.replaceAll(`${context.root}/`, ''));
  const known = knownMetrics(context);
  return [
    ...found.problems,
    ...found.expressions.flatMap(({ where, problem, metrics }) =>
      problem
        ? [`${where}: ${problem}`]
        : metrics.filter((name) => !known.has(name)).map((name) => `${where}: there is no metric ${name}`),
    ),
  ];
}

function alertProblems(context) {
  const headings = new Set(
    [...context.read('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, text]) => anchorOf(text)),
  );
  return context.files(rulesFolder, '.yml').flatMap((file) =>
    context.yaml(file).groups.flatMap(({ rules }) =>
      rules.flatMap(({ alert, labels, annotations }) => {
        const problems = [];
        if (!['warning', 'critical'].includes(labels?.severity)) problems.push('has no severity');
        if (!annotations?.summary) problems.push('has no summary');
        const [page, anchor] = (annotations?.runbook ?? '').split('#');
        if (page !== 'docs/operations.md' || !headings.has(anchor))
          problems.push('has no runbook that is there');
        return problems.map((problem) => `${file}: ${alert} ${problem}`);
      }),
    ),
  );
}

const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

/** The operator's resource holds the same groups; it is made from the file. */
function ruleResourceProblems(context) {
  const { groups } = context.yaml(`${rulesFolder}/mindbase.yml`);
  if (context.write) writeFileSync(context.path(ruleResource), ruleResourceText(groups));
  const resource = context.yaml(ruleResource);
  return JSON.stringify(resource.spec?.groups) === JSON.stringify(groups)
    ? []
    : [`${ruleResource} is not up to date: npm run deploy:check -- --write`];
}

function ruleResourceText(groups) {
  const resource = {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'mindbase' },
    spec: { groups },
  };
  const origin = `# Made from ${rulesFolder}/mindbase.yml by \`npm run deploy:check -- --write\`; do not edit.\n`;
  return origin + stringify(resource, { lineWidth: 0, singleQuote: true });
}

/** What is scraped is a service of docker-compose.yml that Prometheus shares a network with. */
function scrapeProblems(context) {
  const { services } = context.yaml('docker-compose.yml');
  const config = context.yaml('deploy/prometheus/prometheus.yml');
  const near = (name) =>
    services[name]?.networks?.some((network) => services.prometheus.networks.includes(network));
  const hosts = config.scrape_configs.flatMap((job) => [
    ...(job.dns_sd_configs ?? []).flatMap(({ names }) => names),
    ...(job.static_configs ?? []).flatMap(({ targets }) => targets.map((target) => target.split(':')[0])),
  ]);
  const mounts = services.prometheus.volumes.map((volume) => volume.split(':').slice(0, 2));
  const rules = mounts.find(([source]) => source === `./${rulesFolder}`)?.[1];
  return [
    ...hosts
      .filter((host) => host !== '127.0.0.1' && !near(host))
      .map((host) => `deploy/prometheus/prometheus.yml: ${host} cannot be reached`),
    ...(config.rule_files?.every((pattern) => pattern.startsWith(`${rules}/`))
      ? []
      : ['deploy/prometheus/prometheus.yml: the rules are mounted elsewhere']),
  ];
}

function dataSources(context) {
  return context
    .files('deploy/grafana/provisioning/datasources', '.yaml')
    .flatMap((file) => context.yaml(file).datasources.map(({ uid, type }) => ({ uid, type })));
}

/** Every dashboard is found: by Grafana in compose, and by its sidecar in Kubernetes. */
function provisioningProblems(context, dashboards) {
  const { volumes } = context.yaml('docker-compose.yml').services.grafana;
  const mounted = volumes
    .map((volume) => volume.split(':'))
    .find(([source]) => source === `./${dashboardsFolder}`);
  const paths = context
    .files('deploy/grafana/provisioning/dashboards', '.yaml')
    .flatMap((file) => context.yaml(file).providers.map(({ options }) => options.path));
  const [{ files }] = context.yaml('deploy/grafana/kustomization.yaml').configMapGenerator;
  const listed = files.map((file) => join('deploy/grafana', file));
  return [
    ...(paths.includes(mounted?.[1]) ? [] : ['Grafana looks for dashboards where none are mounted']),
    ...dashboards
      .filter(({ file }) => !listed.includes(file))
      .map(({ file }) => `deploy/grafana/kustomization.yaml lacks ${basename(file)}`),
  ];
}
