import { podOf } from '../lib/manifests.mjs';
import { mayCall } from '../lib/network.mjs';

/** Who calls whom by gRPC; nobody else may. */
const calls = {
  gateway: ['ingest', 'extraction', 'consolidation', 'retrieval'],
  ingest: [],
  extraction: ['retrieval'],
  consolidation: ['retrieval'],
  retrieval: [],
  setup: [],
};
const logAndBus = [5432, 9092];
const readModels = [6333, 7687];
const stores = {
  gateway: logAndBus,
  ingest: logAndBus,
  extraction: logAndBus,
  consolidation: [...logAndBus, ...readModels],
  retrieval: [...logAndBus, ...readModels],
  setup: [...logAndBus, ...readModels],
};
const engines = { postgres: 5432, kafka: 9092, qdrant: 6333, neo4j: 7687 };
const grpc = 9090;

/** Policies let through what the services need, and nothing else between them. */
export function networkProblems(objects) {
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy');
  const pods = Object.fromEntries(
    objects.filter(podOf).map((object) => [object.metadata.name, podOf(object)]),
  );
  const problems = policies
    .filter(({ spec }) => !Object.values(pods).some((pod) => mayBeAbout(spec, pod)))
    .map(({ metadata }) => `NetworkPolicy ${metadata.name} is about no pod`);
  const stranger = { labels: { 'app.kubernetes.io/name': 'stranger' } };
  for (const [from, to] of pairs(Object.keys(calls))) {
    const wanted = calls[from].includes(to) || to === 'gateway';
    // Who may come in is the called one's to say; a caller to whom nothing is open out is enough as well.
    const may = mayCall(policies, pods[from], pods[to], grpc);
    if (calls[from].includes(to) && !may) problems.push(`${from} may not call ${to}`);
    if (!wanted && may) problems.push(`${from} may call ${to}`);
  }
  for (const [program, ports] of Object.entries(stores))
    for (const [engine, port] of Object.entries(engines)) {
      const may = mayCall(policies, pods[program], pods[engine] ?? null, port);
      if (may !== ports.includes(port)) problems.push(`${program} may ${may ? '' : 'not '}call ${engine}`);
    }
  for (const engine of Object.keys(engines).filter((name) => pods[name]))
    if (mayCall(policies, stranger, pods[engine], engines[engine]))
      problems.push(`anybody may call ${engine}`);
  return problems;
}

const pairs = (names) =>
  names.flatMap((a) => names.filter((b) => a !== b && b !== 'setup').map((b) => [a, b]));

function mayBeAbout({ podSelector = {} }, { labels }) {
  return Object.entries(podSelector.matchLabels ?? {}).every(([key, value]) => labels[key] === value);
}
