import { MAX_IN_MEMORY_ROWS_PX } from '../../src/imaging/browserLimits.ts';
import type { PixelProblem, PixelProblemCode, StripSource } from '../image.api.ts';
import { areFramesExact } from './frames.ts';
import { removeColourProfile } from './removeColourProfile.ts';
import { createBitmapPicture, type Picture, convertColours, scalePicture, rotatePicture } from './picture.ts';
import { isCanvasExact } from './canvasProbe.ts';
import { SizeDiffers } from './rowStream.ts';
import type { RowStorage } from './rowStore.ts';
import { loadChunk } from '../codecs/loadChunk.ts';

/** Decodes a source's file, rotates the picture, and scales it to its size in the strip. */

/** Thrown if a source's pixels can't be provided. */
export class PixelFailure extends Error {
  readonly code: PixelProblemCode;
  readonly source: string;
  constructor(code: PixelProblemCode, source: string) {
    super(code);
    this.code = code;
    this.source = source;
  }
}

/** Thrown if the browser alters the pixels that a page reads from a canvas, as a protection against fingerprinting. */
class PixelsAltered extends Error {}

/** Converts an error to a value that can be sent to the page. */
export function toProblem(error: unknown): PixelProblem {
  if (error instanceof PixelFailure) return { ok: false, code: error.code, source: error.source };
  // A RangeError from a typed array or a canvas means that memory ran out.
  return { ok: false, code: error instanceof RangeError ? 'out-of-memory' : 'cannot-decode' };
}

/**
 * Estimates how many bytes the pixels of a decoded source take in memory; 0 if they are stored on disk or read from a
 * stream.
 */
export function estimateBytesInMemory(source: StripSource): number {
  const { size, natural, decoding } = source;
  const isInMemory =
    (decoding?.kind ?? 'whole') === 'whole' ||
    (decoding?.kind === 'cmyk' && decoding.isInMemory) ||
    natural.width * natural.height <= MAX_IN_MEMORY_ROWS_PX;
  return isInMemory ? size.width * size.height * 4 : countInMemoryRowsBytes(source);
}

/**
 * Returns how many bytes of a PNG's rows are kept in memory; 0 if they are stored on disk or the file isn't decoded row
 * by row. Rows of a picture that is rotated or scaled aren't kept, because the result is stored, too.
 */
function countInMemoryRowsBytes({ natural, turn = 0, size, decoding }: StripSource): number {
  const isUnchanged = turn === 0 && size.width === natural.width && size.height === natural.height;
  return decoding?.kind === 'rows' && isUnchanged ? decoding.inMemoryBytes : 0;
}

function loadStreamedPictures() {
  return loadChunk(import('./streamedPictures.ts'));
}

/**
 * Decodes the upright picture at its natural size.
 * @throws SizeDiffers, PixelsAltered, RangeError if memory runs out, or the decoder's error
 */
async function decodeUpright(source: StripSource, storage: RowStorage): Promise<Picture> {
  const { file, natural, alpha, decoding } = source;
  if (decoding && decoding.kind !== 'whole') {
    const { createStreamedPicture } = await loadStreamedPictures();
    const isInMemory = decoding.kind === 'cmyk' ? decoding.isInMemory : countInMemoryRowsBytes(source) > 0;
    return createStreamedPicture({ file, natural, alpha, decoding, isInMemory }, storage);
  }
  const { file: plain, transform, isUprightSrgb } = await removeColourProfile(file);
  // By default, `createImageBitmap` applies the orientation and converts the colours to sRGB. Without a profile, it
  // keeps the values.
  const bitmap = await createImageBitmap(plain);
  const { width, height } = bitmap;
  const picture = createBitmapPicture({ width, height }, { alpha, isUprightSrgb }, [{ top: 0, bitmap }]);
  if (width !== natural.width || height !== natural.height) {
    picture.close();
    throw new SizeDiffers();
  }
  // Pixels that can't be read through a frame are read through a canvas.
  if ((alpha || !isUprightSrgb || !(await areFramesExact())) && !(await isCanvasExact())) {
    picture.close();
    throw new PixelsAltered();
  }
  return transform ? convertColours(picture, transform) : picture;
}

/**
 * Decodes a source, rotates it, and scales it to its size in the strip.
 * @throws PixelFailure if the file can't be decoded; RangeError or the decoder's error if rotating or scaling fails
 */
export async function decodeSource(source: StripSource, storage: RowStorage): Promise<Picture> {
  const { id, turn = 0, size } = source;
  let upright: Picture;
  try {
    upright = await decodeUpright(source, storage);
  } catch (error) {
    if (error instanceof RangeError) throw new PixelFailure('out-of-memory', id);
    if (error instanceof PixelsAltered) throw new PixelFailure('pixels-altered', id);
    throw new PixelFailure(error instanceof SizeDiffers ? 'size-differs' : 'cannot-decode', id);
  }
  const picture = await rotatePicture(upright, turn);
  if (size.width === picture.width && size.height === picture.height) return picture;
  if (estimateBytesInMemory(source) > 0) {
    try {
      return await scalePicture(picture, size);
    } finally {
      picture.close();
    }
  }
  const { createScaledPicture } = await loadStreamedPictures();
  return createScaledPicture(picture, size, storage);
}

/** Preloads the code of `decodeTop`. */
export function preloadDecodeTop() {
  return loadChunk(import('./createTopOnlyFile.ts'));
}

/**
 * Minimum ratio of a picture's height to the rows that its thumbnail shows for decoding the top separately. Measured on two
 * cores: at ratios of 32 and 72, decoding the top delays nothing else; at a ratio of 19, it slows down other decoding
 * by a tenth.
 */
const MIN_TOP_ONLY_RATIO = 25;

/**
 * Decodes at least the first `rows` rows of a tall picture. Doesn't scale the result. Never rejects.
 * @returns undefined if the picture isn't tall enough, is rotated by the user, or its top can't be decoded separately
 */
export async function decodeTop(
  { turn = 0, ...source }: StripSource,
  rows: number,
  storage: RowStorage,
): Promise<Picture | undefined> {
  const { natural, decoding } = source;
  if (turn !== 0 || (decoding && decoding.kind !== 'whole') || natural.height < MIN_TOP_ONLY_RATIO * rows)
    return undefined;
  try {
    const { createTopOnlyFile } = await preloadDecodeTop();
    const top = await createTopOnlyFile(source.file, rows);
    if (!top) return undefined;
    const { file, height } = top;
    return await decodeUpright({ ...source, file, natural: { width: natural.width, height } }, storage);
  } catch {
    return undefined;
  }
}
