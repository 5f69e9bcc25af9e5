import type { ColourTransform } from '../../src/imaging/colourTransform.ts';
import type { Dimensions } from '../../src/imaging/categories.ts';
import { type QuarterTurn, type Rect, rotateSize } from '../../src/imaging/geometry.ts';
import { paintCanvas, takePixels } from './canvas.ts';
import {
  copyBitmapPart,
  fitsFrame,
  createFrame,
  areFramesExact,
  type NativePixels,
  reuseOrAllocate,
} from './frames.ts';
import type { FramedPixels } from './pixels.ts';
import type { Raster } from '../codecs/raster.ts';
import { countRowsPerBand } from './rowStream.ts';
import { loadChunk } from '../codecs/loadChunk.ts';

/** Where a part of a picture is drawn on a canvas, px. The left edge is always at x = 0. */
export interface Target {
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture whose parts can be drawn or read. */
export interface Picture {
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
  /** Whether the picture may have transparent pixels. */
  readonly alpha: boolean;
  /** Draws a part, scaled by the browser. */
  draw(context: OffscreenCanvasRenderingContext2D, part: Rect, target: Target): Promise<void>;
  /**
   * Reads the pixels of a part.
   * @param buffer memory that the result may use if it is large enough
   * @throws RangeError if the part is too large for the browser; the decoder's errors if the picture is read from a
   * stream
   */
  read(part: Rect, buffer?: Uint8ClampedArray<ArrayBuffer>): Promise<Raster>;
  /**
   * Reads a part of an opaque picture in the browser's own channel order (RGBA or BGRA). Returns undefined if `read`
   * must be used instead.
   */
  readOpaque?(part: Rect, buffer?: Uint8ClampedArray<ArrayBuffer>): Promise<NativePixels | undefined>;
  /** Whether the frames of `getFrame` share the picture's memory. */
  readonly framesShareMemory?: boolean;
  /** Returns a part in a WebCodecs `VideoFrame` (`frames.ts`); undefined if this isn't possible. */
  getFrame?(part: Rect): Promise<FramedPixels | undefined>;
  /** Frees the pixels. The picture can't be used any more. */
  close(): void;
}

/** A bitmap with the rows of a picture from `top` on, at full width. */
export interface Band {
  readonly top: number;
  readonly bitmap: ImageBitmap;
}

/** Draws a part of a picture, scaled by the browser, on a new canvas of `size` px. */
async function drawToCanvas(picture: Pick<Picture, 'draw'>, part: Rect, size: Dimensions): Promise<OffscreenCanvas> {
  return paintCanvas(size, async (context) => {
    context.imageSmoothingQuality = 'high';
    await picture.draw(context, part, { y: 0, ...size });
  });
}

export interface BitmapOptions {
  /** Whether the bitmaps may have transparent pixels. */
  readonly alpha: boolean;
  /** Whether the bitmaps are upright and in sRGB. If not, `read` draws them on a canvas. */
  readonly isUprightSrgb: boolean;
}

/** Creates a picture from bitmaps stacked from top to bottom. */
export function createBitmapPicture(
  size: Dimensions,
  { alpha, isUprightSrgb }: BitmapOptions,
  bands: readonly Band[],
): Picture {
  /**
   * Finds the bitmaps that contain rows [y, y + height) of the picture. For each: `from`, the first row to use of the
   * bitmap; `rows`, the number of rows to use; `rowOffset`, how many rows below `y` they are.
   */
  const findBands = (y: number, height: number) =>
    bands.flatMap(({ top, bitmap }) => {
      const from = Math.max(y, top);
      const rows = Math.min(y + height, top + bitmap.height) - from;
      return rows > 0 ? [{ bitmap, from: from - top, rows, rowOffset: from - y }] : [];
    });
  const draw: Picture['draw'] = async (context, { x, y, width, height }, target) => {
    const scale = target.height / height;
    for (const { bitmap, from, rows, rowOffset } of findBands(y, height)) {
      const top = target.y + rowOffset * scale;
      context.drawImage(bitmap, x, from, width, rows, 0, top, target.width, rows * scale);
    }
  };
  /** Whether pixels can be read through a `VideoFrame` instead of a canvas. */
  const canUseFrames = async (): Promise<boolean> => !alpha && isUprightSrgb && (await areFramesExact());
  return {
    width: size.width,
    height: size.height,
    alpha,
    draw,
    async read(part, buffer) {
      const { x, y, width, height } = part;
      if (!(await canUseFrames()))
        return {
          data: takePixels(await drawToCanvas({ draw }, part, { width, height })),
          width,
          height,
          opaque: !alpha,
        };
      const data = reuseOrAllocate(width * height, buffer);
      for (const { bitmap, from, rows, rowOffset } of findBands(y, height))
        await copyBitmapPart(bitmap, { x, y: from, width, height: rows }, data.subarray(rowOffset * width * 4));
      return { data, width, height, opaque: true };
    },
    async readOpaque({ x, y, width, height }, buffer) {
      const [band, ...furtherBands] = findBands(y, height);
      // Different bitmaps may have different channel orders.
      if (furtherBands.length > 0 || !(await canUseFrames())) return undefined;
      const data = reuseOrAllocate(width * height, buffer);
      const blueFirst = await copyBitmapPart(band.bitmap, { x, y: band.from, width, height }, data, 'native');
      return { data, width, height, blueFirst };
    },
    framesShareMemory: bands.every(({ bitmap }) => fitsFrame(bitmap)),
    async getFrame({ x, y, width, height }) {
      if (!(await canUseFrames())) return undefined;
      const [band, ...furtherBands] = findBands(y, height);
      return furtherBands.length === 0 ? createFrame(band.bitmap, { x, y: band.from, width, height }) : undefined;
    },
    close() {
      for (const { bitmap } of bands) bitmap.close();
    },
  };
}

/** Reads rows [top, bottom) of a picture at full width. */
export function readRows(picture: Pick<Picture, 'width' | 'read'>, top: number, bottom: number): Promise<Raster> {
  return picture.read({ x: 0, y: top, width: picture.width, height: bottom - top });
}

/** Draws a part of a picture, scaled by the browser. The caller closes the bitmap. */
export async function paintPart(picture: Picture, part: Rect, size: Dimensions): Promise<ImageBitmap> {
  return (await drawToCanvas(picture, part, size)).transferToImageBitmap();
}

/** Reads a bitmap, scaled down by the browser to at most about `pixelCount` pixels. Doesn't close the bitmap. */
export async function readShrunk(bitmap: ImageBitmap, pixelCount: number): Promise<Omit<Raster, 'opaque'>> {
  const { width, height } = bitmap;
  const scale = Math.min(1, Math.sqrt(pixelCount / (width * height)));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const canvas = await paintCanvas(size, (context) => {
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, size.width, size.height);
  });
  return { data: takePixels(canvas), ...size };
}

