import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { readEmbeddedColour } from '../../../src/imaging/embeddedColour.ts';
import type { Edit } from '../../../src/imaging/embeddedColour.ts';
import { readHeader } from '../../../src/imaging/header.ts';

/** Number of values along each edge of `ramp`, a grid over the RGB cube that includes the corners of the cube. */
const VALUES_PER_EDGE = 24;
const levels = Array.from({ length: VALUES_PER_EDGE }, (_, i) => Math.round((i * 255) / (VALUES_PER_EDGE - 1)));
const ramp = Buffer.from(levels.flatMap((r) => levels.flatMap((g) => levels.flatMap((b) => [r, g, b]))));

function createRamp(): Sharp {
  return sharp(ramp, { raw: { width: VALUES_PER_EDGE * VALUES_PER_EDGE, height: VALUES_PER_EDGE, channels: 3 } });
}

/** Creates a file with the values of the ramp, tagged with the profile of another colour space. */
async function createTaggedFile(profile: string, format: 'png' | 'webp'): Promise<Buffer> {
  const tagged = createRamp().withIccProfile(profile, { attach: true });
  return format === 'png' ? tagged.png().toBuffer() : tagged.webp({ lossless: true, exact: true }).toBuffer();
}

function readFileHeader(bytes: Uint8Array) {
  const read = readHeader(bytes, bytes.length);
  if (!read.ok) throw new Error(read.code);
  return read.header;
}

function applyEdits(file: Buffer, edits: readonly Edit[]): Buffer {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { from, to, bytes } of edits) {
    parts.push(file.subarray(at, from), bytes);
    at = to;
  }
  return Buffer.concat([...parts, file.subarray(at)]);
}

function readRgba(file: Sharp | Buffer): Promise<Buffer> {
  return (Buffer.isBuffer(file) ? sharp(file) : file).ensureAlpha().raw().toBuffer();
}

/** Converts a file's colours to sRGB by the app's code (`ours`) and by Little CMS, which sharp uses (`theirs`). */
async function convertWithBoth(file: Buffer) {
  const colour = readEmbeddedColour(file, readFileHeader(file));
  if (!colour) throw new Error('no transform');
  const bare = applyEdits(file, colour.edits);
  const ours = new Uint8ClampedArray(await readRgba(bare));
  colour.transform(ours);
  return { ours, theirs: await readRgba(sharp(file).toColourspace('srgb')), bare };
}

function findMaxDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let largest = 0;
  for (let i = 0; i < a.length; i++) largest = Math.max(largest, Math.abs(a[i] - b[i]));
  return largest;
}

describe('converting from an embedded profile to sRGB', () => {
  test.each(['png', 'webp'] as const)(
    'Display P3 in %s gives the same colours as Little CMS within two levels',
    async (format) => {
      const { ours, theirs, bare } = await convertWithBoth(await createTaggedFile('p3', format));
      expect(findMaxDifference(ours, theirs)).toBeLessThanOrEqual(2);
      expect(readFileHeader(bare).profile).toEqual({ kind: 'none' });
    },
  );

  test('Display P3 in JPEG gives the same colours as Little CMS within two levels', async () => {
    const file = await createRamp().withIccProfile('p3').jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
    const { ours, theirs, bare } = await convertWithBoth(file);
    expect(findMaxDifference(ours, theirs)).toBeLessThanOrEqual(2);
    expect(readFileHeader(bare).profile).toEqual({ kind: 'none' });
  });

  test('Display P3 colours change in the conversion', async () => {
    const file = await createTaggedFile('p3', 'png');
    const { ours, bare } = await convertWithBoth(file);
    expect(findMaxDifference(ours, await readRgba(bare))).toBeGreaterThan(10);
  });
});

/**
 * Creates a PNG of the ramp with the given chunks inserted after IHDR. Their checksums are zero, because the reader
 * ignores them.
 */
async function createRampWithChunks(...chunks: [type: string, data: Buffer][]): Promise<Buffer> {
  const png = await createRamp().png().toBuffer();
  const encodedChunks = chunks.map(([type, data]) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  });
  return Buffer.concat([png.subarray(0, 33), ...encodedChunks, png.subarray(33)]);
}

/** Encodes the values of a gAMA or cHRM chunk, in 100,000ths. */
function encodeNumbers(...values: number[]): Buffer {
  const data = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => data.writeUInt32BE(Math.round(value * 100_000), index * 4));
  return data;
}

describe('gAMA and cHRM chunks of a PNG', () => {
  test('values in linear light are converted to brighter sRGB values', async () => {
    const file = await createRampWithChunks(['gAMA', encodeNumbers(1)]);
    const colour = readEmbeddedColour(file, readFileHeader(file));
    const data = new Uint8ClampedArray([0, 0, 0, 255, 55, 55, 55, 10, 255, 128, 255, 0]);
    colour?.transform(data);
    // 55 / 255 of full light is 0.2157, which sRGB writes as 128; 128 / 255 as 188.
    expect([...data]).toEqual([0, 0, 0, 255, 128, 128, 128, 10, 255, 188, 255, 0]);
  });

  test('the gamma and chromaticities of Display P3 give nearly the same colours as its profile', async () => {
    const gamut = encodeNumbers(0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06);
    const file = await createRampWithChunks(['gAMA', encodeNumbers(0.45455)], ['cHRM', gamut]);
    const colour = readEmbeddedColour(file, readFileHeader(file));
    const profiled = await createTaggedFile('p3', 'png');
    const [byGamma, byProfile] = [colour, readEmbeddedColour(profiled, readFileHeader(profiled))].map((embedded) => {
      const data = new Uint8ClampedArray([200, 100, 70, 255, 90, 180, 120, 255, 255, 255, 255, 255]);
      embedded?.transform(data);
      return data;
    });
    expect(findMaxDifference(byGamma, byProfile)).toBeLessThanOrEqual(5);
    // A red of 200 in Display P3 needs a higher value in sRGB.
    expect(byGamma[0]).toBeGreaterThan(208);
  });

  test('an sRGB chunk takes precedence over gAMA', async () => {
    const file = await createRampWithChunks(['gAMA', encodeNumbers(1)], ['sRGB', Buffer.from([0])]);
    expect(readEmbeddedColour(file, readFileHeader(file))).toBeUndefined();
  });
});

test('CMYK, untagged and truncated files get no transform', async () => {
  const cmyk = await createRamp().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer();
  expect(readEmbeddedColour(cmyk, readFileHeader(cmyk))).toBeUndefined();
  const plain = await createRamp().png().toBuffer();
  expect(readEmbeddedColour(plain, readFileHeader(plain))).toBeUndefined();
  const file = await createTaggedFile('p3', 'png');
  expect(readEmbeddedColour(file.subarray(0, 60), readFileHeader(file))).toBeUndefined();
});
