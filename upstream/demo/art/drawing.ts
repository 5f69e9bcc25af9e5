/** Elements of figures, backdrops and props before a style is applied. Colours are those of daylight. */
import type { Hex } from '../script.ts';
import { curve, type Knot, type Placing, placed, type Point } from './geometry.ts';

/** The role of a shape in the picture; light, distance and style treat each differently. */
export type Role = 'sky' | 'far' | 'mid' | 'near' | 'skin' | 'hair' | 'cloth' | 'prop' | 'white' | 'mark' | 'glow';

export interface Shape {
  readonly points: readonly Point[];
  readonly closed: boolean;
  readonly role: Role;
  readonly fill?: Hex;
  /** Colour at the bottom of a gradient; `fill` is the one at the top. */
  readonly fillTo?: Hex;
  /** Line weight: 1 for contours, 0.5 for details, 0 or absent for none. */
  readonly ink?: number;
  /** Line colour, if it isn't the style's. */
  readonly inkColour?: Hex;
  /** Strength of the shading, 0 to 1. */
  readonly shade?: number;
  /** Opacity, 0 to 1. */
  readonly opacity?: number;
  /** Clips its children. */
  readonly holds?: readonly Shape[];
}

type Finish = Omit<Shape, 'points' | 'closed' | 'role'>;

export function area(role: Role, points: readonly Point[], fill: Hex, finish: Finish = {}): Shape {
  return { points, closed: true, role, fill, ...finish };
}

/** Line weight, or the complete finish. */
export type Pen = number | (Finish & { readonly ink: number });

/** A line along sampled points. */
export function line(role: Role, points: readonly Point[], ink: number, finish: Finish = {}): Shape {
  return { points, closed: false, role, ink, ...finish };
}

/** A polyline. */
export function polyline(role: Role, pen: Pen, ...points: readonly Point[]): Shape {
  return { points, closed: false, role, ...(typeof pen === 'number' ? { ink: pen } : pen) };
}

/** A smooth line through all knots. */
export function curvedLine(role: Role, pen: Pen, ...knots: readonly Knot[]): Shape {
  return polyline(role, pen, ...curve(knots));
}

/** The shape with its points and children transformed. */
export function movedShape(shape: Shape, move: (points: readonly Point[]) => Point[]): Shape {
  const { points, holds } = shape;
  return {
    ...shape,
    points: move(points),
    ...(holds !== undefined && { holds: holds.map((held) => movedShape(held, move)) }),
  };
}

/** Line weights shrink more slowly than sizes, as with a single pen: px per unit of the drawing → factor. */
function nib(scale: number): number {
  return Math.max(0.42, Math.min(1.9, Math.sqrt(scale / 85)));
}

export function placedShapes(shapes: readonly Shape[], placing: Placing): Shape[] {
  const weight = nib(placing.scale);
  return shapes.map((shape) => ({
    ...shape,
    points: placed(shape.points, placing),
    ...(shape.ink !== undefined && { ink: shape.ink * weight }),
    ...(shape.holds !== undefined && { holds: placedShapes(shape.holds, placing) }),
  }));
}
