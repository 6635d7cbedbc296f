/** Szymkiewicz–Simpson: the share of the smaller set that the other holds too, 0–1; 0 when one is empty. */
export function overlapCoefficient<T>(a: Iterable<T>, b: Iterable<T>): number {
  const left = new Set(a);
  const right = new Set(b);
  const smaller = Math.min(left.size, right.size);
  if (smaller === 0) return 0;
  let shared = 0;
  for (const word of left) if (right.has(word)) shared++;
  return shared / smaller;
}
