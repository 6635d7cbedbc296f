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
 * grid would be five million points. From where a weight stands it is moved up and down the grid as long as nothing gets
 * worse; a value is taken only where it gains enough, of equals the one nearest to where it stood.
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
      const stood = best;
      const rising = [...values].sort((a, b) => a - b);
      const up = rising.filter((tried) => tried > stood.point[key]);
      const down = rising.filter((tried) => tried < stood.point[key]).reverse();
      for (const way of [up, down]) {
        let last = stood.value;
        for (const tried of way) {
          const point = { ...stood.point, [key]: tried };
          const gained = value(point);
          if (gained < last) break;
          if (gained > best.value && gained >= stood.value + gainMin) best = { point, value: gained };
          last = gained;
        }
      }
    }
    if (best === before) break;
  }
  return best;
}
