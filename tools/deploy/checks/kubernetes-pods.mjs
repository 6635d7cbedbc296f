import { isPinned } from '../lib/context.mjs';
import { referencesOf } from '../lib/manifests.mjs';
import { settingProblems } from '../lib/settings.mjs';

/** What the restricted profile asks, and what ours adds: limits, pinned images, probes, no token of the cluster. */
export function podProblems({ kind }, pod) {
  const problems = [];
  if (pod.automountServiceAccountToken !== false) problems.push('carries a token of the cluster');
  if (pod.enableServiceLinks !== false) problems.push('gets variables that Kubernetes makes up');
  if (!pod.securityContext?.runAsNonRoot || !(pod.securityContext?.runAsUser > 0))
    problems.push('may run as root');
  if (pod.securityContext?.seccompProfile?.type !== 'RuntimeDefault') problems.push('has no seccomp profile');
  for (const name of ['hostNetwork', 'hostPID', 'hostIPC']) if (pod[name]) problems.push(`uses ${name}`);
  for (const volume of pod.volumes ?? [])
    if (volume.hostPath) problems.push(`mounts ${volume.hostPath.path} of its node`);
  for (const container of pod.containers) problems.push(...containerProblems(kind, container, pod));
  return problems;
}

function containerProblems(kind, container, pod) {
  const { image, resources, securityContext: security, lifecycle } = container;
  const problems = [];
  if (!isPinned(image) && !image.endsWith(':dev')) problems.push(`has no pinned image (${image})`);
  if (!resources?.requests?.cpu || !resources.requests.memory || !resources.limits?.memory)
    problems.push('has no requests and limits');
  if (security?.allowPrivilegeEscalation !== false || security.privileged)
    problems.push('may gain privileges');
  if (!security?.capabilities?.drop?.includes('ALL')) problems.push('has capabilities');
  if (kind !== 'StatefulSet' && !security?.readOnlyRootFilesystem)
    problems.push('can write to its file system');
  const names = container.ports?.flatMap(({ name, containerPort }) => [name, containerPort]) ?? [];
  const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'];
  for (const probe of kind === 'Deployment' ? probes : [])
    if (!container[probe]) problems.push(`has no ${probe}`);
  for (const probe of probes) {
    const { port } = container[probe]?.httpGet ?? container[probe]?.tcpSocket ?? {};
    if (port !== undefined && !names.includes(port))
      problems.push(`has a ${probe} on a port that is not there`);
  }
  if ((lifecycle?.preStop?.sleep?.seconds ?? 0) >= (pod.terminationGracePeriodSeconds ?? 30))
    problems.push('is killed before it may stop');
  const volumes = new Set([...(pod.volumes ?? []).map(({ name }) => name), 'data']);
  for (const { name } of container.volumeMounts ?? [])
    if (!volumes.has(name)) problems.push(`mounts no volume ${name}`);
  return problems;
}

/** ConfigMaps and Secrets are among the objects; secrets that somebody else makes are told of in the docs. */
export function referenceProblems(context, objects, pod, secrets) {
  const documented = context.exists('docs/deployment.md') ? context.read('docs/deployment.md') : '';
  return referencesOf(pod).flatMap(({ kind, name, key, optional }) => {
    const object = objects.find((each) => each.kind === kind && each.metadata.name === name);
    if (kind === 'Secret' && secrets === 'made elsewhere') {
      if (object) return [`has the secret ${name} among the manifests`];
      return documented.includes(`\`${name}\``)
        ? []
        : [`needs the secret ${name}, which docs/deployment.md does not tell of`];
    }
    if (!object) return optional ? [] : [`needs the ${kind} ${name}, which is not there`];
    if (key !== undefined && !(key in { ...object.data, ...object.stringData }))
      return [`needs ${key} of the ${kind} ${name}, which has none`];
    return [];
  });
}

/** The environment of a program as its container has it, secrets by something that fits. */
export function environmentProblems(context, objects, program, pod) {
  const container = pod.containers.find(({ name }) => name === 'mindbase');
  if (!container) return [`${program} has no container \`mindbase\``];
  const environment = {};
  for (const { configMapRef } of container.envFrom ?? [])
    Object.assign(environment, objects.find(({ metadata }) => metadata.name === configMapRef?.name)?.data);
  for (const { name, value, valueFrom } of container.env ?? [])
    environment[name] = value ?? (valueFrom.secretKeyRef.optional ? undefined : secretLike(name));
  const own = (container.env ?? [])
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('MINDBASE_KAFKA_SASL_'));
  return settingProblems(context, program, environment, own);
}

const secretLike = (name) =>
  /POSTGRES|TIMESCALE/.test(name)
    ? 'postgresql://login:password@host:5432/mindbase'
    : 'a-secret-of-32-characters-or-more';
