import { maxDecodedPixels } from '../../src/imaging/browserLimits.ts';
import type { ColourTransform } from '../../src/imaging/colourTransform.ts';
import type { Dimensions } from '../../src/imaging/categories.ts';
import { type QuarterTurn, type Rect, turnedSize } from '../../src/imaging/geometry.ts';
import { resample } from './lanczos.ts';
import type { Raster } from './raster.ts';

/** A decoded picture as bitmaps stacked in bands: one band as decoded, several where it was scaled. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly alpha: boolean;
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
export const takePixels = (canvas: OffscreenCanvas): Uint8ClampedArray<ArrayBuffer> => {
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

/** Rows [top, bottom) of a picture as pixels. */
export const readRows = (picture: Picture, top: number, bottom: number): Raster => {
  const height = bottom - top;
  const canvas = paint({ width: picture.width, height }, (context) =>
    drawRows(context, picture, [top, bottom], { y: 0, rows: height, width: picture.width }),
  );
  return { data: takePixels(canvas), width: picture.width, height, opaque: !picture.alpha };
};

/** A part of a picture, its rows from whichever bands hold them, painted at `size`. */
const partOnCanvas = (picture: Picture, { x, y, width, height }: Rect, size: Dimensions): OffscreenCanvas =>
  paint(size, (context) => {
    context.imageSmoothingQuality = 'high';
    const scale = size.height / height;
    for (const { top, bitmap } of picture.bands) {
      const from = Math.max(y, top);
      const rows = Math.min(y + height, top + bitmap.height) - from;
      if (rows > 0)
        context.drawImage(bitmap, x, from - top, width, rows, 0, (from - y) * scale, size.width, rows * scale);
    }
  });

/** A part of a picture for the screen, as the browser scales it. */
export const paintPart = (picture: Picture, part: Rect, size: Dimensions): ImageBitmap =>
  partOnCanvas(picture, part, size).transferToImageBitmap();

/** A part of a picture as pixels. */
export const readPart = (picture: Picture, part: Rect): Raster => {
  const { width, height } = part;
  const data = takePixels(partOnCanvas(picture, part, { width, height }));
  return { data, width, height, opaque: !picture.alpha };
};

/** A part of a picture at another size, read and resampled band by band, so that a large part is never held whole. */
export const resamplePart = (picture: Picture, part: Rect, size: Dimensions): Raster => {
  const scale = part.height / size.height;
  const margin = Math.ceil(3 * Math.max(1, scale)) + 1;
  const step = Math.max(1, Math.floor(bandRows / Math.max(1, scale)));
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  for (let top = 0; top < size.height; top += step) {
    const bottom = Math.min(size.height, top + step);
    const from = Math.max(0, Math.floor(top * scale) - margin);
    const to = Math.min(part.height, Math.ceil(bottom * scale) + margin);
    const band = resample(
      readPart(picture, { x: part.x, y: part.y + from, width: part.width, height: to - from }),
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
  return { ...size, alpha: picture.alpha, bands: [{ top: 0, bitmap: canvas.transferToImageBitmap() }] };
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
      readRows(picture, from, to),
      { width: size.width, height: bottom - top },
      { left: 0, top: top * scale - from, width: picture.width, height: (bottom - top) * scale },
    );
    bands.push({ top, bitmap: await createImageBitmap(new ImageData(band.data, band.width, band.height)) });
  }
  return { width: size.width, height: size.height, alpha: picture.alpha, bands };
};

/** The picture in other colours, made band by band; the one given is closed. */
export const recolouredPicture = async (picture: Picture, transform: ColourTransform): Promise<Picture> => {
  const bands = [];
  for (let top = 0; top < picture.height; top += bandRows) {
    const { data, width, height } = readRows(picture, top, Math.min(picture.height, top + bandRows));
    transform(data);
    bands.push({ top, bitmap: await createImageBitmap(new ImageData(data, width, height)) });
  }
  closePicture(picture);
  return { width: picture.width, height: picture.height, alpha: picture.alpha, bands };
};

export const closePicture = (picture: Picture): void => {
  for (const { bitmap } of picture.bands) bitmap.close();
};
