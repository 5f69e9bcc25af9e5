/** Pixels in memory: straight (not premultiplied) RGBA, 8 bits a channel, row after row without padding. */
export interface Raster {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
  /** True when every alpha is known to be 255, so that alpha may be left out of the sums. */
  readonly opaque: boolean;
}

/** Lays a raster on white, in place. Formats without transparency get this (decisions 'Platforms and outputs'). */
export const flattenOnWhite = (raster: Raster): Raster => {
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
};

/** Whether every pixel is opaque; a header only says that alpha is possible. */
export const isOpaque = (data: Uint8ClampedArray): boolean => {
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return false;
  return true;
};
