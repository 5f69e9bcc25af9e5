/** Reads PNG headers (W3C, third edition): the chunks up to the pixels. */
import {
  type ColourProfile,
  type HeaderReader,
  type HeaderResult,
  type ImageHeader,
  needMore,
  type Orientation,
  orientedSize,
  plainHeader,
} from '../imageHeader.ts';
import { hasTextAt, text, u32be } from './byteReading.ts';
import { getCodedProfile } from './codedColour.ts';
import { readExifOrientation } from './exif.ts';
import { readProfile } from './icc.ts';
import { inflateZlib } from './inflate.ts';

/** Bytes of the signature and IHDR, the first chunk. */
const IHDR_END = 33;
/** Maximum of PNG's 4-byte integers. */
const MAX_INTEGER = 0x7fff_ffff;

/** Reads the header of a PNG file. */
export const readPng: HeaderReader = (bytes, fileBytes) => {
  if (fileBytes < IHDR_END) return { ok: false, code: 'cut-short', format: 'png' };
  const base = readIhdr(bytes);
  if (base === undefined) return damaged;
  const foundChunks: FoundChunks = {};
  let offset = IHDR_END;
  for (;;) {
    if (offset + 8 > bytes.length) return needMore('png', bytes, fileBytes, offset + 8);
    const length = u32be(bytes, offset);
    const type = text(bytes, offset + 4, 4);
    if (type === 'IDAT') return { ok: true, header: createHeader(base, foundChunks) };
    // CgBI is Apple's variant of PNG with reordered channels; only Safari reads it.
    if (type === 'IEND' || type === 'CgBI' || !/^[A-Za-z]{4}$/.test(type) || length > MAX_INTEGER) return damaged;
    const end = offset + 12 + length;
    if (end > bytes.length) return needMore('png', bytes, fileBytes, end + 8);
    recordChunk(foundChunks, type, bytes.subarray(offset + 8, end - 4));
    offset = end;
  }
};

/** The result for a file that isn't a valid PNG. */
const damaged: HeaderResult = { ok: false, code: 'damaged', format: 'png' };

interface Ihdr {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: number;
  /** A key of `validBitDepths`. */
  readonly colourType: number;
  readonly interlaced: boolean;
}

/** Valid bit depths by colour type: 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha. */
const validBitDepths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** Reads and checks IHDR. Undefined if the chunk is invalid. */
function readIhdr(bytes: Uint8Array): Ihdr | undefined {
  if (u32be(bytes, 8) !== 13 || !hasTextAt(bytes, 12, 'IHDR')) return undefined;
  if (crc32(bytes.subarray(12, 29)) !== u32be(bytes, 29)) return undefined;
  const width = u32be(bytes, 16);
  const height = u32be(bytes, 20);
  const bitDepth = bytes[24];
  const colourType = bytes[25];
  const isValid =
    width > 0 &&
    height > 0 &&
    width <= MAX_INTEGER &&
    height <= MAX_INTEGER &&
    (validBitDepths[colourType]?.includes(bitDepth) ?? false) &&
    bytes[26] === 0 &&
    bytes[27] === 0 &&
    bytes[28] <= 1;
  return isValid ? { width, height, bitDepth, colourType, interlaced: bytes[28] === 1 } : undefined;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return ~crc >>> 0;
}

/** The information in the chunks read so far. */
interface FoundChunks {
  cicp?: ColourProfile;
  /** The first profile, if it is valid. */
  icc?: ColourProfile | undefined;
  hasIcc?: true;
  srgb?: true;
  /** Value of gAMA: the gamma times 100,000. */
  gamma?: number;
  /** Whether the chromaticities in cHRM differ from those of sRGB. */
  chromaticitiesDiffer?: boolean;
  transparency?: true;
  frames?: number;
  orientation?: Orientation;
}

