/**
 * Places the texts of a panel: in reading order from the top, horizontally near their speakers, each below or beside the one
 * before. Coordinates are px from the upper left corner of the panel.
 */
import type { Line } from '../script.ts';
import { type TextStyle, measureWidth, wrapText } from './lettering.ts';
import type { Style } from './style.ts';

/** A placed text: a balloon or a caption. */
export interface Balloon {
  /** The text as it is in the script. */
  readonly line: Line;
  readonly textStyle: TextStyle;
  /** The text as it is drawn, broken into lines. */
  readonly rows: readonly string[];
  /** Centre of the balloon, px from the left and the top of the panel. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The placed texts of a panel. */
export interface TextLayout {
  readonly balloons: readonly Balloon[];
  /** Distance from the top of the panel to the lower end of the lowest balloon or caption, px; 0 without any. */
  readonly textBottom: number;
}

/** Line height as a multiple of the font size. */
const LINE_HEIGHT_FACTOR = 1.16;
/** Distance between the top of the panel and its first text. */
const TOP_MARGIN_PX = 26;

/** Chooses the font and the preferred font size of a text. */
export function chooseTextStyle(style: Style, { kind, text }: Pick<Line, 'kind' | 'text'>): TextStyle {
  const { dialogue, caption, size } = style.letters;
  // Longer texts are slightly smaller.
  const sizeFactor = text.length > 80 ? 0.88 : text.length > 55 ? 0.94 : 1;
  if (kind === 'caption') return { font: caption, size: size * 0.95 * sizeFactor };
  if (kind === 'shout') return { font: dialogue, size: size * 1.2 * sizeFactor };
  return { font: dialogue, size: size * sizeFactor * (kind === 'whisper' ? 0.9 : 1) };
}

/**
 * Places the texts of a panel except sound words.
 * @param w width of the panel, px
 * @param findActorPosition returns the horizontal position of a speaker, from 0 to 1; undefined for a speaker who isn't visible
 */
export function layOutTexts(
  lines: readonly Line[],
  w: number,
  style: Style,
  findActorPosition: (who: string | undefined) => number | undefined,
): TextLayout {
  const balloons: Balloon[] = [];
  let bottom = TOP_MARGIN_PX;
  let count = 0;
  for (const line of lines) {
    if (line.kind === 'sound') continue;
    const isCaption = line.kind === 'caption';
    const { textStyle, rows, width, height } = fitText(line, w, style);
    const speakerPosition = findActorPosition(line.by);
    const isEven = count % 2 === 0;
    // The centre is limited so that the text stays 10 px from the edges.
    const [minX, maxX] = [width / 2 + 10, w - width / 2 - 10];
    // Captions alternate between the edges. Balloons are near their speakers.
    const targetX = isCaption ? (isEven ? minX : maxX) : (speakerPosition ?? (isEven ? 0.24 : 0.78)) * w;
    const x = Math.max(minX, Math.min(maxX, targetX));
    // A balloon beside the previous one starts only slightly lower; otherwise it is below all others.
    const previousBalloon = balloons.at(-1);
    const isBeside =
      previousBalloon !== undefined && Math.abs(previousBalloon.x - x) > (previousBalloon.width + width) / 2 + 8;
    const top =
      previousBalloon === undefined
        ? TOP_MARGIN_PX
        : isBeside
          ? previousBalloon.y - previousBalloon.height / 2 + Math.min(previousBalloon.height * 0.5, 54)
          : bottom + 12;
    balloons.push({ line, textStyle, rows, x, y: top + height / 2, width, height });
    bottom = Math.max(bottom, top + height);
    count += 1;
  }
  return { balloons, textBottom: balloons.length === 0 ? 0 : bottom };
}

/** A text that is broken into lines. `width` and `height` are those of the balloon, px. */
type FittedText = Pick<Balloon, 'textStyle' | 'rows' | 'width' | 'height'>;

/**
 * Breaks a text into lines. As long as the balloon is too wide for the panel, the font size is reduced, down to about 12 px.
 * @param w width of the panel, px
 */
function fitText(line: Line, w: number, style: Style): FittedText {
  const preferredStyle = chooseTextStyle(style, line);
  const isCaption = line.kind === 'caption';
  const text = style.letters.capitals && !isCaption ? line.text.toUpperCase() : line.text;
  // Texts may use a larger share of narrow panels (less than 500 px), which are half as wide as the strip.
  const maxTextWidth = w * (isCaption ? 0.62 : w < 500 ? 0.56 : 0.44);
  for (let size = preferredStyle.size; ; size *= 0.94) {
    const textStyle = { ...preferredStyle, size };
    const rows = wrapText(text, textStyle, maxTextWidth);
    const textWidth = Math.max(...rows.map((row) => measureWidth(row, textStyle)));
    const textHeight = rows.length * computeLineHeight(textStyle);
    const [paddingX, paddingY] = computePadding(line.kind, style, textWidth, textHeight);
    const [width, height] = [textWidth + paddingX * 2, textHeight + paddingY * 2];
    if (width <= w - 20 || size < 12) return { textStyle, rows, width, height };
  }
}

/** Returns the horizontal and the vertical padding around a text, px. Rounder outlines need more padding. */
function computePadding(
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

/** Returns the distance between the baselines of two lines, px. */
export function computeLineHeight(textStyle: TextStyle): number {
  return textStyle.size * LINE_HEIGHT_FACTOR;
}
