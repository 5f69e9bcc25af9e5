import type { ColourTransform } from '../../src/imaging/colourTransform.ts';
import type { Dimensions } from '../../src/imaging/categories.ts';
import { type QuarterTurn, type Rect, turnedSize } from '../../src/imaging/geometry.ts';
import { paint, takePixels } from './canvas.ts';
import { copyPart, fitsFrame, framedPart, framesAreTrue, type OpaqueRows, roomFor } from './frames.ts';
import type { FramedPixels } from './pixels.ts';
import type { Raster } from './raster.ts';
import { bandRows } from './rowFlow.ts';
import { loadPart } from '../loadPart.ts';

/** Where a part of a picture is drawn: from the canvas's left edge on, px. */
export interface Target {
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture whose parts can be asked for, wherever its pixels are. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly alpha: boolean;
  /** Draws a part as the browser scales it. */
  draw(context: OffscreenCanvasRenderingContext2D, part: Rect, target: Target): Promise<void>;
  /**
   * A part as pixels.
   * @param room where they may be put, if they have room there: new memory costs as much as the copying
   * @throws RangeError where it is too large for the browser to hold
   */
  read(part: Rect, room?: Uint8ClampedArray<ArrayBuffer>): Promise<Raster>;
  /** The same of an opaque picture for whom any order of colours will do, where that is faster. */
  readOpaque?(part: Rect, room?: Uint8ClampedArray<ArrayBuffer>): Promise<OpaqueRows | undefined>;
  /** Frames share its memory: a part of it takes no copying. */
  readonly sharesFrames?: boolean;
  /** A part as a frame, where one can be had. */
  frame?(part: Rect): Promise<FramedPixels | undefined>;
  close(): void;
}

/** Part of a picture that one bitmap holds: all of its columns from row `top` on. */
export interface Band {
  readonly top: number;
  readonly bitmap: ImageBitmap;
}

async function drawn(picture: Pick<Picture, 'draw'>, part: Rect, size: Dimensions): Promise<OffscreenCanvas> {
  return paint(size, async (context) => {
    context.imageSmoothingQuality = 'high';
    await picture.draw(context, part, { y: 0, ...size });
  });
}

export interface BitmapOptions {
  readonly alpha: boolean;
  /** The bitmaps' memory holds the pixels as they are shown: no turn or colours that a canvas would still apply. */
  readonly isPlain: boolean;
}

/** A picture held as bitmaps stacked in bands: one as decoded, several where it was scaled. */
export function bitmapPicture(size: Dimensions, { alpha, isPlain }: BitmapOptions, bands: readonly Band[]): Picture {
  /** Where rows [y, y + height) lie: which rows of which bitmap, and how far below `y`. */
  const bandsOf = (y: number, height: number) =>
    bands.flatMap(({ top, bitmap }) => {
      const from = Math.max(y, top);
      const rows = Math.min(y + height, top + bitmap.height) - from;
      return rows > 0 ? [{ bitmap, from: from - top, rows, below: from - y }] : [];
    });
  const draw: Picture['draw'] = async (context, { x, y, width, height }, target) => {
    const scale = target.height / height;
    for (const { bitmap, from, rows, below } of bandsOf(y, height)) {
      const top = target.y + below * scale;
      context.drawImage(bitmap, x, from, width, rows, 0, top, target.width, rows * scale);
    }
  };
  const isFramed = async (): Promise<boolean> => !alpha && isPlain && (await framesAreTrue());
  return {
    width: size.width,
    height: size.height,
    alpha,
    draw,
    async read(part, room) {
      const { x, y, width, height } = part;
      if (!(await isFramed()))
        return { data: takePixels(await drawn({ draw }, part, { width, height })), width, height, opaque: !alpha };
      const data = roomFor(width * height, room);
      for (const { bitmap, from, rows, below } of bandsOf(y, height))
        await copyPart(bitmap, { x, y: from, width, height: rows }, data.subarray(below * width * 4));
      return { data, width, height, opaque: true };
    },
    async readOpaque({ x, y, width, height }, room) {
      const [only, ...more] = bandsOf(y, height);
      // Bitmaps made in different ways need not be held alike.
      if (more.length > 0 || !(await isFramed())) return undefined;
      const data = roomFor(width * height, room);
      const blueFirst = await copyPart(only.bitmap, { x, y: only.from, width, height }, data, 'held');
      return { data, width, height, blueFirst };
    },
    sharesFrames: bands.every(({ bitmap }) => fitsFrame(bitmap)),
    async frame({ x, y, width, height }) {
      if (!(await isFramed())) return undefined;
      const [only, ...more] = bandsOf(y, height);
      return more.length === 0 ? framedPart(only.bitmap, { x, y: only.from, width, height }) : undefined;
    },
    close() {
      for (const { bitmap } of bands) bitmap.close();
    },
  };
}

