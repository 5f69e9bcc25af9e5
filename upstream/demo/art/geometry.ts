/**
 * Creates lines and outlines as lists of points. x grows to the right, y downwards. The unit is px, or that of a drawing that is
 * scaled later.
 */

/** A point, or a vector. */
export type Point = readonly [x: number, y: number];
/** A point through which a curve passes. With 1 as the third element, the curve has a corner there. */
export type Knot = readonly [x: number, y: number, corner?: 1];

/** Number of straight segments of which the curve between two knots consists. */
const SAMPLES_PER_SEGMENT = 7;

/**
 * Returns a smooth line through all knots (a Catmull-Rom spline). Knots that are corners interrupt the smoothness.
 * @param closed whether the line returns to its first knot
 */
export function curve(knots: readonly Knot[], closed = false): Point[] {
  const count = knots.length;
  const knotAt = (index: number): Knot =>
    knots[closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] ?? [0, 0];
  const points: Point[] = [];
  const last = closed ? count : count - 1;
  for (let index = 0; index < last; index += 1) {
    const from = knotAt(index);
    const to = knotAt(index + 1);
    const knotBefore = from[2] === 1 ? from : knotAt(index - 1);
    const knotAfter = to[2] === 1 ? to : knotAt(index + 2);
    for (let step = 0; step < SAMPLES_PER_SEGMENT; step += 1)
      points.push(interpolateCatmullRom(knotBefore, from, to, knotAfter, step / SAMPLES_PER_SEGMENT));
  }
  if (!closed) points.push([knotAt(count - 1)[0], knotAt(count - 1)[1]]);
  return points;
}

/**
 * Returns a point of the curve between `from` and `to`. `knotBefore` and `knotAfter` are the knots beside them.
 * @param position 0 at `from`, 1 at `to`
 */
function interpolateCatmullRom(knotBefore: Knot, from: Knot, to: Knot, knotAfter: Knot, position: number): Point {
  const coordinate = (axis: 0 | 1) => {
    const [p0, p1, p2, p3] = [knotBefore[axis], from[axis], to[axis], knotAfter[axis]];
    const cubic = 3 * (p1 - p2) + p3 - p0;
    return p1 + 0.5 * position * (p2 - p0 + position * (2 * p0 - 5 * p1 + 4 * p2 - p3 + position * cubic));
  };
  return [coordinate(0), coordinate(1)];
}

/** Returns a smooth outline through all knots, which are given as arguments. */
export function closedCurve(...knots: readonly Knot[]): Point[] {
  return curve(knots, true);
}

/** Returns an outline with straight edges, whose corners are given as arguments. */
export function polygon(...points: readonly Point[]): readonly Point[] {
  return points;
}

/** Returns the outline of an ellipse around x, y. Without `radiusY`, it is a circle. @param turn rotation in rad, clockwise */
export function ellipse(x: number, y: number, radiusX: number, radiusY: number = radiusX, turn = 0): Point[] {
  const count = radiusX > 40 ? 52 : 24;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * Math.PI * 2;
    const [dx, dy] = [Math.cos(angle) * radiusX, Math.sin(angle) * radiusY];
    return [x + dx * cos - dy * sin, y + dx * sin + dy * cos];
  });
}

/** Returns the outline of a rectangle with its upper left corner at x, y. @param radius radius of its rounded corners */
export function box(x: number, y: number, width: number, height: number, radius = 0): Point[] {
  const cornerRadius = Math.min(radius, width / 2, height / 2);
  if (cornerRadius <= 0)
    return [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ];
  const createCorner = (centreX: number, centreY: number, startAngle: number): Point[] =>
    Array.from({ length: 7 }, (_, index): Point => {
      const angle = startAngle + (index / 6) * (Math.PI / 2);
      return [centreX + Math.cos(angle) * cornerRadius, centreY + Math.sin(angle) * cornerRadius];
    });
  return [
    ...createCorner(x + width - cornerRadius, y + cornerRadius, -Math.PI / 2),
    ...createCorner(x + width - cornerRadius, y + height - cornerRadius, 0),
    ...createCorner(x + cornerRadius, y + height - cornerRadius, Math.PI / 2),
    ...createCorner(x + cornerRadius, y + cornerRadius, Math.PI),
  ];
}

/** A point of the centre line of a tube. */
export type SpinePoint = readonly [x: number, y: number, halfWidth: number];

