import { beforeAll, describe, expect, it } from 'vitest';
import { checkFile } from '../../../../upstream/images/checkFile.ts';
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
} from '../../imaging/drawnFiles.ts';

const names = ['webp', 'jpeg', 'png', 'gif'] as const;
type Name = (typeof names)[number];
const files = {} as Record<Name, Uint8Array<ArrayBuffer>>;
let animated: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  files.webp = toBytes(await drawPicture(40, 30).webp().toBuffer());
  files.jpeg = toBytes(await drawPicture(40, 30).jpeg().toBuffer());
  files.png = toBytes(await drawPicture(40, 30).png().toBuffer());
  files.gif = toBytes(await drawPicture(40, 30).gif().toBuffer());
  animated = toBytes(await drawAnimation(40, 30).gif().toBuffer());
});

function createRefusal(code: string) {
  return { ok: false, code };
}

describe.each(names)('a %s', (name) => {
  it('is detected by its content if the declared type is correct, missing or generic', () => {
    const taken = { ok: true, type: `image/${name}`, width: 40, height: 30 };
    for (const declared of [`image/${name}`, '', 'application/octet-stream']) {
      expect(checkFile(files[name], declared)).toEqual(taken);
    }
  });

  it('is refused if it is declared as another type', () => {
    for (const other of [
      ...names.filter((one) => one !== name).map((one) => `image/${one}`),
      'text/html',
      'image/svg+xml',
    ])
      expect(checkFile(files[name], other)).toEqual(createRefusal('invalid_file_format'));
  });

  it('is refused if it is truncated', () => {
    expect(checkFile(files[name].subarray(0, -20), '')).toEqual(createRefusal('invalid_upload'));
  });

  it.each([
    ['a page', '<html><script>alert(1)</script>'],
    ['a single character', 'x'],
    ['a zip', 'PK\x03\x04'],
    ['another image', '\xff\xd8\xff\xe0'],
  ])('is refused with %s after its end', (_, junk) => {
    expect(checkFile(concatBytes(files[name], junk), '')).toEqual(createRefusal('invalid_upload'));
  });

  it('is accepted with trailing zeros', () => {
    expect(checkFile(concatBytes(files[name], [0, 0, 0]), '')).toMatchObject({ ok: true });
  });
});

/** Inserts blocks directly after the colour table. */
function insertBlocks(gif: Uint8Array, blocks: Uint8Array) {
  const at = 13 + (gif[10] & 0x80 ? 3 * (2 << (gif[10] & 7)) : 0);
  return concatBytes(gif.subarray(0, at), blocks, gif.subarray(at));
}

function insertComment(gif: Uint8Array, text: Uint8Array) {
  return insertBlocks(gif, concatBytes([0x21, 0xfe, text.length], text, [0]));
}

const emptyZip = concatBytes('PK\x05\x06', new Uint8Array(18));
const zip = concatBytes(
  'PK\x03\x04 some file ',
  'PK\x01\x02'.padEnd(46, 'x'),
  'PK\x05\x06\0\0\0\0\x01\0\x01\0\x2e\0\0\0\0\0\0\0\0\0',
);

describe.each([
  ['a script', concatBytes('<ScRiPt src="//x">')],
  ['a page', concatBytes('<!DOCTYPE HTML><p>')],
  ['PHP', concatBytes('<?php system($_GET[0]);')],
  ['a zip', zip],
  ['an empty zip', emptyZip],
  ['a RAR', concatBytes('Rar!\x1a\x07\x01\0')],
  ['a PHP archive', concatBytes('__HALT_COMPILER(); ?>')],
  ['a PDF', concatBytes('%PDF-1.7')],
])('%s', (_, hidden) => {
  it('is refused within the metadata of an image', async () => {
    const vp8 = files.webp.subarray(12);
    const canvas = [0x08, 0, 0, 0, 39, 0, 0, 29, 0, 0];
    const hiding = {
      jpeg: insertSegments(files.jpeg, createJpegSegment(0xfe, hidden)),
      png: insertChunks(files.png, createPngChunk('tEXt', concatBytes('Comment\0', hidden))),
      gif: insertComment(files.gif, hidden),
      webp: createWebp(createRiffChunk('VP8X', concatBytes(canvas)), createRiffChunk('EXIF', hidden), vp8),
    };
    for (const file of Object.values(hiding)) expect(checkFile(file, '')).toEqual(createRefusal('invalid_upload'));
  });
});

