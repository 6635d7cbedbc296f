/**
 * The parts of a long text as overlapping windows of nearly equal length, so that none is a mere rest. Texts
 * that fit are one window, also empty ones.
 */
export function windowsOf<T>(parts: readonly T[], longest: number, overlap: number): (readonly T[])[] {
  if (parts.length <= longest) return [parts];
  const count = Math.ceil((parts.length - overlap) / (longest - overlap));
  const length = Math.ceil((parts.length + (count - 1) * overlap) / count);
  const last = parts.length - length;
  return Array.from({ length: count }, (_, i) => {
    const start = Math.round((last * i) / (count - 1));
    return parts.slice(start, start + length);
  });
}
