import { u16be } from '../../src/imaging/headers/byteReading.ts';
import type { PngHead } from './pngChunks.ts';

/**
 * Converts the samples of PNG rows to RGBA with 8 bits per channel, not premultiplied. Doesn't apply colour profiles or
 * gamma.
 */

/** Converts whole unfiltered rows, without their filter bytes, to RGBA pixels. */
export type ConvertRows = (packed: Uint8Array, rows: number) => Uint8ClampedArray<ArrayBuffer>;

/** Samples per pixel for each colour type: grey, RGB, palette index, grey with alpha, RGBA. */
const samplesPerPixel: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Returns the bits per pixel. */
export function countBitsPerPixel({ colourType, bitDepth }: Pick<PngHead, 'colourType' | 'bitDepth'>): number {
  return (samplesPerPixel[colourType] ?? 1) * bitDepth;
}

/** Returns the bytes per row. The last byte may have unused bits. */
export function countBytesPerRow(head: Pick<PngHead, 'width' | 'colourType' | 'bitDepth'>): number {
  return Math.ceil((head.width * countBitsPerPixel(head)) / 8);
}

/**
 * Reduces the 16-bit sample at `offset` to 8 bits (PNG specification §13.12). With the addend 32,895, the result equals
 * sample × 255 / 65,535, rounded.
 */
function to8Bits(bytes: Uint8Array, offset: number): number {
  return (u16be(bytes, offset) * 255 + 32_895) >> 16;
}

/** Packs RGBA into one number whose lowest byte is red. In memory, the bytes are then in the order of RGBA. */
function packRgba(red: number, green: number, blue: number, alpha: number): number {
  return ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

/** Returns the function that converts the rows of this file. */
export function createRowConverter(head: PngHead): ConvertRows {
  const { width, colourType, bitDepth } = head;
  const convert =
    bitDepth === 16
      ? create16BitConverter(head)
      : colourType === 0 || colourType === 3
        ? createTableConverter(head)
        : createDirectConverter(head);
  return (packed, rows) => {
    const pixels = new Uint32Array(width * rows);
    convert(packed, pixels, rows);
    return new Uint8ClampedArray(pixels.buffer);
  };
}

/** Converts packed rows and writes their RGBA pixels, one number each, to `pixels`. */
type ConvertInto = (packed: Uint8Array, pixels: Uint32Array, rows: number) => void;

/** Converts palette indices, and grey samples of at most 8 bits, by a table with the colour of each value. */
function createTableConverter(head: PngHead): ConvertInto {
  const { width, bitDepth } = head;
  const colours = head.colourType === 3 ? readPaletteColours(head) : createGreyColours(head);
  const rowBytes = countBytesPerRow(head);
  const mask = (1 << bitDepth) - 1;
  return (packed, pixels, rows) => {
    for (let y = 0, to = 0; y < rows; y++) {
      const row = y * rowBytes;
      if (bitDepth === 8) for (let x = 0; x < width; x++) pixels[to++] = colours[packed[row + x]];
      else
        for (let bit = 0, end = width * bitDepth; bit < end; bit += bitDepth)
          pixels[to++] = colours[(packed[row + (bit >> 3)] >> (8 - bitDepth - (bit & 7))) & mask];
    }
  };
}

/** Returns the colour of each index. Indices that exceed the palette are black, as in browsers. */
function readPaletteColours({ palette = new Uint8Array(0), transparency }: PngHead): Uint32Array {
  const colours = new Uint32Array(256).fill(packRgba(0, 0, 0, 255));
  for (let i = 0; i * 3 < palette.length; i++) {
    const alpha = transparency?.[i] ?? 255;
    colours[i] = alpha === 0 ? 0 : packRgba(palette[i * 3], palette[i * 3 + 1], palette[i * 3 + 2], alpha);
  }
  return colours;
}

/** Returns the colour of each grey level. The level in tRNS is transparent. */
function createGreyColours({ bitDepth, transparency }: PngHead): Uint32Array {
  const maxLevel = (1 << bitDepth) - 1;
  const colours = Uint32Array.from({ length: maxLevel + 1 }, (_, level) => {
    const grey = (level * 255) / maxLevel;
    return packRgba(grey, grey, grey, 255);
  });
  if (transparency && transparency.length >= 2) colours[u16be(transparency, 0) & maxLevel] = 0;
  return colours;
}

/** Converts RGB, RGBA, and grey with alpha, with 8 bits per channel. */
function createDirectConverter({ colourType, transparency }: PngHead): ConvertInto {
  if (colourType === 6)
    return (packed, pixels) => new Uint8Array(pixels.buffer).set(packed.subarray(0, pixels.length * 4));
  if (colourType === 4)
    return (packed, pixels) => {
      for (let to = 0, i = 0; to < pixels.length; to++, i += 2)
        pixels[to] = packRgba(packed[i], packed[i], packed[i], packed[i + 1]);
    };
  // tRNS has 16 bits per sample. With 8 bits per channel, the lower byte counts.
  const transparentColour =
    transparency && transparency.length >= 6
      ? packRgba(transparency[1], transparency[3], transparency[5], 255)
      : undefined;
  return (packed, pixels) => {
    for (let to = 0, i = 0; to < pixels.length; to++, i += 3)
      pixels[to] = packed[i] | (packed[i + 1] << 8) | (packed[i + 2] << 16) | 0xff000000;
    if (transparentColour !== undefined)
      for (let to = 0; to < pixels.length; to++) if (pixels[to] === transparentColour) pixels[to] = 0;
  };
}

/** Converts any colour type with 16 bits per channel. */
function create16BitConverter({ colourType, transparency }: PngHead): ConvertInto {
  const channels = samplesPerPixel[colourType] ?? 1;
  const isGrey = colourType === 0 || colourType === 4;
  const hasAlpha = colourType >= 4;
  const transparentColour = hasAlpha || (transparency?.length ?? 0) < channels * 2 ? undefined : transparency;
  return (packed, pixels) => {
    for (let to = 0, i = 0; to < pixels.length; to++, i += channels * 2) {
      const red = to8Bits(packed, i);
      const alpha = hasAlpha ? to8Bits(packed, i + channels * 2 - 2) : 255;
      pixels[to] = isGrey
        ? packRgba(red, red, red, alpha)
        : packRgba(red, to8Bits(packed, i + 2), to8Bits(packed, i + 4), alpha);
      if (transparentColour?.subarray(0, channels * 2).every((byte, index) => byte === packed[i + index]))
        pixels[to] = 0;
    }
  };
}
