/**
 * Creates tone functions, which convert the colours of shapes for a style (`Style.tone`), and helpers that several of them use.
 * Lightness ranges from 0 (black) to 1 (white).
 */
import type { Hex } from '../../script.ts';
import { mix, findClosestLightness, interpolateGradient, toRgb } from '../colour.ts';
import type { Role } from '../drawing.ts';
import type { Style } from '../style.ts';

/** Converts a colour, given its role and the colours of the series. */
type Tone = Style['tone'];

/** Returns a tone function that leaves the colours of these roles unchanged. */
export function keepRoles(roles: readonly Role[], tone: Tone): Tone {
  return (colour, role, series) => (roles.includes(role) ? colour : tone(colour, role, series));
}

/** Returns a tone function that gives red shapes, except skin, the accent colour of the series. */
export function replaceRedWithAccent(tone: Tone): Tone {
  return (colour, role, series) => (isRed(colour) && role !== 'skin' ? series[2] : tone(colour, role, series));
}

/**
 * Mixes a colour with the colour of the palette that has the closest lightness.
 * @param strength 0 keeps the colour, 1 replaces it
 */
export function mixWithPalette(palette: readonly [Hex, ...Hex[]], colour: Hex, strength: number): Hex {
  return mix(colour, findClosestLightness(palette, colour), strength);
}

/** Tells whether red dominates a colour, and the colour isn't dark. */
export function isRed(colour: Hex): boolean {
  const [r, g, b] = toRgb(colour);
  return r > 120 && r > g * 1.9 && r > b * 1.7;
}

/** Raises a low lightness if the role is one of distant shapes (`far`, `mid`, `sky`). */
export function fadeWithDistance(lightness: number, role: string): number {
  return role === 'far'
    ? 0.5 + lightness * 0.5
    : role === 'mid'
      ? 0.34 + lightness * 0.62
      : role === 'sky'
        ? 0.42 + lightness * 0.56
        : lightness;
}

/** Returns the grey of a lightness. */
export function toGrey(lightness: number): Hex {
  return interpolateGradient(['#000000', '#ffffff'], lightness);
}
