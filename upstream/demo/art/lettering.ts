/** Measures texts, breaks them into lines, and converts them to SVG paths, so that pictures don't depend on installed fonts. */
import type { Glyph } from './fontFile.ts';
import { type FontName, loadFont } from './fonts.ts';

/** How a text is set. */
export interface TextStyle {
  readonly font: FontName;
  /** Font size, px. */
  readonly size: number;
  /** Additional space between letters, as a multiple of the font size. Default: 0. */
  readonly spacing?: number;
}

/** Replacements for characters that a font lacks. Other missing characters lose their accents, or are left out. */
const substitutes: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '–': '-',
  '—': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/** Returns the glyphs of a text, with substitutes for characters that the font lacks. */
function getGlyphs(text: string, name: FontName): Glyph[] {
  const loadedFont = loadFont(name);
  return Array.from(text).flatMap((letter) => {
    const glyph = loadedFont.getGlyph(letter);
    if (glyph !== undefined) return [glyph];
    return Array.from(substitutes[letter] ?? letter.normalize('NFD').slice(0, 1)).flatMap(
      (substitute) => loadedFont.getGlyph(substitute) ?? [],
    );
  });
}

/** Returns the width of a text on a single line, px. */
export function measureWidth(text: string, { font: name, size, spacing = 0 }: TextStyle): number {
  const glyphs = getGlyphs(text, name);
  const units = glyphs.reduce((sum, { advance }) => sum + advance, 0);
  return (units / loadFont(name).unitsPerEm) * size + spacing * size * Math.max(0, glyphs.length - 1);
}

/** Returns SVG path data of a line of text. @param x start of the baseline, px @param y height of the baseline, px */
export function createTextPath(text: string, x: number, y: number, textStyle: TextStyle): string {
  const scale = textStyle.size / loadFont(textStyle.font).unitsPerEm;
  const data: string[] = [];
  let letterX = x;
  for (const { advance, contours } of getGlyphs(text, textStyle.font)) {
    for (const contour of contours) data.push(createContourPath(contour, letterX, y, scale));
    letterX += advance * scale + (textStyle.spacing ?? 0) * textStyle.size;
  }
  return data.join('');
}

/**
 * Converts a contour to SVG path data. In TrueType, the midpoint between two successive control points is on the curve.
 * @param x origin of the glyph, px
 * @param y baseline, px
 * @param scale px per font unit
 */
function createContourPath(contour: Glyph['contours'][number], x: number, y: number, scale: number): string {
  const tenth = (value: number) => String(Math.round(value * 10) / 10);
  const position = (fontX: number, fontY: number) => `${tenth(x + fontX * scale)} ${tenth(y - fontY * scale)}`;
  const first = contour.findIndex(({ onCurve }) => onCurve);
  const fromCurve = first > 0 ? [...contour.slice(first), ...contour.slice(0, first)] : contour;
  const [start] = fromCurve;
  if (start === undefined) return '';
  let data = `M${position(start.x, start.y)}`;
  for (let index = 1; index <= fromCurve.length; index += 1) {
    const point = fromCurve[index % fromCurve.length] ?? start;
    if (point.onCurve) {
      data += `L${position(point.x, point.y)}`;
      continue;
    }
    const nextPoint = fromCurve[(index + 1) % fromCurve.length] ?? start;
    const end = nextPoint.onCurve ? nextPoint : { x: (point.x + nextPoint.x) / 2, y: (point.y + nextPoint.y) / 2 };
    data += `Q${position(point.x, point.y)} ${position(end.x, end.y)}`;
    if (nextPoint.onCurve) index += 1;
  }
  return `${data}Z`;
}

/**
 * Breaks a text into lines of similar width, as few as the maximum width allows. If a word is wider than that, each word is a
 * line.
 * @param widest maximum width, px
 */
export function wrapText(text: string, textStyle: TextStyle, widest: number): string[] {
  const words = text.split(' ').filter((word) => word !== '');
  const minCount = Math.max(1, Math.ceil(measureWidth(text, textStyle) / widest));
  for (let count = minCount; count <= words.length; count += 1) {
    const lines = breakIntoLines(words, textStyle, count);
    if (lines !== undefined && lines.every((line) => measureWidth(line, textStyle) <= widest)) return lines;
  }
  return words;
}

/**
 * Breaks words into `count` lines whose widths differ as little as possible from their target widths.
 * @returns undefined if there are fewer words than lines
 */
function breakIntoLines(words: readonly string[], textStyle: TextStyle, count: number): string[] | undefined {
  if (words.length < count) return undefined;
  const space = measureWidth(' ', textStyle);
  const widths = words.map((word) => measureWidth(word, textStyle));
  // Width of a line with the words from `from` (inclusive) to `to` (exclusive), px.
  const width = (from: number, to: number) =>
    widths.slice(from, to).reduce((sum, wordWidth) => sum + wordWidth, 0) + space * (to - from - 1);
  const targetWidth = (width(0, words.length) / count) * 1.04;
  // For each word: the lowest cost of all lines so far if the current line ends after this word. `breaks` contains, for each of
  // these lines, the index of the first word after it.
  let costs: { cost: number; breaks: readonly number[] }[] = words.map((_, index) => ({
    cost: computeRaggedness(width(0, index + 1), targetWidth, count, 0),
    breaks: [index + 1],
  }));
  for (let row = 1; row < count; row += 1) {
    costs = words.map((_, index) => {
      let best: { cost: number; breaks: readonly number[] } = { cost: Infinity, breaks: [] };
      for (let from = row; from <= index; from += 1) {
        const previousEntry = costs[from - 1];
        if (previousEntry === undefined) continue;
        const cost = previousEntry.cost + computeRaggedness(width(from, index + 1), targetWidth, count, row);
        if (cost < best.cost) best = { cost, breaks: [...previousEntry.breaks, index + 1] };
      }
      return best;
    });
  }
  const breaks = costs.at(-1)?.breaks;
  if (breaks?.length !== count) return undefined;
  return breaks.map((to, index) => words.slice(index === 0 ? 0 : breaks[index - 1], to).join(' '));
}

/**
 * Returns the cost of a line: the square of the difference between its width and its target width.
 * @param targetWidth target width before the adjustment to the row, px
 * @param count number of lines
 * @param row index of this line, from 0
 */
function computeRaggedness(width: number, targetWidth: number, count: number, row: number): number {
  // With three or more lines, the first and the last line should be shorter than the others.
  const isEnd = count > 2 && (row === 0 || row === count - 1);
  return (width - targetWidth * (isEnd ? 0.8 : 1.1)) ** 2;
}
