/** Draws the ink lines of a panel as an SVG that lies over the panel's fill. */
import { createRandom } from '../fixtures/strips.ts';

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Draws filled shapes with curved outlines. */
function drawShapes(width: number, height: number, random: () => number): string {
  return Array.from({ length: 5 }, () => {
    const [x, y, size] = [width * random(), height * random(), 80 + 220 * random()];
    const points = Array.from({ length: 7 }, (_, index) => {
      const angle = (index / 7) * 2 * Math.PI;
      const reach = size * (0.5 + 0.6 * random());
      return `${roundToTenth(x + reach * Math.cos(angle))} ${roundToTenth(y + reach * Math.sin(angle))}`;
    });
    const [first, ...others] = points;
    const hue = Math.floor(360 * random());
    return `<path d="M${first} Q${others.join(' ')} Z" fill="hsl(${hue} 55% 62%)" stroke="#161616" stroke-width="${roundToTenth(2 + 3 * random())}"/>`;
  }).join('');
}

/** Draws thin lines of hatching. */
function drawHatching(width: number, height: number, random: () => number): string {
  return Array.from({ length: Math.ceil(height / 12) }, () => {
    const [x, y, length] = [width * random(), height * random(), 40 + 160 * random()];
    return `<path d="M${roundToTenth(x)} ${roundToTenth(y)} l${roundToTenth(length)} ${roundToTenth(length * (random() - 0.5))}" stroke="#222" stroke-width="${roundToTenth(0.7 + 1.2 * random())}" fill="none"/>`;
  }).join('');
}

/** Draws a speech balloon with strokes as large as letters. Real text would depend on the machine's fonts. */
function drawBalloon(width: number, height: number, random: () => number): string {
  const [rx, ry] = [width * (0.14 + 0.08 * random()), Math.min(height * 0.3, 60 + 50 * random())];
  const [cx, cy] = [rx + (width - 2 * rx) * random(), ry + (height - 2 * ry) * random()];
  const strokes = Array.from({ length: 4 }, (_, line) => {
    const y = cy - ry * 0.5 + line * 20;
    return Array.from({ length: Math.floor((rx * 1.1) / 9) }, (_, letter) => {
      const x = cx - rx * 0.55 + letter * 9;
      return `<path d="M${roundToTenth(x)} ${roundToTenth(y)} l${roundToTenth(4 * random())} 12 m2 -12 l-3 ${roundToTenth(12 * random())}"/>`;
    }).join('');
  }).join('');
  return `<ellipse cx="${roundToTenth(cx)}" cy="${roundToTenth(cy)}" rx="${roundToTenth(rx)}" ry="${roundToTenth(ry)}" fill="#fff" stroke="#111" stroke-width="3"/><g stroke="#111" stroke-width="1.8" fill="none">${strokes}</g>`;
}

/** Draws shapes, hatching, a balloon and a frame. */
export function drawInkLines(width: number, height: number, seed: number): string {
  const random = createRandom(seed);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawShapes(width, height, random)}${drawHatching(width, height, random)}${drawBalloon(width, height, random)}<rect x="2" y="2" width="${width - 4}" height="${height - 4}" fill="none" stroke="#111" stroke-width="4"/></svg>`;
}