it('an image with XMP or harmless text in its metadata is accepted', () => {
  const xmp = 'http://ns.adobe.com/xap/1.0/\0<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>';
  expect(checkFile(insertSegments(files.jpeg, createJpegSegment(0xe1, xmp)), '')).toMatchObject({ ok: true });
  expect(checkFile(insertChunks(files.png, createPngChunk('tEXt', 'Comment\0PK <b>bold</b>')), '')).toMatchObject({
    ok: true,
  });
});

/** At least `bytes` bytes in JPEG segments of nearly the maximum length, each beginning with `head`. */
function createSegments(marker: number, bytes: number, head = '') {
  const whole = createJpegSegment(marker, concatBytes(head, new Uint8Array(60_000)));
  return Array.from({ length: Math.ceil(bytes / 60_000) }, () => whole);
}

/** A GIF comment of at least `bytes` bytes in sub-blocks of the maximum length. */
function createSubBlocks(bytes: number) {
  const whole = concatBytes([255], new Uint8Array(255));
  return concatBytes([0x21, 0xfe], ...Array.from({ length: Math.ceil(bytes / 255) }, () => whole), [0]);
}

describe('data other than pixels', () => {
  const canvas = createRiffChunk('VP8X', concatBytes([0x08, 0, 0, 0, 39, 0, 0, 29, 0, 0]));
  const kinds: Readonly<Record<string, (bytes: number) => Uint8Array>> = {
    'a text of a PNG': (bytes) => insertChunks(files.png, createPngChunk('tEXt', new Uint8Array(bytes))),
    'a private chunk of a PNG': (bytes) => insertChunks(files.png, createPngChunk('prVt', new Uint8Array(bytes))),
    'frames of a PNG without an animation': (bytes) =>
      insertChunks(files.png, createPngChunk('fdAT', new Uint8Array(bytes))),
    'comments of a JPEG': (bytes) => insertSegments(files.jpeg, ...createSegments(0xfe, bytes)),
    'segments of other programs in a JPEG': (bytes) => insertSegments(files.jpeg, ...createSegments(0xed, bytes)),
    'tables of a JPEG': (bytes) => insertSegments(files.jpeg, ...createSegments(0xdb, bytes)),
    'EXIF of a WebP': (bytes) =>
      createWebp(canvas, createRiffChunk('EXIF', new Uint8Array(bytes)), files.webp.subarray(12)),
    'XMP after the pixels of a WebP': (bytes) =>
      createWebp(canvas, files.webp.subarray(12), createRiffChunk('XMP ', new Uint8Array(bytes))),
    'unknown chunks of a WebP': (bytes) =>
      createWebp(files.webp.subarray(12), createRiffChunk('prVt', new Uint8Array(bytes))),
    'a comment of a GIF': (bytes) => insertBlocks(files.gif, createSubBlocks(bytes)),
  };

  it.each(Object.entries(kinds))('%s: 0.9 MB is accepted and 1.1 MB refused', (_, make) => {
    expect(checkFile(make(900_000), '')).toMatchObject({ ok: true });
    expect(checkFile(make(1_100_000), '')).toEqual(createRefusal('invalid_upload'));
  });

  it('is added up: six chunks of 0.2 MB are refused', () => {
    const chunks = Array.from({ length: 6 }, (_, index) =>
      createPngChunk(`prV${'abcdef'[index]}`, new Uint8Array(200_000)),
    );
    expect(checkFile(insertChunks(files.png, ...chunks), '')).toEqual(createRefusal('invalid_upload'));
  });

  it('can be a colour profile of 2.8 MB', () => {
    const profile = new Uint8Array(2_800_000);
    expect(checkFile(insertChunks(files.png, createPngChunk('iCCP', concatBytes('x\0\0', profile))), '')).toMatchObject(
      {
        ok: true,
      },
    );
    const parts = createSegments(0xe2, profile.length, 'ICC_PROFILE\0');
    expect(checkFile(insertSegments(files.jpeg, ...parts), '')).toMatchObject({ ok: true });
    const flags = createRiffChunk('VP8X', concatBytes([0x20, 0, 0, 0, 39, 0, 0, 29, 0, 0]));
    const webp = createWebp(flags, createRiffChunk('ICCP', profile), files.webp.subarray(12));
    expect(checkFile(webp, '')).toMatchObject({ ok: true });
  });

  it('is also limited within the frames of an animated WebP', async () => {
    const webp = toBytes(await drawAnimation(40, 30).webp().toBuffer());
    expect(checkFile(webp, '')).toMatchObject({ ok: true });
    const frame = createRiffChunk(
      'ANMF',
      concatBytes(new Uint8Array(16), createRiffChunk('prVt', new Uint8Array(1_100_000))),
    );
    expect(checkFile(createWebp(webp.subarray(12), frame), '')).toEqual(createRefusal('invalid_upload'));
  });
});

