/** Draws clothes from the neck to the knees. */
import type { Extra, Outfit } from '../../script.ts';
import { darker, lighter } from '../colour.ts';
import { area } from '../drawing.ts';
import { loop } from '../geometry.ts';
import { hide, plates } from './bareBodies.ts';
import { armour, coat, dress, robe } from './longClothes.ts';
import { hoodie, jumper, overall, shirt, suit, uniform } from './shortClothes.ts';
import { type GarmentPlan, type GarmentShapes, type Tailoring, tailoring } from './tailoring.ts';

const garments: Readonly<Record<Outfit, (tailor: Tailoring) => GarmentShapes>> = {
  armour,
  coat,
  dress,
  hoodie,
  jumper,
  overall,
  robe,
  shirt,
  suit,
  uniform,
};

/** Accessories in the order of their layers. */
const accessoryDrawings: readonly (readonly [Extra, (tailor: Tailoring) => GarmentShapes])[] = [
  ['tie', ({ look, isBack, tie }) => ({ inFront: look.outfit === 'suit' || isBack ? [] : [tie] })],
  ['apron', apron],
  ['cape', cape],
  ['scarf', scarf],
];

export function garment(plan: GarmentPlan): GarmentShapes {
  const { kind, outfit } = plan.look;
  const tailor = tailoring(plan);
  if (outfit === undefined && kind === 'robot') return plates(tailor);
  if (outfit === undefined && kind === 'monster') return hide(tailor);
  const layers = [
    garments[outfit ?? 'shirt'](tailor),
    ...accessoryDrawings.flatMap(([extra, accessory]) => (tailor.extras.includes(extra) ? [accessory(tailor)] : [])),
  ];
  return {
    behind: layers.flatMap(({ behind = [] }) => behind),
    inFront: layers.flatMap(({ inFront }) => inFront),
  };
}

function apron({ measure, accent, shoulder, farNarrowing, shoulderY, waistY, patch }: Tailoring): GarmentShapes {
  return {
    inFront: [
      patch(
        lighter(accent, 0.2),
        { ink: 0.8, shade: 0.4 },
        [-shoulder * 0.5, shoulderY + 0.4, 1],
        [shoulder * 0.5 * farNarrowing, shoulderY + 0.4, 1],
        [measure.waist * 0.96 * farNarrowing, waistY + 0.2],
        [measure.hip * farNarrowing, measure.hipY + measure.leg * 0.5, 1],
        [-measure.hip, measure.hipY + measure.leg * 0.5, 1],
        [-measure.waist * 0.96, waistY + 0.2],
      ),
    ],
  };
}

function cape({ measure, accent, shoulder, shoulderY }: Tailoring): GarmentShapes {
  const cloth = loop(
    [-shoulder * 0.9, shoulderY],
    [-shoulder * 1.5, measure.hipY],
    [-shoulder * 2, measure.feet - 0.8, 1],
    [-shoulder * 0.4, measure.feet - 0.5],
    [shoulder * 1.2, measure.feet - 0.8, 1],
    [shoulder, shoulderY],
  );
  return { behind: [area('cloth', cloth, accent, { ink: 1, shade: 0.5 })], inFront: [] };
}

function scarf({ accent, shoulderY, collarX, patch }: Tailoring): GarmentShapes {
  return {
    inFront: [
      patch(
        accent,
        { ink: 1, shade: 0.5 },
        [-0.62, shoulderY - 0.42],
        [0, shoulderY - 0.22],
        [0.62, shoulderY - 0.44],
        [0.7, shoulderY - 0.02],
        [collarX, shoulderY + 0.24],
        [-0.7, shoulderY],
      ),
      patch(
        darker(accent, 0.1),
        { ink: 0.9 },
        [-0.5, shoulderY + 0.04],
        [-0.72, shoulderY + 1.1, 1],
        [-0.2, shoulderY + 1.16, 1],
        [-0.12, shoulderY + 0.16],
      ),
    ],
  };
}
