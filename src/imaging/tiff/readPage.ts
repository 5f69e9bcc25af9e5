/** Reads what a page of a TIFF file contains: the size, the meaning of its samples, and the positions of its data. */
import { type Orientation, orientedSize } from '../imageHeader.ts';
import { createCutShortError, createDamagedError, type Directory, tags, TiffRefused } from './readTiff.ts';

/** How segments are compressed. `fax-rows`, `g3` and `g4` are codings of fax machines. */
export type TiffCompression = 'raw' | 'lzw' | 'deflate' | 'packbits' | 'jpeg' | 'fax-rows' | 'g3' | 'g4';

/**
 * What the samples mean. `white-zero`: grey values whose 0 is white. `ycc`: lightness and two colour differences. Lab:
 * `lab` has signed a and b, `icc-lab` unsigned ones.
 */
export type TiffMode = 'white-zero' | 'grey' | 'rgb' | 'palette' | 'cmyk' | 'ycc' | 'lab' | 'icc-lab';

/**
 * A strip or a tile, which are the parts into which a page is divided; or one plane of it, if the samples are stored in
 * planes. A sample is one value of a pixel, such as its red.
 */
export interface Segment {
  /** Bytes [from, to) of the file. */
  readonly from: number;
  readonly to: number;
}

/** A page. */
export interface TiffPage {
  /** Size as stored, px. */
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
  readonly mode: TiffMode;
  /** Bits per sample. */
  readonly depth: 1 | 2 | 4 | 8 | 16;
  /** Samples per pixel, including extra ones. */
  readonly samples: number;
  /** Number of the first samples, which contain the colour. */
  readonly colourSamples: number;
  /** Whether the sample after the colour is the transparency, and whether colours are multiplied by it. */
  readonly alpha: 'none' | 'straight' | 'premultiplied';
  /** Whether the samples are stored in planes: all segments of the first sample, then those of the second, and so on. */
  readonly isPlanar: boolean;
  readonly compression: TiffCompression;
  /** Whether each sample is stored as the difference from that of the pixel to its left. */
  readonly isDifference: boolean;
  /** Whether the bits of each byte are stored in reverse. */
  readonly isReversed: boolean;
  /** Options of G3 faxes (the field T4Options). */
  readonly faxOptions: number;
  /** Size of a segment, px. The width is the page's for strips. The last strip may be shorter. */
  readonly segmentWidth: number;
  readonly segmentHeight: number;
  /** Whether the segments are tiles. */
  readonly isTiled: boolean;
  /** From left to right, then from top to bottom, then plane after plane. */
  readonly segments: readonly Segment[];
  /** Red, green and blue values of all colours, 16 bits each: all red ones first. */
  readonly palette?: readonly number[];
  /** JPEG tables that all segments share. */
  readonly jpegTables?: Uint8Array;
  /** The colour profile. */
  readonly icc?: Uint8Array;
}

/** Compressions by their number. */
const compressions: Readonly<Record<number, TiffCompression>> = {
  1: 'raw',
  2: 'fax-rows',
  3: 'g3',
  4: 'g4',
  5: 'lzw',
  7: 'jpeg',
  8: 'deflate',
  32946: 'deflate',
  32773: 'packbits',
};

/** Modes by their number, with the number of samples of their colours. */
const modes: Readonly<Record<number, { readonly mode: TiffMode; readonly colourSamples: number }>> = {
  0: { mode: 'white-zero', colourSamples: 1 },
  1: { mode: 'grey', colourSamples: 1 },
  2: { mode: 'rgb', colourSamples: 3 },
  3: { mode: 'palette', colourSamples: 1 },
  5: { mode: 'cmyk', colourSamples: 4 },
  6: { mode: 'ycc', colourSamples: 3 },
  8: { mode: 'lab', colourSamples: 3 },
  9: { mode: 'icc-lab', colourSamples: 3 },
};

