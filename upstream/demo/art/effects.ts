/**
 * Draws comic effects such as speed lines, shock, gloom and sparkles. Coordinates are px from the upper left corner of the panel.
 */
import type { Effect } from '../script.ts';
import { createChance } from './chance.ts';
import { lighten } from './colour.ts';
import { area, curvedLine, polyline, type Shape } from './drawing.ts';
import { box, ellipse, closedCurve, type Point, polygon } from './geometry.ts';
import type { Scene } from './light.ts';

/**
 * Draws the part of an effect that is behind the figures. The fourth parameter is the point from which rays start.
 * @param w width of the panel, px
 * @param h height of the panel, px
 */
export function drawEffectBehind(
  effect: Effect,
  w: number,
  h: number,
  [centreX, centreY]: Point,
  { colours, seed }: Scene,
): Shape[] {
  const chance = createChance(`${seed}/${effect}`);
  const [ground, title, accent] = colours;
  if (effect === 'shock' || effect === 'flash') {
    const length = Math.hypot(w, h);
    const rays = Array.from({ length: 26 }, (_, index) => {
      const [angle, halfAngle] = [(index / 26) * Math.PI * 2 + chance.between(-0.05, 0.05), chance.between(0.03, 0.09)];
      return area(
        'far',
        polygon(
          [centreX, centreY],
          [centreX + Math.cos(angle - halfAngle) * length, centreY + Math.sin(angle - halfAngle) * length],
          [centreX + Math.cos(angle + halfAngle) * length, centreY + Math.sin(angle + halfAngle) * length],
        ),
        effect === 'flash' ? '#ffffff' : accent,
      );
    });
    return [
      area('far', box(-20, -20, w + 40, h + 40), effect === 'flash' ? lighten(title, 0.3) : lighten(ground, 0.5)),
      ...rays,
    ];
  }
  if (effect === 'gloom') {
    return [
      area('far', box(-20, -20, w + 40, h + 40), '#2c2b45', { opacity: 0.55 }),
      ...Array.from({ length: 30 }, (_, index) =>
        polyline(
          'mark',
          { ink: 0.5, inkColour: '#1b1a30', opacity: 0.6 },
          [(index / 30) * w + chance.between(0, 14), -10],
          [(index / 30) * w, chance.between(0.16, 0.5) * h],
        ),
      ),
    ];
  }
  if (effect === 'blush' || effect === 'hearts' || effect === 'sparkles') {
    return [
      area('far', box(-20, -20, w + 40, h + 40), lighten(effect === 'sparkles' ? title : '#f2a6b8', 0.35), {
        opacity: 0.62,
      }),
      ...Array.from({ length: 12 }, () =>
        area('glow', ellipse(chance.next() * w, chance.next() * h, chance.between(16, 70)), '#ffffff', {
          opacity: chance.between(0.12, 0.34),
        }),
      ),
    ];
  }
  return [];
}

/**
 * Draws the part of an effect that is in front of the figures. The fourth parameter is the point that focus lines point to.
 * @param w width of the panel, px
 * @param h height of the panel, px
 */
export function drawEffectInFront(
  effect: Effect,
  w: number,
  h: number,
  [centreX, centreY]: Point,
  { colours, seed, time }: Scene,
): Shape[] {
  const chance = createChance(`${seed}/${effect}/before`);
  if (effect === 'speed') {
    return Array.from({ length: 34 }, () => {
      const [y, length] = [chance.next() * h, chance.between(0.2, 0.6) * w];
      const x = chance.next() < 0.5 ? -10 : w - length + 10;
      return area(
        'glow',
        polygon([x, y], [x + length, y + 2], [x, y + chance.between(3, 9)]),
        time === 'night' ? '#dfe8ff' : '#ffffff',
        { opacity: 0.72 },
      );
    });
  }
  if (effect === 'focus') {
    const outerRadius = Math.hypot(w, h) * 0.62;
    return Array.from({ length: 64 }, (_, index): Shape => {
      const angle = (index / 64) * Math.PI * 2 + chance.between(-0.04, 0.04);
      const innerRadius = chance.between(0.42, 0.56) * Math.max(w, h);
      const pointAt = (direction: number, distance: number): Point => [
        centreX + Math.cos(direction) * distance,
        centreY + Math.sin(direction) * distance,
      ];
      return area(
        'mark',
        [
          pointAt(angle - 0.012, outerRadius * 1.6),
          pointAt(angle, innerRadius),
          pointAt(angle + 0.012, outerRadius * 1.6),
        ],
        '#1b1822',
        {
          opacity: 0.85,
        },
      );
    });
  }
  if (effect === 'sparkles') {
    return Array.from({ length: 11 }, () => {
      const [x, y, radius] = [chance.next() * w, chance.next() * h, chance.between(10, 34)];
      return area(
        'glow',
        closedCurve(
          [x, y - radius, 1],
          [x + radius * 0.14, y - radius * 0.14],
          [x + radius, y, 1],
          [x + radius * 0.14, y + radius * 0.14],
          [x, y + radius, 1],
          [x - radius * 0.14, y + radius * 0.14],
          [x - radius, y, 1],
          [x - radius * 0.14, y - radius * 0.14],
        ),
        '#fffbe0',
      );
    });
  }
  if (effect === 'hearts') {
    return Array.from({ length: 7 }, () => {
      const [x, y, radius] = [chance.next() * w, chance.between(0.1, 0.7) * h, chance.between(12, 30)];
      return area(
        'glow',
        closedCurve(
          [x, y + radius, 1],
          [x - radius, y],
          [x - radius * 0.6, y - radius * 0.8],
          [x, y - radius * 0.3, 1],
          [x + radius * 0.6, y - radius * 0.8],
          [x + radius, y],
        ),
        '#e2607c',
        { ink: 0.5 },
      );
    });
  }
  if (effect === 'shock') {
    return [
      curvedLine(
        'mark',
        { ink: 1.4, inkColour: colours[2] },
        [centreX - w * 0.3, centreY - h * 0.3],
        [centreX - w * 0.22, centreY - h * 0.22],
      ),
    ];
  }
  return [];
}
