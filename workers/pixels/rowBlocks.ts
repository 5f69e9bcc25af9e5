import { bytes } from '../codecs/kernels/rowBlocks.ts?wasm';
import { BLOCK_ROWS, type RowMeter } from '../../src/imaging/gutters/rowProfile.ts';
import { NUMBERS_PER_HASH } from '../../src/imaging/rowHashes.ts';
import { type Kernel, createKernelFactory, rethrowMemoryTraps } from '../codecs/kernel.ts';
import type { NativePixels } from './frames.ts';
import { makeRgba, type Raster } from '../codecs/raster.ts';

/** The exports of the kernel compiled from `workers/codecs/kernels/rowBlocks.ts`, where each is documented. */
interface RowBlocksKernel extends Kernel {
  readonly inputAddress: () => number;
  readonly lastBlockAddress: () => number;
  readonly stepsAddress: () => number;
  readonly noisesAddress: () => number;
  readonly dropsAddress: () => number;
  readonly coarseAddress: () => number;
  readonly hashesAddress: () => number;
  readonly begin: (
    pictureWidth: number,
    rows: number,
    cellCount: number,
    pixelsOfCell: number,
    from: number,
    to: number,
    coarseColumns: number,
    cellsOfColumn: number,
    cap: number,
  ) => void;
  readonly continueAfterBlock: () => void;
  readonly measure: (blocks: number, blueFirst: boolean) => void;
}

/** The kernel must have all of these exports. */
const createRowBlocksKernel = createKernelFactory<RowBlocksKernel>(bytes, {
  inputAddress: true,
  lastBlockAddress: true,
  stepsAddress: true,
  noisesAddress: true,
  dropsAddress: true,
  coarseAddress: true,
  hashesAddress: true,
  begin: true,
  continueAfterBlock: true,
  measure: true,
});

/**
 * Doubles per cell in the kernel's memory: the three channels of its mean colour, and a 0. A cell is a
 * rectangle of `cell` px × `BLOCK_ROWS` rows (a fine column of `RowGrid`).
 */
const DOUBLES_PER_CELL = 4;

/** Measures the rows of one picture in blocks of `BLOCK_ROWS` rows. */
export interface RowBlocks {
  /**
   * Buffer in the kernel's memory for the next rows. If the pixels passed to `push` are already in this buffer, they
   * aren't copied.
   */
  readonly input: Uint8ClampedArray<ArrayBuffer>;
  /**
   * Measures the next rows. Their number must be a multiple of `BLOCK_ROWS`, except in the last call. May modify the
   * pixels of `rows` if they are `NativePixels`.
   */
  push(rows: Raster | NativePixels): void;
}

/** Swaps the first and the third value of each colour in a list of colours with `stride` values each. */
function swapRedAndBlue(values: Float32Array | Float64Array, stride = 3): void {
  for (let i = 0; i < values.length; i += stride) {
    const first = values[i];
    values[i] = values[i + 2];
    values[i + 2] = first;
  }
}

/**
 * Creates a `RowBlocks` that passes its results to a meter. Blocks of opaque pixels are measured by a WebAssembly kernel, which
 * is several times as fast as the meter itself and has the same results. Pixels with transparency, and rows that don't
 * fill a block, are measured by the meter.
 * @param rows maximum number of rows per `push`, a multiple of `BLOCK_ROWS`
 * @throws RangeError if there isn't enough memory
 */
export function createRowBlocks(meter: RowMeter, width: number, rows: number): RowBlocks {
  const { fine, cell, from, to, columns, coarseBy, noiseCap } = meter.grid;
  const kernel = createRowBlocksKernel();
  rethrowMemoryTraps(() => kernel.begin(width, rows, fine, cell, from, to, columns, coarseBy, noiseCap));
  const { buffer } = kernel.memory;
  const input = new Uint8ClampedArray(buffer, kernel.inputAddress(), rows * width * 4);
  /**
   * The channel order of the last block's cells in the kernel's memory. Undefined if the kernel didn't measure the last
   * block.
   */
  let lastBlockOrder: 'rgb' | 'bgr' | undefined;

  /** Returns the cells of the last block in the kernel's memory. Their address changes with every block. */
  const getLastBlock = () => new Float64Array(buffer, kernel.lastBlockAddress(), fine * DOUBLES_PER_CELL);

  /**
   * Brings the cells of the last block in the kernel's memory into the channel order of the next block, with which the
   * kernel compares them. Copies them from the meter if the kernel didn't measure the last block. Bitmaps of one
   * picture may have different orders, and the meter's order is always RGB.
   */
  const syncLastBlock = (order: 'rgb' | 'bgr'): void => {
    const last = meter.lastBlock();
    if (!last || lastBlockOrder === order) return;
    const cells = getLastBlock();
    if (lastBlockOrder === undefined) {
      for (let i = 0; i < fine; i++) cells.set(last.subarray(i * 3, i * 3 + 3), i * DOUBLES_PER_CELL);
      kernel.continueAfterBlock();
      if (order === 'rgb') return;
    }
    swapRedAndBlue(cells, DOUBLES_PER_CELL);
  };

  /** Returns the mean colours of the last block's cells, three values each, in the channel order of the pixels. */
  const readLastCells = (): Float32Array => {
    const cells = getLastBlock();
    return Float32Array.from({ length: fine * 3 }, (_, i) => cells[Math.floor(i / 3) * DOUBLES_PER_CELL + (i % 3)]);
  };

  return {
    input,
    push(pushedRows) {
      const { data, height } = pushedRows;
      const isOpaque = 'blueFirst' in pushedRows || pushedRows.opaque;
      const blueFirst = 'blueFirst' in pushedRows && pushedRows.blueFirst;
      const blocks = isOpaque ? Math.floor(height / BLOCK_ROWS) : 0;
      if (blocks > 0) {
        const order = blueFirst ? 'bgr' : 'rgb';
        syncLastBlock(order);
        if (data.buffer !== buffer) input.set(data);
        kernel.measure(blocks, blueFirst);
        const coarse = new Float32Array(buffer, kernel.coarseAddress(), blocks * columns * 3);
        const last = readLastCells();
        if (blueFirst) for (const values of [coarse, last]) swapRedAndBlue(values);
        meter.pushBlocks({
          step: new Float32Array(buffer, kernel.stepsAddress(), blocks),
          noise: new Float32Array(buffer, kernel.noisesAddress(), blocks),
          drop: new Float32Array(buffer, kernel.dropsAddress(), blocks),
          coarse,
          hashes: new Uint32Array(buffer, kernel.hashesAddress(), blocks * BLOCK_ROWS * NUMBERS_PER_HASH),
          last,
        });
        lastBlockOrder = order;
      }
      const rowsLeft = height - blocks * BLOCK_ROWS;
      if (rowsLeft === 0) return;
      const remainingData = data.subarray(blocks * BLOCK_ROWS * width * 4, height * width * 4);
      if ('blueFirst' in pushedRows) makeRgba(remainingData, blueFirst);
      meter.push(remainingData, rowsLeft);
      lastBlockOrder = undefined;
    },
  };
}
