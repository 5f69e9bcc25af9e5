/** Computes with colours as `#rrggbb`. They are mixed in approximately linear sRGB, which is sufficient for paint. */
import type { Hex } from '../script.ts';

type Rgb = readonly [number, number, number];

export function rgb(hex: Hex): Rgb {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function hex([r, g, b]: Rgb): Hex {
  const part = (value: number) =>
    Math.round(Math.max(0, Math.min(255, value)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(r)}${part(g)}${part(b)}`;
}

/** Mixes two colours. @param share 0 gives `from`, 1 gives `to` */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const [start, end] = [rgb(from), rgb(to)];
  const channel = (index: 0 | 1 | 2) => start[index] + (end[index] - start[index]) * share;
  return hex([channel(0), channel(1), channel(2)]);
}

/** Multiplies two colours, like a colour that is seen through a coloured filter. */
export function multiply(colour: Hex, filter: Hex): Hex {
  const [base, factor] = [rgb(colour), rgb(filter)];
  return hex([(base[0] * factor[0]) / 255, (base[1] * factor[1]) / 255, (base[2] * factor[2]) / 255]);
}

/** Returns the perceived lightness, from 0 to 1. */
export function lightness(colour: Hex): number {
  const [r, g, b] = rgb(colour);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** Mixes a colour with a bluish black. @param share share of the black, from 0 to 1 */
export function darker(colour: Hex, share: number): Hex {
  return mix(colour, '#10101c', share);
}

/** Mixes a colour with a warm white. @param share share of the white, from 0 to 1 */
export function lighter(colour: Hex, share: number): Hex {
  return mix(colour, '#fffdf6', share);
}

/** Changes the saturation. @param factor 0 gives grey, 1 leaves the colour unchanged, more than 1 makes it stronger */
export function saturated(colour: Hex, factor: number): Hex {
  const grey = lightness(colour) * 255;
  const [r, g, b] = rgb(colour);
  return hex([grey + (r - grey) * factor, grey + (g - grey) * factor, grey + (b - grey) * factor]);
}

/**
 * Returns a colour of a gradient from dark to light.
 * @param stops evenly spaced colours
 * @param position from 0 to 1
 */
export function ramp(stops: readonly Hex[], position: number): Hex {
  const place = Math.max(0, Math.min(1, position)) * (stops.length - 1);
  const index = Math.min(stops.length - 2, Math.floor(place));
  const [dark = '#000000', light = dark] = stops.slice(index, index + 2);
  return mix(dark, light, place - index);
}

/** Returns the colour of `stops` with the closest lightness. */
export function nearest(stops: readonly [Hex, ...Hex[]], colour: Hex): Hex {
  const wanted = lightness(colour);
  return stops.reduce((best, stop) =>
    Math.abs(lightness(stop) - wanted) < Math.abs(lightness(best) - wanted) ? stop : best,
  );
}

/** Returns the saturation, from 0 to 1. */
export function chroma(colour: Hex): number {
  const channels = rgb(colour);
  return (Math.max(...channels) - Math.min(...channels)) / 255;
}
