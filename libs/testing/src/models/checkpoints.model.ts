import type { Checkpoints } from '@mindbase/ports';
import fc from 'fast-check';
import type { ContractSubject } from '../contracts/contract';
import { InMemoryCheckpoints } from '../in-memory/in-memory-checkpoints';
import { expectEqualOutcomes } from './compare';
import { depth, inDepth } from './depth';

const name = fc.constantFrom('cards', 'card', 'graph', '', '投影');

const operation = fc.oneof(
  fc.record({ kind: fc.constant('save' as const), name, position: fc.nat() }),
  fc.record({ kind: fc.constant('load' as const), name }),
  fc.record({ kind: fc.constant('reset' as const), name }),
  fc.record({ kind: fc.constant('all' as const) }),
);

type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** Random operations on checkpoints and on the reference model. A failure prints its seed. */
export function describeCheckpointsModel(subject: ContractSubject<Checkpoints>, runs = 30): void {
  it(`${subject.name} and the reference model of Checkpoints answer alike`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 30, size: 'max' }), async (operations) => {
        const store = await subject.create();
        try {
          await expectEqualOutcomes(store, new InMemoryCheckpoints(), operations, run);
        } finally {
          await store.close();
        }
      }),
      inDepth(runs),
    );
  }, 60_000 * depth);
}

async function run(checkpoints: Checkpoints, operation: Operation): Promise<unknown> {
  switch (operation.kind) {
    case 'save':
      return checkpoints.save(operation.name, operation.position);
    case 'load':
      return checkpoints.load(operation.name);
    case 'reset':
      return checkpoints.reset(operation.name);
    case 'all':
      return checkpoints.all();
  }
}
