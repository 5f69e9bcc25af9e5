/** Draws balloons, captions and sound words. */
import type { Hex } from '../script.ts';
import { type Balloon, leading } from './balloonLayout.ts';
import { chanceOf } from './chance.ts';
import { darker, lightness } from './colour.ts';
import { box, ellipse, type Knot, loop, pathData, type Point } from './geometry.ts';
import { trembling } from './ink.ts';
import { textPath, widthOf } from './lettering.ts';
import type { Sheet } from './sheet.ts';
import type { Style } from './style.ts';

/**
 * @param mouth point that the tail leads to; undefined for a balloon without a tail
 * @param from left and top of the panel
 */
export function drawBalloon(sheet: Sheet, style: Style, balloon: Balloon, from: Point, mouth: Point | undefined): void {
  const { line, rows, setting, width, height } = balloon;
  const { balloon: look } = style;
  const [x, y] = [from[0] + balloon.x, from[1] + balloon.y];
  const isCaption = line.kind === 'caption';
  const chance = chanceOf(line.text);
  const fill = isCaption ? look.caption : look.fill;
  const outline = isCaption
    ? box(x - width / 2, y - height / 2, width, height, look.shape === 'box' ? 0 : 6)
    : balloonShape(line.kind, look.shape, x, y, width, height, chance);
  const drawn = style.line.kind === 'dry' ? trembling(outline, true, 2, chance) : outline;
  const parts = [drawn];
  const bubbles: Point[][] = [];
  if (!isCaption && mouth !== undefined) {
    if (line.kind === 'thought') {
      for (const [t, r] of [
        [0.62, 15],
        [0.8, 10],
        [0.93, 6],
      ] as const)
        bubbles.push(ellipse(x + (mouth[0] - x) * t, y + (mouth[1] - y) * t, r, r * 0.85));
    } else parts.push(tail([x, y], width, height, mouth));
  }
  // Each piece is a separate path, because overlapping subpaths of opposite direction would cut holes.
  const pieces = [...parts, ...bubbles].map((points) => pathData(points, true));
  const put = (attributes: string) => {
    for (const data of pieces) sheet.put(`<path d="${data}" ${attributes}/>`);
  };
  const border = isCaption ? Math.min(3, look.width) : look.width * (line.kind === 'shout' ? 1.5 : 1);
  const dashes = line.kind === 'whisper' ? ' stroke-dasharray="11 9"' : '';
  if (look.width === 0 && !isCaption && lightness(look.fill) > 0.5)
    put('fill="#1a1020" opacity="0.16" transform="translate(4 6)"');
  if (border > 0)
    put(`fill="${fill}" stroke="${look.line}" stroke-width="${border * 2}" stroke-linejoin="round"${dashes}`);
  put(`fill="${fill}"`);
  const colour = isCaption ? look.captionText : look.text;
  const step = leading(setting);
  const first = y - (rows.length * step) / 2 + setting.size * 0.86;
  const letters = rows
    .map((row, index) => textPath(row, x - widthOf(row, setting) / 2, first + index * step, setting))
    .join('');
  sheet.put(
    `<path d="${letters}" fill="${colour}"${line.kind === 'shout' ? ` stroke="${colour}" stroke-width="1.4"` : ''}${line.kind === 'whisper' ? ' opacity="0.75"' : ''}/>`,
  );
}

