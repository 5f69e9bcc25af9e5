/** Draws balloons, captions and sound words. Coordinates are px of the sheet. */
import type { Hex } from '../script.ts';
import { type Balloon, computeLineHeight } from './balloonLayout.ts';
import { createChance } from './chance.ts';
import { darken, computeLightness } from './colour.ts';
import { box, ellipse, type Knot, closedCurve, toPathData, type Point } from './geometry.ts';
import { addWobble } from './ink.ts';
import { createTextPath, measureWidth } from './lettering.ts';
import type { Sheet } from './sheet.ts';
import type { Style } from './style.ts';

/**
 * Draws a balloon or a caption with its text.
 * @param panelCorner upper left corner of the panel on the sheet, px
 * @param mouth point on the sheet that the tail leads to, px; undefined for a balloon without a tail
 */
export function drawBalloon(
  sheet: Sheet,
  style: Style,
  balloon: Balloon,
  panelCorner: Point,
  mouth: Point | undefined,
): void {
  const { line, rows, textStyle, width, height } = balloon;
  const { balloon: look } = style;
  const [x, y] = [panelCorner[0] + balloon.x, panelCorner[1] + balloon.y];
  const isCaption = line.kind === 'caption';
  const chance = createChance(line.text);
  const fill = isCaption ? look.caption : look.fill;
  const outline = isCaption
    ? box(x - width / 2, y - height / 2, width, height, look.shape === 'box' ? 0 : 6)
    : createBalloonOutline(line.kind, look.shape, x, y, width, height, chance);
  const parts = [style.line.kind === 'dry' ? addWobble(outline, true, 2, chance) : outline];
  // The tail of a thought: circles that become smaller towards the thinker.
  const bubbles: Point[][] = [];
  if (!isCaption && mouth !== undefined) {
    if (line.kind === 'thought') {
      for (const [position, radius] of [
        [0.62, 15],
        [0.8, 10],
        [0.93, 6],
      ] as const)
        bubbles.push(ellipse(x + (mouth[0] - x) * position, y + (mouth[1] - y) * position, radius, radius * 0.85));
    } else parts.push(createTail([x, y], width, height, mouth));
  }
  // Each piece is a separate path, because overlapping subpaths of opposite direction would cut holes.
  const pieces = [...parts, ...bubbles].map((points) => toPathData(points, true));
  const drawPieces = (attributes: string) => {
    for (const data of pieces) sheet.put(`<path d="${data}" ${attributes}/>`);
  };
  const border = isCaption ? Math.min(3, look.width) : look.width * (line.kind === 'shout' ? 1.5 : 1);
  const dashes = line.kind === 'whisper' ? ' stroke-dasharray="11 9"' : '';
  if (look.width === 0 && !isCaption && computeLightness(look.fill) > 0.5)
    drawPieces('fill="#1a1020" opacity="0.16" transform="translate(4 6)"');
  if (border > 0)
    drawPieces(`fill="${fill}" stroke="${look.line}" stroke-width="${border * 2}" stroke-linejoin="round"${dashes}`);
  // Covers the inner half of the outline, so that no line separates the tail from the balloon.
  drawPieces(`fill="${fill}"`);
  const colour = isCaption ? look.captionText : look.text;
  const step = computeLineHeight(textStyle);
  const firstBaseline = y - (rows.length * step) / 2 + textStyle.size * 0.86;
  const letters = rows
    .map((row, index) =>
      createTextPath(row, x - measureWidth(row, textStyle) / 2, firstBaseline + index * step, textStyle),
    )
    .join('');
  sheet.put(
    `<path d="${letters}" fill="${colour}"${line.kind === 'shout' ? ` stroke="${colour}" stroke-width="1.4"` : ''}${line.kind === 'whisper' ? ' opacity="0.75"' : ''}/>`,
  );
}

/**
 * Returns the outline of a balloon: with spikes for a shout, with puffs like a cloud for a thought, otherwise with the shape of
 * the style. `x` and `y` are its centre; `w` and `h` are its width and height, which spikes and bulges may exceed, px.
 */
