/** Reads JPEG headers (ITU T.81): the markers up to the first scan. */
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
import { joinBytes } from '../joinBytes.ts';
import { hasTextAt, u16be } from './byteReading.ts';
import { readExifOrientation } from './exif.ts';
import { readProfile } from './icc.ts';

/**
 * Markers (T.81 table B.1), without the byte 0xFF before them: start of a progressive frame (SOF2), start and end of the
 * image (SOI, EOI), start of a scan (SOS), data of applications (APP1, APP2, APP14).
 */
const SOF2 = 0xc2;
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;

/** First characters of the segments with EXIF and with the colour profile. */
const EXIF_SEGMENT = 'Exif\0';
const ICC_SEGMENT = 'ICC_PROFILE\0';

/** Reads the header of a JPEG file. */
export const readJpeg: HeaderReader = (bytes, fileBytes) => {
  const foundSegments: FoundSegments = { iccParts: [] };
  let offset = 2;
  for (;;) {
    // Any number of 0xFF bytes may precede a marker.
    while (bytes[offset] === 0xff && bytes[offset + 1] === 0xff) offset += 1;
    if (offset + 4 > bytes.length) return needMore('jpeg', bytes, fileBytes, offset + 4);
    if (bytes[offset] !== 0xff) return damaged;
    const marker = bytes[offset + 1];
    if (marker === SOS) return createHeader(foundSegments);
    if (isStandalone(marker)) {
      offset += 2;
      continue;
    }
    const length = u16be(bytes, offset + 2);
    if (length < 2 || marker < 0xc0 || marker === SOI || marker === EOI) return damaged;
    const end = offset + 2 + length;
    // The 2 bytes of the next marker are requested, too.
    if (end + 2 > bytes.length) return needMore('jpeg', bytes, fileBytes, end + 2);
    recordSegment(foundSegments, marker, bytes.subarray(offset + 4, end));
    offset = end;
  }
};

/** The result for a file that isn't a valid JPEG. */
const damaged: HeaderResult = { ok: false, code: 'damaged', format: 'jpeg' };

/** The segments read so far that the header needs. */
interface FoundSegments {
  /** The frame, which has the size and the coding of the image. */
  frame?: { marker: number; content: Uint8Array };
  orientation?: Orientation;
  /** The segments that contain parts of the colour profile. */
  iccParts: Uint8Array[];
  /** How the colours are stored, according to Adobe's segment: 2 for YCCK. */
  adobeTransform?: number;
}

/** Adds a segment to `foundSegments` if the header needs it. @param content the segment without marker and length */
function recordSegment(foundSegments: FoundSegments, marker: number, content: Uint8Array): void {
  if (isFrame(marker)) {
    foundSegments.frame ??= { marker, content };
  } else if (marker === APP1 && hasTextAt(content, 0, EXIF_SEGMENT)) {
    // Chromium uses the first of several EXIF blocks.
    foundSegments.orientation ??= readExifOrientation(content.subarray(6));
  } else if (marker === APP2 && hasTextAt(content, 0, ICC_SEGMENT)) {
    foundSegments.iccParts.push(content);
  } else if (marker === APP14 && hasTextAt(content, 0, 'Adobe') && content.length >= 12) {
    foundSegments.adobeTransform = content[11];
  }
}

/** Whether a marker is TEM or RST0 to RST7, which have no length and no content. */
function isStandalone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/**
 * Whether a marker is SOF0 to SOF15, which start a frame. The same range contains DHT (C4), a reserved marker (C8) and
 * DAC (CC).
 */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Returns the header, or why the file can't be used. */
