import type { Raster } from '../pixels/raster.ts';
import { withMemory } from '../kernel.ts';
import { checkQuality, checkSize, type ImageEncoder } from './imageEncoder.ts';
import { jpegKernel } from './jpegKernel.ts';
import { bitsOf, codesOf, divisorsFor, ending, headerOf, huffmanTable } from './jpegTables.ts';

/** Whether colour is stored at half the width and height (4:2:0), as libvips and nearly all tools do, or in full (4:4:4). */
export type ColourDetail = 'half' | 'full';

/** A picture ready to be written at any quality. */
export interface PreparedJpeg {
  /** The file at a quality of 1–100, as libjpeg counts it. */
  readonly at: (quality: number) => Uint8Array<ArrayBuffer>;
}

/** Luma DC, luma AC, chroma DC, chroma AC. */
const tableCount = 4;
const symbolCount = 256;

/** 2¹⁸ / (8 × divisor): the kernel's coefficients are 8 times too large and it divides by multiplying. Fits 16 bits signed. */
const reciprocal = (divisor: number): number => Math.min(0x7fff, Math.round(2 ** 18 / (8 * divisor)));

/**
 * An opaque raster as coefficients, from which files are made: baseline, with the standard's own tables scaled by the
 * quality and the codes that fit the picture best. Only the newest prepared picture may be written.
 * @throws Error past the format's sides, RangeError when there is no memory for it
 */
export const prepareJpeg = (raster: Raster, colour: ColourDetail = 'half'): PreparedJpeg => {
  checkSize(raster, 'JPEG');
  const { data, width, height } = raster;
  const kernel = jpegKernel();
  const halved = colour === 'half';
  const input = withMemory(() => kernel.begin(width, height, halved));
  const pixels = new Uint8Array(kernel.memory.buffer);
  const rows = halved ? 16 : 8;
  const stride = width * 4;
  for (let y = 0; y < height; y += rows) {
    pixels.set(data.subarray(y * stride, (y + rows) * stride), input);
    kernel.band(Math.min(rows, height - y));
  }

  const at = (quality: number): Uint8Array<ArrayBuffer> => {
    const divisors = divisorsFor(quality);
    const reciprocals = divisors.flat().map(reciprocal);
    new Uint16Array(kernel.memory.buffer, kernel.reciprocalsAt(), reciprocals.length).set(reciprocals);
    kernel.count();
    const counts = new Uint32Array(kernel.memory.buffer, kernel.countsAt(), tableCount * symbolCount);
    const tables = [];
    const codes = new Uint32Array(tableCount * symbolCount);
    let bits = 0;
    for (let from = 0; from < codes.length; from += symbolCount) {
      const counted = counts.subarray(from, from + symbolCount);
      const table = huffmanTable(counted);
      const coded = codesOf(table);
      bits += bitsOf(counted, coded);
      tables.push(table);
      codes.set(coded, from);
    }
    new Uint32Array(kernel.memory.buffer, kernel.codesAt(), codes.length).set(codes);
    // Were every byte 0xff, each would have a 0 behind it.
    withMemory(() => kernel.reserve(Math.ceil(bits / 8) * 2));
    const length = kernel.write();
    const header = headerOf({ width, height, halved }, divisors, tables);
    const file = new Uint8Array(header.length + length + ending.length);
    file.set(header);
    file.set(new Uint8Array(kernel.memory.buffer, kernel.outputAt(), length), header.length);
    file.set(ending, header.length + length);
    return file;
  };
  return { at };
};

/** Red lettering on black frays where colour is stored coarser; from this quality on the bytes to avoid that are there. */
const fullColourFrom = 90;

/** Baseline JPEG of opaque pictures, by the app's own encoder. Alpha is ignored: the caller lays the picture on white. */
export const jpegEncoder: ImageEncoder = {
  async warm() {
    jpegKernel();
  },
  open(raster) {
    let prepared: { readonly colour: ColourDetail; readonly jpeg: PreparedJpeg } | undefined;
    return async (quality) => {
      checkQuality(quality);
      const colour = quality >= fullColourFrom ? 'full' : 'half';
      if (prepared?.colour !== colour) prepared = { colour, jpeg: prepareJpeg(raster, colour) };
      return prepared.jpeg.at(quality);
    };
  },
};
