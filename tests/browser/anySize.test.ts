import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFile } from '../../src/engine/openFile.ts';
import { createStripSources, type Raster, type StripSources } from '../../src/engine/stripSources.ts';
import { type BrowserLimits, browserLimits, type Decoding } from '../../src/imaging/browserLimits.ts';
import type { Dimensions } from '../../src/imaging/categories.ts';
import { turnedSize } from '../../src/imaging/geometry.ts';
import { createRowMeter, joinMeasures } from '../../src/imaging/rowProfile.ts';
import { resample } from '../../workers/pixels/lanczos.ts';
import { deflated, type DrawnPng, pngAround } from '../fixtures/drawnPng.ts';
import { drawn, largestDifference, meanDifference, rowsOf } from '../fixtures/rasters.ts';
import { fileOf, pixelAt, pixelsOf, turnedFile, wideFile } from './pictures.ts';

/** Pictures past the limits of a browser, through the real worker. The limits of other browsers are handed in. */

let sources: StripSources;
beforeEach(() => {
  sources = createStripSources();
});
afterEach(() => sources.dispose());

/** A browser that holds no more than 100 rows of 400 px. */
const tiny: BrowserLimits = { heldPixels: 40_000, decodedSide: 65_535 };

const lay = async (file: Blob, limits: BrowserLimits, size?: Dimensions, turn: 0 | 90 = 0): Promise<Decoding['by']> => {
  const opened = await openFile(file, limits);
  if (!opened.ok) throw new Error(opened.code);
  const natural = { width: opened.header.width, height: opened.header.height };
  const laid = size ?? turnedSize(natural, turn);
  const { alpha } = opened.header;
  sources.register({ id: 'a', file, natural, turn, size: laid, alpha, decoding: opened.decoding });
  sources.lay(laid.width, [{ id: 'a', top: 0, bottom: laid.height }]);
  return opened.decoding.by;
};

const rows = async (top: number, bottom: number): Promise<Raster> => {
  const read = await sources.read(top, bottom);
  if (!read.ok) throw new Error(read.code);
  return read.raster;
};

/** Bars of colour with a number of their own in every 100 rows; drawn by the browser, because it is large. */
const bars = async (width: number, height: number, type: string): Promise<Blob> => {
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
};

describe('where iOS holds less than the picture has', () => {
  it.each([
    ['old-webkit', 'image/png', 'rows', 600, 28_000],
    ['old-webkit', 'image/jpeg', 'bands', 600, 28_000],
    ['webkit', 'image/jpeg', 'bands', 1100, 62_000],
  ] as const)('%s reads %s in %s, and every pixel is there', async (engine, type, way, width, height) => {
    const file = await bars(width, height, type);
    expect(await lay(file, browserLimits[engine])).toBe(way);
    expect(await sources.measure('a')).toEqual({ ok: true });
    const bitmap = await createImageBitmap(file);
    for (const top of [0, 10_000, 17_300, height - 2000]) {
      const context = new OffscreenCanvas(width, 2000).getContext('2d', { willReadFrequently: true });
      context?.drawImage(bitmap, 0, -top);
      const wanted = context?.getImageData(0, 0, width, 2000).data;
      expect((await rows(top, top + 2000)).data, `rows from ${top}`).toEqual(wanted);
    }
    bitmap.close();
  });
});

describe.each([
  ['image/png', 'rows'],
  ['image/jpeg', 'bands'],
  ['image/webp', 'bands'],
] as const)('%s in %s', (type, way) => {
  const picture = drawn(400, 3000);

  it('is measured and read as it is when held', async () => {
    const file = await fileOf(picture, type);
    const whole = await pixelsOf(file);
    expect(await lay(file, tiny)).toBe(way);
    const profile = await sources.profile();
    const meter = createRowMeter(400);
    meter.push(whole.data, 3000);
    expect(profile).toEqual({ ok: true, profile: joinMeasures([meter.finish()]) });
    for (const [top, bottom] of [
      [2990, 3000],
      [0, 3000],
      [95, 105],
    ])
      expect(largestDifference(await rows(top, bottom), rowsOf(whole, top, bottom))).toBe(0);
  });

  it('is scaled to its size in the strip as one piece', async () => {
    const file = await fileOf(picture, type);
    const size = { width: 300, height: 2250 };
    await lay(file, tiny, size);
    const wanted = resample(await pixelsOf(file), size);
    expect(largestDifference(await rows(0, 2250), wanted)).toBeLessThanOrEqual(1);
  });

  it('is turned, cropped and shown', async () => {
    const file = await fileOf(picture, type);
    const whole = await pixelsOf(file);
    await lay(file, tiny, undefined, 90);
    const crop = await sources.crop('a', { x: 2800, y: 10, width: 200, height: 300 }, { width: 200, height: 300 });
    if (!crop.ok) throw new Error(crop.code);
    for (const [x, y] of [
      [0, 0],
      [199, 299],
      [33, 44],
    ])
      expect(pixelAt(crop.raster, x, y)).toEqual(pixelAt(whole, 10 + y, 2999 - (2800 + x)));

    await lay(file, tiny);
    const box = { width: 100, height: 750 };
    const view = await sources.view('a', { x: 0, y: 0, width: 400, height: 3000 }, box, 'quick');
    if (!view.ok) throw new Error(view.code);
    const context = new OffscreenCanvas(100, 750).getContext('2d');
    context?.drawImage(view.bitmap, 0, 0);
    const data = context?.getImageData(0, 0, 100, 750).data ?? new Uint8ClampedArray(0);
    expect(meanDifference({ data, ...box, opaque: true }, resample(whole, box))).toBeLessThan(12);
  });
});

