/** Components of the two images, by kind; a name may carry a suffix after a slash. */
const known = {
  receivers: ['otlp'],
  processors: ['memory_limiter', 'batch'],
  exporters: ['otlp', 'debug', 'jaeger_storage_exporter'],
  extensions: ['health_check', 'jaeger_storage', 'jaeger_query', 'healthcheckv2'],
};
const kinds = Object.keys(known);

/** The collector and Jaeger, which have one form of configuration: what a pipeline names is there, and is used. */
export function checkTelemetry(context) {
  const problems = ['deploy/otel-collector/config.yaml', 'deploy/jaeger/config.yaml'].flatMap((file) =>
    pipelineProblems(context.yaml(file)).map((problem) => `${file}: ${problem}`),
  );
  const collector = context.yaml('deploy/otel-collector/config.yaml');
  for (const [name, { processors }] of Object.entries(collector.service?.pipelines ?? {}))
    if (processors?.[0] !== 'memory_limiter')
      problems.push(`deploy/otel-collector/config.yaml: ${name} does not begin with memory_limiter`);
  return [...problems, ...portProblems(context, collector)];
}

function pipelineProblems(config) {
  const problems = Object.keys(config)
    .filter((key) => key !== 'service' && !kinds.includes(key))
    .map((key) => `there is no section ${key}`);
  const pipelines = Object.entries(config.service?.pipelines ?? {});
  if (pipelines.length === 0) problems.push('there is no pipeline');
  for (const kind of kinds) {
    const defined = Object.keys(config[kind] ?? {});
    const used =
      kind === 'extensions'
        ? (config.service?.extensions ?? [])
        : pipelines.flatMap(([, pipeline]) => pipeline[kind] ?? []);
    for (const name of used)
      if (!defined.includes(name)) problems.push(`${kind}: ${name} is used and not defined`);
    for (const name of defined) {
      if (!used.includes(name)) problems.push(`${kind}: ${name} is defined and not used`);
      if (!known[kind].includes(name.split('/')[0])) problems.push(`${kind}: the image has no ${name}`);
    }
  }
  for (const [name, pipeline] of pipelines) {
    const strange = Object.keys(pipeline).filter(
      (key) => !['receivers', 'processors', 'exporters'].includes(key),
    );
    problems.push(...strange.map((key) => `pipeline ${name} has no ${key}`));
    for (const end of ['receivers', 'exporters'])
      if (!pipeline[end]?.length) problems.push(`pipeline ${name} has no ${end}`);
  }
  return problems;
}

/** Where the services send their traces is where the collector listens, and where it sends them a trace store does. */
function portProblems(context, collector) {
  const compose = context.yaml('docker-compose.yml').services;
  const jaeger = context.yaml('deploy/jaeger/config.yaml');
  const problems = [];
  const listening = portOf(collector.receivers?.otlp?.protocols?.http?.endpoint);
  for (const [name, { environment = {} }] of Object.entries(compose)) {
    const url = environment.MINDBASE_TELEMETRY_OTLP_URL;
    if (url && (new URL(url).hostname !== 'collector' || new URL(url).port !== listening))
      problems.push(`${name} sends traces to ${url}, where no collector listens`);
  }
  const [host, port] = (compose.collector?.environment?.TRACE_STORE ?? '').split(':');
  if (host !== 'jaeger' || port !== portOf(jaeger.receivers?.otlp?.protocols?.grpc?.endpoint))
    problems.push(`the collector sends traces to ${host}:${port}, where no trace store listens`);
  return problems;
}

const portOf = (endpoint) => endpoint?.split(':').at(-1);
