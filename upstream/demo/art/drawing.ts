/** What figures, backdrops and props are made of, before a style has drawn them. Colours are those of daylight. */
import type { Hex } from '../script.ts';
import { curve, type Knot, type Placing, placed, type Point } from './geometry.ts';

/** What a shape is in the picture: light, distance and style treat each in its own way. */
export type Role = 'sky' | 'far' | 'mid' | 'near' | 'skin' | 'hair' | 'cloth' | 'prop' | 'white' | 'mark' | 'glow';

export interface Shape {
  readonly points: readonly Point[];
  readonly closed: boolean;
  readonly role: Role;
  readonly fill?: Hex;
  /** Colour at the bottom, where `fill` is the one at the top. */
  readonly fillTo?: Hex;
  /** Weight of the outline: 1 a contour, 0.5 a detail, 0 or absent none. */
  readonly ink?: number;
  /** Of the line, where it isn't the style's. */
  readonly inkColour?: Hex;
  /** How strongly it is modelled by light, 0 to 1. */
  readonly shade?: number;
  /** 0 to 1 */
  readonly opacity?: number;
  /** Nothing of what it holds is seen outside of it. */
  readonly holds?: readonly Shape[];
}

type Finish = Omit<Shape, 'points' | 'closed' | 'role'>;

export function area(role: Role, points: readonly Point[], fill: Hex, finish: Finish = {}): Shape {
  return { points, closed: true, role, fill, ...finish };
}

/** Weight of a line, or all of its finish. */
export type Pen = number | (Finish & { readonly ink: number });

/** An ink line along sampled points. */
export function line(role: Role, points: readonly Point[], ink: number, finish: Finish = {}): Shape {
  return { points, closed: false, role, ink, ...finish };
}

/** An ink line, straight from point to point. */
export function polyline(role: Role, pen: Pen, ...points: readonly Point[]): Shape {
  return { points, closed: false, role, ...(typeof pen === 'number' ? { ink: pen } : pen) };
}

/** An ink line that is smooth through all knots. */
export function curvedLine(role: Role, pen: Pen, ...knots: readonly Knot[]): Shape {
  return polyline(role, pen, ...curve(knots));
}

/** The shape with its points moved, and those of what it holds. */
export function movedShape(shape: Shape, move: (points: readonly Point[]) => Point[]): Shape {
  const { points, holds } = shape;
  return {
    ...shape,
    points: move(points),
    ...(holds !== undefined && { holds: holds.map((held) => movedShape(held, move)) }),
  };
}

/** Weight of lines falls slower than size, as a pen has one nib: px a unit of the drawing → factor. */
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
