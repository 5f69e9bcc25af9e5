/** Draws a sailing boat, seen from the shore. All measures are px of the panel. */
import { area, polyline, type Shape } from '../drawing.ts';
import { closedCurve } from '../geometry.ts';

/**
 * Draws the boat with its mast and sail.
 * @param x x coordinate of the mast, px
 * @param y y coordinate of the water line, px
 * @param size half the length of the hull, px
 */
export function drawSailingBoat(x: number, y: number, size: number): Shape[] {
  return [
    area(
      'mid',
      closedCurve(
        [x - size, y - size * 0.2, 1],
        [x + size, y - size * 0.26, 1],
        [x + size * 0.7, y + size * 0.24],
        [x - size * 0.66, y + size * 0.24],
      ),
      '#a3483c',
      { ink: 0.8, shade: 0.4 },
    ),
    polyline('mid', 0.9, [x, y - size * 0.2], [x, y - size * 1.6]),
    area(
      'mid',
      closedCurve([x + 4, y - size * 1.5, 1], [x + size * 0.74, y - size * 0.5], [x + 4, y - size * 0.4, 1]),
      '#f2e8d4',
      {
        ink: 0.7,
      },
    ),
  ];
}
