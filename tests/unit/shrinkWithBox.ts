import type { Raster } from '../../workers/codecs/raster.ts';

/** Returns the range of positions in an image of `from` px whose mean is position `index` in an image of `to` px. */
function getWindow(index: number, from: number, to: number): readonly [start: number, end: number] {
  const scale = from / to;
  const centre = (index + 0.5) * scale;
  const reach = Math.max(0.5, scale / 2);
  return [Math.max(0, Math.floor(centre - reach + 0.5)), Math.min(from, Math.floor(centre + reach + 0.5))];
}

/**
 * Scales down with a box filter, with which the reference images were scaled down. With another filter, comparing
 * dithered art would compare the filters.
 */
export function shrinkWithBox(raster: Raster, width: number, height: number): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = getWindow(y, raster.height, height);
    for (let x = 0; x < width; x++) {
      const [left, right] = getWindow(x, raster.width, width);
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0;
        for (let row = top; row < bottom; row++)
          for (let column = left; column < right; column++)
            sum += raster.data[(row * raster.width + column) * 4 + channel];
        data[(y * width + x) * 4 + channel] = sum / ((bottom - top) * (right - left));
      }
    }
  }
  return { data, width, height, opaque: raster.opaque };
}
