import { describe, expect, it } from 'vitest';
import { isFileComplete, TAIL_BYTES } from '../../../src/imaging/truncation.ts';
import {
  drawAnimation,
  concatBytes,
  drawPicture,
  createExifSegment,
  createJpegSegment,
  toBytes,
  insertSegments,
} from './drawnFiles.ts';

const jpeg = toBytes(await drawPicture(300, 400).jpeg().toBuffer());
const files = {
  jpeg,
  png: toBytes(await drawPicture(300, 400).png().toBuffer()),
  gif: toBytes(await drawAnimation(60, 40).gif().toBuffer()),
} as const;
const large = toBytes(await drawPicture(700, 900).jpeg({ quality: 95 }).toBuffer());

describe.each(Object.entries(files))('isFileComplete for %s', (name, file) => {
  const format = name === 'jpeg' || name === 'png' ? name : 'gif';

  it('accepts a complete file given its last bytes or all bytes', () => {
    expect(isFileComplete(format, file, file.length)).toBe(true);
    expect(isFileComplete(format, file.subarray(-100), file.length)).toBe(true);
  });

  it('accepts a complete file with extra bytes after its end', () => {
    const padded = concatBytes(file, new Uint8Array(50));
    expect(isFileComplete(format, padded, padded.length)).toBe(true);
    expect(isFileComplete(format, padded.subarray(-200), padded.length)).toBe(true);
  });

  it.each([0.3, 0.6, 0.95])('rejects a file cut off at %f of its bytes', (part) => {
    const cut = file.subarray(0, Math.floor(file.length * part));
    expect(isFileComplete(format, cut, cut.length)).toBe(false);
    expect(isFileComplete(format, cut.subarray(-100), cut.length)).toBe(false);
  });
});

describe('isFileComplete for special JPEG files', () => {
  it('is not misled by the end marker of a thumbnail', () => {
    // The thumbnail in the EXIF segment ends with an end marker. The image is cut off after it.
    const file = insertSegments(
      large,
      createJpegSegment(0xe1, concatBytes('Exif\0\0', jpeg.subarray(0, 30_000), [0xff, 0xd9])),
    );
    const cut = file.subarray(0, 80_000);
    expect(isFileComplete('jpeg', cut, cut.length)).toBe(false);
    expect(isFileComplete('jpeg', cut.subarray(-TAIL_BYTES), cut.length)).toBe(false);
    expect(isFileComplete('jpeg', file.subarray(-TAIL_BYTES), file.length)).toBe(true);
  });

  it('accepts a photo with an appended video only when given all bytes', () => {
    const video = new Uint8Array(100_000).fill(7);
    const file = concatBytes(insertSegments(jpeg, createExifSegment(6)), video);
    expect(isFileComplete('jpeg', file.subarray(-TAIL_BYTES), file.length)).toBe(false);
    expect(isFileComplete('jpeg', file, file.length)).toBe(true);
  });

  it('rejects a progressive file without its end marker', async () => {
    const progressive = toBytes(await drawPicture(300, 400).jpeg({ progressive: true }).toBuffer());
    expect(isFileComplete('jpeg', progressive, progressive.length)).toBe(true);
    expect(isFileComplete('jpeg', progressive.subarray(0, -2), progressive.length - 2)).toBe(false);
  });
});

it('isFileComplete accepts a GIF without an end marker if its last block is complete', () => {
  const file = files.gif.subarray(0, -1);
  expect(isFileComplete('gif', file, file.length)).toBe(true);
});
