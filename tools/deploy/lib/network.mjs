import { selects } from './manifests.mjs';

/**
 * Whether policies let a pod call a port of another in the same namespace, or of somewhere else (`to` null): Kubernetes
 * lets a connection pass when a policy of the caller allows it out and one of the called allows it in.
 */
export function mayCall(policies, from, to, port) {
  const out = passes(policies, 'Egress', from, to, port);
  return to === null ? out : out && passes(policies, 'Ingress', to, from, port);
}

function passes(policies, direction, subject, other, port) {
  const about = policies.filter(
    ({ spec }) => spec.policyTypes.includes(direction) && selects(spec.podSelector, subject.labels),
  );
  if (about.length === 0) return true;
  const [rules, peers] = direction === 'Egress' ? ['egress', 'to'] : ['ingress', 'from'];
  return about.some(({ spec }) =>
    (spec[rules] ?? []).some(
      (rule) =>
        (rule.ports === undefined || rule.ports.some((each) => each.port === port)) &&
        (rule[peers] === undefined || rule[peers].some((peer) => isPeer(peer, other))),
    ),
  );
}

/** Every namespace is taken for this one only if the selector takes every namespace. */
function isPeer({ podSelector, namespaceSelector, ipBlock }, other) {
  if (other === null) return ipBlock !== undefined;
  if (ipBlock || (namespaceSelector && Object.keys(namespaceSelector).length > 0)) return false;
  return podSelector === undefined || selects(podSelector, other.labels);
}
