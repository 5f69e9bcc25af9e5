import { describe, expect, it } from 'vitest';
import { FIRST_HEADER_BYTES, type ImageHeader, readHeader } from '../../../src/imaging/header.ts';
import {
  animation,
  bytesOf,
  drawing,
  exifSegment,
  find,
  jpegSegment,
  orientationBlock,
  patched,
  toBytes,
  pngChunk,
  riffChunk,
  webpOf,
  withChunks,
  withSegments,
} from './drawnFiles.ts';
import { headerOf, readAll } from './readFile.ts';

const jpeg = toBytes(await drawing(37, 22).jpeg().toBuffer());
const png = toBytes(await drawing(37, 22).png().toBuffer());
const gif = toBytes(await drawing(37, 22).gif().toBuffer());
const webp = toBytes(await drawing(37, 22).webp().toBuffer());
const avif = toBytes(await drawing(37, 22).withMetadata({ orientation: 7 }).avif({ effort: 0 }).toBuffer());
const animatedGif = toBytes(await animation(20, 10).gif({ loop: 0 }).toBuffer());
const animatedWebp = toBytes(await animation(20, 10).webp({ loop: 0 }).toBuffer());

describe('the header of any format', () => {
  it.each([
    ['jpeg', jpeg],
    ['png', png],
    ['gif', gif],
    ['webp', webp],
  ] as const)('a plain %s has its size and no special features', (format, file) => {
    expect(headerOf(file)).toMatchObject({
      format,
      width: 37,
      height: 22,
      storedWidth: 37,
      storedHeight: 22,
      orientation: 1,
      bitDepth: 8,
      alpha: false,
      animated: false,
      frames: 1,
      profile: { kind: 'none' },
      interlaced: false,
      progressive: false,
    });
  });

  it('is detected from its content, even for an image of 1 px', async () => {
    const one = toBytes(await drawing(1, 1).png().toBuffer());
    expect(headerOf(one)).toMatchObject({ format: 'png', width: 1, height: 1 });
  });
});

describe('the header of a JPEG file', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('swaps width and height if EXIF orientation %i needs it', (orientation) => {
    const header = headerOf(withSegments(jpeg, exifSegment(orientation)));
    const sideways = orientation > 4;
    expect(header).toMatchObject({ orientation, storedWidth: 37, storedHeight: 22 });
    expect([header.width, header.height]).toEqual(sideways ? [22, 37] : [37, 22]);
  });

  it('reads EXIF in either byte order and after XMP, and uses the first of two EXIF segments', () => {
    const big = jpegSegment(0xe1, bytesOf('Exif\0\0', orientationBlock(6, { bigEndian: true })));
    expect(headerOf(withSegments(jpeg, big)).orientation).toBe(6);
    const xmp = jpegSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x/>');
    expect(headerOf(withSegments(jpeg, xmp, exifSegment(8))).orientation).toBe(8);
    expect(headerOf(withSegments(jpeg, exifSegment(1), exifSegment(6))).orientation).toBe(1);
  });

  it('ignores invalid orientation entries, as browsers do', () => {
    for (const odd of [
      orientationBlock(0),
      orientationBlock(9),
      orientationBlock(6, { type: 4 }),
      orientationBlock(6, { count: 2 }),
      orientationBlock(6).subarray(0, 15),
    ]) {
      expect(headerOf(withSegments(jpeg, jpegSegment(0xe1, bytesOf('Exif\0\0', odd)))).orientation).toBe(1);
    }
  });

  it('detects greyscale, progressive, CMYK and YCCK', async () => {
    expect(headerOf(toBytes(await drawing(9, 5, 1).toColourspace('b-w').jpeg().toBuffer())).colour).toBe('grey');
    expect(headerOf(toBytes(await drawing(9, 5).jpeg({ progressive: true }).toBuffer())).progressive).toBe(true);
    const cmyk = toBytes(await drawing(9, 5).toColourspace('cmyk').jpeg().toBuffer());
    const adobe = find(cmyk, 'Adobe');
    expect(headerOf(patched(cmyk, adobe + 11, [0])).colour).toBe('cmyk');
    expect(headerOf(patched(cmyk, adobe + 11, [2])).colour).toBe('ycck');
  });

  it('refuses 12-bit, arithmetic, lossless and hierarchical coding and names the coding', () => {
    const frame = find(jpeg, [0xff, 0xc0]);
    expect(readAll(patched(jpeg, frame + 4, [12]))).toMatchObject({
      code: 'bit-depth',
      bitDepth: 12,
      coding: 'huffman',
    });
    expect(readAll(patched(jpeg, frame + 1, [0xc9]))).toMatchObject({ code: 'bit-depth', coding: 'arithmetic' });
    expect(readAll(patched(jpeg, frame + 1, [0xc3]))).toMatchObject({ code: 'bit-depth', coding: 'lossless' });
    expect(readAll(patched(jpeg, frame + 1, [0xc5]))).toMatchObject({ code: 'bit-depth', coding: 'hierarchical' });
  });

  it('asks for more bytes if large segments precede the frame, and is cut short if the file ends within them', () => {
    const large = Array.from({ length: 5 }, () => jpegSegment(0xe5, new Uint8Array(65_000)));
    const file = withSegments(jpeg, ...large);
    expect(readHeader(file.subarray(0, FIRST_HEADER_BYTES), file.length)).toMatchObject({ code: 'need-more' });
    expect(headerOf(file)).toMatchObject({ width: 37, height: 22 });
    const cutShort = { ok: false, code: 'cut-short', format: 'jpeg' };
    expect(readAll(file.subarray(0, 200_000))).toEqual(cutShort);
    // The first bytes suffice: the segment that they end in extends beyond the file.
    expect(readHeader(file.subarray(0, FIRST_HEADER_BYTES), 120_000)).toEqual(cutShort);
  });

  it('is damaged if the structure of the file is broken', () => {
    const frame = find(jpeg, [0xff, 0xc0]);
    const broken = { ok: false, code: 'damaged', format: 'jpeg' };
    expect(readAll(patched(jpeg, frame + 5, [0, 0]))).toEqual(broken);
    expect(readAll(patched(jpeg, frame + 9, [2]))).toEqual(broken);
    expect(readAll(patched(jpeg, frame, [0, 0]))).toEqual(broken);
    expect(readAll(bytesOf([0xff, 0xd8, 0xff, 0xd9], new Uint8Array(100)))).toEqual(broken);
  });
});

