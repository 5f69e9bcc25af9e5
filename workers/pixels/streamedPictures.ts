import type { Decoding } from '../../src/imaging/browserLimits.ts';
import type { Dimensions } from '../../src/imaging/categories.ts';
import type { StripSource } from '../image.api.ts';
import { createBandStream, createScaledStream } from './bandStream.ts';
import { removeColourProfile } from './removeColourProfile.ts';
import type { Picture } from './picture.ts';
import { streamPngRows } from './pngRows.ts';
import { type RowStream, SizeDiffers } from './rowStream.ts';
import { createRowPicture, type RowStorage } from './rowStore.ts';
import { loadChunk } from '../codecs/loadChunk.ts';

/** Creates pictures from streams of rows, for files that aren't decoded as a whole. */

export interface StreamedSource extends Pick<StripSource, 'file' | 'natural' | 'alpha'> {
  readonly decoding: Exclude<Decoding, { kind: 'whole' }>;
  /** Whether the rows may be kept in memory even if the picture has more than `maxPixelsInMemory` (`RowStorage`). */
  readonly isInMemory: boolean;
}

/**
 * Creates a picture that is decoded as `decoding` says.
 * @throws SizeDiffers, RangeError if memory runs out, or the stream's error for a damaged file; reading the picture may
 * throw the same errors
 */
export async function createStreamedPicture(
  { file, natural, alpha, decoding, isInMemory }: StreamedSource,
  rowStorage: RowStorage,
): Promise<Picture> {
  const storage = isInMemory ? { ...rowStorage, maxPixelsInMemory: Number.POSITIVE_INFINITY } : rowStorage;
  if (decoding.kind === 'cmyk') {
    const { streamCmykRows } = await loadChunk(import('./cmykRows.ts'));
    const rowStream = await streamCmykRows(file, decoding.orientation, storage.reportAlive);
    return createPictureOfSize(rowStream, natural, storage);
  }
  if (decoding.kind === 'psd') {
    const { streamPsdRows } = await loadChunk(import('./psdRows.ts'));
    return createPictureOfSize(await streamPsdRows(file), natural, storage);
  }
  if (decoding.kind === 'tiff') {
    const { streamTiffRows } = await loadChunk(import('./tiffRows.ts'));
    return createPictureOfSize(await streamTiffRows(file, storage.reportAlive), natural, storage);
  }
  if (decoding.kind === 'bands') return createRowPicture(createBandStream(file, natural, alpha, decoding), storage);
  return createPictureOfSize(await createPngStream(file, alpha, decoding.convert), natural, storage);
}

/** @throws SizeDiffers if the stream doesn't have this size, or the stream's errors */
async function createPictureOfSize(
  rowStream: RowStream,
  { width, height }: Dimensions,
  storage: RowStorage,
): Promise<Picture> {
  if (rowStream.width !== width || rowStream.height !== height) throw new SizeDiffers();
  return createRowPicture(rowStream, storage);
}

/** Streams the rows of a PNG. With `convert`, converts the colours to sRGB. */
async function createPngStream(file: Blob, alpha: boolean, convert: boolean): Promise<RowStream> {
  const { file: plain, transform } = convert ? await removeColourProfile(file) : { file };
  if (!transform) return streamPngRows(file, alpha, convert);
  const rowStream = await streamPngRows(plain, alpha, false);
  return {
    ...rowStream,
    async unpack(packed, rows) {
      const raster = await rowStream.unpack(packed, rows);
      transform(raster.data);
      return raster;
    },
  };
}

/** Scales a picture that isn't in memory. Closing the result closes the original; so does a failure. */
export async function createScaledPicture(picture: Picture, size: Dimensions, storage: RowStorage): Promise<Picture> {
  try {
    const scaled = await createRowPicture(createScaledStream(picture, size), storage);
    return {
      ...scaled,
      close() {
        scaled.close();
        picture.close();
      },
    };
  } catch (error) {
    picture.close();
    throw error;
  }
}
