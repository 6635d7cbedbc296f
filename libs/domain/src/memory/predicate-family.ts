/** `likes` for `likes.drink`: what a predicate is about, whatever the detail. */
export function predicateFamily(predicate: string): string {
  const dot = predicate.indexOf('.');
  return dot < 0 ? predicate : predicate.slice(0, dot);
}

const opposites: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:likes|favourite)(?:\.|$)/, /^(?:dislikes(?:\.|$)|diet\.avoids$)/],
  [/^pet\.wanted$/, /^dislikes(?:\.|$)/],
];

/** Two predicates that cannot both hold of one object: who likes durian does not dislike it (C1). */
export function areOpposite(a: string, b: string): boolean {
  return opposites.some(([x, y]) => (x.test(a) && y.test(b)) || (y.test(a) && x.test(b)));
}
