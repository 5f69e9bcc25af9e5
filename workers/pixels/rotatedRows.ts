import type { Dimensions } from '../../src/imaging/categories.ts';
import { type Orientation, swapsSides } from '../../src/imaging/imageHeader.ts';
import { countRowsPerBand, type RowStream } from './rowStream.ts';

/** Rotates and mirrors pictures that are stored row by row. */

/**
 * Returns a stream of the upright rows, as RGBA. The whole picture is in memory while it is rotated.
 * @param stored the stream of the rows as stored
 * @param upright the size of the upright picture, px, and the EXIF orientation of the stored one
 * @param reportAlive called after each chunk of stored rows
 */
export function rotateRows(
  stored: RowStream,
  { width, height, orientation }: Dimensions & { readonly orientation: Orientation },
  reportAlive: () => void,
): RowStream {
  const length = swapsSides(orientation) ? height : width;
  return {
    width,
    height,
    alpha: stored.alpha,
    rowBytes: width * 4,
    async *streamPacked() {
      const upright = new Uint32Array(width * height);
      let y = 0;
      for await (const packed of stored.streamPacked()) {
        const rows = packed.length / stored.rowBytes;
        const { data } = await stored.unpack(packed, rows);
        const pixels = new Uint32Array(data.buffer, data.byteOffset, length * rows);
        for (let row = 0; row < rows; row++, y++) {
          const [from, step] = locateRow(y, width, height, orientation);
          for (let x = row * length, index = from; x < (row + 1) * length; x++, index += step)
            upright[index] = pixels[x];
        }
        reportAlive();
      }
      const step = countRowsPerBand(width);
      for (let top = 0; top < height; top += step)
        yield new Uint8Array(upright.buffer, top * width * 4, Math.min(step, height - top) * width * 4);
    },
    async unpack(packed, rows) {
      const data = new Uint8ClampedArray(packed.buffer, packed.byteOffset, packed.length);
      return { data, width, height: rows, opaque: !stored.alpha };
    },
  };
}

/**
 * Maps row `y` of the picture as stored to the upright picture (EXIF 2.3, tag 0x0112).
 * @param width width of the upright picture, px
 * @param height height of the upright picture, px
 * @returns the index of the row's first pixel in the upright picture, and the distance from there to the index of the
 * row's next pixel
 */
export function locateRow(
  y: number,
  width: number,
  height: number,
  orientation: Orientation,
): readonly [from: number, step: number] {
  const last = width * height - 1;
  switch (orientation) {
    case 1:
      return [y * width, 1];
    case 2:
      return [y * width + width - 1, -1];
    case 3:
      return [last - y * width, -1];
    case 4:
      return [(height - 1 - y) * width, 1];
    case 5:
      return [y, width];
    case 6:
      return [width - 1 - y, width];
    case 7:
      return [last - y, -width];
    case 8:
      return [last - width + 1 + y, -width];
  }
}
