import type { Raster } from './raster.ts';

/** Encodes still pictures in one format. */
export interface ImageEncoder {
  /** Loads and compiles the encoder before its first use. */
  readonly warm: () => Promise<void>;
  /**
   * Opens a picture: RGBA, 8 bits per channel, not premultiplied, rows from top to bottom without padding. The picture
   * stays open until another picture is opened. Its pixels must not change while it is open. Afterwards, the returned
   * function must not be called.
   */
  readonly open: (raster: Raster) => EncodeAt;
}

/**
 * Encodes the open picture, any number of times. In one browser, equal pixels and qualities give equal bytes.
 * @param quality 0–100, on the scale of libwebp for WebP and of libjpeg for JPEG (where 0 is the same as 1); PNG
 * ignores it
 * @returns the complete file
 * @throws Error if the quality isn't between 0 and 100, if a side isn't a whole number of pixels within the format's
 * limit, if `data` is too short for the size (the PNG encoder checks none of these), or if a WebP would have too many
 * macroblocks
 * @throws RangeError if there is not enough memory; libwebp and @jsquash/png throw errors of their own
 */
export type EncodeAt = (quality: number) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Maximum length of a side, px. Lossy WebP stores the length in 14 bits (RFC 6386 §9.1). JPEG stores it in 16 bits, but
 * libjpeg refuses more than 65,500 (JPEG_MAX_DIMENSION).
 */
export const maxSidePx = { WebP: 16_383, JPEG: 65_500 } as const;

/**
 * Checks the size of a picture and the amount of its data.
 * @throws Error if one of them is wrong. Not a RangeError, which means a lack of memory.
 */
export function checkSize({ data, width, height }: Raster, format: keyof typeof maxSidePx): void {
  const maxSide = maxSidePx[format];
  const isSide = (side: number): boolean => Number.isInteger(side) && side >= 1 && side <= maxSide;
  if (!isSide(width) || !isSide(height))
    throw new Error(`sides of ${format} images must be 1–${maxSide} px, but are ${width} × ${height}`);
  if (data.length < width * height * 4)
    throw new Error(`${width} × ${height} px need ${width * height * 4} bytes, but there are ${data.length}`);
}

/**
 * Checks a quality.
 * @throws Error if the quality isn't between 0 and 100. Not a RangeError, which means a lack of memory.
 */
export function checkQuality(quality: number): void {
  if (!(quality >= 0 && quality <= 100)) throw new Error(`quality must be between 0 and 100, but is ${quality}`);
}
