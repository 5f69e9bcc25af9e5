import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { embeddedColour } from '../../../src/imaging/embeddedColour.ts';
import type { Edit } from '../../../src/imaging/embeddedColour.ts';
import { readHeader } from '../../../src/imaging/header.ts';

/** All corners and many colours between, as RGB values 0–255. */
const SIDE_PX = 24;
const levels = Array.from({ length: SIDE_PX }, (_, i) => Math.round((i * 255) / (SIDE_PX - 1)));
const ramp = Buffer.from(levels.flatMap((r) => levels.flatMap((g) => levels.flatMap((b) => [r, g, b]))));

function picture(): Sharp {
  return sharp(ramp, { raw: { width: SIDE_PX * SIDE_PX, height: SIDE_PX, channels: 3 } });
}

/** A file whose values are those of the ramp and mean colours of another space. */
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

/** The file's colours in sRGB: by us, and by lcms. */
async function both(file: Buffer) {
  const colour = embeddedColour(file, headerOf(file));
  if (!colour) throw new Error('not understood');
  const bare = edited(file, colour.edits);
  const ours = new Uint8ClampedArray(await rgba(bare));
  colour.transform(ours);
  return { ours, theirs: await rgba(sharp(file).toColourspace('srgb')), bare };
}

function furthest(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let most = 0;
  for (let i = 0; i < one.length; i++) most = Math.max(most, Math.abs(one[i] - other[i]));
  return most;
}

describe('a profile is applied as colour management does', () => {
  test.each(['png', 'webp'] as const)('Display P3 in %s', async (format) => {
    const { ours, theirs, bare } = await both(await tagged('p3', format));
    expect(furthest(ours, theirs)).toBeLessThanOrEqual(2);
    expect(headerOf(bare).profile).toEqual({ kind: 'none' });
  });

  test('Display P3 in JPEG', async () => {
    const file = await picture().withIccProfile('p3').jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
    const { ours, theirs, bare } = await both(file);
    expect(furthest(ours, theirs)).toBeLessThanOrEqual(2);
    expect(headerOf(bare).profile).toEqual({ kind: 'none' });
  });

  test('it is not the identity', async () => {
    const file = await tagged('p3', 'png');
    const { ours, bare } = await both(file);
    expect(furthest(ours, await rgba(bare))).toBeGreaterThan(10);
  });
});

/** A PNG of the ramp with chunks of our own behind IHDR. */
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

describe("PNG's gamma", () => {
  test('values of linear light become brighter', async () => {
    const file = await withChunks(['gAMA', numbers(1)]);
    const colour = embeddedColour(file, headerOf(file));
    const data = new Uint8ClampedArray([0, 0, 0, 255, 55, 55, 55, 10, 255, 128, 255, 0]);
    colour?.transform(data);
    // 55 / 255 of full light is 0.2157, which sRGB writes as 128; 128 / 255 as 188.
    expect([...data]).toEqual([0, 0, 0, 255, 128, 128, 128, 10, 255, 188, 255, 0]);
  });

  test('chromaticities of Display P3 with its gamma are nearly its profile', async () => {
    const gamut = numbers(0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06);
    const file = await withChunks(['gAMA', numbers(0.45455)], ['cHRM', gamut]);
    const colour = embeddedColour(file, headerOf(file));
    const profiled = await tagged('p3', 'png');
    const [byGamma, byProfile] = [colour, embeddedColour(profiled, headerOf(profiled))].map((it) => {
      const data = new Uint8ClampedArray([200, 100, 70, 255, 90, 180, 120, 255, 255, 255, 255, 255]);
      it?.transform(data);
      return data;
    });
    expect(furthest(byGamma, byProfile)).toBeLessThanOrEqual(5);
    expect(byGamma[0]).toBeGreaterThan(208);
  });

  test("sRGB's own chunk is stronger", async () => {
    const file = await withChunks(['gAMA', numbers(1)], ['sRGB', Buffer.from([0])]);
    expect(embeddedColour(file, headerOf(file))).toBeUndefined();
  });
});

test('what is not understood is left to the browser', async () => {
  const cmyk = await picture().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer();
  expect(embeddedColour(cmyk, headerOf(cmyk))).toBeUndefined();
  const plain = await picture().png().toBuffer();
  expect(embeddedColour(plain, headerOf(plain))).toBeUndefined();
  const file = await tagged('p3', 'png');
  expect(embeddedColour(file.subarray(0, 60), headerOf(file))).toBeUndefined();
});
