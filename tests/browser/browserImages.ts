/** Encodes and decodes images with the browser's own codecs instead of the app's; edits rasters and JPEGs. */
import type { PixelResult } from '../../src/engine/stripSources.ts';
import type { Rect } from '../../src/imaging/geometry.ts';
import { takeRaster } from '../../workers/pixels/frames.ts';
import type { Pixels } from '../../workers/pixels/pixels.ts';
import { isOpaque, type Raster } from '../../workers/codecs/raster.ts';

/** Returns the pixels that a worker has sent, as a raster. Throws if the worker has sent an error. */
export async function takeReceivedPixels(result: PixelResult<{ pixels: Pixels }>): Promise<Raster> {
  if (!result.ok) throw new Error(result.code);
  return takeRaster(result.pixels);
}

function createContext(
  width: number,
  height: number,
  settings: CanvasRenderingContext2DSettings = {},
): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true, ...settings });
  if (!context) throw new Error('no canvas');
  return context;
}

/** Encodes a raster with the browser's own encoder, at a quality of 0–1. */
export async function encodeInBrowser({ data, width, height }: Raster, type = 'image/png', quality = 1): Promise<File> {
  const context = createContext(width, height);
  context.putImageData(new ImageData(data, width, height), 0, 0);
  return new File([await context.canvas.convertToBlob({ type, quality })], 'drawn');
}

/** Creates a file of one colour with the colour profile Display P3. */
export async function createDisplayP3File(width: number, height: number, colour: string, type: string): Promise<File> {
  const context = createContext(width, height, { colorSpace: 'display-p3' });
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return new File([await context.canvas.convertToBlob({ type, quality: 1 })], 'wide');
}

/** Decodes a file with the browser's own decoder: upright, and converted to sRGB. */
export async function decodeInBrowser(file: Blob): Promise<Raster> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const context = createContext(width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  return { data, width, height, opaque: isOpaque(data) };
}

/** Returns the RGBA levels of a pixel. */
export function getPixel({ data, width }: Raster, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
}

/** Adds an EXIF block with an orientation right after the start marker of a JPEG. */
export async function addOrientation(jpeg: Blob, orientation: number): Promise<File> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  // A big-endian TIFF header (8 bytes), then a directory of one entry: tag 0x0112 (orientation), type 3 (16 bits).
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const exif = [...new TextEncoder().encode('Exif\0\0'), ...tiff];
  const segment = Uint8Array.from([0xff, 0xe1, 0, exif.length + 2, ...exif]);
  return new File([bytes.subarray(0, 2), segment, bytes.subarray(2)], 'turned', { type: 'image/jpeg' });
}

export function cropRaster({ data, width: rasterWidth, opaque }: Raster, { x, y, width, height }: Rect): Raster {
  const cropped = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row++) {
    const start = ((y + row) * rasterWidth + x) * 4;
    cropped.set(data.subarray(start, start + width * 4), row * width * 4);
  }
  return { data: cropped, width, height, opaque };
}
