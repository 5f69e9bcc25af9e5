import type { Dimensions } from '../../src/imaging/categories.ts';
import { withMemory } from '../kernel.ts';
import { passRows, roomFor, ROWS_PER_COPY } from './frames.ts';
import { frameKernel, type LanczosKernel, lanczosKernel } from './lanczosKernel.ts';
import { inWholes, makeTaps, type Taps } from './lanczosTaps.ts';
import type { FramedPixels } from './pixels.ts';
import { makeRgba, type Raster } from './raster.ts';

/** A part of a raster in px; edges may lie between pixels. */
export interface SourceWindow {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Resampling = (
  source: Raster,
  across: Taps,
  down: Taps,
  size: Dimensions,
  room: Uint8ClampedArray<ArrayBuffer> | undefined,
) => Raster;

/** Opaque rows of one picture, resampled as they come. */
interface OpaqueRows {
  /** Where the next rows go, as many as are taken at once. */
  readonly input: Uint8ClampedArray<ArrayBuffer>;
  /** Takes rows [from, to) of the input; they follow on those taken before. */
  readonly take: (from: number, to: number) => void;
  /** All that was asked for, once every row has been taken. */
  readonly raster: Raster;
}

/** Without transparency, which is nearly always: 16-bit sums in WebAssembly, five times as fast as `resampleSeeThrough`. */
function openRows(
  kernel: LanczosKernel,
  { width: inputWidth, rows: inputRows }: { readonly width: number; readonly rows: number },
  [across, down]: readonly [Taps, Taps],
  { width, height }: Dimensions,
  room: Uint8ClampedArray<ArrayBuffer> | undefined,
): OpaqueRows {
  // The kernel takes four pixels of a row at a time, and rows in pairs.
  const sideways = inWholes(across, 4);
  const upright = inWholes(down, 2);
  withMemory(() => kernel.begin(inputWidth, inputRows, width, height, sideways.count, upright.count, down.count));
  const { buffer } = kernel.memory;
  new Int32Array(buffer, kernel.startsAt(), width).set(across.starts.map((start) => start * 4));
  new Int16Array(buffer, kernel.acrossAt(), sideways.weights.length).set(sideways.weights);
  new Int16Array(buffer, kernel.downAt(), upright.weights.length).set(upright.weights);
  const output = new Uint8Array(buffer, kernel.outputAt(), width * 4);
  const data = roomFor(width * height, room);
  let taken = 0;
  let made = 0;
  return {
    input: new Uint8ClampedArray(buffer, kernel.inputAt(), inputRows * inputWidth * 4),
    raster: { data, width, height, opaque: true },
    take(from, to) {
      for (let row = from; row < to && made < height; row++) {
        // Rows above a window are nobody's.
        if (taken >= down.starts[0]) kernel.across(row, taken % down.count);
        taken++;
        for (; made < height && down.starts[made] + down.count <= taken; made++) {
          kernel.down(made, down.starts[made] % down.count);
          data.set(output, made * width * 4);
        }
      }
    },
  };
}

/** px a row: as many rows are taken at once as stay in the caches of most machines, 1 MB. */
function rowsAtOnce(width: number): number {
  return Math.max(1, Math.floor(2 ** 18 / width));
}

const resampleOpaque: Resampling = (source, across, down, size, room) => {
  const step = Math.min(source.height, rowsAtOnce(source.width));
  const rows = openRows(lanczosKernel(), { width: source.width, rows: step }, [across, down], size, room);
  const line = source.width * 4;
  for (let top = 0; top < source.height; top += step) {
    const bottom = Math.min(source.height, top + step);
    rows.input.set(source.data.subarray(top * line, bottom * line));
    rows.take(0, bottom - top);
  }
  return rows.raster;
};

/** One input row, resampled sideways into `row`: four sums a pixel, colours premultiplied. */
function resampleRow({ data, width: inputWidth }: Raster, y: number, across: Taps, row: Float32Array): void {
  const { count, starts, weights } = across;
  const line = y * inputWidth;
  let w = 0;
  for (let x = 0; x < starts.length; x++) {
    let i = (line + starts[x]) * 4;
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

/** With transparency: colours are weighted by their alpha, in floating point. */
const resampleSeeThrough: Resampling = (source, across, down, { width, height }) => {
  const rowLength = width * 4;
  const ring = Array.from({ length: down.count }, () => new Float32Array(rowLength));
  const sums = new Float32Array(rowLength);
  const data = new Uint8ClampedArray(rowLength * height);
  let ready = 0;
  for (let y = 0; y < height; y++) {
    const start = down.starts[y];
    for (ready = Math.max(ready, start); ready < start + down.count; ready++)
      resampleRow(source, ready, across, ring[ready % down.count]);
    sums.fill(0);
    for (let k = 0; k < down.count; k++) {
      const weight = down.weights[y * down.count + k];
      if (weight === 0) continue;
      const row = ring[(start + k) % down.count];
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
  /** All of it where nothing is said. */
  readonly window?: SourceWindow;
  /** Where the pixels may be put: new memory costs as much as they do. */
  readonly room?: Uint8ClampedArray<ArrayBuffer>;
}

/**
 * Resizes (a window of) a raster to exactly `width` × `height` px with Lanczos3 in sRGB values, as libvips does.
 * Colours are weighted by their alpha. Memory beside input and output: a ring of as many rows as the kernel is tall.
 * @throws RangeError when there is no memory for that
 */
export function resample(source: Raster, size: Dimensions, { window, room }: ResampleOptions = {}): Raster {
  const { left, top, width, height } = window ?? { left: 0, top: 0, width: source.width, height: source.height };
  const across = makeTaps(source.width, left, width, size.width);
  const down = makeTaps(source.height, top, height, size.height);
  return (source.opaque ? resampleOpaque : resampleSeeThrough)(source, across, down, size, room);
}

/**
 * The same of what is still in its picture, read a few rows at a time: neither all its pixels nor a copy of them ever stand in
 * memory. The frame stays open. One after the other.
 * @throws RangeError when there is no memory for it
 */
export async function resampleFrame(
  { frame, part }: FramedPixels,
  size: Dimensions,
  room?: Uint8ClampedArray<ArrayBuffer>,
): Promise<Raster> {
  const { width, height } = part;
  const taps = [makeTaps(width, 0, width, size.width), makeTaps(height, 0, height, size.height)] as const;
  const rows = openRows(frameKernel(), { width, rows: Math.min(ROWS_PER_COPY, height) }, taps, size, room);
  // Small pixels are brought into order, not the many they are made of.
  makeRgba(rows.raster.data, await passRows(frame, part, rows.input, rows.take));
  return rows.raster;
}
