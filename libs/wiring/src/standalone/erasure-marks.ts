import type { Checkpoints } from '@mindbase/ports';
import { openCheckpoints } from './core';
import type { DataFolder } from './data-folder';

/** Marks that lie in the file of the keys, and go back with it when an older copy is restored. */
export async function withErasureMarks<T>(
  folder: DataFolder,
  work: (marks: Checkpoints) => Promise<T>,
): Promise<T> {
  const marks = openCheckpoints(folder.vault);
  try {
    return await work(marks);
  } finally {
    await marks.close();
  }
}
