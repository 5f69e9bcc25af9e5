import {
  type ColourTransform,
  createIccTransform,
  createLabTransform,
  createPrimariesTransform,
} from '../../src/imaging/colourTransform.ts';
import { readProfile } from '../../src/imaging/headers/icc.ts';
import { convertPlainInks, type InkTransform } from '../../src/imaging/inkColours.ts';
import type { Psd } from '../../src/imaging/psd/readPsd.ts';
import { createChunk } from '../codecs/pngChunk.ts';
import { getInkTransform } from './inkTransforms.ts';
import { convertInBrowser } from './pngRows.ts';

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

/** Converts pixels to sRGB, in place or in new memory. */
type ColourConversion = (
  data: Uint8ClampedArray<ArrayBuffer>,
  rows: number,
) => Uint8ClampedArray<ArrayBuffer> | Promise<Uint8ClampedArray<ArrayBuffer>>;

/** Returns the conversion to sRGB of pixels that contain the file's own values: red, green and blue, or L, a and b. */
async function createColourConversion(psd: Psd): Promise<ColourConversion> {
  const transform = createTransform(psd);
  if (transform)
    return (data) => {
      transform(data);
      return data;
    };
  const { mode, depth, width, icc } = psd;
  const isLeftToBrowser = mode === 'rgb' && depth <= 16 && icc !== undefined && readProfile(icc).kind === 'other';
  if (!isLeftToBrowser) return (data) => data;
  // The profile has look-up tables. The browser applies them, as for other formats.
  const head = { width, bitDepth: 8, colourType: 6, colourChunks: [await createProfileChunk(icc)] };
  return (data, rows) => convertInBrowser(head, new Uint8Array(data.buffer), rows);
}

/**
 * Returns the conversion that the app applies itself. Undefined if there is none: no conversion is needed, or the
 * browser has to apply the profile.
 */
function createTransform({ mode, depth, icc }: Psd): ColourTransform | undefined {
  if (mode === 'lab') return createLabTransform();
  if (!icc || mode === 'cmyk' || mode === 'bitmap' || mode === 'duotone') return undefined;
  if (depth === 32) return mode === 'rgb' ? createPrimariesTransform(icc) : undefined;
  return readProfile(icc).kind === 'other' ? createIccTransform(icc, mode === 'grey') : undefined;
}

/** Returns an iCCP chunk: the profile's name, a 0, the compression method 0 (deflate), and the compressed profile. */
async function createProfileChunk(icc: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const zipped = new Blob([Uint8Array.from(icc)]).stream().pipeThrough(new CompressionStream('deflate'));
  const name = [...new TextEncoder().encode('icc'), 0, 0];
  return createChunk('iCCP', Uint8Array.from([...name, ...new Uint8Array(await new Response(zipped).arrayBuffer())]));
}