function createHeader({ frame, orientation = 1, iccParts, adobeTransform }: FoundSegments): HeaderResult {
  if (frame === undefined) return damaged;
  const { marker, content } = frame;
  const bitDepth = content[0];
  const height = u16be(content, 1);
  const width = u16be(content, 3);
  const componentCount = content[5];
  if (content.length < 6 + componentCount * 3 || componentCount === 0) return damaged;
  const coding = getCoding(marker);
  if (coding !== 'huffman' || bitDepth !== 8) return { ok: false, code: 'bit-depth', format: 'jpeg', bitDepth, coding };
  const colour = getColour(componentCount, adobeTransform);
  // A height of 0 means that the height follows the first scan (DNL), which no browser supports.
  if (width === 0 || height === 0 || colour === undefined) return damaged;
  return {
    ok: true,
    header: {
      ...plainHeader,
      format: 'jpeg',
      ...orientedSize(width, height, orientation),
      bitDepth,
      colour,
      frames: 1,
      profile: getProfile(iccParts),
      progressive: marker === SOF2,
      lossless: false,
    },
  };
}

type Coding = 'huffman' | 'arithmetic' | 'lossless' | 'hierarchical';

/** Returns the coding that the marker of a frame declares (T.81 table B.1). */
function getCoding(marker: number): Coding {
  if (marker === 0xc3 || marker === 0xcb) return 'lossless';
  if ((marker >= 0xc5 && marker <= 0xc7) || marker >= 0xcd) return 'hierarchical';
  return marker >= 0xc9 ? 'arithmetic' : 'huffman';
}

/** Returns the colour model for a number of components; undefined for an invalid number. */
function getColour(componentCount: number, adobeTransform: number | undefined): ImageHeader['colour'] | undefined {
  if (componentCount === 1) return 'grey';
  if (componentCount === 3) return 'rgb';
  if (componentCount === 4) return adobeTransform === 2 ? 'ycck' : 'cmyk';
  return undefined;
}

/** Returns the profile in the parts of the segments APP2. */
function getProfile(parts: readonly Uint8Array[]): ColourProfile {
  const icc = joinProfile(parts);
  return icc ? readProfile(icc) : { kind: 'none' };
}

/**
 * Joins the numbered parts of a profile, which may be in any order. A profile above 64 KB has several parts. An
 * incomplete profile is ignored, as in browsers.
 */
function joinProfile(parts: readonly Uint8Array[]): Uint8Array | undefined {
  if (parts.length === 0) return undefined;
  const numberAt = ICC_SEGMENT.length;
  const count = parts[0][numberAt + 1];
  const ordered = parts.toSorted((a, b) => a[numberAt] - b[numberAt]);
  if (count !== parts.length || ordered.some((part, index) => part[numberAt] !== index + 1)) return undefined;
  return joinBytes(ordered.map((part) => part.subarray(numberAt + 2)));
}

/** A segment before the pixels: bytes [from, to) of the file, including its marker. */
export interface JpegSegment {
  readonly from: number;
  readonly to: number;
  /** Whether the segment is a part of the colour profile. */
  readonly isProfile: boolean;
}

/**
 * Returns the segments up to the first scan, as far as `bytes` contains them. The last segment may end after `bytes`.
 */
export function readJpegSegments(bytes: Uint8Array): JpegSegment[] {
  const segments: JpegSegment[] = [];
  for (let offset = 2; offset + 4 <= bytes.length && bytes[offset] === 0xff && bytes[offset + 1] !== SOS; ) {
    const marker = bytes[offset + 1];
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    const to = offset + 2 + (isStandalone(marker) ? 0 : u16be(bytes, offset + 2));
    segments.push({ from: offset, to, isProfile: marker === APP2 && hasTextAt(bytes, offset + 4, ICC_SEGMENT) });
    offset = to;
  }
  return segments;
}

/** Returns the colour profile of a file; undefined if the file has none or only a part of it. */
export function readJpegIcc(bytes: Uint8Array): Uint8Array | undefined {
  return joinProfile(
    readJpegSegments(bytes)
      .filter(({ isProfile, to }) => isProfile && to <= bytes.length)
      .map(({ from, to }) => bytes.subarray(from + 4, to)),
  );
}
