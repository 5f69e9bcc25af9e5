import type { Decoding } from '../../src/imaging/browserLimits.ts';
import type { Dimensions } from '../../src/imaging/categories.ts';
import type { Rect } from '../../src/imaging/geometry.ts';
import { hasTextAt, u16be } from '../../src/imaging/headers/byteReading.ts';
import { swapsSides, type Orientation } from '../../src/imaging/imageHeader.ts';
import { paintCanvas, takePixels } from './canvas.ts';
import { type Picture, resampleInBands } from './picture.ts';
import { countRowsPerBand, type RowStream, SizeDiffers } from './rowStream.ts';

/** Creates row streams that read a picture in bands of several rows. */

/** Creates the `unpack` of a stream whose packed rows are RGBA already. */
const createUnpack: (size: Dimensions, alpha: boolean) => RowStream['unpack'] =
  ({ width }, alpha) =>
  async (packed, rows) => {
    const data = new Uint8ClampedArray(packed.buffer, packed.byteOffset, packed.length);
    return { data, width, height: rows, opaque: !alpha };
  };

/**
 * Streams a file that the browser decodes in bands of `rows` rows. Only JPEGs may have an orientation other than 1.
 * @throws SizeDiffers while streaming, if the last pixel of a chunk shows that the picture is smaller than `size`. Not
 * every such picture is detected: none with alpha, and not all that have to be rotated or mirrored
 * @throws DOMException while streaming, if the browser can't decode the file
 */
export function createBandStream(
  file: Blob,
  size: Dimensions,
  alpha: boolean,
  { rows, orientation }: Extract<Decoding, { kind: 'bands' }>,
): RowStream {
  return {
    ...size,
    alpha,
    rowBytes: size.width * 4,
    unpack: createUnpack(size, alpha),
    async *streamPacked() {
      // Some browsers crop the upright picture, others the picture as stored. So the EXIF is removed, and the canvas
      // rotates the bands.
      const unrotated = orientation === 1 ? file : await removeExif(file);
      for (let top = 0; top < size.height; top += rows) {
        const height = Math.min(rows, size.height - top);
        const { x, y, ...stored } = findStoredBand(size, top, height, orientation);
        const bitmap = await createImageBitmap(unrotated, x, y, stored.width, stored.height);
        try {
          const step = countRowsPerBand(size.width);
          for (let from = 0; from < height; from += step) {
            const rowCount = Math.min(step, height - from);
            const canvas = await paintCanvas({ width: size.width, height: rowCount }, (context) => {
              context.translate(0, -from);
              context.transform(...getOrientationTransform(orientation, size.width, height));
              context.drawImage(bitmap, 0, 0);
            });
            const pixels = takePixels(canvas);
            // Beyond the picture's edges, a crop is transparent, without an error. So a transparent last pixel means
            // that the picture is smaller than its header declares.
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

/** Removes the EXIF segments, which contain the orientation, from a JPEG. */
async function removeExif(file: Blob): Promise<Blob> {
  const parts = [file.slice(0, 2)];
  for (let offset = 2; ; ) {
    const head = new Uint8Array(await file.slice(offset, offset + 8).arrayBuffer());
    // SOS (start of scan, 0xda) is the last segment before the pixels.
    if (head.length < 8 || head[0] !== 0xff || head[1] === 0xda) return new Blob([...parts, file.slice(offset)]);
    const end = offset + 2 + u16be(head, 2);
    if (!(head[1] === 0xe1 && hasTextAt(head, 4, 'Exif'))) parts.push(file.slice(offset, end));
    offset = end;
  }
}

/**
 * Returns the rectangle of the picture as stored that contains rows [top, top + rows) of the upright picture. `width`
 * and `height` are those of the upright picture.
 */
function findStoredBand({ width, height }: Dimensions, top: number, rows: number, orientation: Orientation): Rect {
  const isFromEnd = orientation === 3 || orientation === 4 || orientation >= 7;
  const from = isFromEnd ? height - top - rows : top;
  return swapsSides(orientation)
    ? { x: from, y: 0, width: rows, height: width }
    : { x: 0, y: from, width, height: rows };
}

/**
 * Returns the canvas transform from a band as stored to the upright band (EXIF 2.3, tag 0x0112). `width` and `height`
 * are those of the upright band.
 */
function getOrientationTransform(
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

/** Streams a picture's rows, resampled to another size. */
export function createScaledStream(picture: Picture, size: Dimensions): RowStream {
  return {
    ...size,
    alpha: picture.alpha,
    rowBytes: size.width * 4,
    unpack: createUnpack(size, picture.alpha),
    async *streamPacked() {
      const fullRect = { x: 0, y: 0, width: picture.width, height: picture.height };
      for await (const { raster } of resampleInBands(picture, fullRect, size)) yield new Uint8Array(raster.data.buffer);
    },
  };
}
