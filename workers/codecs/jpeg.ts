import type { Raster } from './raster.ts';
import { rethrowMemoryTraps } from './kernel.ts';
import { checkQuality, checkSize, type ImageEncoder } from './imageEncoder.ts';
import { getJpegKernel } from './jpegKernel.ts';
import {
  countBits,
  assignCodes,
  endOfImage,
  createHeader,
  createHuffmanTable,
  createQuantisationTables,
} from './jpegTables.ts';

/**
 * Encodes opaque pictures as baseline JPEG (ITU T.81). `workers/codecs/README.md` explains the terms.
 */

/** Resolution of chroma (colour differences). 'half' is 4:2:0; 'full' is 4:4:4. */
export type ColourDetail = 'half' | 'full';

/** A picture whose DCT coefficients (`kernels/jpegTransform.ts`) are in the kernel's memory. */
export interface PreparedJpeg {
  /**
   * Encodes the picture at a quality of 0–100 on libjpeg's scale, where 0 is the same as 1.
   * @throws RangeError if there is not enough memory
   */
  readonly encode: (quality: number) => Uint8Array<ArrayBuffer>;
}

/**
 * Number of Huffman tables: luma DC, luma AC, chroma DC, chroma AC. DC is a block's first coefficient, AC are the
 * others.
 */
const TABLE_COUNT = 4;
/** Number of symbols per table: a symbol is a byte. */
const SYMBOL_COUNT = 256;

/**
 * Returns the factor by which the kernel multiplies a coefficient instead of dividing it: 2¹⁸ / (8 × divisor), at most
 * 2¹⁵ − 1. The kernel shifts the product by 18 bits. Its DCT coefficients are 8 times those of ITU T.81, the JPEG
 * standard.
 */
function toReciprocal(divisor: number): number {
  return Math.min(0x7fff, Math.round(2 ** 18 / (8 * divisor)));
}

/**
 * Transforms an opaque raster to coefficients in the kernel's memory. The picture can then be encoded at any quality,
 * until another picture is prepared.
 * @throws Error if JPEG doesn't support the size or if `data` is too short for the size, RangeError if there is not
 * enough memory
 */
export function prepareJpeg(raster: Raster, colour: ColourDetail = 'half'): PreparedJpeg {
  checkSize(raster, 'JPEG');
  const { data, width, height } = raster;
  const kernel = getJpegKernel();
  const hasHalvedChroma = colour === 'half';
  const inputAddress = rethrowMemoryTraps(() => kernel.begin(width, height, hasHalvedChroma));
  const pixels = new Uint8Array(kernel.memory.buffer);
  const rowsPerMcu = hasHalvedChroma ? 16 : 8;
  const stride = width * 4;
  for (let y = 0; y < height; y += rowsPerMcu) {
    pixels.set(data.subarray(y * stride, (y + rowsPerMcu) * stride), inputAddress);
    kernel.transformRow(Math.min(rowsPerMcu, height - y));
  }

  const encode = (quality: number): Uint8Array<ArrayBuffer> => {
    const quantisation = createQuantisationTables(quality);
    const reciprocals = quantisation.flat().map(toReciprocal);
    new Uint16Array(kernel.memory.buffer, kernel.reciprocalsAddress(), reciprocals.length).set(reciprocals);
    kernel.countSymbols();
    const counts = new Uint32Array(kernel.memory.buffer, kernel.countsAddress(), TABLE_COUNT * SYMBOL_COUNT);
    const tables = [];
    const codes = new Uint32Array(TABLE_COUNT * SYMBOL_COUNT);
    let bits = 0;
    for (let offset = 0; offset < codes.length; offset += SYMBOL_COUNT) {
      const symbolCounts = counts.subarray(offset, offset + SYMBOL_COUNT);
      const table = createHuffmanTable(symbolCounts);
      const symbolCodes = assignCodes(table);
      bits += countBits(symbolCounts, symbolCodes);
      tables.push(table);
      codes.set(symbolCodes, offset);
    }
    new Uint32Array(kernel.memory.buffer, kernel.codesAddress(), codes.length).set(codes);
    // JPEG requires a 0 after each 0xff byte of the data, so the data takes at most twice as many bytes.
    rethrowMemoryTraps(() => kernel.reserveOutput(Math.ceil(bits / 8) * 2));
    const length = kernel.writeSymbols();
    const header = createHeader({ width, height, hasHalvedChroma }, quantisation, tables);
    const file = new Uint8Array(header.length + length + endOfImage.length);
    file.set(header);
    file.set(new Uint8Array(kernel.memory.buffer, kernel.outputAddress(), length), header.length);
    file.set(endOfImage, header.length + length);
    return file;
  };
  return { encode };
}

/**
 * Minimum quality for chroma at full resolution. Subsampling blurs red letters on black, but full resolution takes more
 * bytes.
 */
const FULL_COLOUR_FROM_QUALITY = 90;

/** Baseline JPEG of opaque pictures, by the app's own encoder. Alpha is ignored. */
export const jpegEncoder: ImageEncoder = {
  async warm() {
    getJpegKernel();
  },
  open(raster) {
    let prepared: { readonly colour: ColourDetail; readonly jpeg: PreparedJpeg } | undefined;
    return async (quality) => {
      checkQuality(quality);
      const colour = quality >= FULL_COLOUR_FROM_QUALITY ? 'full' : 'half';
      if (prepared?.colour !== colour) prepared = { colour, jpeg: prepareJpeg(raster, colour) };
      return prepared.jpeg.encode(quality);
    };
  },
};
