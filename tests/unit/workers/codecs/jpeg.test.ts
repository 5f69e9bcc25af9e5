import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type ColourDetail, jpegEncoder, prepareJpeg } from '../../../../workers/codecs/jpeg.ts';
import { countBits, assignCodes, createHuffmanTable } from '../../../../workers/codecs/jpegTables.ts';
import type { Raster } from '../../../../workers/codecs/raster.ts';
import {
  drawRaster,
  findMaxDifference,
  computeMeanDifference,
  getNoise,
  computePsnr,
  createRaster,
} from '../../../fixtures/rasters.ts';
import { decodeWithSharp } from '../sharpRasters.ts';

/** sharp's names for the resolutions of chroma. */
const sampling: Record<ColourDetail, string> = { half: '4:2:0', full: '4:4:4' };
const details = ['half', 'full'] as const;

function encodeWithSharp({ data, width, height }: Raster, quality: number, colour: ColourDetail): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality, chromaSubsampling: sampling[colour] })
    .toBuffer();
}

function toGrey(raster: Raster): Raster {
  return createRaster(raster.width, raster.height, (x, y) => {
    const level = raster.data[(y * raster.width + x) * 4];
    return [level, level, level, 255];
  });
}

describe.each(details)('JPEG with %s colour resolution', (colour) => {
  it.each([1, 10, 30, 50, 70, 80, 90, 95, 100])(
    'at quality %i is about as close and as small as from libjpeg, and baseline with this chroma subsampling',
    async (quality) => {
      const picture = drawRaster(401, 303);
      const ours = prepareJpeg(picture, colour).encode(quality);
      const theirs = await encodeWithSharp(picture, quality, colour);
      expect(computePsnr(await decodeWithSharp(ours), picture)).toBeGreaterThan(
        computePsnr(await decodeWithSharp(theirs), picture) - 0.1,
      );
      expect(ours.length).toBeLessThan(theirs.length * 1.02);
      const { format, width, height, chromaSubsampling, isProgressive } = await sharp(ours).metadata();
      expect({ format, width, height, chromaSubsampling, isProgressive }).toEqual({
        format: 'jpeg',
        width: 401,
        height: 303,
        chromaSubsampling: sampling[colour],
        isProgressive: false,
      });
    },
  );

  it('decodes to nearly the same pixels as from libjpeg, also at sizes that end within a group of blocks (MCU)', async () => {
    for (const width of [1, 2, 7, 8, 9, 15, 16, 17, 31])
      for (const height of [1, 7, 8, 9, 16, 17, 33]) {
        const picture = drawRaster(width, height);
        const ours = await decodeWithSharp(prepareJpeg(picture, colour).encode(92));
        const theirs = await decodeWithSharp(await encodeWithSharp(picture, 92, colour));
        expect(computeMeanDifference(ours, theirs), `${width} × ${height}`).toBeLessThan(1.5);
      }
  });

  it('preserves a single colour within 2 levels at quality 100', async () => {
    const level = fc.constantFrom(0, 1, 64, 127, 128, 200, 254, 255);
    await fc.assert(
      fc.asyncProperty(level, level, level, async (red, green, blue) => {
        const flat = createRaster(17, 33, () => [red, green, blue, 255]);
        expect(
          findMaxDifference(await decodeWithSharp(prepareJpeg(flat, colour).encode(100)), flat),
        ).toBeLessThanOrEqual(2);
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

  it('is not much worse than libjpeg for checkerboards, stripes and noise', async () => {
    const pictures = [
      createRaster(64, 64, (x, y) => ((x + y) % 2 === 0 ? [0, 0, 0, 255] : [255, 255, 255, 255])),
      createRaster(64, 64, (x) => (x % 2 === 0 ? [255, 0, 0, 255] : [0, 0, 255, 255])),
      createRaster(64, 64, (x, y) => [getNoise(x, y, 1), getNoise(x, y, 2), getNoise(x, y, 3), 255]),
      createRaster(64, 64, (x, y) => (getNoise(x, y) < 128 ? [0, 0, 0, 255] : [255, 255, 255, 255])),
    ];
    for (const picture of pictures)
      for (const quality of [20, 100]) {
        const ours = computePsnr(await decodeWithSharp(prepareJpeg(picture, colour).encode(quality)), picture);
        const theirs = computePsnr(await decodeWithSharp(await encodeWithSharp(picture, quality, colour)), picture);
        // Above 60 dB, a lower PSNR doesn't matter.
        expect(ours).toBeGreaterThan(Math.min(60, theirs) - 0.3);
      }
  });
});

it('grey pixels stay grey at quality 75', async () => {
  const picture = toGrey(drawRaster(120, 90));
  const { data } = await decodeWithSharp(await jpegEncoder.open(picture)(75));
  for (let i = 0; i < data.length; i += 4) expect([data[i + 1], data[i + 2]]).toEqual([data[i], data[i]]);
});

it('a higher quality never gives a smaller file or a picture further from the source', async () => {
  const picture = drawRaster(240, 180);
  const prepared = prepareJpeg(picture);
  const files = [20, 40, 60, 80, 90].map(prepared.encode);
  const sizes = files.map(({ length }) => length);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  const closeness = await Promise.all(files.map(async (file) => computePsnr(await decodeWithSharp(file), picture)));
  expect(closeness).toEqual(closeness.toSorted((a, b) => a - b));
});

it('the same picture and quality give the same bytes regardless of what was encoded before', async () => {
  const picture = drawRaster(163, 121);
  const first = [await jpegEncoder.open(picture)(82), await jpegEncoder.open(picture)(93)];
  await jpegEncoder.open(drawRaster(700, 500, 3))(95);
  const encodeAt = jpegEncoder.open(picture);
  await encodeAt(30);
  // Quality 82 subsamples chroma, quality 93 doesn't.
  expect([await encodeAt(82), await encodeAt(93)]).toEqual(first);
  expect([await encodeAt(82), await encodeAt(93)]).toEqual(first);
});

it('colour is not subsampled from quality 90, and sides over 65,500 px are refused', async () => {
  const encodeAt = jpegEncoder.open(drawRaster(40, 40));
  expect((await sharp(await encodeAt(90)).metadata()).chromaSubsampling).toBe('4:4:4');
  expect((await sharp(await encodeAt(89)).metadata()).chromaSubsampling).toBe('4:2:0');
  const encodeTall = (height: number) => jpegEncoder.open(createRaster(1, height, (_, y) => [y & 255, 0, 0, 255]))(50);
  expect((await sharp(await encodeTall(65_500)).metadata()).height).toBe(65_500);
  await expect(encodeTall(65_501)).rejects.toThrow('side');
});

describe('Huffman codes', () => {
  const counts = fc.array(fc.oneof(fc.constant(0), fc.nat(3), fc.nat(1_000_000)), { minLength: 256, maxLength: 256 });

  it('cover every symbol that occurs with at most 16 bits and form a valid prefix code', () => {
    fc.assert(
      fc.property(counts, (counted) => {
        // At least one symbol occurs.
        counted[0] = Math.max(1, counted[0]);
        const { codesPerLength, symbols } = createHuffmanTable(counted);
        expect(codesPerLength).toHaveLength(16);
        expect(symbols.toSorted((a, b) => a - b)).toEqual(
          counted.flatMap((count, symbol) => (count > 0 ? [symbol] : [])),
        );
        // The Kraft sum, here in 2⁻¹⁶ths, is less than 1, because JPEG reserves the code that consists of ones.
        const taken = codesPerLength.reduce((sum, many, index) => sum + many * 2 ** (15 - index), 0);
        expect(taken).toBeLessThan(2 ** 16);
        expect(codesPerLength.reduce((sum, many) => sum + many, 0)).toBe(symbols.length);
      }),
    );
  });

  it('reach 16 bits for doubling counts, and the most frequent symbol gets 1 bit', () => {
    const counted = Array.from({ length: 256 }, (_, symbol) => (symbol < 24 ? 2 ** symbol : 0));
    const table = createHuffmanTable(counted);
    expect(table.symbols).toHaveLength(24);
    const codes = assignCodes(table);
    expect(Math.max(...codes.map((code) => code & 0xff))).toBe(16);
    expect(codes[23] & 0xff).toBe(1);
    expect(countBits(counted, codes)).toBeGreaterThan(0);
  });
});
