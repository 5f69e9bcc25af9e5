/** The ink lines of a panel as SVG, drawn over its fill. */
import { seeded } from '../fixtures/strips.ts';

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Filled shapes with curved outlines. */
function figures(width: number, height: number, random: () => number): string {
  return Array.from({ length: 5 }, () => {
    const [x, y, size] = [width * random(), height * random(), 80 + 220 * random()];
    const points = Array.from({ length: 7 }, (_, index) => {
      const angle = (index / 7) * 2 * Math.PI;
      const reach = size * (0.5 + 0.6 * random());
      return `${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`;
    });
    const [first, ...others] = points;
    const hue = Math.floor(360 * random());
    return `<path d="M${first} Q${others.join(' ')} Z" fill="hsl(${hue} 55% 62%)" stroke="#161616" stroke-width="${round(2 + 3 * random())}"/>`;
  }).join('');
}

/** Hatching with thin lines. */
function hatching(width: number, height: number, random: () => number): string {
  return Array.from({ length: Math.ceil(height / 12) }, () => {
    const [x, y, length] = [width * random(), height * random(), 40 + 160 * random()];
    return `<path d="M${round(x)} ${round(y)} l${round(length)} ${round(length * (random() - 0.5))}" stroke="#222" stroke-width="${round(0.7 + 1.2 * random())}" fill="none"/>`;
  }).join('');
}

/** A speech balloon with strokes of the size of letters. Real text would depend on the machine's fonts. */
function balloon(width: number, height: number, random: () => number): string {
  const [rx, ry] = [width * (0.14 + 0.08 * random()), Math.min(height * 0.3, 60 + 50 * random())];
  const [cx, cy] = [rx + (width - 2 * rx) * random(), ry + (height - 2 * ry) * random()];
  const strokes = Array.from({ length: 4 }, (_, line) => {
    const y = cy - ry * 0.5 + line * 20;
    return Array.from({ length: Math.floor((rx * 1.1) / 9) }, (_, letter) => {
      const x = cx - rx * 0.55 + letter * 9;
      return `<path d="M${round(x)} ${round(y)} l${round(4 * random())} 12 m2 -12 l-3 ${round(12 * random())}"/>`;
    }).join('');
  }).join('');
  return `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="#fff" stroke="#111" stroke-width="3"/><g stroke="#111" stroke-width="1.8" fill="none">${strokes}</g>`;
}

/** Outlines, hatching, a balloon and a frame. */
export function drawInkLines(width: number, height: number, seed: number): string {
  const random = seeded(seed);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${figures(width, height, random)}${hatching(width, height, random)}${balloon(width, height, random)}<rect x="2" y="2" width="${width - 4}" height="${height - 4}" fill="none" stroke="#111" stroke-width="4"/></svg>`;
}
