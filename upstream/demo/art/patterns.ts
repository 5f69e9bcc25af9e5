/** Patterns that imitate tones with ink: screen dots, engraved lines and pen strokes. Levels range from 1 (light) to 4 (dark). */
import { lightness, mix } from './colour.ts';
import type { Style } from './style.ts';

export type ToneLevel = 0 | 1 | 2 | 3 | 4 | 'solid';

/** Returns the level of a tone. @param value lightness, from 0 to 1 */
export function toneLevels(value: number): ToneLevel {
  if (value > 0.86) return 0;
  if (value > 0.68) return 1;
  if (value > 0.5) return 2;
  if (value > 0.34) return 3;
  return value > 0.17 ? 4 : 'solid';
}

const allToneLevels = [1, 2, 3, 4] as const;

/** Returns the SVG definitions of the patterns that the style needs. */
export function tonePatterns(style: Style): string {
  const patterns: string[] = [];
  if (style.paint === 'dots')
    for (const level of allToneLevels) patterns.push(dots(`tone${level}`, style.ink, 9, 1 + level * 0.85));
  if (style.paint === 'lines') for (const level of allToneLevels) patterns.push(engraved(`tone${level}`, style, level));
  if (style.paint === 'cross') {
    for (const level of allToneLevels) patterns.push(strokes(`tone${level}`, style.ink, 12 - level * 1.6, level));
  }
  // These patterns are for shadows over paint.
  if (style.shadow === 'hatch')
    patterns.push(lines('toneH', style.ink, style.paint === 'lines' ? 6 : 9, style.paint === 'cross' ? 1.6 : 2.6, 52));
  if (style.shadow === 'dots')
    patterns.push(dots('toneD', mix(style.ink, style.paper, lightness(style.ink) > 0.5 ? 0 : 0.12), 9, 2.9));
  return patterns.join('');
}

/**
 * Number of repeated marks in a tile. Tiles have a size in whole px and contain many marks, so that the renderer copies their
 * pixels. It would draw every mark of rotated or tiny tiles, which takes seconds per slice.
 */
const REPEATS = 3;

/**
 * Engraved lines: fine and horizontal like a copper engraving, or coarse and slanted like a woodcut, with an angle for each
 * level.
 */
function engraved(id: string, { ink, line }: Style, level: number): string {
  const isWood = line.width > 6;
  return isWood ? lines(id, ink, 10, 0.8 + level * 1.5, 62 + level * 17) : lines(id, ink, 6, 0.45 + level * 0.9, 0);
}

function dots(id: string, colour: string, pitch: number, radius: number): string {
  // A screen at 45° has a dot at the corner and a dot in the centre of each square.
  const square = Math.round(pitch * Math.SQRT2);
  const marks: string[] = [];
  for (let row = 0; row < REPEATS * 2; row += 1) {
    for (let column = 0; column < REPEATS; column += 1) {
      const x = (column + (row % 2 === 0 ? 0.25 : 0.75)) * square;
      const y = (row / 2 + 0.25) * square;
      marks.push(
        `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`,
      );
    }
  }
  return pattern(id, square * REPEATS, square * REPEATS, `<path d="${marks.join('')}" fill="${colour}"/>`);
}

/**
 * Parallel lines.
 * @param turn degrees; a value other than 0 is rounded to the nearest slope that matches at the edges of the tile
 */
function lines(id: string, colour: string, pitch: number, weight: number, turn: number): string {
  if (turn === 0) {
    const rows = Array.from({ length: REPEATS }, (_, row) => `M0 ${(row + 0.5) * pitch}H120`);
    return pattern(
      id,
      120,
      pitch * REPEATS,
      `<path d="${rows.join('')}" stroke="${colour}" stroke-width="${weight}"/>`,
    );
  }
  return pattern(
    id,
    ...slanted(pitch, turn, (along) => `<path d="${along}" stroke="${colour}" stroke-width="${weight}"/>`),
  );
}

function strokes(id: string, colour: string, pitch: number, level: number): string {
  return pattern(
    id,
    ...slanted(pitch, 38, (along, across) => {
      const second = level > 2 ? `<path d="${across}" stroke="${colour}" stroke-width="1.1"/>` : '';
      return `<path d="${along}" stroke="${colour}" stroke-width="${1 + level * 0.12}"/>${second}`;
    }),
  );
}

/**
 * Parallel lines that continue in the next tile.
 * @param pitch distance of the lines, px
 * @param turn degrees
 * @param drawn returns the markup of these lines
 */
function slanted(
  pitch: number,
  turn: number,
  drawn: (along: string, across: string) => string,
): [width: number, height: number, markup: string] {
  const angle = (turn * Math.PI) / 180;
  const width = Math.round((pitch / Math.sin(angle)) * REPEATS);
  const height = Math.round((pitch / Math.cos(angle)) * REPEATS);
  const along: string[] = [];
  const across: string[] = [];
  for (let nth = -REPEATS; nth <= REPEATS * 2; nth += 1) {
    const x = (nth * width) / REPEATS;
    along.push(`M${x - width} ${-height}L${x + width} ${height}`);
    across.push(`M${x + width} ${-height}L${x - width} ${height}`);
  }
  return [width, height, drawn(along.join(''), across.join(''))];
}

function pattern(id: string, width: number, height: number, markup: string): string {
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${markup}</pattern>`;
}
