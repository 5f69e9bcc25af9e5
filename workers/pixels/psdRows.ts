import { toSrgbLevel } from '../../src/imaging/colourTransform.ts';
import { openPlanes, type Planes } from '../../src/imaging/psd/planes.ts';
import { type Psd, type ReadBytes, readPsd } from '../../src/imaging/psd/readPsd.ts';
import { createPsdConverter } from './psdColours.ts';
import type { RowStream } from './rowStream.ts';

/**
 * Streams the rows of the composite of a Photoshop file, i.e. of the flattened picture. A plane has one sample of each
 * pixel, for example red or the transparency. Packed rows have one part per plane, with 8 bits per sample, or 1 bit if
 * the file is a bitmap.
 * @throws PsdRefused if the file can't be used; the stream may throw the same error
 */
export async function streamPsdRows(file: Blob): Promise<RowStream> {
  const read: ReadBytes = async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer());
  const psd = await readPsd(read, file.size);
  const { width, height } = psd;
  const planes = await openPlanes(psd, read, file.size);
  const convert = await createPsdConverter(psd);
  const alpha = psd.alpha || psd.transparentIndex !== undefined;
  return {
    width,
    height,
    alpha,
    rowBytes: countPackedBytes(psd) * planes.count,
    async *streamPacked() {
      // Opens the planes again for each stream, because they keep their position in the file.
      yield* streamBands(psd, await openPlanes(psd, read, file.size));
    },
    async unpack(packed, rows) {
      return { data: await convert(packed, rows), width, height: rows, opaque: !alpha };
    },
  };
}

/** Returns the bytes of a plane's row, with 8 bits per sample, or 1 bit if the file is a bitmap. */
function countPackedBytes({ width, depth }: Psd): number {
  return depth === 1 ? Math.ceil(width / 8) : width;
}

/** Maximum number of pixels to read at a time. */
const BAND_PX = 1_048_576;
/** Maximum number of rows to read at a time. */
const BAND_ROWS = 2048;

/** Reads bands of rows from all planes, and joins the planes' parts of each row. */
async function* streamBands(psd: Psd, planes: Planes): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const { width, height, depth, colourPlanes } = psd;
  const planeBytes = countPackedBytes(psd);
  const rowBytes = planeBytes * planes.count;
  const step = Math.min(height, Math.max(1, Math.min(BAND_ROWS, Math.floor(BAND_PX / width))));
  const band = new Uint8Array(rowBytes * step);
  for (let top = 0; top < height; top += step) {
    const rows = Math.min(step, height - top);
    for (let plane = 0; plane < planes.count; plane++) {
      const samples = to8Bits(await planes.readRows(plane, top, top + rows), depth, plane < colourPlanes);
      for (let y = 0; y < rows; y++)
        band.set(samples.subarray(y * planeBytes, (y + 1) * planeBytes), y * rowBytes + plane * planeBytes);
    }
    yield band.subarray(0, rows * rowBytes);
  }
}

/**
 * Rounds samples to 8 bits. 16-bit samples are big-endian. 32-bit samples of colours are linear light, 0–1, and are
 * encoded with sRGB's curve; those of transparency are only scaled.
 */
function to8Bits(samples: Uint8Array, depth: Psd['depth'], isColour: boolean): Uint8Array {
  if (depth <= 8) return samples;
  const view = new DataView(samples.buffer, samples.byteOffset, samples.length);
  const rounded = new Uint8ClampedArray(samples.length / (depth / 8));
  if (depth === 16) for (let i = 0; i < rounded.length; i++) rounded[i] = view.getUint16(i * 2) / 257;
  else
    for (let i = 0; i < rounded.length; i++) {
      const value = view.getFloat32(i * 4);
      rounded[i] = isColour ? toSrgbLevel(value) : value * 255;
    }
  return new Uint8Array(rounded.buffer);
}
