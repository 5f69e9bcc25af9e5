import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHeader, type SeparateFormat, type UnsupportedFormat } from '../../../src/imaging/header.ts';
import { drawAnimation, concatBytes, drawPicture, toBytes } from './drawnFiles.ts';
import { readHeaderInSteps } from './readFile.ts';

const jpeg = toBytes(await drawPicture(37, 22).jpeg().toBuffer());
const png = toBytes(await drawPicture(37, 22).png().toBuffer());
const gif = toBytes(await drawPicture(37, 22).gif().toBuffer());
const webp = toBytes(await drawPicture(37, 22).webp().toBuffer());
const avif = toBytes(await drawPicture(37, 22).withMetadata({ orientation: 7 }).avif({ effort: 0 }).toBuffer());
const animatedGif = toBytes(await drawAnimation(20, 10).gif({ loop: 0 }).toBuffer());
const animatedWebp = toBytes(await drawAnimation(20, 10).webp({ loop: 0 }).toBuffer());

describe('files whose header readHeader does not read', () => {
  const padded = (start: string): Uint8Array => concatBytes(start, new Uint8Array(200));

  it.each<[UnsupportedFormat, string]>([
    ['clip', 'CSFCHUNK'],
    ['xcf', 'gimp xcf v011'],
    ['jp2', '\0\0\0\x0cjP  \r\n\x87\n'],
    ['ico', '\0\0\x01\0'],
    ['pdf', '%PDF-1.7'],
    ['ai', '%PDF-1.6\r<x:xmpmeta><xmp:CreatorTool>Adobe Illustrator 29.1'],
    ['ai', '%!PS-Adobe-3.0 \n%%Creator: Adobe Illustrator(R) 8.0\n'],
    ['eps', '%!PS-Adobe'],
    ['zip', 'PK\x03\x04'],
    ['rar', 'Rar!\x1a\x07\x01\0'],
    ['video', '\0\0\0\x18ftypisom\0\0\0\0isommp42'],
  ])('%s is recognised as an unsupported format', (format, start) => {
    expect(readHeaderInSteps(padded(start))).toEqual({ ok: false, code: 'unsupported', format });
  });

  it.each<[SeparateFormat, string]>([
    ['psd', '8BPS'],
    ['tiff', 'II*\0'],
    ['tiff', 'MM\0*'],
    ['tiff', 'II+\0'],
    ['heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['heic', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'],
  ])('%s is recognised as a format with a separate reader', (format, start) => {
    expect(readHeaderInSteps(padded(start))).toEqual({ ok: false, code: 'needs-reader', format });
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg PUBLIC "x" "y" [<!ENTITY a "b">]>\n<svg width="1">',
    ' \n<svg:svg xmlns:svg="http://www.w3.org/2000/svg">',
  ])('SVG is recognised as an unsupported format: %s', (start) => {
    expect(readHeaderInSteps(concatBytes(start))).toMatchObject({ code: 'unsupported', format: 'svg' });
  });

  it('other files are not images, even if they begin like one', () => {
    for (const start of [
      '<!doctype html><p>no</p><svg>',
      'BMX is a sport',
      'GIF',
      'x',
      '\xff\xd8',
      '<!--'.repeat(900),
    ]) {
      expect(readHeaderInSteps(concatBytes(start))).toEqual({ ok: false, code: 'not-an-image' });
    }
  });

  it('a file of 0 bytes is empty, but a longer file of which no bytes were passed needs more', () => {
    expect(readHeader(new Uint8Array(), 0)).toEqual({ ok: false, code: 'empty' });
    expect(readHeader(new Uint8Array(), 100)).toMatchObject({ code: 'need-more', bytes: 100 });
  });
});

describe('reading a header', () => {
  const files = { jpeg, png, gif, webp, avif, animatedGif, animatedWebp };
  const starts = Object.values(files).map((file) => file.subarray(0, 16));

  /** Checks that reading returns and that the sizes in the header, if any, are consistent. */
  const check = (file: Uint8Array): void => {
    const result = readHeaderInSteps(file);
    if (!result.ok) return;
    const { width, height, storedWidth, storedHeight } = result.header;
    expect(Math.min(width, height)).toBeGreaterThan(0);
    expect(width * height).toBe(storedWidth * storedHeight);
  };

  it('never throws and returns consistent headers for random bytes, with and without the start of a real file', () => {
    fc.assert(
      fc.property(fc.constantFrom(new Uint8Array(), ...starts), fc.uint8Array({ maxLength: 400 }), (start, rest) => {
        check(concatBytes(start, rest));
      }),
    );
  });

  it('never throws and returns consistent headers for files cut off at any point', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(files)), fc.nat(3000), (file, length) => {
        check(file.subarray(0, length));
      }),
    );
  });

  it('never throws and returns consistent headers for files with flipped bits', () => {
    const flips = fc.array(fc.tuple(fc.nat(700), fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(files)), flips, (file, places) => {
        const copy = new Uint8Array(file);
        for (const [at, mask] of places) if (at < copy.length) copy[at] ^= mask;
        check(copy);
      }),
      { numRuns: 2000 },
    );
  });

  it('returns the same header or asks for more if it gets only the first bytes of a still image', () => {
    fc.assert(
      fc.property(fc.constantFrom(jpeg, png, webp, avif), fc.integer({ min: 1, max: 4000 }), (file, given) => {
        const result = readHeader(file.subarray(0, given), file.length);
        if (result.ok) expect(result).toEqual(readHeader(file, file.length));
        else expect(result).toMatchObject({ code: 'need-more' });
      }),
    );
  });
});