/** Values of fields. */
const HORIZONTAL_DIFFERENCE = 2;
const PLANAR = 2;
const REVERSED_BITS = 2;
const CMYK_INKS = 1;
const PREMULTIPLIED = 1;
const STRAIGHT = 2;
/** Sample formats: unsigned integers, and data of an undeclared format, which are read as unsigned integers. */
const integerFormats = [1, 4];
/** Maximum number of segments: those of a file of 300,000 rows with four planes and a strip for each row. */
const MAX_SEGMENTS = 1_200_000;
/** Minimum side of a tile. The format requires multiples of 16. */
const MIN_TILE_PX = 16;
const MAX_SIDE_PX = 2 ** 30;
/** Maximum number of samples per pixel. */
const MAX_SAMPLES = 16;

function createUnsupportedError(): TiffRefused {
  return new TiffRefused({ ok: false, code: 'unsupported-tiff' });
}

/**
 * Reads a page's directory, and checks that the file contains its data.
 * @throws TiffRefused
 */
export async function readPage(directory: Directory, fileBytes: number): Promise<TiffPage> {
  const { numbers, bytes, fields } = directory;
  /** Returns the first value of a field, or `fallback` if the page doesn't have the field. */
  const first = async (tag: number, fallback: number): Promise<number> => (await numbers(tag))[0] ?? fallback;
  const width = await first(tags.width, 0);
  const height = await first(tags.height, 0);
  const isSide = (side: number): boolean => side > 0 && side <= MAX_SIDE_PX;
  if (!isSide(width) || !isSide(height)) throw createDamagedError();
  const compression = compressions[await first(tags.compression, 1)];
  const modeEntry = modes[await first(tags.photometric, -1)];
  if (!compression || !modeEntry) throw createUnsupportedError();
  const { mode, colourSamples } = modeEntry;
  const samples = await first(tags.samples, 1);
  if (samples < colourSamples || samples > MAX_SAMPLES) throw createDamagedError();
  const depth = toDepth(await numbers(tags.bits));
  const formats = await numbers(tags.sampleFormat);
  if (formats.some((format) => !integerFormats.includes(format))) throw createUnsupportedError();
  const predictor = await first(tags.predictor, 1);
  const isPacked = compression === 'lzw' || compression === 'deflate';
  if (predictor > HORIZONTAL_DIFFERENCE && isPacked) throw createUnsupportedError();
  const isDifference = predictor === HORIZONTAL_DIFFERENCE && isPacked;
  if (!isReadable({ compression, mode, depth, samples, isDifference })) throw createUnsupportedError();
  if (mode === 'cmyk' && (await first(tags.inkSet, CMYK_INKS)) !== CMYK_INKS) throw createUnsupportedError();
  // Only the decoder of JPEG supports colour differences with a lower resolution.
  if (mode === 'ycc' && compression !== 'jpeg' && (await numbers(tags.subsampling)).join() !== '1,1')
    throw createUnsupportedError();
  const palette = mode === 'palette' ? await numbers(tags.colourMap) : undefined;
  if (palette && palette.length < 3 * 2 ** depth) throw createDamagedError();
  const [extra] = samples > colourSamples ? await numbers(tags.extraSamples) : [];
  const isPlanar = samples > 1 && (await first(tags.planar, 1)) === PLANAR;
  const isTiled = fields.has(tags.tileWidth);
  const segmentWidth = isTiled ? await first(tags.tileWidth, 0) : width;
  const rowsPerStrip = Math.min(height, await first(tags.rowsPerStrip, height));
  const segmentHeight = isTiled ? await first(tags.tileHeight, 0) : rowsPerStrip;
  if (isTiled && Math.min(segmentWidth, segmentHeight) < MIN_TILE_PX) throw createDamagedError();
  // Each row of a tile ends with a whole byte, because the format requires widths that are multiples of 16.
  if (isTiled && (segmentWidth * depth) % 8 !== 0) throw createDamagedError();
  if (segmentHeight < 1 || segmentWidth > MAX_SIDE_PX) throw createDamagedError();
  if (isPlanar && mode === 'ycc') throw createUnsupportedError();
  const count = Math.ceil(width / segmentWidth) * Math.ceil(height / segmentHeight) * (isPlanar ? samples : 1);
  const jpegTables = compression === 'jpeg' ? await bytes(tags.jpegTables) : undefined;
  // A broken or very large profile is ignored.
  const icc = await bytes(tags.icc).catch(() => undefined);
  const orientation = toOrientation(await first(tags.orientation, 1));
  return {
    width,
    height,
    orientation,
    mode,
    depth,
    samples,
    colourSamples,
    alpha: extra === PREMULTIPLIED ? 'premultiplied' : extra === STRAIGHT ? 'straight' : 'none',
    isPlanar,
    compression,
    isDifference,
    isReversed: (await first(tags.fillOrder, 1)) === REVERSED_BITS,
    faxOptions: await first(tags.faxOptions, 0),
    segmentWidth,
    segmentHeight,
    isTiled,
    segments: await readSegments(directory, count, fileBytes),
    ...(palette && { palette }),
    ...(jpegTables && { jpegTables }),
    ...(icc && { icc }),
  };
}

