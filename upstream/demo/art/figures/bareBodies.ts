/** Draws the bodies of robots and monsters, which wear no clothes. */
import { darker, lighter } from '../colour.ts';
import { area } from '../drawing.ts';
import { ellipse, loop } from '../geometry.ts';
import type { GarmentShapes, Tailoring } from './tailoring.ts';

export function plates({
  leanPoint,
  skin,
  shoulder,
  shoulderY,
  waistY,
  leanKnots,
  detail,
  jacketHemY,
}: Tailoring): GarmentShapes {
  return {
    inFront: [
      area(
        'prop',
        loop(
          ...leanKnots([
            [-0.3, shoulderY - 0.3, 1],
            [0.3, shoulderY - 0.3, 1],
            [0.26, shoulderY + 0.1, 1],
            [-0.26, shoulderY + 0.1, 1],
          ]),
        ),
        darker(skin, 0.4),
        { ink: 0.8 },
      ),
      area(
        'prop',
        loop(
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
      detail([-shoulder * 0.9, waistY + 0.22], [0, waistY + 0.34], [shoulder * 0.9, waistY + 0.22]),
      ...[-0.78, 0.78].map((x) =>
        area('prop', ellipse(...leanPoint([x * shoulder, shoulderY + 0.24]), 0.06), darker(skin, 0.5)),
      ),
    ],
  };
}

export function hide({
  measure,
  skin,
  shoulderY,
  waistY,
  collarX,
  leanKnots,
  shape,
  detail,
  torsoOutline,
  jacketHemY,
}: Tailoring): GarmentShapes {
  return {
    inFront: [
      shape(skin, ...torsoOutline(jacketHemY + 0.1, 1.05)),
      area(
        'skin',
        loop(
          ...leanKnots([
            [collarX - measure.waist * 0.5, waistY - 0.2],
            [collarX, shoulderY + 0.3],
            [collarX + measure.waist * 0.5, waistY - 0.2],
            [collarX + measure.waist * 0.52, jacketHemY - 0.2],
            [collarX, jacketHemY],
            [collarX - measure.waist * 0.52, jacketHemY - 0.2],
          ]),
        ),
        lighter(skin, 0.35),
      ),
      ...[0.1, 0.5].map((y) =>
        detail(
          [collarX - measure.waist * 0.4, waistY + y],
          [collarX, waistY + y + 0.1],
          [collarX + measure.waist * 0.4, waistY + y],
        ),
      ),
    ],
  };
}
