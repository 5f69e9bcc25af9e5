import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resample } from '../../../../workers/pixels/lanczos.ts';
import type { Raster } from '../../../../workers/codecs/raster.ts';
import {
  drawRaster,
  drawRasterWithAlpha,
  findMaxDifference,
  computeMeanDifference,
  createRaster,
  copyRows,
} from '../../../fixtures/rasters.ts';
import { copyOnWhite, resizeWithSharp } from '../sharpRasters.ts';

/**
 * A slow reference implementation, which weights every input pixel for every output pixel, in doubles. `at` reads one
 * channel.
 */
function resampleSlowly(
  { width, height }: Raster,
  size: { readonly width: number; readonly height: number },
  at: (x: number, y: number) => number,
): (x: number, y: number) => number {
  const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
  const kernel = (x: number): number => (Math.abs(x) < 3 ? sinc(x) * sinc(x / 3) : 0);
  const taps = (out: number, from: number, to: number): { at: number; weight: number }[] => {
    const scale = from / to;
    const centre = (out + 0.5) * scale - 0.5;
    const all = [];
    const reach = Math.ceil(3 * Math.max(1, scale));
    for (let i = -reach; i < from + reach; i++)
      all.push({ at: Math.max(0, Math.min(from - 1, i)), weight: kernel((i - centre) / Math.max(1, scale)) });
    const sum = all.reduce((total, { weight }) => total + weight, 0);
    return all.map((tap) => ({ at: tap.at, weight: tap.weight / sum })).filter(({ weight }) => weight !== 0);
  };
  return (x, y) => {
    let value = 0;
    for (const down of taps(y, height, size.height))
      for (const across of taps(x, width, size.width)) value += down.weight * across.weight * at(across.at, down.at);
    return value;
  };
}

describe('compared with the definition of Lanczos3', () => {
  it.each([
    ['shrunk', { width: 21, height: 19 }],
    ['enlarged', { width: 67, height: 71 }],
    ['scaled to one column', { width: 1, height: 40 }],
    ['scaled to one row', { width: 53, height: 1 }],
  ])('a picture %s differs by at most one level', (_, size) => {
    const picture = drawRaster(48, 40);
    const expected = [0, 1, 2].map((channel) =>
      resampleSlowly(picture, size, (x, y) => picture.data[(y * 48 + x) * 4 + channel]),
    );
    const wanted = createRaster(size.width, size.height, (x, y) => [
      expected[0](x, y),
      expected[1](x, y),
      expected[2](x, y),
      255,
    ]);
    expect(findMaxDifference(resample(picture, size), wanted)).toBeLessThanOrEqual(1);
  });

  it('colours are weighted by their alpha', () => {
    const picture = drawRasterWithAlpha(48, 40);
    const size = { width: 31, height: 27 };
    const at = (x: number, y: number, channel: number): number => picture.data[(y * 48 + x) * 4 + channel];
    const alpha = resampleSlowly(picture, size, (x, y) => at(x, y, 3));
    const red = resampleSlowly(picture, size, (x, y) => at(x, y, 0) * at(x, y, 3));
    const level = (value: number): number => Math.max(0, Math.min(255, value));
    const wanted = createRaster(31, 27, (x, y) =>
      alpha(x, y) > 0 ? [level(red(x, y) / alpha(x, y)), 0, 0, level(alpha(x, y))] : [0, 0, 0, 0],
    );
    const { data } = resample(picture, size);
    for (let i = 0; i < data.length; i += 4) {
      expect(Math.abs(data[i + 3] - wanted.data[i + 3])).toBeLessThanOrEqual(1);
      // At an alpha of 0 or 1, rounding can change the colour by more than a level.
      if (data[i + 3] > 1) expect(Math.abs(data[i] - wanted.data[i])).toBeLessThanOrEqual(1);
    }
  });
});

// libvips rounds between its two passes. These tests only shrink, because libvips enlarges with a cubic kernel.
describe('compared with libvips', () => {
  it.each([
    ['shrunk a little', { width: 940, height: 600 }, { width: 800, height: 511 }],
    ['shrunk by half and more', { width: 700, height: 500 }, { width: 300, height: 214 }],
    ['squeezed in one direction', { width: 300, height: 200 }, { width: 300, height: 77 }],
  ])('a picture %s is nearly the same', async (_, from, to) => {
    const picture = drawRaster(from.width, from.height);
    const ours = resample(picture, to);
    const theirs = await resizeWithSharp(picture, to);
    expect(computeMeanDifference(ours, theirs)).toBeLessThan(0.5);
    expect(findMaxDifference(ours, theirs)).toBeLessThan(24);
  });

  it('a picture with transparency looks nearly the same on white', async () => {
    const picture = drawRasterWithAlpha(400, 300);
    const to = { width: 271, height: 203 };
    const ours = resample(picture, to);
    const theirs = await resizeWithSharp(picture, to);
    expect(computeMeanDifference(copyOnWhite(ours), copyOnWhite(theirs))).toBeLessThan(0.7);
  });
});

