/** Mixes and changes colours, which are written as `#rrggbb`. All computations use the sRGB values without gamma correction. */
import type { Hex } from '../script.ts';

/** Red, green and blue, each from 0 to 255. */
type Rgb = readonly [number, number, number];

/** Reads a colour. */
export function toRgb(hex: Hex): Rgb {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Writes a colour as `#rrggbb`. Its channels are rounded, and limited to the range from 0 to 255. */
export function toHex([r, g, b]: Rgb): Hex {
  const part = (value: number) =>
    Math.round(Math.max(0, Math.min(255, value)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(r)}${part(g)}${part(b)}`;
}

/** Mixes two colours. @param share 0 gives `from`, 1 gives `to` */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const [start, end] = [toRgb(from), toRgb(to)];
  const channel = (index: 0 | 1 | 2) => start[index] + (end[index] - start[index]) * share;
  return toHex([channel(0), channel(1), channel(2)]);
}

/** Multiplies two colours. */
export function multiply(colour: Hex, filter: Hex): Hex {
  const [base, factor] = [toRgb(colour), toRgb(filter)];
  return toHex([(base[0] * factor[0]) / 255, (base[1] * factor[1]) / 255, (base[2] * factor[2]) / 255]);
}

/** Returns the perceived lightness (luma), from 0 (black) to 1 (white). */
export function computeLightness(colour: Hex): number {
  const [r, g, b] = toRgb(colour);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** Mixes a colour with a bluish black. @param share share of the black, from 0 to 1 */
export function darken(colour: Hex, share: number): Hex {
  return mix(colour, '#10101c', share);
}

/** Mixes a colour with a warm white. @param share share of the white, from 0 to 1 */
export function lighten(colour: Hex, share: number): Hex {
  return mix(colour, '#fffdf6', share);
}

/** Changes the saturation. @param factor 0 gives grey, 1 leaves the colour unchanged, more than 1 makes it stronger */
export function saturate(colour: Hex, factor: number): Hex {
  const grey = computeLightness(colour) * 255;
  const [r, g, b] = toRgb(colour);
  return toHex([grey + (r - grey) * factor, grey + (g - grey) * factor, grey + (b - grey) * factor]);
}

/**
 * Returns a colour of a gradient.
 * @param stops evenly spaced colours, from the start of the gradient to its end
 * @param position from 0 (start) to 1 (end)
 */
export function interpolateGradient(stops: readonly Hex[], position: number): Hex {
  const stopPosition = Math.max(0, Math.min(1, position)) * (stops.length - 1);
  const index = Math.min(stops.length - 2, Math.floor(stopPosition));
  const [from = '#000000', to = from] = stops.slice(index, index + 2);
  return mix(from, to, stopPosition - index);
}

/** Returns the colour of `stops` whose lightness is closest to that of `colour`. */
export function findClosestLightness(stops: readonly [Hex, ...Hex[]], colour: Hex): Hex {
  const lightness = computeLightness(colour);
  return stops.reduce((best, stop) =>
    Math.abs(computeLightness(stop) - lightness) < Math.abs(computeLightness(best) - lightness) ? stop : best,
  );
}

/** Returns the saturation: the difference between the largest and the smallest channel, from 0 (grey) to 1. */
export function computeSaturation(colour: Hex): number {
  const channels = toRgb(colour);
  return (Math.max(...channels) - Math.min(...channels)) / 255;
}
