import { type TracedOptions, createPolicy, guarded, traced } from '@mindbase/platform';
import type { IndexName, IndexPorts } from './generations/index-names';

/** Every call of an index may be repeated; one that has failed too often in a row is spared for a moment. */
const policyOf = (name: string) =>
  createPolicy({
    name,
    timeoutMs: 15_000,
    attemptsMax: 2,
    retryDelayMs: 50,
    breaker: { failuresMax: 10, openMs: 1000 },
  });

/** An index with what stands in front of it. */
export function fittedIndex<Name extends IndexName>(index: Name, port: IndexPorts[Name]): IndexPorts[Name] {
  const options: TracedOptions<IndexPorts[Name]> =
    // Operations are looked at again and again while somebody waits.
    index === 'operations' ? { only: ['upsert' as keyof IndexPorts[Name]] } : {};
  return traced<IndexPorts[Name]>(
    guarded<IndexPorts[Name]>(port, policyOf(index), ['close']),
    index,
    options,
  );
}
