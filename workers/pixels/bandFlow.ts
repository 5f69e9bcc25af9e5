import type { Decoding } from '../../src/imaging/browserLimits.ts';
import type { Dimensions } from '../../src/imaging/categories.ts';
import type { Rect } from '../../src/imaging/geometry.ts';
import { reads, u16be } from '../../src/imaging/headers/byteReading.ts';
import { isLying, type Orientation } from '../../src/imaging/imageHeader.ts';
import { paint, takePixels } from './canvas.ts';
import { type Picture, resampledBands } from './picture.ts';
import { bandRows, type RowFlow, SizeDiffers } from './rowFlow.ts';

/** Streams of pixels, for pictures too large to be held that aren't read row by row. */

const unpack: (size: Dimensions, alpha: boolean) => RowFlow['unpack'] =
  ({ width }, alpha) =>
  async (packed, rows) => {
    const data = new Uint8ClampedArray(packed.buffer, packed.byteOffset, packed.length);
    return { data, width, height: rows, opaque: !alpha };
  };

/**
 * A file that the browser decodes `rows` rows at a time: what it holds of it stays under its limits. Each time it reads
 * the whole file, so there should be few. Only a JPEG may have to be turned.
 * @throws SizeDiffers while streaming
 */
export function croppedFlow(
  file: Blob,
  size: Dimensions,
  alpha: boolean,
  { rows, orientation }: Extract<Decoding, { by: 'bands' }>,
): RowFlow {
  return {
    ...size,
    alpha,
    rowBytes: size.width * 4,
    unpack: unpack(size, alpha),
    async *packed() {
      // Engines disagree on whether a part is one of the upright picture: it is taken as stored, and turned here.
      const lying = orientation === 1 ? file : await withoutExif(file);
      for (let top = 0; top < size.height; top += rows) {
        const height = Math.min(rows, size.height - top);
        const { x, y, ...stored } = storedBand(size, top, height, orientation);
        const bitmap = await createImageBitmap(lying, x, y, stored.width, stored.height);
        try {
          const step = bandRows(size.width);
          for (let from = 0; from < height; from += step) {
            const part = Math.min(step, height - from);
            const canvas = await paint({ width: size.width, height: part }, (context) => {
              context.translate(0, -from);
              context.transform(...turning(orientation, size.width, height));
              context.drawImage(bitmap, 0, 0);
            });
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
  };
}

/** A JPEG without the blocks that say how it is turned; nothing of it is copied. */
async function withoutExif(file: Blob): Promise<Blob> {
  const kept = [file.slice(0, 2)];
  for (let at = 2; ; ) {
    const head = new Uint8Array(await file.slice(at, at + 8).arrayBuffer());
    // Behind SOS come the pixels.
    if (head.length < 8 || head[0] !== 0xff || head[1] === 0xda) return new Blob([...kept, file.slice(at)]);
    const end = at + 2 + u16be(head, 2);
    if (!(head[1] === 0xe1 && reads(head, 4, 'Exif'))) kept.push(file.slice(at, end));
    at = end;
  }
}

/** Where rows of the upright picture lie in the file. */
function storedBand({ width, height }: Dimensions, top: number, rows: number, orientation: Orientation): Rect {
  const isFromEnd = orientation === 3 || orientation === 4 || orientation >= 7;
  const from = isFromEnd ? height - top - rows : top;
  return isLying(orientation) ? { x: from, y: 0, width: rows, height: width } : { x: 0, y: from, width, height: rows };
}

/** From stored to upright, `width` × `height` px, as canvases have it (EXIF 2.3, tag 0x0112). */
function turning(
  orientation: Orientation,
  width: number,
  height: number,
): [number, number, number, number, number, number] {
  switch (orientation) {
    case 1:
      return [1, 0, 0, 1, 0, 0];
    case 2:
      return [-1, 0, 0, 1, width, 0];
    case 3:
      return [-1, 0, 0, -1, width, height];
    case 4:
      return [1, 0, 0, -1, 0, height];
    case 5:
      return [0, 1, 1, 0, 0, 0];
    case 6:
      return [0, 1, -1, 0, width, 0];
    case 7:
      return [0, -1, -1, 0, width, height];
    case 8:
      return [0, -1, 1, 0, 0, height];
  }
}

/** A picture at another size. */
export function scaledFlow(picture: Picture, size: Dimensions): RowFlow {
  return {
    ...size,
    alpha: picture.alpha,
    rowBytes: size.width * 4,
    unpack: unpack(size, picture.alpha),
    async *packed() {
      const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
      for await (const { raster } of resampledBands(picture, whole, size)) yield new Uint8Array(raster.data.buffer);
    },
  };
}
