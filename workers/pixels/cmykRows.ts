import { MAX_DECODED_PX } from '../../src/imaging/browserLimits.ts';
import type { Dimensions } from '../../src/imaging/categories.ts';
import { readJpegIcc } from '../../src/imaging/headers/jpeg.ts';
import { swapsSides, type Orientation } from '../../src/imaging/imageHeader.ts';
import { type InkTransform, convertPlainInks } from '../../src/imaging/inkColours.ts';
import { JpegDamaged } from '../codecs/jpegDecoder/damaged.ts';
import { type Jpeg, openJpeg } from '../codecs/jpegDecoder/jpegRows.ts';
import { getInkTransform } from './inkTransforms.ts';
import { locateRow } from './rotatedRows.ts';
import type { RowStream } from './rowStream.ts';

/**
 * Streams the rows of JPEGs with four inks: CMYK, or YCCK, which stores cyan, magenta and yellow as luma and two colour
 * differences. Only some browsers apply CMYK profiles, and no browser gives access to the ink values.
 */

/** Maximum bytes of DCT coefficients in memory: as many as the largest decoded picture takes. */
const MAX_COEFFICIENT_BYTES = MAX_DECODED_PX * 4;

/** Rows per chunk of the stream. */
const CHUNK_ROWS = 128;

/** The colour transform in Adobe's segment that means CMYK. Other values mean YCCK. */
const UNTRANSFORMED = 0;

/**
 * Streams the upright rows of a four-ink JPEG in sRGB.
 * @param reportAlive called after each scan if the coefficients are in memory, and while the picture is rotated
 * @throws JpegDamaged if the file is invalid or doesn't have four inks; RangeError if memory runs out. The stream may
 * throw the same errors.
 */
export async function streamCmykRows(
  file: Blob,
  orientation: Orientation,
  reportAlive: () => void,
): Promise<RowStream> {
  const readBytes = async (): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());
  const bytes = await readBytes();
  const { frame } = openJpeg(bytes);
  if (frame.components.length !== 4) throw new JpegDamaged('not four inks');
  const [width, height] = swapsSides(orientation) ? [frame.height, frame.width] : [frame.width, frame.height];
  const icc = readJpegIcc(bytes);
  const transform = icc ? getInkTransform(icc) : convertPlainInks;
  return {
    width,
    height,
    alpha: false,
    rowBytes: width * 4,
    async *streamPacked() {
      const bands = readBands(openJpeg(await readBytes()), transform, reportAlive);
      yield* orientation === 1
        ? streamUprightRows(bands, width)
        : streamRotatedRows(bands, { width, height }, orientation, reportAlive);
    },
    async unpack(packed, rows) {
      const data = new Uint8ClampedArray(packed.buffer, packed.byteOffset, packed.length);
      return { data, width, height: rows, opaque: true };
    },
  };
}

/** Rows [top, bottom) of the picture as stored in the file. */
interface CmykBand {
  readonly top: number;
  readonly bottom: number;
  /** Converts row `y` to RGBA in sRGB, and writes the result to `target`, from byte `offset` on. */
  readonly paint: (y: number, target: Uint8ClampedArray, offset: number) => void;
}

/** Decodes the rows. Each band is valid until the next one is requested. */
function* readBands(jpeg: Jpeg, transform: InkTransform, reportAlive: () => void): Generator<CmykBand, void> {
  const { width } = jpeg.frame;
  const isYcck = (jpeg.adobeTransform ?? UNTRANSFORMED) !== UNTRANSFORMED;
  const decodedInks = [0, 1, 2].map(() => new Uint8ClampedArray(isYcck ? width : 0));
  for (const { top, bottom, getRow } of jpeg.rows({ maxCoefficientBytes: MAX_COEFFICIENT_BYTES, reportAlive })) {
    const paint: CmykBand['paint'] = (y, target, offset) => {
      const [first, second, third, black] = [getRow(0, y), getRow(1, y), getRow(2, y), getRow(3, y)];
      if (isYcck) convertYccToCmy(first, second, third, width, decodedInks);
      const [cyan, magenta, yellow] = isYcck ? decodedInks : [first, second, third];
      transform([cyan, magenta, yellow, black], width, target, offset);
    };
    yield { top, bottom, paint };
  }
}

/**
 * Converts YCbCr to RGB by JFIF's formula, and inverts the result to cyan, magenta and yellow. The factors 1.402,
 * −0.344136, −0.714136 and 1.772 are multiplied by 2¹⁶.
 */
function convertYccToCmy(
  luma: Uint8ClampedArray,
  blueDifference: Uint8ClampedArray,
  redDifference: Uint8ClampedArray,
  width: number,
  [cyan, magenta, yellow]: readonly Uint8ClampedArray[],
): void {
  for (let x = 0; x < width; x++) {
    const cb = blueDifference[x] - 128;
    const cr = redDifference[x] - 128;
    const inverse = 255 - luma[x];
    cyan[x] = inverse - ((91_881 * cr + 32_768) >> 16);
    magenta[x] = inverse - ((-22_554 * cb - 46_802 * cr + 32_768) >> 16);
    yellow[x] = inverse - ((116_130 * cb + 32_768) >> 16);
  }
}

/** Streams the rows of a picture that is stored upright, `CHUNK_ROWS` at a time. */
async function* streamUprightRows(
  bands: Iterable<CmykBand>,
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

/** Rotates or mirrors the whole picture in memory, and streams the rows of the result. */
async function* streamRotatedRows(
  bands: Iterable<CmykBand>,
  { width, height }: Dimensions,
  orientation: Orientation,
  reportAlive: () => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const upright = new Uint32Array(width * height);
  // Pixels per row as stored in the file.
  const length = swapsSides(orientation) ? height : width;
  const row = new Uint8ClampedArray(length * 4);
  const pixels = new Uint32Array(row.buffer);
  for (const { top, bottom, paint } of bands)
    for (let y = top; y < bottom; y++) {
      paint(y, row, 0);
      const [from, step] = locateRow(y, width, height, orientation);
      for (let x = 0, index = from; x < length; x++, index += step) upright[index] = pixels[x];
      if (y % CHUNK_ROWS === 0) reportAlive();
    }
  for (let top = 0; top < height; top += CHUNK_ROWS) {
    const rows = Math.min(CHUNK_ROWS, height - top);
    yield new Uint8Array(upright.buffer, top * width * 4, rows * width * 4);
  }
}
