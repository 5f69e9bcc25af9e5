/** Greys made of ink: dots of a screen, lines of a graver, strokes of a pen; from 1, light, to 4, dark. */
import { lightness, mix } from './colour.ts';
import type { Style } from './style.ts';

export type ToneLevel = 0 | 1 | 2 | 3 | 4 | 'solid';

/** @param value lightness, 0 to 1 */
export function toneLevels(value: number): ToneLevel {
  if (value > 0.86) return 0;
  if (value > 0.68) return 1;
  if (value > 0.5) return 2;
  if (value > 0.34) return 3;
  return value > 0.17 ? 4 : 'solid';
}

const LEVELS = [1, 2, 3, 4] as const;

/** Definitions, for those styles that need them. */
export function tonePatterns(style: Style): string {
  const patterns: string[] = [];
  if (style.paint === 'dots')
    for (const level of LEVELS) patterns.push(dots(`tone${level}`, style.ink, 9, 1 + level * 0.85));
  if (style.paint === 'lines')
    for (const level of LEVELS) patterns.push(lines(`tone${level}`, style.ink, 7, 0.5 + level * 1.05, 0));
  if (style.paint === 'cross') {
    for (const level of LEVELS) patterns.push(strokes(`tone${level}`, style.ink, 12 - level * 1.6, level));
  }
  // Shadows over paint of whatever kind.
  if (style.shadow === 'hatch')
    patterns.push(lines('toneH', style.ink, style.paint === 'lines' ? 6 : 9, style.paint === 'cross' ? 1.6 : 2.6, 52));
  if (style.shadow === 'dots')
    patterns.push(dots('toneD', mix(style.ink, style.paper, lightness(style.ink) > 0.5 ? 0 : 0.12), 9, 2.9));
  return patterns.join('');
}

function dots(id: string, colour: string, pitch: number, radius: number): string {
  return `<pattern id="${id}" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="${pitch / 2}" cy="${pitch / 2}" r="${radius}" fill="${colour}"/></pattern>`;
}

function lines(id: string, colour: string, pitch: number, weight: number, turn: number): string {
  return `<pattern id="${id}" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><path d="M0 ${pitch / 2}H${pitch}" stroke="${colour}" stroke-width="${weight}"/></pattern>`;
}

function strokes(id: string, colour: string, pitch: number, level: number): string {
  const second = level > 2 ? `<path d="M${pitch / 2} 0V${pitch}" stroke="${colour}" stroke-width="1.1"/>` : '';
  return `<pattern id="${id}" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><path d="M0 ${pitch / 2}H${pitch}" stroke="${colour}" stroke-width="${1 + level * 0.12}"/>${second}</pattern>`;
}
