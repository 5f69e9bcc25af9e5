/** Draws plants. Their measures are in px of the panel. */
import type { Hex } from '../../script.ts';
import type { Chance } from '../chance.ts';
import { lighter } from '../colour.ts';
import { area, curvedLine, type Role, type Shape } from '../drawing.ts';
import { box, type Knot, loop, polygon, tube } from '../geometry.ts';

export function tree(x: number, y: number, s: number, leaf: Hex, role: Role, chance: Chance): Shape[] {
  const rim: Knot[] = [];
  for (let n = 0; n < 11; n += 1) {
    const a = (n / 11) * Math.PI * 2;
    const r = s * chance.between(0.42, 0.56);
    rim.push([x + Math.cos(a) * r, y - s * 0.95 + Math.sin(a) * r * 0.9]);
  }
  return [
    area(
      role,
      tube([x, y + s * 0.04, s * 0.09], [x - s * 0.03, y - s * 0.4, s * 0.06], [x + s * 0.02, y - s * 0.8, s * 0.04]),
      '#6d4c35',
      { ink: 0.7 },
    ),
    area(role, loop(...rim), leaf, { ink: 0.8, shade: 0.8 }),
    ...[
      [-0.18, -1.05],
      [0.1, -1.15],
      [0.2, -0.8],
    ].map(([dx = 0, dy = 0]) =>
      curvedLine(
        role,
        0.45,
        [x + dx * s - s * 0.08, y + dy * s],
        [x + dx * s, y + dy * s - s * 0.06],
        [x + dx * s + s * 0.09, y + dy * s],
      ),
    ),
  ];
}

export function pine(x: number, y: number, s: number, leaf: Hex, role: Role): Shape[] {
  return [
    area(role, box(x - s * 0.05, y - s * 0.25, s * 0.1, s * 0.3), '#5d412f', { ink: 0.6 }),
    ...[0, 1, 2].map((n) => {
      const [low, wide] = [y - s * (0.18 + n * 0.36), s * (0.42 - n * 0.1)];
      return area(
        role,
        polygon(
          [x - wide, low],
          [x - wide * 0.4, low - s * 0.07],
          [x, low + s * 0.02],
          [x + wide * 0.4, low - s * 0.07],
          [x + wide, low],
          [x, low - s * 0.62],
        ),
        lighter(leaf, n * 0.05),
        { ink: 0.7, shade: 0.5 },
      );
    }),
  ];
}