/** Whether the decoder supports this combination. */
function isReadable({
  compression,
  mode,
  depth,
  samples,
  isDifference,
}: Pick<TiffPage, 'compression' | 'mode' | 'depth' | 'samples' | 'isDifference'>): boolean {
  if (compression === 'jpeg')
    return depth === 8 && samples <= 4 && mode !== 'palette' && mode !== 'lab' && mode !== 'icc-lab';
  if (compression === 'fax-rows' || compression === 'g3' || compression === 'g4')
    return depth === 1 && samples === 1 && mode !== 'palette';
  // Lab with 16 bits is stored in ways that differ between programs.
  if (mode === 'lab' || mode === 'icc-lab') return depth === 8;
  // With less than 8 bits, only grey and palettes are supported, and they have one sample.
  if (depth < 8) return samples === 1 && !isDifference;
  return mode !== 'palette' || depth === 8;
}

/** Returns the bits per sample, which must be the same for all samples. @throws TiffRefused */
function toDepth(bits: readonly number[]): TiffPage['depth'] {
  const [depth = 1] = bits;
  if (bits.some((other) => other !== depth)) throw createUnsupportedError();
  if (depth === 1 || depth === 2 || depth === 4 || depth === 8 || depth === 16) return depth;
  throw createUnsupportedError();
}

/** Returns the orientation with this number; 1 for an invalid number. */
function toOrientation(value: number): Orientation {
  return value === 2 || value === 3 || value === 4 || value === 5 || value === 6 || value === 7 || value === 8
    ? value
    : 1;
}

/**
 * Reads where the segments are. In old files, the length of a single segment may be absent.
 * @param count expected number of segments
 * @throws TiffRefused
 */
async function readSegments({ numbers, fields }: Directory, count: number, fileBytes: number): Promise<Segment[]> {
  if (count > MAX_SEGMENTS) throw createUnsupportedError();
  // Some programs store the positions of tiles in the fields of strips.
  const offsets = await numbers(fields.has(tags.tileOffsets) ? tags.tileOffsets : tags.stripOffsets);
  const lengths = await numbers(fields.has(tags.tileBytes) ? tags.tileBytes : tags.stripBytes);
  if (offsets.length < count) throw createDamagedError();
  return offsets.slice(0, count).map((from, i) => {
    const to = from + (lengths[i] ?? (count === 1 ? fileBytes - from : -1));
    if (to < from) throw createDamagedError();
    if (to > fileBytes) throw createCutShortError();
    return { from, to };
  });
}

/** Returns the upright and the stored size of a page. */
export function getPageSize({ width, height, orientation }: TiffPage): ReturnType<typeof orientedSize> {
  return orientedSize(width, height, orientation);
}
