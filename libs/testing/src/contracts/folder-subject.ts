import { tempDir } from '../temp-dir';
import type { ContractSubject } from './contract';

/** A contract subject for a store that lives in a folder: each test gets its own, and a restart opens it again. */
export function folderSubject<T extends { close(): Promise<void> }>(
  name: string,
  open: (folder: string) => T | Promise<T>,
): ContractSubject<T> {
  const folders = new Map<T, string>();
  const openIn = async (folder: string): Promise<T> => {
    const store = await open(folder);
    folders.set(store, folder);
    return store;
  };
  return {
    name,
    create: () => openIn(tempDir()),
    reopen: async (store) => {
      await store.close();
      return openIn(folders.get(store) ?? tempDir());
    },
  };
}
