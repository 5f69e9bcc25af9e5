import { convertPlainInks } from '../../src/imaging/inkColours.ts';
import type { TiffPage } from '../../src/imaging/tiff/readPage.ts';
import { getInkTransform } from './inkTransforms.ts';
import { type ColourFacts, createColourConversion } from './profileColours.ts';

/** Converts the samples of TIFF files to RGBA in sRGB, not premultiplied. */

type ConvertSamples = (packed: Uint8Array<ArrayBuffer>, rows: number) => Promise<Uint8ClampedArray<ArrayBuffer>>;

/** Returns the function that converts the rows of this page. */
export async function createTiffConverter(page: TiffPage): Promise<ConvertSamples> {
  const { width, depth, icc } = page;
  const paint = createPainter(page);
  const mode = conversionModes[page.mode];
  // Palettes contain colours of the profile, and CMYK is converted when it is painted.
  const toSrgb = await createColourConversion({ width, mode, depth, ...(icc && { icc }) });
  return async (packed, rows) => {
    const data = new Uint8ClampedArray(width * rows * 4);
    paint(packed, data, rows);
    if (page.alpha === 'none') return toSrgb(data, rows);
    const alpha = takeAlpha(data, page.alpha === 'premultiplied');
    const converted = await toSrgb(data, rows);
    for (let i = 0, offset = 0; i < alpha.length; i++, offset += 4) {
      if (alpha[i] === 0) converted.fill(0, offset, offset + 3);
      converted[offset + 3] = alpha[i];
    }
    return converted;
  };
}

/** The mode for `createColourConversion` of the painted pixels, for each mode of TIFF pages. */
const conversionModes: Readonly<Record<TiffPage['mode'], ColourFacts['mode']>> = {
  'white-zero': 'grey',
  grey: 'grey',
  palette: 'rgb',
  rgb: 'rgb',
  ycc: 'rgb',
  cmyk: 'cmyk',
  lab: 'lab',
  'icc-lab': 'lab',
};

/**
 * Returns the transparency, makes the pixels opaque for the colour conversion, and recovers the colours that are
 * multiplied by the transparency.
 */
function takeAlpha(data: Uint8ClampedArray, isPremultiplied: boolean): Uint8Array {
  const alpha = new Uint8Array(data.length / 4);
  for (let i = 0, offset = 0; i < alpha.length; i++, offset += 4) {
    const opacity = data[offset + 3];
    alpha[i] = opacity;
    data[offset + 3] = 255;
    if (!isPremultiplied || opacity === 0 || opacity === 255) continue;
    for (let channel = offset; channel < offset + 3; channel++) data[channel] = (data[channel] * 255) / opacity;
  }
  return alpha;
}

/** Writes the RGBA pixels of packed rows to `data`: CMYK in sRGB, other modes in the file's own colour space. */
type Paint = (packed: Uint8Array, data: Uint8ClampedArray<ArrayBuffer>, rows: number) => void;

function createPainter(page: TiffPage): Paint {
  const { mode, depth } = page;
  if (depth < 8 || mode === 'palette') return createTablePainter(page);
  if (mode === 'cmyk') return createInkPainter(page);
  const { colourSamples } = page;
  const hasAlpha = page.alpha !== 'none';
  const samples = colourSamples + (hasAlpha ? 1 : 0);
  // Grey may have white at 0, so its bits are inverted. In Lab, a and b are signed numbers; the conversion expects them
  // plus 128.
  const inverted = mode === 'white-zero' ? 255 : 0;
  const shifted = mode === 'lab' ? 128 : 0;
  return (packed, data) => {
    for (let from = 0, to = 0; to < data.length; from += samples, to += 4) {
      data[to] = packed[from] ^ inverted;
      data[to + 1] = colourSamples === 1 ? packed[from] ^ inverted : packed[from + 1] ^ shifted;
      data[to + 2] = colourSamples === 1 ? packed[from] ^ inverted : packed[from + 2] ^ shifted;
      data[to + 3] = hasAlpha ? packed[from + colourSamples] : 255;
    }
  };
}

/** Paints palettes, and grey with less than 8 bits, by a table of colours. */
function createTablePainter({ mode, depth, width, palette = [], alpha }: TiffPage): Paint {
  const count = 2 ** depth;
  // Some programs write colours with 8 bits instead of 16.
  const divisor = palette.every((value) => value < 256) ? 1 : 257;
  const toGrey = (level: number): number => ((mode === 'white-zero' ? count - 1 - level : level) * 255) / (count - 1);
  const table = new Uint8ClampedArray(count * 4).fill(255);
  for (let i = 0; i < count; i++)
    for (let channel = 0; channel < 3; channel++)
      table[i * 4 + channel] = mode === 'palette' ? palette[channel * count + i] / divisor : toGrey(i);
  const colours = new Uint32Array(table.buffer);
  const rowBytes = depth === 8 ? width * (alpha === 'none' ? 1 : 2) : Math.ceil((width * depth) / 8);
  const mask = count - 1;
  return (packed, data, rows) => {
    const pixels = new Uint32Array(data.buffer, data.byteOffset, width * rows);
    for (let y = 0, to = 0; y < rows; y++) {
      const row = y * rowBytes;
      if (alpha !== 'none')
        for (let x = 0; x < width; x++, to++) {
          pixels[to] = colours[packed[row + x * 2]];
          data[to * 4 + 3] = packed[row + x * 2 + 1];
        }
      else if (depth === 8) for (let x = 0; x < width; x++) pixels[to++] = colours[packed[row + x]];
      else
        for (let bit = 0, end = width * depth; bit < end; bit += depth)
          pixels[to++] = colours[(packed[row + (bit >> 3)] >> (8 - depth - (bit & 7))) & mask];
    }
  };
}

/** Paints CMYK in sRGB. In TIFF files, 0 is no ink; the conversion expects 255 for no ink. */
function createInkPainter({ width, icc, alpha }: TiffPage): Paint {
  const transform = icc ? getInkTransform(icc) : convertPlainInks;
  const hasAlpha = alpha !== 'none';
  const samples = hasAlpha ? 5 : 4;
  const createInk = () => new Uint8ClampedArray(width);
  const inks = [createInk(), createInk(), createInk(), createInk()] as const;
  return (packed, data, rows) => {
    for (let y = 0; y < rows; y++) {
      for (let x = 0, from = y * width * samples; x < width; x++, from += samples)
        for (let ink = 0; ink < 4; ink++) inks[ink][x] = 255 - packed[from + ink];
      transform(inks, width, data, y * width * 4);
      if (hasAlpha)
        for (let x = 0; x < width; x++) data[(y * width + x) * 4 + 3] = packed[(y * width + x) * samples + 4];
    }
  };
}
