/** Three decimals: what a unit value is kept with, so that sums of tenths stay comparable. */
export function roundUnit(value: number): number {
  return Math.round(value * 1000) / 1000;
}
