import type { PieceLevels } from '@mindbase/domain';

/** Two levels to a byte, the first in its upper half; each as a number from 1 to 15. */
export type PackedPieces = Uint8Array;

const middle = 8;

export function packPieces(levels: PieceLevels): PackedPieces {
  const packed = new Uint8Array(Math.ceil(levels.length / 2));
  for (let at = 0; at < levels.length; at += 2)
    packed[at >> 1] = (((levels[at] as number) + middle) << 4) | ((levels[at + 1] ?? 0) + middle);
  return packed;
}

/** Writes `count` levels into `levels`. */
export function unpackPieces(packed: PackedPieces, at: number, levels: Int8Array): void {
  for (let i = 0; i < levels.length; i++) {
    const byte = packed[(at + i) >> 1] as number;
    levels[i] = ((at + i) % 2 === 0 ? byte >> 4 : byte & 15) - middle;
  }
}
