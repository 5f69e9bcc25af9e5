/** Removes private metadata from PNG files, chunk by chunk. */
import { hasTextAt, text, u32be } from '../headers/byteReading.ts';
import { joinBytes } from '../joinBytes.ts';

/** Types of the chunks that are kept: those that affect the pixels, except profiles. */
const keptChunkTypes = [
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'cICP',
  // Animation.
  'acTL',
  'fcTL',
  'fdAT',
];

/** Colour chunks. If the file has a profile, all of them are replaced by a single sRGB chunk. */
const colourChunks = ['gAMA', 'cHRM', 'sRGB', 'iCCP'];

/**
 * An sRGB chunk with perceptual intent and checksum. Replaces profiles that equal sRGB, whose names may identify their
 * maker.
 */
const srgbChunk = Uint8Array.of(0, 0, 0, 1, 0x73, 0x52, 0x47, 0x42, 0, 0xae, 0xce, 0x1c, 0xe9);

/**
 * Copies only the chunks that affect the pixels. A profile, which must be sRGB, is replaced by the chunk that declares
 * sRGB. Undefined if the file is truncated or has an unknown critical chunk.
 */
export function stripPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const chunks = readChunks(bytes);
  if (chunks === undefined) return undefined;
  const hasProfile = chunks.some(({ type }) => type === 'iCCP');
  const parts = [bytes.subarray(0, 8)];
  for (const { type, content } of chunks) {
    if (type === 'iCCP') parts.push(srgbChunk);
    else if (keptChunkTypes.includes(type) && !(hasProfile && colourChunks.includes(type))) parts.push(content);
  }
  return joinBytes(parts);
}

interface Chunk {
  readonly type: string;
  /** The chunk with its length and checksum. */
  readonly content: Uint8Array;
}

/** Reads the chunks up to IEND. Returns `undefined` if the file is truncated or has an unknown critical chunk. */
function readChunks(bytes: Uint8Array): Chunk[] | undefined {
  if (!hasTextAt(bytes, 0, '\x89PNG\r\n\x1a\n')) return undefined;
  const chunks: Chunk[] = [];
  // A chunk consists of its length (4 bytes), its type (4 bytes), the data and a checksum (4 bytes).
  let offset = 8;
  while (offset + 12 <= bytes.length) {
    const end = offset + 12 + u32be(bytes, offset);
    if (end > bytes.length) return undefined;
    const type = text(bytes, offset + 4, 4);
    const isCritical = /^[A-Z]/.test(type);
    if (isCritical && !keptChunkTypes.includes(type)) return undefined;
    chunks.push({ type, content: bytes.subarray(offset, end) });
    if (type === 'IEND') return chunks;
    offset = end;
  }
  return undefined;
}
