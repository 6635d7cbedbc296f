/** What a contract suite is run on. Every test gets a store of its own from `create`. */
export interface ContractSubject<T> {
  readonly name: string;
  create(): T | Promise<T>;
  destroy?(subject: T): void | Promise<void>;
  /** Closes the store and opens it again as after a restart. Left out by stores that hold nothing across one. */
  reopen?(subject: T): T | Promise<T>;
}

/** Registers one `describe` for a port; `current()` is the store of the running test. */
export function describeContract<T extends { close(): Promise<void> }>(
  port: string,
  subject: ContractSubject<T>,
  tests: (current: () => T, reopen: (() => Promise<void>) | undefined) => void,
): void {
  describe(`${port} contract: ${subject.name}`, () => {
    let store: T;
    beforeEach(async () => {
      store = await subject.create();
    });
    afterEach(async () => {
      if (subject.destroy) await subject.destroy(store);
      else await store.close();
    });
    const { reopen } = subject;
    tests(
      () => store,
      reopen &&
        (async () => {
          store = await reopen.call(subject, store);
        }),
    );
  });
}
