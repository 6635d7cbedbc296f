import type { PieceLevels, QuestionPieces } from '@mindbase/domain';

/** The vectors of a text's pieces as Qdrant takes them: a row to a piece. */
export function rowsOf(levels: PieceLevels, dimensions: number): number[][] {
  return Array.from({ length: levels.length / dimensions }, (_, piece) =>
    Array.from(levels.subarray(piece * dimensions, (piece + 1) * dimensions)),
  );
}

/**
 * The pieces of a question, each as long as it tells much: the sum of the rows' greatest dot products, which Qdrant scores a
 * text with, is then the weighted one (`lateScore`).
 */
export function weightedRows({ levels, weights, dimensions }: QuestionPieces): number[][] {
  return rowsOf(levels, dimensions).map((row, piece) => row.map((level) => level * (weights[piece] ?? 0)));
}
