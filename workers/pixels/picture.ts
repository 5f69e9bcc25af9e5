import { maxDecodedPixels } from '../../src/imaging/browserLimits.ts';
import type { ColourTransform } from '../../src/imaging/colourTransform.ts';
import type { Dimensions } from '../../src/imaging/categories.ts';
import { type QuarterTurn, type Rect, turnedSize } from '../../src/imaging/geometry.ts';
import { copyPart, framesAreTrue } from './frames.ts';
import { resample } from './lanczos.ts';
import type { Raster } from './raster.ts';

/** A decoded picture as bitmaps stacked in bands: one band as decoded, several where it was scaled. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly alpha: boolean;
  /** The bitmaps' memory holds the pixels as they are shown: no turn or colours that a canvas would still apply. */
  readonly isPlain: boolean;
  readonly bands: readonly { readonly top: number; readonly bitmap: ImageBitmap }[];
}

/** Rows read back at a time while measuring or scaling: 10 MB of RGBA at 1280 px. */
export const bandRows = 2048;

/** px a canvas's side may have: past it engines draw nothing and don't say so (Chromium 156, Firefox 153). */
const longestSide = 65_535;

/** A canvas of exactly this size with something painted on it. @throws RangeError when there is no room for it */
export const paint = (
  size: Dimensions,
  painter: (context: OffscreenCanvasRenderingContext2D) => void,
): OffscreenCanvas => {
  if (Math.max(size.width, size.height) > longestSide || size.width * size.height > maxDecodedPixels)
    throw new RangeError('no canvas of this size');
  const canvas = new OffscreenCanvas(size.width, size.height);
  // What is drawn here is read back: keep it out of the GPU.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new RangeError('no canvas');
  painter(context);
  return canvas;
};

/** Pixels of a canvas, which is emptied: some engines hoard canvases until they are collected. */
const takePixels = (canvas: OffscreenCanvas): Uint8ClampedArray<ArrayBuffer> => {
  const context = canvas.getContext('2d');
  if (!context) throw new RangeError('no canvas');
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  canvas.width = 0;
  canvas.height = 0;
  return data;
};

/** Draws rows [top, bottom) of a picture so that they fill `rows` px from `y` on, `width` px wide. */
export const drawRows = (
  context: OffscreenCanvasRenderingContext2D,
  picture: Picture,
  [top, bottom]: readonly [number, number],
  target: { readonly y: number; readonly rows: number; readonly width: number },
): void => {
  const scale = target.rows / (bottom - top);
  for (const band of picture.bands) {
    const from = Math.max(top, band.top);
    const rows = Math.min(bottom, band.top + band.bitmap.height) - from;
    if (rows <= 0) continue;
    context.drawImage(
      band.bitmap,
      0,
      from - band.top,
      picture.width,
      rows,
      0,
      target.y + (from - top) * scale,
      target.width,
      rows * scale,
    );
  }
};

/** Where rows [y, y + height) lie in a picture's bands: which rows of which bitmap, and how far below `y`. */
const bandsOf = (picture: Picture, y: number, height: number) =>
  picture.bands.flatMap(({ top, bitmap }) => {
    const from = Math.max(y, top);
    const rows = Math.min(y + height, top + bitmap.height) - from;
    return rows > 0 ? [{ bitmap, from: from - top, rows, below: from - y }] : [];
  });

/** A part of a picture, its rows from whichever bands hold them, painted at `size`. */
const partOnCanvas = (picture: Picture, { x, y, width, height }: Rect, size: Dimensions): OffscreenCanvas =>
  paint(size, (context) => {
    context.imageSmoothingQuality = 'high';
    const scale = size.height / height;
    for (const { bitmap, from, rows, below } of bandsOf(picture, y, height))
      context.drawImage(bitmap, x, from, width, rows, 0, below * scale, size.width, rows * scale);
  });

/** A part of a picture for the screen, as the browser scales it. */
export const paintPart = (picture: Picture, part: Rect, size: Dimensions): ImageBitmap =>
  partOnCanvas(picture, part, size).transferToImageBitmap();

/**
 * A part of a picture as pixels.
 * @param room where they may be put, if they have room there: new memory costs as much as the copying
 */
