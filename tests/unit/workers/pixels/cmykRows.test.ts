/** Compares the app's conversion of printing inks to sRGB with that of lcms (through sharp). */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readHeader } from '../../../../src/imaging/header.ts';
import type { Orientation } from '../../../../src/imaging/imageHeader.ts';
import { JpegDamaged } from '../../../../workers/codecs/jpegDecoder/damaged.ts';
import { streamCmykRows } from '../../../../workers/pixels/cmykRows.ts';
import type { Raster } from '../../../../workers/codecs/raster.ts';
import { type DrawnJpeg, drawJpeg, createProfileSegments } from '../../../fixtures/drawnJpeg.ts';
import { type InkProfile, createInkProfile } from '../../../fixtures/inkProfile.ts';
import { drawRaster, findMaxDifference, computeMeanDifference, getNoise } from '../../../fixtures/rasters.ts';
import { readLuma, computeSsim } from '../../../ssim.ts';
import { decodeWithSharp } from '../sharpRasters.ts';

function readFileHeader(bytes: Uint8Array) {
  const read = readHeader(bytes, bytes.length);
  if (!read.ok) throw new Error(read.code);
  return read.header;
}

async function read(bytes: Uint8Array<ArrayBuffer>, orientation: Orientation = 1): Promise<Raster> {
  const rowStream = await streamCmykRows(new Blob([bytes]), orientation, () => undefined);
  const { width, height } = rowStream;
  const data = new Uint8ClampedArray(width * height * 4);
  let at = 0;
  for await (const packed of rowStream.streamPacked()) {
    const rowCount = packed.length / rowStream.rowBytes;
    data.set((await rowStream.unpack(packed, rowCount)).data, at);
    at += packed.length;
  }
  expect(at).toBe(data.length);
  return { data, width, height, opaque: true };
}

function encodePng({ data, width, height }: Raster): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** Sampling factors of four components without subsampling. */
const noSubsampling = [
  [1, 1],
  [1, 1],
  [1, 1],
  [1, 1],
] as const;

/** Patches of 8 × 8 px with random mixes of inks. */
const patches: DrawnJpeg = {
  width: 480,
  height: 480,
  sampling: noSubsampling,
  adobe: 0,
  step: 1,
  at: (x, y, component) => [0, 40, 110, 180, 255][getNoise(x >> 3, y >> 3, component) % 5],
};

/** Draws a picture in CMYK, with or without sharp's built-in profile. */
function drawInks(width: number, height: number, hasProfile: boolean) {
  const { data } = drawRaster(width, height);
  const inks = sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .toColourspace('cmyk');
  return hasProfile ? inks.withIccProfile('cmyk') : inks;
}

describe('a CMYK JPEG with a profile', () => {
  it.each([false, true])(
    'written by sharp has nearly the same colours as with lcms (progressive: %s)',
    async (progressive) => {
      const file = new Uint8Array(await drawInks(400, 300, true).jpeg({ quality: 92, progressive }).toBuffer());
      const [ours, theirs] = [await read(file), await decodeWithSharp(file)];
      expect(computeMeanDifference(ours, theirs)).toBeLessThan(0.6);
      expect(findMaxDifference(ours, theirs)).toBeLessThanOrEqual(10);
      expect(computeSsim(await readLuma(await encodePng(ours)), await readLuma(file))).toBeGreaterThanOrEqual(0.998);
    },
  );

  it.each<InkProfile>([
    { form: 'mft1', space: 'Lab ' },
    { form: 'mft2', space: 'Lab ' },
    { form: 'mft2', space: 'XYZ ' },
    { form: 'mft2', space: 'Lab ', table: 'A2B1' },
    { form: 'mAB ', space: 'Lab ' },
    { form: 'mAB ', space: 'XYZ ' },
    { form: 'mAB ', space: 'Lab ', precision: 1 },
    { form: 'mAB ', space: 'Lab ', table: 'A2B1' },
  ])('in the form %o has nearly the same colours as with lcms', async (form) => {
    const file = drawJpeg({ ...patches, segments: createProfileSegments(createInkProfile(form)) });
    const [ours, theirs] = [await read(file), await decodeWithSharp(file)];
    expect(computeMeanDifference(ours, theirs)).toBeLessThan(1);
    expect(findMaxDifference(ours, theirs)).toBeLessThanOrEqual(12);
    // Without the profile, the colours differ clearly.
    expect(computeMeanDifference(await read(drawJpeg(patches)), theirs)).toBeGreaterThan(10);
  });

  it('decodes as without a profile if the profile is damaged or not for inks', async () => {
    const wanted = await read(drawJpeg(patches));
    const profile = createInkProfile({ form: 'mft2', space: 'Lab ' });
    const rgbProfile = profile.slice();
    rgbProfile.set(new TextEncoder().encode('RGB '), 16);
    // Byte 10 of the table, which begins at 144: 200 grid points along each ink, more than the profile has data for.
    const tooLargeGrid = profile.slice();
    tooLargeGrid[144 + 10] = 200;
    for (const icc of [
      rgbProfile,
      tooLargeGrid,
      profile.slice(0, 3000),
      createInkProfile({ form: 'mAB ', space: 'Lab ' }).slice(0, 900),
    ]) {
      const file = drawJpeg({ ...patches, segments: createProfileSegments(icc) });
      expect(findMaxDifference(await read(file), wanted)).toBe(0);
    }
  });
});