describe('the resampled size', () => {
  const side = fc.integer({ min: 1, max: 40 });

  it('is exactly as requested and a flat colour is unchanged, down to one row or column', () => {
    const level = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(side, side, side, side, fc.tuple(level, level, level), (w, h, width, height, [red, green, blue]) => {
        const flat = resample(
          createRaster(w, h, () => [red, green, blue, 255]),
          { width, height },
        );
        expect(flat.opaque).toBe(true);
        expect(
          findMaxDifference(
            flat,
            createRaster(width, height, () => [red, green, blue, 255]),
          ),
        ).toBe(0);
      }),
    );
  });

  it('equal to the source size changes no pixel', () => {
    for (const picture of [drawRaster(61, 37), drawRaster(1, 40), drawRaster(40, 1)])
      expect(findMaxDifference(resample(picture, picture), picture)).toBe(0);
  });

  it('does not matter for a fully transparent picture, which becomes transparent black', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const clear = resample(
          createRaster(23, 17, () => [90, 80, 70, 0]),
          { width, height },
        );
        expect(Math.max(...clear.data)).toBe(0);
      }),
      { numRuns: 30 },
    );
  });
});

describe('resampling a window', () => {
  it('with fractional edges reads the right positions, within one level', () => {
    const ramp = createRaster(100, 100, (x, y) => [x * 2, y * 2, 50, 255]);
    const window = { left: 20.25, top: 31.5, width: 30, height: 45 };
    const part = resample(ramp, { width: 30, height: 30 }, { window });
    for (const [x, y] of [
      [0, 0],
      [13, 7],
      [29, 29],
    ]) {
      const at = (y * 30 + x) * 4;
      expect(Math.abs(part.data[at] - 2 * (20.25 + x))).toBeLessThanOrEqual(1);
      expect(Math.abs(part.data[at + 1] - 2 * (31.5 + (y + 0.5) * 1.5 - 0.5))).toBeLessThanOrEqual(1);
    }
  });

  it.each([
    ['shrinking', { width: 83, height: 211 }],
    ['enlarging', { width: 170, height: 611 }],
  ])('in bands, %s, gives nearly the same as the whole picture', (_, size) => {
    for (const picture of [drawRaster(120, 431), drawRasterWithAlpha(120, 431)]) {
      const whole = resample(picture, size);
      const scale = picture.height / size.height;
      const margin = Math.ceil(3 * Math.max(1, scale)) + 1;
      for (let top = 0; top < size.height; top += 37) {
        const bottom = Math.min(size.height, top + 37);
        const from = Math.max(0, Math.floor(top * scale) - margin);
        const to = Math.min(picture.height, Math.ceil(bottom * scale) + margin);
        const window = { left: 0, top: top * scale - from, width: 120, height: (bottom - top) * scale };
        const band = resample(copyRows(picture, from, to), { width: size.width, height: bottom - top }, { window });
        expect(findMaxDifference(band, copyRows(whole, top, bottom))).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe('resampled edges', () => {
  it('of a white shape on a transparent background have no dark fringe', () => {
    // Transparent pixels are black, as in a canvas.
    const disc = createRaster(90, 90, (x, y) =>
      Math.hypot(x - 45, y - 45) < 30 ? [255, 255, 255, 255] : [0, 0, 0, 0],
    );
    const { data } = resample(disc, { width: 37, height: 37 });
    let partly = 0;
    for (let i = 0; i < data.length; i += 4) {
      if (data[i + 3] === 0) continue;
      if (data[i + 3] < 255) partly++;
      expect(Math.min(data[i], data[i + 1], data[i + 2])).toBeGreaterThanOrEqual(254);
    }
    expect(partly).toBeGreaterThan(50);
  });

  it('of a translucent picture of one colour keep their colour and alpha', () => {
    const { data } = resample(
      createRaster(50, 50, () => [200, 100, 50, 128]),
      { width: 33, height: 71 },
    );
    for (let i = 0; i < data.length; i += 4) expect([...data.subarray(i, i + 4)]).toEqual([200, 100, 50, 128]);
  });
});
