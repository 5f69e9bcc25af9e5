import { describe, expect, it } from 'vitest';
import { flattenOnWhite, isOpaque } from '../../../../workers/codecs/raster.ts';
import { drawRaster, createRaster } from '../../../fixtures/rasters.ts';

function flattenPixel(red: number, green: number, blue: number, alpha: number): number[] {
  return [...flattenOnWhite(createRaster(1, 1, () => [red, green, blue, alpha])).data];
}

describe('flattenOnWhite', () => {
  it('blends transparent pixels with white', () => {
    expect(flattenPixel(0, 0, 0, 0)).toEqual([255, 255, 255, 255]);
    expect(flattenPixel(255, 0, 100, 128)).toEqual([255, 127, 177, 255]);
    expect(flattenPixel(9, 8, 7, 254)).toEqual([10, 9, 8, 255]);
    expect(flattenPixel(9, 8, 7, 255)).toEqual([9, 8, 7, 255]);
  });

  it('returns the same raster if it is marked as opaque', () => {
    const picture = drawRaster(20, 10);
    expect(flattenOnWhite(picture)).toBe(picture);
  });

  it('returns a raster that is opaque and marked as such', () => {
    const flat = flattenOnWhite(createRaster(9, 9, (x, y) => [x * 20, y * 20, 0, x * y * 3]));
    expect(flat.opaque).toBe(true);
    expect(isOpaque(flat.data)).toBe(true);
  });
});

describe('isOpaque', () => {
  it('is false if a single pixel is not opaque, wherever it is', () => {
    for (const index of [0, 17, 199]) {
      const { data } = drawRaster(20, 10);
      expect(isOpaque(data)).toBe(true);
      data[index * 4 + 3] = 254;
      expect(isOpaque(data)).toBe(false);
    }
  });
});
