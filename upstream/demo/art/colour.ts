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

export function mix(a: Hex, b: Hex, t: number): Hex {
  const [x, y] = [rgb(a), rgb(b)];
  return hex([x[0] + (y[0] - x[0]) * t, x[1] + (y[1] - x[1]) * t, x[2] + (y[2] - x[2]) * t]);
}

export function multiply(a: Hex, b: Hex): Hex {
  const [x, y] = [rgb(a), rgb(b)];
  return hex([(x[0] * y[0]) / 255, (x[1] * y[1]) / 255, (x[2] * y[2]) / 255]);
}

/** Returns the perceived lightness, from 0 to 1. */
export function lightness(colour: Hex): number {
  const [r, g, b] = rgb(colour);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

export function darker(colour: Hex, by: number): Hex {
  return mix(colour, '#10101c', by);
}

export function lighter(colour: Hex, by: number): Hex {
  return mix(colour, '#fffdf6', by);
}

/** Changes the saturation. @param by 0 gives grey, 1 leaves the colour unchanged, more than 1 makes it stronger */
export function saturated(colour: Hex, by: number): Hex {
  const grey = lightness(colour) * 255;
  const [r, g, b] = rgb(colour);
  return hex([grey + (r - grey) * by, grey + (g - grey) * by, grey + (b - grey) * by]);
}

/** Returns a colour of a gradient from dark to light. @param stops evenly spaced colours @param t position, from 0 to 1 */
export function ramp(stops: readonly Hex[], t: number): Hex {
  const place = Math.max(0, Math.min(1, t)) * (stops.length - 1);
  const index = Math.min(stops.length - 2, Math.floor(place));
  const [a = '#000000', b = a] = stops.slice(index, index + 2);
  return mix(a, b, place - index);
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
