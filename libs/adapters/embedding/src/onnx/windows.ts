/**
 * The pieces of a long text as overlapping windows of nearly equal length, so that none is a mere rest. Texts
 * that fit are one window, also empty ones.
 */
export function windowsOf(ids: readonly number[], longest: number, overlap: number): (readonly number[])[] {
  if (ids.length <= longest) return [ids];
  const count = Math.ceil((ids.length - overlap) / (longest - overlap));
  const length = Math.ceil((ids.length + (count - 1) * overlap) / count);
  const last = ids.length - length;
  return Array.from({ length: count }, (_, i) => {
    const start = Math.round((last * i) / (count - 1));
    return ids.slice(start, start + length);
  });
}
