import type { Dimensions } from '../../src/imaging/categories.ts';
import { paint, takePixels } from './canvas.ts';
import { type Picture, resampledBands } from './picture.ts';
import { bandRows, type RowFlow } from './rowFlow.ts';

/** Streams of pixels, for pictures too large to be held that aren't read row by row. */

const unpack: (size: Dimensions, alpha: boolean) => RowFlow['unpack'] =
  ({ width }, alpha) =>
  async (packed, rows) => {
    const data = new Uint8ClampedArray(packed.buffer, packed.byteOffset, packed.length);
    return { data, width, height: rows, opaque: !alpha };
  };

/** A picture decoded to another size than its header says. */
export class SizeDiffers extends Error {}

/**
 * A file that the browser decodes `rows` rows at a time: what it holds of it stays under its limits. Each time it reads
 * the whole file, so there should be few.
 * @throws SizeDiffers while streaming
 */
export const croppedFlow = (file: Blob, size: Dimensions, alpha: boolean, rows: number): RowFlow => ({
  ...size,
  alpha,
  rowBytes: size.width * 4,
  unpack: unpack(size, alpha),
  async *packed() {
    for (let top = 0; top < size.height; top += rows) {
      const height = Math.min(rows, size.height - top);
      const bitmap = await createImageBitmap(file, 0, top, size.width, height);
      try {
        const step = bandRows(size.width);
        for (let from = 0; from < height; from += step) {
          const part = Math.min(step, height - from);
          const canvas = await paint({ width: size.width, height: part }, (context) =>
            context.drawImage(bitmap, 0, -from),
          );
          const pixels = takePixels(canvas);
          // Behind its edges a picture is transparent, and nothing says so: its last pixel in these rows must be there.
          if (!alpha && pixels[pixels.length - 1] !== 255) throw new SizeDiffers();
          yield new Uint8Array(pixels.buffer);
        }
      } finally {
        bitmap.close();
      }
    }
  },
});

/** A picture at another size. */
export const scaledFlow = (picture: Picture, size: Dimensions): RowFlow => ({
  ...size,
  alpha: picture.alpha,
  rowBytes: size.width * 4,
  unpack: unpack(size, picture.alpha),
  async *packed() {
    const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
    for await (const { raster } of resampledBands(picture, whole, size)) yield new Uint8Array(raster.data.buffer);
  },
});
