/**
 * Draws clothes that end at the hips. The unit is half the height of the head; the head's centre is the origin; y grows downwards.
 */
import { darken, lighten } from '../colour.ts';
import { area } from '../drawing.ts';
import { ellipse } from '../geometry.ts';
import type { GarmentShapes, Tailoring } from './tailoring.ts';

export function drawShirt(tailor: Tailoring): GarmentShapes {
  const { isBack, clothes, skin, shoulderY, collarX, jacketHemY, drawSeam } = tailor;
  const drawFront = () => [
    tailor.drawOpening(skin, 0.2),
    ...tailor.drawCollar(lighten(clothes, 0.18)),
    drawSeam([collarX, shoulderY + 0.3], [collarX * 1.1, jacketHemY]),
    ...tailor.drawButtons(shoulderY + 0.6, jacketHemY - 0.4, 3, collarX + 0.08),
  ];
  return {
    inFront: [
      tailor.drawPiece(clothes, ...tailor.createTorsoOutline(jacketHemY, 1)),
      ...tailor.folds,
      ...(isBack ? [] : drawFront()),
    ],
  };
}

export function drawJumper(tailor: Tailoring): GarmentShapes {
  const { clothes, accent, shoulder, farNarrowing, shoulderY, collarX, jacketHemY } = tailor;
  return {
    inFront: [
      tailor.drawPiece(clothes, ...tailor.createTorsoOutline(jacketHemY, 1.06)),
      ...tailor.folds,
      tailor.drawPatch(
        darken(clothes, 0.15),
        { ink: 0.8 },
        [-0.42, shoulderY - 0.34],
        [0, shoulderY - 0.2],
        [0.42, shoulderY - 0.34],
        [0.44, shoulderY - 0.06],
        [collarX, shoulderY + 0.12],
        [-0.44, shoulderY - 0.06],
      ),
      ...[0.3, 0.55].map((y) =>
        tailor.drawBand(
          accent,
          1.9,
          [-shoulder * 0.96, shoulderY + y + 0.2],
          [collarX, shoulderY + y + 0.42],
          [shoulder * 0.94 * farNarrowing, shoulderY + y + 0.2],
        ),
      ),
    ],
  };
}

export function drawHoodie(tailor: Tailoring): GarmentShapes {
  const { measure, isBack, clothes, accent, shoulderY, waistY, collarX, jacketHemY } = tailor;
  const hood = tailor.drawPiece(
    darken(clothes, 0.2),
    [-0.8, shoulderY - 0.2],
    [-0.7, shoulderY - 0.72],
    [0, shoulderY - 0.86],
    [0.7, shoulderY - 0.7],
    [0.78, shoulderY - 0.2],
  );
  const string = lighten(accent, 0.5);
  const drawFront = () => [
    tailor.drawPatch(
      darken(clothes, 0.12),
      { ink: 0.8 },
      [-0.62, shoulderY - 0.28],
      [collarX, shoulderY + 0.42],
      [0.62, shoulderY - 0.3],
      [0.36, shoulderY - 0.34],
      [collarX, shoulderY],
      [-0.36, shoulderY - 0.34],
    ),
    tailor.drawBand(string, 0.7, [collarX - 0.14, shoulderY + 0.26], [collarX - 0.18, shoulderY + 0.8]),
    tailor.drawBand(string, 0.7, [collarX + 0.16, shoulderY + 0.26], [collarX + 0.2, shoulderY + 0.74]),
    tailor.drawSeam(
      [-measure.hip * 0.6, jacketHemY - 0.12],
      [-measure.hip * 0.42, waistY + 0.3],
      [measure.hip * 0.42, waistY + 0.3],
      [measure.hip * 0.6, jacketHemY - 0.12],
    ),
  ];
  const inFront = [
    tailor.drawPiece(clothes, ...tailor.createTorsoOutline(jacketHemY, 1.08)),
    ...tailor.folds,
    ...(isBack ? [] : drawFront()),
  ];
  return { behind: [hood], inFront };
}

export function drawSuit(tailor: Tailoring): GarmentShapes {
  const { isBack, clothes, waistY, collarX, jacketHemY } = tailor;
  const drawFront = () => [
    tailor.drawOpening('#f6f1e6', 1),
    tailor.tie,
    ...tailor.drawLapels(1.1),
    ...tailor.drawButtons(waistY + 0.2, waistY + 0.6, 2, collarX + 0.1),
  ];
  return {
    inFront: [
      tailor.drawPiece(clothes, ...tailor.createTorsoOutline(jacketHemY, 1.02)),
      ...tailor.folds,
      ...(isBack ? [] : drawFront()),
    ],
  };
}

export function drawUniform(tailor: Tailoring): GarmentShapes {
  const { isBack, clothes, accent, shoulder, farNarrowing, shoulderY, collarX, jacketHemY } = tailor;
  const drawFront = () => [
    tailor.drawSeam([collarX, shoulderY], [collarX, jacketHemY]),
    ...[-0.26, 0.28].flatMap((x) => tailor.drawButtons(shoulderY + 0.4, jacketHemY - 0.2, 4, collarX + x)),
  ];
  return {
    inFront: [
      tailor.drawPiece(clothes, ...tailor.createTorsoOutline(jacketHemY + 0.15, 1.06)),
      ...tailor.folds,
      ...(isBack ? [] : drawFront()),
      tailor.drawPatch(
        accent,
        { ink: 0.8 },
        [-0.44, shoulderY - 0.36],
        [0.44, shoulderY - 0.36],
        [0.48, shoulderY - 0.06],
        [collarX, shoulderY + 0.06],
        [-0.48, shoulderY - 0.06],
      ),
      ...[-1, 1].map((side) => {
        const [x, y] = tailor.leanPoint([side * shoulder * 0.86 * (side > 0 ? farNarrowing : 1), shoulderY + 0.02]);
        return area('cloth', ellipse(x, y, 0.28, 0.12, side * 0.25), accent, { ink: 0.7 });
      }),
    ],
  };
}

export function drawOverall(tailor: Tailoring): GarmentShapes {
  const { measure, clothes, accent, shoulder, farNarrowing, shoulderY, waistY, collarX, jacketHemY } = tailor;
  return {
    inFront: [
      tailor.drawPiece(accent, ...tailor.createTorsoOutline(jacketHemY, 1)),
      tailor.drawPiece(
        clothes,
        [-shoulder * 0.6, shoulderY + 0.62, 1],
        [-measure.waist * 1.02, waistY + 0.3],
        [-measure.hip, jacketHemY, 1],
        [measure.hip * farNarrowing, jacketHemY, 1],
        [measure.waist * 1.02 * farNarrowing, waistY + 0.3],
        [shoulder * 0.6 * farNarrowing, shoulderY + 0.62, 1],
      ),
      ...[-1, 1].map((side) =>
        tailor.drawBand(
          darken(clothes, 0.12),
          2.2,
          [side * 0.5, shoulderY - 0.14],
          [side * 0.48 + collarX * 0.5, shoulderY + 0.7],
        ),
      ),
      ...[-0.46, 0.48].flatMap((x) => tailor.drawButtons(shoulderY + 0.74, shoulderY + 0.74, 1, x)),
      tailor.drawSeam(
        [collarX - 0.3, waistY],
        [collarX - 0.3, waistY + 0.4],
        [collarX + 0.34, waistY + 0.4],
        [collarX + 0.34, waistY],
      ),
    ],
  };
}