/** Rows [top, bottom) of a picture as pixels. */
export function readRows(picture: Pick<Picture, 'width' | 'read'>, top: number, bottom: number): Promise<Raster> {
  return picture.read({ x: 0, y: top, width: picture.width, height: bottom - top });
}

/** A part of a picture for the screen, as the browser scales it. */
export async function paintPart(picture: Picture, part: Rect, size: Dimensions): Promise<ImageBitmap> {
  return (await drawn(picture, part, size)).transferToImageBitmap();
}

/**
 * A part of a picture at another size, from the top in bands of rows, each resampled from what lies around it: a large
 * part is never held whole.
 */
export async function* resampledBands(
  picture: Pick<Picture, 'read'>,
  part: Rect,
  size: Dimensions,
): AsyncGenerator<{ readonly top: number; readonly raster: Raster }, void> {
  const { resample } = await loadPart(import('./lanczos.ts'));
  const scale = part.height / size.height;
  // Lanczos3 reaches three (scaled) rows past a band's edges.
  const margin = Math.ceil(3 * Math.max(1, scale)) + 1;
  const step = Math.max(1, Math.floor(bandRows(part.width) / Math.max(1, scale)));
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

/** A part of a picture at another size. */
export async function resamplePart(
  picture: Pick<Picture, 'read' | 'alpha'>,
  part: Rect,
  size: Dimensions,
): Promise<Raster> {
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  for await (const { top, raster } of resampledBands(picture, part, size)) data.set(raster.data, top * size.width * 4);
  return { data, width: size.width, height: size.height, opaque: !picture.alpha };
}

/** The picture turned clockwise; the one given is closed. */
export async function turnPicture(picture: Picture, turn: QuarterTurn): Promise<Picture> {
  if (turn === 0) return picture;
  try {
    const size = turnedSize(picture, turn);
    const { width, height } = picture;
    const canvas = await paint(size, async (context) => {
      context.translate(size.width / 2, size.height / 2);
      context.rotate((turn * Math.PI) / 180);
      context.translate(-width / 2, -height / 2);
      await picture.draw(context, { x: 0, y: 0, width, height }, { y: 0, width, height });
    });
    return bitmapPicture(size, { alpha: picture.alpha, isPlain: true }, [
      { top: 0, bitmap: canvas.transferToImageBitmap() },
    ]);
  } finally {
    picture.close();
  }
}

/** The same picture at another size, made band by band, so that only a band is held beside both. */
export async function scalePicture(picture: Picture, size: Dimensions): Promise<Picture> {
  const bands = [];
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
  for await (const { top, raster } of resampledBands(picture, whole, size)) {
    const { data, width, height } = raster;
    bands.push({ top, bitmap: await createImageBitmap(new ImageData(data, width, height)) });
  }
  return bitmapPicture(size, { alpha: picture.alpha, isPlain: true }, bands);
}

/** The picture in other colours, made band by band; the one given is closed. */
export async function recolouredPicture(picture: Picture, transform: ColourTransform): Promise<Picture> {
  const bands: Band[] = [];
  const step = bandRows(picture.width);
  try {
    for (let top = 0; top < picture.height; top += step) {
      const { data, width, height } = await readRows(picture, top, Math.min(picture.height, top + step));
      transform(data);
      bands.push({ top, bitmap: await createImageBitmap(new ImageData(data, width, height)) });
    }
  } finally {
    picture.close();
  }
  return bitmapPicture(picture, { alpha: picture.alpha, isPlain: true }, bands);
}
