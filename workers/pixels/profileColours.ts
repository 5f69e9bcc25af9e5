import {
  type ColourTransform,
  createIccTransform,
  createLabTransform,
  createPrimariesTransform,
} from '../../src/imaging/colourTransform.ts';
import { readProfile } from '../../src/imaging/headers/icc.ts';
import { createChunk } from '../codecs/pngChunk.ts';
import { convertInBrowser } from './pngRows.ts';

/** Converts the pixels of Photoshop and TIFF files to sRGB by the files' colour profiles. */

/** Converts RGBA pixels to sRGB, in place or in new memory. `rows` is their number of rows. */
export type ColourConversion = (
  data: Uint8ClampedArray<ArrayBuffer>,
  rows: number,
) => Uint8ClampedArray<ArrayBuffer> | Promise<Uint8ClampedArray<ArrayBuffer>>;

/** The facts about a file on which the conversion depends. */
export interface ColourFacts {
  /** px */
  readonly width: number;
  readonly mode: 'bitmap' | 'grey' | 'indexed' | 'rgb' | 'cmyk' | 'duotone' | 'lab';
  /** Bits per sample in the file. */
  readonly depth: number;
  /** The embedded colour profile. */
  readonly icc?: Uint8Array;
}

/**
 * Returns the conversion to sRGB of pixels whose red, green and blue contain the file's own values: red, green and
 * blue, or L, a and b, or grey three times. CMYK (which must be converted already), bitmaps and
 * duotones stay unchanged, and, except for Lab, so do pixels without a profile.
 */
export async function createColourConversion(facts: ColourFacts): Promise<ColourConversion> {
  const transform = createTransform(facts);
  if (transform)
    return (data) => {
      transform(data);
      return data;
    };
  const { mode, depth, width, icc } = facts;
  const isLeftToBrowser = mode === 'rgb' && depth <= 16 && icc !== undefined && readProfile(icc).kind === 'other';
  if (!isLeftToBrowser) return (data) => data;
  // The app doesn't support the profile, so the browser converts the pixels.
  const head = { width, bitDepth: 8, colourType: 6, colourChunks: [await createProfileChunk(icc)] };
  return (data, rows) => convertInBrowser(head, new Uint8Array(data.buffer), rows);
}

/**
 * Returns the conversion that the app applies itself. Undefined if no conversion is needed, or the app doesn't support
 * the profile.
 */
function createTransform({ mode, depth, icc }: ColourFacts): ColourTransform | undefined {
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
