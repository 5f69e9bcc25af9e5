/** Removes private metadata from GIF files, block by block. */
import { hasTextAt } from '../headers/byteReading.ts';
import { findSubBlocksEnd, getColourTableBytes, gifBlock, gifExtension } from '../headers/gif.ts';
import { joinBytes } from '../joinBytes.ts';

/**
 * Copies frames, their timing and the loop count; omits comments, XMP and blocks of other applications. Undefined if
 * the file can't be parsed completely or contains a plain text extension.
 */
export function stripGif(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const blocks = readBlocks(bytes);
  // No browser draws plain text extensions, and removing one would apply its timing block to the next frame.
  if (blocks === undefined || blocks.some(({ label }) => label === gifExtension.plainText)) return undefined;
  const parts = blocks
    .filter(({ label, start }) => isAllowed(bytes, label, start))
    .map(({ start, end }) => bytes.subarray(start, end));
  return joinBytes([...parts, Uint8Array.of(gifBlock.trailer)]);
}

/**
 * Returns the offset after the last block: that of the trailer, the byte that marks the end, unless it is missing.
 * Undefined if the blocks are truncated or invalid, or have no frame.
 */
export function findGifEnd(bytes: Uint8Array): number | undefined {
  return walkGif(bytes, () => true);
}

/** A block of a GIF file. */
export interface GifBlock {
  /** Label of an extension block. Undefined for the screen or a frame. */
  readonly label: number | undefined;
  readonly start: number;
  /** Offset after the block. */
  readonly end: number;
}

/**
 * Visits the screen and every block except the trailer. Some encoders omit the trailer; the last block must then end
 * with the file.
 * @param visit returns false to stop
 * @returns the end of the last block; `undefined` if the blocks are truncated, invalid or contain no frame, or the
 * visit was stopped
 */
export function walkGif(bytes: Uint8Array, visit: (block: GifBlock) => boolean): number | undefined {
  // The signature and the screen descriptor have 13 bytes.
  if (bytes.length < 13) return undefined;
  let offset = 13 + getColourTableBytes(bytes[10]);
  if (!visit({ label: undefined, start: 0, end: offset })) return undefined;
  let frameCount = 0;
  while (offset < bytes.length && bytes[offset] !== gifBlock.trailer) {
    const isFrame = bytes[offset] === gifBlock.image;
    if (!isFrame && bytes[offset] !== gifBlock.extension) return undefined;
    // A frame begins with a descriptor of 10 bytes, an optional colour table and a byte for the compression.
    const end = findSubBlocksEnd(
      bytes,
      isFrame ? offset + 10 + getColourTableBytes(bytes[offset + 9]) + 1 : offset + 2,
    );
    if (end > bytes.length) return undefined;
    if (!visit({ label: isFrame ? undefined : bytes[offset + 1], start: offset, end })) return undefined;
    if (isFrame) frameCount += 1;
    offset = end;
  }
  return frameCount > 0 ? offset : undefined;
}

/** Returns the screen and all blocks except the trailer. Undefined if the file is truncated or invalid. */
function readBlocks(bytes: Uint8Array): GifBlock[] | undefined {
  const blocks: GifBlock[] = [];
  return walkGif(bytes, (block) => blocks.push(block) > 0) === undefined ? undefined : blocks;
}

/** Contents of the block with the loop count, after the extension's first two bytes. */
const loops = ['\x0bNETSCAPE2.0\x03\x01', '\x0bANIMEXTS1.0\x03\x01'];

/** Whether a block may be copied. */
function isAllowed(bytes: Uint8Array, label: number | undefined, start: number): boolean {
  return (
    label === undefined ||
    label === gifExtension.graphicControl ||
    (label === gifExtension.application && loops.some((loop) => hasTextAt(bytes, start + 2, loop)))
  );
}
