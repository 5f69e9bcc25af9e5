/**
 * Pixels of a very tall strip -> what each row is: background or art.
 *
 * Rows are measured in blocks of a few, on columns of a few pixels: averaging both ways lowers noise and JPEG ringing by
 * more than it lowers lines and lettering. Measuring needs a source's pixels once, from top to bottom; judging needs
 * the measures of all sources of the strip together, because what noise is, and what the ground is, shows only there.
 * blocks (`rowBlocks.ts`) -> bands -> grounds (`rowGrounds.ts`) -> rows (`rowCalm.ts`).
 */
import { joinBlocks } from './rowBlocks.ts';
import { judgeRows } from './rowCalm.ts';
import type { RowMeasure, RowProfile } from './rowMeasure.ts';

export type { RowMeasure, RowProfile };

/** How a block's rows are divided: into `fine` columns from the left edge on, each `cell` px wide, and those into coarse ones. */
export interface RowGrid {
  readonly cell: number;
  readonly fine: number;
  /** Fine columns to a coarse one. */
  readonly coarseBy: number;
  /** Coarse columns. */
  readonly columns: number;
  /** Fine columns [from, to) are judged; those beside them are margin. */
  readonly from: number;
  readonly to: number;
  /** Levels. */
  readonly noiseCap: number;
}

/** What is measured of some blocks one below the other. */
export interface MeasuredBlocks extends Pick<RowMeasure, 'step' | 'noise' | 'drop' | 'coarse'> {
  /** Red, green and blue of the fine columns of the last of them. */
  readonly last: Float32Array;
}

/** Takes a source's rows from top to bottom and keeps O(columns) of them. */
export interface RowMeter {
  readonly grid: RowGrid;
  /** `rows` whole rows of straight-alpha RGBA; not changed, not kept. */
  push(rgba: Uint8ClampedArray, rows: number): void;
  /** Red, green and blue of the fine columns of the last block; undefined where there is none yet, or not all of its rows. */
  lastBlock(): Float32Array | undefined;
  /** The next blocks of `blockRows` rows, measured elsewhere as this would. What was pushed before ends with a whole block. Copied. */
  pushBlocks(measured: MeasuredBlocks): void;
  finish(): RowMeasure;
}

/** Rows to a block: a gutter of 12 rows still holds two whole ones, a JPEG block of 8 exactly two. */
export const blockRows = 4;

/** Columns a source is reduced to: 4 px at 800, 8 px at 1600, so that a stroke of lettering still shows. */
const fineColumns = 200;

/** Fine columns to a coarse one: 16 px at 800, wide enough that JPEG ringing averages out. */
const coarseBy = 4;

/** Pixels of a cell of a block whose sums of two channels still fit one 32-bit number: 255 * 256 < 2 ** 16. */
const mostCellPixels = 256;

/** Share of the width left out at each side: scans and page edges leave their trace there. */
const marginShare = 0.02;

/** Levels: a step above this is a line, not noise, and counts no more than this in `noise`. */
const noiseCap = 6;

/** A meter for a source of `width` px. Bands may be pushed at any number of rows: the measure is the same. */
export const createRowMeter = (width: number): RowMeter => {
  const cell = Math.min(mostCellPixels / blockRows, Math.max(1, Math.round(width / fineColumns)));
  const fine = Math.max(1, Math.floor(width / cell));
  const columns = Math.max(1, Math.floor(fine / coarseBy));
  const from = Math.floor(fine * marginShare);
  const to = fine - from;
  const redBlue = new Uint32Array(fine);
  const green = new Uint32Array(fine);
  const flat = new Uint32Array(width);
  let now = new Float32Array(fine * 3);
  let above = new Float32Array(fine * 3);
  let held = 0;
  let rowsSoFar = 0;
  let blocks = 0;
  let step = new Float32Array(256);
  let noise = new Float32Array(256);
  let drop = new Float32Array(256);
  let coarse = new Float32Array(256 * columns * 3);

  /** Red and blue are summed in one number: half the additions of the loop that takes most of the time. */
  const addRow = (pixels: Uint32Array, start: number): void => {
    for (let x = 0, i = start; x < fine; x++) {
      let rb = 0;
      let g = 0;
      for (const end = i + cell; i < end; i++) {
        const pixel = pixels[i];
        rb += pixel & 0xff00ff;
        g += (pixel >>> 8) & 0xff;
      }
      redBlue[x] += rb;
      green[x] += g;
    }
  };

  const makeRoom = (more: number): void => {
    while (blocks + more > step.length)
      [step, noise, drop, coarse] = [grown(step), grown(noise), grown(drop), grown(coarse)];
  };

  const closeBlock = (): void => {
    [now, above] = [above, now];
    const scale = 1 / (cell * held);
    for (let x = 0, i = 0; x < fine; x++, i += 3) {
      now[i] = (redBlue[x] & 0xffff) * scale;
      now[i + 1] = green[x] * scale;
      now[i + 2] = (redBlue[x] >>> 16) * scale;
    }
    redBlue.fill(0);
    green.fill(0);
    held = 0;
    measureBlock();
  };

  const measureBlock = (): void => {
    makeRoom(1);
    let largest = 0;
    let sum = 0;
    for (let i = (from + 1) * 3; i < to * 3; i += 3) {
      const red = Math.abs(now[i] - now[i - 3]);
      const other = Math.max(Math.abs(now[i + 1] - now[i - 2]), Math.abs(now[i + 2] - now[i - 1]));
      const d = red > other ? red : other;
      if (d > largest) largest = d;
      sum += d < noiseCap ? d : noiseCap;
    }
    step[blocks] = largest;
    noise[blocks] = sum / Math.max(1, to - from - 1);
    drop[blocks] = blocks === 0 ? 0 : largestDrop(now, above, from, to);
    averageColumns(now, coarse, blocks * columns * 3, columns);
    blocks++;
  };

  return {
    grid: { cell, fine, coarseBy, columns, from, to, noiseCap },
    push(rgba, rows) {
      const pixels = pixelsOf(rgba, width * rows);
      for (let y = 0; y < rows; y++) {
        const start = y * width;
        if (isOpaque(pixels, start, width)) addRow(pixels, start);
        else {
          flatten(pixels, start, flat);
          addRow(flat, 0);
        }
        rowsSoFar++;
        if (++held === blockRows) closeBlock();
      }
    },
    lastBlock: () => (blocks > 0 && held === 0 ? now : undefined),
    pushBlocks(measured) {
      const count = measured.step.length;
      makeRoom(count);
      step.set(measured.step, blocks);
      noise.set(measured.noise, blocks);
      drop.set(measured.drop, blocks);
      coarse.set(measured.coarse, blocks * columns * 3);
      now.set(measured.last);
      blocks += count;
      rowsSoFar += count * blockRows;
    },
    finish() {
      if (held > 0) closeBlock();
      return {
        width,
        rows: rowsSoFar,
        columns,
        step: step.slice(0, blocks),
        noise: noise.slice(0, blocks),
        drop: drop.slice(0, blocks),
        coarse: coarse.slice(0, blocks * columns * 3),
      };
    },
  };
};

