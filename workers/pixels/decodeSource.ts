import { heldRowPixels } from '../../src/imaging/browserLimits.ts';
import type { Dimensions } from '../../src/imaging/categories.ts';
import type { PixelProblem, PixelProblemCode, StripSource } from '../image.api.ts';
import { croppedFlow, scaledFlow, SizeDiffers } from './bandFlow.ts';
import { framesAreTrue } from './frames.ts';
import { withoutProfile } from './ownColours.ts';
import { bitmapPicture, type Picture, recolouredPicture, scalePicture, turnPicture } from './picture.ts';
import { pngRows } from './pngRows.ts';
import { readsTrue } from './readback.ts';
import type { RowFlow } from './rowFlow.ts';
import { rowPicture, type StoreRoom } from './rowStore.ts';

/** From a file to its picture as it is in the strip, in the way that was found for it. */

export class PixelFailure extends Error {
  readonly code: PixelProblemCode;
  readonly source: string;
  constructor(code: PixelProblemCode, source: string) {
    super(code);
    this.code = code;
    this.source = source;
  }
}

/** The browser changes what a page reads from a canvas. */
class PixelsAltered extends Error {}

/** What went wrong, as a value. */
export const asProblem = (error: unknown): PixelProblem => {
  if (error instanceof PixelFailure) return { ok: false, code: error.code, source: error.source };
  // Typed arrays and canvases that do not fit throw RangeError; anything else here is a drawing that went wrong.
  return { ok: false, code: error instanceof RangeError ? 'out-of-memory' : 'cannot-decode' };
};

/** Bytes of pixels that a decoded source keeps in memory. */
export const heldBytes = ({ size, natural, decoding }: StripSource): number => {
  const isHeld = (decoding?.by ?? 'whole') === 'whole' || natural.width * natural.height <= heldRowPixels;
  return isHeld ? size.width * size.height * 4 : 0;
};

/** A PNG's rows in sRGB: by its own profile where that is understood, else by the browser. */
const pngFlow = async (file: Blob, alpha: boolean, convert: boolean): Promise<RowFlow> => {
  const { file: plain, transform } = convert ? await withoutProfile(file) : { file };
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
};

const decodeUpright = async ({ file, natural, alpha, decoding }: StripSource, room: StoreRoom): Promise<Picture> => {
  if (decoding?.by === 'bands') return rowPicture(croppedFlow(file, natural, alpha, decoding), room);
  if (decoding?.by === 'rows') {
    const flow = await pngFlow(file, alpha, decoding.convert);
    if (flow.width !== natural.width || flow.height !== natural.height) throw new SizeDiffers();
    return rowPicture(flow, room);
  }
  const { file: plain, transform, isPlain } = await withoutProfile(file);
  // The defaults say it all: turned upright, and converted to sRGB where that is left to the browser.
  const bitmap = await createImageBitmap(plain);
  const { width, height } = bitmap;
  const picture = bitmapPicture({ width, height }, { alpha, isPlain }, [{ top: 0, bitmap }]);
  if (width !== natural.width || height !== natural.height) {
    picture.close();
    throw new SizeDiffers();
  }
  if ((alpha || !isPlain || !(await framesAreTrue())) && !(await readsTrue())) {
    picture.close();
    throw new PixelsAltered();
  }
  return transform ? recolouredPicture(picture, transform) : picture;
};

/** The picture of a source, turned and at the size it has in the strip. @throws PixelFailure, RangeError */
export const decodeSource = async (source: StripSource, room: StoreRoom): Promise<Picture> => {
  const { id, turn = 0, size } = source;
  let upright: Picture;
  try {
    upright = await decodeUpright(source, room);
  } catch (error) {
    if (error instanceof RangeError) throw new PixelFailure('out-of-memory', id);
    if (error instanceof PixelsAltered) throw new PixelFailure('pixels-altered', id);
    throw new PixelFailure(error instanceof SizeDiffers ? 'size-differs' : 'cannot-decode', id);
  }
  const picture = await turnPicture(upright, turn);
  if (size.width === picture.width && size.height === picture.height) return picture;
  if (heldBytes(source) > 0) {
    try {
      return await scalePicture(picture, size);
    } finally {
      picture.close();
    }
  }
  return scaledRows(picture, size, room);
};

/** A picture whose rows aren't held, at another size. The one given is closed with it. */
const scaledRows = async (picture: Picture, size: Dimensions, room: StoreRoom): Promise<Picture> => {
  try {
    const scaled = await rowPicture(scaledFlow(picture, size), room);
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
};
