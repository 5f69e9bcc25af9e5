import { describe, expect, it } from 'vitest';
import { detectBrowserLimits } from '../../../src/engine/detectBrowserLimits.ts';
import { openFile } from '../../../src/engine/openFile.ts';
import { browserLimits } from '../../../src/imaging/browserLimits.ts';
import { drawJpeg } from '../../fixtures/drawnJpeg.ts';
import { deflate, type DrawnPng, createPngFile } from '../../fixtures/drawnPng.ts';
import { findMaxDifference, copyRows } from '../../fixtures/rasters.ts';
import { setUpSingleSourceStrip } from '../singleSourceStrip.ts';
import { getPixel, decodeInBrowser, takeReceivedPixels } from '../browserImages.ts';

/**
 * Large images, most above the real limits of browsers, read by the real worker. `../largeImageDecoding.test.ts` tests small
 * images with low limits.
 */

const strip = setUpSingleSourceStrip();
const { layOutFile, readRows } = strip;

/** Draws stripes of 100 rows with a mark at different positions. */
async function drawBars(width: number, height: number, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  for (let y = 0; y < height; y += 100) {
    context.fillStyle = `hsl(${(y * 7) % 360} 60% 50%)`;
    context.fillRect(0, y, width, 100);
    context.fillStyle = '#123';
    context.fillRect(y % (width - 20), y + 30, 20, 40);
  }
  return canvas.convertToBlob({ type, quality: 0.8 });
}

describe('an image larger than iOS can hold', () => {
  it.each([
    ['old-webkit', 'image/png', 'rows', 600, 28_000],
    ['old-webkit', 'image/jpeg', 'bands', 600, 28_000],
    ['webkit', 'image/jpeg', 'bands', 1100, 62_000],
  ] as const)('with the limits of %s, %s is read exactly in %s', async (engine, type, kind, width, height) => {
    const file = await drawBars(width, height, type);
    expect(await layOutFile(file, browserLimits[engine])).toBe(kind);
    expect(await strip.sources.measure('a')).toEqual({ ok: true });
    const bitmap = await createImageBitmap(file);
    for (const top of [0, 10_000, 17_300, height - 2000]) {
      const context = new OffscreenCanvas(width, 2000).getContext('2d', { willReadFrequently: true });
      context?.drawImage(bitmap, 0, -top);
      const wanted = context?.getImageData(0, 0, width, 2000).data;
      expect((await readRows(top, top + 2000)).data, `rows from ${top}`).toEqual(wanted);
    }
    bitmap.close();
  });
});

it.each([
  ['in memory', detectBrowserLimits()],
  ['on disk', { maxBitmapPixels: 1_000_000, maxDecodedSide: 65_535 }],
])('reads any rows of a tall CMYK JPEG that is held %s', async (_, limits) => {
  const sampling = [1, 2, 3, 4].map(() => [1, 1] as const);
  const at = (x: number, y: number, ink: number) => ((y >> 6) * 7 + (x >> 5) * 40 + ink * 30) & 255;
  const file = new Blob([drawJpeg({ width: 150, height: 60_000, sampling, adobe: 0, step: 8, at })]);
  expect(await layOutFile(file, limits)).toBe('cmyk');
  expect(await strip.sources.measure('a')).toEqual({ ok: true });
  const decoded = await decodeInBrowser(file);
  for (const top of [59_000, 0, 31_011])
    expect(findMaxDifference(await readRows(top, top + 1000), copyRows(decoded, top, top + 1000))).toBe(0);
});

describe('a PNG of 20,000 × 20,000 px in less than 1 MB', () => {
  const side = 20_000;
  const drawing: DrawnPng = { width: side, height: side, colourType: 0, bitDepth: 1, at: () => 0 };
  /** A black diagonal band on white. */
  const createFile = async (interlaced: boolean): Promise<Blob> => {
    const rowBytes = side / 8;
    const rows = new Uint8Array((rowBytes + 1) * side).fill(255);
    for (let y = 0; y < side; y++) {
      rows[y * (rowBytes + 1)] = 0;
      const start = y * (rowBytes + 1) + 1 + Math.floor(y / 8);
      rows.fill(0, start, Math.min(start + 100, (y + 1) * (rowBytes + 1)));
    }
    return new Blob([createPngFile({ ...drawing, interlaced }, await deflate(rows))]);
  };

  it('is measured, resized and previewed row by row', async () => {
    const blob = await createFile(false);
    expect(blob.size).toBeLessThan(1_000_000);
    expect(await layOutFile(blob, browserLimits.chromium)).toBe('rows');
    expect(await strip.sources.measure('a')).toEqual({ ok: true });
    const size = { width: 940, height: 940 };
    // The whole image in one slice would take 1.6 GB if it weren't resized while reading.
    const read = await takeReceivedPixels(await strip.sources.read(0, side, size));
    expect([read.width, read.height]).toEqual([940, 940]);
    expect(getPixel(read, 5, 900)).toEqual([255, 255, 255, 255]);
    // The band is 800 px wide in the file, so 37 px in the resized image.
    expect(getPixel(read, 520, 500)).toEqual([0, 0, 0, 255]);
    const tile = await strip.sources.drawTile(10_000, 11_000, { width: 400, height: 20 });
    expect(tile.ok).toBe(true);
  });

  it('is rejected with advice when it is interlaced', async () => {
    const opened = await openFile(await createFile(true), browserLimits.chromium);
    expect(opened).toMatchObject({ ok: false, code: 'too-many-pixels', way: 'not-interlaced', limit: 268_435_456 });
  });
});
