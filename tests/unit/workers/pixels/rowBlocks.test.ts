import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRowMeter, type RowMeasure } from '../../../../src/imaging/gutters/rowProfile.ts';
import type { Raster } from '../../../../workers/pixels/raster.ts';
import { createRowBlocks } from '../../../../workers/pixels/rowBlocks.ts';

/** Every pixel of a colour of its own, the last columns and rows too. */
function noise(width: number, height: number, opaque: boolean): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0, value = 1; i < data.length; i++) {
    value = (Math.imul(value, 1_103_515_245) + 12_345) >>> 0;
    data[i] = opaque && i % 4 === 3 ? 255 : value >>> 16;
  }
  return { data, width, height, opaque };
}

function rowsOf({ data, width, opaque }: Raster, top: number, height: number): Raster {
  return {
    data: data.subarray(top * width * 4, (top + height) * width * 4),
    width,
    height,
    opaque,
  };
}

function plain(raster: Raster): RowMeasure {
  const meter = createRowMeter(raster.width);
  meter.push(raster.data, raster.height);
  return meter.finish();
}

/** In steps of `step` rows, put where the kernel has room for them or lying elsewhere. */
function summed(raster: Raster, step: number, inRoom: boolean): RowMeasure {
  const meter = createRowMeter(raster.width);
  const sums = createRowBlocks(meter, raster.width, step);
  for (let top = 0; top < raster.height; top += step) {
    const rows = rowsOf(raster, top, Math.min(step, raster.height - top));
    const data = inRoom ? sums.room.subarray(0, rows.data.length) : rows.data;
    data.set(rows.data);
    sums.push({ ...rows, data });
  }
  return meter.finish();
}

describe('blocks of rows', () => {
  it('measure what the meter itself measures, whatever the size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_600 }),
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (width, height, blocks, inRoom) => {
          const raster = noise(width, height, true);
          expect(summed(raster, blocks * 4, inRoom)).toEqual(plain(raster));
        },
      ),
      { numRuns: 60, seed: 11 },
    );
  });

  it('of white fit even the largest cells', () => {
    const data = new Uint8ClampedArray(16_000 * 8 * 4).fill(255);
    const white: Raster = { data, width: 16_000, height: 8, opaque: true };
    expect(summed(white, 8, true)).toEqual(plain(white));
    expect(summed(white, 8, true).coarse.every((level) => Math.abs(level - 255) < 0.001)).toBe(true);
  });

  it('measure the same of pixels whose blue comes first, whatever lies in their fourth byte', () => {
    for (const height of [40, 41, 3]) {
      const raster = noise(333, height, true);
      const meter = createRowMeter(raster.width);
      const blocks = createRowBlocks(meter, raster.width, 16);
      for (let top = 0; top < height; top += 16) {
        const { data, ...rows } = rowsOf(raster, top, Math.min(16, height - top));
        const held = data.slice();
        for (let i = 0; i < held.length; i += 4) held.set([data[i + 2], data[i + 1], data[i], i % 251], i);
        blocks.push({ data: held, width: rows.width, height: rows.height, blueFirst: true });
      }
      expect(meter.finish()).toEqual(plain(raster));
    }
  });

  it('go on from what the meter measured, and the meter from them', () => {
    const raster = noise(333, 64, true);
    const meter = createRowMeter(raster.width);
    const blocks = createRowBlocks(meter, raster.width, 8);
    for (let top = 0; top < 64; top += 8) {
      const rows = rowsOf(raster, top, 8);
      // Some may be see-through, for all that is known.
      blocks.push({ ...rows, opaque: top % 24 === 0 });
    }
    expect(meter.finish()).toEqual(plain(raster));
  });

  it('leave what is see-through to the meter', () => {
    const raster = noise(333, 41, false);
    expect(summed(raster, 16, false)).toEqual(plain(raster));
  });
});
