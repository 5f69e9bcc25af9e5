import type { Raster } from '../codecs/raster.ts';

/** Thrown if the decoded picture doesn't have the size that its header declares. */
export class SizeDiffers extends Error {}

/**
 * Streams the rows of a picture from top to bottom, in a packed format: for PNG, with as many bits per pixel as the file.
 * A line drawing with one bit per pixel takes 1/32 of the memory of RGBA pixels.
 */
export interface RowStream {
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
  /** Whether the picture may have transparent pixels. */
  readonly alpha: boolean;
  /** Bytes per packed row. */
  readonly rowBytes: number;
  /**
   * Streams whole packed rows from the top, several at a time. Each chunk is valid only until the next one is
   * requested.
   */
  streamPacked(): AsyncGenerator<Uint8Array<ArrayBuffer>, void>;
  /** Converts `rows` packed rows to pixels. May change `packed`, and the result may share its memory. */
  unpack(packed: Uint8Array<ArrayBuffer>, rows: number): Promise<Raster>;
}

/** Maximum bytes of RGBA pixels to process at a time: 2048 rows at a width of 2048 px. */
const BAND_BYTES = 16 * 1024 * 1024;

/** Maximum number of rows to process at a time in narrow pictures. */
const MAX_BAND_ROWS = 2048;

/** Returns how many rows to process at a time in a picture that is `width` px wide. */
export function countRowsPerBand(width: number): number {
  return Math.max(1, Math.min(MAX_BAND_ROWS, Math.floor(BAND_BYTES / (width * 4))));
}
