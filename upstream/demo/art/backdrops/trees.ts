/** Draws trees. Coordinates are px from the upper left corner of the panel. */
import type { Hex } from '../../script.ts';
import type { Chance } from '../chance.ts';
import { lighten } from '../colour.ts';
import { area, curvedLine, type Role, type Shape } from '../drawing.ts';
import { box, type Knot, closedCurve, polygon, tube } from '../geometry.ts';

/**
 * Draws a broad-leaved tree.
 * @param x x coordinate of the trunk, px
 * @param y y coordinate of the foot of the trunk, px
 * @param size about two thirds of the height of the tree, px
 * @param leaf colour of the leaves
 */
export function drawTree(x: number, y: number, size: number, leaf: Hex, role: Role, chance: Chance): Shape[] {
  const rim: Knot[] = [];
  for (let index = 0; index < 11; index += 1) {
    const angle = (index / 11) * Math.PI * 2;
    const radius = size * chance.between(0.42, 0.56);
    rim.push([x + Math.cos(angle) * radius, y - size * 0.95 + Math.sin(angle) * radius * 0.9]);
  }
  return [
    area(
      role,
      tube(
        [x, y + size * 0.04, size * 0.09],
        [x - size * 0.03, y - size * 0.4, size * 0.06],
        [x + size * 0.02, y - size * 0.8, size * 0.04],
      ),
      '#6d4c35',
      { ink: 0.7 },
    ),
    area(role, closedCurve(...rim), leaf, { ink: 0.8, shade: 0.8 }),
    ...[
      [-0.18, -1.05],
      [0.1, -1.15],
      [0.2, -0.8],
    ].map(([dx = 0, dy = 0]) =>
      curvedLine(
        role,
        0.45,
        [x + dx * size - size * 0.08, y + dy * size],
        [x + dx * size, y + dy * size - size * 0.06],
        [x + dx * size + size * 0.09, y + dy * size],
      ),
    ),
  ];
}

/**
 * Draws a fir with three layers of branches.
 * @param x x coordinate of the trunk, px
 * @param y y coordinate of the foot of the trunk, px
 * @param size about two thirds of the height of the tree, px
 * @param leaf colour of the leaves
 */
export function drawFir(x: number, y: number, size: number, leaf: Hex, role: Role): Shape[] {
  return [
    area(role, box(x - size * 0.05, y - size * 0.25, size * 0.1, size * 0.3), '#5d412f', { ink: 0.6 }),
    ...[0, 1, 2].map((index) => {
      const [low, width] = [y - size * (0.18 + index * 0.36), size * (0.42 - index * 0.1)];
      return area(
        role,
        polygon(
          [x - width, low],
          [x - width * 0.4, low - size * 0.07],
          [x, low + size * 0.02],
          [x + width * 0.4, low - size * 0.07],
          [x + width, low],
          [x, low - size * 0.62],
        ),
        lighten(leaf, index * 0.05),
        { ink: 0.7, shade: 0.5 },
      );
    }),
  ];
}
