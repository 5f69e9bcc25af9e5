import { readPage, getPageSize, type TiffPage } from '../../src/imaging/tiff/readPage.ts';
import { type ReadBytes, readTiff } from '../../src/imaging/tiff/readTiff.ts';
import { rotateRows } from './rotatedRows.ts';
import type { RowStream } from './rowStream.ts';
import { createTiffConverter } from './tiffColours.ts';
import { createFileWindow, openSegment, type SegmentReader } from './tiffSegments.ts';

/**
 * Streams the upright rows of the first page of a TIFF file. Packed rows have at most 8 bits per sample, pixel after
 * pixel: the samples of the colour, and the transparency if there is one. If the page has to be rotated, packed rows are
 * RGBA.
 * @param reportAlive called while the picture is rotated
 * @throws TiffRefused if the file can't be used; the stream may throw TiffDamaged, JpegDamaged, RangeError or, if the data
 * can't be inflated, TypeError
 */
export async function streamTiffRows(file: Blob, reportAlive: () => void): Promise<RowStream> {
  const read: ReadBytes = async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer());
  const { pages, isLittleEndian } = await readTiff(read, file.size);
  const page = await readPage(pages[0], file.size);
  const { width, height } = page;
  const convert = await createTiffConverter(page);
  const opaque = page.alpha === 'none';
  const stored: RowStream = {
    width,
    height,
    alpha: !opaque,
    rowBytes: countPackedBytes(page),
    streamPacked: () => streamBands(file, page, isLittleEndian),
    async unpack(packed, rows) {
      return { data: await convert(packed, rows), width, height: rows, opaque };
    },
  };
  return page.orientation === 1 ? stored : rotateRows(stored, getPageSize(page), reportAlive);
}

/** Returns the number of samples per pixel in packed rows: those of the colour, and one for transparency. */
export function countPackedSamples({ colourSamples, alpha }: TiffPage): number {
  return colourSamples + (alpha === 'none' ? 0 : 1);
}

/** Returns the bytes of a packed row. The last byte may have unused bits. */
function countPackedBytes(page: TiffPage): number {
  return page.depth < 8 ? Math.ceil((page.width * page.depth) / 8) : page.width * countPackedSamples(page);
}

/** Maximum number of pixels and of rows to decode at a time. */
const BAND_PX = 1_048_576;
const BAND_ROWS = 2048;

async function* streamBands(
  file: Blob,
  page: TiffPage,
  isLittleEndian: boolean,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const { width, height } = page;
  const rowBytes = countPackedBytes(page);
  const step = Math.min(height, Math.max(1, Math.min(BAND_ROWS, Math.floor(BAND_PX / width))));
  const band = new Uint8Array(rowBytes * step);
  const rows = readRows(file, page, isLittleEndian, band, step);
  try {
    for (let top = 0; top < height; top += step) {
      const count = Math.min(step, height - top);
      for (let row = 0; row < count; row++) await rows.next();
      yield band.subarray(0, count * rowBytes);
    }
  } finally {
    await rows.return(undefined);
  }
}

/**
 * Writes one packed row after another to `band`, and starts at the top of `band` again after `bandRows` rows. Yields
 * after each row. A segment is a strip (full width) or a tile, and may have only one plane, i.e. one sample of each
 * pixel. Segments with the same rows are open at the same time, because a packed row consists of a row of each.
 */
