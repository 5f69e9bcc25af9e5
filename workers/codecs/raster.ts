/** Pixels in memory: RGBA, not premultiplied, with 8 bits per channel, row after row without padding. */
export interface Raster {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
  /** True if all alpha values are certainly 255; false if some may be lower. */
  readonly opaque: boolean;
}

/**
 * Converts opaque RGBX or BGRX pixels, whose fourth byte (X) has no meaning, to RGBA in place.
 * @param data pixels whose offset in their buffer is a multiple of 4
 * @param blueFirst whether the pixels are BGRX
 */
export function makeRgba(data: Uint8ClampedArray<ArrayBuffer>, blueFirst: boolean): void {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  if (!blueFirst) {
    for (let i = 0; i < pixels.length; i++) pixels[i] |= 0xff000000;
    return;
  }
  for (let i = 0; i < pixels.length; i++) {
    const pixel = pixels[i];
    const redAndBlue = pixel & 0xff00ff;
    pixels[i] = 0xff000000 | (pixel & 0xff00) | (redAndBlue << 16) | (redAndBlue >>> 16);
  }
}

/**
 * Composites a raster over white. Changes the pixels in place, and returns a raster with the same data that is marked
 * as opaque.
 */
export function flattenOnWhite(raster: Raster): Raster {
  if (raster.opaque) return raster;
  const { data } = raster;
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3];
    if (alpha === 255) continue;
    const white = 255 - alpha;
    data[i] = (data[i] * alpha) / 255 + white;
    data[i + 1] = (data[i + 1] * alpha) / 255 + white;
    data[i + 2] = (data[i + 2] * alpha) / 255 + white;
    data[i + 3] = 255;
  }
  return { ...raster, opaque: true };
}

/** Whether every pixel is opaque. */
export function isOpaque(data: Uint8ClampedArray): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return false;
  return true;
}
