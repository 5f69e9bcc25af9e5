import type { Decoding } from '../../src/imaging/browserLimits.ts';
import type { Dimensions } from '../../src/imaging/categories.ts';
import type { StripSource } from '../image.api.ts';
import { croppedFlow, scaledFlow } from './bandFlow.ts';
import { removeColourProfile } from './removeColourProfile.ts';
import type { Picture } from './picture.ts';
import { pngRows } from './pngRows.ts';
import { type RowFlow, SizeDiffers } from './rowFlow.ts';
import { rowPicture, type RowStorage } from './rowStore.ts';
import { loadPart } from '../codecs/loadPart.ts';

/** Creates pictures that aren't decoded whole, from streams of rows or bands. */

export interface FlowingSource extends Pick<StripSource, 'file' | 'natural' | 'alpha'> {
  readonly decoding: Exclude<Decoding, { by: 'whole' }>;
}

/** @throws SizeDiffers, also later while the picture is read */
export async function flowingPicture(
  { file, natural, alpha, decoding }: FlowingSource,
  storage: RowStorage,
): Promise<Picture> {
  if (decoding.by === 'ink') {
    const { inkRows } = await loadPart(import('./inkFlow.ts'));
    const flow = await inkRows(file, decoding.orientation, storage.alive);
    return flowOfSize(flow, natural, decoding.held ? { ...storage, heldPixels: Number.POSITIVE_INFINITY } : storage);
  }
  if (decoding.by === 'bands') return rowPicture(croppedFlow(file, natural, alpha, decoding), storage);
  return flowOfSize(await pngFlow(file, alpha, decoding.convert), natural, storage);
}

async function flowOfSize(flow: RowFlow, { width, height }: Dimensions, storage: RowStorage): Promise<Picture> {
  if (flow.width !== width || flow.height !== height) throw new SizeDiffers();
  return rowPicture(flow, storage);
}

/** Streams a PNG's rows in sRGB. Its profile is applied here if it is supported, otherwise by the browser. */
async function pngFlow(file: Blob, alpha: boolean, convert: boolean): Promise<RowFlow> {
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

/** Scales a picture that isn't in memory. Closing the result also closes the original. */
export async function scaledRows(picture: Picture, size: Dimensions, storage: RowStorage): Promise<Picture> {
  try {
    const scaled = await rowPicture(scaledFlow(picture, size), storage);
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
