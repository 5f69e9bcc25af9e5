import type { Raster } from '../codecs/raster.ts';

/** The picture was decoded to another size than its header declares. */
export class SizeDiffers extends Error {}

/**
 * A picture as a stream of rows, from top to bottom, in constant memory. Rows are streamed packed, as in the source, because this is
 * smaller than pixels: by a factor of 32 for a line drawing with one bit per pixel.
 */
export interface RowStream {
  /** px */
  readonly width: number;
  readonly height: number;
  readonly alpha: boolean;
  /** Bytes per packed row. */
  readonly rowBytes: number;
  /** Streams packed rows, several at a time. Each chunk is valid only until the next one is requested. */
  packed(): AsyncGenerator<Uint8Array<ArrayBuffer>, void>;
  /** Converts packed rows to pixels. */
  unpack(packed: Uint8Array<ArrayBuffer>, rows: number): Promise<Raster>;
}

/** Bytes of pixels to process at a time: 2048 rows at a width of 2048 px. */
const BAND_BYTES = 16 * 1024 * 1024;

/** Number of rows to process at a time in a picture `width` px wide. */
export function bandRows(width: number): number {
  return Math.max(1, Math.min(2048, Math.floor(BAND_BYTES / (width * 4))));
}
