import { type QuestionPieces, lateInteraction, lateScore, levelsOf } from './late-interaction';

const east = [3, 0, 0, 0];
const north = [0, 3, 0, 0];
const west = [-3, 0, 0, 0];
const question = (...pieces: (readonly [number[], number])[]): QuestionPieces => ({
  dimensions: 4,
  levels: Int8Array.from(pieces.flatMap(([levels]) => levels)),
  weights: Uint8Array.from(pieces, ([, weight]) => weight),
});
const text = (...pieces: number[][]) => Int8Array.from(pieces.flat());
/** The square of a unit vector's length, in levels. */
const unit = (7 / 2.6) ** 2 * 4;

describe('late interaction', () => {
  it('finds for each piece of the question its nearest in the text, and averages by weight', () => {
    const asked = question([east, 2], [north, 1]);
    expect(lateInteraction(asked, text(east, west))).toBeCloseTo((2 * 9 + 0) / 3 / unit, 12);
    expect(lateInteraction(asked, text(north))).toBeCloseTo(9 / 3 / unit, 12);
    expect(lateInteraction(asked, text(west, north, east))).toBeCloseTo(9 / unit, 12);
  });

  it('stays between 0 and 1, and knows texts and questions without pieces', () => {
    expect(lateInteraction(question([east, 1]), text(west))).toBe(0);
    expect(lateInteraction(question([[7, 7, 7, 7], 1]), text([7, 7, 7, 7]))).toBe(1);
    expect(lateInteraction(question([east, 1]), text())).toBe(0);
    expect(lateInteraction(question(), text(east))).toBe(0);
    expect(lateScore(0, question())).toBe(0);
  });

  it('keeps the direction of a unit vector in sixteen levels', () => {
    const vector = Float32Array.from({ length: 192 }, (_, i) => Math.sin(i * i));
    const length = Math.hypot(...vector);
    const levels = levelsOf(vector.map((value) => value / length));
    const dot = levels.reduce((sum, level, i) => sum + (level * (vector[i] ?? 0)) / length, 0);
    expect(dot / Math.hypot(...levels)).toBeGreaterThan(0.99);
    expect(Math.max(...levels.map(Math.abs))).toBeLessThanOrEqual(7);
    const alone: QuestionPieces = { dimensions: 192, levels, weights: Uint8Array.of(5) };
    expect(lateInteraction(alone, levels)).toBeCloseTo(1, 1);
  });

  it('gives outliers the highest level', () => {
    expect([...levelsOf(Float32Array.of(1, 0, 0, 0.0001))]).toEqual([5, 0, 0, 0]);
    expect([...levelsOf(Float32Array.from({ length: 100 }, (_, i) => (i === 0 ? -1 : 0)))][0]).toBe(-7);
  });
});
