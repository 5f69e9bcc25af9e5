import type { Dimensions } from '../../src/imaging/categories.ts';
import { MIN_QUALITY } from '../../src/imaging/kinds.ts';
import { findHighestQuality } from '../../src/imaging/qualitySearch.ts';
import type { EncodeSpec, EncoderApi, FitSpec, FittedFile, PixelProblem } from '../image.api.ts';
import { closePixels, copyPixels } from './frames.ts';
import type { ImageEncoder } from '../codecs/imageEncoder.ts';
import type { Pixels } from './pixels.ts';
import { flattenOnWhite, type Raster } from '../codecs/raster.ts';
import { loadChunk } from '../codecs/loadChunk.ts';

/** Loads the encoder of each format, a lazy chunk. */
const encoderLoaders: Readonly<Record<EncodeSpec['format'], () => Promise<ImageEncoder>>> = {
  webp: async () => (await loadChunk(import('../codecs/webp.ts'))).webpEncoder,
  jpeg: async () => (await loadChunk(import('../codecs/jpeg.ts'))).jpegEncoder,
  png: async () => (await loadChunk(import('../codecs/png.ts'))).pngEncoder,
};

const cannotEncode: PixelProblem = { ok: false, code: 'cannot-encode' };

/**
 * Whether the encoded file has the requested format and size. Some encoders crop a picture that exceeds their limits,
 * or write another format, without an error.
 */
async function hasFormatAndSize(
  bytes: Uint8Array,
  { format, size }: Pick<EncodeSpec, 'format' | 'size'>,
): Promise<boolean> {
  const { readHeader } = await loadChunk(import('../../src/imaging/header.ts'));
  const read = readHeader(bytes, bytes.length);
  return (
    read.ok && read.header.format === format && read.header.width === size.width && read.header.height === size.height
  );
}

/** Resizes pixels with Lanczos3. The result of opaque pixels uses `buffer` if it is large enough. */
async function resize(pixels: Pixels, size: Dimensions, buffer: Uint8ClampedArray<ArrayBuffer>): Promise<Raster> {
  const { resample, resampleFrame } = await loadChunk(import('./lanczos.ts'));
  return 'frame' in pixels ? resampleFrame(pixels, size, buffer) : resample(pixels, size, { buffer });
}

/**
 * Resizes the pixels if necessary, and composites them over white unless the format and the spec keep transparency.
 * @param buffer memory that the result may use
 */
async function prepare(
  pixels: Pixels,
  { size, format, alpha }: Pick<EncodeSpec, 'size' | 'format' | 'alpha'>,
  buffer: Uint8ClampedArray<ArrayBuffer>,
): Promise<Raster> {
  const { width, height } = 'frame' in pixels ? pixels.part : pixels;
  const isSized = size.width === width && size.height === height;
  const sized = isSized ? await copyPixels(pixels, buffer) : await resize(pixels, size, buffer);
  return alpha && format !== 'jpeg' ? sized : flattenOnWhite(sized);
}

/**
 * Encodes at the best quality found whose file is smaller than the limit. Tries the best quality of the spec first, then
 * the range down to the spec's `floor`, then the range down to `MIN_QUALITY`. If no file is small enough, returns the one
 * at `MIN_QUALITY`. PNG has no quality setting: the number of colours is reduced instead.
 */