it('a wide-gamut PNG in rows is converted as the browser converts it', async () => {
  const file = await wideFile(400, 200, 'color(display-p3 0.7 0.4 0.2)', 'image/png');
  expect(await lay(file, tiny)).toBe('rows');
  expect(largestDifference(await rows(0, 200), await pixelsOf(file))).toBeLessThanOrEqual(1);
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])('a JPEG in bands is upright: orientation %i', async (orientation) => {
  const file = await turnedFile(await fileOf(drawn(300, 500), 'image/jpeg'), orientation);
  expect(await lay(file, tiny)).toBe('bands');
  const whole = await pixelsOf(file);
  expect(largestDifference(await rows(0, whole.height), whole)).toBe(0);
});

it('a lie about the size is found out in bands and in rows', async () => {
  const jpeg = await fileOf(drawn(300, 500), 'image/jpeg');
  const png = await fileOf(drawn(300, 500));
  const natural = { width: 300, height: 520 };
  const lie = { natural, size: natural, alpha: false };
  sources.register({ id: 'jpeg', file: jpeg, ...lie, decoding: { by: 'bands', rows: 100, orientation: 1 } });
  sources.register({ id: 'png', file: png, ...lie, decoding: { by: 'rows', convert: false } });
  expect(await sources.measure('jpeg')).toEqual({ ok: false, code: 'size-differs', source: 'jpeg' });
  expect(await sources.measure('png')).toEqual({ ok: false, code: 'size-differs', source: 'png' });
});

describe('a picture of 20,000 × 20,000 px in a few KB', () => {
  const side = 20_000;
  const drawing: DrawnPng = { width: side, height: side, colourType: 0, bitDepth: 1, at: () => 0 };
  /** A black diagonal band on white. */
  const file = async (interlaced: boolean): Promise<Blob> => {
    const rowBytes = side / 8;
    const out = new Uint8Array((rowBytes + 1) * side).fill(255);
    for (let y = 0; y < side; y++) {
      out[y * (rowBytes + 1)] = 0;
      const from = y * (rowBytes + 1) + 1 + Math.floor(y / 8);
      out.fill(0, from, Math.min(from + 100, (y + 1) * (rowBytes + 1)));
    }
    return new Blob([pngAround({ ...drawing, interlaced }, await deflated(out))]);
  };

  it('is measured, cut and shown row by row', async () => {
    const blob = await file(false);
    expect(blob.size).toBeLessThan(1_000_000);
    expect(await lay(blob, browserLimits.chromium)).toBe('rows');
    expect(await sources.measure('a')).toEqual({ ok: true });
    const size = { width: 940, height: 940 };
    // The whole of it as one slice: 1.6 GB, unless it comes at its size.
    const read = await sources.read(0, side, size);
    if (!read.ok) throw new Error(read.code);
    expect([read.raster.width, read.raster.height]).toEqual([940, 940]);
    expect(pixelAt(read.raster, 5, 900)).toEqual([255, 255, 255, 255]);
    // 800 px wide, so 37 px of the band here.
    expect(pixelAt(read.raster, 520, 500)).toEqual([0, 0, 0, 255]);
    const tile = await sources.tile(10_000, 11_000, { width: 400, height: 20 });
    expect(tile.ok).toBe(true);
  });

  it('is refused in words where it is interlaced', async () => {
    const opened = await openFile(await file(true), browserLimits.chromium);
    expect(opened).toMatchObject({ ok: false, code: 'too-many-pixels', way: 'not-interlaced', limit: 268_435_456 });
  });
});
