/** Shapes of which figures, backdrops and props consist, before a style is applied. Their colours are daylight colours. */
import type { Hex } from '../script.ts';
import { curve, type Knot, type Placement, placePoints, type Point } from './geometry.ts';

/** The role of a shape in the picture. Light, distance and style affect each role differently. */
export type Role = 'sky' | 'far' | 'mid' | 'near' | 'skin' | 'hair' | 'cloth' | 'prop' | 'white' | 'mark' | 'glow';

export interface Shape {
  readonly points: readonly Point[];
  /** Whether the last point is connected to the first. */
  readonly closed: boolean;
  readonly role: Role;
  readonly fill?: Hex;
  /** Colour at the bottom of a gradient. The colour at its top is `fill`. */
  readonly fillTo?: Hex;
  /** Line weight: 1 for contours, 0.5 for details, 0 or absent for none. */
  readonly ink?: number;
  /** Line colour. Default: that of the style. */
  readonly inkColour?: Hex;
  /** Strength of the shading, 0 to 1. */
  readonly shade?: number;
  /** Opacity, 0 to 1. */
  readonly opacity?: number;
  /** Shapes that are drawn inside this shape, and clipped by it. */
  readonly holds?: readonly Shape[];
}

/** Everything about a shape except its form and its role. */
type Finish = Omit<Shape, 'points' | 'closed' | 'role'>;

/** Creates a filled area. */
export function area(role: Role, points: readonly Point[], fill: Hex, finish: Finish = {}): Shape {
  return { points, closed: true, role, fill, ...finish };
}

/** How a line is drawn: its weight, or all properties of its finish. */
export type Pen = number | (Finish & { readonly ink: number });

/** Creates a line through the points. */
export function line(role: Role, points: readonly Point[], ink: number, finish: Finish = {}): Shape {
  return { points, closed: false, role, ink, ...finish };
}

/** Creates a line through the given points, without curves. */
export function polyline(role: Role, pen: Pen, ...points: readonly Point[]): Shape {
  return { points, closed: false, role, ...(typeof pen === 'number' ? { ink: pen } : pen) };
}

/** Creates a smooth line through all knots. */
export function curvedLine(role: Role, pen: Pen, ...knots: readonly Knot[]): Shape {
  return polyline(role, pen, ...curve(knots));
}

/** Returns the shape with its points and children transformed. */
export function transformShape(shape: Shape, move: (points: readonly Point[]) => Point[]): Shape {
  const { points, holds } = shape;
  return {
    ...shape,
    points: move(points),
    ...(holds !== undefined && { holds: holds.map((held) => transformShape(held, move)) }),
  };
}

/** Smallest factor for line weights. */
export const MIN_LINE_WEIGHT = 0.42;

/**
 * Returns the factor for the line weights of a scaled drawing. The factor grows more slowly than the scale, so that small and large
 * drawings look as if they were drawn with the same pen.
 * @param scale px per unit
 */
function computeLineWeight(scale: number): number {
  return Math.max(MIN_LINE_WEIGHT, Math.min(1.9, Math.sqrt(scale / 85)));
}

/** Rotates, mirrors, scales and moves shapes, and adapts their line weights to the scale. */
export function placeShapes(shapes: readonly Shape[], placing: Placement): Shape[] {
  const weight = computeLineWeight(placing.scale);
  return shapes.map((shape) => ({
    ...shape,
    points: placePoints(shape.points, placing),
    ...(shape.ink !== undefined && { ink: shape.ink * weight }),
    ...(shape.holds !== undefined && { holds: placeShapes(shape.holds, placing) }),
  }));
}