async function* readRows(
  file: Blob,
  page: TiffPage,
  isLittleEndian: boolean,
  band: Uint8Array,
  bandRows: number,
): AsyncGenerator<void, void> {
  const { width, height, segmentWidth, segmentHeight, segments, isPlanar, samples, depth } = page;
  const across = Math.ceil(width / segmentWidth);
  const down = Math.ceil(height / segmentHeight);
  const packedSamples = countPackedSamples(page);
  const planes = isPlanar ? packedSamples : 1;
  const samplesInSegment = isPlanar ? 1 : samples;
  const segmentRowBytes = Math.ceil((segmentWidth * samplesInSegment * depth) / 8);
  const packedRowBytes = countPackedBytes(page);
  // Planes are far from each other in the file.
  const windows = Array.from({ length: planes }, () => createFileWindow(file));
  for (let top = 0; top < down; top++) {
    const readers: SegmentReader[] = [];
    try {
      for (let plane = 0; plane < planes; plane++)
        for (let x = 0; x < across; x++)
          readers.push(openSegment(windows[plane], segments[(plane * down + top) * across + x], page, segmentRowBytes));
      const from = top * segmentHeight;
      for (let y = from; y < Math.min(height, from + segmentHeight); y++) {
        const packedRow = band.subarray((y % bandRows) * packedRowBytes, ((y % bandRows) + 1) * packedRowBytes);
        for (const [index, reader] of readers.entries()) {
          const nextRow = reader.next();
          const row = nextRow instanceof Promise ? await nextRow : nextRow;
          const left = (index % across) * segmentWidth;
          const columns = Math.min(segmentWidth, width - left);
          if (page.isDifference) addDifferences(row, samplesInSegment, depth, isLittleEndian);
          if (depth < 8) packedRow.set(row.subarray(0, Math.ceil((columns * depth) / 8)), (left * depth) / 8);
          else {
            const plane = isPlanar ? Math.floor(index / across) : 0;
            const target = { row: packedRow, start: left * packedSamples + plane, samples: packedSamples };
            const count = { columns, samples: samplesInSegment, copied: isPlanar ? 1 : packedSamples };
            copySamples(row, target, count, depth === 16 ? (isLittleEndian ? 'low-first' : 'high-first') : 'byte');
          }
        }
        yield;
      }
    } finally {
      for (const reader of readers) reader.close();
    }
  }
}

/**
 * Adds to each sample the sample of the pixel to its left, in place (TIFF 6.0, section 14).
 * @param samples samples per pixel
 * @param depth bits per sample, 8 or 16
 */
function addDifferences(row: Uint8Array, samples: number, depth: number, isLittleEndian: boolean): void {
  if (depth === 8) {
    for (let i = samples; i < row.length; i++) row[i] += row[i - samples];
    return;
  }
  const [low, high] = isLittleEndian ? [0, 1] : [1, 0];
  for (let i = samples * 2; i < row.length; i += 2) {
    const before = i - samples * 2;
    const sum = row[i + low] + (row[i + high] << 8) + row[before + low] + (row[before + high] << 8);
    row[i + low] = sum;
    row[i + high] = sum >> 8;
  }
}

/**
 * Copies samples of a row of a segment to a packed row, reduced to 8 bits.
 * @param row the row of the segment
 * @param target `row`, the packed row; `start`, the index of the first sample to write; `samples`, its samples per
 * pixel
 * @param count pixels to copy, samples per pixel in `row`, and how many of them to copy, from the first on
 * @param order whether a sample is a byte, or 16 bits with the low or the high byte first
 */
function copySamples(
  row: Uint8Array,
  target: { readonly row: Uint8Array; readonly start: number; readonly samples: number },
  { columns, samples, copied }: { readonly columns: number; readonly samples: number; readonly copied: number },
  order: 'byte' | 'low-first' | 'high-first',
): void {
  const { row: packedRow, start } = target;
  if (order === 'byte' && samples === target.samples && copied === samples) {
    packedRow.set(row.subarray(0, columns * samples), start);
    return;
  }
  for (let x = 0, to = start; x < columns; x++, to += target.samples)
    for (let sample = 0; sample < copied; sample++) {
      const from = x * samples + sample;
      if (order === 'byte') packedRow[to + sample] = row[from];
      else {
        const first = row[from * 2];
        const second = row[from * 2 + 1];
        const value = order === 'low-first' ? first | (second << 8) : (first << 8) | second;
        // With the addend 32,895, the result equals value × 255 / 65,535, rounded.
        packedRow[to + sample] = (value * 255 + 32_895) >> 16;
      }
    }
}
