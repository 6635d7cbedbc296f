import type { KeyVault } from '@mindbase/ports';
import fc from 'fast-check';
import type { ContractSubject } from '../contracts/contract';
import { InMemoryKeyVault } from '../in-memory/in-memory-key-vault';
import { expectEqualOutcomes } from './compare';
import { depth, inDepth } from './depth';

const tenant = fc.constantFrom('acme', 'other');
const keyIds = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', '键'), { maxLength: 4 });

const operation = fc.record({ kind: fc.constantFrom('create', 'create', 'read', 'destroy'), tenant, keyIds });

type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** Random operations on a vault and on the reference model: the same keys exist in both, and none ever changes. */
export function describeKeyVaultModel(subject: ContractSubject<KeyVault>, runs = 30): void {
  it(`${subject.name} and the reference model of KeyVault hold the same keys`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 30, size: 'max' }), async (operations) => {
        const store = await subject.create();
        try {
          const run = runWithMemory();
          await expectEqualOutcomes(store, new InMemoryKeyVault(), operations, run);
        } finally {
          await store.close();
        }
      }),
      inDepth(runs),
    );
  }, 60_000 * depth);
}

/** Keys are random, so what is compared is which exist, and whether each is the one that was first given. */
function runWithMemory(): (vault: KeyVault, operation: Operation) => Promise<unknown> {
  const seen = new WeakMap<KeyVault, Map<string, string>>();
  return async (vault, { kind, tenant, keyIds }) => {
    if (kind === 'destroy') return vault.destroyDataKeys(tenant, keyIds);
    const keys = await (kind === 'create'
      ? vault.createDataKeys(tenant, keyIds)
      : vault.dataKeys(tenant, keyIds));
    const first = seen.get(vault) ?? new Map<string, string>();
    seen.set(vault, first);
    return [...keys]
      .map(([keyId, key]) => {
        const item = `${tenant}/${keyId}`;
        const hex = key.toString('hex');
        if (!first.has(item)) first.set(item, hex);
        return { keyId, length: key.length, unchanged: first.get(item) === hex };
      })
      .sort((a, b) => (a.keyId < b.keyId ? -1 : 1));
  };
}
