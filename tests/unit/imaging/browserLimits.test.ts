import { describe, expect, it } from 'vitest';
import { browserLimits, type Engine, chooseDecoding, detectEngine } from '../../../src/imaging/browserLimits.ts';
import type { ImageHeader } from '../../../src/imaging/header.ts';

type Facts = Parameters<typeof chooseDecoding>[0];

function createFacts(width: number, height: number, rest: Partial<Facts> = {}): Facts {
  return {
    format: 'jpeg',
    width,
    height,
    orientation: 1,
    interlaced: false,
    progressive: false,
    colour: 'rgb',
    profile: { kind: 'none' },
    alpha: false,
    bitDepth: 8,
    ...rest,
  };
}

const png = { format: 'png' } as const;

function decoded(header: Facts, engine: Engine) {
  const found = chooseDecoding(header, browserLimits[engine]);
  return found.ok ? found.decoding : found;
}

describe('choosing how to decode a picture', () => {
  it.each([{ alpha: true }, { bitDepth: 16 }])(
    'the app decodes a PNG itself if browsers would round its values: %o',
    (rest) => {
      expect(decoded(createFacts(800, 1200, { ...png, ...rest }), 'chromium')).toMatchObject({
        kind: 'rows',
        convert: false,
      });
      // The browser still decodes rotated and interlaced PNGs.
      for (const other of [{ orientation: 6 }, { interlaced: true }] as const)
        expect(decoded(createFacts(800, 1200, { ...png, ...rest, ...other }), 'chromium')).toEqual({ kind: 'whole' });
      expect(decoded(createFacts(800, 1200, { format: 'webp', ...rest }), 'chromium')).toEqual({ kind: 'whole' });
    },
  );

  describe.each(['cmyk', 'ycck'] as const)('a %s JPEG', (colour) => {
    const cmyk = (orientation: Facts['orientation'] = 1, isInMemory = true) =>
      ({ kind: 'cmyk', orientation, isInMemory }) as const;

    it('is decoded by the app with or without a profile, also rotated', () => {
      const profile: ImageHeader['profile'] = { kind: 'other', name: 'Coated' };
      for (const engine of ['chromium', 'firefox', 'webkit', 'old-webkit'] as const) {
        expect(decoded(createFacts(1600, 2400, { colour }), engine)).toEqual(cmyk());
        expect(decoded(createFacts(1600, 2400, { colour, profile, progressive: true }), engine)).toEqual(cmyk());
        expect(decoded(createFacts(1600, 2400, { colour, profile, orientation: 6 }), engine)).toEqual(cmyk(6));
      }
    });

    it('may be taller than a bitmap if decoded row by row, and otherwise must fit in the memory for one bitmap', () => {
      expect(decoded(createFacts(1600, 65_000, { colour }), 'old-webkit')).toEqual(cmyk(1, false));
      expect(decoded(createFacts(1600, 65_000, { colour }), 'chromium')).toEqual(cmyk());
      // The coefficients of four inks take twice the memory of the decoded picture. Holding the picture, too, takes its
      // own size again.
      const progressive = { colour, progressive: true };
      expect(decoded(createFacts(16_384, 8192, progressive), 'chromium')).toEqual(cmyk(1, false));
      expect(decoded(createFacts(16_384, 8193, progressive), 'chromium')).toEqual({ kind: 'whole' });
      expect(decoded(createFacts(4096, 2048, progressive), 'old-webkit')).toEqual(cmyk(1, false));
      expect(decoded(createFacts(4096, 1365, progressive), 'old-webkit')).toEqual(cmyk());
      expect(decoded(createFacts(4096, 2049, progressive), 'old-webkit')).toEqual({ kind: 'whole' });
      expect(decoded(createFacts(4096, 2048, { ...progressive, orientation: 8 }), 'old-webkit')).toEqual({
        kind: 'whole',
      });
      expect(decoded(createFacts(4096, 4096, { colour, orientation: 8 }), 'old-webkit')).toEqual(cmyk(8, false));
      expect(decoded(createFacts(4096, 2048, { colour, orientation: 8 }), 'old-webkit')).toEqual(cmyk(8));
      expect(decoded(createFacts(60_000, 60_000, { colour }), 'chromium')).toMatchObject({ code: 'too-many-pixels' });
    });
  });

  it('the browser decodes a picture whole when the picture fits the limits of the browser', () => {
    for (const engine of ['chromium', 'firefox', 'webkit', 'old-webkit'] as const)
      expect(decoded(createFacts(940, 17_000, png), engine)).toEqual({ kind: 'whole' });
    expect(decoded(createFacts(1600, 65_000), 'chromium')).toEqual({ kind: 'whole' });
    expect(decoded(createFacts(800, 57_567, png), 'firefox')).toEqual({ kind: 'whole' });
  });

  it('a PNG beyond the limits of its browser is read row by row', () => {
    for (const engine of ['chromium', 'firefox', 'webkit', 'old-webkit'] as const) {
      expect(decoded(createFacts(800, 150_000, png), engine)).toMatchObject({ kind: 'rows', convert: false });
      expect(decoded(createFacts(20_000, 20_000, png), engine)).toMatchObject({ kind: 'rows', convert: false });
    }
    expect(decoded(createFacts(800, 65_536, png), 'chromium')).toEqual({ kind: 'whole' });
    expect(decoded(createFacts(800, 65_536, png), 'firefox')).toMatchObject({ kind: 'rows', convert: false });
    expect(decoded(createFacts(940, 18_000, png), 'old-webkit')).toMatchObject({ kind: 'rows', convert: false });
  });

  it('a PNG read row by row has its colours converted only if they are not sRGB', () => {
    const profile: ImageHeader['profile'] = { kind: 'other', name: 'Display P3' };
    expect(decoded(createFacts(800, 150_000, { ...png, profile }), 'chromium')).toMatchObject({
      kind: 'rows',
      convert: true,
    });
    const tagged: ImageHeader['profile'] = { kind: 'srgb' };
    expect(decoded(createFacts(800, 150_000, { ...png, profile: tagged }), 'chromium')).toMatchObject({
      convert: false,
    });
  });

  it.each<[bytesPerPixel: number, rest: Partial<Facts>]>([
    [3, {}],
    [4, { alpha: true }],
    [8, { alpha: true, bitDepth: 16 }],
    [2, { colour: 'grey', alpha: true }],
    [1, { colour: 'palette', alpha: true }],
  ])('the rows of a PNG with at most %i bytes per pixel are kept in memory up to 256 MiB', (bytesPerPixel, rest) => {
    const maxHeight = Math.floor((256 * 2 ** 20) / 1600 / bytesPerPixel);
    const decodeRows = (height: number) => decoded(createFacts(1600, height, { ...png, ...rest }), 'chromium');
    expect(decodeRows(maxHeight)).toMatchObject({
      kind: 'rows',
      inMemoryBytes: 1600 * maxHeight * bytesPerPixel,
    });
    expect(decodeRows(maxHeight + 1)).toMatchObject({ kind: 'rows', inMemoryBytes: 0 });
  });

  it('the rows of a PNG are kept in memory only if they take no more than the largest bitmap of the browser', () => {
    const alpha = { ...png, alpha: true };
    expect(decoded(createFacts(1024, 16_384, alpha), 'old-webkit')).toMatchObject({ inMemoryBytes: 64 * 2 ** 20 });
    expect(decoded(createFacts(1024, 16_385, alpha), 'old-webkit')).toMatchObject({ inMemoryBytes: 0 });
  });

  it('WebKit decodes a picture beyond its canvas limit in bands when it can’t be read row by row', () => {
    // A band has at most 4096² px (`MAX_BAND_PX`): 10,485 rows of 1600 px, or 17,848 rows of 940 px.
    expect(decoded(createFacts(1600, 60_000), 'webkit')).toEqual({ kind: 'bands', rows: 10_485, orientation: 1 });
    expect(decoded(createFacts(940, 18_000), 'old-webkit')).toEqual({ kind: 'bands', rows: 17_848, orientation: 1 });
    expect(decoded(createFacts(940, 18_000, { ...png, interlaced: true }), 'old-webkit')).toMatchObject({
      kind: 'bands',
    });
    expect(decoded(createFacts(940, 18_000, { orientation: 6 }), 'old-webkit')).toMatchObject({
      kind: 'bands',
      orientation: 6,
    });
    expect(decoded(createFacts(940, 18_000), 'webkit')).toEqual({ kind: 'whole' });
  });
});

