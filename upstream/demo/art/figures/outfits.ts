/** Draws clothes from the neck to the knees. */
import type { Extra, Outfit } from '../../script.ts';
import { darker, lighter } from '../colour.ts';
import { area } from '../drawing.ts';
import { loop } from '../geometry.ts';
import { hide, plates } from './bareBodies.ts';
import { armour, coat, dress, robe } from './longClothes.ts';
import { hoodie, jumper, overall, shirt, suit, uniform } from './shortClothes.ts';
import { type GarmentPlan, type GarmentShapes, type Tailoring, tailoring } from './tailoring.ts';

const garments: Readonly<Record<Outfit, (on: Tailoring) => GarmentShapes>> = {
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
const accessoryDrawings: readonly (readonly [Extra, (on: Tailoring) => GarmentShapes])[] = [
  ['tie', ({ look, isBack, tie }) => ({ before: look.outfit === 'suit' || isBack ? [] : [tie] })],
  ['apron', apron],
  ['cape', cape],
  ['scarf', scarf],
];

export function garment(plan: GarmentPlan): GarmentShapes {
  const { kind, outfit } = plan.look;
  const on = tailoring(plan);
  if (outfit === undefined && kind === 'robot') return plates(on);
  if (outfit === undefined && kind === 'monster') return hide(on);
  const layers = [
    garments[outfit ?? 'shirt'](on),
    ...accessoryDrawings.flatMap(([extra, accessory]) => (on.extras.includes(extra) ? [accessory(on)] : [])),
  ];
  return {
    behind: layers.flatMap(({ behind = [] }) => behind),
    before: layers.flatMap(({ before }) => before),
  };
}

function apron({ m, accent, s, f, top, mid, patch }: Tailoring): GarmentShapes {
  return {
    before: [
      patch(
        lighter(accent, 0.2),
        { ink: 0.8, shade: 0.4 },
        [-s * 0.5, top + 0.4, 1],
        [s * 0.5 * f, top + 0.4, 1],
        [m.waist * 0.96 * f, mid + 0.2],
        [m.hip * f, m.hipY + m.leg * 0.5, 1],
        [-m.hip, m.hipY + m.leg * 0.5, 1],
        [-m.waist * 0.96, mid + 0.2],
      ),
    ],
  };
}

function cape({ m, accent, s, top }: Tailoring): GarmentShapes {
  const cloth = loop(
    [-s * 0.9, top],
    [-s * 1.5, m.hipY],
    [-s * 2, m.feet - 0.8, 1],
    [-s * 0.4, m.feet - 0.5],
    [s * 1.2, m.feet - 0.8, 1],
    [s, top],
  );
  return { behind: [area('cloth', cloth, accent, { ink: 1, shade: 0.5 })], before: [] };
}

function scarf({ accent, top, cx, patch }: Tailoring): GarmentShapes {
  return {
    before: [
      patch(
        accent,
        { ink: 1, shade: 0.5 },
        [-0.62, top - 0.42],
        [0, top - 0.22],
        [0.62, top - 0.44],
        [0.7, top - 0.02],
        [cx, top + 0.24],
        [-0.7, top],
      ),
      patch(
        darker(accent, 0.1),
        { ink: 0.9 },
        [-0.5, top + 0.04],
        [-0.72, top + 1.1, 1],
        [-0.2, top + 1.16, 1],
        [-0.12, top + 0.16],
      ),
    ],
  };
}
