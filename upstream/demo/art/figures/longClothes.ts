/**
 * Draws coats, dresses and robes, which end near or below the knees, and armour. The unit is half the height of the head; the
 * head's centre is the origin; y grows downwards.
 */
import { darken, lighten } from '../colour.ts';
import { area, curvedLine } from '../drawing.ts';
import { ellipse, closedCurve } from '../geometry.ts';
import type { GarmentShapes, Tailoring } from './tailoring.ts';

export function drawCoat(tailor: Tailoring): GarmentShapes {
  const { measure, isBack, clothes, accent, farNarrowing, waistY, collarX, jacketHemY, hemBaseY } = tailor;
  const skirt = closedCurve(
    [-measure.waist * 0.96, waistY],
    [-measure.hip * 1.2, measure.hipY + 0.3],
    [-measure.hip * 1.55, hemBaseY + 0.3, 1],
    [-measure.hip * 0.1, hemBaseY + 0.1, 1],
    [measure.hip * 1.45 * farNarrowing, hemBaseY + 0.3, 1],
    [measure.hip * 1.15 * farNarrowing, measure.hipY + 0.3],
    [measure.waist * 0.95 * farNarrowing, waistY],
  );
  const drawFront = () => [
    tailor.drawOpening(lighten(accent, 0.1), 0.8),
    ...tailor.drawLapels(0.95),
    ...tailor.drawButtons(waistY, measure.hipY + 0.5, 3, collarX + 0.16),
  ];
  return {
    inFront: [
      area('cloth', skirt, clothes, { ink: 1, shade: 0.5 }),
      tailor.drawPiece(clothes, ...tailor.createTorsoOutline(jacketHemY, 1.08)),
      ...tailor.folds,
      curvedLine('cloth', 0.6, [collarX, waistY], [collarX * 1.1, hemBaseY]),
      ...(isBack ? [] : drawFront()),
    ],
  };
}

export function drawDress(tailor: Tailoring): GarmentShapes {
  const { measure, isBack, clothes, accent, skin, farNarrowing, shoulderY, waistY, collarX, hemBaseY } = tailor;
  const hemY = hemBaseY + 0.2;
  const skirt = closedCurve(
    [-measure.waist * 0.8, waistY + 0.1],
    [-measure.hip * 1.3, measure.hipY + 0.4],
    [-measure.hip * 1.9, hemY, 1],
    [-measure.hip * 0.8, hemY + 0.22],
    [0, hemY + 0.12],
    [measure.hip * 0.9, hemY + 0.22],
    [measure.hip * 1.8, hemY, 1],
    [measure.hip * 1.25, measure.hipY + 0.4],
    [measure.waist * 0.8 * farNarrowing, waistY + 0.1],
  );
  const drawNeckline = () =>
    area(
      'skin',
      closedCurve(
        ...tailor.leanKnots([
          [-0.36, shoulderY - 0.3],
          [collarX, shoulderY + 0.3],
          [0.38, shoulderY - 0.3],
          [collarX, shoulderY - 0.16],
        ]),
      ),
      darken(skin, 0.06),
      { ink: 0.6 },
    );
  return {
    inFront: [
      area('cloth', skirt, clothes, { ink: 1, shade: 0.5 }),
      ...tailor.drawPleats([-0.7, 0.1, 0.8], 0.6, 1.2, hemY, 0.45),
      tailor.drawPiece(clothes, ...tailor.createTorsoOutline(waistY + 0.25, 0.9)),
      tailor.drawPatch(
        accent,
        { ink: 0.7 },
        [-measure.waist * 0.92, waistY + 0.02],
        [measure.waist * 0.92 * farNarrowing, waistY + 0.02],
        [measure.waist * 0.94 * farNarrowing, waistY + 0.3],
        [-measure.waist * 0.94, waistY + 0.3],
      ),
      ...(isBack ? [] : [drawNeckline()]),
    ],
  };
}

export function drawRobe(tailor: Tailoring): GarmentShapes {
  const {
    measure,
    isBack,
    clothes,
    accent,
    farNarrowing,
    shoulderY,
    waistY,
    collarX,
    jacketHemY,
    hemBaseY,
    isSitting,
  } = tailor;
  const hemY = isSitting ? hemBaseY + 0.4 : measure.feet - 0.2;
  const skirt = closedCurve(
    [-measure.waist, waistY],
    [-measure.hip * 1.4, measure.hipY + 0.5],
    [-measure.hip * 1.9, hemY, 1],
    [0, hemY + 0.2],
    [measure.hip * 1.85, hemY, 1],
    [measure.hip * 1.35, measure.hipY + 0.5],
    [measure.waist * farNarrowing, waistY],
  );
  const drawFront = () => [
    tailor.drawSeam([-0.34, shoulderY - 0.2], [collarX + 0.3, waistY]),
    tailor.drawSeam([0.36, shoulderY - 0.2], [collarX - 0.2, waistY - 0.2]),
  ];
  return {
    inFront: [
      area('cloth', skirt, clothes, { ink: 1, shade: 0.5 }),
      tailor.drawPiece(clothes, ...tailor.createTorsoOutline(jacketHemY, 1.1)),
      ...tailor.drawPleats([-0.8, -0.1, 0.7], 0.5, 1.3, hemY - 0.1, 0.5),
      ...(isBack ? [] : drawFront()),
      tailor.drawPatch(
        accent,
        { ink: 0.8 },
        [-measure.waist * 1.02, waistY + 0.08],
        [measure.waist * farNarrowing, waistY + 0.08],
        [measure.waist * farNarrowing, waistY + 0.4],
        [-measure.waist * 1.04, waistY + 0.4],
      ),
    ],
  };
}

export function drawArmour(tailor: Tailoring): GarmentShapes {
  const { clothes, shoulder, farNarrowing, shoulderY, waistY, collarX, jacketHemY } = tailor;
  return {
    inFront: [
      tailor.drawPiece(clothes, ...tailor.createTorsoOutline(jacketHemY, 1.02)),
      tailor.drawSeam([-shoulder * 0.8, waistY + 0.3], [collarX, waistY + 0.5], [shoulder * 0.8, waistY + 0.3]),
      tailor.drawSeam([-shoulder * 0.7, waistY + 0.65], [collarX, waistY + 0.85], [shoulder * 0.7, waistY + 0.65]),
      tailor.drawSeam([collarX, shoulderY], [collarX, waistY + 0.4]),
      ...[-1, 1].map((side) => {
        const [x, y] = tailor.leanPoint([side * shoulder * 0.98 * (side > 0 ? farNarrowing : 1), shoulderY + 0.2]);
        return area('cloth', ellipse(x, y, 0.5, 0.42, side * 0.4), lighten(clothes, 0.16), { ink: 1, shade: 0.7 });
      }),
      tailor.drawPatch(
        lighten(clothes, 0.1),
        { ink: 0.9 },
        [-0.5, shoulderY - 0.36],
        [0.5, shoulderY - 0.36],
        [0.56, shoulderY],
        [collarX, shoulderY + 0.14],
        [-0.56, shoulderY],
      ),
    ],
  };
}
