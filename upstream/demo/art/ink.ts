/**
 * Makes lines look as if drawn by hand with a pen, a brush or chalk: they tremble, and their width varies. All measures are px.
 */
import { type Chance } from './chance.ts';
import { computeNormal, type Point } from './geometry.ts';
import type { LineCharacter } from './style.ts';

/**
 * Bends a line with slow waves, as an unsteady hand would.
 * @param closed whether the last point is connected to the first
 * @param wobble maximum deviation, px
 */
export function addWobble(points: readonly Point[], closed: boolean, wobble: number, chance: Chance): readonly Point[] {
  if (wobble <= 0 || points.length < 3) return points;
  const [slowPhase, fastPhase] = [chance.between(0, 6.3), chance.between(0, 6.3)];
  const randomWaves = chance.between(2.2, 4.2);
  // Around a closed line, the number of waves is an integer, so that its ends match.
  const waves = closed ? Math.round(randomWaves) : randomWaves;
  const count = points.length;
  return points.map(([x, y], index): Point => {
    const angle = (index / count) * Math.PI * 2;
    const shift =
      (Math.sin(angle * waves + slowPhase) * 0.65 + Math.sin(angle * (waves * 2 + 1) + fastPhase) * 0.35) * wobble;
    const [normalX, normalY] = computeNormal(points, index, closed);
    return [x + normalX * shift, y + normalY * shift];
  });
}

/**
 * Divides segments into parts of about `step` px, at most 60 parts per segment. Without these points, long straight lines can't
 * tremble.
 */
export function addPoints(points: readonly Point[], closed: boolean, step: number): Point[] {
  const out: Point[] = [];
  const count = points.length;
  for (const [index, from] of points.entries()) {
    const to = index + 1 < count ? points[index + 1] : closed ? points[0] : undefined;
    out.push(from);
    if (to === undefined) continue;
    const parts = Math.min(60, Math.floor(Math.hypot(to[0] - from[0], to[1] - from[1]) / step));
    for (let part = 1; part < parts; part += 1) {
      out.push([from[0] + ((to[0] - from[0]) * part) / parts, from[1] + ((to[1] - from[1]) * part) / parts]);
    }
  }
  return out;
}

/**
 * Returns the outline of a stroke along the points: one ring for an open line; two rings for a closed one, between which the
 * even-odd rule fills.
 * @param width width of the stroke, px
 */
export function outlineStroke(
  points: readonly Point[],
  closed: boolean,
  width: number,
  { kind }: LineCharacter,
  chance: Chance,
): readonly (readonly Point[])[] {
  const left: Point[] = [];
  const right: Point[] = [];
  const count = points.length;
  const phase = chance.between(0, 6.3);
  for (const [index, [x, y]] of points.entries()) {
    const position = count > 1 ? index / (count - 1) : 0;
    const [normalX, normalY] = computeNormal(points, index, closed);
    const half = (width / 2) * computeStrokeWidthFactor(kind, position, normalX, normalY, closed, phase, chance);
    left.push([x + normalX * half, y + normalY * half]);
    right.push([x - normalX * half, y - normalY * half]);
  }
  return closed ? [left, right] : [[...left, ...right.reverse()]];
}

/**
 * Returns the width of a stroke at a point, as a multiple of its nominal width.
 * @param position from 0 to 1 along the line
 * @param normalX x of the vector of length 1 at right angles to the line
 * @param normalY y of this vector
 * @param phase shifts the variation of the width along the line, rad
 */
function computeStrokeWidthFactor(
  kind: LineCharacter['kind'],
  position: number,
  normalX: number,
  normalY: number,
  closed: boolean,
  phase: number,
  chance: Chance,
): number {
  if (kind === 'dry') return (closed ? 1 : computeTaper(position, 0.4)) * (0.55 + chance.next() * 0.8);
  if (kind === 'even') return closed ? 1 : computeTaper(position, 0.55);
  // Light comes from the upper left, so lines across its direction are heavier than lines along it.
  const crossFactor = Math.abs(normalX * 0.5 + normalY * 0.86);
  return (
    (closed ? 1 : computeTaper(position, 0.12)) *
    (0.55 + 0.75 * crossFactor) *
    (0.9 + 0.18 * Math.sin(position * 9 + phase))
  );
}

/** Returns 1 in the middle of a line and `endFactor` at both ends. @param position from 0 to 1 along the line */
function computeTaper(position: number, endFactor: number): number {
  return endFactor + (1 - endFactor) * Math.min(1, Math.sin(Math.PI * Math.min(1, Math.max(0, position))) * 1.6);
}