/** Returns the outline of a thick line with round ends. */
export function tube(...spine: readonly SpinePoint[]): Point[] {
  const line = curve(spine.map(([x, y]): Point => [x, y]));
  const halfWidths = spine.map(([, , halfWidth]) => halfWidth);
  const left: Point[] = [];
  const right: Point[] = [];
  for (const [index, point] of line.entries()) {
    const [normalX, normalY] = computeNormal(line, index, false);
    const halfWidth = interpolateBetween(halfWidths, index / (line.length - 1));
    left.push([point[0] + normalX * halfWidth, point[1] + normalY * halfWidth]);
    right.push([point[0] - normalX * halfWidth, point[1] - normalY * halfWidth]);
  }
  return [
    ...left,
    ...createTubeEnd(line, -1, interpolateBetween(halfWidths, 1)),
    ...right.reverse(),
    ...createTubeEnd(line, 0, interpolateBetween(halfWidths, 0)),
  ];
}

/** Returns the points of a tube's round end. @param end 0: the end at the first point of the line, -1: at the last */
function createTubeEnd(line: readonly Point[], end: 0 | -1, halfWidth: number): Point[] {
  const tip = line.at(end) ?? [0, 0];
  const [normalX, normalY] = computeNormal(line, end === 0 ? 0 : line.length - 1, false);
  const startAngle = Math.atan2(normalY, normalX) + (end === 0 ? Math.PI : 0);
  return [1, 2, 3, 4].map((step): Point => {
    const angle = startAngle + (step / 5) * Math.PI;
    return [tip[0] + Math.cos(angle) * halfWidth, tip[1] + Math.sin(angle) * halfWidth];
  });
}

/** Interpolates linearly in a list of values. @param position 0 gives the first value, 1 the last */
export function interpolateBetween(values: readonly number[], position: number): number {
  const listPosition = position * (values.length - 1);
  const index = Math.min(values.length - 2, Math.floor(listPosition));
  const [valueBefore = 0, valueAfter = valueBefore] = values.slice(Math.max(0, index), Math.max(0, index) + 2);
  return valueBefore + (valueAfter - valueBefore) * (listPosition - Math.max(0, index));
}

/** Returns the normal of a line at one of its points: a vector of length 1 that points to the left of the line's direction. */
export function computeNormal(line: readonly Point[], index: number, closed: boolean): Point {
  const count = line.length;
  const pointAt = (nearby: number): Point =>
    line[closed ? (nearby + count) % count : Math.max(0, Math.min(count - 1, nearby))] ?? [0, 0];
  const [pointBefore, pointAfter] = [pointAt(index - 1), pointAt(index + 1)];
  const [dx, dy] = [pointAfter[0] - pointBefore[0], pointAfter[1] - pointBefore[1]];
  const length = Math.hypot(dx, dy) || 1;
  return [dy / length, -dx / length];
}

/** Where, how large and at which angle a drawing is placed. */
export interface Placement {
  /** Target of the drawing's origin, px. */
  readonly x: number;
  readonly y: number;
  /** Size of a unit of the drawing, px. */
  readonly scale: number;
  /** Whether left and right are exchanged. */
  readonly mirrored?: boolean;
  /** Rotation in rad, clockwise. */
  readonly turn?: number;
}

/** Places points: rotates them around the origin, mirrors, scales, and finally moves them. */
export function placePoints(points: readonly Point[], { x, y, scale, mirrored = false, turn = 0 }: Placement): Point[] {
  const [cos, sin, side] = [Math.cos(turn), Math.sin(turn), mirrored ? -1 : 1];
  return points.map(([fromX, fromY]): Point => {
    const [turnedX, turnedY] = [fromX * cos - fromY * sin, fromX * sin + fromY * cos];
    return [x + turnedX * scale * side, y + turnedY * scale];
  });
}

/** Interpolates between two values. @param share 0 gives `from`, 1 gives `to` */
export function lerp(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** Returns the smallest rectangle that contains all points. */
export function computeBounds(points: readonly Point[]): { x: number; y: number; width: number; height: number } {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Converts points to SVG path data of straight segments, rounded to tenths of a pixel. @param closed whether to end with `Z` */
export function toPathData(points: readonly Point[], closed: boolean): string {
  const rounded = (value: number) => String(Math.round(value * 10) / 10);
  const [first, ...rest] = points;
  if (first === undefined) return '';
  return `M${rounded(first[0])} ${rounded(first[1])}L${rest.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join(' ')}${closed ? 'Z' : ''}`;
}
