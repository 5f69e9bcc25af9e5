import { lastQuality } from '../../src/imaging/kinds.ts';
import { highestQuality } from '../../src/imaging/qualitySearch.ts';
import type { EncodeSpec, EncoderApi, FitSpec, FittedFile, PixelProblem } from '../image.api.ts';
import { type Pixels, takePixelsOf } from './frames.ts';
import { flattenOnWhite, type Raster } from './raster.ts';

interface Codec {
  readonly warm: () => Promise<void>;
  /** Takes a raster and gives its file at any quality; until the next raster is opened. */
  readonly open: (raster: Raster) => (quality: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Each comes with its first use: most jobs need one of them. */
const codecs: Readonly<Record<EncodeSpec['format'], () => Promise<Codec>>> = {
  async webp() {
    const { openWebp, warmWebp } = await import('../codecs/webp.ts');
    return { warm: warmWebp, open: openWebp };
  },
  async jpeg() {
    const { openJpeg, warmJpeg } = await import('../codecs/jpeg.ts');
    return { warm: warmJpeg, open: openJpeg };
  },
  async png() {
    const { encodePng, warmPng } = await import('../codecs/png.ts');
    return { warm: warmPng, open: (raster) => () => encodePng(raster) };
  },
};

const cannotEncode: PixelProblem = { ok: false, code: 'cannot-encode' };

/** Encoders crop or change the type silently past their limits, so every result is read back from its own bytes. */
const isAsAsked = async (
  bytes: Uint8Array,
  { format, size }: Pick<EncodeSpec, 'format' | 'size'>,
): Promise<boolean> => {
  const { readHeader } = await import('../../src/imaging/header.ts');
  const read = readHeader(bytes, bytes.length);
  return (
    read.ok && read.header.format === format && read.header.width === size.width && read.header.height === size.height
  );
};

/** At the size that is asked for, in `room` if it has to be resized and has room there, and opaque where it must be. */
const prepared = async (
  raster: Raster,
  { size, format, alpha }: Pick<EncodeSpec, 'size' | 'format' | 'alpha'>,
  room: Uint8ClampedArray<ArrayBuffer>,
): Promise<Raster> => {
  const isSized = size.width === raster.width && size.height === raster.height;
  const sized = isSized ? raster : (await import('./lanczos.ts')).resample(raster, size, { room });
  return alpha && format !== 'jpeg' ? sized : flattenOnWhite(sized);
};

/** A file at the best quality under its limit: between best and floor, then below, then as it comes. */
const fitted = async (raster: Raster, spec: FitSpec): Promise<FittedFile> => {
  const codec = await codecs[spec.format]();
  const encodeAt = codec.open(raster);
  const isPng = spec.format === 'png';
  const best = spec.quality.kind === 'fixed' ? spec.quality.quality : spec.quality.best;
  const first = await encodeAt(best);
  if (first.length < spec.fileBytes) return { bytes: first, quality: isPng ? null : best, fits: true };
  if (isPng) {
    const { encodePaletteUnder } = await import('../codecs/pngPalette.ts');
    const { bytes, colours } = await encodePaletteUnder(raster, spec.fileBytes);
    return { bytes, quality: null, fits: bytes.length < spec.fileBytes, colours };
  }
  const found = new Map<number, Uint8Array<ArrayBuffer>>();
  const under = async (quality: number): Promise<boolean> => {
    const bytes = await encodeAt(quality);
    if (bytes.length < spec.fileBytes) found.set(quality, bytes);
    return bytes.length < spec.fileBytes;
  };
  const floor = spec.quality.kind === 'fixed' ? best : spec.quality.floor;
  if (floor < best) await highestQuality(floor, best - 1, under);
  // The search takes its floor for granted.
  if (found.size === 0 && !(await under(floor))) {
    await highestQuality(lastQuality, floor - 1, under);
    if (found.size === 0) await under(lastQuality);
  }
  const quality = Math.max(lastQuality, ...found.keys());
  const bytes = found.get(quality);
  return bytes ? { bytes, quality, fits: true } : { bytes: await encodeAt(quality), quality, fits: false };
};

const asProblem = (error: unknown): PixelProblem =>
  error instanceof RangeError ? { ok: false, code: 'out-of-memory' } : cannotEncode;

/**
 * Room for pixels that is used again and again until the worker ends, bytes: the rows of a slice of art up to 1,900 px
 * wide that becomes 940 × 2,000. What is larger gets memory of its own, which takes 20 ms a slice.
 */
const keptRoom = 32 * 1024 * 1024;

/** The same for what a slice is resized to. */
const keptSizedRoom = 8 * 1024 * 1024;

export const createEncoder = (): EncoderApi => {
  let room = new Uint8ClampedArray(0);
  const sizedRoom = new Uint8ClampedArray(keptSizedRoom);
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other, as they come: codecs and room are there for one picture at a time. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };

  /** Takes pixels into memory, the same for each picture. */
  const rasterOf = async (pixels: Pixels): Promise<Raster> => {
    // Memory that nothing was written to yet costs nothing.
    if ('frame' in pixels && room.length === 0) room = new Uint8ClampedArray(keptRoom);
    return takePixelsOf(pixels, room);
  };

  return {
    async warm(format) {
      const codec = await codecs[format]();
      await codec.warm();
    },

    encode: (pixels, spec) =>
      inTurn(async () => {
        try {
          const codec = await codecs[spec.format]();
          const bytes = await codec.open(await prepared(await rasterOf(pixels), spec, sizedRoom))(spec.quality);
          return (await isAsAsked(bytes, spec)) ? { ok: true, bytes } : cannotEncode;
        } catch (error) {
          return asProblem(error);
        }
      }),

    encodeFitting: (pixels, specs) =>
      inTurn(async () => {
        try {
          const raster = await rasterOf(pixels);
          const files: FittedFile[] = [];
          for (const spec of specs) {
            const file = await fitted(await prepared(raster, spec, sizedRoom), spec);
            if (!(await isAsAsked(file.bytes, spec))) return cannotEncode;
            files.push(file);
          }
          return { ok: true, files };
        } catch (error) {
          return asProblem(error);
        }
      }),
  };
};
