/** Draws curly hair around a head of height 2, centred at 0, 0; y grows downwards. */
import type { Hex } from '../../script.ts';
import { area, curvedLine } from '../drawing.ts';
import { ellipse, type Knot, closedCurve } from '../geometry.ts';
import type { HairShapes } from './hairPieces.ts';

/**
 * Draws curly hair.
 * @param backColour colour of the hair behind the head
 * @param yaw viewing direction: 0 is towards the reader, 1 is three quarters to the right
 */
export function drawCurls(hair: 'curly' | 'afro', colour: Hex, backColour: Hex, yaw: number): HairShapes {
  const isAfro = hair === 'afro';
  const count = isAfro ? 15 : 11;
  // Outer edge of the hair, over the head from left to right.
  const rim: Knot[] = [];
  for (let index = 0; index < count; index += 1) {
    const angle = Math.PI * (isAfro ? 0.82 : 0.96) + (index / (count - 1)) * Math.PI * (isAfro ? 1.36 : 1.08);
    for (const [part, bulge] of [
      [0, 0],
      [0.5, 0.13],
    ] as const) {
      const knotAngle = angle + (part / count) * Math.PI * 1.1;
      const radius = (isAfro ? 1.28 : 1) + bulge;
      rim.push([Math.cos(knotAngle) * radius * (isAfro ? 0.98 : 0.92), -0.22 + Math.sin(knotAngle) * radius]);
    }
  }
  const hairline: Knot[] = [
    [0.66, -0.3],
    [0.42, -0.42],
    [0.2, -0.32],
    [-0.05, -0.46],
    [-0.3, -0.34],
    [-0.52, -0.42],
    [-0.68, -0.1],
  ];
  const swirls = [
    [-0.5, -0.8],
    [0.05, -0.98],
    [0.5, -0.72],
    [-0.15, -0.66],
  ].map(([x = 0, y = 0]) =>
    curvedLine('hair', 0.4, [x - 0.1, y + 0.04], [x, y - 0.08], [x + 0.11, y + 0.02], [x + 0.03, y + 0.08]),
  );
  const halo = isAfro
    ? [area('hair', ellipse(0, -0.1, 1.2, 1.06), backColour, { ink: 1 })]
    : [
        area(
          'hair',
          closedCurve([-0.9, -0.4], [-1.04, 0.2], [-0.86, 0.75], [0.7, 0.75], [0.95, 0.1], [0.8, -0.5]),
          backColour,
          {
            ink: 1,
          },
        ),
      ];
  return {
    behind: halo,
    inFront: [
      area('hair', closedCurve(...rim, ...hairline.map(([x, y]): Knot => [x + 0.03 * yaw, y])), colour, {
        ink: 1,
        shade: 0.5,
      }),
      ...swirls,
    ],
  };
}
