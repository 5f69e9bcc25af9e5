import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { webpEncoder } from '../../../../workers/codecs/webp.ts';
import { strengthenFilters, createQuantiser } from '../../../../workers/codecs/webpQuantisers.ts';
import { getWebpKernel } from '../../../../workers/codecs/webpKernel.ts';
import { prepareWebp } from '../../../../workers/codecs/webpLossy.ts';
import { createSegments } from '../../../../workers/codecs/webpSegments.ts';
import type { Raster } from '../../../../workers/codecs/raster.ts';
import { drawRaster, findMaxDifference, getNoise, computePsnr, createRaster } from '../../../fixtures/rasters.ts';
import { readLuma, computeSsim } from '../../../ssim.ts';
import { type FillKind, paintFill } from '../../../bench/fills.ts';
import { drawInkLines } from '../../../bench/inkLines.ts';
import { decodeWithSharp } from '../sharpRasters.ts';

function encodeWithSharp({ data, width, height }: Raster, quality: number): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality, effort: 4 })
    .toBuffer();
}

/** Draws a comic panel: lines, figures, hatching and a balloon on a background. */
async function drawPanel(fill: FillKind, width: number, height: number): Promise<Raster> {
  const { data } = paintFill(fill, width, height, 3);
  const pixels = await sharp(data, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(drawInkLines(width, height, 5)) }])
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { data: new Uint8ClampedArray(pixels), width, height, opaque: true };
}

/** Returns the structural similarity (SSIM) of a file's luma and the luma of the original. */
async function computeSimilarity(file: Uint8Array, picture: Raster): Promise<number> {
  const { data, width, height } = picture;
  return computeSsim(
    await readLuma(file),
    await readLuma(
      await sharp(data, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer(),
    ),
  );
}

function computeMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

it.each([50, 70, 80, 95])('at quality %i panels are about as close and as small as from libwebp', async (quality) => {
  const sizeRatios = [];
  const psnrGains = [];
  const ssimGains = [];
  for (const fill of ['flat', 'screentone', 'gradient', 'photo', 'brushwork'] as const) {
    const picture = await drawPanel(fill, 480, 640);
    const ours = prepareWebp(picture).encode(quality);
    const theirs = await encodeWithSharp(picture, quality);
    const sizeRatio = ours.length / theirs.length;
    const psnrGain =
      computePsnr(await decodeWithSharp(ours), picture) - computePsnr(await decodeWithSharp(theirs), picture);
    expect(sizeRatio, fill).toBeLessThan(1.03);
    // In either encoder, one macroblock can decide the filter strength of all: a difference of up to 0.4 dB.
    expect(psnrGain, fill).toBeGreaterThan(-0.5);
    sizeRatios.push(sizeRatio);
    psnrGains.push(psnrGain);
    ssimGains.push((await computeSimilarity(ours, picture)) - (await computeSimilarity(theirs, picture)));
  }
  expect(computeMean(sizeRatios)).toBeLessThan(1.02);
  expect(computeMean(psnrGains)).toBeGreaterThan(-0.1);
  expect(computeMean(ssimGains)).toBeGreaterThan(-0.0005);
});

it('pictures with sides of 1–33 px are about as close to the source as from libwebp', async () => {
  for (const width of [1, 2, 7, 8, 15, 16, 17, 31, 33])
    for (const height of [1, 3, 8, 9, 16, 17, 33]) {
      const picture = drawRaster(width, height);
      const file = await webpEncoder.open(picture)(92);
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width, height, hasAlpha: false });
      const ours = computePsnr(await decodeWithSharp(file), picture);
      const theirs = computePsnr(await decodeWithSharp(await encodeWithSharp(picture, 92)), picture);
      expect(ours, `${width} × ${height}`).toBeGreaterThan(theirs - 2);
    }
});

