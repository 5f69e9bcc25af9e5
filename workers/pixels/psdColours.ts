import { convertPlainInks, type InkTransform } from '../../src/imaging/inkColours.ts';
import type { Psd } from '../../src/imaging/psd/readPsd.ts';
import { getInkTransform } from './inkTransforms.ts';
import { createColourConversion } from './profileColours.ts';

/** Converts the planes of Photoshop files to RGBA in sRGB, not premultiplied. */

/** Converts packed rows to RGBA pixels. A packed row has one part per plane (`psdRows.ts`). May change `packed`. */
export type ConvertPlanes = (packed: Uint8Array<ArrayBuffer>, rows: number) => Promise<Uint8ClampedArray<ArrayBuffer>>;

/** Returns the function that converts the rows of this file. */
export async function createPsdConverter(psd: Psd): Promise<ConvertPlanes> {
  const { width, mode, alpha, colourPlanes } = psd;
  const planeBytes = mode === 'bitmap' ? Math.ceil(width / 8) : width;
  const rowBytes = planeBytes * (colourPlanes + (alpha ? 1 : 0));
  const paintRow = createRowPainter(psd);
  const toSrgb = await createColourConversion(psd);
  return async (packed, rows) => {
    const pixels = new Uint32Array(width * rows);
    const planes = Array.from({ length: colourPlanes }, (): Uint8ClampedArray => new Uint8ClampedArray(0));
    for (let y = 0; y < rows; y++) {
      const row = new Uint8ClampedArray(packed.buffer, packed.byteOffset + y * rowBytes, rowBytes);
      for (let plane = 0; plane < colourPlanes; plane++)
        planes[plane] = row.subarray(plane * planeBytes, (plane + 1) * planeBytes);
      if (alpha) planes.forEach((plane, i) => removeMatte(plane, row.subarray(-planeBytes), getWhite(mode, i)));
      paintRow(planes, pixels, y * width);
    }
    const data = await toSrgb(new Uint8ClampedArray(pixels.buffer), rows);
    if (alpha)
      for (let y = 0; y < rows; y++) {
        const from = (y + 1) * rowBytes - planeBytes;
        setAlpha(data, packed.subarray(from, from + planeBytes), y * width * 4);
      }
    return data;
  };
}

/** Returns the sample that white pixels have in a plane. In Lab, a and b of white are 0, which is stored as 128. */
function getWhite(mode: Psd['mode'], plane: number): number {
  return mode === 'lab' && plane > 0 ? 128 : 255;
}

/** Recovers the colours of translucent pixels, which Photoshop stores composited over white, in a plane of a row. */
function removeMatte(plane: Uint8ClampedArray, alpha: Uint8ClampedArray, white: number): void {
  for (let x = 0; x < plane.length; x++) {
    const opacity = alpha[x];
    if (opacity > 0 && opacity < 255) plane[x] = white + ((plane[x] - white) * 255) / opacity;
  }
}

/** Sets the alpha values of a row of pixels that starts at byte `from`. Sets the colour of transparent pixels to 0. */
function setAlpha(data: Uint8ClampedArray, alpha: Uint8Array, from: number): void {
  for (let x = 0, offset = from; x < alpha.length; x++, offset += 4) {
    if (alpha[x] === 0) data.fill(0, offset, offset + 3);
    data[offset + 3] = alpha[x];
  }
}

/**
 * Combines a row of all planes to RGBA pixels, and writes them to `pixels` from index `start` on: CMYK in sRGB, other
 * modes with the file's own values.
 */
type PaintRow = (planes: readonly Uint8ClampedArray[], pixels: Uint32Array, start: number) => void;

/** Alpha 255 of a pixel in a little-endian 32-bit number. */
const OPAQUE = 0xff000000;

function createRowPainter({ mode, width, palette, transparentIndex, icc }: Psd): PaintRow {
  switch (mode) {
    case 'bitmap':
      return ([bits], pixels, start) => {
        for (let x = 0; x < width; x++)
          pixels[start + x] = (bits[x >> 3] & (128 >> (x & 7))) === 0 ? 0xffffffff : OPAQUE;
      };
    case 'grey':
    case 'duotone':
      return ([grey], pixels, start) => {
        for (let x = 0; x < width; x++) pixels[start + x] = OPAQUE | (grey[x] * 0x010101);
      };
    case 'indexed': {
      const colours = readPaletteColours(palette, transparentIndex);
      return ([indexes], pixels, start) => {
        for (let x = 0; x < width; x++) pixels[start + x] = colours[indexes[x]];
      };
    }
    case 'rgb':
    case 'lab':
      return ([red, green, blue], pixels, start) => {
        for (let x = 0; x < width; x++) pixels[start + x] = OPAQUE | (blue[x] << 16) | (green[x] << 8) | red[x];
      };
    case 'cmyk': {
      const transform: InkTransform = icc ? getInkTransform(icc) : convertPlainInks;
      return ([cyan, magenta, yellow, black], pixels, start) =>
        transform([cyan, magenta, yellow, black], width, new Uint8ClampedArray(pixels.buffer), start * 4);
    }
  }
}

/**
 * Returns the colour of each index. A palette has 256 reds, then 256 greens, then 256 blues. `transparentIndex` is −1
 * if no index is transparent.
 */
function readPaletteColours(palette: Uint8Array = new Uint8Array(768), transparentIndex = -1): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, i) =>
    i === transparentIndex ? 0 : OPAQUE | (palette[i + 512] << 16) | (palette[i + 256] << 8) | palette[i],
  );
}
