import { services } from '../lib/context.mjs';
import { manifestsOf, podOf } from '../lib/manifests.mjs';
import { networkProblems } from './kubernetes-network.mjs';
import { environmentProblems, podProblems, referenceProblems } from './kubernetes-pods.mjs';

const overlays = {
  dev: { copies: 1, secrets: 'made here' },
  production: { copies: 2, secrets: 'made elsewhere' },
};

/** The overlays as kustomize builds them: against the schemas of Kubernetes and of what extends it, and by what they promise. */
export function checkKubernetes(context) {
  return Object.entries(overlays).flatMap(([name, promises]) => {
    const { objects, problems } = manifestsOf(context, `k8s/overlays/${name}`);
    const all =
      objects.length === 0 ? problems : [...problems, ...overlayProblems(context, objects, promises)];
    return all.map((problem) => `k8s/overlays/${name}: ${problem}`);
  });
}

function overlayProblems(context, objects, { copies, secrets }) {
  const find = (kind, name) => objects.find((each) => each.kind === kind && each.metadata.name === name);
  const problems = [];
  for (const object of objects) {
    const pod = podOf(object);
    if (!pod) continue;
    const about = (list) =>
      problems.push(...list.map((problem) => `${object.kind} ${object.metadata.name} ${problem}`));
    about(podProblems(object, pod));
    about([...new Set(referenceProblems(context, objects, pod, secrets))]);
  }
  for (const name of [...services, 'setup']) {
    const object = find(name === 'setup' ? 'Job' : 'Deployment', name);
    if (!object) problems.push(`there is no ${name}`);
    else problems.push(...environmentProblems(context, objects, name, podOf(object)));
  }
  for (const name of services) problems.push(...serviceProblems(objects, find, name, copies));
  return [
    ...problems,
    ...scalingProblems(context, objects, find),
    ...networkProblems(objects),
    ...setupProblems(objects, find),
    ...namespaceProblems(objects),
  ];
}

/** What stands around a Deployment: an address, a budget, copies enough, a spread. */
function serviceProblems(objects, find, name, copies) {
  const deployment = find('Deployment', name);
  const problems = [];
  const service = find('Service', name);
  const budget = find('PodDisruptionBudget', name);
  const pod = podOf(deployment ?? { kind: 'none' });
  if (!deployment) return [];
  const ports = pod.containers[0].ports?.map((port) => port.name) ?? [];
  if (!service?.spec.ports.every(({ targetPort }) => ports.includes(targetPort)))
    problems.push('has no Service whose ports it has');
  if (name !== 'gateway' && service?.spec.clusterIP !== 'None')
    problems.push('is behind one address, so that a caller stays with one copy');
  if (budget?.spec.maxUnavailable !== 1) problems.push('has no PodDisruptionBudget');
  if (!find('ServiceAccount', pod.serviceAccountName)) problems.push('has no ServiceAccount');
  if (!pod.topologySpreadConstraints?.length) problems.push('is not spread');
  const scaler = scalersOf(objects).find(({ target }) => target === name);
  const least = scaler ? scaler.least : deployment.spec.replicas;
  if (!(least >= copies)) problems.push(`has ${least} copies instead of ${copies}`);
  if (scaler && deployment.spec.replicas !== undefined) problems.push('has its copies set in two places');
  return problems.map((problem) => `Deployment ${name} ${problem}`);
}

function scalersOf(objects) {
  return objects
    .filter(({ kind }) => ['HorizontalPodAutoscaler', 'ScaledObject'].includes(kind))
    .map(({ kind, metadata, spec }) => ({
      kind,
      name: metadata.name,
      target: spec.scaleTargetRef.name,
      least: spec.minReplicas ?? spec.minReplicaCount,
      most: spec.maxReplicas ?? spec.maxReplicaCount,
      triggers: spec.triggers ?? [],
    }));
}

/** Scalers by lag watch the groups and topics of this code, and stay within its partitions. */
function scalingProblems(context, objects, find) {
  const readers = Object.values(context.built('libs/wiring/dist/services/readers.js')).filter(
    ({ group }) => group,
  );
  const settings = objects.find(({ metadata }) => metadata.name.startsWith('mindbase-settings')).data;
  const { MINDBASE_KAFKA_PREFIX: prefix = 'mindbase', MINDBASE_KAFKA_PARTITIONS: partitions = '12' } =
    settings;
  return scalersOf(objects).flatMap(({ kind, name, target, most, triggers }) => {
    const problems = [];
    if (!find('Deployment', target)) problems.push(`scales ${target}, which is not there`);
    for (const { type, metadata } of triggers.filter((trigger) => trigger.type === 'kafka')) {
      const reader = readers.find(({ group }) => `${prefix}.${group}` === metadata.consumerGroup);
      if (!reader?.topics.some((topic) => `${prefix}.${topic}` === metadata.topic))
        problems.push(`watches ${metadata.consumerGroup} on ${metadata.topic}, which nobody reads (${type})`);
      if (most > Number(partitions))
        problems.push(`makes more copies than the ${partitions} partitions can keep busy`);
      if (metadata.bootstrapServers !== settings.MINDBASE_KAFKA_BROKERS)
        problems.push('asks other brokers than the services');
    }
    return problems.map((problem) => `${kind} ${name} ${problem}`);
  });
}

/** `kubectl apply -l mindbase/stage=setup` brings the Job, and all of ours that it needs. */
function setupProblems(objects, find) {
  const job = find('Job', 'setup');
  if (!job) return [];
  const isEarly = ({ metadata }) => metadata.labels?.['mindbase/stage'] === 'setup';
  const names = new Set(objects.filter(isEarly).map(({ kind, metadata }) => `${kind} ${metadata.name}`));
  const pod = podOf(job);
  const needed = [
    'Job setup',
    `ServiceAccount ${pod.serviceAccountName}`,
    `Namespace ${job.metadata.namespace}`,
    ...pod.containers.flatMap(({ envFrom = [] }) =>
      envFrom.map(({ configMapRef }) => `ConfigMap ${configMapRef.name}`),
    ),
    'NetworkPolicy default-deny',
    'NetworkPolicy names',
  ];
  return needed.filter((name) => !names.has(name)).map((name) => `${name} does not come with the set-up`);
}

function namespaceProblems(objects) {
  const [namespace] = objects.filter(({ kind }) => kind === 'Namespace');
  if (namespace?.metadata.labels?.['pod-security.kubernetes.io/enforce'] !== 'restricted')
    return ['the namespace does not enforce restricted pods'];
  return objects
    .filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== namespace.metadata.name)
    .map(({ kind, metadata }) => `${kind} ${metadata.name} is in another namespace`);
}
