/** Reads the headers of GIF 87a and 89a: the blocks up to the second frame. */
import { type HeaderReader, needMore, orientedSize, plainHeader } from '../imageHeader.ts';
import { u16le } from './byteReading.ts';

/** First bytes of the blocks. The trailer is the single byte that marks the end of a GIF. */
export const gifBlock = { image: 0x2c, extension: 0x21, trailer: 0x3b } as const;
/** Second bytes of the extension blocks. */
export const gifExtension = { graphicControl: 0xf9, comment: 0xfe, application: 0xff, plainText: 0x01 } as const;

/** Returns the length in bytes of the colour table that a packed byte declares; 0 if it declares none. */
export function getColourTableBytes(packed: number): number {
  return packed & 0x80 ? 3 * (2 << (packed & 7)) : 0;
}

/**
 * Returns the position after the sub-blocks that start at `offset`. If they are truncated, the position is after the
 * end of `bytes`.
 */
export function findSubBlocksEnd(bytes: Uint8Array, offset: number): number {
  let end = offset;
  while (end < bytes.length && bytes[end] !== 0) end += bytes[end] + 1;
  return end + 1;
}

/** Reads up to the second frame, so that `animated` is exact. */
export const readGif: HeaderReader = (bytes, fileBytes) => {
  // The signature and the screen descriptor have 13 bytes.
  if (fileBytes < 13) return { ok: false, code: 'cut-short', format: 'gif' };
  const screen = { width: u16le(bytes, 6), height: u16le(bytes, 8) };
  let offset = 13 + getColourTableBytes(bytes[10]);
  let isTransparent = false;
  let first: FirstFrame | undefined;
  for (;;) {
    // The descriptor of a frame has 10 bytes.
    if (offset + 10 > bytes.length && (first === undefined || bytes.length < fileBytes)) {
      // A still image may lack a trailer; a GIF without a frame is invalid.
      if (offset < bytes.length && bytes[offset] === gifBlock.trailer) break;
      return needMore('gif', bytes, fileBytes, offset + 10);
    }
    const block = bytes[offset];
    if (block === gifBlock.image && first !== undefined) return createResult(screen, first, isTransparent, true);
    if (block === gifBlock.image) {
      const packed = bytes[offset + 9];
      const depth = (packed & 0x80 ? packed : bytes[10]) & 7;
      first = {
        right: u16le(bytes, offset + 1) + u16le(bytes, offset + 5),
        bottom: u16le(bytes, offset + 3) + u16le(bytes, offset + 7),
        bitDepth: depth + 1,
        interlaced: (packed & 0x40) !== 0,
      };
      // A byte for the compression precedes the sub-blocks.
      offset = findSubBlocksEnd(bytes, offset + 10 + getColourTableBytes(packed) + 1);
    } else if (block === gifBlock.extension) {
      if (bytes[offset + 1] === gifExtension.graphicControl && (bytes[offset + 3] & 1) === 1) isTransparent = true;
      offset = findSubBlocksEnd(bytes, offset + 2);
    } else {
      // The trailer, or a byte that stops decoders.
      break;
    }
  }
  return first === undefined
    ? { ok: false, code: 'damaged', format: 'gif' }
    : createResult(screen, first, isTransparent, false);
};

/** The properties of the first frame that the header needs. */
interface FirstFrame {
  /** End of the frame on the GIF's screen, px, exclusive. */
  readonly right: number;
  readonly bottom: number;
  readonly bitDepth: number;
  readonly interlaced: boolean;
}

/** Returns the header, or that the file is damaged. @param screen size that the file declares, px */
function createResult(
  screen: { readonly width: number; readonly height: number },
  first: FirstFrame,
  alpha: boolean,
  animated: boolean,
): ReturnType<HeaderReader> {
  // Chromium enlarges the screen to hold the whole first frame (measured); later frames are cropped.
  const width = Math.max(screen.width, first.right);
  const height = Math.max(screen.height, first.bottom);
  if (width === 0 || height === 0) return { ok: false, code: 'damaged', format: 'gif' };
  return {
    ok: true,
    header: {
      ...plainHeader,
      format: 'gif',
      ...orientedSize(width, height, 1),
      bitDepth: first.bitDepth,
      colour: 'palette',
      alpha,
      animated,
      ...(animated ? {} : { frames: 1 }),
      interlaced: first.interlaced,
      lossless: true,
    },
  };
}