describe('the header of a PNG file', () => {
  it('detects bit depth, palette, alpha and interlacing', async () => {
    expect(headerOf(toBytes(await drawing(9, 5).toColourspace('rgb16').png().toBuffer())).bitDepth).toBe(16);
    expect(headerOf(toBytes(await drawing(9, 5).png({ palette: true, colours: 16 }).toBuffer()))).toMatchObject({
      colour: 'palette',
      bitDepth: 4,
      alpha: false,
    });
    expect(headerOf(toBytes(await drawing(9, 5, 4).png().toBuffer()))).toMatchObject({ colour: 'rgb', alpha: true });
    expect(headerOf(toBytes(await drawing(9, 5, 4).png({ palette: true }).toBuffer()))).toMatchObject({
      colour: 'palette',
      alpha: true,
    });
    expect(headerOf(toBytes(await drawing(9, 5).png({ progressive: true }).toBuffer())).interlaced).toBe(true);
  });

  it('is animated if it has more than one frame', () => {
    const frames = (count: number): Uint8Array =>
      withChunks(png, pngChunk('acTL', bytesOf([0, 0, 0, count, 0, 0, 0, 0])));
    expect(headerOf(frames(3))).toMatchObject({ animated: true, frames: 3 });
    expect(headerOf(frames(1))).toMatchObject({ animated: false, frames: 1 });
  });

  it('takes its orientation from an eXIf chunk before the pixels but not after them', () => {
    const exif = pngChunk('eXIf', orientationBlock(6));
    expect(headerOf(withChunks(png, exif))).toMatchObject({ orientation: 6, width: 22, height: 37, storedWidth: 37 });
    const behind = bytesOf(png.subarray(0, -12), exif, png.subarray(-12));
    expect(headerOf(behind)).toMatchObject({ orientation: 1, width: 37 });
  });

  it('applies colour chunks in their order of precedence', () => {
    const gamma = (value: number): Uint8Array =>
      pngChunk('gAMA', bytesOf([0, value >> 16, (value >> 8) & 255, value & 255]));
    const srgb = pngChunk('sRGB', bytesOf([0]));
    const p3 = pngChunk('cICP', bytesOf([12, 13, 0, 1]));
    expect(headerOf(withChunks(png, gamma(45_455))).profile).toEqual({ kind: 'srgb' });
    expect(headerOf(withChunks(png, gamma(55_556))).profile).toEqual({ kind: 'other', name: 'gamma 1.8' });
    expect(headerOf(withChunks(png, srgb, gamma(55_556))).profile).toEqual({ kind: 'srgb' });
    expect(headerOf(withChunks(png, p3, srgb)).profile).toEqual({ kind: 'other', name: 'Display P3' });
    expect(headerOf(withChunks(png, pngChunk('iCCP', 'junk\0\0junk'))).profile).toEqual({ kind: 'none' });
  });

  it('reads past large text chunks, and is damaged if the header’s checksum is wrong', () => {
    const file = withChunks(png, pngChunk('tEXt', new Uint8Array(300_000).fill(0x20)));
    expect(readHeader(file.subarray(0, FIRST_HEADER_BYTES), file.length)).toMatchObject({ code: 'need-more' });
    expect(headerOf(file).width).toBe(37);
    // The checksum no longer matches, and browsers refuse the file too.
    expect(readAll(patched(png, 19, [99]))).toEqual({ ok: false, code: 'damaged', format: 'png' });
  });
});

