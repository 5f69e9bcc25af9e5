import type { Dimensions } from '../../src/imaging/categories.ts';
import type { PixelProblem, PixelProblemCode, StripSource } from '../image.api.ts';
import { croppedFlow, scaledFlow, SizeDiffers } from './bandFlow.ts';
import { bitmapPicture, type Picture, scalePicture, turnPicture } from './picture.ts';
import { pngRows } from './pngRows.ts';
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

/** What went wrong, as a value. */
export const asProblem = (error: unknown): PixelProblem => {
  if (error instanceof PixelFailure) return { ok: false, code: error.code, source: error.source };
  // Typed arrays and canvases that do not fit throw RangeError; anything else here is a drawing that went wrong.
  return { ok: false, code: error instanceof RangeError ? 'out-of-memory' : 'cannot-decode' };
};

/** Bytes of pixels that a decoded source keeps in memory. */
export const heldBytes = ({ size, decoding }: StripSource): number =>
  (decoding?.by ?? 'whole') === 'whole' ? size.width * size.height * 4 : 0;

const decodeUpright = async ({ file, natural, alpha, decoding }: StripSource, room: StoreRoom): Promise<Picture> => {
  if (decoding?.by === 'bands') return rowPicture(croppedFlow(file, natural, alpha, decoding), room);
  if (decoding?.by === 'rows') {
    const flow = await pngRows(file, alpha, decoding.convert);
    if (flow.width !== natural.width || flow.height !== natural.height) throw new SizeDiffers();
    return rowPicture(flow, room);
  }
  // The defaults say it all: turned upright, converted to sRGB.
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const picture = bitmapPicture({ width, height }, alpha, [{ top: 0, bitmap }]);
  if (width === natural.width && height === natural.height) return picture;
  picture.close();
  throw new SizeDiffers();
};

/** The picture of a source, turned and at the size it has in the strip. @throws PixelFailure, RangeError */
export const decodeSource = async (source: StripSource, room: StoreRoom): Promise<Picture> => {
  const { id, turn = 0, size } = source;
  let upright: Picture;
  try {
    upright = await decodeUpright(source, room);
  } catch (error) {
    if (error instanceof RangeError) throw new PixelFailure('out-of-memory', id);
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
