/** GIF, block by block to its trailer. */
import { reads } from '../headers/byteReading.ts';
import { afterSubBlocks, colourTableBytes, gifBlock, gifExtension } from '../headers/gif.ts';
import { joined } from '../joinedBytes.ts';

/** Frames, their timing and the loop; without comments, XMP and other applications' blocks. */
export const strippedGif = (bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined => {
  const blocks = blocksOf(bytes);
  // Text drawn by the decoder: no browser does, but its timing block would fall to the next frame.
  if (blocks === undefined || blocks.some(({ label }) => label === gifExtension.plainText)) return undefined;
  const parts = blocks
    .filter(({ label, start }) => isKept(bytes, label, start))
    .map(({ start, end }) => bytes.subarray(start, end));
  return joined([...parts, Uint8Array.of(gifBlock.trailer)]);
};

/** Where the blocks end, behind the trailer if there is one; `undefined` where they break off or hold no frame. */
export const afterGifBlocks = (bytes: Uint8Array): number | undefined => walkGif(bytes, () => true);

export interface GifBlock {
  /** `undefined`: the screen or a frame. */
  readonly label: number | undefined;
  readonly start: number;
  /** exclusive */
  readonly end: number;
}

/**
 * Visits the screen and every block, without the trailer, which some encoders forget: then the last block must end with the file.
 * @param visit answers false to stop
 * @returns where the last block ends; `undefined` where the blocks break off, hold no frame or were stopped
 */
export function walkGif(bytes: Uint8Array, visit: (block: GifBlock) => boolean): number | undefined {
  if (bytes.length < 13) return undefined;
  let at = 13 + colourTableBytes(bytes[10]);
  if (!visit({ label: undefined, start: 0, end: at })) return undefined;
  let frames = 0;
  while (at < bytes.length && bytes[at] !== gifBlock.trailer) {
    const frame = bytes[at] === gifBlock.image;
    if (!frame && bytes[at] !== gifBlock.extension) return undefined;
    const end = afterSubBlocks(bytes, frame ? at + 10 + colourTableBytes(bytes[at + 9]) + 1 : at + 2);
    if (end > bytes.length) return undefined;
    if (!visit({ label: frame ? undefined : bytes[at + 1], start: at, end })) return undefined;
    if (frame) frames += 1;
    at = end;
  }
  return frames > 0 ? at : undefined;
}

function blocksOf(bytes: Uint8Array): GifBlock[] | undefined {
  const blocks: GifBlock[] = [];
  return walkGif(bytes, (block) => blocks.push(block) > 0) === undefined ? undefined : blocks;
}

/** Names of the block that says how often to repeat, behind the extension's two bytes and its length. */
const loops = ['\x0bNETSCAPE2.0\x03\x01', '\x0bANIMEXTS1.0\x03\x01'];

const isKept = (bytes: Uint8Array, label: number | undefined, start: number): boolean =>
  label === undefined ||
  label === gifExtension.graphicControl ||
  (label === gifExtension.application && loops.some((loop) => reads(bytes, start + 2, loop)));
