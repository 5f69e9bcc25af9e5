/** Removes private metadata from JPEG files, segment by segment. */
import { hasTextAt, u16be } from '../headers/byteReading.ts';
import { joinBytes } from '../joinBytes.ts';

/**
 * Removes APPn segments and comments, except those that decoders need: JFIF (without its thumbnail) and Adobe's colour
 * transform. Undefined if the file is truncated or unsupported.
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const parts = readParts(bytes);
  return parts && joinBytes(parts.flatMap((part) => stripPart(bytes, part)));
}

/** Returns the offset after the image's end marker. Undefined if there is none. */
export function findJpegEnd(bytes: Uint8Array): number | undefined {
  return walkJpeg(bytes, () => true);
}

/** A part of a file, from its marker to `end` (exclusive). `marker` is 0 for the coded pixels of a scan. */
export interface JpegPart {
  readonly marker: number;
  readonly start: number;
  readonly end: number;
}

/** Markers, without the byte 0xFF before them. */
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
/** `JpegPart.marker` of the coded pixels of a scan, which have no marker. */
export const SCAN_DATA = 0;

/** Returns all parts from the start marker to the end marker. Undefined if the file is truncated or unsupported. */
function readParts(bytes: Uint8Array): JpegPart[] | undefined {
  const parts: JpegPart[] = [];
  return walkJpeg(bytes, (part) => parts.push(part) > 0) === undefined ? undefined : parts;
}

/**
 * Visits every part from the start marker to the end marker.
 * @param visit returns false to stop
 * @returns the offset after the end marker; `undefined` if the file is truncated or unsupported, or the visit was
 * stopped
 */
export function walkJpeg(bytes: Uint8Array, visit: (part: JpegPart) => boolean): number | undefined {
  if (!hasTextAt(bytes, 0, '\xff\xd8')) return undefined;
  if (!visit({ marker: START_OF_IMAGE, start: 0, end: 2 })) return undefined;
  let offset = 2;
  for (;;) {
    if (bytes[offset] !== 0xff) return undefined;
    while (bytes[offset + 1] === 0xff) offset += 1;
    const marker = bytes[offset + 1];
    if (marker === END_OF_IMAGE) return visit({ marker, start: offset, end: offset + 2 }) ? offset + 2 : undefined;
    // The allowed parts are tables, frames, scans, APPn and comments. Browsers don't decode files with other segments
    // (DNL, hierarchical, reserved).
    if (!(isImageSegment(marker) || isApp(marker) || marker === COMMENT)) return undefined;
    const end = offset + 2 + u16be(bytes, offset + 2);
    if (end < offset + 4 || end > bytes.length) return undefined;
    if (!visit({ marker, start: offset, end })) return undefined;
    offset = end;
    if (marker !== START_OF_SCAN) continue;
    const scanEnd = findScanEnd(bytes, offset);
    if (scanEnd === undefined || !visit({ marker: SCAN_DATA, start: offset, end: scanEnd })) return undefined;
    offset = scanEnd;
  }
}

/** Whether a marker starts a frame, a scan or a table that decoders need: SOF0 to SOF2, DHT, DQT, SOS, DRI. */
function isImageSegment(marker: number): boolean {
  return (
    (marker >= 0xc0 && marker <= 0xc2) ||
    marker === 0xc4 ||
    (marker >= START_OF_SCAN && marker <= 0xdd && marker !== 0xdc)
  );
}

/** Whether a marker is APP0 to APP15. */
function isApp(marker: number): boolean {
  return marker >= 0xe0 && marker <= 0xef;
}

/**
 * Returns the end of a scan's coded pixels: the offset of the first marker that isn't a restart marker (0xD0 to 0xD7).
 * In the data, a 0 follows each 0xFF byte, so that it isn't a marker. Doesn't use `indexOf`, which would need a call
 * for each 0xFF in the data.
 */
function findScanEnd(bytes: Uint8Array, start: number): number | undefined {
  for (let offset = start; offset + 1 < bytes.length; offset += 1) {
    if (bytes[offset] !== 0xff) continue;
    const nextByte = bytes[offset + 1];
    if (nextByte !== 0 && nextByte !== 0xff && !(nextByte >= 0xd0 && nextByte <= 0xd7)) return offset;
  }
  return undefined;
}

/** Bytes of a JFIF segment without a thumbnail, and of Adobe's segment, including marker and length. */
const JFIF_BYTES = 18;
const ADOBE_BYTES = 16;

/**
 * Returns what remains of a part: the whole part, a shortened one, or nothing. In a segment, bytes 2 and 3 are its
 * length; in JFIF, bytes 16 and 17 are the size of the thumbnail.
 */
function stripPart(bytes: Uint8Array, { marker, start, end }: JpegPart): Uint8Array[] {
  const part = bytes.subarray(start, end);
  if (marker === COMMENT) return [];
  if (!isApp(marker)) return [part];
  if (marker === 0xe0 && hasTextAt(part, 4, 'JFIF\0') && part.length >= JFIF_BYTES) {
    const shortened = part.slice(0, JFIF_BYTES);
    shortened.set([0, JFIF_BYTES - 2], 2);
    shortened.set([0, 0], JFIF_BYTES - 2);
    return [shortened];
  }
  if (marker === 0xee && hasTextAt(part, 4, 'Adobe') && part.length >= ADOBE_BYTES) {
    const shortened = part.slice(0, ADOBE_BYTES);
    shortened.set([0, ADOBE_BYTES - 2], 2);
    return [shortened];
  }
  return [];
}
