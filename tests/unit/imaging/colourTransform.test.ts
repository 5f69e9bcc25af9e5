import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { readEmbeddedColour } from '../../../src/imaging/embeddedColour.ts';
import type { Edit } from '../../../src/imaging/embeddedColour.ts';
import { readHeader } from '../../../src/imaging/header.ts';

/** A grid over the RGB cube (0–255) that includes its corners. */
const SIDE_PX = 24;
const levels = Array.from({ length: SIDE_PX }, (_, i) => Math.round((i * 255) / (SIDE_PX - 1)));
const ramp = Buffer.from(levels.flatMap((r) => levels.flatMap((g) => levels.flatMap((b) => [r, g, b]))));

function picture(): Sharp {
  return sharp(ramp, { raw: { width: SIDE_PX * SIDE_PX, height: SIDE_PX, channels: 3 } });
}

/** A file with the values of the ramp, tagged with the profile of another colour space. */
async function tagged(profile: string, format: 'png' | 'webp'): Promise<Buffer> {
  const own = picture().withIccProfile(profile, { attach: true });
  return format === 'png' ? own.png().toBuffer() : own.webp({ lossless: true, exact: true }).toBuffer();
}

function headerOf(bytes: Uint8Array) {
  const read = readHeader(bytes, bytes.length);
  if (!read.ok) throw new Error(read.code);
  return read.header;
}

function edited(file: Buffer, edits: readonly Edit[]): Buffer {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { from, to, bytes } of edits) {
    parts.push(file.subarray(at, from), bytes);
    at = to;
  }
  return Buffer.concat([...parts, file.subarray(at)]);
}

function rgba(file: Sharp | Buffer): Promise<Buffer> {
  return (Buffer.isBuffer(file) ? sharp(file) : file).ensureAlpha().raw().toBuffer();
}

/** The file's colours converted to sRGB by our code and by lcms. */
async function convertWithBoth(file: Buffer) {
  const colour = readEmbeddedColour(file, headerOf(file));
  if (!colour) throw new Error('not understood');
  const bare = edited(file, colour.edits);
  const ours = new Uint8ClampedArray(await rgba(bare));
  colour.transform(ours);
  return { ours, theirs: await rgba(sharp(file).toColourspace('srgb')), bare };
}

function maxDifference(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let most = 0;
  for (let i = 0; i < one.length; i++) most = Math.max(most, Math.abs(one[i] - other[i]));
  return most;
}

describe('converting from an embedded profile to sRGB', () => {
  test.each(['png', 'webp'] as const)('Display P3 in %s gives the same colours as lcms', async (format) => {
    const { ours, theirs, bare } = await convertWithBoth(await tagged('p3', format));
    expect(maxDifference(ours, theirs)).toBeLessThanOrEqual(2);
    expect(headerOf(bare).profile).toEqual({ kind: 'none' });
  });

  test('Display P3 in JPEG gives the same colours as lcms', async () => {
    const file = await picture().withIccProfile('p3').jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
    const { ours, theirs, bare } = await convertWithBoth(file);
    expect(maxDifference(ours, theirs)).toBeLessThanOrEqual(2);
    expect(headerOf(bare).profile).toEqual({ kind: 'none' });
  });

  test('Display P3 colours change in the conversion', async () => {
    const file = await tagged('p3', 'png');
    const { ours, bare } = await convertWithBoth(file);
    expect(maxDifference(ours, await rgba(bare))).toBeGreaterThan(10);
  });
});

/** A PNG of the ramp with the given chunks inserted after IHDR. */
async function withChunks(...chunks: [type: string, data: Buffer][]): Promise<Buffer> {
  const png = await picture().png().toBuffer();
  const made = chunks.map(([type, data]) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  });
  return Buffer.concat([png.subarray(0, 33), ...made, png.subarray(33)]);
}

function numbers(...values: number[]): Buffer {
  const data = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => data.writeUInt32BE(Math.round(value * 100_000), index * 4));
  return data;
}

describe('gAMA and cHRM chunks of a PNG', () => {
  test('values in linear light are converted to brighter sRGB values', async () => {
    const file = await withChunks(['gAMA', numbers(1)]);
    const colour = readEmbeddedColour(file, headerOf(file));
    const data = new Uint8ClampedArray([0, 0, 0, 255, 55, 55, 55, 10, 255, 128, 255, 0]);
    colour?.transform(data);
    // 55 / 255 of full light is 0.2157, which sRGB writes as 128; 128 / 255 as 188.
    expect([...data]).toEqual([0, 0, 0, 255, 128, 128, 128, 10, 255, 188, 255, 0]);
  });

  test('the gamma and chromaticities of Display P3 give nearly the same colours as its profile', async () => {
    const gamut = numbers(0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06);
    const file = await withChunks(['gAMA', numbers(0.45455)], ['cHRM', gamut]);
    const colour = readEmbeddedColour(file, headerOf(file));
    const profiled = await tagged('p3', 'png');
    const [byGamma, byProfile] = [colour, readEmbeddedColour(profiled, headerOf(profiled))].map((it) => {
      const data = new Uint8ClampedArray([200, 100, 70, 255, 90, 180, 120, 255, 255, 255, 255, 255]);
      it?.transform(data);
      return data;
    });
    expect(maxDifference(byGamma, byProfile)).toBeLessThanOrEqual(5);
    expect(byGamma[0]).toBeGreaterThan(208);
  });

  test('an sRGB chunk takes precedence over gAMA', async () => {
    const file = await withChunks(['gAMA', numbers(1)], ['sRGB', Buffer.from([0])]);
    expect(readEmbeddedColour(file, headerOf(file))).toBeUndefined();
  });
});

test('CMYK, untagged and truncated files get no transform and are left to the browser', async () => {
  const cmyk = await picture().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer();
  expect(readEmbeddedColour(cmyk, headerOf(cmyk))).toBeUndefined();
  const plain = await picture().png().toBuffer();
  expect(readEmbeddedColour(plain, headerOf(plain))).toBeUndefined();
  const file = await tagged('p3', 'png');
  expect(readEmbeddedColour(file.subarray(0, 60), headerOf(file))).toBeUndefined();
});