export const readPart = async (
  picture: Picture,
  part: Rect,
  room?: Uint8ClampedArray<ArrayBuffer>,
): Promise<Raster> => {
  const { x, y, width, height } = part;
  if (picture.alpha || !picture.isPlain || !(await framesAreTrue())) {
    const data = takePixels(partOnCanvas(picture, part, { width, height }));
    return { data, width, height, opaque: !picture.alpha };
  }
  const bytes = width * height * 4;
  const data = room && room.length >= bytes ? room.subarray(0, bytes) : new Uint8ClampedArray(bytes);
  for (const { bitmap, from, rows, below } of bandsOf(picture, y, height))
    await copyPart(bitmap, { x, y: from, width, height: rows }, data.subarray(below * width * 4));
  return { data, width, height, opaque: true };
};

/** Rows [top, bottom) of a picture as pixels. */
export const readRows = (
  picture: Picture,
  top: number,
  bottom: number,
  room?: Uint8ClampedArray<ArrayBuffer>,
): Promise<Raster> => readPart(picture, { x: 0, y: top, width: picture.width, height: bottom - top }, room);

/** A part of a picture at another size, read and resampled band by band, so that a large part is never held whole. */
export const resamplePart = async (picture: Picture, part: Rect, size: Dimensions): Promise<Raster> => {
  const scale = part.height / size.height;
  const margin = Math.ceil(3 * Math.max(1, scale)) + 1;
  const step = Math.max(1, Math.floor(bandRows / Math.max(1, scale)));
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  for (let top = 0; top < size.height; top += step) {
    const bottom = Math.min(size.height, top + step);
    const from = Math.max(0, Math.floor(top * scale) - margin);
    const to = Math.min(part.height, Math.ceil(bottom * scale) + margin);
    const band = resample(
      await readPart(picture, { x: part.x, y: part.y + from, width: part.width, height: to - from }),
      { width: size.width, height: bottom - top },
      { left: 0, top: top * scale - from, width: part.width, height: (bottom - top) * scale },
    );
    data.set(band.data, top * size.width * 4);
  }
  return { data, width: size.width, height: size.height, opaque: !picture.alpha };
};

/** The picture turned clockwise; the one given is closed. */
export const turnPicture = (picture: Picture, turn: QuarterTurn): Picture => {
  if (turn === 0) return picture;
  const size = turnedSize(picture, turn);
  const canvas = paint(size, (context) => {
    context.translate(size.width / 2, size.height / 2);
    context.rotate((turn * Math.PI) / 180);
    context.translate(-picture.width / 2, -picture.height / 2);
    for (const { top, bitmap } of picture.bands) context.drawImage(bitmap, 0, top);
  });
  closePicture(picture);
  return { ...size, alpha: picture.alpha, isPlain: true, bands: [{ top: 0, bitmap: canvas.transferToImageBitmap() }] };
};

/** The same picture at another size, made band by band, so that only a band is held beside both. */
export const scalePicture = async (picture: Picture, size: Dimensions): Promise<Picture> => {
  const scale = picture.height / size.height;
  // Lanczos3 reaches three (scaled) rows past a band's edges.
  const margin = Math.ceil(3 * Math.max(1, scale)) + 1;
  const step = Math.max(1, Math.floor(bandRows / Math.max(1, scale)));
  const bands = [];
  for (let top = 0; top < size.height; top += step) {
    const bottom = Math.min(size.height, top + step);
    const from = Math.max(0, Math.floor(top * scale) - margin);
    const to = Math.min(picture.height, Math.ceil(bottom * scale) + margin);
    const band = resample(
      await readRows(picture, from, to),
      { width: size.width, height: bottom - top },
      { left: 0, top: top * scale - from, width: picture.width, height: (bottom - top) * scale },
    );
    bands.push({ top, bitmap: await createImageBitmap(new ImageData(band.data, band.width, band.height)) });
  }
  return { width: size.width, height: size.height, alpha: picture.alpha, isPlain: true, bands };
};

/** The picture in other colours, made band by band; the one given is closed. */
export const recolouredPicture = async (picture: Picture, transform: ColourTransform): Promise<Picture> => {
  const bands = [];
  for (let top = 0; top < picture.height; top += bandRows) {
    const { data, width, height } = await readRows(picture, top, Math.min(picture.height, top + bandRows));
    transform(data);
    bands.push({ top, bitmap: await createImageBitmap(new ImageData(data, width, height)) });
  }
  closePicture(picture);
  return { width: picture.width, height: picture.height, alpha: picture.alpha, isPlain: true, bands };
};

export const closePicture = (picture: Picture): void => {
  for (const { bitmap } of picture.bands) bitmap.close();
};
