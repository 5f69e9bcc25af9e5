/** Draws clothes that end at the hips. */
import { darker, lighter } from '../colour.ts';
import { area } from '../drawing.ts';
import { ellipse } from '../geometry.ts';
import type { GarmentShapes, Tailoring } from './tailoring.ts';

export function shirt(on: Tailoring): GarmentShapes {
  const { isBack, clothes, skin, shoulderY, collarX, jacketHemY, detail } = on;
  const front = () => [
    on.opening(skin, 0.2),
    ...on.collar(lighter(clothes, 0.18)),
    detail([collarX, shoulderY + 0.3], [collarX * 1.1, jacketHemY]),
    ...on.buttons(shoulderY + 0.6, jacketHemY - 0.4, 3, collarX + 0.08),
  ];
  return { inFront: [on.shape(clothes, ...on.torsoOutline(jacketHemY, 1)), ...on.folds, ...(isBack ? [] : front())] };
}

export function jumper(on: Tailoring): GarmentShapes {
  const { clothes, accent, shoulder, farNarrowing, shoulderY, collarX, jacketHemY } = on;
  return {
    inFront: [
      on.shape(clothes, ...on.torsoOutline(jacketHemY, 1.06)),
      ...on.folds,
      on.patch(
        darker(clothes, 0.15),
        { ink: 0.8 },
        [-0.42, shoulderY - 0.34],
        [0, shoulderY - 0.2],
        [0.42, shoulderY - 0.34],
        [0.44, shoulderY - 0.06],
        [collarX, shoulderY + 0.12],
        [-0.44, shoulderY - 0.06],
      ),
      ...[0.3, 0.55].map((y) =>
        on.band(
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

export function hoodie(on: Tailoring): GarmentShapes {
  const { measure, isBack, clothes, accent, shoulderY, waistY, collarX, jacketHemY } = on;
  const hood = on.shape(
    darker(clothes, 0.2),
    [-0.8, shoulderY - 0.2],
    [-0.7, shoulderY - 0.72],
    [0, shoulderY - 0.86],
    [0.7, shoulderY - 0.7],
    [0.78, shoulderY - 0.2],
  );
  const string = lighter(accent, 0.5);
  const front = () => [
    on.patch(
      darker(clothes, 0.12),
      { ink: 0.8 },
      [-0.62, shoulderY - 0.28],
      [collarX, shoulderY + 0.42],
      [0.62, shoulderY - 0.3],
      [0.36, shoulderY - 0.34],
      [collarX, shoulderY],
      [-0.36, shoulderY - 0.34],
    ),
    on.band(string, 0.7, [collarX - 0.14, shoulderY + 0.26], [collarX - 0.18, shoulderY + 0.8]),
    on.band(string, 0.7, [collarX + 0.16, shoulderY + 0.26], [collarX + 0.2, shoulderY + 0.74]),
    on.detail(
      [-measure.hip * 0.6, jacketHemY - 0.12],
      [-measure.hip * 0.42, waistY + 0.3],
      [measure.hip * 0.42, waistY + 0.3],
      [measure.hip * 0.6, jacketHemY - 0.12],
    ),
  ];
  const inFront = [on.shape(clothes, ...on.torsoOutline(jacketHemY, 1.08)), ...on.folds, ...(isBack ? [] : front())];
  return { behind: [hood], inFront };
}

export function suit(on: Tailoring): GarmentShapes {
  const { isBack, clothes, waistY, collarX, jacketHemY } = on;
  const front = () => [
    on.opening('#f6f1e6', 1),
    on.tie,
    ...on.lapels(1.1),
    ...on.buttons(waistY + 0.2, waistY + 0.6, 2, collarX + 0.1),
  ];
  return {
    inFront: [on.shape(clothes, ...on.torsoOutline(jacketHemY, 1.02)), ...on.folds, ...(isBack ? [] : front())],
  };
}

export function uniform(on: Tailoring): GarmentShapes {
  const { isBack, clothes, accent, shoulder, farNarrowing, shoulderY, collarX, jacketHemY } = on;
  const front = () => [
    on.detail([collarX, shoulderY], [collarX, jacketHemY]),
    ...[-0.26, 0.28].flatMap((x) => on.buttons(shoulderY + 0.4, jacketHemY - 0.2, 4, collarX + x)),
  ];
  return {
    inFront: [
      on.shape(clothes, ...on.torsoOutline(jacketHemY + 0.15, 1.06)),
      ...on.folds,
      ...(isBack ? [] : front()),
      on.patch(
        accent,
        { ink: 0.8 },
        [-0.44, shoulderY - 0.36],
        [0.44, shoulderY - 0.36],
        [0.48, shoulderY - 0.06],
        [collarX, shoulderY + 0.06],
        [-0.48, shoulderY - 0.06],
      ),
      ...[-1, 1].map((side) => {
        const [x, y] = on.leanPoint([side * shoulder * 0.86 * (side > 0 ? farNarrowing : 1), shoulderY + 0.02]);
        return area('cloth', ellipse(x, y, 0.28, 0.12, side * 0.25), accent, { ink: 0.7 });
      }),
    ],
  };
}

export function overall(on: Tailoring): GarmentShapes {
  const { measure, clothes, accent, shoulder, farNarrowing, shoulderY, waistY, collarX, jacketHemY } = on;
  return {
    inFront: [
      on.shape(accent, ...on.torsoOutline(jacketHemY, 1)),
      on.shape(
        clothes,
        [-shoulder * 0.6, shoulderY + 0.62, 1],
        [-measure.waist * 1.02, waistY + 0.3],
        [-measure.hip, jacketHemY, 1],
        [measure.hip * farNarrowing, jacketHemY, 1],
        [measure.waist * 1.02 * farNarrowing, waistY + 0.3],
        [shoulder * 0.6 * farNarrowing, shoulderY + 0.62, 1],
      ),
      ...[-1, 1].map((side) =>
        on.band(
          darker(clothes, 0.12),
          2.2,
          [side * 0.5, shoulderY - 0.14],
          [side * 0.48 + collarX * 0.5, shoulderY + 0.7],
        ),
      ),
      ...[-0.46, 0.48].flatMap((x) => on.buttons(shoulderY + 0.74, shoulderY + 0.74, 1, x)),
      on.detail(
        [collarX - 0.3, waistY],
        [collarX - 0.3, waistY + 0.4],
        [collarX + 0.34, waistY + 0.4],
        [collarX + 0.34, waistY],
      ),
    ],
  };
}
