/**
 * Draws hair behind and in front of a head. The head has the height 2, is centred at 0, 0, and looks at the reader (`yaw` 0) or
 * three quarters to the right (`yaw` 1); y grows downwards.
 */
import type { Hair, Hex } from '../../script.ts';
import { darken } from '../colour.ts';
import { area, curvedLine, type Shape } from '../drawing.ts';
import { ellipse, closedCurve, tube } from '../geometry.ts';
import { drawHairFromBehind } from './hairBehind.ts';
import { drawCurls } from './hairCurls.ts';
import { drawHairOnSkull, createCrownKnots, type HairShapes, createLockKnots } from './hairPieces.ts';

/** Draws a hairstyle. @param visibleSide whether the head is seen from the front or from behind */
export function drawHair(hair: Hair, colour: Hex, yaw: number, visibleSide: 'face' | 'back'): HairShapes {
  const back = darken(colour, 0.18);
  if (visibleSide === 'back') return { behind: [], inFront: drawHairFromBehind(hair, colour) };
  // Draws hair that hangs behind the head. `bottom` is the y coordinate of its ends; with `flare`, it is wider there.
  const drawMane = (bottom: number, flare: number): Shape =>
    area(
      'hair',
      closedCurve(
        [-0.86, -0.5],
        [-0.94 - flare * 0.5, 0.3],
        [-0.9 - flare, bottom],
        [-0.2, bottom + 0.12],
        [0.62 + flare * 0.6, bottom],
        [0.86 + flare * 0.2, 0.2],
        [0.78, -0.5],
        [0, -1.1],
      ),
      back,
      { ink: 1, shade: 0.4 },
    );
  switch (hair) {
    case 'bald':
      return {
        behind: [],
        inFront: [curvedLine('skin', 0.3, [-0.35, -0.82], [-0.1, -0.9], [0.1, -0.88])],
      };
    case 'receding':
      return {
        behind: [],
        inFront: [
          area(
            'hair',
            closedCurve([-0.78, 0.1, 1], [-0.88, -0.3], [-0.74, -0.66], [-0.56, -0.6], [-0.6, -0.2], [-0.62, 0.08, 1]),
            colour,
            { ink: 0.8 },
          ),
          area(
            'hair',
            closedCurve([0.74 - 0.1 * yaw, 0.02, 1], [0.8, -0.3], [0.7, -0.62], [0.6, -0.5], [0.66, -0.2]),
            colour,
            { ink: 0.8 },
          ),
        ],
      };
    case 'short':
      return {
        behind: [],
        inFront: drawHairOnSkull(
          [
            ...createCrownKnots(yaw, 0.02, -0.05),
            ...createLockKnots([0.66, -0.35], [-0.62, -0.38], 4, 0.16, 0.06),
            [-0.64, -0.2, 1],
          ],
          colour,
          yaw,
        ),
      };
    case 'side-shave':
      return {
        behind: [],
        inFront: [
          area(
            'hair',
            closedCurve([-0.78, 0.05, 1], [-0.84, -0.35], [-0.6, -0.7], [-0.5, -0.4], [-0.64, 0.02, 1]),
            darken(colour, 0.1),
            { opacity: 0.55 },
          ),
          ...drawHairOnSkull(
            [
              [-0.66, -0.55, 1],
              [-0.4, -1.05],
              [0.15, -1.26],
              [0.7, -1],
              [0.92, -0.45],
              [0.9, 0.1, 1],
              [0.72, -0.1],
              [0.58, -0.42, 1],
              [0.2, -0.3, 1],
              [-0.1, -0.55],
            ],
            colour,
            yaw,
          ),
        ],
      };
    case 'fringe':
      return {
        behind: [drawMane(0.55, 0.02)],
        inFront: drawHairOnSkull(
          [
            ...createCrownKnots(yaw, 0.04, 0.12),
            ...createLockKnots([0.62, -0.1], [-0.6, -0.1], 5, 0.12, 0.02),
            [-0.62, 0, 1],
          ],
          colour,
          yaw,
        ),
      };
    case 'bob':
      return {
        behind: [drawMane(0.78, 0.08)],
        inFront: drawHairOnSkull(
          [
            ...createCrownKnots(yaw, 0.07, 0.7),
            [0.66, 0.66, 1],
            [0.6, 0],
            [0.5, -0.36, 1],
            ...createLockKnots([0.5, -0.34], [-0.55, -0.28], 3, 0.14, -0.1),
            [-0.56, 0.1],
            [-0.6, 0.72, 1],
          ],
          colour,
          yaw,
        ),
      };
    case 'long':
      return {
        behind: [drawMane(2.3, 0.16)],
        inFront: drawHairOnSkull(
          [
            ...createCrownKnots(yaw, 0.05, 1.5),
            [0.72, 1.45, 1],
            [0.62, 0.3],
            [0.3, -0.62, 1],
            [0.02, -0.66, 1],
            [-0.4, -0.28],
            [-0.58, 0.4],
            [-0.64, 1.55, 1],
          ],
          colour,
          yaw,
        ),
      };
    case 'bun':
      return {
        behind: [area('hair', ellipse(-0.3, -1.22, 0.42, 0.36), back, { ink: 1, shade: 0.6 })],
        inFront: drawHairOnSkull(
          [...createCrownKnots(yaw, 0, -0.1), [0.62, -0.42], [0.1, -0.66, 1], [-0.4, -0.46], [-0.62, -0.1, 1]],
          colour,
          yaw,
        ),
      };
    case 'ponytail':
      return {
        behind: [
          area('hair', tube([-0.55, -0.75, 0.2], [-1.2, -0.5, 0.32], [-1.32, 0.35, 0.3], [-1.05, 1.05, 0.05]), back, {
            ink: 1,
            shade: 0.5,
          }),
        ],
        inFront: drawHairOnSkull(
          [
            ...createCrownKnots(yaw, 0.02, -0.02),
            ...createLockKnots([0.64, -0.4], [-0.55, -0.4], 3, 0.22, 0.12),
            [-0.62, -0.1, 1],
          ],
          colour,
          yaw,
        ),
      };
    case 'braids':
      return {
        behind: [-1, 1].flatMap((side) =>
          [0, 1, 2, 3, 4].map((knot) =>
            area(
              'hair',
              ellipse(side * (0.84 + knot * 0.03), 0.42 + knot * 0.3, 0.2 - knot * 0.014, 0.21, side * 0.3),
              back,
              { ink: 0.8, shade: 0.5 },
            ),
          ),
        ),
        inFront: drawHairOnSkull(
          [...createCrownKnots(yaw, 0.02, 0.3), [0.62, 0.1], [0.05, -0.72, 1], [-0.45, -0.35], [-0.64, 0.3, 1]],
          colour,
          yaw,
        ),
      };
    case 'curly':
    case 'afro':
      return drawCurls(hair, colour, back, yaw);
    case 'spiky':
      return {
        behind: [],
        inFront: drawHairOnSkull(
          [
            [-0.78, 0.05, 1],
            [-1.12, -0.3, 1],
            [-0.86, -0.5, 1],
            [-1.12, -0.86, 1],
            [-0.66, -0.92, 1],
            [-0.6, -1.4, 1],
            [-0.2, -1.1, 1],
            [0.1, -1.55, 1],
            [0.34, -1.08, 1],
            [0.78, -1.3, 1],
            [0.74, -0.82, 1],
            [1.04, -0.66, 1],
            [0.8, -0.4, 1],
            [0.74, 0, 1],
            [0.6, -0.3],
            ...createLockKnots([0.6, -0.38], [-0.58, -0.38], 4, 0.2, 0.08),
            [-0.62, -0.1, 1],
          ],
          colour,
          yaw,
        ),
      };
  }
}
