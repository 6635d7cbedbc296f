import { type PieceLevels, levelsOf } from '@mindbase/domain';

/** The pieces that one run of the model gave vectors for. */
export interface PieceRun {
  readonly ids: readonly number[];
  /** `dimensions` numbers a piece, of unit length. */
  readonly vectors: Float32Array;
}

/**
 * The pieces of a text that tell most, in the order of the text: all of them where there are at most `most`, else the
 * rarest, each once, which also leaves out what two windows share.
 */
export function tellingPieces(
  runs: readonly PieceRun[],
  dimensions: number,
  weightOf: (id: number) => number,
  most: number,
): { readonly levels: PieceLevels; readonly weights: Uint8Array } {
  const all = runs.flatMap(({ ids, vectors }) =>
    ids.map((id, at) => ({
      id,
      weight: weightOf(id),
      vector: vectors.subarray(at * dimensions, (at + 1) * dimensions),
    })),
  );
  const kept = all.length > most ? rarest(all, most) : all;
  const levels = new Int8Array(kept.length * dimensions);
  for (const [at, { vector }] of kept.entries()) levels.set(levelsOf(vector), at * dimensions);
  return { levels, weights: Uint8Array.from(kept, ({ weight }) => weight) };
}

function rarest<T extends { readonly id: number; readonly weight: number }>(pieces: T[], most: number): T[] {
  const once = [...new Map([...pieces].reverse().map((piece) => [piece.id, piece])).values()].reverse();
  const chosen = new Set(once.sort((a, b) => b.weight - a.weight).slice(0, most));
  return pieces.filter((piece) => chosen.has(piece));
}
