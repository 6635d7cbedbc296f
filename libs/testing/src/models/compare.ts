import { isPortError } from '@mindbase/kernel';

/** What an operation came to: its value, or the code of the port error it was refused with. */
export async function outcomeOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return { value: await work() };
  } catch (error) {
    if (isPortError(error)) return { refused: (error as { readonly code: string }).code };
    throw error;
  }
}

/** Runs the same operations, one after the other, on a store and on its reference model: every outcome must be equal. */
export async function expectEqualOutcomes<Store, Operation>(
  store: Store,
  model: Store,
  operations: readonly Operation[],
  run: (store: Store, operation: Operation) => Promise<unknown>,
): Promise<void> {
  for (const operation of operations) {
    const expected = await outcomeOf(() => run(model, operation));
    expect(await outcomeOf(() => run(store, operation))).toEqual(expected);
  }
}