/**
 * Resamples a part of a picture in bands of rows, from top to bottom.
 * @param size size of the result, px
 * @returns the bands, each with its first row in the result
 */
export async function* resampleInBands(
  picture: Pick<Picture, 'read'>,
  part: Rect,
  size: Dimensions,
): AsyncGenerator<{ readonly top: number; readonly raster: Raster }, void> {
  const { resample } = await loadChunk(import('./lanczos.ts'));
  const scale = part.height / size.height;
  // Lanczos3 reaches three (scaled) rows past a band's edges.
  const margin = Math.ceil(3 * Math.max(1, scale)) + 1;
  // Rows per band of the result.
  const step = Math.max(1, Math.floor(countRowsPerBand(part.width) / Math.max(1, scale)));
  for (let top = 0; top < size.height; top += step) {
    const bottom = Math.min(size.height, top + step);
    const from = Math.max(0, Math.floor(top * scale) - margin);
    const to = Math.min(part.height, Math.ceil(bottom * scale) + margin);
    const raster = resample(
      await picture.read({ x: part.x, y: part.y + from, width: part.width, height: to - from }),
      { width: size.width, height: bottom - top },
      { window: { left: 0, top: top * scale - from, width: part.width, height: (bottom - top) * scale } },
    );
    yield { top, raster };
  }
}

/** Resamples a part of a picture to `size` px. */
export async function resamplePart(
  picture: Pick<Picture, 'read' | 'alpha'>,
  part: Rect,
  size: Dimensions,
): Promise<Raster> {
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  for await (const { top, raster } of resampleInBands(picture, part, size)) data.set(raster.data, top * size.width * 4);
  return { data, width: size.width, height: size.height, opaque: !picture.alpha };
}

/**
 * Rotates a picture clockwise, and closes the original. Returns the original itself if `turn` is 0.
 * @param turn degrees
 */
export async function rotatePicture(picture: Picture, turn: QuarterTurn): Promise<Picture> {
  if (turn === 0) return picture;
  try {
    const size = rotateSize(picture, turn);
    const { width, height } = picture;
    const canvas = await paintCanvas(size, async (context) => {
      context.translate(size.width / 2, size.height / 2);
      context.rotate((turn * Math.PI) / 180);
      context.translate(-width / 2, -height / 2);
      await picture.draw(context, { x: 0, y: 0, width, height }, { y: 0, width, height });
    });
    return createBitmapPicture(size, { alpha: picture.alpha, isUprightSrgb: true }, [
      { top: 0, bitmap: canvas.transferToImageBitmap() },
    ]);
  } finally {
    picture.close();
  }
}

/** Scales a picture to `size` px, band by band. Doesn't close the original. */
export async function scalePicture(picture: Picture, size: Dimensions): Promise<Picture> {
  const bands = [];
  const fullRect = { x: 0, y: 0, width: picture.width, height: picture.height };
  for await (const { top, raster } of resampleInBands(picture, fullRect, size)) {
    const { data, width, height } = raster;
    bands.push({ top, bitmap: await createImageBitmap(new ImageData(data, width, height)) });
  }
  return createBitmapPicture(size, { alpha: picture.alpha, isUprightSrgb: true }, bands);
}

/** Converts a picture's colours band by band, and closes the original. */
export async function convertColours(picture: Picture, transform: ColourTransform): Promise<Picture> {
  const bands: Band[] = [];
  const step = countRowsPerBand(picture.width);
  try {
    for (let top = 0; top < picture.height; top += step) {
      const { data, width, height } = await readRows(picture, top, Math.min(picture.height, top + step));
      transform(data);
      bands.push({ top, bitmap: await createImageBitmap(new ImageData(data, width, height)) });
    }
  } finally {
    picture.close();
  }
  return createBitmapPicture(picture, { alpha: picture.alpha, isUprightSrgb: true }, bands);
}
