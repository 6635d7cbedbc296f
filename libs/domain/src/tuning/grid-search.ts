/** One weight and the values that are tried for it. */
export interface GridAxis<Key extends string = string> {
  readonly key: Key;
  readonly values: readonly number[];
}

export interface GridLimits {
  /** Rounds over all weights; fewer where a round changes nothing. */
  readonly passesMax: number;
  /** What a change has to gain: less is noise. */
  readonly gainMin: number;
}

/**
 * Grid search one weight after the other, in several passes (coordinate ascent): with seven weights of nine values a full
 * grid would be five million points. A value is taken only where it gains enough; of equals the one nearest to the start.
 */
export function searchGrid<Key extends string>(
  start: Readonly<Record<Key, number>>,
  axes: readonly GridAxis<Key>[],
  value: (point: Readonly<Record<Key, number>>) => number,
  { passesMax, gainMin }: GridLimits,
): { readonly point: Readonly<Record<Key, number>>; readonly value: number } {
  let best = { point: start, value: value(start) };
  for (let pass = 0; pass < passesMax; pass++) {
    const before = best;
    for (const { key, values } of axes) {
      const now = best.point[key];
      const nearestFirst = [...values].sort(
        (a, b) => Math.abs(a - start[key]) - Math.abs(b - start[key]) || a - b,
      );
      const least = best.value + gainMin;
      for (const tried of nearestFirst) {
        if (tried === now) continue;
        const point = { ...best.point, [key]: tried };
        const gained = value(point);
        if (gained > best.value && gained >= least) best = { point, value: gained };
      }
    }
    if (best === before) break;
  }
  return best;
}
