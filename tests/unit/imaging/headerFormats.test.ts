import { describe, expect, it } from 'vitest';
import { FIRST_HEADER_BYTES, type ImageHeader, readHeader } from '../../../src/imaging/header.ts';
import {
  drawAnimation,
  concatBytes,
  drawPicture,
  createExifSegment,
  findBytes,
  createJpegSegment,
  createOrientationBlock,
  patchBytes,
  toBytes,
  createPngChunk,
  createRiffChunk,
  createWebp,
  insertChunks,
  insertSegments,
} from './drawnFiles.ts';
import { readImageHeader, readHeaderInSteps } from './readFile.ts';

const jpeg = toBytes(await drawPicture(37, 22).jpeg().toBuffer());
const png = toBytes(await drawPicture(37, 22).png().toBuffer());
const gif = toBytes(await drawPicture(37, 22).gif().toBuffer());
const webp = toBytes(await drawPicture(37, 22).webp().toBuffer());
const avif = toBytes(await drawPicture(37, 22).withMetadata({ orientation: 7 }).avif({ effort: 0 }).toBuffer());
const animatedGif = toBytes(await drawAnimation(20, 10).gif({ loop: 0 }).toBuffer());
const animatedWebp = toBytes(await drawAnimation(20, 10).webp({ loop: 0 }).toBuffer());

