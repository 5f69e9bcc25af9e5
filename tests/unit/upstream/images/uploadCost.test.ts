/**
 * Measures the CPU time of this thread for checking hostile files. A busy machine makes a measurement longer, never shorter, so
 * measurements are repeated and the lowest counts.
 */
import { crc32 } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkFile } from '../../../../upstream/images/checkFile.ts';
import { drawPicture, createJpegSegment, createPngChunk } from '../../imaging/drawnFiles.ts';

/** The size of the largest accepted file. */
const MAX_FILE_BYTES = 20_000_000;
/** Maximum CPU time for checking one file. */
const MAX_CHECK_MS = 500;
/**
 * Maximum factor by which the CPU time may grow when the file size doubles: between 2 (linear time) and 4 (quadratic). Other
 * processes that use the processor's cache slow down the large file more than the small one.
 */
const MAX_GROWTH = 3;
/** Added to the time of the small file, because differences between shorter times are mostly noise. */
const NOISE_MS = 10;
const ROUNDS = 8;

let png: Buffer;
let jpeg: Buffer;
let gif: Buffer;
let webp: Buffer;
beforeAll(async () => {
  png = await drawPicture(40, 30).png().toBuffer();
  jpeg = await drawPicture(40, 30).jpeg().toBuffer();
  gif = await drawPicture(40, 30).gif().toBuffer();
  webp = await drawPicture(40, 30).webp().toBuffer();
});

/** Returns `filling` repeated up to a length of `bytes`. */
function repeatFilling(bytes: number, filling: string | Uint8Array): Buffer {
  return Buffer.alloc(bytes, filling, 'latin1');
}

/** Returns `part` repeated as often as it fits completely into `bytes`. */
function repeatPart(bytes: number, part: Uint8Array): Buffer {
  return Buffer.alloc(Math.floor(bytes / part.length) * part.length, part);
}

/** Inserts chunks directly after IHDR. */
function insertIntoPng(chunks: Uint8Array): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunks, png.subarray(33)]);
}

function createLargeChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

/** Inserts segments directly after the start marker. */
function insertBeforeScan(segments: Uint8Array): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), segments, jpeg.subarray(2)]);
}

/** Inserts coded pixels before the end marker. */
function insertIntoScan(content: Uint8Array): Buffer {
  return Buffer.concat([jpeg.subarray(0, -2), content, jpeg.subarray(-2)]);
}

/** Inserts blocks after the colour table. */
function insertIntoGif(blocks: Uint8Array): Buffer {
  const at = 13 + (gif[10] & 0x80 ? 3 * (2 << (gif[10] & 7)) : 0);
  return Buffer.concat([gif.subarray(0, at), blocks, gif.subarray(at)]);
}

/** A second frame with these sub-blocks and a terminator. */
function createGifFrame(subBlocks: Uint8Array): Buffer {
  return Buffer.concat([Uint8Array.of(0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2), subBlocks, Uint8Array.of(0)]);
}

