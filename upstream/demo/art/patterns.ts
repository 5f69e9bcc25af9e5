/**
 * Creates SVG patterns that imitate grey tones with ink: halftone dots, engraved lines and pen strokes. Levels range from 1
 * (light) to 4 (dark). All measures are px.
 */
import { computeLightness, mix } from './colour.ts';
import type { Style } from './style.ts';

/** How dark a tone is: 0 is the bare ground, 1 to 4 are patterns, `solid` is the ink. */
export type ToneLevel = 0 | 1 | 2 | 3 | 4 | 'solid';

/** Returns the level that imitates a lightness. @param lightness from 0 (black) to 1 (white) */
export function getToneLevel(lightness: number): ToneLevel {
  if (lightness > 0.86) return 0;
  if (lightness > 0.68) return 1;
  if (lightness > 0.5) return 2;
  if (lightness > 0.34) return 3;
  return lightness > 0.17 ? 4 : 'solid';
}

/** The levels that have a pattern. */
const allToneLevels = [1, 2, 3, 4] as const;

/** Returns the `<pattern>` elements that the style needs: `tone1` to `tone4` for fills, `toneH` and `toneD` for shadows. */
export function createTonePatterns(style: Style): string {
  const patterns: string[] = [];
  if (style.paint === 'dots')
    for (const level of allToneLevels) patterns.push(makeDots(`tone${level}`, style.ink, 9, 1 + level * 0.85));
  if (style.paint === 'lines')
    for (const level of allToneLevels) patterns.push(makeEngravedLines(`tone${level}`, style, level));
  if (style.paint === 'cross') {
    for (const level of allToneLevels) patterns.push(makeStrokes(`tone${level}`, style.ink, 12 - level * 1.6, level));
  }
  // Patterns for shadows, which are drawn over the fill.
  if (style.shadow === 'hatch')
    patterns.push(
      makeLines('toneH', style.ink, style.paint === 'lines' ? 6 : 9, style.paint === 'cross' ? 1.6 : 2.6, 52),
    );
  if (style.shadow === 'dots')
    patterns.push(makeDots('toneD', mix(style.ink, style.paper, computeLightness(style.ink) > 0.5 ? 0 : 0.12), 9, 2.9));
  return patterns.join('');
}

/**
 * Number of repeated marks along each side of a tile. With rotated or tiny tiles, the renderer would draw every single mark,
 * which takes seconds per slice.
 */
const MARKS_PER_TILE = 3;

/**
 * Makes a pattern of fine horizontal lines as in a copper engraving, or coarse steep lines as in a woodcut. At the darker levels
 * of woodcuts, such coarse lines would blur the outlines, so these patterns are empty.
 */
function makeEngravedLines(id: string, { ink, line }: Style, level: number): string {
  const isWood = line.width > 6;
  if (!isWood) return makeLines(id, ink, 6, 0.45 + level * 0.9, 0);
  return level === 1 ? makeLines(id, ink, 10, 2.3, 79) : makePattern(id, 10, 10, '');
}

/** Makes a pattern of halftone dots. @param pitch distance between neighbouring dots, px @param radius px */
function makeDots(id: string, colour: string, pitch: number, radius: number): string {
  // A halftone screen at 45° has a dot at each corner and in the centre of each square.
  const square = Math.round(pitch * Math.SQRT2);
  const marks: string[] = [];
  for (let row = 0; row < MARKS_PER_TILE * 2; row += 1) {
    for (let column = 0; column < MARKS_PER_TILE; column += 1) {
      const x = (column + (row % 2 === 0 ? 0.25 : 0.75)) * square;
      const y = (row / 2 + 0.25) * square;
      marks.push(
        `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`,
      );
    }
  }
  return makePattern(
    id,
    square * MARKS_PER_TILE,
    square * MARKS_PER_TILE,
    `<path d="${marks.join('')}" fill="${colour}"/>`,
  );
}

/**
 * Makes a pattern of parallel lines.
 * @param pitch distance between the lines, px
 * @param weight width of a line, px
 * @param turn approximate angle in degrees, clockwise, from 0 (horizontal) to less than 90
 */
function makeLines(id: string, colour: string, pitch: number, weight: number, turn: number): string {
  if (turn === 0) {
    const rows = Array.from({ length: MARKS_PER_TILE }, (_, row) => `M0 ${(row + 0.5) * pitch}H120`);
    return makePattern(
      id,
      120,
      pitch * MARKS_PER_TILE,
      `<path d="${rows.join('')}" stroke="${colour}" stroke-width="${weight}"/>`,
    );
  }
  return makePattern(
    id,
    ...makeSlantedLines(pitch, turn, (along) => `<path d="${along}" stroke="${colour}" stroke-width="${weight}"/>`),
  );
}

/**
 * Makes a pattern of slanted pen strokes. The levels 3 and 4 have a second set of strokes across the first one (cross-hatching).
 * @param pitch distance between the strokes, px
 */
function makeStrokes(id: string, colour: string, pitch: number, level: number): string {
  return makePattern(
    id,
    ...makeSlantedLines(pitch, 38, (along, across) => {
      const second = level > 2 ? `<path d="${across}" stroke="${colour}" stroke-width="1.1"/>` : '';
      return `<path d="${along}" stroke="${colour}" stroke-width="${1 + level * 0.12}"/>${second}`;
    }),
  );
}

/**
 * Makes a tile of slanted lines that continue in the next tile.
 * @param pitch distance between the lines, px
 * @param turn approximate angle in degrees, clockwise, between 0 and 90
 * @param createMarkup returns the markup of the tile from path data of lines: `along` have the given slope, `across` the opposite
 * one
 */
function makeSlantedLines(
  pitch: number,
  turn: number,
  createMarkup: (along: string, across: string) => string,
): [width: number, height: number, markup: string] {
  const angle = (turn * Math.PI) / 180;
  const width = Math.round((pitch / Math.sin(angle)) * MARKS_PER_TILE);
  const height = Math.round((pitch / Math.cos(angle)) * MARKS_PER_TILE);
  const along: string[] = [];
  const across: string[] = [];
  for (let index = -MARKS_PER_TILE; index <= MARKS_PER_TILE * 2; index += 1) {
    const x = (index * width) / MARKS_PER_TILE;
    along.push(`M${x - width} ${-height}L${x + width} ${height}`);
    across.push(`M${x + width} ${-height}L${x - width} ${height}`);
  }
  return [width, height, createMarkup(along.join(''), across.join(''))];
}

/** Makes an SVG pattern. @param width width of its tile, px @param height height of its tile, px */
function makePattern(id: string, width: number, height: number, markup: string): string {
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${markup}</pattern>`;
}
