/** Tone functions that several styles share. Values range from 0 (black) to 1 (white). */
import type { Hex } from '../../script.ts';
import { mix, nearest, ramp, rgb } from '../colour.ts';
import type { Role } from '../drawing.ts';
import type { Style } from '../style.ts';

type Tone = Style['tone'];

/** Returns a tone function that leaves the colours of these roles unchanged. */
export function keepRoles(roles: readonly Role[], tone: Tone): Tone {
  return (colour, role, series) => (roles.includes(role) ? colour : tone(colour, role, series));
}

/** Returns a tone function that gives red objects the accent colour of the series, for styles without other colours. */
export function redAsAccent(tone: Tone): Tone {
  return (colour, role, series) => (isRed(colour) && role !== 'skin' ? series[2] : tone(colour, role, series));
}

/** Moves a colour towards the colour of the palette with the closest lightness. @param strength from 0 to 1 */
export function moveTowards(palette: readonly [Hex, ...Hex[]], colour: Hex, strength: number): Hex {
  return mix(colour, nearest(palette, colour), strength);
}

export function isRed(colour: Hex): boolean {
  const [r, g, b] = rgb(colour);
  return r > 120 && r > g * 1.9 && r > b * 1.7;
}

/** Makes distant objects paler, so that figures stand out without colour. */
export function fadeWithDistance(value: number, role: string): number {
  return role === 'far'
    ? 0.5 + value * 0.5
    : role === 'mid'
      ? 0.34 + value * 0.62
      : role === 'sky'
        ? 0.42 + value * 0.56
        : value;
}

export function grey(value: number): Hex {
  return ramp(['#000000', '#ffffff'], value);
}
