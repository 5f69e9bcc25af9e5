/** Places the texts of a panel near their speakers: in reading order from the top, without overlaps. */
import type { Line } from '../script.ts';
import { type TextStyle, widthOf, wrapText } from './lettering.ts';
import type { Style } from './style.ts';

export interface Balloon {
  readonly line: Line;
  readonly setting: TextStyle;
  readonly rows: readonly string[];
  /** Centre, in px from the left and the top of the panel. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The texts of a panel. */
export interface TextLayout {
  readonly balloons: readonly Balloon[];
  /** Height used by texts at the top of the panel, px. */
  readonly depth: number;
}

/** Line height as a multiple of the font size. */
const LEADING = 1.16;
/** Distance of the first text from the top of the panel. */
const FIRST_TOP_PX = 26;

export function settingOf(style: Style, { kind, text }: Pick<Line, 'kind' | 'text'>): TextStyle {
  const { dialogue, caption, size } = style.letters;
  // Longer texts are slightly smaller, as in hand-lettered comics.
  const fit = text.length > 80 ? 0.88 : text.length > 55 ? 0.94 : 1;
  if (kind === 'caption') return { font: caption, size: size * 0.95 * fit };
  if (kind === 'shout') return { font: dialogue, size: size * 1.2 * fit };
  return { font: dialogue, size: size * fit * (kind === 'whisper' ? 0.9 : 1) };
}

/**
 * @param positionOf horizontal position of each speaker, from 0 to 1; undefined for a speaker who isn't visible
 * @param w width of the panel, px
 */
export function layOutTexts(
  lines: readonly Line[],
  w: number,
  style: Style,
  positionOf: (who: string | undefined) => number | undefined,
): TextLayout {
  const balloons: Balloon[] = [];
  let bottom = FIRST_TOP_PX;
  let count = 0;
  for (const line of lines) {
    if (line.kind === 'sound') continue;
    const isCaption = line.kind === 'caption';
    const { setting, rows, width, height } = fitText(line, w, style);
    const speaker = positionOf(line.by);
    const wanted = isCaption ? (count === 0 ? 0 : 1) : (speaker ?? (count % 2 === 0 ? 0.24 : 0.78));
    const [least, most] = [width / 2 + 10, w - width / 2 - 10];
    const x = Math.max(least, Math.min(most, isCaption ? (count % 2 === 0 ? least : most) : wanted * w));
    const before = balloons.at(-1);
    const isBeside = before !== undefined && Math.abs(before.x - x) > (before.width + width) / 2 + 8;
    const top =
      before === undefined
        ? FIRST_TOP_PX
        : isBeside
          ? before.y - before.height / 2 + Math.min(before.height * 0.5, 54)
          : bottom + 12;
    balloons.push({ line, setting, rows, x, y: top + height / 2, width, height });
    bottom = Math.max(bottom, top + height);
    count += 1;
  }
  return { balloons, depth: balloons.length === 0 ? 0 : bottom };
}

type FittedText = Pick<Balloon, 'setting' | 'rows' | 'width' | 'height'>;

/** Breaks a text into lines. The text becomes smaller if a long word doesn't fit into a narrow panel. */
function fitText(line: Line, w: number, style: Style): FittedText {
  const wanted = settingOf(style, line);
  const isCaption = line.kind === 'caption';
  const text = style.letters.capitals && !isCaption ? line.text.toUpperCase() : line.text;
  const widest = w * (isCaption ? 0.62 : w < 500 ? 0.56 : 0.44);
  for (let size = wanted.size; ; size *= 0.94) {
    const setting = { ...wanted, size };
    const rows = wrapText(text, setting, widest);
    const textWidth = Math.max(...rows.map((row) => widthOf(row, setting)));
    const textHeight = rows.length * leading(setting);
    const [paddingX, paddingY] = padding(line.kind, style, textWidth, textHeight);
    const [width, height] = [textWidth + paddingX * 2, textHeight + paddingY * 2];
    if (width <= w - 20 || size < 12) return { setting, rows, width, height };
  }
}

/** Returns the horizontal and vertical padding around a text in px, which is larger for rounder outlines. */
function padding(
  kind: Line['kind'],
  { balloon }: Style,
  textWidth: number,
  textHeight: number,
): readonly [number, number] {
  if (kind === 'caption') return [22, 16];
  if (kind === 'shout') return [textWidth * 0.2 + 34, textHeight * 0.22 + 30];
  if (kind === 'thought') return [textWidth * 0.12 + 34, textHeight * 0.14 + 28];
  return balloon.shape === 'oval' ? [textWidth * 0.17 + 20, textHeight * 0.2 + 18] : [30, 22];
}

/** Returns the line height, px. */
export function leading(setting: TextStyle): number {
  return setting.size * LEADING;
}