describe('the limits for decoding a picture', () => {
  it('refuse a picture with too many pixels, and report the limit and a suggestion', () => {
    const size = { width: 20_000, height: 20_000 };
    const refused = { ok: false, code: 'too-many-pixels', ...size, limit: 16_384 ** 2 };
    expect(decoded(createFacts(20_000, 20_000), 'chromium')).toEqual({ ...refused, way: 'as-png' });
    const interlaced = createFacts(20_000, 20_000, { ...png, interlaced: true });
    expect(decoded(interlaced, 'firefox')).toEqual({ ...refused, way: 'not-interlaced' });
    const [width, height] = [40_000, 40_000];
    expect(decoded(createFacts(width, height, png), 'chromium')).toEqual({
      ok: false,
      code: 'too-many-pixels',
      width,
      height,
      limit: 2 ** 30,
      way: 'smaller',
    });
    expect(decoded(createFacts(width, height), 'chromium')).toMatchObject({ code: 'too-many-pixels', way: 'smaller' });
  });

  it('refuse a PNG with an EXIF rotation and more pixels than the largest bitmap of the browser', () => {
    expect(decoded(createFacts(940, 18_000, { ...png, orientation: 6 }), 'old-webkit')).toMatchObject({
      code: 'too-many-pixels',
      limit: 4096 ** 2,
      way: 'smaller',
    });
  });

  it('refuse a picture with a side that is too long, and report the limit and a suggestion', () => {
    const size = { width: 800, height: 65_536 };
    const refused = { ok: false, code: 'side-too-long', ...size, limit: 65_535 };
    expect(decoded(createFacts(800, 65_536, { format: 'bmp' }), 'firefox')).toEqual({ ...refused, way: 'as-png' });
    expect(decoded(createFacts(800, 65_536, { ...png, interlaced: true }), 'firefox')).toEqual({
      ...refused,
      way: 'not-interlaced',
    });
    // No canvas can be this wide, whichever decoder reads the picture.
    for (const engine of ['chromium', 'firefox', 'webkit'] as const)
      expect(decoded(createFacts(65_536, 100, png), engine)).toMatchObject({ code: 'side-too-long', way: 'smaller' });
  });

  it('allow a strip of 940 × 60,000 px in every browser', () => {
    for (const engine of ['chromium', 'firefox', 'webkit', 'old-webkit'] as const)
      expect(chooseDecoding(createFacts(940, 60_000), browserLimits[engine]).ok).toBe(true);
  });
});

describe('detectEngine', () => {
  it.each([
    [
      'chromium',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    ],
    [
      'chromium',
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Mobile Safari/537.36',
    ],
    ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'],
    [
      'webkit',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    ],
    [
      'webkit',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'webkit',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/150.0 Mobile/15E148 Safari/605.1.15',
    ],
  ])('returns %s for %s', (engine, userAgent) => {
    expect(detectEngine(userAgent)).toBe(engine);
  });
});