/** Adds the information in a chunk to `foundChunks`. @param data the chunk without length, type and checksum */
function recordChunk(foundChunks: FoundChunks, type: string, data: Uint8Array): void {
  switch (type) {
    case 'cICP':
      if (data.length === 4) foundChunks.cicp = getCodedProfile(data[0], data[1]);
      break;
    case 'iCCP':
      // Only the first profile is read. Otherwise a file with thousands of profiles would take long.
      if (!foundChunks.hasIcc) foundChunks.icc = readEmbeddedProfile(data);
      foundChunks.hasIcc = true;
      break;
    case 'sRGB':
      foundChunks.srgb = true;
      break;
    case 'gAMA':
      foundChunks.gamma = u32be(data, 0);
      break;
    case 'cHRM':
      foundChunks.chromaticitiesDiffer = srgbChromaticities.some(
        (value, index) => Math.abs(u32be(data, index * 4) - value) > MAX_COLOUR_ERROR,
      );
      break;
    case 'tRNS':
      foundChunks.transparency = true;
      break;
    case 'acTL':
      foundChunks.frames = u32be(data, 0);
      break;
    case 'eXIf':
      // Like Chromium, ignores EXIF after the pixels.
      foundChunks.orientation ??= readExifOrientation(data);
      break;
    default:
  }
}

/** Maximum difference from sRGB of a value in gAMA or cHRM that still counts as sRGB, in 100,000ths. */
const MAX_COLOUR_ERROR = 500;

/** Chromaticities of sRGB, times 100,000: x and y of white, red, green and blue. */
const srgbChromaticities = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000];

/** Maximum bytes of a profile that are read, compressed and inflated. */
const MAX_PROFILE_BYTES = 262_144;

/**
 * Reads the profile in an iCCP chunk: its name, a 0, the compression method 0, and the compressed profile. Undefined if
 * it is invalid.
 */
function readEmbeddedProfile(data: Uint8Array): ColourProfile | undefined {
  const nameEnd = data.indexOf(0);
  if (nameEnd < 1 || nameEnd > 79 || data[nameEnd + 1] !== 0) return undefined;
  const icc = inflateZlib(data.subarray(nameEnd + 2, nameEnd + 2 + MAX_PROFILE_BYTES), MAX_PROFILE_BYTES);
  // Browsers also ignore an invalid profile.
  if (!hasTextAt(icc, 36, 'acsp')) return undefined;
  const profile = readProfile(icc);
  return profile.kind === 'other' && profile.name === '' ? { kind: 'other', name: text(data, 0, nameEnd) } : profile;
}

/**
 * Returns the colour profile. Precedence of the chunks in the PNG specification: cICP, iCCP, sRGB, then gAMA with cHRM.
 */
function getProfile({ cicp, icc, srgb, gamma, chromaticitiesDiffer = false }: FoundChunks): ColourProfile {
  if (cicp !== undefined) return cicp;
  if (icc !== undefined) return icc;
  if (srgb) return { kind: 'srgb' };
  // Browsers ignore cHRM without gAMA. sRGB is written as 0.45455 in gAMA.
  if (gamma === undefined || gamma === 0) return { kind: 'none' };
  if (Math.abs(gamma - 45_455) <= MAX_COLOUR_ERROR) {
    return chromaticitiesDiffer ? { kind: 'other', name: '' } : { kind: 'srgb' };
  }
  return { kind: 'other', name: `gamma ${(100_000 / gamma).toFixed(1)}` };
}

function createHeader(base: Ihdr, foundChunks: FoundChunks): ImageHeader {
  const frames = foundChunks.frames ?? 1;
  return {
    ...plainHeader,
    format: 'png',
    ...orientedSize(base.width, base.height, foundChunks.orientation ?? 1),
    bitDepth: base.bitDepth,
    colour: base.colourType === 3 ? 'palette' : base.colourType === 0 || base.colourType === 4 ? 'grey' : 'rgb',
    alpha: base.colourType >= 4 || foundChunks.transparency === true,
    animated: frames > 1,
    frames,
    profile: getProfile(foundChunks),
    interlaced: base.interlaced,
    lossless: true,
  };
}
