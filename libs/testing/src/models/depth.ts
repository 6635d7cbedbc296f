/**
 * How many times as many random runs as usual a model is given (`MINDBASE_TEST_DEPTH`, a whole number from 1): the usual number
 * is quick, and meets what is rare once in many runs of the suite.
 */
export const depth = Math.max(1, Number(process.env.MINDBASE_TEST_DEPTH ?? 1));

export const inDepth = (runs: number): { readonly numRuns: number } => ({ numRuns: runs * depth });
