/** Draws clothes that end below the knees, and armour. */
import { darker, lighter } from '../colour.ts';
import { area, curvedLine } from '../drawing.ts';
import { ellipse, loop } from '../geometry.ts';
import type { GarmentShapes, Tailoring } from './tailoring.ts';

export function coat(tailor: Tailoring): GarmentShapes {
  const { measure, isBack, clothes, accent, farNarrowing, waistY, collarX, jacketHemY, kneeY } = tailor;
  const skirt = loop(
    [-measure.waist * 0.96, waistY],
    [-measure.hip * 1.2, measure.hipY + 0.3],
    [-measure.hip * 1.55, kneeY + 0.3, 1],
    [-measure.hip * 0.1, kneeY + 0.1, 1],
    [measure.hip * 1.45 * farNarrowing, kneeY + 0.3, 1],
    [measure.hip * 1.15 * farNarrowing, measure.hipY + 0.3],
    [measure.waist * 0.95 * farNarrowing, waistY],
  );
  const front = () => [
    tailor.opening(lighter(accent, 0.1), 0.8),
    ...tailor.lapels(0.95),
    ...tailor.buttons(waistY, measure.hipY + 0.5, 3, collarX + 0.16),
  ];
  return {
    inFront: [
      area('cloth', skirt, clothes, { ink: 1, shade: 0.5 }),
      tailor.shape(clothes, ...tailor.torsoOutline(jacketHemY, 1.08)),
      ...tailor.folds,
      curvedLine('cloth', 0.6, [collarX, waistY], [collarX * 1.1, kneeY]),
      ...(isBack ? [] : front()),
    ],
  };
}

export function dress(tailor: Tailoring): GarmentShapes {
  const { measure, isBack, clothes, accent, skin, farNarrowing, shoulderY, waistY, collarX, kneeY } = tailor;
  const hemY = kneeY + 0.2;
  const skirt = loop(
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
  const neckline = () =>
    area(
      'skin',
      loop(
        ...tailor.leanKnots([
          [-0.36, shoulderY - 0.3],
          [collarX, shoulderY + 0.3],
          [0.38, shoulderY - 0.3],
          [collarX, shoulderY - 0.16],
        ]),
      ),
      darker(skin, 0.06),
      { ink: 0.6 },
    );
  return {
    inFront: [
      area('cloth', skirt, clothes, { ink: 1, shade: 0.5 }),
      ...tailor.pleats([-0.7, 0.1, 0.8], 0.6, 1.2, hemY, 0.45),
      tailor.shape(clothes, ...tailor.torsoOutline(waistY + 0.25, 0.9)),
      tailor.patch(
        accent,
        { ink: 0.7 },
        [-measure.waist * 0.92, waistY + 0.02],
        [measure.waist * 0.92 * farNarrowing, waistY + 0.02],
        [measure.waist * 0.94 * farNarrowing, waistY + 0.3],
        [-measure.waist * 0.94, waistY + 0.3],
      ),
      ...(isBack ? [] : [neckline()]),
    ],
  };
}

export function robe(tailor: Tailoring): GarmentShapes {
  const { measure, isBack, clothes, accent, farNarrowing, shoulderY, waistY, collarX, jacketHemY, kneeY, isSitting } =
    tailor;
  const hemY = isSitting ? kneeY + 0.4 : measure.feet - 0.2;
  const skirt = loop(
    [-measure.waist, waistY],
    [-measure.hip * 1.4, measure.hipY + 0.5],
    [-measure.hip * 1.9, hemY, 1],
    [0, hemY + 0.2],
    [measure.hip * 1.85, hemY, 1],
    [measure.hip * 1.35, measure.hipY + 0.5],
    [measure.waist * farNarrowing, waistY],
  );
  const front = () => [
    tailor.detail([-0.34, shoulderY - 0.2], [collarX + 0.3, waistY]),
    tailor.detail([0.36, shoulderY - 0.2], [collarX - 0.2, waistY - 0.2]),
  ];
  return {
    inFront: [
      area('cloth', skirt, clothes, { ink: 1, shade: 0.5 }),
      tailor.shape(clothes, ...tailor.torsoOutline(jacketHemY, 1.1)),
      ...tailor.pleats([-0.8, -0.1, 0.7], 0.5, 1.3, hemY - 0.1, 0.5),
      ...(isBack ? [] : front()),
      tailor.patch(
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

export function armour(tailor: Tailoring): GarmentShapes {
  const { clothes, shoulder, farNarrowing, shoulderY, waistY, collarX, jacketHemY } = tailor;
  return {
    inFront: [
      tailor.shape(clothes, ...tailor.torsoOutline(jacketHemY, 1.02)),
      tailor.detail([-shoulder * 0.8, waistY + 0.3], [collarX, waistY + 0.5], [shoulder * 0.8, waistY + 0.3]),
      tailor.detail([-shoulder * 0.7, waistY + 0.65], [collarX, waistY + 0.85], [shoulder * 0.7, waistY + 0.65]),
      tailor.detail([collarX, shoulderY], [collarX, waistY + 0.4]),
      ...[-1, 1].map((side) => {
        const [x, y] = tailor.leanPoint([side * shoulder * 0.98 * (side > 0 ? farNarrowing : 1), shoulderY + 0.2]);
        return area('cloth', ellipse(x, y, 0.5, 0.42, side * 0.4), lighter(clothes, 0.16), { ink: 1, shade: 0.7 });
      }),
      tailor.patch(
        lighter(clothes, 0.1),
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
