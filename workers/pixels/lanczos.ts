import type { Raster } from './raster.ts';

/** A part of a raster in px; edges may lie between pixels. */
export interface SourceWindow {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Lobes of the kernel: Lanczos3, what libvips, Photoshop-like tools and the platforms themselves shrink with. */
const lobes = 3;

const kernel = (x: number): number => {
  if (x === 0) return 1;
  if (x <= -lobes || x >= lobes) return 0;
  const p = Math.PI * x;
  return (lobes * Math.sin(p) * Math.sin(p / lobes)) / (p * p);
};

/** For each output position: the first input position and the weights from there on. */
interface Taps {
  readonly count: number;
  readonly starts: Int32Array;
  readonly weights: Float32Array;
}

/** Weights along one axis. Past the edges the edge pixel counts again, so borders neither darken nor fade. */
const makeTaps = (inputSize: number, windowStart: number, windowSize: number, outputSize: number): Taps => {
  const scale = windowSize / outputSize;
  // Shrinking widens the kernel so that every input pixel is heard; enlarging keeps it one pixel wide.
  const stretch = Math.max(1, scale);
  const reach = lobes * stretch;
  const count = Math.min(inputSize, Math.ceil(reach * 2) + 1);
  const starts = new Int32Array(outputSize);
  const weights = new Float32Array(outputSize * count);
  for (let out = 0; out < outputSize; out++) {
    const centre = windowStart + (out + 0.5) * scale - 0.5;
    const from = Math.ceil(centre - reach);
    const to = Math.floor(centre + reach);
    const start = Math.max(0, Math.min(inputSize - count, from));
    starts[out] = start;
    let sum = 0;
    for (let at = from; at <= to; at++) {
      const weight = kernel((at - centre) / stretch);
      const inside = Math.max(start, Math.min(start + count - 1, Math.max(0, Math.min(inputSize - 1, at))));
      weights[out * count + inside - start] += weight;
      sum += weight;
    }
    for (let i = 0; i < count; i++) weights[out * count + i] /= sum;
  }
  return { count, starts, weights };
};

/** One input row, resampled sideways into `row`: three sums a pixel, or four premultiplied ones. */
const resampleRow = (source: Raster, y: number, across: Taps, row: Float32Array, width: number): void => {
  const { data } = source;
  const { count, starts, weights } = across;
  const line = y * source.width;
  let w = 0;
  for (let x = 0; x < width; x++) {
    let i = (line + starts[x]) * 4;
    let red = 0;
    let green = 0;
    let blue = 0;
    if (source.opaque) {
      for (let k = 0; k < count; k++, i += 4) {
        const weight = weights[w++];
        red += weight * data[i];
        green += weight * data[i + 1];
        blue += weight * data[i + 2];
      }
      row[x * 3] = red;
      row[x * 3 + 1] = green;
      row[x * 3 + 2] = blue;
    } else {
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
};

/**
 * Resizes (a window of) a raster to exactly `width` × `height` px with Lanczos3 in sRGB values, as libvips does.
 * Colours are weighted by their alpha. Memory beside input and output: a ring of as many rows as the kernel is tall.
 */
export const resample = (
  source: Raster,
  size: { readonly width: number; readonly height: number },
  window: SourceWindow = { left: 0, top: 0, width: source.width, height: source.height },
): Raster => {
  const { width, height } = size;
  const across = makeTaps(source.width, window.left, window.width, width);
  const down = makeTaps(source.height, window.top, window.height, height);
  const channels = source.opaque ? 3 : 4;
  const rowLength = width * channels;
  const ring = Array.from({ length: down.count }, () => new Float32Array(rowLength));
  const sums = new Float32Array(rowLength);
  const data = new Uint8ClampedArray(width * height * 4);
  let ready = down.starts[0];
  for (let y = 0; y < height; y++) {
    const start = down.starts[y];
    ready = Math.max(ready, start);
    for (; ready < start + down.count; ready++) resampleRow(source, ready, across, ring[ready % down.count], width);
    sums.fill(0);
    for (let k = 0; k < down.count; k++) {
      const weight = down.weights[y * down.count + k];
      if (weight === 0) continue;
      const row = ring[(start + k) % down.count];
      for (let i = 0; i < rowLength; i++) sums[i] += weight * row[i];
    }
    let out = y * width * 4;
    if (source.opaque) {
      for (let i = 0; i < rowLength; i += 3, out += 4) {
        data[out] = sums[i];
        data[out + 1] = sums[i + 1];
        data[out + 2] = sums[i + 2];
        data[out + 3] = 255;
      }
    } else {
      for (let i = 0; i < rowLength; i += 4, out += 4) {
        const alpha = sums[i + 3];
        if (alpha <= 0) continue;
        data[out] = sums[i] / alpha;
        data[out + 1] = sums[i + 1] / alpha;
        data[out + 2] = sums[i + 2] / alpha;
        data[out + 3] = alpha;
      }
    }
  }
  return { data, width, height, opaque: source.opaque };
};
