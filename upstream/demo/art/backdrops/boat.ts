/** Draws a sailing boat, seen from the shore. */
import { area, polyline, type Shape } from '../drawing.ts';
import { loop } from '../geometry.ts';

export function boat(x: number, y: number, s: number): Shape[] {
  return [
    area(
      'mid',
      loop(
        [x - s, y - s * 0.2, 1],
        [x + s, y - s * 0.26, 1],
        [x + s * 0.7, y + s * 0.24],
        [x - s * 0.66, y + s * 0.24],
      ),
      '#a3483c',
      { ink: 0.8, shade: 0.4 },
    ),
    polyline('mid', 0.9, [x, y - s * 0.2], [x, y - s * 1.6]),
    area('mid', loop([x + 4, y - s * 1.5, 1], [x + s * 0.74, y - s * 0.5], [x + 4, y - s * 0.4, 1]), '#f2e8d4', {
      ink: 0.7,
    }),
  ];
}
