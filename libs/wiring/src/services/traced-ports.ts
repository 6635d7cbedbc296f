import { type TracedOptions, traced } from '@mindbase/platform';
import type { EventStorage } from '@mindbase/ports';
import type { ReadModelPorts } from './retrieval';

/** The log as traces tell of it: what the relay and readers of everything ask has no part in a request. */
export const tracedLog = <Storage extends EventStorage>(storage: Storage): Storage =>
  traced<Storage>(storage, 'log', { only: ['append', 'readStream'] });

/** The read models as traces tell of them. Operations are looked at again and again while somebody waits: only what is written is told. */
export function tracedModels<Models extends ReadModelPorts>(models: Models): Models {
  const told = <Port extends object>(port: Port, name: string, options?: TracedOptions<Port>) =>
    traced(port, name, options);
  return {
    ...models,
    cards: told(models.cards, 'cards'),
    turns: told(models.turns, 'turns'),
    vectors: told(models.vectors, 'vectors'),
    graph: told(models.graph, 'graph'),
    timeline: told(models.timeline, 'timeline'),
    operations: told(models.operations, 'operations', { only: ['upsert'] }),
    embedding: told(models.embedding, 'embedding'),
  };
}
