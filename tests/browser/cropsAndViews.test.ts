import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStripSources, type StripSources } from '../../src/engine/stripSources.ts';
import { type Rect, rotateSize } from '../../src/imaging/geometry.ts';
import { encodePng } from '../../workers/codecs/png.ts';
import { resample } from '../../workers/pixels/lanczos.ts';
import { isOpaque, type Raster } from '../../workers/codecs/raster.ts';
import { drawRaster, findMaxDifference, computeMeanDifference, createRaster } from '../fixtures/rasters.ts';
import { encodeInBrowser, cropRaster, getPixel, takeReceivedPixels } from './browserImages.ts';

/** Crops, views and rotations of single images. */

let sources: StripSources;
beforeEach(() => {
  sources = createStripSources();
});
afterEach(() => sources.dispose());

async function registerPicture(picture: Raster, turn: 0 | 90 | 180 | 270 = 0): Promise<void> {
  const natural = { width: picture.width, height: picture.height };
  const size = rotateSize(natural, turn);
  sources.register({ id: 'a', file: await encodeInBrowser(picture), natural, turn, size, alpha: false });
}

async function readCrop(part: Rect, size: { width: number; height: number } = part): Promise<Raster> {
  return takeReceivedPixels(await sources.crop('a', part, size));
}

async function readView(part: Rect, size: { width: number; height: number }, quality: 'exact' | 'quick') {
  const view = await sources.view('a', part, size, quality);
  if (!view.ok) throw new Error(view.code);
  const { width, height } = view.bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(view.bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return { data, width, height, opaque: isOpaque(data) };
}

describe('a crop', () => {
  const picture = drawRaster(300, 500);

  it('has the pixels of the requested part', async () => {
    await registerPicture(picture);
    for (const part of [
      { x: 0, y: 0, width: 300, height: 500 },
      { x: 17, y: 33, width: 101, height: 250 },
      { x: 299, y: 499, width: 1, height: 1 },
    ])
      expect(findMaxDifference(await readCrop(part), cropRaster(picture, part))).toBe(0);
  });

  it('of a large image is resized as the whole part would be, within one level', async () => {
    const large = createRaster(2000, 4300, (x, y) => [x >> 3, (x ^ y) & 255, (y * 3) & 255, 255]);
    await registerPicture(large);
    const part = { x: 11, y: 13, width: 1950, height: 4203 };
    // A scale at which bands begin between source rows.
    const size = { width: 650, height: 1399 };
    const result = await readCrop(part, size);
    expect(findMaxDifference(result, resample(cropRaster(large, part), size))).toBeLessThanOrEqual(1);
  });
});

describe('a view', () => {
  const picture = drawRaster(300, 500);
  const part = { x: 20, y: 40, width: 200, height: 300 };
  const size = { width: 90, height: 135 };

  it('in exact mode has exactly the resampled pixels of the part', async () => {
    await registerPicture(picture);
    expect(findMaxDifference(await readView(part, size, 'exact'), resample(cropRaster(picture, part), size))).toBe(0);
  });

  it('in quick mode has the requested size and is close to the exact pixels', async () => {
    await registerPicture(picture);
    const quick = await readView(part, size, 'quick');
    expect(computeMeanDifference(quick, resample(cropRaster(picture, part), size))).toBeLessThan(12);
  });
});

describe('an image rotated', () => {
  const [width, height] = [120, 80];
  const picture = drawRaster(width, height);
  /** For each rotation: the pixel of the original that is shown at (x, y). */
  const toOriginalPixel: Record<number, (x: number, y: number) => readonly [number, number]> = {
    90: (x, y) => [y, height - 1 - x],
    180: (x, y) => [width - 1 - x, height - 1 - y],
    270: (x, y) => [width - 1 - y, x],
  };

  it.each([90, 180, 270] as const)('by %i degrees has every pixel in the right place', async (turn) => {
    await registerPicture(picture, turn);
    const size = rotateSize(picture, turn);
    const wanted = createRaster(
      size.width,
      size.height,
      (x, y) => getPixel(picture, ...toOriginalPixel[turn](x, y)) as [number, number, number, number],
    );
    expect(findMaxDifference(await readCrop({ x: 0, y: 0, ...size }), wanted)).toBe(0);
    const part = { x: 5, y: 9, width: 40, height: 50 };
    expect(findMaxDifference(await readCrop(part), cropRaster(wanted, part))).toBe(0);
  });
});

// A canvas has at most 65,535 px a side (`CANVAS_SIDE_PX`).
describe('an image taller than any canvas', () => {
  const natural = { width: 4, height: 66_000 };
  const tall = createRaster(natural.width, natural.height, (x, y) => [40 + x, 90, y & 127, 255]);
  const registerTall = async (turn: 0 | 90 | 180) => {
    const file = new Blob([await encodePng(tall)]);
    sources.register({ id: 'a', file, natural, turn, size: rotateSize(natural, turn), alpha: false });
  };

  it('can be cropped exactly', async () => {
    await registerTall(0);
    const part = { x: 0, y: 65_000, width: 4, height: 1000 };
    expect(findMaxDifference(await readCrop(part), cropRaster(tall, part))).toBe(0);
    const fullPart = { x: 0, y: 0, ...natural };
    expect(findMaxDifference(await readCrop(fullPart), tall)).toBe(0);
  });

  it.each([90, 180] as const)('fails with out-of-memory when rotated by %i degrees', async (turn) => {
    await registerTall(turn);
    expect(await sources.crop('a', { x: 0, y: 0, width: 4, height: 4 }, { width: 4, height: 4 })).toEqual({
      ok: false,
      code: 'out-of-memory',
    });
  });
});