/**
 * The measures of parts of one picture, from the top, as that of the whole: the very same. Each part but the first was measured from
 * `blockRows` rows above its own on, because a block is compared with the one above it; parts end with whole blocks.
 */
export const stackMeasures = (parts: readonly RowMeasure[]): RowMeasure => {
  const [{ width, columns }] = parts;
  const stacked = (valuesOf: (part: RowMeasure) => Float32Array, perBlock: number): Float32Array => {
    const own = parts.map((part, index) => valuesOf(part).subarray(index === 0 ? 0 : perBlock));
    const all = new Float32Array(own.reduce((sum, values) => sum + values.length, 0));
    let at = 0;
    for (const values of own) {
      all.set(values, at);
      at += values.length;
    }
    return all;
  };
  return {
    width,
    rows: parts.reduce((sum, { rows }) => sum + rows, 0) - (parts.length - 1) * blockRows,
    columns,
    step: stacked(({ step }) => step, 1),
    noise: stacked(({ noise }) => noise, 1),
    drop: stacked(({ drop }) => drop, 1),
    coarse: stacked(({ coarse }) => coarse, columns * 3),
  };
};

/** Buffers of a measure, for transferring between threads. */
export const measureBuffers = (m: RowMeasure): ArrayBuffer[] =>
  [m.step, m.noise, m.drop, m.coarse].map((values) => values.buffer).filter((buffer) => buffer instanceof ArrayBuffer);

/** Joins the measures of sources stacked in order, all in rows of the strip, and judges the rows over the whole strip. */
export const joinMeasures = (measures: readonly RowMeasure[]): RowProfile =>
  judgeRows(joinBlocks(measures, blockRows), Math.max(1, ...measures.map((m) => m.width)));

/** Pixels in place, little-endian as every browser's machine is; a view off a pixel's boundary is copied. */
const pixelsOf = (rgba: Uint8ClampedArray, count: number): Uint32Array =>
  rgba.byteOffset % 4 === 0
    ? new Uint32Array(rgba.buffer, rgba.byteOffset, count)
    : new Uint32Array(rgba.slice(0, count * 4).buffer);

const isOpaque = (pixels: Uint32Array, start: number, width: number): boolean => {
  let all = 0xff000000;
  for (let i = start; i < start + width; i++) all &= pixels[i];
  return all >>> 24 === 255;
};

/** One row over white. */
const flatten = (pixels: Uint32Array, start: number, flat: Uint32Array): void => {
  for (let x = 0; x < flat.length; x++) {
    const pixel = pixels[start + x];
    const alpha = pixel >>> 24;
    const white = 255 * (255 - alpha);
    const red = Math.round(((pixel & 0xff) * alpha + white) / 255);
    const green = Math.round((((pixel >>> 8) & 0xff) * alpha + white) / 255);
    const blue = Math.round((((pixel >>> 16) & 0xff) * alpha + white) / 255);
    flat[x] = (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
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
    for (let i = from * 3 + channel; i < to * 3; i += 3) mean += now[i] - above[i];
    mean /= Math.max(1, to - from);
    for (let i = from * 3 + channel; i < to * 3; i += 3) {
      const d = Math.abs(now[i] - above[i] - mean);
      if (d > largest) largest = d;
    }
  }
  return largest;
};

const averageColumns = (fine: Float32Array, coarse: Float32Array, at: number, columns: number): void => {
  for (let c = 0; c < columns; c++) {
    const start = c * coarseBy * 3;
    const end = Math.min(fine.length, start + coarseBy * 3);
    for (let channel = 0; channel < 3; channel++) {
      let level = 0;
      for (let i = start + channel; i < end; i += 3) level += fine[i];
      coarse[at + c * 3 + channel] = (level * 3) / (end - start);
    }
  }
};
