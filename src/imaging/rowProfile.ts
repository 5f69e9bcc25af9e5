/**
 * Pixels of a very tall strip -> what each row is: background or art.
 *
 * Rows are measured in blocks of a few, on columns of a few pixels: averaging both ways lowers noise and JPEG ringing by
 * more than it lowers lines and lettering. A block is background when nothing in it stands out of its own noise: no step
 * between columns, no bend of its profile (a gradient has none), no step from the block above.
 */
import { classifyBlocks } from './rowBlocks.ts';

/** What is measured of one source's rows; plain data, transferable buffers. Levels are 0..255, composited over white. */
export interface RowMeasure {
  readonly rows: number;
  /** Columns of `coarse`. */
  readonly columns: number;
  /** Largest step between neighbouring columns, per block. */
  readonly step: Float32Array;
  /** Mean step between neighbouring columns, large ones counted little: the noise. */
  readonly noise: Float32Array;
  /** Largest step of a column from the block above, the mean step of all columns taken off. */
  readonly drop: Float32Array;
  /** Colours of the coarse columns, red green blue, per block. */
  readonly coarse: Float32Array;
}

/** What a strip's rows are, for planning cuts. */
export interface RowProfile {
  readonly height: number;
  /** 1: a cut AT this row (a slice ends above it, the next starts with it) goes through background only. */
  readonly calm: Uint8Array;
  /** 0..1 where calm: how sure the row is a gutter's, and how far from the art beside it. */
  readonly trust: Float32Array;
  /** 0..1: how much a cut at this row would harm. */
  readonly energy: Float32Array;
}

/** Rows to a block: a gutter of 12 rows still holds two whole ones. */
export const blockRows = 4;

/** Columns a strip is reduced to: 4 px at 800, 8 px at 1600, so that a stroke of lettering still shows. */
const fineColumns = 200;

/** Fine columns to a coarse one: 16 px at 800, wide enough that JPEG ringing averages out. */
const coarseBy = 4;

/** Pixels of a cell whose sums of two channels still fit one 32-bit number (255 * 256 < 2 ** 16). */
const mostCellPixels = 256;

/** Shares of the width left out at each side: scans and page edges leave their trace there. */
const marginShare = 0.02;

/** Steps above this many levels are lines, not noise: they count no more than this in `noise`. */
const noiseCap = 6;