function createBalloonOutline(
  kind: Balloon['line']['kind'],
  shape: Style['balloon']['shape'],
  x: number,
  y: number,
  w: number,
  h: number,
  chance: ReturnType<typeof createChance>,
): Point[] {
  if (kind === 'shout') {
    const knots: Knot[] = [];
    const spikes = 15;
    for (let index = 0; index < spikes * 2; index += 1) {
      const angle = (index / (spikes * 2)) * Math.PI * 2;
      const reach = index % 2 === 0 ? chance.between(1.02, 1.2) : 0.84;
      knots.push([
        x + toSquircle(Math.cos(angle)) * (w / 2) * reach,
        y + toSquircle(Math.sin(angle)) * (h / 2) * reach,
        1,
      ]);
    }
    return closedCurve(...knots);
  }
  if (kind === 'thought') {
    const puffs = Math.max(8, Math.round((w + h) / 62));
    return Array.from({ length: puffs * 6 }, (_, index): Point => {
      const angle = (index / (puffs * 6)) * Math.PI * 2;
      const reach = 0.92 + 0.13 * Math.abs(Math.sin((angle * puffs) / 2));
      return [x + toSquircle(Math.cos(angle)) * (w / 2) * reach, y + toSquircle(Math.sin(angle)) * (h / 2) * reach];
    });
  }
  if (shape === 'box') return box(x - w / 2, y - h / 2, w, h);
  if (shape === 'pill') return box(x - w / 2, y - h / 2, w, h, Math.min(h / 2, 34));
  const knots: Knot[] = Array.from({ length: 16 }, (_, index): Knot => {
    const angle = (index / 16) * Math.PI * 2;
    const reach = shape === 'organic' ? chance.between(0.96, 1.04) : 1;
    return [
      x + toSquircle(Math.cos(angle), shape === 'organic' ? 0.62 : 0.8) * (w / 2) * reach,
      y + toSquircle(Math.sin(angle), shape === 'organic' ? 0.62 : 0.8) * (h / 2) * reach,
    ];
  });
  return closedCurve(...knots);
}

/**
 * Maps a coordinate of the unit circle to the coordinate of a squircle, a shape between a circle and a square.
 * @param roundness 1 gives a circle, 0 a square
 */
function toSquircle(value: number, roundness = 0.74): number {
  return Math.sign(value) * Math.abs(value) ** roundness;
}

/** Returns the outline of the bent tail of a balloon with its centre at `x`, `y`. */
function createTail([x, y]: Point, w: number, h: number, mouth: Point): Point[] {
  const [dx, dy] = [mouth[0] - x, mouth[1] - y];
  const distance = Math.hypot(dx, dy) || 1;
  const root: Point = [x + Math.max(-w * 0.26, Math.min(w * 0.26, dx * 0.5)), y + Math.sign(dy || 1) * h * 0.3];
  const reach = Math.min(1, Math.max(0.3, (distance - 20) / distance));
  const tip: Point = [x + dx * reach, y + dy * reach];
  const [tailX, tailY] = [tip[0] - root[0], tip[1] - root[1]];
  const length = Math.hypot(tailX, tailY) || 1;
  const [normalX, normalY] = [-tailY / length, tailX / length];
  const halfWidth = Math.min(22, w * 0.13);
  const bend = Math.min(26, length * 0.14) * Math.sign(tailX || 1);
  // Returns a point of the outline. `side` is 1 or -1; `position` is 0 at the root and 1 at the tip.
  const edgePointAt = (side: 1 | -1, position: number): Knot => [
    root[0] + tailX * position + normalX * (side * halfWidth * (1 - position) + bend * Math.sin(position * Math.PI)),
    root[1] + tailY * position + normalY * (side * halfWidth * (1 - position) + bend * Math.sin(position * Math.PI)),
  ];
  return closedCurve(
    [...toPoint(edgePointAt(1, 0)), 1],
    edgePointAt(1, 0.5),
    [tip[0], tip[1], 1],
    edgePointAt(-1, 0.5),
    [...toPoint(edgePointAt(-1, 0)), 1],
  );
}

/** Removes the corner flag of a knot. */
function toPoint([x, y]: Knot): [number, number] {
  return [x, y];
}

/**
 * Draws a sound word, slightly rotated. The point is near the middle of its baseline.
 * @param maxWidth maximum width of the word before the rotation, px
 * @param colours fill and outline
 */
export function drawSound(
  sheet: Sheet,
  style: Style,
  text: string,
  [x, y]: Point,
  maxWidth: number,
  colours: readonly [Hex, Hex],
): void {
  const chance = createChance(text);
  const words = text.toUpperCase();
  // Widths are proportional to the font size, so the text is measured at 100 px and then scaled.
  const atSize100 = { font: style.letters.sound, size: 100, spacing: 0.02 } as const;
  const size = Math.min(128, (maxWidth / measureWidth(words, atSize100)) * 100);
  const textStyle = { ...atSize100, size };
  const degrees = chance.between(-13, -4);
  const width = measureWidth(words, textStyle);
  const left = Math.max(18, x - width / 2);
  // Each letter is shifted slightly up or down.
  let letterX = left;
  const letters = Array.from(words)
    .map((letter, index) => {
      const data = createTextPath(letter, letterX, y + (index % 2 === 0 ? -0.05 : 0.05) * size, textStyle);
      letterX += measureWidth(letter, textStyle) + 0.02 * size;
      return data;
    })
    .join('');
  const [fill, outline] = colours;
  sheet.put(
    `<g transform="rotate(${degrees} ${left + width / 2} ${y})"><path d="${letters}" fill="${darken(outline, 0.3)}" stroke="${darken(outline, 0.3)}" stroke-width="${size * 0.16}" stroke-linejoin="round" transform="translate(${size * 0.05} ${size * 0.06})" opacity="0.5"/><path d="${letters}" fill="${outline}" stroke="${outline}" stroke-width="${size * 0.13}" stroke-linejoin="round"/><path d="${letters}" fill="${fill}"/></g>`,
  );
}
