import { parseYaml } from './context.mjs';

/** The objects that an overlay stands for, as kustomize makes them, and what the schemas say of them. */
export function manifestsOf(context, overlay) {
  const { status, stdout, stderr } = context.run(context.tools.kustomize, ['build', context.path(overlay)]);
  if (status !== 0) return { objects: [], problems: [stderr.trim().replaceAll(`${context.root}/`, '')] };
  const problems = context.tools.schemas.flatMap((schemas) => schemaProblems(context, stdout, schemas));
  return { objects: parseYaml(stdout, overlay), problems: [...new Set(problems)] };
}

function schemaProblems(context, text, { version, template }) {
  const args = ['-strict', '-output', 'json', '-schema-location', template];
  const { status, stdout, stderr } = context.run(context.tools.kubeconform, args, { input: text });
  if (status === 0) return [];
  const { resources = [] } = stdout ? JSON.parse(stdout) : {};
  if (resources.length === 0) return [stderr.trim()];
  return resources.map(({ kind, name, msg }) => `${kind} ${name} (Kubernetes ${version}): ${msg}`);
}

/** The pod of an object that makes some, with its labels. */
export function podOf({ kind, spec }) {
  if (!['Deployment', 'StatefulSet', 'Job', 'DaemonSet'].includes(kind)) return null;
  return { labels: spec.template.metadata?.labels ?? {}, ...spec.template.spec };
}

/** Whether a label selector takes these labels. */
export function selects({ matchLabels = {}, matchExpressions = [] } = {}, labels) {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      if (operator === 'In') return values.includes(labels[key]);
      if (operator === 'NotIn') return !values.includes(labels[key]);
      return operator === 'Exists' ? key in labels : !(key in labels);
    })
  );
}

/** ConfigMaps and Secrets that a pod cannot start without, as `[kind, name, key or undefined]`. */
export function referencesOf(pod) {
  const found = [];
  for (const container of [...(pod.initContainers ?? []), ...pod.containers]) {
    for (const { configMapRef, secretRef } of container.envFrom ?? []) {
      if (configMapRef) found.push(['ConfigMap', configMapRef.name, undefined, configMapRef.optional]);
      if (secretRef) found.push(['Secret', secretRef.name, undefined, secretRef.optional]);
    }
    for (const { valueFrom } of container.env ?? []) {
      const { configMapKeyRef: map, secretKeyRef: secret } = valueFrom ?? {};
      if (map) found.push(['ConfigMap', map.name, map.key, map.optional]);
      if (secret) found.push(['Secret', secret.name, secret.key, secret.optional]);
    }
  }
  for (const { configMap, secret } of pod.volumes ?? []) {
    if (configMap) found.push(['ConfigMap', configMap.name, undefined, configMap.optional]);
    if (secret) found.push(['Secret', secret.secretName, undefined, secret.optional]);
  }
  return found.map(([kind, name, key, optional]) => ({ kind, name, key, optional: optional === true }));
}