function balloonShape(
  kind: Balloon['line']['kind'],
  shape: Style['balloon']['shape'],
  x: number,
  y: number,
  w: number,
  h: number,
  chance: ReturnType<typeof chanceOf>,
): Point[] {
  if (kind === 'shout') {
    const knots: Knot[] = [];
    const spikes = 15;
    for (let n = 0; n < spikes * 2; n += 1) {
      const a = (n / (spikes * 2)) * Math.PI * 2;
      const out = n % 2 === 0 ? chance.between(1.02, 1.2) : 0.84;
      knots.push([x + squircle(Math.cos(a)) * (w / 2) * out, y + squircle(Math.sin(a)) * (h / 2) * out, 1]);
    }
    return loop(...knots);
  }
  if (kind === 'thought') {
    const puffs = Math.max(8, Math.round((w + h) / 62));
    return Array.from({ length: puffs * 6 }, (_, n): Point => {
      const a = (n / (puffs * 6)) * Math.PI * 2;
      const out = 0.92 + 0.13 * Math.abs(Math.sin((a * puffs) / 2));
      return [x + squircle(Math.cos(a)) * (w / 2) * out, y + squircle(Math.sin(a)) * (h / 2) * out];
    });
  }
  if (shape === 'box') return box(x - w / 2, y - h / 2, w, h);
  if (shape === 'pill') return box(x - w / 2, y - h / 2, w, h, Math.min(h / 2, 34));
  const knots: Knot[] = Array.from({ length: 16 }, (_, n): Knot => {
    const a = (n / 16) * Math.PI * 2;
    const off = shape === 'organic' ? chance.between(0.96, 1.04) : 1;
    return [
      x + squircle(Math.cos(a), shape === 'organic' ? 0.62 : 0.8) * (w / 2) * off,
      y + squircle(Math.sin(a), shape === 'organic' ? 0.62 : 0.8) * (h / 2) * off,
    ];
  });
  return loop(...knots);
}

/** Maps a coordinate of a circle to one of a shape between a circle (`by` 1) and a square (`by` 0). */
function squircle(value: number, by = 0.74): number {
  return Math.sign(value) * Math.abs(value) ** by;
}

/** Returns the bent tail of a balloon. It starts inside the balloon and ends near the mouth. */
function tail([x, y]: Point, w: number, h: number, mouth: Point): Point[] {
  const [dx, dy] = [mouth[0] - x, mouth[1] - y];
  const long = Math.hypot(dx, dy) || 1;
  const root: Point = [x + Math.max(-w * 0.26, Math.min(w * 0.26, dx * 0.5)), y + Math.sign(dy || 1) * h * 0.3];
  const out = Math.min(1, Math.max(0.3, (long - 20) / long));
  const tip: Point = [x + dx * out, y + dy * out];
  const [vx, vy] = [tip[0] - root[0], tip[1] - root[1]];
  const length = Math.hypot(vx, vy) || 1;
  const [nx, ny] = [-vy / length, vx / length];
  const half = Math.min(22, w * 0.13);
  const bend = Math.min(26, length * 0.14) * Math.sign(vx || 1);
  const side = (s: number, t: number): Knot => [
    root[0] + vx * t + nx * (s * half * (1 - t) + bend * Math.sin(t * Math.PI)),
    root[1] + vy * t + ny * (s * half * (1 - t) + bend * Math.sin(t * Math.PI)),
  ];
  return loop([...pair(side(1, 0)), 1], side(1, 0.5), [tip[0], tip[1], 1], side(-1, 0.5), [...pair(side(-1, 0)), 1]);
}

function pair([x, y]: Knot): [number, number] {
  return [x, y];
}

/** Draws a sound word into the picture. @param widest maximum width, px */
export function drawSound(
  sheet: Sheet,
  style: Style,
  text: string,
  [x, y]: Point,
  widest: number,
  colours: readonly [Hex, Hex],
): void {
  const chance = chanceOf(text);
  const words = text.toUpperCase();
  const set = { font: style.letters.sound, size: 100, spacing: 0.02 } as const;
  const size = Math.min(128, (widest / widthOf(words, set)) * 100);
  const setting = { ...set, size };
  const turn = chance.between(-13, -4);
  const width = widthOf(words, setting);
  const left = Math.max(18, x - width / 2);
  // Each letter is shifted slightly up or down.
  let at = left;
  const letters = Array.from(words)
    .map((letter, index) => {
      const data = textPath(letter, at, y + (index % 2 === 0 ? -0.05 : 0.05) * size, setting);
      at += widthOf(letter, setting) + 0.02 * size;
      return data;
    })
    .join('');
  const [inside, around] = colours;
  sheet.put(
    `<g transform="rotate(${turn} ${left + width / 2} ${y})"><path d="${letters}" fill="${darker(around, 0.3)}" stroke="${darker(around, 0.3)}" stroke-width="${size * 0.16}" stroke-linejoin="round" transform="translate(${size * 0.05} ${size * 0.06})" opacity="0.5"/><path d="${letters}" fill="${around}" stroke="${around}" stroke-width="${size * 0.13}" stroke-linejoin="round"/><path d="${letters}" fill="${inside}"/></g>`,
  );
}
