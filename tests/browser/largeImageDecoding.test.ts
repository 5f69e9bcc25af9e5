import { describe, expect, it } from 'vitest';
import type { BrowserLimits } from '../../src/imaging/browserLimits.ts';
import { createRowMeter, joinMeasures } from '../../src/imaging/gutters/rowProfile.ts';
import { resample } from '../../workers/pixels/lanczos.ts';
import { drawRaster, findMaxDifference, computeMeanDifference, copyRows } from '../fixtures/rasters.ts';
import { setUpSingleSourceStrip } from './singleSourceStrip.ts';
import {
  encodeInBrowser,
  getPixel,
  decodeInBrowser,
  takeReceivedPixels,
  addOrientation,
  createDisplayP3File,
} from './browserImages.ts';

/** Images above a browser's limits, read by the real worker. The tests pass low limits, so that small images exceed them. */

const strip = setUpSingleSourceStrip();
const { layOutFile, readRows } = strip;

/** A browser that can hold at most 100 rows of 400 px. */
const tiny: BrowserLimits = { maxBitmapPixels: 40_000, maxDecodedSide: 65_535 };

describe.each([
  ['image/png', 'rows'],
  ['image/jpeg', 'bands'],
  ['image/webp', 'bands'],
] as const)('%s decoded in %s', (type, decoding) => {
  const picture = drawRaster(400, 3000);

  it('has the same row profile and pixels as when decoded whole', async () => {
    const file = await encodeInBrowser(picture, type);
    const decoded = await decodeInBrowser(file);
    expect(await layOutFile(file, tiny)).toBe(decoding);
    const profile = await strip.sources.profileStrip();
    const meter = createRowMeter(400);
    meter.push(decoded.data, 3000);
    const measure = meter.finish();
    expect(profile).toEqual({ ok: true, profile: joinMeasures([measure]), hashes: measure.hashes });
    for (const [top, bottom] of [
      [2990, 3000],
      [0, 3000],
      [95, 105],
    ])
      expect(findMaxDifference(await readRows(top, bottom), copyRows(decoded, top, bottom))).toBe(0);
  });

  it('is resized as the whole image would be, within one level', async () => {
    const file = await encodeInBrowser(picture, type);
    const size = { width: 300, height: 2250 };
    await layOutFile(file, tiny, size);
    const wanted = resample(await decodeInBrowser(file), size);
    expect(findMaxDifference(await readRows(0, 2250), wanted)).toBeLessThanOrEqual(1);
  });

  it('can be rotated, cropped and previewed', async () => {
    const file = await encodeInBrowser(picture, type);
    const decoded = await decodeInBrowser(file);
    await layOutFile(file, tiny, undefined, 90);
    const size = { width: 200, height: 300 };
    const crop = await takeReceivedPixels(await strip.sources.crop('a', { x: 2800, y: 10, ...size }, size));
    for (const [x, y] of [
      [0, 0],
      [199, 299],
      [33, 44],
    ])
      expect(getPixel(crop, x, y)).toEqual(getPixel(decoded, 10 + y, 2999 - (2800 + x)));

    await layOutFile(file, tiny);
    const box = { width: 100, height: 750 };
    const view = await strip.sources.view('a', { x: 0, y: 0, width: 400, height: 3000 }, box, 'quick');
    if (!view.ok) throw new Error(view.code);
    const context = new OffscreenCanvas(100, 750).getContext('2d');
    context?.drawImage(view.bitmap, 0, 0);
    const data = context?.getImageData(0, 0, 100, 750).data ?? new Uint8ClampedArray(0);
    expect(computeMeanDifference({ data, ...box, opaque: true }, resample(decoded, box))).toBeLessThan(12);
  });
});

it('converts a Display P3 PNG in rows as the browser does, within one level', async () => {
  const file = await createDisplayP3File(400, 200, 'color(display-p3 0.7 0.4 0.2)', 'image/png');
  expect(await layOutFile(file, tiny)).toBe('rows');
  expect(findMaxDifference(await readRows(0, 200), await decodeInBrowser(file))).toBeLessThanOrEqual(1);
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])('applies EXIF orientation %i to a JPEG decoded in bands', async (orientation) => {
  const file = await addOrientation(await encodeInBrowser(drawRaster(300, 500), 'image/jpeg'), orientation);
  expect(await layOutFile(file, tiny)).toBe('bands');
  const decoded = await decodeInBrowser(file);
  expect(findMaxDifference(await readRows(0, decoded.height), decoded)).toBe(0);
});

it('reports a declared size that is too large, in bands and in rows', async () => {
  const jpeg = await encodeInBrowser(drawRaster(300, 500), 'image/jpeg');
  const png = await encodeInBrowser(drawRaster(300, 500));
  const natural = { width: 300, height: 520 };
  const wrongSize = { natural, size: natural, alpha: false };
  strip.sources.register({
    id: 'jpeg',
    file: jpeg,
    ...wrongSize,
    decoding: { kind: 'bands', rows: 100, orientation: 1 },
  });
  strip.sources.register({
    id: 'png',
    file: png,
    ...wrongSize,
    decoding: { kind: 'rows', convert: false, inMemoryBytes: 0 },
  });
  expect(await strip.sources.measure('jpeg')).toEqual({ ok: false, code: 'size-differs', source: 'jpeg' });
  expect(await strip.sources.measure('png')).toEqual({ ok: false, code: 'size-differs', source: 'png' });
});
