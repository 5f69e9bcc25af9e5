import { bytes } from '../../assembly/kernels/rowSums.ts?wasm';
import { blockRows, type RowMeter } from '../../src/imaging/rowProfile.ts';
import { type Kernel, newKernel, withMemory } from '../kernel.ts';
import type { Raster } from './raster.ts';

/** `assembly/kernels/rowSums.ts`, which says what they do. */
interface RowSumsKernel extends Kernel {
  readonly inputAt: () => number;
  readonly sumsAt: () => number;
  readonly begin: (pixels: number, rows: number, cells: number, pixelsOfCell: number) => void;
  readonly sum: (blocks: number) => void;
}

const rowSumsKernel = newKernel<RowSumsKernel>(bytes, { inputAt: true, sumsAt: true, begin: true, sum: true });

/** Measures the rows of one picture. */
export interface RowSums {
  /** Where pixels are best put before they are pushed: as many rows as are pushed at once. */
  readonly room: Uint8ClampedArray<ArrayBuffer>;
  /** The next rows; whole blocks of them, but for the last time. */
  push(raster: Raster): void;
}

/**
 * Feeds a meter, by a kernel where it can: opaque pixels are summed four times as fast as in JavaScript.
 * @param rows that are pushed at once at most, a multiple of `blockRows`
 * @throws RangeError when there is no memory for them
 */
export const createRowSums = (meter: RowMeter, width: number, rows: number): RowSums => {
  const { count, width: cellWidth } = meter.cells;
  const kernel = rowSumsKernel();
  withMemory(() => kernel.begin(width, rows, count, cellWidth));
  const { buffer } = kernel.memory;
  const room = new Uint8ClampedArray(buffer, kernel.inputAt(), rows * width * 4);
  const sums = new Uint16Array(buffer, kernel.sumsAt(), (rows / blockRows) * count * 4);
  return {
    room,
    push({ data, height, opaque }) {
      const blocks = opaque ? Math.floor(height / blockRows) : 0;
      if (blocks > 0) {
        if (data.buffer !== buffer) room.set(data);
        kernel.sum(blocks);
        for (let block = 0; block < blocks; block++)
          meter.pushSums(sums.subarray(block * count * 4, (block + 1) * count * 4), blockRows);
      }
      const left = height - blocks * blockRows;
      if (left > 0) meter.push(data.subarray(blocks * blockRows * width * 4), left);
    },
  };
};
