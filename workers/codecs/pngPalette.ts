import type { Raster } from './raster.ts';
import { deflate, createPngFile } from './png.ts';
import { createChunk } from './pngChunk.ts';

/** Encodes PNG with a palette of at most 256 colours. */

/** A picture reduced to a palette. */
interface IndexedPicture {
  /** RGBA of each colour, 4 bytes each. */
  readonly palette: Uint8Array;
  /** The palette index of each pixel, row after row. */
  readonly indexes: Uint8Array;
}

/**
 * Number of bins of the histogram. A bin contains colours that are nearly equal: 5 bits each of red, green and blue,
 * and 3 bits of alpha.
 */
const BIN_COUNT = 1 << 18;
const CHANNELS = 4;

/** Returns the bin of the pixel whose red is at index `i` of `data`. */
function toBin(data: Uint8ClampedArray, i: number): number {
  return ((data[i] >> 3) << 13) | ((data[i + 1] >> 3) << 8) | ((data[i + 2] >> 3) << 3) | (data[i + 3] >> 5);
}

/** A set of bins that becomes one colour of the palette. */
interface Box {
  readonly bins: Uint32Array;
  /** Number of pixels in the bins. */
  readonly weight: number;
  /** The channel with the largest variance. */
  readonly channel: number;
  /** The variance of `channel`, times `weight`. */
  readonly spread: number;
}

/** The colours of a picture. */
interface Histogram {
  /** Number of pixels in each bin. */
  readonly counts: Uint32Array;
  /** For each bin: the sums of red, green, blue and alpha of its pixels. */
  readonly sums: Float64Array;
}

function createHistogram(data: Uint8ClampedArray): Histogram {
  const counts = new Uint32Array(BIN_COUNT);
  const sums = new Float64Array(BIN_COUNT * CHANNELS);
  for (let i = 0; i < data.length; i += 4) {
    const bin = toBin(data, i);
    counts[bin]++;
    for (let c = 0; c < CHANNELS; c++) sums[bin * CHANNELS + c] += data[i + c];
  }
  return { counts, sums };
}

/** Returns the mean of a channel of a bin's pixels. */
function getMean({ counts, sums }: Histogram, bin: number, channel: number): number {
  return sums[bin * CHANNELS + channel] / counts[bin];
}

function createBox(histogram: Histogram, bins: Uint32Array): Box {
  let weight = 0;
  const sum = new Float64Array(CHANNELS);
  const squares = new Float64Array(CHANNELS);
  for (const bin of bins) {
    const count = histogram.counts[bin];
    weight += count;
    for (let c = 0; c < CHANNELS; c++) {
      const mean = getMean(histogram, bin, c);
      sum[c] += count * mean;
      squares[c] += count * mean * mean;
    }
  }
  const spreads = squares.map((square, c) => square - (sum[c] * sum[c]) / weight);
  const spread = Math.max(...spreads);
  return { bins, weight, channel: spreads.indexOf(spread), spread };
}

/** Splits a box of at least two bins at the weighted median of the channel with the largest variance. */
function splitBox(histogram: Histogram, box: Box): readonly [Box, Box] {
  const sorted = box.bins
    .slice()
    .sort((a, b) => getMean(histogram, a, box.channel) - getMean(histogram, b, box.channel));
  let pixelsBefore = 0;
  let splitIndex = 0;
  while (splitIndex < sorted.length - 1 && pixelsBefore + histogram.counts[sorted[splitIndex]] / 2 < box.weight / 2)
    pixelsBefore += histogram.counts[sorted[splitIndex++]];
  splitIndex = Math.max(1, splitIndex);
  return [createBox(histogram, sorted.subarray(0, splitIndex)), createBox(histogram, sorted.subarray(splitIndex))];
}

/**
 * Reduces a picture to at most `colours` colours by median cut: splits the box with the largest spread until there are
 * enough boxes, or until each has one bin.
 */
function reduceColours(raster: Raster, histogram: Histogram, colours: number): IndexedPicture {
  const usedBins = Uint32Array.from(
    (function* listUsedBins() {
      for (let bin = 0; bin < BIN_COUNT; bin++) if (histogram.counts[bin] > 0) yield bin;
    })(),
  );
  const boxes = [createBox(histogram, usedBins)];
  while (boxes.length < colours) {
    let widest = -1;
    for (let i = 0; i < boxes.length; i++)
      if (boxes[i].bins.length > 1 && (widest < 0 || boxes[i].spread > boxes[widest].spread)) widest = i;
    if (widest < 0) break;
    boxes.splice(widest, 1, ...splitBox(histogram, boxes[widest]));
  }
  const indexOfBin = new Uint8Array(BIN_COUNT);
  const palette = new Uint8Array(boxes.length * CHANNELS);
  boxes.forEach((box, index) => {
    for (const bin of box.bins) indexOfBin[bin] = index;
    for (let c = 0; c < CHANNELS; c++) {
      let sum = 0;
      for (const bin of box.bins) sum += histogram.sums[bin * CHANNELS + c];
      palette[index * CHANNELS + c] = Math.round(sum / box.weight);
    }
  });
  const indexes = new Uint8Array(raster.width * raster.height);
  for (let i = 0; i < indexes.length; i++) indexes[i] = indexOfBin[toBin(raster.data, i * 4)];
  return { palette, indexes };
}

/** Encodes a picture with a palette as a PNG file. */
async function encodeIndexed({ palette, indexes }: IndexedPicture, raster: Raster): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = raster;
  const colours = palette.length / CHANNELS;
  // Filter 0 (none) for every row, because adjacent palette indexes aren't similar.
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(indexes.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const rgb = new Uint8Array(colours * 3);
  const alpha = new Uint8Array(colours);
  for (let i = 0; i < colours; i++) {
    rgb.set(palette.subarray(i * CHANNELS, i * CHANNELS + 3), i * 3);
    alpha[i] = palette[i * CHANNELS + 3];
  }
  const transparency = raster.opaque ? [] : [createChunk('tRNS', alpha)];
  return createPngFile(raster, 'palette', [
    createChunk('PLTE', rgb),
    ...transparency,
    createChunk('IDAT', await deflate(rows)),
  ]);
}

/** Maximum numbers of colours to try, in this order. */
const paletteSizes = [256, 128, 64, 32, 16, 8, 4, 2] as const;

/**
 * Encodes with the largest of `paletteSizes` whose file has fewer than `limit` bytes. If no file is small enough,
 * returns the one with at most two colours.
 * @returns the file, and the maximum number of colours with which it was encoded
 */
export async function encodePaletteUnder(
  raster: Raster,
  limit: number,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; colours: number }> {
  const histogram = createHistogram(raster.data);
  for (const colours of paletteSizes) {
    const bytes = await encodeIndexed(reduceColours(raster, histogram, colours), raster);
    if (bytes.length < limit || colours === paletteSizes[paletteSizes.length - 1]) return { bytes, colours };
  }
  // Never reached: the loop returns at the last palette size.
  throw new RangeError('no step');
}
