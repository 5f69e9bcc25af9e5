import type { Dimensions } from '../../src/imaging/categories.ts';
import { rethrowMemoryTraps } from '../codecs/kernel.ts';
import { streamRows, reuseOrAllocate, ROWS_PER_COPY } from './frames.ts';
import { getFrameKernel, type LanczosKernel, getLanczosKernel } from './lanczosKernel.ts';
import { toFixedPoint, computeTaps, type Taps } from './lanczosTaps.ts';
import type { FramedPixels } from './pixels.ts';
import { makeRgba, type Raster } from '../codecs/raster.ts';

/** A part of a raster, px. The values may be fractions. */
export interface SourceWindow {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Resamples a raster with given weights to `size` px. May use `buffer` for the result. */
type Resampling = (
  source: Raster,
  weightsAcross: Taps,
  weightsDown: Taps,
  size: Dimensions,
  buffer: Uint8ClampedArray<ArrayBuffer> | undefined,
) => Raster;

/** Resamples one opaque picture. The caller adds its rows from top to bottom. */
interface OpaqueResampler {
  /** Buffer to which the caller writes the next input rows. */
  readonly input: Uint8ClampedArray<ArrayBuffer>;
  /** Resamples rows [from, to) of `input`, which are the next rows of the picture. */
  readonly addRows: (from: number, to: number) => void;
  /** The result, complete once all rows have been processed. */
  readonly raster: Raster;
}

/**
 * Starts resampling a picture without transparency. The kernel works in WebAssembly with 16-bit values and is five
 * times as fast as `resampleTransparent`.
 * @param rows number of rows of the `input` buffer
 * @param buffer memory for the result, used if it is large enough
 */
function createOpaqueResampler(
  kernel: LanczosKernel,
  { width: inputWidth, rows: inputRows }: { readonly width: number; readonly rows: number },
  [weightsAcross, weightsDown]: readonly [Taps, Taps],
  { width, height }: Dimensions,
  buffer: Uint8ClampedArray<ArrayBuffer> | undefined,
): OpaqueResampler {
  // The kernel needs a multiple of four weights along a row, and an even number of weights down a column.
  const fixedAcross = toFixedPoint(weightsAcross, 4);
  const fixedDown = toFixedPoint(weightsDown, 2);
  rethrowMemoryTraps(() =>
    kernel.begin(inputWidth, inputRows, width, height, fixedAcross.count, fixedDown.count, weightsDown.count),
  );
  const { buffer: memory } = kernel.memory;
  new Int32Array(memory, kernel.startsAddress(), width).set(weightsAcross.starts.map((start) => start * 4));
  new Int16Array(memory, kernel.acrossWeightsAddress(), fixedAcross.weights.length).set(fixedAcross.weights);
  new Int16Array(memory, kernel.downWeightsAddress(), fixedDown.weights.length).set(fixedDown.weights);
  const output = new Uint8Array(memory, kernel.outputAddress(), width * 4);
  const data = reuseOrAllocate(width * height, buffer);
  let rowsRead = 0;
  let rowsWritten = 0;
  return {
    input: new Uint8ClampedArray(memory, kernel.inputAddress(), inputRows * inputWidth * 4),
    raster: { data, width, height, opaque: true },
    addRows(from, to) {
      for (let row = from; row < to && rowsWritten < height; row++) {
        // Rows above the window contribute to no output row.
        if (rowsRead >= weightsDown.starts[0]) kernel.resampleRow(row, rowsRead % weightsDown.count);
        rowsRead++;
        for (; rowsWritten < height && weightsDown.starts[rowsWritten] + weightsDown.count <= rowsRead; rowsWritten++) {
          kernel.resampleColumns(rowsWritten, weightsDown.starts[rowsWritten] % weightsDown.count);
          data.set(output, rowsWritten * width * 4);
        }
      }
    },
  };
}

/**
 * Returns how many rows of `width` px to process at a time: 1 MB of pixels, which fit in the CPU caches of most
 * machines.
 */
function countRowsPerStep(width: number): number {
  return Math.max(1, Math.floor(2 ** 18 / width));
}

const resampleOpaque: Resampling = (source, weightsAcross, weightsDown, size, buffer) => {
  const step = Math.min(source.height, countRowsPerStep(source.width));
  const resampler = createOpaqueResampler(
    getLanczosKernel(),
    { width: source.width, rows: step },
    [weightsAcross, weightsDown],
    size,
    buffer,
  );
  const rowBytes = source.width * 4;
  for (let top = 0; top < source.height; top += step) {
    const bottom = Math.min(source.height, top + step);
    resampler.input.set(source.data.subarray(top * rowBytes, bottom * rowBytes));
    resampler.addRows(0, bottom - top);
  }
  return resampler.raster;
};

/**
 * Resamples input row `y` horizontally into `row`: four weighted sums per pixel, of the premultiplied colours and of
 * alpha.
 */
function resampleRow({ data, width: inputWidth }: Raster, y: number, weightsAcross: Taps, row: Float32Array): void {
  const { count, starts, weights } = weightsAcross;
  const rowStart = y * inputWidth;
  let w = 0;
  for (let x = 0; x < starts.length; x++) {
    let i = (rowStart + starts[x]) * 4;
    let red = 0;
    let green = 0;
    let blue = 0;
    let alpha = 0;
    for (let k = 0; k < count; k++, i += 4) {
      const weight = weights[w++] * data[i + 3];
      red += weight * data[i];
      green += weight * data[i + 1];
      blue += weight * data[i + 2];
      alpha += weight;
    }
    row[x * 4] = red;
    row[x * 4 + 1] = green;
    row[x * 4 + 2] = blue;
    row[x * 4 + 3] = alpha;
  }
}

/** Resamples a picture with transparency in floating point. Weights colours by their alpha. */
const resampleTransparent: Resampling = (source, weightsAcross, weightsDown, { width, height }) => {
  const rowLength = width * 4;
  /**
   * The input rows that the current output row needs, resampled horizontally: four sums per pixel, with premultiplied
   * colours. Input row `y` is at index `y % weightsDown.count`.
   */
  const ring = Array.from({ length: weightsDown.count }, () => new Float32Array(rowLength));
  const sums = new Float32Array(rowLength);
  const data = new Uint8ClampedArray(rowLength * height);
  /** The first input row that isn't resampled yet. */
  let nextInputRow = 0;
  for (let y = 0; y < height; y++) {
    const start = weightsDown.starts[y];
    for (nextInputRow = Math.max(nextInputRow, start); nextInputRow < start + weightsDown.count; nextInputRow++)
      resampleRow(source, nextInputRow, weightsAcross, ring[nextInputRow % weightsDown.count]);
    sums.fill(0);
    for (let k = 0; k < weightsDown.count; k++) {
      const weight = weightsDown.weights[y * weightsDown.count + k];
      if (weight === 0) continue;
      const row = ring[(start + k) % weightsDown.count];
      for (let i = 0; i < rowLength; i++) sums[i] += weight * row[i];
    }
    let out = y * rowLength;
    for (let i = 0; i < rowLength; i += 4, out += 4) {
      const alpha = sums[i + 3];
      if (alpha <= 0) continue;
      data[out] = sums[i] / alpha;
      data[out + 1] = sums[i + 1] / alpha;
      data[out + 2] = sums[i + 2] / alpha;
      data[out + 3] = alpha;
    }
  }
  return { data, width, height, opaque: false };
};

interface ResampleOptions {
  /** Part of the raster to resize. Default: the whole raster. */
  readonly window?: SourceWindow;
  /** Memory that the result of an opaque raster may use if it is large enough. */
  readonly buffer?: Uint8ClampedArray<ArrayBuffer>;
}

/**
 * Resizes a raster, or a window of it, to exactly `size` with Lanczos3. Works with sRGB values, as libvips does, and
 * weights colours by their alpha.
 * @throws RangeError if there isn't enough memory
 */
export function resample(source: Raster, size: Dimensions, { window, buffer }: ResampleOptions = {}): Raster {
  const { left, top, width, height } = window ?? { left: 0, top: 0, width: source.width, height: source.height };
  const weightsAcross = computeTaps(source.width, left, width, size.width);
  const weightsDown = computeTaps(source.height, top, height, size.height);
  return (source.opaque ? resampleOpaque : resampleTransparent)(source, weightsAcross, weightsDown, size, buffer);
}

/**
 * Resizes a part of a frame like `resample`. Copies at most `ROWS_PER_COPY` rows of the frame at a time. Doesn't close
 * the frame. Calls must not overlap, because they share a kernel.
 * @throws RangeError if there isn't enough memory
 */
export async function resampleFrame(
  { frame, part }: FramedPixels,
  size: Dimensions,
  buffer?: Uint8ClampedArray<ArrayBuffer>,
): Promise<Raster> {
  const { width, height } = part;
  const taps = [computeTaps(width, 0, width, size.width), computeTaps(height, 0, height, size.height)] as const;
  const resampler = createOpaqueResampler(
    getFrameKernel(),
    { width, rows: Math.min(ROWS_PER_COPY, height) },
    taps,
    size,
    buffer,
  );
  // The channels are reordered after resizing, because the result usually has fewer pixels.
  makeRgba(resampler.raster.data, await streamRows(frame, part, resampler.input, resampler.addRows));
  return resampler.raster;
}