describe('decoded WebP files', () => {
  /** Returns the red value that libwebp computes from luma for a pixel without chroma. */
  const toGrey = (luma: number): number => Math.min(255, Math.max(0, (((luma * 19_077) >> 8) - 1160) >> 6));

  it('match the encoder’s own reconstruction in the bottom row, without the loop filter', async () => {
    const pictures = [
      createRaster(320, 640, (x, y) => {
        const level = getNoise(x, y);
        return [level, level, level, 255];
      }),
      createRaster(320, 640, (x, y) => {
        const level =
          (getNoise(x, y) % 40) + 100 + 80 * Math.sin(x / 9) * Math.cos(y / 13) + ((x + 2 * y) % 37 < 3 ? -90 : 0);
        return [level, level, level, 255];
      }),
    ];
    // The loop filter is off at these qualities.
    for (const quality of [97, 100])
      for (const picture of pictures) {
        const { data, width, height } = await decodeWithSharp(prepareWebp(picture).encode(quality));
        const kernel = getWebpKernel();
        const row = new Uint8Array(kernel.memory.buffer, kernel.bottomRowAddress(), width);
        const expectedRow = Array.from(row, toGrey);
        expect(Array.from(row, (_, x) => data[((height - 1) * width + x) * 4])).toEqual(expectedRow);
      }
  });

  it('preserve a single colour within 5 levels at quality 95', async () => {
    const level = fc.constantFrom(0, 1, 64, 127, 128, 200, 254, 255);
    await fc.assert(
      fc.asyncProperty(level, level, level, async (red, green, blue) => {
        const flat = createRaster(35, 33, () => [red, green, blue, 255]);
        expect(findMaxDifference(await decodeWithSharp(prepareWebp(flat).encode(95)), flat)).toBeLessThanOrEqual(5);
      }),
      // Each example is at an extreme of Cb or Cr.
      {
        examples: [
          [255, 0, 0],
          [0, 0, 255],
          [0, 255, 255],
          [255, 255, 0],
        ],
        numRuns: 40,
      },
    );
  });

  it('keep a white and a black pixel inside large areas exact at quality 70', async () => {
    const page = createRaster(160, 160, (x, y) => (x > 40 && x < 60 && y > 20 ? [0, 0, 0, 255] : [255, 255, 255, 255]));
    const { data } = await decodeWithSharp(prepareWebp(page).encode(70));
    expect([...data.subarray(0, 4)]).toEqual([255, 255, 255, 255]);
    const inked = (100 * 160 + 50) * 4;
    expect([...data.subarray(inked, inked + 4)]).toEqual([0, 0, 0, 255]);
  });

  it('are not much worse than from libwebp for checkerboards, stripes and noise', async () => {
    const pictures = [
      createRaster(64, 64, (x, y) => ((x + y) % 2 === 0 ? [0, 0, 0, 255] : [255, 255, 255, 255])),
      createRaster(64, 64, (x) => (x % 2 === 0 ? [255, 0, 0, 255] : [0, 0, 255, 255])),
      createRaster(64, 64, (x, y) => [getNoise(x, y, 1), getNoise(x, y, 2), getNoise(x, y, 3), 255]),
      createRaster(64, 64, (x, y) => (getNoise(x, y) < 128 ? [0, 0, 0, 255] : [255, 255, 255, 255])),
    ];
    for (const picture of pictures)
      for (const quality of [1, 20, 100]) {
        const ours = computePsnr(await decodeWithSharp(prepareWebp(picture).encode(quality)), picture);
        const theirs = computePsnr(await decodeWithSharp(await encodeWithSharp(picture, quality)), picture);
        // Above 60 dB, a lower PSNR doesn't matter.
        expect(ours).toBeGreaterThan(Math.min(60, theirs) - 0.8);
      }
  });
});

it('a higher quality never gives a smaller file or a picture further from the source', async () => {
  const picture = drawRaster(240, 180);
  const prepared = prepareWebp(picture);
  const files = [0, 20, 40, 60, 80, 90, 100].map(prepared.encode);
  const sizes = files.map(({ length }) => length);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  const closeness = await Promise.all(files.map(async (file) => computePsnr(await decodeWithSharp(file), picture)));
  expect(closeness).toEqual(closeness.toSorted((a, b) => a - b));
});

