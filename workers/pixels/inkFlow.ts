import { MAX_DECODED_PX } from '../../src/imaging/browserLimits.ts';
import type { Dimensions } from '../../src/imaging/categories.ts';
import { iccOfJpeg } from '../../src/imaging/headers/jpeg.ts';
import { isLying, type Orientation } from '../../src/imaging/imageHeader.ts';
import { type InkTransform, plainInks, profiledInks } from '../../src/imaging/inkColours.ts';
import { JpegDamaged } from '../codecs/jpegDecoder/damaged.ts';
import { type Jpeg, openJpeg } from '../codecs/jpegDecoder/jpegRows.ts';
import type { RowFlow } from './rowFlow.ts';

/**
 * JPEGs in printing inks (CMYK, YCCK), by our own decoder: of browsers some apply a profile for inks and some don't, and
 * none gives the inks themselves.
 */

/** Bytes of coefficients that are held at most, whatever the file says: as much as the largest picture's pixels. */
const COEFFICIENT_BYTES = MAX_DECODED_PX * 4;

/** Rows handed out at a time. */
const CHUNK_ROWS = 128;

/** Adobe's mark for inks as they are; under any other three of them are coded as luma and chroma, as decoders have it. */
const PLAIN_MARK = 0;

/**
 * Rows of a file that says it is of four inks, in sRGB and upright.
 * @param alive called while it takes long
 * @throws JpegDamaged where it is not, and RangeError where it needs more memory than there is; also while it is read
 */
export async function inkRows(file: Blob, orientation: Orientation, alive: () => void): Promise<RowFlow> {
  const bytesOf = async (): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());
  const bytes = await bytesOf();
  const { frame } = openJpeg(bytes);
  if (frame.components.length !== 4) throw new JpegDamaged('not four inks');
  const [width, height] = isLying(orientation) ? [frame.height, frame.width] : [frame.width, frame.height];
  const icc = iccOfJpeg(bytes);
  const transform = icc ? transformOf(icc) : plainInks;
  return {
    width,
    height,
    alpha: false,
    rowBytes: width * 4,
    async *packed() {
      const bands = paintedBands(openJpeg(await bytesOf()), transform, alive);
      yield* orientation === 1 ? uprightRows(bands, width) : turnedRows(bands, { width, height }, orientation, alive);
    },
    async unpack(packed, rows) {
      const data = new Uint8ClampedArray(packed.buffer, packed.byteOffset, packed.length);
      return { data, width, height: rows, opaque: true };
    },
  };
}

/** The profile met last: the pages of an episode mostly have the same, and its grid takes as long as a page. */
let last: { readonly icc: Uint8Array; readonly transform: InkTransform } | undefined;

function transformOf(icc: Uint8Array): InkTransform {
  const isLast = last?.icc.length === icc.length && last.icc.every((byte, i) => byte === icc[i]);
  if (!last || !isLast) last = { icc, transform: profiledInks(icc) ?? plainInks };
  return last.transform;
}

/** Rows [top, bottom) of the picture as stored. */
interface PaintedBand {
  readonly top: number;
  readonly bottom: number;
  /** Writes row `y` as RGBA from byte `at` of `into` on. */
  readonly paint: (y: number, into: Uint8ClampedArray, at: number) => void;
}

function* paintedBands(jpeg: Jpeg, transform: InkTransform, alive: () => void): Generator<PaintedBand, void> {
  const { width } = jpeg.frame;
  const isCoded = (jpeg.adobeTransform ?? PLAIN_MARK) !== PLAIN_MARK;
  const own = [0, 1, 2].map(() => new Uint8ClampedArray(isCoded ? width : 0));
  for (const { top, bottom, row } of jpeg.rows({ coefficientBytes: COEFFICIENT_BYTES, alive })) {
    const paint: PaintedBand['paint'] = (y, into, at) => {
      const [first, second, third, black] = [row(0, y), row(1, y), row(2, y), row(3, y)];
      if (isCoded) decodeInks(first, second, third, width, own);
      const [cyan, magenta, yellow] = isCoded ? own : [first, second, third];
      transform([cyan, magenta, yellow, black], width, into, at);
    };
    yield { top, bottom, paint };
  }
}

/** Luma and chroma to cyan, magenta and yellow: what of light they leave, turned round (JFIF's YCbCr, 16 bits of fraction). */
function decodeInks(
  luma: Uint8ClampedArray,
  blueness: Uint8ClampedArray,
  redness: Uint8ClampedArray,
  width: number,
  [cyan, magenta, yellow]: readonly Uint8ClampedArray[],
): void {
  for (let x = 0; x < width; x++) {
    const cb = blueness[x] - 128;
    const cr = redness[x] - 128;
    const inverse = 255 - luma[x];
    cyan[x] = inverse - ((91_881 * cr + 32_768) >> 16);
    magenta[x] = inverse - ((-22_554 * cb - 46_802 * cr + 32_768) >> 16);
    yellow[x] = inverse - ((116_130 * cb + 32_768) >> 16);
  }
}

async function* uprightRows(
  bands: Iterable<PaintedBand>,
  width: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const rowBytes = width * 4;
  const chunk = new Uint8ClampedArray(rowBytes * CHUNK_ROWS);
  let filled = 0;
  for (const { top, bottom, paint } of bands)
    for (let y = top; y < bottom; y++) {
      paint(y, chunk, filled * rowBytes);
      if (++filled < CHUNK_ROWS) continue;
      yield new Uint8Array(chunk.buffer);
      filled = 0;
    }
  if (filled > 0) yield new Uint8Array(chunk.buffer, 0, filled * rowBytes);
}

/** Only the whole picture can be turned, so all of it is held until its rows have been handed out. */
async function* turnedRows(
  bands: Iterable<PaintedBand>,
  { width, height }: Dimensions,
  orientation: Orientation,
  alive: () => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const upright = new Uint32Array(width * height);
  const length = isLying(orientation) ? height : width;
  const row = new Uint8ClampedArray(length * 4);
  const pixels = new Uint32Array(row.buffer);
  for (const { top, bottom, paint } of bands)
    for (let y = top; y < bottom; y++) {
      paint(y, row, 0);
      const [from, step] = placeOfRow(y, width, height, orientation);
      for (let x = 0, at = from; x < length; x++, at += step) upright[at] = pixels[x];
      if (y % CHUNK_ROWS === 0) alive();
    }
  for (let top = 0; top < height; top += CHUNK_ROWS) {
    const rows = Math.min(CHUNK_ROWS, height - top);
    yield new Uint8Array(upright.buffer, top * width * 4, rows * width * 4);
  }
}

/** Where the first pixel of stored row `y` goes in the upright picture, and how far from it the next (EXIF 2.3, tag 0x0112). */
function placeOfRow(
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
