import encodeWithAlpha, { init } from '@jsquash/png/encode.js';
import type { Raster } from './raster.ts';
import { loadChunk } from './loadChunk.ts';
import type { ImageEncoder } from './imageEncoder.ts';
import { createChunk, pngSignature } from './pngChunk.ts';

/**
 * Encodes PNG. A PNG stores each row filtered: the bytes of the row minus a prediction from neighbouring pixels,
 * because small numbers compress better.
 */

/** Opaque pixels are stored as RGB, a quarter less data than RGBA. */
const BYTES_PER_PIXEL = 3;

/**
 * Returns the neighbour that is nearest to left + up − upLeft, the prediction of the Paeth filter (PNG specification
 * §9.4). Ties prefer left, then up.
 */
function predictPaeth(left: number, up: number, upLeft: number): number {
  const prediction = left + up - upLeft;
  const toLeft = Math.abs(prediction - left);
  const toUp = Math.abs(prediction - up);
  const toUpLeft = Math.abs(prediction - upLeft);
  if (toLeft <= toUp && toLeft <= toUpLeft) return left;
  return toUp <= toUpLeft ? up : upLeft;
}

/** Returns the magnitude of a filtered byte, taken as a signed number (−128 to 127). */
function toMagnitude(byte: number): number {
  return byte < 128 ? byte : 256 - byte;
}

/**
 * Filters the rows of an opaque raster, and puts the number of the filter in front of each row. Each row uses the
 * filter with the lowest sum of magnitudes, as §12.7 of the PNG specification recommends. There are five filters
 * (§9.2): none, sub (left), up, average and Paeth.
 */
function filterRows({ data, width, height }: Raster): Uint8Array<ArrayBuffer> {
  const length = width * BYTES_PER_PIXEL;
  const out = new Uint8Array((length + 1) * height);
  // Both rows start with one black pixel, so that the leftmost pixel has a neighbour.
  let above = new Uint8Array(length + BYTES_PER_PIXEL);
  let row = new Uint8Array(length + BYTES_PER_PIXEL);
  /** The row, filtered by each of the five filters. */
  const filtered = Array.from({ length: 5 }, () => new Uint8Array(length));
  const [none, sub, up, average, paeth] = filtered;
  /** For each filter: the sum of the magnitudes of the filtered bytes. */
  const sums = new Float64Array(5);
  for (let y = 0; y < height; y++) {
    for (let x = 0, from = y * width * 4, to = BYTES_PER_PIXEL; x < width; x++, from += 4, to += BYTES_PER_PIXEL) {
      row[to] = data[from];
      row[to + 1] = data[from + 1];
      row[to + 2] = data[from + 2];
    }
    sums.fill(0);
    for (let i = 0; i < length; i++) {
      const value = row[i + BYTES_PER_PIXEL];
      const leftValue = row[i];
      const upValue = above[i + BYTES_PER_PIXEL];
      none[i] = value;
      sub[i] = value - leftValue;
      up[i] = value - upValue;
      average[i] = value - ((leftValue + upValue) >> 1);
      paeth[i] = value - predictPaeth(leftValue, upValue, above[i]);
      sums[0] += toMagnitude(none[i]);
      sums[1] += toMagnitude(sub[i]);
      sums[2] += toMagnitude(up[i]);
      sums[3] += toMagnitude(average[i]);
      sums[4] += toMagnitude(paeth[i]);
    }
    const best = sums.indexOf(Math.min(...sums));
    out[y * (length + 1)] = best;
    out.set(filtered[best], y * (length + 1) + 1);
    [above, row] = [row, above];
  }
  return out;
}

/** Compresses bytes to a zlib stream. */
export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** The values of the colour type in IHDR, the header chunk of a PNG. */
const colourTypes = { rgb: 2, palette: 3 } as const;

/**
 * Builds a PNG file with 8 bits per channel, or 8 bits per pixel for palettes. Marks the file as sRGB.
 * @param chunks all chunks between the headers and the end
 */
export function createPngFile(
  { width, height }: Pick<Raster, 'width' | 'height'>,
  type: keyof typeof colourTypes,
  chunks: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header[8] = 8;
  header[9] = colourTypes[type];
  const parts = [
    Uint8Array.from(pngSignature),
    createChunk('IHDR', header),
    // The rendering intent 0 (perceptual).
    createChunk('sRGB', new Uint8Array(1)),
    ...chunks,
    createChunk('IEND', new Uint8Array(0)),
  ];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** Encodes an opaque raster as 8-bit RGB. */
async function encodeOpaque(raster: Raster): Promise<Uint8Array<ArrayBuffer>> {
  return createPngFile(raster, 'rgb', [createChunk('IDAT', await deflate(filterRows(raster)))]);
}

/** Encodes a raster as PNG: 8-bit RGB if the raster is marked as opaque, otherwise 8-bit RGBA. */
export async function encodePng(raster: Raster): Promise<Uint8Array<ArrayBuffer>> {
  if (raster.opaque) return encodeOpaque(raster);
  await warmPng();
  return new Uint8Array(await encodeWithAlpha(new ImageData(raster.data, raster.width, raster.height)));
}

/** Loads the WebAssembly of @jsquash/png. */
async function warmPng(): Promise<void> {
  await loadChunk(init());
}

/** The PNG encoder. It ignores the quality. */
export const pngEncoder: ImageEncoder = { warm: warmPng, open: (raster) => () => encodePng(raster) };
