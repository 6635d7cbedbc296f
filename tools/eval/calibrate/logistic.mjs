const rounds = 50;

/**
 * Logistic regression by Newton's method, with a ridge on all weights but the bias (le Cessie and van Houwelingen, Applied
 * Statistics 41, 1992).
 * @param rows `{x, y, weight}`: figures, 0 or 1, how much the row counts
 * @returns `{bias, weights}`, the weights in the order of the figures
 */
export function fitLogistic(rows, ridge) {
  const size = rows[0].x.length + 1;
  const inputs = rows.map(({ x }) => [1, ...x]);
  let beta = new Array(size).fill(0);
  for (let round = 0; round < rounds; round++) {
    const gradient = beta.map((value, i) => (i === 0 ? 0 : ridge * value));
    const hessian = beta.map((_, i) => beta.map((__, j) => (i === j ? (i === 0 ? 1e-9 : ridge) : 0)));
    inputs.forEach((input, at) => {
      const { y, weight } = rows[at];
      const p = sigmoid(dot(beta, input));
      for (let i = 0; i < size; i++) {
        gradient[i] += weight * (p - y) * input[i];
        for (let j = 0; j < size; j++) hessian[i][j] += weight * p * (1 - p) * input[i] * input[j];
      }
    });
    const step = solve(hessian, gradient);
    beta = beta.map((value, i) => value - step[i]);
    if (Math.max(...step.map(Math.abs)) < 1e-9) break;
  }
  return { bias: beta[0], weights: beta.slice(1) };
}

/** The same with no weight below 0: figures that would get one are left out, the worst first. More evidence never tells against. */
export function fitNotNegative(rows, ridge) {
  let used = rows[0].x.map((_, i) => i);
  for (;;) {
    const { bias, weights } = fitLogistic(
      rows.map((row) => ({ ...row, x: used.map((i) => row.x[i]) })),
      ridge,
    );
    const least = Math.min(...weights);
    if (least >= 0) return { bias, weights: rows[0].x.map((_, i) => weights[used.indexOf(i)] ?? 0) };
    used = used.filter((_, at) => weights[at] !== least);
  }
}

export const predict = ({ bias, weights }, x) => sigmoid(bias + dot(weights, x));

const sigmoid = (value) => 1 / (1 + Math.exp(-value));
const dot = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0);

/** Gaussian elimination with the largest pivot. */
function solve(matrix, right) {
  const rows = matrix.map((row, i) => [...row, right[i]]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = rows[row][column] / rows[column][column];
      for (let i = column; i <= size; i++) rows[row][i] -= factor * rows[column][i];
    }
  }
  return rows.map((row, i) => row[size] / row[i]);
}