describe('a CMYK JPEG without a profile', () => {
  it('has each channel multiplied by the black channel', async () => {
    const levels = [255, 200, 128, 60, 0];
    const flat = (inks: readonly number[]) =>
      read(drawJpeg({ width: 1, height: 1, sampling: noSubsampling, adobe: 0, step: 1, at: (_, __, i) => inks[i] }));
    for (const black of levels) {
      const { data } = await flat([255, 130, 0, black]);
      expect([...data]).toEqual([black, Math.floor((130 * black) / 255), 0, 255]);
    }
  });

  it('has nearly the same colours when its inks are stored as YCCK', async () => {
    const inks = (x: number, y: number, i: number): number => 128 + Math.round(90 * Math.sin((x + i * 5) / 9 + y / 17));
    const coded = (x: number, y: number, i: number): number => {
      const [r, g, b] = [0, 1, 2].map((ink) => 255 - inks(x, y, ink));
      if (i === 3) return inks(x, y, 3);
      if (i === 0) return 0.299 * r + 0.587 * g + 0.114 * b;
      return 128 + (i === 1 ? -0.168736 * r - 0.331264 * g + 0.5 * b : 0.5 * r - 0.418688 * g - 0.081312 * b);
    };
    const drawing = { width: 90, height: 70, sampling: noSubsampling, step: 1 };
    const [fromCmyk, fromYcck] = [
      await read(drawJpeg({ ...drawing, adobe: 0, at: inks })),
      await read(drawJpeg({ ...drawing, adobe: 2, at: coded })),
    ];
    expect(computeMeanDifference(fromCmyk, fromYcck)).toBeLessThan(0.7);
    expect(findMaxDifference(fromCmyk, fromYcck)).toBeLessThanOrEqual(4);
  });
});

describe('a decoded CMYK JPEG', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is rotated upright from orientation %i', async (orientation) => {
    const file = new Uint8Array(
      await drawInks(140, 301, true).withMetadata({ orientation, icc: 'cmyk' }).jpeg({ quality: 95 }).toBuffer(),
    );
    const header = readFileHeader(file);
    expect(header.orientation).toBe(orientation);
    const ours = await read(file, header.orientation);
    const theirs = await decodeWithSharp(await sharp(file).autoOrient().png().toBuffer());
    expect([ours.width, ours.height]).toEqual([header.width, header.height]);
    expect(computeMeanDifference(ours, theirs)).toBeLessThan(0.6);
  });

  it.each([
    [1, 1],
    [7, 9],
    [17, 33],
    [129, 260],
  ])('of %i × %i px has nearly the same colours as with lcms', async (width, height) => {
    const file = new Uint8Array(await drawInks(width, height, true).jpeg().toBuffer());
    expect(computeMeanDifference(await read(file), await decodeWithSharp(file))).toBeLessThan(1);
  });

  it('is refused unless it has four components', async () => {
    const rgb = await sharp(drawRaster(20, 20).data, { raw: { width: 20, height: 20, channels: 4 } })
      .jpeg()
      .toBuffer();
    await expect(streamCmykRows(new Blob([new Uint8Array(rgb)]), 1, () => undefined)).rejects.toThrow(JpegDamaged);
  });
});
