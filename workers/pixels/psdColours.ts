import { convertPlainInks, type InkTransform } from '../../src/imaging/inkColours.ts';
import type { Psd } from '../../src/imaging/psd/readPsd.ts';
import { getInkTransform } from './inkTransforms.ts';
import { createColourConversion } from './profileColours.ts';

/** Converts the planes of Photoshop files to RGBA in sRGB, not premultiplied. */

/** Converts packed rows, which have one part per plane. Changes `packed`. */
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

/**
 * Returns the sample that white pixels have in a plane. In Lab, the planes a and b of white are 0, which is stored as
 * 128.
 */
function getWhite(mode: Psd['mode'], plane: number): number {
  return mode === 'lab' && plane > 0 ? 128 : 255;
}

/** Recovers the colours of translucent pixels, which Photoshop stores composited over white. */
function removeMatte(plane: Uint8ClampedArray, alpha: Uint8ClampedArray, white: number): void {
  for (let x = 0; x < plane.length; x++) {
    const opacity = alpha[x];
    if (opacity > 0 && opacity < 255) plane[x] = white + ((plane[x] - white) * 255) / opacity;
  }
}

/** Sets the alpha values of a row, and the colour of transparent pixels to 0. */
function setAlpha(data: Uint8ClampedArray, alpha: Uint8Array, from: number): void {
  for (let x = 0, at = from; x < alpha.length; x++, at += 4) {
    if (alpha[x] === 0) data.fill(0, at, at + 3);
    data[at + 3] = alpha[x];
  }
}

/** Combines one row of all planes to pixels, and writes them to `pixels` from index `at`. */
type PaintRow = (planes: readonly Uint8ClampedArray[], pixels: Uint32Array, at: number) => void;

/** The alpha value 255 of a pixel stored as a little-endian number. */
const OPAQUE = 0xff000000;

function createRowPainter({ mode, width, palette, transparentIndex, icc }: Psd): PaintRow {
  switch (mode) {
    case 'bitmap':
      return ([bits], pixels, at) => {
        for (let x = 0; x < width; x++) pixels[at + x] = (bits[x >> 3] & (128 >> (x & 7))) === 0 ? 0xffffffff : OPAQUE;
      };
    case 'grey':
    case 'duotone':
      return ([grey], pixels, at) => {
        for (let x = 0; x < width; x++) pixels[at + x] = OPAQUE | (grey[x] * 0x010101);
      };
    case 'indexed': {
      const colours = readPaletteColours(palette, transparentIndex);
      return ([indexes], pixels, at) => {
        for (let x = 0; x < width; x++) pixels[at + x] = colours[indexes[x]];
      };
    }
    case 'rgb':
    case 'lab':
      return ([red, green, blue], pixels, at) => {
        for (let x = 0; x < width; x++) pixels[at + x] = OPAQUE | (blue[x] << 16) | (green[x] << 8) | red[x];
      };
    case 'cmyk': {
      const transform: InkTransform = icc ? getInkTransform(icc) : convertPlainInks;
      return ([cyan, magenta, yellow, black], pixels, at) =>
        transform([cyan, magenta, yellow, black], width, new Uint8ClampedArray(pixels.buffer), at * 4);
    }
  }
}

/** Returns the colour of each index. The palette's colours are stored plane after plane. */
function readPaletteColours(palette: Uint8Array = new Uint8Array(768), transparentIndex = -1): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, i) =>
    i === transparentIndex ? 0 : OPAQUE | (palette[i + 512] << 16) | (palette[i + 256] << 8) | palette[i],
  );
}
