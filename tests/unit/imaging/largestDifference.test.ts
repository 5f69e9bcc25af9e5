import { describe, expect, it } from 'vitest';
import { findLargestDifference } from '../../../src/imaging/largestDifference.ts';

const size = { width: 100, height: 70 };

/** Draws a grey picture. `changes` adds `by` to the red value of single pixels. */
function draw(changes: readonly { x: number; y: number; by: number }[] = []): Uint8ClampedArray {
  const data = new Uint8ClampedArray(size.width * size.height * 4).fill(128);
  for (const { x, y, by } of changes) data[(y * size.width + x) * 4] += by;
  return data;
}

describe('findLargestDifference', () => {
  it('finds the block with the largest error', () => {
    const encoded = draw([
      { x: 3, y: 3, by: 40 },
      { x: 50, y: 33, by: -60 },
    ]);
    const { x, y, error } = findLargestDifference(draw(), encoded, size);
    expect([x, y]).toEqual([56, 40]);
    expect(error).toBeCloseTo(Math.sqrt(60 ** 2 / (16 * 16 * 3)));
  });

  it('divides the error of the smaller blocks at the edges by their own size', () => {
    const encoded = draw([
      { x: 20, y: 20, by: 60 },
      { x: 99, y: 69, by: 60 },
    ]);
    expect(findLargestDifference(draw(), encoded, size)).toMatchObject({ x: 98, y: 67 });
  });

  it('is 0 for equal pictures', () => {
    expect(findLargestDifference(draw(), draw(), size).error).toBe(0);
  });
});
