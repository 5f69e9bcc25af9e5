/**
 * Draws the clothes of a figure: a garment, and accessories such as an apron, a cape or a scarf. The unit is half the height of
 * the head; the origin is the centre of the head; y grows downwards.
 */
import type { Extra, Outfit } from '../../script.ts';
import { darken, lighten } from '../colour.ts';
import { area } from '../drawing.ts';
import { closedCurve } from '../geometry.ts';
import { drawMonsterTorso, drawRobotTorso } from './bareBodies.ts';
import { drawArmour, drawCoat, drawDress, drawRobe } from './longClothes.ts';
import { drawHoodie, drawJumper, drawOverall, drawShirt, drawSuit, drawUniform } from './shortClothes.ts';
import { type GarmentPlan, type GarmentShapes, type Tailoring, createTailoring } from './tailoring.ts';

/** Drawing functions by outfit. */
const garmentDrawings: Readonly<Record<Outfit, (tailor: Tailoring) => GarmentShapes>> = {
  armour: drawArmour,
  coat: drawCoat,
  dress: drawDress,
  hoodie: drawHoodie,
  jumper: drawJumper,
  overall: drawOverall,
  robe: drawRobe,
  shirt: drawShirt,
  suit: drawSuit,
  uniform: drawUniform,
};

/** Accessories in the order in which they are drawn, after the garment. The tie of a suit is part of the suit. */
const accessoryDrawings: readonly (readonly [Extra, (tailor: Tailoring) => GarmentShapes])[] = [
  ['tie', ({ look, isBack, tie }) => ({ inFront: look.outfit === 'suit' || isBack ? [] : [tie] })],
  ['apron', drawApron],
  ['cape', drawCape],
  ['scarf', drawScarf],
];

/** Draws the garment and accessories of a figure, or the bare torso of a robot or monster. */
export function drawGarments(plan: GarmentPlan): GarmentShapes {
  const { kind, outfit } = plan.look;
  const tailor = createTailoring(plan);
  if (outfit === undefined && kind === 'robot') return drawRobotTorso(tailor);
  if (outfit === undefined && kind === 'monster') return drawMonsterTorso(tailor);
  const layers = [
    garmentDrawings[outfit ?? 'shirt'](tailor),
    ...accessoryDrawings.flatMap(([extra, drawAccessory]) =>
      tailor.extras.includes(extra) ? [drawAccessory(tailor)] : [],
    ),
  ];
  return {
    behind: layers.flatMap(({ behind = [] }) => behind),
    inFront: layers.flatMap(({ inFront }) => inFront),
  };
}

function drawApron({
  measure,
  accent,
  shoulder,
  farNarrowing,
  shoulderY,
  waistY,
  drawPatch,
}: Tailoring): GarmentShapes {
  return {
    inFront: [
      drawPatch(
        lighten(accent, 0.2),
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

function drawCape({ measure, accent, shoulder, shoulderY }: Tailoring): GarmentShapes {
  const cloth = closedCurve(
    [-shoulder * 0.9, shoulderY],
    [-shoulder * 1.5, measure.hipY],
    [-shoulder * 2, measure.feet - 0.8, 1],
    [-shoulder * 0.4, measure.feet - 0.5],
    [shoulder * 1.2, measure.feet - 0.8, 1],
    [shoulder, shoulderY],
  );
  return { behind: [area('cloth', cloth, accent, { ink: 1, shade: 0.5 })], inFront: [] };
}

function drawScarf({ accent, shoulderY, collarX, drawPatch }: Tailoring): GarmentShapes {
  return {
    inFront: [
      drawPatch(
        accent,
        { ink: 1, shade: 0.5 },
        [-0.62, shoulderY - 0.42],
        [0, shoulderY - 0.22],
        [0.62, shoulderY - 0.44],
        [0.7, shoulderY - 0.02],
        [collarX, shoulderY + 0.24],
        [-0.7, shoulderY],
      ),
      drawPatch(
        darken(accent, 0.1),
        { ink: 0.9 },
        [-0.5, shoulderY + 0.04],
        [-0.72, shoulderY + 1.1, 1],
        [-0.2, shoulderY + 1.16, 1],
        [-0.12, shoulderY + 0.16],
      ),
    ],
  };
}
