/** Builds image files, chunks and segments. */
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Draws a picture in which neighbouring rows differ. */
export function drawPicture(width: number, height: number, channels: 1 | 3 | 4 = 3): Sharp {
  const pixels = new Uint8Array(width * height * channels);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = (index * 37 + (index >> 4) * 11) & 0xff;
  return sharp(pixels, { raw: { width, height, channels } });
}

/** Draws an animation of two frames. The second frame is the negative of the first. */
export function drawAnimation(width: number, height: number): Sharp {
  const first = new Uint8Array(width * height * 3);
  for (let index = 0; index < first.length; index += 1) first[index] = (index * 29) & 0xff;
  const pixels = concatBytes(
    first,
    first.map((value) => 255 - value),
  );
  return sharp(pixels, { raw: { width, height: height * 2, channels: 3, pageHeight: height } });
}

/** Concatenates bytes and Latin-1 strings. */
export function concatBytes(...parts: (Uint8Array | string | readonly number[])[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))),
  );
}

export function toBytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}

/** Creates a TIFF block (the format of EXIF data) whose only entry is the orientation. */
export function createOrientationBlock(
  orientation: number,
  { bigEndian = false, type = 3, count = 1 } = {},
): Uint8Array {
  const block = new DataView(new ArrayBuffer(26));
  const little = !bigEndian;
  block.setUint16(0, bigEndian ? 0x4d4d : 0x4949);
  block.setUint16(2, 42, little);
  block.setUint32(4, 8, little);
  block.setUint16(8, 1, little);
  block.setUint16(10, 0x0112, little);
  block.setUint16(12, type, little);
  block.setUint32(14, count, little);
  block.setUint16(18, orientation, little);
  return new Uint8Array(block.buffer);
}

export function createPngChunk(type: string, data: Uint8Array | string): Uint8Array {
  const named = concatBytes(type, data);
  const frame = new DataView(new ArrayBuffer(8));
  frame.setUint32(0, named.length - 4);
  frame.setUint32(4, crc32(named));
  return concatBytes(new Uint8Array(frame.buffer, 0, 4), named, new Uint8Array(frame.buffer, 4, 4));
}

/** Inserts chunks directly after IHDR. */
export function insertChunks(png: Uint8Array, ...chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return concatBytes(png.subarray(0, 33), ...chunks, png.subarray(33));
}

export function createJpegSegment(marker: number, data: Uint8Array | string): Uint8Array {
  const content = concatBytes(data);
  const length = content.length + 2;
  return concatBytes([0xff, marker, length >> 8, length & 0xff], content);
}

/** Inserts segments directly after the start marker. */
export function insertSegments(jpeg: Uint8Array, ...segments: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return concatBytes(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2));
}

export function createExifSegment(orientation: number): Uint8Array {
  return createJpegSegment(0xe1, concatBytes('Exif\0\0', createOrientationBlock(orientation)));
}

/** Returns the index of `wanted` in `bytes`, or -1. */
export function findBytes(bytes: Uint8Array, wanted: Uint8Array | string | readonly number[]): number {
  return Buffer.from(bytes).indexOf(Buffer.from(concatBytes(wanted)));
}

/** Returns a copy with `replacement` written at offset `at`. */
export function patchBytes(bytes: Uint8Array, at: number, replacement: readonly number[]): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  copy.set(replacement, at);
  return copy;
}

/** Creates a chunk of a RIFF file (the container of WebP), with its little-endian length and padding. */
export function createRiffChunk(type: string, data: Uint8Array | string): Uint8Array {
  const content = concatBytes(data);
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, content.length, true);
  return concatBytes(type, new Uint8Array(length.buffer), content, content.length % 2 === 1 ? [0] : []);
}

export function createWebp(...chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return concatBytes(createRiffChunk('RIFF', concatBytes('WEBP', ...chunks)));
}
