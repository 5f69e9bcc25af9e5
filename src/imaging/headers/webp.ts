/** Reads WebP headers (RFC 9649): VP8 and VP8L alone, or either after a VP8X header. */
import {
  type ColourProfile,
  type HeaderReader,
  type HeaderResult,
  needMore,
  orientedSize,
  plainHeader,
} from '../imageHeader.ts';
import { hasTextAt, text, u16le, u24le, u32le } from './byteReading.ts';
import { readProfile } from './icc.ts';

/** Bytes of 'RIFF', the size, and 'WEBP'. */
export const RIFF_HEADER_BYTES = 12;

/** Flags in the first byte of VP8X. */
export const vp8xFlag = { animation: 0x02, xmp: 0x04, exif: 0x08, alpha: 0x10, icc: 0x20 } as const;

/**
 * Returns the length of a chunk with its header and padding. Chunks are padded to even lengths.
 * @param length length of the chunk's data
 */
function getPaddedLength(length: number): number {
  return 8 + length + (length & 1);
}

/** Reads the header of a WebP file. */
export const readWebp: HeaderReader = (bytes, fileBytes) => {
  // The smallest file has a RIFF header, a chunk header of 8 bytes and 10 bytes of data.
  const end = u32le(bytes, 4) + 8;
  if (end > fileBytes || fileBytes < 30) return { ok: false, code: 'cut-short', format: 'webp' };
  const first = text(bytes, RIFF_HEADER_BYTES, 4);
  if (first === 'VP8X') return readExtended(bytes, fileBytes, end);
  if (RIFF_HEADER_BYTES + 8 + u32le(bytes, 16) > end) return damaged;
  const frame = readFrame(bytes, RIFF_HEADER_BYTES);
  return frame === undefined
    ? damaged
    : createHeader(frame, { alpha: frame.alpha, animated: false, profile: noProfile });
};

/** The result for a file that isn't a valid WebP. */
const damaged: HeaderResult = { ok: false, code: 'damaged', format: 'webp' };
const noProfile: ColourProfile = { kind: 'none' };

/** Size of an image, px, and whether the image is compressed losslessly, if known. */
interface Size {
  readonly width: number;
  readonly height: number;
  readonly lossless?: boolean;
}

/** Reads the chunk at `offset` as a still image in VP8 (RFC 6386 9.1) or VP8L (RFC 9649 3.4). */
function readFrame(bytes: Uint8Array, offset: number): (Size & { readonly alpha: boolean }) | undefined {
  const data = offset + 8;
  if (hasTextAt(bytes, offset, 'VP8 ')) {
    const keyFrame = (bytes[data] & 1) === 0 && hasTextAt(bytes, data + 3, '\x9d\x01\x2a');
    const width = u16le(bytes, data + 6) & 0x3fff;
    const height = u16le(bytes, data + 8) & 0x3fff;
    return keyFrame && width > 0 && height > 0 ? { width, height, lossless: false, alpha: false } : undefined;
  }
  if (hasTextAt(bytes, offset, 'VP8L') && bytes[data] === 0x2f) {
    const packed = u32le(bytes, data + 1);
    if (packed >>> 29 !== 0) return undefined;
    return {
      width: (packed & 0x3fff) + 1,
      height: ((packed >>> 14) & 0x3fff) + 1,
      lossless: true,
      alpha: ((packed >>> 28) & 1) === 1,
    };
  }
  return undefined;
}

/** Reads the chunks of a file with a VP8X header, up to the first frame. @param end end of the last chunk */
function readExtended(bytes: Uint8Array, fileBytes: number, end: number): HeaderResult {
  const flags = bytes[20];
  const canvas = { width: u24le(bytes, 24) + 1, height: u24le(bytes, 27) + 1 };
  const animated = (flags & vp8xFlag.animation) !== 0;
  const alpha = (flags & vp8xFlag.alpha) !== 0;
  let profile: ColourProfile = noProfile;
  let offset = RIFF_HEADER_BYTES + getPaddedLength(u32le(bytes, 16));
  for (;;) {
    // The header of a chunk has 8 bytes, that of its VP8 frame 10 bytes.
    if (offset + 18 > end) return damaged;
    if (offset + 18 > bytes.length) return needMore('webp', bytes, fileBytes, offset + 18);
    const type = text(bytes, offset, 4);
    if (type === 'VP8 ' || type === 'VP8L') {
      const frame = readFrame(bytes, offset);
      // libwebp refuses a still image whose frame doesn't fill the canvas.
      if (animated || frame?.width !== canvas.width || frame.height !== canvas.height) return damaged;
      return createHeader(frame, { alpha: alpha || frame.alpha, animated, profile });
    }
    if (type === 'ANMF') return animated ? createHeader(canvas, { alpha, animated, profile }) : damaged;
    const nextOffset = offset + getPaddedLength(u32le(bytes, offset + 4));
    if (type === 'ICCP' && (flags & vp8xFlag.icc) !== 0) {
      if (nextOffset > bytes.length) return needMore('webp', bytes, fileBytes, nextOffset);
      const icc = bytes.subarray(offset + 8, offset + 8 + u32le(bytes, offset + 4));
      if (hasTextAt(icc, 36, 'acsp')) profile = readProfile(icc);
    }
    offset = nextOffset;
  }
}

function createHeader(
  { width, height, lossless }: Size,
  properties: { readonly alpha: boolean; readonly animated: boolean; readonly profile: ColourProfile },
): HeaderResult {
  return {
    ok: true,
    header: {
      ...plainHeader,
      format: 'webp',
      // The EXIF chunk is ignored because Chromium ignores its orientation (measured).
      ...orientedSize(width, height, 1),
      bitDepth: 8,
      colour: 'rgb',
      ...properties,
      ...(properties.animated ? {} : { frames: 1 }),
      ...(lossless === undefined ? {} : { lossless }),
    },
  };
}
