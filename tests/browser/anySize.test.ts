import { describe, expect, it } from 'vitest';
import type { BrowserLimits } from '../../src/imaging/browserLimits.ts';
import { createRowMeter, joinMeasures } from '../../src/imaging/gutters/rowProfile.ts';
import { resample } from '../../workers/pixels/lanczos.ts';
import { drawn, largestDifference, meanDifference, rowsOf } from '../fixtures/rasters.ts';
import { oneSource } from './oneSource.ts';
import { fileOf, pixelAt, pixelsOf, taken, turnedFile, wideFile } from './pictures.ts';

/** Pictures past the limits of a browser, through the real worker. The limits are handed in; pictures past true ones are in `deep/`. */

const strip = oneSource();
const { lay, rows } = strip;

/** A browser that holds no more than 100 rows of 400 px. */
const tiny: BrowserLimits = { heldPixels: 40_000, decodedSide: 65_535 };

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
    const profile = await strip.sources.profile();
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
    const size = { width: 200, height: 300 };
    const crop = await taken(await strip.sources.crop('a', { x: 2800, y: 10, ...size }, size));
    for (const [x, y] of [
      [0, 0],
      [199, 299],
      [33, 44],
    ])
      expect(pixelAt(crop, x, y)).toEqual(pixelAt(whole, 10 + y, 2999 - (2800 + x)));

    await lay(file, tiny);
    const box = { width: 100, height: 750 };
    const view = await strip.sources.view('a', { x: 0, y: 0, width: 400, height: 3000 }, box, 'quick');
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
  strip.sources.register({ id: 'jpeg', file: jpeg, ...lie, decoding: { by: 'bands', rows: 100, orientation: 1 } });
  strip.sources.register({ id: 'png', file: png, ...lie, decoding: { by: 'rows', convert: false } });
  expect(await strip.sources.measure('jpeg')).toEqual({ ok: false, code: 'size-differs', source: 'jpeg' });
  expect(await strip.sources.measure('png')).toEqual({ ok: false, code: 'size-differs', source: 'png' });
});