/** Appends chunks after the pixels. */
function appendToWebp(chunks: Uint8Array): Buffer {
  const file = Buffer.concat([webp, chunks]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

/** Extends the only chunk: its pixels are followed by `content`. */
function extendWebp(content: Uint8Array): Buffer {
  const file = appendToWebp(content);
  file.writeUInt32LE(file.length - 20, 16);
  return file;
}

function createRiffChunk(type: string, content = ''): Buffer {
  const chunk = Buffer.alloc(8 + content.length);
  chunk.write(type, 0, 'latin1');
  chunk.writeUInt32LE(content.length, 4);
  chunk.write(content, 8, 'latin1');
  return chunk;
}

/** Functions that make hostile files of about `bytes` bytes, by name. */
const floods: Readonly<Record<string, (bytes: number) => Buffer>> = {
  'PNG: a private chunk of <': (bytes) => insertIntoPng(createLargeChunk('prVt', repeatFilling(bytes, '<'))),
  'PNG: a private chunk of ends of zips': (bytes) =>
    insertIntoPng(createLargeChunk('prVt', repeatFilling(bytes, 'PK\x05\x06'))),
  'PNG: pixels of <': (bytes) => insertIntoPng(createLargeChunk('IDAT', repeatFilling(bytes, '<'))),
  'PNG: pixels of <scrip': (bytes) => insertIntoPng(createLargeChunk('IDAT', repeatFilling(bytes, '<scrip'))),
  'PNG: pixels of <?': (bytes) => insertIntoPng(createLargeChunk('IDAT', repeatFilling(bytes, '<?'))),
  'PNG: pixels of ph': (bytes) => insertIntoPng(createLargeChunk('IDAT', repeatFilling(bytes, 'ph'))),
  'PNG: pixels of <?php': (bytes) => insertIntoPng(createLargeChunk('IDAT', repeatFilling(bytes, '<?php'))),
  'PNG: pixels of <html': (bytes) => insertIntoPng(createLargeChunk('IDAT', repeatFilling(bytes, '<html'))),
  'PNG: pixels of <!doctype htm': (bytes) =>
    insertIntoPng(createLargeChunk('IDAT', repeatFilling(bytes, '<!doctype htm'))),
  'PNG: pixels of ends of zips': (bytes) => insertIntoPng(createLargeChunk('IDAT', repeatFilling(bytes, 'PK\x05\x06'))),
  'PNG: pixels of ends of zips with one disk': (bytes) =>
    insertIntoPng(createLargeChunk('IDAT', repeatFilling(bytes, 'PK\x05\x06\0\0\0\0\xff\xff\xff\xff'))),
  'PNG: pixels of beginnings of archives': (bytes) =>
    insertIntoPng(createLargeChunk('IDAT', repeatFilling(bytes, '__HALT_COMPILER()'))),
  'PNG: pixels of 7z': (bytes) => insertIntoPng(createLargeChunk('IDAT', repeatFilling(bytes, '7z\xbc\xaf\x27'))),
  'PNG: empty chunks': (bytes) => insertIntoPng(repeatPart(bytes, createPngChunk('prVt', ''))),
  'PNG: empty pixels': (bytes) => insertIntoPng(repeatPart(bytes, createPngChunk('IDAT', ''))),
  'PNG: profiles': (bytes) => insertIntoPng(repeatPart(bytes, createPngChunk('iCCP', 'x\0\0'))),
  'PNG: zeros after the end': (bytes) => Buffer.concat([png, Buffer.alloc(bytes)]),
  'JPEG: comments': (bytes) => insertBeforeScan(repeatPart(bytes, createJpegSegment(0xfe, ''))),
  'JPEG: long comments': (bytes) => insertBeforeScan(repeatPart(bytes, createJpegSegment(0xfe, '<'.repeat(60_000)))),
  'JPEG: tables': (bytes) => insertBeforeScan(repeatPart(bytes, createJpegSegment(0xdb, ''))),
  'JPEG: parts of profiles': (bytes) =>
    insertBeforeScan(repeatPart(bytes, createJpegSegment(0xe2, 'ICC_PROFILE\0\x01\xff'))),
  'JPEG: 0xFF before a marker': (bytes) => insertBeforeScan(repeatFilling(bytes, '\xff')),
  'JPEG: 0xFF among pixels': (bytes) => insertIntoScan(repeatFilling(bytes, '\xff')),
  'JPEG: 0xFF as pixels': (bytes) => insertIntoScan(repeatFilling(bytes, '\xff\0')),
  'JPEG: restarts': (bytes) => insertIntoScan(repeatFilling(bytes, '\xff\xd0')),
  'JPEG: scans': (bytes) => insertIntoScan(repeatPart(bytes, createJpegSegment(0xda, ''))),
  'JPEG: pixels of <': (bytes) => insertIntoScan(repeatFilling(bytes, '<')),
  'JPEG: pixels of ends of zips': (bytes) => insertIntoScan(repeatFilling(bytes, 'PK\x05\x06')),
  'GIF: empty comments': (bytes) => insertIntoGif(repeatPart(bytes, Uint8Array.of(0x21, 0xfe, 0))),
  'GIF: a comment of short sub-blocks': (bytes) =>
    insertIntoGif(Buffer.concat([Uint8Array.of(0x21, 0xfe), repeatFilling(bytes, '\x01<'), Uint8Array.of(0)])),
  'GIF: pixels in short sub-blocks': (bytes) =>
    insertIntoGif(createGifFrame(repeatFilling(bytes - (bytes % 2), '\x01<'))),
  'GIF: timings': (bytes) => insertIntoGif(repeatPart(bytes, Uint8Array.of(0x21, 0xf9, 0))),
  'GIF: empty frames': (bytes) => insertIntoGif(repeatPart(bytes, createGifFrame(new Uint8Array()))),
  'WebP: empty chunks': (bytes) => appendToWebp(repeatPart(bytes, createRiffChunk('prVt'))),
  'WebP: a chunk of <': (bytes) => appendToWebp(createRiffChunk('XMP ', '<'.repeat(bytes))),
  'WebP: pixels of <': (bytes) => extendWebp(repeatFilling(bytes - (bytes % 2), '<')),
  'WebP: pixels of ends of zips': (bytes) => extendWebp(repeatFilling(bytes - (bytes % 2), 'PK\x05\x06')),
  'WebP: frames': (bytes) => appendToWebp(repeatPart(bytes, createRiffChunk('ANMF', '\0'.repeat(16)))),
};

/** The CPU time of checking a file, in ms. */
function measureCpuMs(file: Buffer): number {
  const before = process.threadCpuUsage();
  checkFile(file, '');
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

describe.each(Object.entries(floods))('%s', (_, flood) => {
  it('takes under 500 ms of CPU time to check, and at most 3 times as long for a file twice as large', () => {
    const [half, whole] = [flood(MAX_FILE_BYTES / 2), flood(MAX_FILE_BYTES - 100_000)];
    const small: number[] = [];
    const large: number[] = [];
    const best = () => ({ ms: Math.min(...large), growth: Math.min(...large) / (Math.min(...small) + NOISE_MS) });
    do {
      small.push(measureCpuMs(half));
      large.push(measureCpuMs(whole));
    } while (large.length < ROUNDS && !(best().ms < MAX_CHECK_MS && best().growth < MAX_GROWTH));
    expect(best().ms).toBeLessThan(MAX_CHECK_MS);
    expect(best().growth).toBeLessThan(MAX_GROWTH);
  });
});

it('a compressed profile of empty blocks takes under 500 ms of CPU time to check', () => {
  // Deflate blocks, each with its own Huffman codes, that end immediately.
  const file = insertIntoPng(
    createPngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0\x78\x9c', 'latin1'), createEmptyBlocks(262_000)])),
  );
  const costs = Array.from({ length: ROUNDS }, () => measureCpuMs(file));
  expect(Math.min(...costs)).toBeLessThan(MAX_CHECK_MS);
});

/** Deflate blocks with dynamic Huffman codes (RFC 1951, 3.2.7) whose only symbol is the end of the block. */
function createEmptyBlocks(bytes: number): Buffer {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let bit = 0; bit < count; bit += 1) bits.push((value >> bit) & 1);
  };
  // One-bit codes for 18 (many zeros) and 1 (a length of one), in the order of code lengths: 16, 17, 18, 0, 8, … 1.
  const block = () => {
    put(0b100, 3);
    put(0, 5);
    put(0, 5);
    put(14, 4);
    for (const symbol of [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1]) {
      put(symbol === 18 || symbol === 1 ? 1 : 0, 3);
    }
    // Canonical codes: symbol 1 is 0, symbol 18 is 1. Writes 256 zeros, length 1 for symbol 256, and length 1 for the only distance.
    put(1, 1);
    put(138 - 11, 7);
    put(1, 1);
    put(118 - 11, 7);
    put(0, 1);
    put(0, 1);
    // End of block.
    put(0, 1);
  };
  while (bits.length < bytes * 8) block();
  return Buffer.from(
    Array.from({ length: bytes }, (_, at) =>
      bits.slice(at * 8, at * 8 + 8).reduce((byte, bit, place) => byte | (bit << place), 0),
    ),
  );
}
