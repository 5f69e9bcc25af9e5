import { bytes } from '../codecs/kernels/rowBlocks.ts?wasm';
import { BLOCK_ROWS, type RowMeter } from '../../src/imaging/gutters/rowProfile.ts';
import { type Kernel, newKernel, withMemory } from '../kernel.ts';
import type { OpaqueRows } from './frames.ts';
import { makeRgba, type Raster } from './raster.ts';

/** `workers/codecs/kernels/rowBlocks.ts`, which says what they do. */
interface RowBlocksKernel extends Kernel {
  readonly inputAt: () => number;
  readonly lastAt: () => number;
  readonly stepsAt: () => number;
  readonly noisesAt: () => number;
  readonly dropsAt: () => number;
  readonly coarseAt: () => number;
  readonly begin: (
    pixels: number,
    rows: number,
    cells: number,
    pixelsOfCell: number,
    from: number,
    to: number,
    columns: number,
    cellsOfColumn: number,
    noiseCap: number,
  ) => void;
  readonly goOn: () => void;
  readonly measure: (blocks: number) => void;
}

const rowBlocksKernel = newKernel<RowBlocksKernel>(bytes, {
  inputAt: true,
  lastAt: true,
  stepsAt: true,
  noisesAt: true,
  dropsAt: true,
  coarseAt: true,
  begin: true,
  goOn: true,
  measure: true,
});

/** Doubles to a cell of the kernel, the fourth of which is nothing. */
const DOUBLES_PER_CELL = 4;

/** Measures the rows of one picture. */
export interface RowBlocks {
  /** Where pixels are best put before they are pushed: as many rows as are pushed at once. */
  readonly room: Uint8ClampedArray<ArrayBuffer>;
  /** The next rows; whole blocks of them, but for the last time. What comes as it is held may be changed. */
  push(rows: Raster | OpaqueRows): void;
}

/** Swaps the first and the third of every three values. */
function swapEnds(values: Float32Array): void {
  for (let i = 0; i < values.length; i += 3) {
    const first = values[i];
    values[i] = values[i + 2];
    values[i + 2] = first;
  }
}

/**
 * Feeds a meter, by a kernel where it can: opaque pixels are measured several times as fast as in JavaScript, and come to the same.
 * @param rows that are pushed at once at most, a multiple of `blockRows`
 * @throws RangeError when there is no memory for them
 */
export function createRowBlocks(meter: RowMeter, width: number, rows: number): RowBlocks {
  const { fine, cell, from, to, columns, coarseBy, noiseCap } = meter.grid;
  const kernel = rowBlocksKernel();
  withMemory(() => kernel.begin(width, rows, fine, cell, from, to, columns, coarseBy, noiseCap));
  const { buffer } = kernel.memory;
  const room = new Uint8ClampedArray(buffer, kernel.inputAt(), rows * width * 4);
  /** Whether the kernel has the cells of the last block. */
  let goesOn = false;

  /** Tells the kernel what the meter measured itself. */
  const catchUp = (): void => {
    const last = meter.lastBlock();
    if (goesOn || !last) return;
    const cells = new Float64Array(buffer, kernel.lastAt(), fine * DOUBLES_PER_CELL);
    for (let i = 0; i < fine; i++) cells.set(last.subarray(i * 3, i * 3 + 3), i * DOUBLES_PER_CELL);
    kernel.goOn();
  };

  /** Cells of the last block, red first. */
  const lastCells = (): Float32Array => {
    const cells = new Float64Array(buffer, kernel.lastAt(), fine * DOUBLES_PER_CELL);
    return Float32Array.from({ length: fine * 3 }, (_, i) => cells[Math.floor(i / 3) * DOUBLES_PER_CELL + (i % 3)]);
  };

  return {
    room,
    push(given) {
      const { data, height } = given;
      const isOpaque = 'blueFirst' in given || given.opaque;
      const blueFirst = 'blueFirst' in given && given.blueFirst;
      const blocks = isOpaque ? Math.floor(height / BLOCK_ROWS) : 0;
      if (blocks > 0) {
        catchUp();
        if (data.buffer !== buffer) room.set(data);
        kernel.measure(blocks);
        const coarse = new Float32Array(buffer, kernel.coarseAt(), blocks * columns * 3);
        const last = lastCells();
        if (blueFirst) for (const values of [coarse, last]) swapEnds(values);
        meter.pushBlocks({
          step: new Float32Array(buffer, kernel.stepsAt(), blocks),
          noise: new Float32Array(buffer, kernel.noisesAt(), blocks),
          drop: new Float32Array(buffer, kernel.dropsAt(), blocks),
          coarse,
          last,
        });
        goesOn = true;
      }
      const left = height - blocks * BLOCK_ROWS;
      if (left === 0) return;
      const rest = data.subarray(blocks * BLOCK_ROWS * width * 4, height * width * 4);
      if ('blueFirst' in given) makeRgba(rest, blueFirst);
      meter.push(rest, left);
      goesOn = false;
    },
  };
}
