/** Draws hands: pointing, open, as a fist, or at rest. The unit is half the height of the head. */
import type { Hex } from '../../script.ts';
import { darken } from '../colour.ts';
import { area, line, type Shape } from '../drawing.ts';
import { curve, closedCurve, placePoints, type Point, tube } from '../geometry.ts';

/**
 * Draws a hand that continues a forearm.
 * @param degrees angle of the forearm: 0 is straight down, 90 is to the right
 * @param size about twice the width of the palm
 * @param darkening how much darker than the skin the hand is, from 0 to 1
 */
export function drawHand(
  wrist: Point,
  degrees: number,
  hand: 'point' | 'open' | 'fist' | 'rest',
  size: number,
  skin: Hex,
  darkening: number,
): Shape[] {
  const colour = darken(skin, darkening);
  // The shapes are drawn for a hand that hangs down from a wrist at 0, 0, in units of `size`. `placeOnHand` moves them to the real
  // wrist.
  const placeOnHand = (points: readonly Point[]) =>
    placePoints(points, { x: wrist[0], y: wrist[1], scale: size, turn: (-degrees * Math.PI) / 180 });
  // `x` is where the finger starts; `bend` is how far its tip is shifted to the right.
  const drawFinger = (x: number, bend: number, length: number): Shape =>
    area(
      'skin',
      placeOnHand(tube([x, 0.36, 0.1], [x + bend * 0.5, 0.36 + length * 0.55, 0.1], [x + bend, 0.36 + length, 0.08])),
      colour,
      { ink: 0.65 },
    );
  const palm = area(
    'skin',
    placeOnHand(
      closedCurve([-0.2, -0.1], [-0.27, 0.2], [-0.24, 0.46], [0, 0.54], [0.24, 0.46], [0.27, 0.2], [0.2, -0.1]),
    ),
    colour,
    { ink: 0.8, shade: 0.4 },
  );
  const drawThumb = (bend: number): Shape =>
    area(
      'skin',
      placeOnHand(tube([0.2, 0.14, 0.11], [0.34 + bend * 0.1, 0.3, 0.1], [0.32 + bend * 0.22, 0.5, 0.07])),
      colour,
      {
        ink: 0.65,
      },
    );
  switch (hand) {
    case 'point':
      return [
        drawFinger(0.12, 0.03, 0.62),
        palm,
        ...[-0.16, -0.04].map((x) =>
          area('skin', placeOnHand(tube([x, 0.3, 0.1], [x + 0.02, 0.52, 0.1], [x + 0.06, 0.4, 0.08])), colour, {
            ink: 0.55,
          }),
        ),
        drawThumb(-0.4),
      ];
    case 'open':
      return [
        drawFinger(-0.18, -0.16, 0.42),
        drawFinger(-0.06, -0.05, 0.52),
        drawFinger(0.07, 0.05, 0.52),
        drawFinger(0.18, 0.14, 0.44),
        palm,
        drawThumb(1),
      ];
    case 'fist':
      return [
        palm,
        ...[-0.14, 0, 0.14].map((x) =>
          line(
            'skin',
            placeOnHand(
              curve([
                [x, 0.3],
                [x + 0.02, 0.42],
                [x, 0.52],
              ]),
            ),
            0.4,
          ),
        ),
        area('skin', placeOnHand(tube([0.2, 0.14, 0.1], [0.14, 0.34, 0.1], [-0.08, 0.36, 0.08])), colour, {
          ink: 0.55,
        }),
      ];
    case 'rest':
      return [
        area(
          'skin',
          placeOnHand(
            closedCurve(
              [-0.18, -0.1],
              [-0.24, 0.2],
              [-0.2, 0.56],
              [-0.06, 0.76],
              [0.12, 0.72],
              [0.2, 0.46],
              [0.24, 0.2],
              [0.18, -0.1],
            ),
          ),
          colour,
          { ink: 0.8, shade: 0.4 },
        ),
        drawThumb(-0.3),
        line(
          'skin',
          placeOnHand([
            [0, 0.5],
            [0, 0.72],
          ]),
          0.35,
        ),
      ];
  }
}