it('the same picture and quality give the same bytes regardless of what was encoded before', async () => {
  const picture = drawRaster(163, 121);
  const first = [await webpEncoder.open(picture)(82), await webpEncoder.open(picture)(40)];
  await webpEncoder.open(drawRaster(700, 500, 3))(95);
  const encodeAt = webpEncoder.open(picture);
  await encodeAt(30);
  expect([await encodeAt(82), await encodeAt(40)]).toEqual(first);
});

it('sides over 16,383 px are refused', async () => {
  const encodeTall = (height: number) => webpEncoder.open(createRaster(1, height, (_, y) => [y & 255, 0, 0, 255]))(50);
  expect((await sharp(await encodeTall(16_383)).metadata()).height).toBe(16_383);
  await expect(encodeTall(16_384)).rejects.toThrow('side');
});

it('a completely opaque alpha channel does not change the file', async () => {
  const picture = drawRaster(50, 40);
  expect(await webpEncoder.open({ ...picture, opaque: false })(70)).toEqual(await webpEncoder.open(picture)(70));
});

it('the first partition stays within a given limit, or the picture is refused', async () => {
  const picture = createRaster(256, 256, (x, y) => {
    const level = (getNoise(x >> 1, y >> 1) >> 1) + 64;
    return [level, level, level, 255];
  });
  /**
   * Returns the size of the first partition (header and modes), bytes: the 19 bits after the first five of the frame
   * tag.
   */
  const readFirstPartBytes = (file: Uint8Array): number => (file[20] | (file[21] << 8) | (file[22] << 16)) >> 5;
  const unlimited = prepareWebp(picture).encode(80);
  expect(readFirstPartBytes(unlimited)).toBeGreaterThan(800);
  const limited = prepareWebp(picture, 700).encode(80);
  expect(readFirstPartBytes(limited)).toBeLessThanOrEqual(700);
  expect(computePsnr(await decodeWithSharp(limited), picture)).toBeGreaterThan(
    computePsnr(await decodeWithSharp(unlimited), picture) - 1.5,
  );
  expect(() => prepareWebp(picture, 20).encode(80)).toThrow('too many');
});

describe('WebP segments', () => {
  it('are one if all macroblocks are alike, and several if they differ', () => {
    const counts = new Uint32Array(256);
    counts[200] = 50;
    expect(new Set(createSegments(counts).segmentBySusceptibility)).toEqual(new Set([0]));
    counts[20] = 50;
    const { segmentBySusceptibility, relativeSusceptibility, susceptibilityAboveLowest } = createSegments(counts);
    expect(segmentBySusceptibility[20]).toBeLessThan(segmentBySusceptibility[200]);
    expect(relativeSusceptibility[segmentBySusceptibility[20]]).toBeLessThan(
      relativeSusceptibility[segmentBySusceptibility[200]],
    );
    expect([
      susceptibilityAboveLowest[segmentBySusceptibility[20]],
      susceptibilityAboveLowest[segmentBySusceptibility[200]],
    ]).toEqual([0, 255]);
  });

  it('with a higher susceptibility never get larger quantiser indices', () => {
    const segments = {
      segmentBySusceptibility: new Uint8Array(256),
      relativeSusceptibility: [-127, 0, 60, 127],
      susceptibilityAboveLowest: [0, 80, 160, 255],
    };
    const { indices } = createQuantiser(75, segments, 64);
    expect(indices).toEqual(indices.toSorted((a, b) => b - a));
  });

  it('are filtered more strongly if the largest step between their blocks is larger, up to a strength of 63', () => {
    const segments = {
      segmentBySusceptibility: new Uint8Array(256),
      relativeSusceptibility: [0, 0, 0, 0],
      susceptibilityAboveLowest: [0, 0, 0, 0],
    };
    const quantiser = createQuantiser(75, segments, 64);
    const [withoutStep] = strengthenFilters(quantiser, [0, 0, 0, 0]);
    expect(strengthenFilters(quantiser, [3, 0, 0, 0])[0]).toBeGreaterThan(withoutStep);
    expect(strengthenFilters(quantiser, [900, 0, 0, 0])[0]).toBe(63);
  });
});
