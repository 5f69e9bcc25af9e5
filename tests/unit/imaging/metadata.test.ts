import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readHeader } from '../../../src/imaging/header.ts';
import { type StrippableFormat, stripPrivate } from '../../../src/imaging/metadata.ts';
import { isFileComplete } from '../../../src/imaging/truncation.ts';
import {
  drawAnimation,
  concatBytes,
  drawPicture,
  createExifSegment,
  findBytes,
  createJpegSegment,
  patchBytes,
  toBytes,
  createPngChunk,
  createRiffChunk,
  createWebp,
  insertChunks,
  insertSegments,
} from './drawnFiles.ts';

/** Represents a name, a place or a serial number. The stripped file must not contain it. */
const SECRET = 'Jane-Roe-52.5200N';
const exif = { IFD0: { Artist: SECRET, Copyright: SECRET }, IFD3: { GPSLatitudeRef: 'N' } };
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${SECRET}</a></x:xmpmeta>`;

function readPixels(file: Uint8Array): Promise<Buffer> {
  return sharp(file, { animated: true }).raw().toBuffer();
}

function strip(file: Uint8Array, format: StrippableFormat): Uint8Array {
  const result = stripPrivate(file, format);
  if (result === undefined) throw new Error('not stripped');
  return result;
}

/**
 * Checks that the stripped file is complete, has the same pixels, and contains neither the secret nor any metadata
 * block.
 */
async function expectClean(file: Uint8Array, format: StrippableFormat): Promise<Uint8Array> {
  expect(findBytes(file, SECRET), 'the source file contains the secret').toBeGreaterThan(0);
  const result = strip(file, format);
  expect(findBytes(result, SECRET)).toBe(-1);
  const { exif: left, xmp: leftXmp, iptc, icc, comments } = await sharp(result).metadata();
  expect({ left, leftXmp, iptc, icc, comments }).toEqual({});
  expect(isFileComplete(format, result, result.length)).toBe(true);
  expect((await readPixels(result)).equals(await readPixels(file))).toBe(true);
  expect(strip(result, format), 'stripping a second time changes nothing').toEqual(result);
  return result;
}

describe('stripping metadata from a JPEG', () => {
  it.each([
    ['baseline', {}],
    ['progressive', { progressive: true }],
    ['unsubsampled', { chromaSubsampling: '4:4:4' }],
  ])('a %s file loses EXIF, XMP and profile', async (_, options) => {
    await expectClean(
      toBytes(await drawPicture(70, 50).withExif(exif).withXmp(xmp).withIccProfile('srgb').jpeg(options).toBuffer()),
      'jpeg',
    );
  });

  it('loses comments, Photoshop blocks, unknown segments, thumbnails and bytes after the end', async () => {
    const plainFile = toBytes(await drawPicture(70, 50).jpeg().toBuffer());
    const file = concatBytes(
      insertSegments(
        plainFile,
        concatBytes([0xff, 0xe0, 0, 16 + 27], 'JFIF\0\x01\x02\0\0\x01\0\x01\x03\x03', SECRET.padEnd(27)),
        createJpegSegment(0xe0, `JFXX\0\x10${SECRET}`),
        createJpegSegment(0xed, `Photoshop 3.0\0${SECRET}`),
        createJpegSegment(0xe2, `MPF\0${SECRET}`),
        createJpegSegment(0xe9, SECRET),
        createJpegSegment(0xfe, SECRET),
      ),
      plainFile,
      SECRET,
    );
    const result = await expectClean(file, 'jpeg');
    // The JFIF segment of the stripped file has a thumbnail of 0 × 0.
    expect(result.subarray(2, 20)).toEqual(concatBytes([0xff, 0xe0, 0, 16], 'JFIF\0\x01\x02\0\0\x01\0\x01\0\0'));
  });

  it('loses a comment between scans', async () => {
    const file = toBytes(await drawPicture(70, 50).jpeg({ progressive: true }).toBuffer());
    const last = Buffer.from(file).lastIndexOf(Buffer.from([0xff, 0xc4]));
    await expectClean(
      concatBytes(file.subarray(0, last), createJpegSegment(0xfe, SECRET), file.subarray(last)),
      'jpeg',
    );
  });

  it('keeps the Adobe segment that defines the colours', async () => {
    const rgb = toBytes(await drawPicture(70, 50).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer());
    // This segment declares that the colours are not YCbCr. Without it, the colours would be decoded differently.
    const adobe = createJpegSegment(0xee, 'Adobe\0\x64\0\0\0\0\0');
    const jfif = findBytes(rgb, 'JFIF') - 4;
    const file = insertSegments(
      concatBytes(rgb.subarray(0, jfif), rgb.subarray(jfif + 18)),
      adobe,
      createJpegSegment(0xfe, SECRET),
    );
    expect((await readPixels(file)).equals(await readPixels(rgb))).toBe(false);
    const result = strip(file, 'jpeg');
    expect(findBytes(result, SECRET)).toBe(-1);
    expect((await readPixels(result)).equals(await readPixels(file))).toBe(true);
  });

  it('stays unchanged if it has no metadata', async () => {
    const file = toBytes(await drawPicture(70, 50).jpeg().toBuffer());
    expect(strip(file, 'jpeg')).toEqual(file);
  });

  it('is not stripped if that would change its rotation or colours', async () => {
    const file = toBytes(await drawPicture(70, 50).jpeg().toBuffer());
    expect(stripPrivate(insertSegments(file, createExifSegment(6)), 'jpeg')).toBeUndefined();
    expect(stripPrivate(insertSegments(file, createExifSegment(1)), 'jpeg')).toEqual(file);
    const p3 = toBytes(await drawPicture(70, 50).withIccProfile('p3').jpeg().toBuffer());
    expect(stripPrivate(p3, 'jpeg')).toBeUndefined();
    const cmyk = toBytes(await drawPicture(70, 50).toColourspace('cmyk').jpeg().toBuffer());
    expect(stripPrivate(cmyk, 'jpeg')).toBeUndefined();
  });
});

describe('stripping metadata from a PNG', () => {
  it.each([
    ['plain', {}],
    ['interlaced', { progressive: true }],
    ['palette', { palette: true }],
  ])('a %s file loses EXIF, XMP, profile, texts, times and bytes after the end', async (_, options) => {
    const tagged = toBytes(
      await drawPicture(70, 50, 4).withExif(exif).withXmp(xmp).withIccProfile('srgb').png(options).toBuffer(),
    );
    const file = concatBytes(
      insertChunks(
        tagged,
        createPngChunk('tEXt', `Author\0${SECRET}`),
        createPngChunk('iTXt', `Author\0\0\0\0\0${SECRET}`),
        createPngChunk('tIME', concatBytes([7, 0xea, 1, 1, 1, 1, 1])),
        createPngChunk('prIv', SECRET),
      ),
      SECRET,
    );
    const result = await expectClean(file, 'png');
    expect(findBytes(result, 'pHYs')).toBe(-1);
    expect(findBytes(result, 'tIME')).toBe(-1);
  });

  it('gets an sRGB chunk in place of an sRGB profile, and is not stripped with another profile', async () => {
    const file = toBytes(await drawPicture(70, 50).withIccProfile('srgb').png().toBuffer());
    const result = strip(file, 'png');
    expect(findBytes(result, createPngChunk('sRGB', concatBytes([0])))).toBeGreaterThan(0);
    expect(readHeader(result, result.length)).toMatchObject({ header: { profile: { kind: 'srgb' } } });
    const p3 = toBytes(await drawPicture(70, 50).withIccProfile('p3').png().toBuffer());
    expect(stripPrivate(p3, 'png')).toBeUndefined();
  });

  it('keeps animation and gamma chunks', async () => {
    const still = toBytes(await drawPicture(70, 50).png().toBuffer());
    const parts = [
      createPngChunk('gAMA', concatBytes([0, 0, 0xb1, 0x8f])),
      createPngChunk('acTL', concatBytes([0, 0, 0, 2, 0, 0, 0, 0])),
      createPngChunk('fcTL', new Uint8Array(26)),
    ];
    const file = insertChunks(still, ...parts, createPngChunk('tEXt', `a\0${SECRET}`));
    const result = strip(file, 'png');
    for (const part of parts) expect(findBytes(result, part)).toBeGreaterThan(0);
    expect(findBytes(result, SECRET)).toBe(-1);
  });

  it('is not stripped if it has an unknown critical chunk or is truncated', async () => {
    const file = toBytes(await drawPicture(70, 50).png().toBuffer());
    const last = file.length - 12;
    const unknownChunk = concatBytes(file.subarray(0, last), createPngChunk('ODDy', 'x'), file.subarray(last));
    expect(stripPrivate(unknownChunk, 'png')).toBeUndefined();
    expect(stripPrivate(file.subarray(0, -12), 'png')).toBeUndefined();
    expect(stripPrivate(file.subarray(0, -40), 'png')).toBeUndefined();
  });
});

describe('stripping metadata from a GIF', () => {
  const block = (label: number, ...blocks: string[]): Uint8Array =>
    concatBytes([0x21, label], ...blocks.map((data) => concatBytes([data.length], data)), [0]);

  /** Puts blocks before the first extension or frame. */
  const withBlocks = (gif: Uint8Array, ...blocks: Uint8Array[]): Uint8Array => {
    const start = 13 + (gif[10] & 0x80 ? 3 * (2 << (gif[10] & 7)) : 0);
    return concatBytes(gif.subarray(0, start), ...blocks, gif.subarray(start));
  };

  it('loses comments, XMP, unknown blocks and bytes after the end marker but keeps loop and timing', async () => {
    const gif = toBytes(
      await drawAnimation(40, 30)
        .gif({ loop: 3, delay: [120, 340] })
        .toBuffer(),
    );
    const file = concatBytes(
      withBlocks(gif, block(0xfe, SECRET), block(0xff, 'XMP DataXMP', SECRET), block(0xff, 'PRIVATE1234', SECRET)),
      SECRET,
    );
    const result = await expectClean(file, 'gif');
    expect(result).toEqual(gif);
    expect(await sharp(result, { animated: true }).metadata()).toMatchObject({ pages: 2, loop: 3, delay: [120, 340] });
  });

  it('gets an end marker (trailer) if it had none', async () => {
    const gif = toBytes(await drawPicture(40, 30).gif().toBuffer());
    expect(strip(gif.subarray(0, -1), 'gif')).toEqual(gif);
  });

  it('is not stripped if it has a plain-text extension or is truncated', async () => {
    const gif = toBytes(await drawPicture(40, 30).gif().toBuffer());
    expect(stripPrivate(withBlocks(gif, block(0x01, 'x'.repeat(12), SECRET)), 'gif')).toBeUndefined();
    expect(stripPrivate(gif.subarray(0, -20), 'gif')).toBeUndefined();
  });
});

describe('stripping metadata from a WebP', () => {
  it.each([
    ['lossy', {}],
    ['lossless', { lossless: true }],
  ])('a %s file with alpha loses EXIF, XMP and profile', async (_, options) => {
    const file = await drawPicture(70, 50, 4)
      .withExif(exif)
      .withXmp(xmp)
      .withIccProfile('srgb')
      .webp(options)
      .toBuffer();
    const result = await expectClean(toBytes(file), 'webp');
    expect(result[20] & ~0x12, 'flags of the removed chunks').toBe(0);
    expect((await sharp(result).metadata()).hasAlpha).toBe(true);
  });

  it('an animated file keeps frames, loop and timing', async () => {
    const file = await drawAnimation(40, 30)
      .withExif(exif)
      .withXmp(xmp)
      .webp({ loop: 3, delay: [120, 340] })
      .toBuffer();
    const result = await expectClean(toBytes(file), 'webp');
    expect(await sharp(result, { animated: true }).metadata()).toMatchObject({ pages: 2, loop: 3, delay: [120, 340] });
  });

  it('loses unknown chunks, also within frames, and bytes after the end', async () => {
    const file = toBytes(await drawPicture(70, 50).webp().toBuffer());
    const image = file.subarray(12);
    await expectClean(concatBytes(createWebp(image, createRiffChunk('priv', SECRET)), SECRET), 'webp');
    const still = strip(createWebp(image, createRiffChunk('priv', SECRET)), 'webp');
    expect(still).toEqual(file);

    const canvas = createRiffChunk('VP8X', concatBytes([0x02, 0, 0, 0, 69, 0, 0, 49, 0, 0]));
    const frame = createRiffChunk(
      'ANMF',
      concatBytes([0, 0, 0, 0, 0, 0, 69, 0, 0, 49, 0, 0, 100, 0, 0, 0], image, createRiffChunk('priv', SECRET)),
    );
    const animated = createWebp(canvas, createRiffChunk('ANIM', new Uint8Array(6)), frame, frame);
    await expectClean(animated, 'webp');
  });

  it('is not stripped if it has another colour space or is truncated or damaged', async () => {
    const p3 = toBytes(await drawPicture(70, 50).withIccProfile('p3').webp().toBuffer());
    expect(stripPrivate(p3, 'webp')).toBeUndefined();
    const file = toBytes(await drawPicture(70, 50).webp().toBuffer());
    expect(stripPrivate(file.subarray(0, -10), 'webp')).toBeUndefined();
    expect(stripPrivate(patchBytes(file, 16, [255, 255]), 'webp')).toBeUndefined();
  });
});

it('a file whose format differs from the given one is not stripped', async () => {
  expect(stripPrivate(toBytes(await drawPicture(5, 5).png().toBuffer()), 'jpeg')).toBeUndefined();
});

describe('stripping damaged files', async () => {
  const files: readonly (readonly [StrippableFormat, Uint8Array])[] = [
    ['jpeg', toBytes(await drawPicture(40, 30).withExif(exif).jpeg({ progressive: true }).toBuffer())],
    ['png', toBytes(await drawPicture(40, 30).withExif(exif).png().toBuffer())],
    ['gif', toBytes(await drawAnimation(40, 30).gif().toBuffer())],
    ['webp', toBytes(await drawAnimation(40, 30).withExif(exif).webp().toBuffer())],
  ];
  const flips = fc.array(fc.tuple(fc.nat(5000), fc.integer({ min: 1, max: 255 })), { maxLength: 5 });

  it('returns a file with the same format and size, or undefined', () => {
    fc.assert(
      fc.property(fc.constantFrom(...files), flips, fc.nat(5000), ([format, file], places, cut) => {
        const copy = new Uint8Array(cut < file.length / 4 ? file.subarray(0, file.length - cut) : file);
        for (const [at, mask] of places) if (at < copy.length) copy[at] ^= mask;
        const result = stripPrivate(copy, format);
        if (result === undefined) return;
        const before = readHeader(copy, copy.length);
        const after = readHeader(result, result.length);
        expect(after).toMatchObject({ ok: true, header: { format } });
        if (before.ok && after.ok) {
          expect([after.header.width, after.header.height]).toEqual([before.header.width, before.header.height]);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
