import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tempDir } from '@mindbase/testing';

const root = join(__dirname, '../..');
const files = [
  ...['Dockerfile', '.dockerignore', 'docker-compose.yml', '.env.example', 'package.json'],
  ...['deploy', 'k8s', 'docs/operations.md', 'docs/deployment.md'],
  ...['gateway', 'ingest', 'extraction', 'consolidation', 'retrieval', 'cli', 'standalone'].map(
    (app) => `apps/${app}/package.json`,
  ),
];

/** What is wrong in a copy: a part of a file that is replaced everywhere in it (null: all of it), and what is told of it. */
type Fault = readonly [what: string, file: string, part: string | null, replacement: string, told: RegExp];

/** A copy of the files that are checked, with some faults. */
function copy(faults: readonly Fault[] = []): string {
  const folder = tempDir();
  for (const file of files) cpSync(join(root, file), join(folder, file), { recursive: true });
  mkdirSync(join(folder, 'libs'));
  for (const [what, file, part, replacement] of faults) {
    const path = join(folder, file);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    if (part !== null && !text.includes(part)) throw new Error(`${what}: ${file} has no ${part}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, part === null ? replacement : text.replaceAll(part, replacement));
  }
  return folder;
}

function check(folder: string, only: string): { status: number | null; told: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'tools/deploy/check.mjs'), '--built', '--root', folder, '--only', only],
    { encoding: 'utf8', timeout: 600_000 },
  );
  return { status, told: stdout + stderr };
}

/** Faults in one copy, each of which has to be told of; and faults that leave nothing else to tell, each in its own. */
function catches(name: string, { together, alone }: Record<'together' | 'alone', readonly Fault[]>): void {
  describe(name, () => {
    let result: ReturnType<typeof check>;
    beforeAll(() => {
      result = check(copy(together), name);
    });

    it.each(together)('catches %s (%s)', (...[, , , , told]) => {
      expect(result.told).toMatch(told);
      expect(result.status).toBe(1);
    });

    if (alone.length > 0)
      it.each(alone)('catches %s (%s)', (...fault) => {
        const found = check(copy([fault]), name);
        expect(found.told).toMatch(fault[4]);
        expect(found.status).toBe(1);
      });
  });
}

/** What this machine lacks to run the checks; in CI that is a failure of the tests themselves. */
function missing(): string | null {
  if (process.env['CI'] === 'true') return null;
  const { status, told } = check(root, '');
  return status === 0 ? null : (/Error: (.*)/.exec(told)?.[1] ?? told);
}

const reason = missing();
const suite = reason === null ? describe : describe.skip;

suite(`the checks of deployment files${reason === null ? '' : ` (skipped: ${reason})`}`, () => {
  it('pass the files as they are', () => {
    const names = 'dockerfile,packages,compose,kafka,telemetry,monitoring,kubernetes';
    expect(check(copy(), names)).toMatchObject({ status: 0 });
  });

  const image = 'Dockerfile';
  catches('dockerfile', {
    together: [
      ['root', image, 'USER 1000:1000\nEXPOSE', 'USER root\nEXPOSE', /target gateway runs as root/],
      ['a base image that moves', image, '=node:24.11.1-bookworm-slim\n', '=node:latest\n', /no version/],
      [
        'a start by a shell',
        image,
        '["node", "apps/ingest',
        '["sh", "apps/ingest',
        /target ingest .*signals/,
      ],
      [
        'another program',
        image,
        'apps/retrieval/dist',
        'apps/gateway/dist',
        /retrieval starts another program/,
      ],
      ['a secret', image, 'NODE_ENV=production', 'GRPC_TOKEN=abc', /holds a secret/],
      ['the whole context', image, 'COPY package.json', 'COPY .', /whatever is in the context/],
      ['a target that is missing', image, 'AS consolidation', 'AS merging', /no target consolidation/],
      ['a context with secrets', '.dockerignore', '!apps', '!deploy/secrets', /lets deploy\/secrets in/],
    ],
    alone: [
      ['what hadolint finds', image, '--yes --no-install-recommends', '--no-install-recommends', /DL3014/],
      ['an instruction that there is not', image, 'STOPSIGNAL', 'STOPSIGN', /STOPSIGN/],
    ],
  });

  catches('packages', {
    together: [
      [
        'a package that no image has',
        'libs/kernel/src/new.ts',
        null,
        "import { test } from 'fast-check';\nimport type { Linter } from 'eslint';\n",
        /new\.ts loads fast-check(?![\s\S]*eslint)/,
      ],
    ],
    alone: [],
  });

  const compose = 'docker-compose.yml';
  catches('compose', {
    together: [
      [
        'a secret that may be missing',
        compose,
        '${GRPC_TOKEN:?see .env.example}',
        '${GRPC_TOKEN:-none}',
        /without GRPC_TOKEN/,
      ],
      [
        'a secret that is written down',
        compose,
        '${ADMIN_KEY:?see .env.example}',
        'hunter2',
        /ADMIN_KEY written down/,
      ],
      [
        'a password in an address',
        compose,
        '${POSTGRES_APP_PASSWORD:?see .env.example}',
        'pw',
        /POSTGRES_URL written down/,
      ],
      [
        'a setting that nobody knows',
        compose,
        'MINDBASE_GRPC_HOST',
        'MINDBASE_GRPC_HOTS',
        /MINDBASE_GRPC_HOTS/,
      ],
      [
        'a value that a setting refuses',
        compose,
        'MINDBASE_LOG_LEVEL: info',
        'MINDBASE_LOG_LEVEL: all',
        /MINDBASE_LOG_LEVEL: expected/,
      ],
      [
        'a setting that is missing',
        compose,
        'MINDBASE_NEO4J_URL: bolt://neo4j:7687',
        'OTHER: x',
        /MINDBASE_NEO4J_URL: is missing/,
      ],
      [
        'a setting of another service',
        compose,
        'MINDBASE_SERVICES_INGEST: ingest:9090',
        'MINDBASE_QDRANT_PREFIX: a',
        /gateway does not read MINDBASE_QDRANT_PREFIX/,
      ],
      [
        'an image that moves',
        compose,
        'grafana/grafana:12.2.1',
        'grafana/grafana:latest',
        /grafana has no pinned/,
      ],
      [
        'a target that there is not',
        compose,
        'target: extraction,',
        'target: distilling,',
        /no.*: distilling/,
      ],
      [
        'no limits',
        compose,
        "{ cpus: '1', memory: 768m, pids: 256 }",
        "{ cpus: '1' }",
        /ingest has no limits/,
      ],
      [
        'a file system to write to',
        compose,
        'read_only: true',
        'read_only: false',
        /ingest has a file system/,
      ],
      [
        'capabilities',
        compose,
        'x-hardened: &hardened',
        'x-hardened: &hardened\n  cap_add: [NET_RAW]',
        /ingest has capabilities/,
      ],
      [
        'a published engine',
        compose,
        '    shm_size: 256m',
        "    ports: ['127.0.0.1:5432:5432']",
        /postgres is published/,
      ],
      ['a gateway open to everybody', compose, ':-127.0.0.1:8080}', ':-8080}', /beyond this machine/],
      ['a network that leads out', compose, 'stores: { internal: true }', 'stores: {}', /stores leads out/],
      [
        'services before the set-up',
        compose,
        'service_completed_successfully',
        'service_started',
        /wait for the set-up/,
      ],
      ['segments that are used again', compose, 'wal_recycle=off', 'wal_recycle=on', /wal_recycle/],
      ['topics that make themselves', compose, "ENABLE: 'false'", "ENABLE: 'true'", /kafka makes topics/],
      [
        'a mount of what is not there',
        compose,
        './deploy/jaeger/config',
        './deploy/jaeger/conf',
        /mounts what is not there/,
      ],
    ],
    alone: [
      ['a key that Compose does not know', compose, '    shm_size:', '    shm_sise:', /shm_sise/],
      ['a wrong kind of value', compose, 'read_only: true', 'read_only: [often]', /read_only/],
      [
        'a network that there is not',
        compose,
        'networks: [edge, observability]',
        'networks: [outside]',
        /outside/,
      ],
      ['YAML that is none', compose, 'services:\n', 'services: [\n', /yaml|YAML/],
    ],
  });

  catches('kafka', {
    together: [
      [
        'a topic that nobody makes',
        'deploy/kafka/topics.yml',
        'mindbase.marks',
        'mindbase.mark',
        /lacks mindbase\.marks/,
      ],
    ],
    alone: [],
  });

  const collector = 'deploy/otel-collector/config.yaml';
  catches('telemetry', {
    together: [
      [
        'an exporter that is not defined',
        collector,
        'exporters: [otlp]',
        'exporters: [tempo]',
        /tempo is used/,
      ],
      ['a processor that the image lacks', collector, 'batch', 'batches', /the image has no batches/],
      ['a pipeline that may run out of memory', collector, '[memory_limiter, ', '[', /memory_limiter/],
      ['another port', collector, ':4318', ':4319', /no collector listens/],
      [
        'a store that is not used',
        'deploy/jaeger/config.yaml',
        '[jaeger_storage, ',
        '[',
        /jaeger_storage is defined/,
      ],
    ],
    alone: [['YAML that is none', collector, 'receivers:\n', 'receivers: [\n', /config\.yaml/]],
  });

  const rules = 'deploy/prometheus/rules/mindbase.yml';
  const boards = 'deploy/grafana/dashboards';
  catches('monitoring', {
    together: [
      [
        'an alert on no metric',
        rules,
        'mindbase_dead_letters',
        'mindbase_dead_events',
        /no metric mindbase_dead_events/,
      ],
      [
        'a runbook that there is not',
        'docs/operations.md',
        '### MindbaseAppendSlow',
        '### Slow',
        /MindbaseAppendSlow has no runbook/,
      ],
      [
        'an alert that nobody weighs',
        rules,
        'severity: critical',
        'severity: bad',
        /MindbaseServiceDown has no severity/,
      ],
      [
        'rules of the operator that differ',
        'k8s/components/monitoring/prometheus-rule.yaml',
        '> 5000',
        '> 6000',
        /not up to date/,
      ],
      [
        'a panel on no metric',
        `${boards}/recall.json`,
        'mindbase_recall_seconds_count',
        'mindbase_recalls',
        /no metric mindbase_recalls/,
      ],
      [
        'a panel with a broken question',
        `${boards}/stores.json`,
        'max(pg_up)',
        'max(pg_up',
        /stores\.json: PostgreSQL: .*unclosed/,
      ],
      ['a panel upon others', `${boards}/tenants.json`, '"x": 12', '"x": 1', /tenants\.json: .* lies upon/],
      [
        'a panel of no data source',
        `${boards}/pipeline.json`,
        '"uid": "prometheus"',
        '"uid": "metrics"',
        /pipeline\.json: .*no data source/,
      ],
      [
        'two dashboards of one uid',
        `${boards}/stores.json`,
        'mindbase-stores',
        'mindbase-recall',
        /uid of its own/,
      ],
      [
        'a target that cannot be reached',
        'deploy/prometheus/prometheus.yml',
        'kafka-exporter:',
        'kafka-metrics:',
        /kafka-metrics cannot be reached/,
      ],
      [
        'a dashboard that is not listed',
        'deploy/grafana/kustomization.yaml',
        '- dashboards/stores.json',
        '',
        /lacks stores\.json/,
      ],
    ],
    alone: [
      [
        'PromQL of the wrong type',
        rules,
        'sum by (le) (rate(mindbase_settle_seconds_bucket[10m]))',
        'mindbase_settle_seconds_bucket[10m]',
        /expected type instant vector/,
      ],
      ['a template that is none', rules, '{{ $labels.reader }}', '{{ $labels.reader }', /template/],
      ['a duration that is none', rules, 'for: 10m', 'for: ten minutes', /duration/],
      ['a dashboard that is no JSON', `${boards}/stores.json`, '"panels":', 'panels:', /JSON/],
    ],
  });

  const pod = 'k8s/base/pod.yaml';
  const service = 'k8s/base/service.yaml';
  const byLag = 'k8s/components/autoscaling/by-lag.yaml';
  const production = 'k8s/overlays/production/kustomization.yaml';
  catches('kubernetes', {
    together: [
      [
        'a key that Kubernetes does not know',
        'k8s/base/services/ingest.yaml',
        'appProtocol',
        'applicationProtocol',
        /applicationProtocol/,
      ],
      [
        'a value that Kubernetes does not take',
        service,
        'revisionHistoryLimit: 5',
        'revisionHistoryLimit: five',
        /revisionHistoryLimit/,
      ],
      ['a key that KEDA does not know', byLag, 'cooldownPeriod', 'coolDown', /coolDown/],
      [
        'a key that the operator does not know',
        'k8s/components/monitoring/pod-monitor.yaml',
        'interval',
        'every',
        /every/,
      ],
      [
        'a setting that nobody knows',
        'k8s/base/settings.env',
        'MINDBASE_KAFKA_PREFIX',
        'MINDBASE_KAFKAPREFIX',
        /MINDBASE_KAFKAPREFIX/,
      ],
      ['a value that a setting refuses', service, "value: '9090'", "value: '90909'", /MINDBASE_GRPC_PORT/],
      [
        'a secret that nobody tells of',
        service,
        'name: mindbase-grpc',
        'name: grpc-token',
        /secret grpc-token/,
      ],
      [
        'a secret without its key',
        'k8s/overlays/dev/kustomization.yaml',
        'system-url=',
        'url-system=',
        /needs system-url/,
      ],
      ['a pod that may be root', pod, 'runAsNonRoot: true', 'runAsNonRoot: false', /may run as root/],
      [
        'a file system to write to',
        pod,
        'readOnlyRootFilesystem: true',
        'readOnlyRootFilesystem: false',
        /write to its file system/,
      ],
      [
        'variables that Kubernetes makes up',
        pod,
        'enableServiceLinks: false',
        'enableServiceLinks: true',
        /makes up/,
      ],
      [
        'a token of the cluster',
        pod,
        'automountServiceAccountToken: false',
        'automountServiceAccountToken: true',
        /token of the cluster/,
      ],
      ['an image that moves', production, 'newTag: 0.1.0', 'newTag: latest', /no pinned image/],
      ['a probe on no port', service, 'port: http\n', 'port: web\n', /port that is not there/],
      [
        'an end that comes too soon',
        service,
        'terminationGracePeriodSeconds: 60',
        'terminationGracePeriodSeconds: 5',
        /killed before/,
      ],
      [
        'a way that is open',
        'k8s/base/network/stores.yaml',
        "mindbase/uses-qdrant: 'true'",
        'app.kubernetes.io/part-of: mindbase',
        /gateway may call qdrant/,
      ],
      [
        'a way that is shut',
        'k8s/base/network/stores.yaml',
        'port: 7687',
        'port: 7474',
        /may not call neo4j/,
      ],
      [
        'a scaler of a group that nobody reads',
        byLag,
        'consumerGroup: mindbase.extraction',
        'consumerGroup: mindbase.distil',
        /nobody reads/,
      ],
      ['more copies than partitions', byLag, 'maxReplicaCount: 12', 'maxReplicaCount: 24', /partitions/],
      [
        'copies set in two places',
        'k8s/components/autoscaling/kustomization.yaml',
        'path: /spec/replicas',
        'path: /spec/revisionHistoryLimit',
        /two places/,
      ],
      [
        'a set-up without its settings',
        'k8s/base/kustomization.yaml',
        'mindbase/stage: setup',
        'mindbase/stage: late',
        /does not come with the set-up/,
      ],
      [
        'a namespace that takes every pod',
        'k8s/overlays/dev/namespace.yaml',
        'enforce: restricted',
        'enforce: privileged',
        /restricted pods/,
      ],
      [
        'no budget',
        'k8s/base/services/ingest.yaml',
        'maxUnavailable: 1',
        'minAvailable: 0',
        /ingest has no PodDisruptionBudget/,
      ],
      [
        'one address for all copies',
        'k8s/base/services/ingest.yaml',
        'clusterIP: None',
        'type: ClusterIP',
        /ingest is behind one address/,
      ],
    ],
    alone: [
      [
        'a file that is not there',
        'k8s/base/kustomization.yaml',
        'services/ingest.yaml',
        'services/intake.yaml',
        /intake/,
      ],
      [
        'a patch that fits nothing',
        'k8s/overlays/production/lag-of-kafka.yaml',
        '/spec/triggers/0/metadata',
        '/spec/triggers/9/metadata',
        /triggers/,
      ],
    ],
  });
});