it('an animated WebP with a frame that is longer than the file is refused', async () => {
  const webp = toBytes(await drawAnimation(40, 30).webp().toBuffer());
  const frame = createRiffChunk('ANMF', concatBytes(new Uint8Array(16), createRiffChunk('VP8 ', new Uint8Array(8))));
  // The length of the frame.
  new DataView(frame.buffer, frame.byteOffset).setUint32(4, 10_000, true);
  expect(checkFile(createWebp(webp.subarray(12), frame), '')).toEqual(createRefusal('invalid_upload'));
});

it('a PNG with an unknown critical chunk is refused', () => {
  expect(checkFile(insertChunks(files.png, createPngChunk('ABCD', 'x')), '')).toEqual(createRefusal('invalid_upload'));
});

it('an animated GIF is accepted', () => {
  expect(checkFile(animated, 'image/gif')).toMatchObject({ ok: true, width: 40, height: 30 });
});

it('checkFile returns the size after applying the EXIF orientation', () => {
  expect(checkFile(insertSegments(files.jpeg, createExifSegment(6)), 'image/jpg')).toMatchObject({
    width: 30,
    height: 40,
  });
});

it('a PNG with two headers and a WebP with two images are refused', () => {
  const secondHeader = createPngChunk('IHDR', files.png.subarray(16, 29));
  expect(checkFile(insertChunks(files.png, secondHeader), '')).toEqual(createRefusal('invalid_upload'));
  const vp8 = files.webp.subarray(12);
  expect(checkFile(createWebp(vp8, vp8), '')).toEqual(createRefusal('invalid_upload'));
});

it('a PNG chunk with a wrong checksum is refused', () => {
  const at = findBytes(files.png, 'IDAT') + 10;
  expect(checkFile(patchBytes(files.png, at, [files.png[at] ^ 1]), '')).toEqual(createRefusal('invalid_upload'));
});

it('checkFile returns the size of a decompression bomb without decompressing it', () => {
  const size = new DataView(new ArrayBuffer(4));
  size.setUint32(0, 60_000);
  const side = new Uint8Array(size.buffer);
  const header = concatBytes(side, side, files.png.subarray(24, 29));
  const bomb = concatBytes(files.png.subarray(0, 8), createPngChunk('IHDR', header), files.png.subarray(33));
  expect(checkFile(bomb, '')).toEqual({ ok: true, type: 'image/png', width: 60_000, height: 60_000 });
});

it.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'],
  ['a page', '<!doctype html><title>x</title>'],
  ['a zip', 'PK\x03\x04 some file'],
  ['a PDF', '%PDF-1.7'],
  ['a TIFF', 'II*\0'.padEnd(50, '\0')],
  ['text', 'not an image at all'],
  ['nothing', ''],
])('%s is refused as an upload', (_, content) => {
  for (const declared of ['', 'image/png']) {
    expect(checkFile(concatBytes(content), declared)).toEqual(createRefusal('invalid_file_format'));
  }
});

it('AVIF is refused', async () => {
  const avif = toBytes(await drawPicture(40, 30).avif().toBuffer());
  expect(checkFile(avif, 'image/avif')).toEqual(createRefusal('invalid_file_format'));
});
