import type { ServicePorts } from '@mindbase/adapter-grpc';
import { type Metrics, measuredPort, traced } from '@mindbase/platform';

/** What a port is called in traces and metrics, the same at both ends of a call. */
const names: Readonly<Record<keyof ServicePorts, string>> = {
  intake: 'ingest',
  commands: 'consolidation',
  receipts: 'receipts',
  reader: 'reader',
  operations: 'operations',
  channels: 'retrieval',
  recallLog: 'recallLog',
  deadLetters: 'deadLetters',
};

/** Ports that are called from another process (`server`) or in one (`client`), with their calls timed and traced. */
export function toldPorts<Ports extends Partial<ServicePorts>>(
  ports: Ports,
  kind: 'server' | 'client',
  metrics: Metrics,
): Ports {
  const told = (Object.entries(ports) as [keyof ServicePorts, object][]).map(([key, port]) => [
    key,
    traced(measuredPort(port, names[key], metrics), names[key], { kind }),
  ]);
  return Object.fromEntries(told) as Ports;
}
