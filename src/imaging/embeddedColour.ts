/**
 * Reads the colour profile in an image file: the transform to sRGB, and the edits that remove the profile from the file.
 * Without the profile, every browser decodes the same values.
 */
import { type ColourTransform, createGammaTransform, createIccTransform } from './colourTransform.ts';
import { hasTextAt, text, u32be, u32le } from './headers/byteReading.ts';
import { inflateZlib } from './headers/inflate.ts';
import { readJpegIcc, readJpegSegments } from './headers/jpeg.ts';
import { RIFF_HEADER_BYTES, vp8xFlag } from './headers/webp.ts';
import type { ImageHeader } from './imageHeader.ts';

/** Replaces bytes [from, to) of a file with `bytes`. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** How the colours of a file are converted to sRGB. */
export interface EmbeddedColour {
  /** Edits that remove the profile, in file order. */
  readonly edits: readonly Edit[];
  readonly transform: ColourTransform;
}

/** Bytes to read from a file's start to find its profile. The largest RGB profiles in use have about 3 MB. */
export const COLOUR_HEAD_BYTES = 4_194_304;

/**
 * Returns the transform of a file's colours to sRGB.
 * @param head the first `COLOUR_HEAD_BYTES` of the file, or all of a shorter file
 * @returns undefined if there is nothing to convert or the conversion isn't supported. An ICC profile that equals sRGB
 * also gets a transform
 */
export function readEmbeddedColour(
  head: Uint8Array,
  { format, colour }: Pick<ImageHeader, 'format' | 'colour'>,
): EmbeddedColour | undefined {
  const grey = colour === 'grey';
  if (format === 'jpeg' && (grey || colour === 'rgb')) return readJpegColour(head, grey);
  if (format === 'png') return readPngColour(head, grey);
  return format === 'webp' ? readWebpColour(head) : undefined;
}

const noBytes = new Uint8Array(0);

function removeBytes(from: number, to: number): Edit {
  return { from, to, bytes: noBytes };
}

function readJpegColour(head: Uint8Array, grey: boolean): EmbeddedColour | undefined {
  const icc = readJpegIcc(head);
  const transform = icc && createIccTransform(icc, grey);
  if (!transform) return undefined;
  const edits = readJpegSegments(head)
    .filter(({ isProfile }) => isProfile)
    .map(({ from, to }) => removeBytes(from, to));
  return { edits, transform };
}

/** Maximum bytes of an inflated profile; the rest is ignored. */
const MAX_PROFILE_BYTES = 16_777_216;

/** Reads the profile, or gamma and chromaticities, of a PNG file. */
function readPngColour(head: Uint8Array, grey: boolean): EmbeddedColour | undefined {
  const edits: Edit[] = [];
  let icc: Uint8Array | undefined;
  let gamma: number | undefined;
  let chromaticities: number[] | undefined;
  let isSrgb = false;
  // A chunk consists of its length (4 bytes), its type (4 bytes), the data and a checksum (4 bytes).
  for (let offset = 8; offset + 12 <= head.length; ) {
    const length = u32be(head, offset);
    const type = text(head, offset + 4, 4);
    const to = offset + 12 + length;
    // The browser converts colours that are declared by video codes (cICP).
    if (type === 'cICP' || to > head.length) return undefined;
    if (type === 'IDAT') break;
    const data = head.subarray(offset + 8, to - 4);
    if (type === 'iCCP') {
      const nameEnd = data.indexOf(0);
      if (nameEnd > 0 && !icc) icc = inflateZlib(data.subarray(nameEnd + 2), MAX_PROFILE_BYTES);
    } else if (type === 'gAMA') gamma = u32be(data, 0) / 100_000;
    else if (type === 'cHRM') chromaticities = Array.from({ length: 8 }, (_, i) => u32be(data, i * 4) / 100_000);
    else if (type === 'sRGB') isSrgb = true;
    if (['iCCP', 'gAMA', 'cHRM', 'sRGB'].includes(type)) edits.push(removeBytes(offset, to));
    offset = to;
  }
  // Precedence of the PNG specification: iCCP, then sRGB, then gAMA.
  const isProfile = icc !== undefined && hasTextAt(icc, 36, 'acsp');
  if (isSrgb && !isProfile) return undefined;
  const transform =
    icc && isProfile ? createIccTransform(icc, grey) : createGammaTransform(gamma ?? 0, chromaticities, grey);
  return transform && { edits, transform };
}

/** Returns the bytes of a 32-bit number, lowest first. */
function toU32leBytes(value: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(value, value >>> 8, value >>> 16, value >>> 24);
}

/** Reads the profile of a WebP file. The edits also update the length and the flags in its header. */
function readWebpColour(head: Uint8Array): EmbeddedColour | undefined {
  // VP8X has a chunk header of 8 bytes and 10 bytes of data.
  const from = RIFF_HEADER_BYTES + 8 + 10;
  // The profile follows VP8X directly (RFC 9649 2.7).
  if (!hasTextAt(head, RIFF_HEADER_BYTES, 'VP8X') || !hasTextAt(head, from, 'ICCP')) return undefined;
  const length = u32le(head, from + 4);
  const to = from + 8 + length + (length & 1);
  if (to > head.length) return undefined;
  const transform = createIccTransform(head.subarray(from + 8, from + 8 + length), false);
  if (!transform) return undefined;
  const flags = head[RIFF_HEADER_BYTES + 8] & ~vp8xFlag.icc;
  return {
    transform,
    edits: [
      { from: 4, to: 8, bytes: toU32leBytes(u32le(head, 4) - (to - from)) },
      { from: RIFF_HEADER_BYTES + 8, to: RIFF_HEADER_BYTES + 9, bytes: Uint8Array.of(flags) },
      removeBytes(from, to),
    ],
  };
}
