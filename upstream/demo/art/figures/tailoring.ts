/** Fits clothes to a body: its lines, and parts that several garments share. */
import type { Hex, Look } from '../../script.ts';
import { darker, lighter } from '../colour.ts';
import { area, curvedLine, type Shape } from '../drawing.ts';
import { ellipse, type Knot, loop, type Point } from '../geometry.ts';
import type { BodyMeasures } from './measure.ts';

export interface GarmentPlan {
  readonly look: Look;
  readonly measure: BodyMeasures;
  /** 0: seen from the front or from behind, 1: turned to the right. */
  readonly yaw: number;
  readonly isBack: boolean;
  /** Moves a point with the upper body, which leans forwards or backwards. */
  readonly leanPoint: (point: Point) => Point;
  readonly isSitting: boolean;
}

export interface GarmentShapes {
  /** Shapes behind the body. */
  readonly behind?: readonly Shape[];
  readonly inFront: readonly Shape[];
}

export type Tailoring = ReturnType<typeof tailoring>;

export function tailoring({ look, measure, yaw, isBack, leanPoint, isSitting }: GarmentPlan) {
  const { clothes, accent = darker(clothes, 0.4), extras = [], skin } = look;
  const { shoulder, shoulderY } = measure;
  // Factor for x > 0, the far side of a turned figure, which looks narrower.
  const farNarrowing = 1 - 0.16 * yaw;
  const waistY = (shoulderY + measure.hipY) / 2;
  const belly = look.build === 'stout' ? 1.18 : 1;
  // A stout belly bulges forwards when the figure is turned.
  const bulge = look.build === 'stout' ? 1 + 0.1296 * yaw : 1;
  // x of the collar's opening.
  const collarX = 0.14 * yaw;
  const leanKnots = (knots: readonly Knot[]): Knot[] =>
    knots.map(([x, y, corner]): Knot => (corner === 1 ? [...leanPoint([x, y]), 1] : [...leanPoint([x, y])]));
  const shape = (colour: Hex, ...knots: Knot[]): Shape =>
    area('cloth', loop(...leanKnots(knots)), colour, { ink: 1, shade: 0.6 });
  const detail = (...knots: Knot[]): Shape => curvedLine('cloth', 0.5, ...leanKnots(knots));
  // `hemWidth` is a multiple of the hips' width.
  const torsoOutline = (hemY: number, hemWidth: number): Knot[] => [
    [-0.34, shoulderY - 0.26],
    [-shoulder * 0.82, shoulderY - 0.06],
    [-shoulder * 1.04, shoulderY + 0.36],
    [-measure.waist * belly, waistY],
    [-measure.hip * hemWidth, hemY, 1],
    [measure.hip * hemWidth * farNarrowing, hemY, 1],
    [measure.waist * farNarrowing * belly * bulge, waistY],
    [shoulder * 1.02 * farNarrowing, shoulderY + 0.36],
    [shoulder * 0.82 * farNarrowing, shoulderY - 0.06],
    [0.34, shoulderY - 0.26],
    [collarX, shoulderY - 0.08],
  ];
  const jacketHemY = measure.hipY + measure.halfLimbWidth * 0.9;
  // y of the knees, a little below which coats and dresses end. `measure.leg` is the length of the thigh alone. The knees of a figure
  // that sits are higher.
  const kneeY = isSitting ? measure.hipY + measure.leg * 0.5 : measure.hipY + measure.leg * 0.9;
  const folds = [
    detail([-measure.waist * 0.9, waistY + 0.1], [-measure.waist * 0.5, waistY + 0.26]),
    detail([measure.waist * 0.8 * farNarrowing, waistY + 0.04], [measure.waist * 0.45, waistY + 0.2]),
  ];
  const buttons = (fromY: number, toY: number, count: number, x = collarX) =>
    Array.from({ length: count }, (_, index) =>
      area(
        'prop',
        ellipse(...leanPoint([x, fromY + ((toY - fromY) * index) / Math.max(1, count - 1)]), 0.06),
        lighter(accent, 0.3),
        { ink: 0.4 },
      ),
    );
  const patch = (colour: Hex, { ink, shade }: { ink: number; shade?: number }, ...knots: Knot[]): Shape =>
    area('cloth', loop(...leanKnots(knots)), colour, { ink, ...(shade !== undefined && { shade }) });
  const band = (colour: Hex, width: number, ...knots: Knot[]): Shape =>
    curvedLine('cloth', { ink: width, inkColour: colour }, ...leanKnots(knots));
  // Draws pleats from the hips to the hem. `positions` range from -1 to 1 across the hips, and are multiplied by `atHips` at the
  // hips and by `atHem` at the hem. They don't lean, because skirts hang from the hips.
  const pleats = (positions: readonly number[], atHips: number, atHem: number, hemY: number, ink: number): Shape[] =>
    positions.map((x) =>
      curvedLine('cloth', ink, [x * measure.hip * atHips, measure.hipY], [x * measure.hip * atHem, hemY]),
    );
  const collar = (colour: Hex): Shape[] =>
    [-1, 1].map((side) =>
      patch(
        colour,
        { ink: 0.8 },
        [side * 0.38, shoulderY - 0.32, 1],
        [side * 0.42, shoulderY + 0.02],
        [collarX + (side < 0 ? -0.1 : 0.12), shoulderY + 0.34, 1],
        [collarX, shoulderY - 0.02, 1],
      ),
    );
  // `depth` is measured from the shoulders.
  const opening = (colour: Hex, depth: number): Shape =>
    patch(
      colour,
      { ink: 0.5 },
      [-0.32, shoulderY - 0.3, 1],
      [collarX, shoulderY + depth, 1],
      [0.34, shoulderY - 0.3, 1],
      [collarX, shoulderY - 0.14],
    );
  const lapels = (depth: number): Shape[] =>
    [-1, 1].map((side) =>
      patch(
        lighter(clothes, 0.08),
        { ink: 0.8 },
        [side * 0.34, shoulderY - 0.3, 1],
        [side * 0.66, shoulderY + 0.02],
        [side * 0.5 + collarX, shoulderY + depth * 0.42, 1],
        [side * 0.42 + collarX, shoulderY + depth * 0.5, 1],
        [collarX, shoulderY + depth, 1],
        [side * 0.18 + collarX * 0.5, shoulderY],
      ),
    );
  const tie = patch(
    accent,
    { ink: 0.6 },
    [collarX - 0.1, shoulderY - 0.04, 1],
    [collarX + 0.1, shoulderY - 0.04, 1],
    [collarX + 0.16, waistY * 0.94, 1],
    [collarX, waistY * 1.02, 1],
    [collarX - 0.16, waistY * 0.94, 1],
  );
  return {
    look,
    measure,
    isBack,
    leanPoint,
    clothes,
    accent,
    extras,
    skin,
    shoulder,
    farNarrowing,
    shoulderY,
    waistY,
    collarX,
    leanKnots,
    shape,
    detail,
    patch,
    band,
    pleats,
    torsoOutline,
    jacketHemY,
    kneeY,
    folds,
    buttons,
    collar,
    opening,
    lapels,
    tie,
    isSitting,
  };
}