describe('the header of a GIF file', () => {
  it('is animated if there is a second frame, however late in the file', async () => {
    expect(headerOf(animatedGif)).toMatchObject({ animated: true, width: 20, height: 10 });
    const large = toBytes(await animation(600, 450).gif({ loop: 0, effort: 1 }).toBuffer());
    expect(large.length).toBeGreaterThan(FIRST_HEADER_BYTES);
    expect(headerOf(large)).toMatchObject({ animated: true, width: 600, height: 450 });
    expect(headerOf(toBytes(await drawing(600, 450).gif({ effort: 1 }).toBuffer()))).toMatchObject({ animated: false });
  });

  it('enlarges the screen to its first frame, as browsers do, and needs no trailer', () => {
    expect(headerOf(patched(gif, 6, [10, 0, 3, 0]))).toMatchObject({ width: 37, height: 22 });
    expect(headerOf(patched(gif, 6, [100, 0, 3, 0]))).toMatchObject({ width: 100, height: 22 });
    expect(headerOf(gif.subarray(0, -1))).toMatchObject({ width: 37, height: 22 });
  });

  it('detects transparency', async () => {
    const clear = toBytes(await drawing(9, 5, 4).gif().toBuffer());
    expect(headerOf(clear).alpha).toBe(true);
  });
});

describe('the header of a WebP file', () => {
  it('detects lossless coding, alpha and animation', async () => {
    expect(headerOf(webp).lossless).toBe(false);
    expect(headerOf(toBytes(await drawing(9, 5).webp({ lossless: true }).toBuffer()))).toMatchObject({
      lossless: true,
      width: 9,
      height: 5,
    });
    expect(headerOf(toBytes(await drawing(9, 5, 4).webp().toBuffer())).alpha).toBe(true);
    expect(headerOf(animatedWebp)).toMatchObject({ animated: true, width: 20, height: 10 });
  });

  it('ignores the orientation in its EXIF, as browsers do', async () => {
    const file = toBytes(await drawing(37, 22).withMetadata({ orientation: 6 }).webp().toBuffer());
    expect(find(file, 'EXIF')).toBeGreaterThan(0);
    expect(headerOf(file)).toMatchObject({ orientation: 1, width: 37, height: 22 });
  });

  it('is cut short if shorter than its RIFF length, and damaged if canvas and frame sizes disagree', () => {
    expect(readAll(webp.subarray(0, -4))).toEqual({ ok: false, code: 'cut-short', format: 'webp' });
    const frame = webp.subarray(20);
    const canvas = (width: number): Uint8Array => riffChunk('VP8X', bytesOf([0, 0, 0, 0, width - 1, 0, 0, 21, 0, 0]));
    const image = riffChunk('VP8 ', frame);
    expect(headerOf(webpOf(canvas(37), image))).toMatchObject({ width: 37, height: 22 });
    expect(readAll(webpOf(canvas(38), image))).toEqual({ ok: false, code: 'damaged', format: 'webp' });
  });
});

