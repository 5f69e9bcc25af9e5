import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFile } from '../../src/engine/openFile.ts';
import { createStripSources, type StripSources } from '../../src/engine/stripSources.ts';
import type { Dimensions } from '../../src/imaging/categories.ts';
import type { Raster } from '../../workers/codecs/raster.ts';
import { type DrawnJpeg, drawJpeg, createProfileSegments } from '../fixtures/drawnJpeg.ts';
import { createInkProfile } from '../fixtures/inkProfile.ts';
import { findMaxDifference, getNoise } from '../fixtures/rasters.ts';
import { getPixel, decodeInBrowser, takeReceivedPixels, addOrientation } from './browserImages.ts';

/** CMYK and YCCK JPEGs, read by the real worker. */

let sources: StripSources;
beforeEach(() => {
  sources = createStripSources();
});
afterEach(() => sources.dispose());

/** Full resolution for each of the four inks. */
const sampling: DrawnJpeg['sampling'] = [
  [1, 1],
  [1, 1],
  [1, 1],
  [1, 1],
];

/** Returns the stored value of an ink at a pixel: a soft pattern with a little noise, different for each ink. */
function getInkValue(x: number, y: number, ink: number): number {
  return Math.max(
    0,
    Math.min(255, 150 + 90 * Math.sin((x + ink * 17) / 23) * Math.cos(y / 31) + (getNoise(x, y, ink) % 9)),
  );
}

/**
 * Makes a file the only source of the strip.
 * @param declared a size to register instead of that in the header
 * @returns the registered size
 */
async function layOutFile(file: Blob, declared?: Dimensions): Promise<Dimensions> {
  const opened = await openFile(file);
  if (!opened.ok) throw new Error(opened.code);
  expect(opened.decoding.kind).toBe('cmyk');
  const natural = declared ?? { width: opened.header.width, height: opened.header.height };
  sources.register({ id: 'a', file, natural, size: natural, alpha: false, decoding: opened.decoding });
  sources.setLayout(natural.width, [{ id: 'a', top: 0, bottom: natural.height }]);
  return natural;
}

async function readRows(top: number, bottom: number): Promise<Raster> {
  return takeReceivedPixels(await sources.read(top, bottom));
}

describe('a CMYK JPEG without a profile', () => {
  it.each([undefined, 0, 1, 2] as const)(
    'has exactly the pixels that the browser decodes, and a thumbnail (Adobe transform: %s)',
    async (adobe) => {
      const file = new Blob([
        drawJpeg({ width: 203, height: 310, sampling, at: getInkValue, ...(adobe !== undefined && { adobe }) }),
      ]);
      const size = await layOutFile(file);
      const decoded = await decodeInBrowser(file);
      expect(findMaxDifference(await readRows(0, size.height), decoded)).toBe(0);
      const thumbnail = await sources.drawThumbnail('a', { width: 40, height: 40 });
      expect(thumbnail.ok).toBe(true);
    },
  );

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'has the pixels that the browser decodes, with EXIF orientation %i',
    async (orientation) => {
      const plain = new Blob([drawJpeg({ width: 120, height: 75, sampling, at: getInkValue, adobe: 0 })]);
      const file = await addOrientation(plain, orientation);
      const size = await layOutFile(file);
      const decoded = await decodeInBrowser(file);
      expect([decoded.width, decoded.height]).toEqual([size.width, size.height]);
      expect(findMaxDifference(await readRows(0, size.height), decoded)).toBe(0);
    },
  );
});

// Inks are stored inverted: 255 is no ink.
it.each([
  [
    [255, 255, 255, 255],
    [255, 255, 255],
  ],
  [
    [0, 255, 255, 255],
    [61, 218, 243],
  ],
  [
    [255, 0, 255, 255],
    [243, 87, 211],
  ],
  [
    [255, 255, 0, 255],
    [255, 249, 96],
  ],
  [
    [255, 255, 255, 0],
    [73, 72, 72],
  ],
  [
    [200, 120, 60, 230],
    [217, 176, 134],
  ],
  [
    [30, 140, 220, 255],
    [108, 175, 214],
  ],
  [
    [0, 0, 0, 0],
    [0, 0, 0],
  ],
])(
  'a CMYK JPEG with a colour profile has inks %j converted to sRGB %j, within two of 256 levels of Little CMS',
  async (inks, wanted) => {
    const segments = createProfileSegments(createInkProfile({ form: 'mft2', space: 'Lab ' }));
    const drawing = { width: 8, height: 8, sampling, adobe: 0, step: 1, segments } as const;
    await layOutFile(new Blob([drawJpeg({ ...drawing, at: (_, __, ink) => inks[ink] })]));
    const [red, green, blue, alpha] = getPixel(await readRows(0, 8), 4, 4);
    expect(alpha).toBe(255);
    for (const [i, level] of [red, green, blue].entries()) expect(Math.abs(level - wanted[i])).toBeLessThanOrEqual(2);
  },
);

describe('a damaged CMYK JPEG', () => {
  const intact = drawJpeg({ width: 90, height: 64, sampling, at: getInkValue, adobe: 0 });

  it('or one whose size differs from the declared size fails with an error code, and the next file is read', async () => {
    // The middle of the file is missing, but not the end marker.
    const broken = new Blob([intact.subarray(0, 6000), intact.subarray(-2)]);
    await layOutFile(broken);
    expect(await sources.measure('a')).toEqual({ ok: false, code: 'cannot-decode', source: 'a' });
    await layOutFile(new Blob([intact]), { width: 90, height: 65 });
    expect(await sources.measure('a')).toEqual({ ok: false, code: 'size-differs', source: 'a' });
    await layOutFile(new Blob([intact]));
    expect(await sources.measure('a')).toEqual({ ok: true });
  });
});
