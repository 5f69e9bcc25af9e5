/**
 * Shapes of which figures, backdrops and props consist, before a style is applied. Their colours, except those of the sky, are
 * daylight colours. Coordinates are px of a picture, or units of a drawing that is scaled later; x grows to the right, y
 * downwards.
 */
import type { Hex } from '../script.ts';
import { curve, type Knot, type Placement, placePoints, type Point } from './geometry.ts';

/**
 * The role of a shape in the picture:
 * - `sky`, `far`, `mid`, `near`: backdrops, by distance.
 * - `skin`: skin, fur and feathers.
 * - `hair`: hair and beards.
 * - `cloth`: clothes.
 * - `prop`: objects.
 * - `white`: white or pale details, such as eyes and paper.
 * - `mark`: dark details, such as pupils, mouths and writing.
 * - `glow`: what shines, such as lamps and stars.
 */
export type Role = 'sky' | 'far' | 'mid' | 'near' | 'skin' | 'hair' | 'cloth' | 'prop' | 'white' | 'mark' | 'glow';

/** A line, or an area with or without a contour. */
export interface Shape {
  /** Outline of the area, or course of the line. */
  readonly points: readonly Point[];
  /** Whether the last point is connected to the first. */
  readonly closed: boolean;
  readonly role: Role;
  /** Colour of the area. Default: the area isn't filled. */
  readonly fill?: Hex;
  /** Colour at the bottom of a gradient. The colour at its top is `fill`. */
  readonly fillTo?: Hex;
  /** Line weight, as a multiple of the style's line width: 1 for contours, 0.5 for details, 0 or absent for no line. */
  readonly ink?: number;
  /** Line colour. Default: that of the style. */
  readonly inkColour?: Hex;
  /** Strength of the shading, from 0 to 1. Default: 0. */
  readonly shade?: number;
  /** Opacity, from 0 to 1. Default: 1. */
  readonly opacity?: number;
  /** Shapes that are drawn inside this shape, and clipped by it. */
  readonly holds?: readonly Shape[];
}

/** How a shape is painted: all its properties except its form and its role. */
type Finish = Omit<Shape, 'points' | 'closed' | 'role'>;

/** Creates a filled area. @param points its outline */
export function area(role: Role, points: readonly Point[], fill: Hex, finish: Finish = {}): Shape {
  return { points, closed: true, role, fill, ...finish };
}

/** How a line is drawn: only its weight, or several properties that include it. */
export type Pen = number | (Finish & { readonly ink: number });

/** Creates a line that connects the points, given as a list. @param ink line weight */
export function line(role: Role, points: readonly Point[], ink: number, finish: Finish = {}): Shape {
  return { points, closed: false, role, ink, ...finish };
}

/** Creates a line that connects the points, given as arguments, by straight segments. */
export function polyline(role: Role, pen: Pen, ...points: readonly Point[]): Shape {
  return { points, closed: false, role, ...(typeof pen === 'number' ? { ink: pen } : pen) };
}

/** Creates a smooth line through all knots. */
export function curvedLine(role: Role, pen: Pen, ...knots: readonly Knot[]): Shape {
  return polyline(role, pen, ...curve(knots));
}

/** Returns the shape with its points, and those of the shapes inside it, transformed by `move`. */
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
 * Returns the factor for the line weights of a scaled drawing.
 * @param scale size of a unit of the drawing, px
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
