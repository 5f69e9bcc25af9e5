/**
 * Fits clothes to a body: computes the heights and widths of a garment, and draws parts that several garments have, such as
 * collars and buttons. The unit is half the height of the head; the head's centre is the origin; x grows in the viewing
 * direction, y downwards.
 */
import type { Hex, Look } from '../../script.ts';
import { darken, lighten } from '../colour.ts';
import { area, curvedLine, type Shape } from '../drawing.ts';
import { ellipse, type Knot, closedCurve, type Point } from '../geometry.ts';
import type { BodyMeasures } from './measure.ts';

/** What the clothes of a figure are drawn from. */
export interface GarmentPlan {
  readonly look: Look;
  readonly measure: BodyMeasures;
  /** 0: seen from the front or from behind, 1: turned to the right. */
  readonly yaw: number;
  /** Whether the figure is seen from behind. */
  readonly isBack: boolean;
  /** Returns where a point of an upright figure is when the body leans forwards or backwards. */
  readonly leanPoint: (point: Point) => Point;
  /** Whether the figure sits or crouches. */
  readonly isSitting: boolean;
}

/** A drawn garment. */
export interface GarmentShapes {
  /** Shapes behind the body. */
  readonly behind?: readonly Shape[];
  /** Shapes in front of the body. */
  readonly inFront: readonly Shape[];
}

/** The measures and drawing functions for the garments of a figure. */
export type Tailoring = ReturnType<typeof createTailoring>;

/** Creates the measures and drawing functions for the garments of a figure. */
export function createTailoring({ look, measure, yaw, isBack, leanPoint, isSitting }: GarmentPlan) {
  const { clothes, accent = darken(clothes, 0.4), extras = [], skin } = look;
  const { shoulder, shoulderY } = measure;
  // Factor for x > 0, the far side of a turned figure, which looks narrower.
  const farNarrowing = 1 - 0.16 * yaw;
  const waistY = (shoulderY + measure.hipY) / 2;
  // Factor for the waist.
  const belly = look.build === 'stout' ? 1.18 : 1;
  // A stout belly bulges forwards when the figure is turned.
  const bulge = look.build === 'stout' ? 1 + 0.1296 * yaw : 1;
  // x coordinate of the collar's opening, and of what is below it, such as buttons.
  const collarX = 0.14 * yaw;
  // Moves knots with the leaning body.
  const leanKnots = (knots: readonly Knot[]): Knot[] =>
    knots.map(([x, y, corner]): Knot => (corner === 1 ? [...leanPoint([x, y]), 1] : [...leanPoint([x, y])]));
  // Draws a large piece of cloth with contour and shading.
  const drawPiece = (colour: Hex, ...knots: Knot[]): Shape =>
    area('cloth', closedCurve(...leanKnots(knots)), colour, { ink: 1, shade: 0.6 });
  // Draws a fine line on the cloth.
  const drawSeam = (...knots: Knot[]): Shape => curvedLine('cloth', 0.5, ...leanKnots(knots));
  // Returns the outline of a garment from the shoulders to its lower edge, the hem. `hemWidth` is a multiple of the hips' width.
  const createTorsoOutline = (hemY: number, hemWidth: number): Knot[] => [
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
  // y coordinate of the hem of jackets, shirts and other short clothes.
  const jacketHemY = measure.hipY + measure.halfLimbWidth * 0.9;
  // y coordinate slightly above the hems of coats and dresses. Figures that sit or crouch have raised thighs.
  const hemBaseY = isSitting ? measure.hipY + measure.leg * 0.5 : measure.hipY + measure.leg * 0.9;
  // Folds at both sides of the waist.
  const folds = [
    drawSeam([-measure.waist * 0.9, waistY + 0.1], [-measure.waist * 0.5, waistY + 0.26]),
    drawSeam([measure.waist * 0.8 * farNarrowing, waistY + 0.04], [measure.waist * 0.45, waistY + 0.2]),
  ];
  // Draws `count` buttons from `fromY` down to `toY`.
  const drawButtons = (fromY: number, toY: number, count: number, x = collarX) =>
    Array.from({ length: count }, (_, index) =>
      area(
        'prop',
        ellipse(...leanPoint([x, fromY + ((toY - fromY) * index) / Math.max(1, count - 1)]), 0.06),
        lighten(accent, 0.3),
        { ink: 0.4 },
      ),
    );
  // Draws a small piece of cloth.
  const drawPatch = (colour: Hex, { ink, shade }: { ink: number; shade?: number }, ...knots: Knot[]): Shape =>
    area('cloth', closedCurve(...leanKnots(knots)), colour, { ink, ...(shade !== undefined && { shade }) });
  // Draws a coloured stripe. `width` is a line weight, see `Shape.ink`.
  const drawBand = (colour: Hex, width: number, ...knots: Knot[]): Shape =>
    curvedLine('cloth', { ink: width, inkColour: colour }, ...leanKnots(knots));
  // Draws pleats from the hips to the hem. `positions` range from -1 to 1 across the hips; they are multiplied by `atHips` at the
  // hips and by `atHem` at the hem. The pleats don't lean with the upper body, because skirts hang from the hips.
  const drawPleats = (
    positions: readonly number[],
    atHips: number,
    atHem: number,
    hemY: number,
    ink: number,
  ): Shape[] =>
    positions.map((x) =>
      curvedLine('cloth', ink, [x * measure.hip * atHips, measure.hipY], [x * measure.hip * atHem, hemY]),
    );
  const drawCollar = (colour: Hex): Shape[] =>
    [-1, 1].map((side) =>
      drawPatch(
        colour,
        { ink: 0.8 },
        [side * 0.38, shoulderY - 0.32, 1],
        [side * 0.42, shoulderY + 0.02],
        [collarX + (side < 0 ? -0.1 : 0.12), shoulderY + 0.34, 1],
        [collarX, shoulderY - 0.02, 1],
      ),
    );
  // Draws the opening of a jacket or shirt. `depth` is the distance of its lower end from the shoulders.
  const drawOpening = (colour: Hex, depth: number): Shape =>
    drawPatch(
      colour,
      { ink: 0.5 },
      [-0.32, shoulderY - 0.3, 1],
      [collarX, shoulderY + depth, 1],
      [0.34, shoulderY - 0.3, 1],
      [collarX, shoulderY - 0.14],
    );
  // Draws the lapels of a jacket. `depth` is the distance of their lower ends from the shoulders.
  const drawLapels = (depth: number): Shape[] =>
    [-1, 1].map((side) =>
      drawPatch(
        lighten(clothes, 0.08),
        { ink: 0.8 },
        [side * 0.34, shoulderY - 0.3, 1],
        [side * 0.66, shoulderY + 0.02],
        [side * 0.5 + collarX, shoulderY + depth * 0.42, 1],
        [side * 0.42 + collarX, shoulderY + depth * 0.5, 1],
        [collarX, shoulderY + depth, 1],
        [side * 0.18 + collarX * 0.5, shoulderY],
      ),
    );
  const tie = drawPatch(
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
    drawPiece,
    drawSeam,
    drawPatch,
    drawBand,
    drawPleats,
    createTorsoOutline,
    jacketHemY,
    hemBaseY,
    folds,
    drawButtons,
    drawCollar,
    drawOpening,
    drawLapels,
    tie,
    isSitting,
  };
}
