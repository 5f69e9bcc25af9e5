import type { Raster } from './raster.ts';

/**
 * Encodes still pictures in one format. The app calls its WebP, JPEG and PNG encoders through this interface only;
 * `ENCODERS` in `workers/pixels/encoder.ts` names the implementation of each format.
 */
export interface ImageEncoder {
  /** Loads and compiles the encoder before its first use. Later calls cost nothing. */
  readonly warm: () => Promise<void>;
  /**
   * Opens a picture: RGBA, 8 bits a channel, not premultiplied, rows from the top without padding. Its pixels must not
   * change while it is open. Only one picture is open at a time: opening the next closes the one before.
   */
  readonly open: (raster: Raster) => EncodeAt;
}

/**
 * Encodes the open picture, any number of times. Equal pixels and qualities give equal bytes.
 * @param quality 0–100, with the meaning it has for libwebp or libjpeg, where 0 is the same as 1; PNG ignores it
 * @returns the complete file
 * @throws Error when the quality is not a number of 0–100, when a side is not a whole number of pixels within the format's
 * limit, or when there are fewer pixels than the size needs
 * @throws RangeError when there is not enough memory
 */
export type EncodeAt = (quality: number) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Longest side of a file, px. WebP: 14 bits hold it (RFC 6386 §9.1), and libwebp refuses 16,384. JPEG: 16 bits hold it, but
 * libjpeg, with which most programs read, stops at 65,500 (JPEG_MAX_DIMENSION).
 */
export const MAX_SIDE_PX = { WebP: 16_383, JPEG: 65_500 } as const;

/** @throws Error, not RangeError, which means that memory ran out */
export function checkSize({ data, width, height }: Raster, format: keyof typeof MAX_SIDE_PX): void {
  const longest = MAX_SIDE_PX[format];
  const isSide = (side: number): boolean => Number.isInteger(side) && side >= 1 && side <= longest;
  if (!isSide(width) || !isSide(height))
    throw new Error(`a side of ${format} has 1–${longest} px: ${width} × ${height}`);
  if (data.length < width * height * 4)
    throw new Error(`${width} × ${height} px need ${width * height * 4} bytes: ${data.length}`);
}

/** @throws Error, not RangeError, which means that memory ran out */
export function checkQuality(quality: number): void {
  if (!(quality >= 0 && quality <= 100)) throw new Error(`a quality is 0–100: ${quality}`);
}
