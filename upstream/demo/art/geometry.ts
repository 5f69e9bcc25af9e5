/** Creates lines and shapes as lists of points, which a style can bend, roughen or ink. */

export type Point = readonly [x: number, y: number];
/** A point of a curve. With 1 as the third element, the curve has a corner there. */
export type Knot = readonly [x: number, y: number, corner?: 1];

/** Number of samples of a curve between two knots. */
const SAMPLES = 7;

/** Returns a smooth line through all knots (Catmull-Rom). It is interrupted at corners. */
export function curve(knots: readonly Knot[], closed = false): Point[] {
  const count = knots.length;
  const at = (index: number): Knot =>
    knots[closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] ?? [0, 0];
  const out: Point[] = [];
  const last = closed ? count : count - 1;
  for (let index = 0; index < last; index += 1) {
    const from = at(index);
    const to = at(index + 1);
    const before = from[2] === 1 ? from : at(index - 1);
    const after = to[2] === 1 ? to : at(index + 2);
    for (let step = 0; step < SAMPLES; step += 1) out.push(between(before, from, to, after, step / SAMPLES));
  }
  if (!closed) out.push([at(count - 1)[0], at(count - 1)[1]]);
  return out;
}

function between(a: Knot, b: Knot, c: Knot, d: Knot, t: number): Point {
  const one = (p: number, q: number, r: number, s: number) =>
    q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)));
  return [one(a[0], b[0], c[0], d[0]), one(a[1], b[1], c[1], d[1])];
}

/** Returns a closed, smooth outline. */
export function loop(...knots: readonly Knot[]): Point[] {
  return curve(knots, true);
}

/** Returns a closed outline with straight edges. */
export function polygon(...points: readonly Point[]): readonly Point[] {
  return points;
}

export function ellipse(x: number, y: number, rx: number, ry: number = rx, turn = 0): Point[] {
  const count = rx > 40 ? 52 : 24;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * Math.PI * 2;
    const [dx, dy] = [Math.cos(angle) * rx, Math.sin(angle) * ry];
    return [x + dx * cos - dy * sin, y + dx * sin + dy * cos];
  });
}

/** Returns the outline of a rectangle. @param by radius of the corners */
export function box(x: number, y: number, width: number, height: number, by = 0): Point[] {
  const r = Math.min(by, width / 2, height / 2);
  if (r <= 0)
    return [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ];
  const corner = (cx: number, cy: number, from: number): Point[] =>
    Array.from({ length: 7 }, (_, index): Point => {
      const angle = from + (index / 6) * (Math.PI / 2);
      return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r];
    });
  return [
    ...corner(x + width - r, y + r, -Math.PI / 2),
    ...corner(x + width - r, y + height - r, 0),
    ...corner(x + r, y + height - r, Math.PI / 2),
    ...corner(x + r, y + r, Math.PI),
  ];
}

export type SpinePoint = readonly [x: number, y: number, halfWidth: number];

/** Returns the outline of a line with variable half width and round ends, for limbs, tails and branches. */
export function tube(...spine: readonly SpinePoint[]): Point[] {
  const line = curve(spine.map(([x, y]): Point => [x, y]));
  const widths = spine.map(([, , halfWidth]) => halfWidth);
  const left: Point[] = [];
  const right: Point[] = [];
  for (const [index, point] of line.entries()) {
    const [nx, ny] = normal(line, index, false);
    const w = along(widths, index / (line.length - 1));
    left.push([point[0] + nx * w, point[1] + ny * w]);
    right.push([point[0] - nx * w, point[1] - ny * w]);
  }
  return [...left, ...cap(line, -1, along(widths, 1)), ...right.reverse(), ...cap(line, 0, along(widths, 0))];
}

function cap(line: readonly Point[], end: 0 | -1, w: number): Point[] {
  const tip = line.at(end) ?? [0, 0];
  const [nx, ny] = normal(line, end === 0 ? 0 : line.length - 1, false);
  const from = Math.atan2(ny, nx) + (end === 0 ? Math.PI : 0);
  return [1, 2, 3, 4].map((step): Point => {
    const angle = from + (step / 5) * Math.PI;
    return [tip[0] + Math.cos(angle) * w, tip[1] + Math.sin(angle) * w];
  });
}

/** Interpolates between values that are evenly spaced from 0 to 1. */
export function along(values: readonly number[], t: number): number {
  const place = t * (values.length - 1);
  const index = Math.min(values.length - 2, Math.floor(place));
  const [a = 0, b = a] = values.slice(Math.max(0, index), Math.max(0, index) + 2);
  return a + (b - a) * (place - Math.max(0, index));
}

/** Returns the unit normal at a point, to the left of the line's direction. */
export function normal(line: readonly Point[], index: number, closed: boolean): Point {
  const count = line.length;
  const at = (i: number): Point => line[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] ?? [0, 0];
  const [before, after] = [at(index - 1), at(index + 1)];
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
  const length = Math.hypot(dx, dy) || 1;
  return [dy / length, -dx / length];
}

/** Position, size and rotation of a drawing around the origin. */
export interface Placing {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly mirrored?: boolean;
  /** rad, clockwise */
  readonly turn?: number;
}

export function placed(points: readonly Point[], { x, y, scale, mirrored = false, turn = 0 }: Placing): Point[] {
  const [cos, sin, side] = [Math.cos(turn), Math.sin(turn), mirrored ? -1 : 1];
  return points.map(([px, py]): Point => {
    const [rx, ry] = [px * cos - py * sin, px * sin + py * cos];
    return [x + rx * scale * side, y + ry * scale];
  });
}

export function lerp(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

export function boundsOf(points: readonly Point[]): { x: number; y: number; width: number; height: number } {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Converts points to SVG path data, rounded to tenths of a pixel. */
export function pathData(points: readonly Point[], closed: boolean): string {
  const number = (value: number) => String(Math.round(value * 10) / 10);
  const [first, ...rest] = points;
  if (first === undefined) return '';
  return `M${number(first[0])} ${number(first[1])}L${rest.map(([x, y]) => `${number(x)} ${number(y)}`).join(' ')}${closed ? 'Z' : ''}`;
}
