import { type Result, err, ok } from '@mindbase/kernel';

/** Waits for work no longer than `ms`; a failure and a delay are both values, since the others go on (R15). */
export async function within<T>(ms: number, work: Promise<T>): Promise<Result<T, 'late' | 'failed'>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Result<T, 'late' | 'failed'>>((resolve) => {
    timer = setTimeout(() => resolve(err('late')), ms);
  });
  const done = work.then(
    (value): Result<T, 'late' | 'failed'> => ok(value),
    (): Result<T, 'late' | 'failed'> => err('failed'),
  );
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}
