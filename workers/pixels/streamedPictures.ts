import type { Decoding } from '../../src/imaging/browserLimits.ts';
import type { Dimensions } from '../../src/imaging/categories.ts';
import type { StripSource } from '../image.api.ts';
import { croppedStream, scaledStream } from './bandStream.ts';
import { removeColourProfile } from './removeColourProfile.ts';
import type { Picture } from './picture.ts';
import { pngRows } from './pngRows.ts';
import { type RowStream, SizeDiffers } from './rowStream.ts';
import { rowPicture, type RowStorage } from './rowStore.ts';
import { loadPart } from '../codecs/loadPart.ts';

/** Creates pictures from streams of rows, for files that aren't decoded as a whole. */

export interface StreamedSource extends Pick<StripSource, 'file' | 'natural' | 'alpha'> {
  readonly decoding: Exclude<Decoding, { kind: 'whole' }>;
}

/** Creates a picture that is decoded as `decoding` says. @throws SizeDiffers; reading the picture may throw it, too */
export async function streamedPicture(
  { file, natural, alpha, decoding }: StreamedSource,
  storage: RowStorage,
): Promise<Picture> {
  if (decoding.kind === 'cmyk') {
    const { cmykRows } = await loadPart(import('./cmykRows.ts'));
    const flow = await cmykRows(file, decoding.orientation, storage.alive);
    return streamOfSize(flow, natural, decoding.held ? { ...storage, heldPixels: Number.POSITIVE_INFINITY } : storage);
  }
  if (decoding.kind === 'bands') return rowPicture(croppedStream(file, natural, alpha, decoding), storage);
  return streamOfSize(await pngStream(file, alpha, decoding.convert), natural, storage);
}

async function streamOfSize(flow: RowStream, { width, height }: Dimensions, storage: RowStorage): Promise<Picture> {
  if (flow.width !== width || flow.height !== height) throw new SizeDiffers();
  return rowPicture(flow, storage);
}

/** Streams the rows of a PNG in sRGB. The app applies the colour profile if it supports the profile, otherwise the browser does. */
async function pngStream(file: Blob, alpha: boolean, convert: boolean): Promise<RowStream> {
  const { file: plain, transform } = convert ? await removeColourProfile(file) : { file };
  if (!transform) return pngRows(file, alpha, convert);
  const flow = await pngRows(plain, alpha, false);
  return {
    ...flow,
    async unpack(packed, rows) {
      const raster = await flow.unpack(packed, rows);
      transform(raster.data);
      return raster;
    },
  };
}

/** Scales a picture that isn't in memory. The result closes the original when it is closed. */
export async function scaledRows(picture: Picture, size: Dimensions, storage: RowStorage): Promise<Picture> {
  try {
    const scaled = await rowPicture(scaledStream(picture, size), storage);
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