describe('the header of an AVIF file', () => {
  const irot = find(avif, 'irot') + 4;
  const imir = find(avif, 'imir') + 4;

  it.each([
    // Anticlockwise quarter turns, mirror axis, EXIF orientation. Sizes were checked in Chromium and Firefox.
    [0, 0, 4],
    [0, 1, 2],
    [1, 0, 5],
    [1, 1, 7],
    [2, 0, 2],
    [2, 1, 4],
    [3, 0, 7],
    [3, 1, 5],
  ])('rotation %i with mirror axis %i is EXIF orientation %i', (turn, axis, orientation) => {
    const header = headerOf(patched(patched(avif, irot, [turn]), imir, [axis]));
    expect(header).toMatchObject({ format: 'avif', orientation, storedWidth: 37, storedHeight: 22 });
    expect(header.width).toBe(orientation > 4 ? 22 : 37);
  });

  it('detects alpha, and rotation without a mirror', async () => {
    expect(headerOf(toBytes(await drawing(9, 5, 4).avif({ effort: 0 }).toBuffer())).alpha).toBe(true);
    const turned = toBytes(await drawing(9, 5).withMetadata({ orientation: 6 }).avif({ effort: 0 }).toBuffer());
    expect(headerOf(turned)).toMatchObject({ orientation: 6, width: 5, height: 9, alpha: false });
  });

  it('is animated by its brand, and cut short if its data is', () => {
    expect(headerOf(avif).animated).toBe(false);
    expect(headerOf(patched(avif, 8, [...bytesOf('avis')])).animated).toBe(true);
    expect(readAll(avif.subarray(0, -20))).toEqual({ ok: false, code: 'cut-short', format: 'avif' });
  });
});

describe('the header of a BMP file', () => {
  const bitmap = (height: number): Uint8Array => {
    const head = new DataView(new ArrayBuffer(54));
    head.setUint16(0, 0x424d);
    head.setUint32(10, 54, true);
    head.setUint32(14, 40, true);
    head.setInt32(18, 7, true);
    head.setInt32(22, height, true);
    head.setUint16(26, 1, true);
    head.setUint16(28, 24, true);
    return bytesOf(new Uint8Array(head.buffer), new Uint8Array(24 * Math.abs(height)));
  };

  it('can store its rows from the bottom or the top, and can be cut short', () => {
    expect(headerOf(bitmap(3))).toMatchObject({ format: 'bmp', width: 7, height: 3, bitDepth: 8 });
    expect(headerOf(bitmap(-3))).toMatchObject({ width: 7, height: 3 });
    expect(readAll(bitmap(3).subarray(0, -1))).toMatchObject({ code: 'cut-short' });
  });
});

describe('colour profiles', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    '%s: an sRGB profile is recognised, and another profile has its name',
    async (format) => {
      const tagged = async (profile: string): Promise<ImageHeader> =>
        headerOf(toBytes(await drawing(9, 5).withIccProfile(profile).toFormat(format).toBuffer()));
      expect((await tagged('srgb')).profile).toEqual({ kind: 'srgb' });
      expect((await tagged('p3')).profile).toEqual({ kind: 'other', name: 'Display P3' });
    },
  );

  it('a profile split over several segments is joined', async () => {
    const file = toBytes(await drawing(9, 5).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer());
    const header = headerOf(file);
    expect(header.profile.kind).toBe('other');
    expect(header.profile).not.toMatchObject({ name: '' });
  });

  it('a profile named sRGB with other primaries or another curve is not sRGB', async () => {
    const file = toBytes(await drawing(9, 5).withIccProfile('srgb').jpeg().toBuffer());
    const red = new DataView(file.buffer).getUint32(find(file, 'rXYZ') + 4);
    const icc = find(file, 'ICC_PROFILE') + 14;
    expect(headerOf(patched(file, icc + red + 8, [0, 0, 0xa0, 0])).profile.kind).toBe('other');
    const curve = new DataView(file.buffer).getUint32(find(file, 'gTRC') + 4);
    const gamma22 = bytesOf('curv\0\0\0\0\0\0\0\x01\x02\x33');
    expect(headerOf(patched(file, icc + curve, [...gamma22])).profile.kind).toBe('other');
  });
});
