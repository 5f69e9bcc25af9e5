/**
 * Draws the torsos of robots and monsters without clothes. The unit is half the height of the head; y grows downwards from its
 * centre.
 */
import { darken, lighten } from '../colour.ts';
import { area } from '../drawing.ts';
import { ellipse, closedCurve } from '../geometry.ts';
import type { GarmentShapes, Tailoring } from './tailoring.ts';

/** Draws the metal plates of a robot. */
export function drawRobotTorso({
  leanPoint,
  skin,
  shoulder,
  shoulderY,
  waistY,
  leanKnots,
  drawSeam,
  jacketHemY,
}: Tailoring): GarmentShapes {
  return {
    inFront: [
      area(
        'prop',
        closedCurve(
          ...leanKnots([
            [-0.3, shoulderY - 0.3, 1],
            [0.3, shoulderY - 0.3, 1],
            [0.26, shoulderY + 0.1, 1],
            [-0.26, shoulderY + 0.1, 1],
          ]),
        ),
        darken(skin, 0.4),
        { ink: 0.8 },
      ),
      area(
        'prop',
        closedCurve(
          ...leanKnots([
            [-shoulder * 0.9, shoulderY - 0.02],
            [-shoulder, shoulderY + 0.2],
            [-shoulder * 0.92, waistY + 0.1],
            [-shoulder * 0.6, jacketHemY - 0.2],
            [shoulder * 0.6, jacketHemY - 0.2],
            [shoulder * 0.92, waistY + 0.1],
            [shoulder, shoulderY + 0.2],
            [shoulder * 0.9, shoulderY - 0.02],
          ]),
        ),
        skin,
        { ink: 1, shade: 0.7 },
      ),
      drawSeam([-shoulder * 0.9, waistY + 0.22], [0, waistY + 0.34], [shoulder * 0.9, waistY + 0.22]),
      ...[-0.78, 0.78].map((x) =>
        area('prop', ellipse(...leanPoint([x * shoulder, shoulderY + 0.24]), 0.06), darken(skin, 0.5)),
      ),
    ],
  };
}

/** Draws the furry body of a monster. */
export function drawMonsterTorso({
  measure,
  skin,
  shoulderY,
  waistY,
  collarX,
  leanKnots,
  drawPiece,
  drawSeam,
  createTorsoOutline,
  jacketHemY,
}: Tailoring): GarmentShapes {
  return {
    inFront: [
      drawPiece(skin, ...createTorsoOutline(jacketHemY + 0.1, 1.05)),
      area(
        'skin',
        closedCurve(
          ...leanKnots([
            [collarX - measure.waist * 0.5, waistY - 0.2],
            [collarX, shoulderY + 0.3],
            [collarX + measure.waist * 0.5, waistY - 0.2],
            [collarX + measure.waist * 0.52, jacketHemY - 0.2],
            [collarX, jacketHemY],
            [collarX - measure.waist * 0.52, jacketHemY - 0.2],
          ]),
        ),
        lighten(skin, 0.35),
      ),
      ...[0.1, 0.5].map((y) =>
        drawSeam(
          [collarX - measure.waist * 0.4, waistY + y],
          [collarX, waistY + y + 0.1],
          [collarX + measure.waist * 0.4, waistY + y],
        ),
      ),
    ],
  };
}
