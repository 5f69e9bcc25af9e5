import type { Raster } from './raster.ts';

/** A picture decoded to another size than its header says. */
export class SizeDiffers extends Error {}

/**
 * A picture as a stream of rows, from the top to the bottom, in constant memory. `packed` rows are kept as the source
 * has them, because they are smaller than pixels: a line drawing of one bit a pixel by a factor of 32.
 */
export interface RowFlow {
  /** px */
  readonly width: number;
  readonly height: number;
  readonly alpha: boolean;
  /** Bytes of a packed row. */
  readonly rowBytes: number;
  /** Packed rows, several at a time; what was handed out is overwritten when the next is asked for. */
  packed(): AsyncGenerator<Uint8Array<ArrayBuffer>, void>;
  /** Packed rows as pixels. */
  unpack(packed: Uint8Array<ArrayBuffer>, rows: number): Promise<Raster>;
}

/** Bytes of pixels that are worked on at a time: 2048 rows at 2048 px. */
const BAND_BYTES = 16 * 1024 * 1024;

/** Rows worked on at a time in a picture `width` px wide. */
export function bandRows(width: number): number {
  return Math.max(1, Math.min(2048, Math.floor(BAND_BYTES / (width * 4))));
}