describe('the header of any format', () => {
  it.each([
    ['jpeg', jpeg],
    ['png', png],
    ['gif', gif],
    ['webp', webp],
  ] as const)('a plain %s has its size and no special features', (format, file) => {
    expect(readImageHeader(file)).toMatchObject({
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

  it('is read even for an image of 1 px', async () => {
    const tiny = toBytes(await drawPicture(1, 1).png().toBuffer());
    expect(readImageHeader(tiny)).toMatchObject({ format: 'png', width: 1, height: 1 });
  });
});

describe('the header of a JPEG file', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('swaps width and height if EXIF orientation %i needs it', (orientation) => {
    const header = readImageHeader(insertSegments(jpeg, createExifSegment(orientation)));
    const sideways = orientation > 4;
    expect(header).toMatchObject({ orientation, storedWidth: 37, storedHeight: 22 });
    expect([header.width, header.height]).toEqual(sideways ? [22, 37] : [37, 22]);
  });

  it('reads EXIF in either byte order and after XMP, and uses the first of two EXIF segments', () => {
    const big = createJpegSegment(0xe1, concatBytes('Exif\0\0', createOrientationBlock(6, { bigEndian: true })));
    expect(readImageHeader(insertSegments(jpeg, big)).orientation).toBe(6);
    const xmp = createJpegSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x/>');
    expect(readImageHeader(insertSegments(jpeg, xmp, createExifSegment(8))).orientation).toBe(8);
    expect(readImageHeader(insertSegments(jpeg, createExifSegment(1), createExifSegment(6))).orientation).toBe(1);
  });

  it('ignores invalid orientation entries', () => {
    for (const odd of [
      createOrientationBlock(0),
      createOrientationBlock(9),
      createOrientationBlock(6, { type: 4 }),
      createOrientationBlock(6, { count: 2 }),
      createOrientationBlock(6).subarray(0, 15),
    ]) {
      expect(
        readImageHeader(insertSegments(jpeg, createJpegSegment(0xe1, concatBytes('Exif\0\0', odd)))).orientation,
      ).toBe(1);
    }
  });

  it('detects greyscale, progressive, CMYK and YCCK', async () => {
    expect(readImageHeader(toBytes(await drawPicture(9, 5, 1).toColourspace('b-w').jpeg().toBuffer())).colour).toBe(
      'grey',
    );
    expect(readImageHeader(toBytes(await drawPicture(9, 5).jpeg({ progressive: true }).toBuffer())).progressive).toBe(
      true,
    );
    const cmyk = toBytes(await drawPicture(9, 5).toColourspace('cmyk').jpeg().toBuffer());
    const adobe = findBytes(cmyk, 'Adobe');
    expect(readImageHeader(patchBytes(cmyk, adobe + 11, [0])).colour).toBe('cmyk');
    expect(readImageHeader(patchBytes(cmyk, adobe + 11, [2])).colour).toBe('ycck');
  });

  it('refuses 12-bit, arithmetic, lossless and hierarchical coding and names the coding', () => {
    const frame = findBytes(jpeg, [0xff, 0xc0]);
    expect(readHeaderInSteps(patchBytes(jpeg, frame + 4, [12]))).toMatchObject({
      code: 'bit-depth',
      bitDepth: 12,
      coding: 'huffman',
    });
    expect(readHeaderInSteps(patchBytes(jpeg, frame + 1, [0xc9]))).toMatchObject({
      code: 'bit-depth',
      coding: 'arithmetic',
    });
    expect(readHeaderInSteps(patchBytes(jpeg, frame + 1, [0xc3]))).toMatchObject({
      code: 'bit-depth',
      coding: 'lossless',
    });
    expect(readHeaderInSteps(patchBytes(jpeg, frame + 1, [0xc5]))).toMatchObject({
      code: 'bit-depth',
      coding: 'hierarchical',
    });
  });

  it('asks for more bytes if large segments precede the frame, and is cut short if the file ends within them', () => {
    const large = Array.from({ length: 5 }, () => createJpegSegment(0xe5, new Uint8Array(65_000)));
    const file = insertSegments(jpeg, ...large);
    expect(readHeader(file.subarray(0, FIRST_HEADER_BYTES), file.length)).toMatchObject({ code: 'need-more' });
    expect(readImageHeader(file)).toMatchObject({ width: 37, height: 22 });
    const cutShort = { ok: false, code: 'cut-short', format: 'jpeg' };
    expect(readHeaderInSteps(file.subarray(0, 200_000))).toEqual(cutShort);
    // The first bytes suffice: the segment that they end in extends beyond the file.
    expect(readHeader(file.subarray(0, FIRST_HEADER_BYTES), 120_000)).toEqual(cutShort);
  });

  it('is damaged if the structure of the file is broken', () => {
    const frame = findBytes(jpeg, [0xff, 0xc0]);
    const broken = { ok: false, code: 'damaged', format: 'jpeg' };
    expect(readHeaderInSteps(patchBytes(jpeg, frame + 5, [0, 0]))).toEqual(broken);
    expect(readHeaderInSteps(patchBytes(jpeg, frame + 9, [2]))).toEqual(broken);
    expect(readHeaderInSteps(patchBytes(jpeg, frame, [0, 0]))).toEqual(broken);
    expect(readHeaderInSteps(concatBytes([0xff, 0xd8, 0xff, 0xd9], new Uint8Array(100)))).toEqual(broken);
  });
});

describe('the header of a PNG file', () => {
  it('detects bit depth, palette, alpha and interlacing', async () => {
    expect(readImageHeader(toBytes(await drawPicture(9, 5).toColourspace('rgb16').png().toBuffer())).bitDepth).toBe(16);
    expect(
      readImageHeader(toBytes(await drawPicture(9, 5).png({ palette: true, colours: 16 }).toBuffer())),
    ).toMatchObject({
      colour: 'palette',
      bitDepth: 4,
      alpha: false,
    });
    expect(readImageHeader(toBytes(await drawPicture(9, 5, 4).png().toBuffer()))).toMatchObject({
      colour: 'rgb',
      alpha: true,
    });
    expect(readImageHeader(toBytes(await drawPicture(9, 5, 4).png({ palette: true }).toBuffer()))).toMatchObject({
      colour: 'palette',
      alpha: true,
    });
    expect(readImageHeader(toBytes(await drawPicture(9, 5).png({ progressive: true }).toBuffer())).interlaced).toBe(
      true,
    );
  });

  it('is animated if it has more than one frame', () => {
    const frames = (count: number): Uint8Array =>
      insertChunks(png, createPngChunk('acTL', concatBytes([0, 0, 0, count, 0, 0, 0, 0])));
    expect(readImageHeader(frames(3))).toMatchObject({ animated: true, frames: 3 });
    expect(readImageHeader(frames(1))).toMatchObject({ animated: false, frames: 1 });
  });

  it('takes its orientation from an eXIf chunk before the pixels but not after them', () => {
    const exif = createPngChunk('eXIf', createOrientationBlock(6));
    expect(readImageHeader(insertChunks(png, exif))).toMatchObject({
      orientation: 6,
      width: 22,
      height: 37,
      storedWidth: 37,
    });
    const exifAfterPixels = concatBytes(png.subarray(0, -12), exif, png.subarray(-12));
    expect(readImageHeader(exifAfterPixels)).toMatchObject({ orientation: 1, width: 37 });
  });

  it('applies colour chunks in their order of precedence', () => {
    const gamma = (value: number): Uint8Array =>
      createPngChunk('gAMA', concatBytes([0, value >> 16, (value >> 8) & 255, value & 255]));
    const srgb = createPngChunk('sRGB', concatBytes([0]));
    const p3 = createPngChunk('cICP', concatBytes([12, 13, 0, 1]));
    expect(readImageHeader(insertChunks(png, gamma(45_455))).profile).toEqual({ kind: 'srgb' });
    expect(readImageHeader(insertChunks(png, gamma(55_556))).profile).toEqual({ kind: 'other', name: 'gamma 1.8' });
    expect(readImageHeader(insertChunks(png, srgb, gamma(55_556))).profile).toEqual({ kind: 'srgb' });
    expect(readImageHeader(insertChunks(png, p3, srgb)).profile).toEqual({ kind: 'other', name: 'Display P3' });
    expect(readImageHeader(insertChunks(png, createPngChunk('iCCP', 'junk\0\0junk'))).profile).toEqual({
      kind: 'none',
    });
  });

  it('reads past large text chunks, and is damaged if the header’s checksum is wrong', () => {
    const file = insertChunks(png, createPngChunk('tEXt', new Uint8Array(300_000).fill(0x20)));
    expect(readHeader(file.subarray(0, FIRST_HEADER_BYTES), file.length)).toMatchObject({ code: 'need-more' });
    expect(readImageHeader(file).width).toBe(37);
    // The checksum is wrong after this change.
    expect(readHeaderInSteps(patchBytes(png, 19, [99]))).toEqual({ ok: false, code: 'damaged', format: 'png' });
  });
});

describe('the header of a GIF file', () => {
  it('is animated only if there is a second frame', async () => {
    expect(readImageHeader(animatedGif)).toMatchObject({ animated: true, width: 20, height: 10 });
    const large = toBytes(await drawAnimation(600, 450).gif({ loop: 0, effort: 1 }).toBuffer());
    expect(large.length).toBeGreaterThan(FIRST_HEADER_BYTES);
    expect(readImageHeader(large)).toMatchObject({ animated: true, width: 600, height: 450 });
    expect(readImageHeader(toBytes(await drawPicture(600, 450).gif({ effort: 1 }).toBuffer()))).toMatchObject({
      animated: false,
    });
  });

  it('enlarges the screen to its first frame, and needs no end marker (trailer)', () => {
    expect(readImageHeader(patchBytes(gif, 6, [10, 0, 3, 0]))).toMatchObject({ width: 37, height: 22 });
    expect(readImageHeader(patchBytes(gif, 6, [100, 0, 3, 0]))).toMatchObject({ width: 100, height: 22 });
    expect(readImageHeader(gif.subarray(0, -1))).toMatchObject({ width: 37, height: 22 });
  });

  it('detects transparency', async () => {
    const clear = toBytes(await drawPicture(9, 5, 4).gif().toBuffer());
    expect(readImageHeader(clear).alpha).toBe(true);
  });
});

describe('the header of a WebP file', () => {
  it('detects lossless coding, alpha and animation', async () => {
    expect(readImageHeader(webp).lossless).toBe(false);
    expect(readImageHeader(toBytes(await drawPicture(9, 5).webp({ lossless: true }).toBuffer()))).toMatchObject({
      lossless: true,
      width: 9,
      height: 5,
    });
    expect(readImageHeader(toBytes(await drawPicture(9, 5, 4).webp().toBuffer())).alpha).toBe(true);
    expect(readImageHeader(animatedWebp)).toMatchObject({ animated: true, width: 20, height: 10 });
  });

  it('ignores the orientation in its EXIF', async () => {
    const file = toBytes(await drawPicture(37, 22).withMetadata({ orientation: 6 }).webp().toBuffer());
    expect(findBytes(file, 'EXIF')).toBeGreaterThan(0);
    expect(readImageHeader(file)).toMatchObject({ orientation: 1, width: 37, height: 22 });
  });

  it('is cut short if shorter than its RIFF length, and damaged if canvas and frame sizes disagree', () => {
    expect(readHeaderInSteps(webp.subarray(0, -4))).toEqual({ ok: false, code: 'cut-short', format: 'webp' });
    const frame = webp.subarray(20);
    const canvas = (width: number): Uint8Array =>
      createRiffChunk('VP8X', concatBytes([0, 0, 0, 0, width - 1, 0, 0, 21, 0, 0]));
    const image = createRiffChunk('VP8 ', frame);
    expect(readImageHeader(createWebp(canvas(37), image))).toMatchObject({ width: 37, height: 22 });
    expect(readHeaderInSteps(createWebp(canvas(38), image))).toEqual({ ok: false, code: 'damaged', format: 'webp' });
  });
});

describe('the header of an AVIF file', () => {
  const irot = findBytes(avif, 'irot') + 4;
  const imir = findBytes(avif, 'imir') + 4;

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
  ])(
    'rotation by %i quarter turns anticlockwise with mirror axis %i is EXIF orientation %i',
    (turn, axis, orientation) => {
      const header = readImageHeader(patchBytes(patchBytes(avif, irot, [turn]), imir, [axis]));
      expect(header).toMatchObject({ format: 'avif', orientation, storedWidth: 37, storedHeight: 22 });
      expect(header.width).toBe(orientation > 4 ? 22 : 37);
    },
  );

  it('detects alpha, and rotation without a mirror', async () => {
    expect(readImageHeader(toBytes(await drawPicture(9, 5, 4).avif({ effort: 0 }).toBuffer())).alpha).toBe(true);
    const turned = toBytes(await drawPicture(9, 5).withMetadata({ orientation: 6 }).avif({ effort: 0 }).toBuffer());
    expect(readImageHeader(turned)).toMatchObject({ orientation: 6, width: 5, height: 9, alpha: false });
  });

  it('is animated if it has the brand avis, and cut short if its data is incomplete', () => {
    expect(readImageHeader(avif).animated).toBe(false);
    expect(readImageHeader(patchBytes(avif, 8, [...concatBytes('avis')])).animated).toBe(true);
    expect(readHeaderInSteps(avif.subarray(0, -20))).toEqual({ ok: false, code: 'cut-short', format: 'avif' });
  });
});

describe('the header of a BMP file', () => {
  /**
   * Creates a BMP of 7 px × `height` with 24 bits per pixel, so each row has 24 bytes: 21 for the pixels, 3 for
   * padding.
   */
  const bitmap = (height: number): Uint8Array => {
    const head = new DataView(new ArrayBuffer(54));
    head.setUint16(0, 0x424d);
    head.setUint32(10, 54, true);
    head.setUint32(14, 40, true);
    head.setInt32(18, 7, true);
    head.setInt32(22, height, true);
    head.setUint16(26, 1, true);
    head.setUint16(28, 24, true);
    return concatBytes(new Uint8Array(head.buffer), new Uint8Array(24 * Math.abs(height)));
  };

  it('is read whether the rows begin at the bottom or the top, and is cut short if rows are missing', () => {
    expect(readImageHeader(bitmap(3))).toMatchObject({ format: 'bmp', width: 7, height: 3, bitDepth: 8 });
    expect(readImageHeader(bitmap(-3))).toMatchObject({ width: 7, height: 3 });
    expect(readHeaderInSteps(bitmap(3).subarray(0, -1))).toMatchObject({ code: 'cut-short' });
  });
});

describe('colour profiles', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    '%s: an sRGB profile is recognised, and another profile has its name',
    async (format) => {
      const tagged = async (profile: string): Promise<ImageHeader> =>
        readImageHeader(toBytes(await drawPicture(9, 5).withIccProfile(profile).toFormat(format).toBuffer()));
      expect((await tagged('srgb')).profile).toEqual({ kind: 'srgb' });
      expect((await tagged('p3')).profile).toEqual({ kind: 'other', name: 'Display P3' });
    },
  );

  it('a profile split over several segments is joined', async () => {
    const file = toBytes(await drawPicture(9, 5).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer());
    const header = readImageHeader(file);
    expect(header.profile.kind).toBe('other');
    expect(header.profile).not.toMatchObject({ name: '' });
  });

  it('a profile named sRGB with other primaries or another curve is not sRGB', async () => {
    const file = toBytes(await drawPicture(9, 5).withIccProfile('srgb').jpeg().toBuffer());
    const red = new DataView(file.buffer).getUint32(findBytes(file, 'rXYZ') + 4);
    const icc = findBytes(file, 'ICC_PROFILE') + 14;
    expect(readImageHeader(patchBytes(file, icc + red + 8, [0, 0, 0xa0, 0])).profile.kind).toBe('other');
    const curve = new DataView(file.buffer).getUint32(findBytes(file, 'gTRC') + 4);
    const gamma22 = concatBytes('curv\0\0\0\0\0\0\0\x01\x02\x33');
    expect(readImageHeader(patchBytes(file, icc + curve, [...gamma22])).profile.kind).toBe('other');
  });
});
