/** Creates the shapes of which hairstyles are composed, for a head of height 2, centred at 0, 0; y grows downwards. */
import type { Hex } from '../../script.ts';
import { lighten } from '../colour.ts';
import { area, curvedLine, type Shape } from '../drawing.ts';
import { curve, type Knot, closedCurve, type Point, tube } from '../geometry.ts';

/** Drawn hair, behind and in front of the head. */
export interface HairShapes {
  readonly behind: readonly Shape[];
  readonly inFront: readonly Shape[];
}

/**
 * Returns a curve from the left side of the head over the skull to the right side.
 * @param yaw viewing direction: 0 is towards the reader, 1 is three quarters to the right
 * @param puff how far the hair stands out from the skull
 * @param low y coordinate of both ends, approximately
 */
export function createCrownKnots(yaw: number, puff: number, low: number): Knot[] {
  const rightX = 0.8 - 0.06 * yaw + puff * 0.6;
  return [
    [-0.8 - puff, low, 1],
    [-0.86 - puff, -0.35],
    [-0.62 - puff, -0.9 - puff * 0.6],
    [0, -1.16 - puff],
    [0.58 + puff * 0.7, -0.92 - puff * 0.6],
    [rightX, -0.4],
    [rightX - 0.04, low * 0.9, 1],
  ];
}

/**
 * Returns pointed locks of hair that hang from a line.
 * @param from right end of the line
 * @param to left end of the line
 * @param count number of locks
 * @param depth length of the longest locks
 * @param lean how far the tips are shifted to the right
 */
export function createLockKnots(from: Point, to: Point, count: number, depth: number, lean: number): Knot[] {
  const knots: Knot[] = [];
  for (let index = 0; index < count; index += 1) {
    const pointAt = (part: number): Point => {
      // 0 at the right end of the line, 1 at the left end. The line is raised by up to 0.12 in its middle.
      const position = (index + part) / count;
      return [
        from[0] + (to[0] - from[0]) * position,
        from[1] + (to[1] - from[1]) * position - Math.sin(position * Math.PI) * 0.12,
      ];
    };
    const tip = pointAt(0.62);
    knots.push([tip[0] + lean, tip[1] + depth * (index % 2 === 0 ? 1 : 0.72), 1]);
    if (index < count - 1) knots.push([pointAt(1)[0], pointAt(1)[1] - 0.05, 1]);
  }
  return knots;
}

/** Draws hair on the skull, with a highlight and strands. @param knots outline of the hair */
export function drawHairOnSkull(knots: readonly Knot[], colour: Hex, yaw: number): Shape[] {
  const shine = curve([
    [-0.5 + yaw * 0.05, -0.62],
    [-0.1, -0.8],
    [0.35, -0.7],
  ]);
  return [
    area('hair', closedCurve(...knots), colour, { ink: 1, shade: 0.5 }),
    area(
      'hair',
      tube([...(shine[0] ?? [0, 0]), 0.01], [-0.1, -0.8, 0.055], [0.35, -0.7, 0.01]),
      lighten(colour, 0.22),
      {
        opacity: 0.8,
      },
    ),
    curvedLine('hair', 0.35, [-0.2, -1.05], [-0.5, -0.75], [-0.66, -0.35]),
    curvedLine('hair', 0.35, [0.1, -1.06], [0.42, -0.8], [0.6, -0.45]),
  ];
}
