/** Reads the orientation from EXIF. */
import type { Orientation } from '../imageHeader.ts';
import { hasTextAt, u16be, u16le, u32be, u32le } from './byteReading.ts';

/** Number of the field. */
const ORIENTATION_TAG = 0x0112;
/** Number of the field type for 16-bit numbers. */
const SHORT_TYPE = 3;

/**
 * Returns the orientation in a TIFF block, that is, EXIF data without the prefix 'Exif\0\0'. Returns 1 if the block has
 * no valid orientation. Like Chromium, accepts only a single 16-bit value of 1 to 8 in the first directory.
 */
export function readExifOrientation(tiff: Uint8Array): Orientation {
  const isLittleEndian = hasTextAt(tiff, 0, 'II*\0');
  if (!isLittleEndian && !hasTextAt(tiff, 0, 'MM\0*')) return 1;
  const u16 = isLittleEndian ? u16le : u16be;
  const u32 = isLittleEndian ? u32le : u32be;
  const directory = u32(tiff, 4);
  const entryCount = Math.min(u16(tiff, directory), Math.floor((tiff.length - directory - 2) / 12));
  for (let index = 0; index < entryCount; index += 1) {
    const entry = directory + 2 + index * 12;
    if (u16(tiff, entry) !== ORIENTATION_TAG) continue;
    if (u16(tiff, entry + 2) !== SHORT_TYPE || u32(tiff, entry + 4) !== 1) return 1;
    return toOrientation(u16(tiff, entry + 8));
  }
  return 1;
}

const orientations: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** Returns the orientation with this number; 1 for an invalid number. */
function toOrientation(value: number): Orientation {
  return orientations.find((orientation) => orientation === value) ?? 1;
}
