/** Waits, unless the signal cuts it short. @returns whether it waited to the end. */
export function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const end = (whole: boolean): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cut);
      resolve(whole);
    };
    const cut = (): void => end(false);
    const timer = setTimeout(() => end(true), ms);
    signal.addEventListener('abort', cut);
  });
}
