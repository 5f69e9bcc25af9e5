/** Removes private metadata from WebP files, chunk by chunk. */
import { hasTextAt, text, u32le } from '../headers/byteReading.ts';
import { RIFF_HEADER_BYTES, vp8xFlag } from '../headers/webp.ts';
import { joinBytes } from '../joinBytes.ts';

/** Types of the chunks with pixels. */
const pixelChunkTypes = ['ALPH', 'VP8 ', 'VP8L'];
/** Bytes of a frame's position, size and duration in an ANMF chunk, before the chunks of the frame. */
const FRAME_HEADER_BYTES = 16;

/**
 * Copies pixels, alpha and animation, and updates flags and lengths. Omits the profile, which must be sRGB. Undefined if
 * the file can't be parsed completely.
 */
export function stripWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  if (!hasTextAt(bytes, 0, 'RIFF') || !hasTextAt(bytes, 8, 'WEBP')) return undefined;
  const end = Math.min(u32le(bytes, 4) + 8, bytes.length);
  const chunks = readChunks(bytes, RIFF_HEADER_BYTES, end);
  if (chunks === undefined) return undefined;
  if (chunks[0].type !== 'VP8X') {
    // Without VP8X, the first chunk is the whole image.
    return pixelChunkTypes.includes(chunks[0].type)
      ? createRiff([createChunk(chunks[0].type, chunks[0].data)])
      : undefined;
  }
  const parts: Uint8Array[] = [];
  for (const { type, data } of chunks) {
    const content = type === 'VP8X' ? clearMetadataFlags(data) : type === 'ANMF' ? stripFrame(data) : data;
    if (content === undefined) return undefined;
    if (type === 'VP8X' || type === 'ANIM' || type === 'ANMF' || pixelChunkTypes.includes(type))
      parts.push(createChunk(type, content));
  }
  return createRiff(parts);
}

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

/**
 * Reads at least one chunk; `undefined` if there is none or a chunk exceeds its container. A chunk consists of its type
 * (4 bytes), its length (4 bytes) and the data, padded to an even length.
 */
function readChunks(bytes: Uint8Array, start: number, end: number): [Chunk, ...Chunk[]] | undefined {
  const chunks: Chunk[] = [];
  let offset = start;
  while (offset + 8 <= end) {
    const length = u32le(bytes, offset + 4);
    if (offset + 8 + length > end) return undefined;
    chunks.push({ type: text(bytes, offset, 4), data: bytes.subarray(offset + 8, offset + 8 + length) });
    offset += 8 + length + (length & 1);
  }
  const [first, ...others] = chunks;
  return first && [first, ...others];
}

/** Returns the 10 bytes of a VP8X chunk's data, with only the flags of alpha and animation. */
function clearMetadataFlags(data: Uint8Array): Uint8Array | undefined {
  if (data.length < 10) return undefined;
  const clearedData = data.slice(0, 10);
  clearedData[0] &= vp8xFlag.alpha | vp8xFlag.animation;
  return clearedData;
}

/** Returns the data of an ANMF chunk with only the chunks that contain pixels. */
function stripFrame(data: Uint8Array): Uint8Array | undefined {
  const chunks = readChunks(data, FRAME_HEADER_BYTES, data.length);
  if (chunks === undefined) return undefined;
  const keptChunks = chunks
    .filter(({ type }) => pixelChunkTypes.includes(type))
    .map(({ type, data: chunkData }) => createChunk(type, chunkData));
  return joinBytes([data.subarray(0, FRAME_HEADER_BYTES), ...keptChunks]);
}

/** Serializes a chunk with its type, length and padding. */
function createChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(8 + data.length + (data.length & 1));
  writeName(chunk, 0, type);
  new DataView(chunk.buffer).setUint32(4, data.length, true);
  chunk.set(data, 8);
  return chunk;
}

/** Serializes chunks as a WebP file, which is a RIFF container. */
function createRiff(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(RIFF_HEADER_BYTES);
  const file = joinBytes([head, ...chunks]);
  writeName(file, 0, 'RIFF');
  new DataView(file.buffer).setUint32(4, file.length - 8, true);
  writeName(file, 8, 'WEBP');
  return file;
}

function writeName(bytes: Uint8Array, offset: number, name: string): void {
  for (let index = 0; index < name.length; index += 1) bytes[offset + index] = name.charCodeAt(index);
}
