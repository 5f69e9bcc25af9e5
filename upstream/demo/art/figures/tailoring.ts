/** Fits clothes to a body: its lines, and parts that several garments share. */
import type { Hex, Look } from '../../script.ts';
import { darker, lighter } from '../colour.ts';
import { area, curvedLine, type Shape } from '../drawing.ts';
import { ellipse, type Knot, loop, type Point } from '../geometry.ts';
import type { BodyMeasures } from './measure.ts';

export interface GarmentPlan {
  readonly look: Look;
  readonly measure: BodyMeasures;
  readonly yaw: number;
  readonly isBack: boolean;
  /** Leans a point with the upper body. */
  readonly up: (point: Point) => Point;
  readonly isSitting: boolean;
}

export interface GarmentShapes {
  /** Shapes behind the body. */
  readonly behind?: readonly Shape[];
  readonly before: readonly Shape[];
}

export type Tailoring = ReturnType<typeof tailoring>;

export function tailoring({ look, measure: m, yaw, isBack, up, isSitting }: GarmentPlan) {
  const { clothes, accent = darker(clothes, 0.4), extras = [], skin } = look;
  const s = m.shoulder;
  const f = 1 - 0.16 * yaw;
  const top = m.shoulderY;
  const mid = (top + m.hipY) / 2;
  const belly = look.build === 'stout' ? 1.18 : 1;
  // x of the opening of the collar.
  const cx = 0.14 * yaw;
  const lean = (knots: readonly Knot[]): Knot[] =>
    knots.map(([x, y, corner]): Knot => (corner === 1 ? [...up([x, y]), 1] : [...up([x, y])]));
  const shape = (colour: Hex, ...knots: Knot[]): Shape =>
    area('cloth', loop(...lean(knots)), colour, { ink: 1, shade: 0.6 });
  const detail = (...knots: Knot[]): Shape => curvedLine('cloth', 0.5, ...lean(knots));
  const upper = (bottom: number, wide: number): Knot[] => [
    [-0.34, top - 0.26],
    [-s * 0.82, top - 0.06],
    [-s * 1.04, top + 0.36],
    [-m.waist * belly, mid],
    [-m.hip * wide, bottom, 1],
    [m.hip * wide * f, bottom, 1],
    [m.waist * f * belly * (1 + 0.12 * yaw * (belly - 1) * 6), mid],
    [s * 1.02 * f, top + 0.36],
    [s * 0.82 * f, top - 0.06],
    [0.34, top - 0.26],
    [cx, top - 0.08],
  ];
  const low = m.hipY + m.halfLimbWidth * 0.9;
  const knee = isSitting ? m.hipY + m.leg * 0.5 : m.hipY + m.leg * 0.9;
  const folds = [
    detail([-m.waist * 0.9, mid + 0.1], [-m.waist * 0.5, mid + 0.26]),
    detail([m.waist * 0.8 * f, mid + 0.04], [m.waist * 0.45, mid + 0.2]),
  ];
  const buttons = (from: number, to: number, count: number, x = cx) =>
    Array.from({ length: count }, (_, index) =>
      area(
        'prop',
        ellipse(...up([x, from + ((to - from) * index) / Math.max(1, count - 1)]), 0.06),
        lighter(accent, 0.3),
        { ink: 0.4 },
      ),
    );
  const patch = (colour: Hex, { ink, shade }: { ink: number; shade?: number }, ...knots: Knot[]): Shape =>
    area('cloth', loop(...lean(knots)), colour, { ink, ...(shade !== undefined && { shade }) });
  const band = (colour: Hex, width: number, ...knots: Knot[]): Shape =>
    curvedLine('cloth', { ink: width, inkColour: colour }, ...lean(knots));
  // Pleats from the hips to the hem. `xs` are shares of the hips' width, multiplied by `upper` at the hips and `lower` at the
  // hem.
  const pleats = (xs: readonly number[], upper: number, lower: number, hem: number, ink: number): Shape[] =>
    xs.map((x) => curvedLine('cloth', ink, [x * m.hip * upper, m.hipY], [x * m.hip * lower, hem]));
  const collar = (colour: Hex): Shape[] =>
    [-1, 1].map((side) =>
      patch(
        colour,
        { ink: 0.8 },
        [side * 0.38, top - 0.32, 1],
        [side * 0.42, top + 0.02],
        [cx + (side < 0 ? -0.1 : 0.12), top + 0.34, 1],
        [cx, top - 0.02, 1],
      ),
    );
  const opening = (colour: Hex, depth: number): Shape =>
    patch(colour, { ink: 0.5 }, [-0.32, top - 0.3, 1], [cx, top + depth, 1], [0.34, top - 0.3, 1], [cx, top - 0.14]);
  const lapels = (depth: number): Shape[] =>
    [-1, 1].map((side) =>
      patch(
        lighter(clothes, 0.08),
        { ink: 0.8 },
        [side * 0.34, top - 0.3, 1],
        [side * 0.66, top + 0.02],
        [side * 0.5 + cx, top + depth * 0.42, 1],
        [side * 0.42 + cx, top + depth * 0.5, 1],
        [cx, top + depth, 1],
        [side * 0.18 + cx * 0.5, top],
      ),
    );
  const tie = patch(
    accent,
    { ink: 0.6 },
    [cx - 0.1, top - 0.04, 1],
    [cx + 0.1, top - 0.04, 1],
    [cx + 0.16, mid * 0.94, 1],
    [cx, mid * 1.02, 1],
    [cx - 0.16, mid * 0.94, 1],
  );
  return {
    look,
    m,
    isBack,
    up,
    clothes,
    accent,
    extras,
    skin,
    s,
    f,
    top,
    mid,
    cx,
    lean,
    shape,
    detail,
    patch,
    band,
    pleats,
    upper,
    low,
    knee,
    folds,
    buttons,
    collar,
    opening,
    lapels,
    tie,
    isSitting,
  };
}