/** Streaming meter: bands of straight-alpha RGBA pushed from top to bottom, of any number of rows each. */
export const createRowMeter = (
  width: number,
): { push(rgba: Uint8ClampedArray, rows: number): void; finish(): RowMeasure } => {
  const cell = Math.min(Math.floor(mostCellPixels / blockRows), Math.max(1, Math.round(width / fineColumns)));
  const fine = Math.max(1, Math.floor(width / cell));
  const columns = Math.max(1, Math.floor(fine / coarseBy));
  const redBlue = new Uint32Array(fine);
  const green = new Uint32Array(fine);
  let now = new Float32Array(fine * 3);
  let above = new Float32Array(fine * 3);
  let held = 0;
  let blocks = 0;
  let total = 0;
  let step = new Float32Array(256);
  let noise = new Float32Array(256);
  let drop = new Float32Array(256);
  let coarse = new Float32Array(256 * columns * 3);
  const from = Math.min(fine - 1, Math.floor(fine * marginShare));
  const to = Math.max(from + 1, fine - from);

  const closeBlock = (): void => {
    if (blocks === step.length) {
      step = grown(step);
      noise = grown(noise);
      drop = grown(drop);
      coarse = grown(coarse);
    }
    [now, above] = [above, now];
    const scale = 1 / (cell * held);
    for (let x = 0, i = 0; x < fine; x++, i += 3) {
      const sums = redBlue[x];
      now[i] = (sums & 0xffff) * scale;
      now[i + 1] = green[x] * scale;
      now[i + 2] = (sums >>> 16) * scale;
    }
    redBlue.fill(0);
    green.fill(0);
    let largest = 0;
    let sum = 0;
    for (let i = (from + 1) * 3; i < to * 3; i += 3) {
      const d = Math.max(
        Math.abs(now[i] - now[i - 3]),
        Math.abs(now[i + 1] - now[i - 2]),
        Math.abs(now[i + 2] - now[i - 1]),
      );
      if (d > largest) largest = d;
      sum += d < noiseCap ? d : noiseCap;
    }
    step[blocks] = largest;
    noise[blocks] = sum / Math.max(1, to - from - 1);
    drop[blocks] = blocks === 0 ? 0 : largestDrop(now, above, from, to);
    const base = blocks * columns * 3;
    for (let c = 0; c < columns; c++) {
      const start = c * coarseBy;
      const end = Math.min(fine, start + coarseBy);
      for (let channel = 0; channel < 3; channel++) {
        let level = 0;
        for (let x = start; x < end; x++) level += now[x * 3 + channel];
        coarse[base + c * 3 + channel] = level / (end - start);
      }
    }
    blocks++;
    held = 0;
  };

  return {
    push(rgba, rows) {
      const pixels = pixelsOf(rgba, width * rows);
      for (let y = 0; y < rows; y++) {
        const row = y * width;
        let opaque = 0xff000000;
        for (let i = row; i < row + width; i++) opaque &= pixels[i];
        if (opaque >>> 24 !== 255) flattenRow(pixels, row, width);
        for (let x = 0, i = row; x < fine; x++) {
          let rb = 0;
          let g = 0;
          for (const end = i + cell; i < end; i++) {
            const p = pixels[i];
            rb += p & 0xff00ff;
            g += (p >>> 8) & 0xff;
          }
          redBlue[x] += rb;
          green[x] += g;
        }
        held++;
        total++;
        if (held === blockRows) closeBlock();
      }
    },
    finish() {
      if (held > 0) closeBlock();
      return {
        rows: total,
        columns,
        step: step.slice(0, blocks),
        noise: noise.slice(0, blocks),
        drop: drop.slice(0, blocks),
        coarse: coarse.slice(0, blocks * columns * 3),
      };
    },
  };
};

/** Buffers of a measure, for transferring between threads. */
export const measureBuffers = (m: RowMeasure): ArrayBuffer[] =>
  [m.step, m.noise, m.drop, m.coarse].map((values) => values.buffer).filter((buffer) => buffer instanceof ArrayBuffer);

/** Joins the measures of sources stacked in order, all in rows of the strip, and judges the rows over the whole strip. */
export const joinMeasures = (measures: readonly RowMeasure[]): RowProfile => classifyBlocks(measures, blockRows);

/** Opaque rows are read in place; a view that isn't on a pixel's boundary is copied, and rows with alpha are changed in a copy. */
const pixelsOf = (rgba: Uint8ClampedArray, count: number): Uint32Array =>
  rgba.byteOffset % 4 === 0
    ? new Uint32Array(rgba.buffer, rgba.byteOffset, count)
    : new Uint32Array(rgba.slice(0, count * 4).buffer);

const flattenRow = (pixels: Uint32Array, start: number, width: number): void => {
  for (let i = start; i < start + width; i++) {
    const p = pixels[i];
    const alpha = p >>> 24;
    if (alpha === 255) continue;
    const white = 255 * (255 - alpha);
    const r = Math.round(((p & 0xff) * alpha + white) / 255);
    const g = Math.round((((p >>> 8) & 0xff) * alpha + white) / 255);
    const b = Math.round((((p >>> 16) & 0xff) * alpha + white) / 255);
    pixels[i] = (0xff000000 | (b << 16) | (g << 8) | r) >>> 0;
  }
};

const grown = (values: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> => {
  const larger = new Float32Array(values.length * 2);
  larger.set(values);
  return larger;
};

const largestDrop = (now: Float32Array, above: Float32Array, from: number, to: number): number => {
  let largest = 0;
  for (let channel = 0; channel < 3; channel++) {
    let mean = 0;
    for (let x = from; x < to; x++) mean += now[x * 3 + channel] - above[x * 3 + channel];
    mean /= to - from;
    for (let x = from; x < to; x++) {
      const d = Math.abs(now[x * 3 + channel] - above[x * 3 + channel] - mean);
      if (d > largest) largest = d;
    }
  }
  return largest;
};
