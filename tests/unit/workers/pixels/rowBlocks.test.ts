import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRowMeter, type RowMeasure } from '../../../../src/imaging/gutters/rowProfile.ts';
import type { Raster } from '../../../../workers/codecs/raster.ts';
import { createRowBlocks } from '../../../../workers/pixels/rowBlocks.ts';

/** A picture of pseudo-random pixels. */
function createNoise(width: number, height: number, opaque: boolean): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0, value = 1; i < data.length; i++) {
    value = (Math.imul(value, 1_103_515_245) + 12_345) >>> 0;
    data[i] = opaque && i % 4 === 3 ? 255 : value >>> 16;
  }
  return { data, width, height, opaque };
}

function selectRows({ data, width, opaque }: Raster, top: number, height: number): Raster {
  return {
    data: data.subarray(top * width * 4, (top + height) * width * 4),
    width,
    height,
    opaque,
  };
}

/** Measures with the meter alone. */
function measureDirectly(raster: Raster): RowMeasure {
  const meter = createRowMeter(raster.width);
  meter.push(raster.data, raster.height);
  return meter.finish();
}

/** Measures in steps of `step` rows. Copies the rows into the kernel's own buffer first, if `isInKernelBuffer`. */
function measureInSteps(raster: Raster, step: number, isInKernelBuffer: boolean): RowMeasure {
  const meter = createRowMeter(raster.width);
  const rowBlocks = createRowBlocks(meter, raster.width, step);
  for (let top = 0; top < raster.height; top += step) {
    const rows = selectRows(raster, top, Math.min(step, raster.height - top));
    const data = isInKernelBuffer ? rowBlocks.input.subarray(0, rows.data.length) : rows.data;
    data.set(rows.data);
    rowBlocks.push({ ...rows, data });
  }
  return meter.finish();
}

describe('createRowBlocks', () => {
  it('measures the same as the meter alone for any size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_600 }),
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (width, height, blocks, isInKernelBuffer) => {
          const raster = createNoise(width, height, true);
          expect(measureInSteps(raster, blocks * 4, isInKernelBuffer)).toEqual(measureDirectly(raster));
        },
      ),
      { numRuns: 60, seed: 11 },
    );
  });

  it('does not overflow for white in columns of the maximum width', () => {
    const data = new Uint8ClampedArray(16_000 * 8 * 4).fill(255);
    const white: Raster = { data, width: 16_000, height: 8, opaque: true };
    expect(measureInSteps(white, 8, true)).toEqual(measureDirectly(white));
    expect(measureInSteps(white, 8, true).coarse.every((level) => Math.abs(level - 255) < 0.001)).toBe(true);
  });

  it('measures BGRX pixels the same as RGBA and ignores their fourth byte', () => {
    for (const height of [40, 41, 3]) {
      const raster = createNoise(333, height, true);
      const meter = createRowMeter(raster.width);
      const blocks = createRowBlocks(meter, raster.width, 16);
      for (let top = 0; top < height; top += 16) {
        const { data, ...rows } = selectRows(raster, top, Math.min(16, height - top));
        const swapped = data.slice();
        for (let i = 0; i < swapped.length; i += 4) swapped.set([data[i + 2], data[i + 1], data[i], i % 251], i);
        blocks.push({ data: swapped, width: rows.width, height: rows.height, blueFirst: true });
      }
      expect(meter.finish()).toEqual(measureDirectly(raster));
    }
  });

  it('measures the same when the channel order changes between bitmaps, also after rows that the meter measured', () => {
    const raster = createNoise(333, 64, true);
    for (const orders of [
      ['rgb', 'bgr', 'bgr', 'rgb'],
      ['meter', 'bgr', 'meter', 'rgb'],
    ]) {
      const meter = createRowMeter(raster.width);
      const blocks = createRowBlocks(meter, raster.width, 16);
      for (const [index, order] of orders.entries()) {
        const { data, ...rows } = selectRows(raster, index * 16, 16);
        const pixels = data.slice();
        if (order === 'bgr')
          for (let i = 0; i < pixels.length; i += 4) pixels.set([data[i + 2], data[i + 1], data[i]], i);
        if (order === 'meter') blocks.push({ ...rows, data: pixels, opaque: false });
        else blocks.push({ data: pixels, width: rows.width, height: rows.height, blueFirst: order === 'bgr' });
      }
      expect(meter.finish(), orders.join()).toEqual(measureDirectly(raster));
    }
  });

  it('can alternate with the meter when some rows may be transparent', () => {
    const raster = createNoise(333, 64, true);
    const meter = createRowMeter(raster.width);
    const blocks = createRowBlocks(meter, raster.width, 8);
    for (let top = 0; top < 64; top += 8) {
      const rows = selectRows(raster, top, 8);
      // Only every third step is marked as opaque.
      blocks.push({ ...rows, opaque: top % 24 === 0 });
    }
    expect(meter.finish()).toEqual(measureDirectly(raster));
  });

  it('measures transparent rows the same as the meter alone', () => {
    const raster = createNoise(333, 41, false);
    expect(measureInSteps(raster, 16, false)).toEqual(measureDirectly(raster));
  });
});