async function encodeToFit(raster: Raster, spec: FitSpec): Promise<FittedFile> {
  const encoder = await encoderLoaders[spec.format]();
  const encodeAt = encoder.open(raster);
  const isPng = spec.format === 'png';
  const best = spec.quality.kind === 'fixed' ? spec.quality.quality : spec.quality.best;
  const first = await encodeAt(best);
  if (first.length < spec.fileBytes) return { bytes: first, quality: isPng ? null : best, fits: true };
  if (isPng) {
    const { encodePaletteUnder } = await loadChunk(import('../codecs/pngPalette.ts'));
    const { bytes, colours } = await encodePaletteUnder(raster, spec.fileBytes);
    return { bytes, quality: null, fits: bytes.length < spec.fileBytes, colours };
  }
  /** The files that are small enough, by quality. */
  const fitting = new Map<number, Uint8Array<ArrayBuffer>>();
  /** Returns whether the file at this quality is small enough, and stores the file if so. */
  const tryQuality = async (quality: number): Promise<boolean> => {
    const bytes = await encodeAt(quality);
    if (bytes.length < spec.fileBytes) fitting.set(quality, bytes);
    return bytes.length < spec.fileBytes;
  };
  const floor = spec.quality.kind === 'fixed' ? best : spec.quality.floor;
  if (floor < best) await findHighestQuality(floor, best - 1, tryQuality);
  // `findHighestQuality` doesn't try the lower end of its range, so the floor and `MIN_QUALITY` are tried here.
  if (fitting.size === 0 && !(await tryQuality(floor))) {
    await findHighestQuality(MIN_QUALITY, floor - 1, tryQuality);
    if (fitting.size === 0) await tryQuality(MIN_QUALITY);
  }
  const quality = Math.max(MIN_QUALITY, ...fitting.keys());
  const bytes = fitting.get(quality);
  return bytes ? { bytes, quality, fits: true } : { bytes: await encodeAt(quality), quality, fits: false };
}

function toProblem(error: unknown): PixelProblem {
  return error instanceof RangeError ? { ok: false, code: 'out-of-memory' } : cannotEncode;
}

/**
 * Bytes of the pixel buffer that is reused for opaque pictures of up to 1,600 × 2,600 px. For each larger picture, new
 * memory is allocated, which takes 1 ms per MB.
 */
const REUSED_BUFFER_BYTES = 16 * 1024 * 1024;

function loadMeasuring() {
  return loadChunk(import('./measureRows.ts'));
}

/** Creates the API of a worker that encodes. */
export function createEncoder(): EncoderApi {
  // The system commits this memory only when it is first written to.
  const buffer = new Uint8ClampedArray(REUSED_BUFFER_BYTES);
  let lastJob: Promise<unknown> = Promise.resolve();

  /** Runs jobs one at a time, in order, because they share the buffer and the encoders. */
  const runInOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const result = lastJob.then(work);
    lastJob = result.catch(() => undefined);
    return result;
  };

  /** Runs a job after all earlier jobs, returns errors as values, and closes the pixels afterwards. */
  const withPixels = <T>(pixels: Pixels, work: () => Promise<T>): Promise<T | PixelProblem> =>
    runInOrder(async () => {
      try {
        return await work();
      } catch (error) {
        return toProblem(error);
      } finally {
        closePixels(pixels);
      }
    });

  return {
    async warm(format) {
      const encoder = await encoderLoaders[format]();
      await encoder.warm();
    },

    async preloadMeasuring() {
      await loadMeasuring();
    },

    async measureFrame(pixels) {
      try {
        const { measureRows, frameAsMeasurable } = await loadMeasuring();
        return { ok: true, measure: await measureRows(frameAsMeasurable(pixels)) };
      } catch (error) {
        return toProblem(error);
      } finally {
        closePixels(pixels);
      }
    },

    encode: (pixels, spec) =>
      withPixels(pixels, async () => {
        const encoder = await encoderLoaders[spec.format]();
        const bytes = await encoder.open(await prepare(pixels, spec, buffer))(spec.quality);
        return (await hasFormatAndSize(bytes, spec)) ? { ok: true, bytes } : cannotEncode;
      }),

    compare: (pixels, spec, withPictures, givenBytes) =>
      withPixels(pixels, async () => {
        const { comparePictures } = await loadChunk(import('./comparePictures.ts'));
        const original = await prepare(pixels, spec, buffer);
        const encode = async () => (await encoderLoaders[spec.format]()).open(original)(spec.quality);
        return { ok: true, ...(await comparePictures(original, givenBytes ?? (await encode()), withPictures)) };
      }),

    encodeFitting: (pixels, specs) =>
      withPixels(pixels, async () => {
        const files: FittedFile[] = [];
        for (const spec of specs) {
          const file = await encodeToFit(await prepare(pixels, spec, buffer), spec);
          if (!(await hasFormatAndSize(file.bytes, spec))) return cannotEncode;
          files.push(file);
        }
        return { ok: true, files };
      }),
  };
}
