import { HELD_ROW_PX } from '../../src/imaging/browserLimits.ts';
import type { PixelProblem, PixelProblemCode, StripSource } from '../image.api.ts';
import { framesAreTrue } from './frames.ts';
import { withoutProfile } from './ownColours.ts';
import { bitmapPicture, type Picture, recolouredPicture, scalePicture, turnPicture } from './picture.ts';
import { readsTrue } from './readback.ts';
import { SizeDiffers } from './rowFlow.ts';
import type { StoreRoom } from './rowStore.ts';
import { loadPart } from '../loadPart.ts';

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
export function asProblem(error: unknown): PixelProblem {
  if (error instanceof PixelFailure) return { ok: false, code: error.code, source: error.source };
  // Typed arrays and canvases that do not fit throw RangeError; anything else here is a drawing that went wrong.
  return { ok: false, code: error instanceof RangeError ? 'out-of-memory' : 'cannot-decode' };
}

/** Bytes of pixels that a decoded source keeps in memory. */
export function heldBytes({ size, natural, decoding }: StripSource): number {
  const isHeld =
    (decoding?.by ?? 'whole') === 'whole' ||
    (decoding?.by === 'ink' && decoding.held) ||
    natural.width * natural.height <= HELD_ROW_PX;
  return isHeld ? size.width * size.height * 4 : 0;
}

/** Most pictures need nothing of it. */
function flowPictures() {
  return loadPart(import('./flowPictures.ts'));
}

async function decodeUpright({ file, natural, alpha, decoding }: StripSource, room: StoreRoom): Promise<Picture> {
  if (decoding && decoding.by !== 'whole') {
    const { flowingPicture } = await flowPictures();
    return flowingPicture({ file, natural, alpha, decoding }, room);
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
}

/** The picture of a source, turned and at the size it has in the strip. @throws PixelFailure, RangeError */
export async function decodeSource(source: StripSource, room: StoreRoom): Promise<Picture> {
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
  const { scaledRows } = await flowPictures();
  return scaledRows(picture, size, room);
}

/** Loads what `decodeTop` needs; called before there is a picture, it need not be waited for then. */
export function readyToDecodeTop() {
  return loadPart(import('./topOfFile.ts'));
}

/**
 * So many times as high as what is to be seen of it is a picture whose top is decoded by itself. Measured on two cores: at 32 and 72
 * times it costs nothing, at 19 times what is decoded beside it loses a tenth.
 */
const TOP_ONLY_FROM_RATIO = 25;

/**
 * The first rows of a tall picture, so many or some more, decoded long before the others; at the size they have in the file.
 * @returns undefined where that can't be done, or isn't worth it. Never rejects: what is wrong with the file is said when it is decoded whole.
 */
export async function decodeTop(
  { turn = 0, ...source }: StripSource,
  rows: number,
  room: StoreRoom,
): Promise<Picture | undefined> {
  const { natural, decoding } = source;
  if (turn !== 0 || (decoding && decoding.by !== 'whole') || natural.height < TOP_ONLY_FROM_RATIO * rows)
    return undefined;
  try {
    const { topOfFile } = await readyToDecodeTop();
    const top = await topOfFile(source.file, rows);
    if (!top) return undefined;
    const { file, height } = top;
    return await decodeUpright({ ...source, file, natural: { width: natural.width, height } }, room);
  } catch {
    return undefined;
  }
}
