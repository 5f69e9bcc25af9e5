/**
 * Places the figures of a panel: computes their positions and sizes, and the points where the tails of their balloons end.
 * Coordinates are px from the upper left corner of the panel. Figures are measured in units of half the height of a head.
 */
import type { Facing, SeriesScript } from '../script.ts';
import { type Figure, createFigure } from './figures/figure.ts';
import { type Point } from './geometry.ts';
import type { PlacedActor, PlacedPanel } from './layout.ts';
import type { Style } from './style.ts';

/** A placed figure. */
export interface PlacedFigure {
  /** Key of the character in the cast. */
  readonly who: string;
  readonly figure: Figure;
  /** Centre of the head, in px from the left and the top of the panel. */
  readonly x: number;
  readonly y: number;
  /** Half the height of the head, px, which is the unit of the figure's shapes. */
  readonly scale: number;
}

/** Places the figures of a panel. The shots `empty` and `detail` have none. */
export function placeActors(
  { actors, shot, w, h, textBottom }: PlacedPanel,
  { cast }: SeriesScript,
  style: Style,
): PlacedFigure[] {
  const people = actors.flatMap((placedActor) => {
    const look = cast[placedActor.actor.who];
    return look === undefined
      ? []
      : [
          {
            ...placedActor,
            figure: createFigure(
              look,
              placedActor.actor,
              chooseFacing(placedActor, actors),
              style,
              isCloseUp(shot) ? 0.3 : 1,
            ),
          },
        ];
  });
  if (people.length === 0 || shot === 'empty' || shot === 'detail') return [];
  // Height below the texts and the tails of balloons.
  const availableHeight = h - textBottom - (textBottom > 0 ? 34 : 0);
  // The lowest soles and the highest top of all figures, in units from the centre of the head.
  const tallest = Math.max(...people.map(({ figure }) => figure.feet));
  const top = Math.min(...people.map(({ figure }) => figure.top));
  const widthPerFigure = w / people.length;
  // Half the height of a head in px, by shot.
  const scales = {
    wide: Math.min((h * 0.5) / (tallest - top), (availableHeight * 0.8) / (tallest - top)),
    full: Math.min((availableHeight * 0.94) / (tallest - top), widthPerFigure / 2.6),
    medium: Math.min(
      (availableHeight * 0.96) /
        (Math.max(...people.map(({ figure }) => Math.min(figure.hips, figure.feet))) * 0.96 - top),
      widthPerFigure / 2.35,
    ),
    close: Math.min((availableHeight * 0.96) / (2.1 - top), widthPerFigure / (people.length > 1 ? 2.3 : 2.9)),
    extreme: Math.max(w / 2.3, h / 1.5),
  };
  const scale = scales[shot];
  // y coordinate of the soles in shots that show whole bodies.
  const floor = shot === 'wide' ? h * 0.9 : shot === 'full' ? h * 0.96 : undefined;
  return people.map(({ actor, at, figure }): PlacedFigure => {
    const ownScale = scale * (actor.scale ?? 1);
    if (shot === 'extreme')
      return {
        who: actor.who,
        figure,
        x: w * 0.5 - ownScale * 0.1,
        y: textBottom * 0.5 + h * 0.5 - ownScale * 0.1,
        scale: ownScale,
      };
    if (actor.pose === 'lie' && shot !== 'close') {
      // Small enough for the full length of the figure.
      const lyingScale = Math.min(ownScale, w / 8.5);
      const x = people.length > 1 ? at * w : w * (figure.isMirrored ? 0.76 : 0.24);
      return { who: actor.who, figure, x, y: h * 0.86 - lyingScale * 1.2, scale: lyingScale };
    }
    // Distance from the centre of the head to the lower edge of the panel, in units of the figure.
    const cutAt = shot === 'close' ? 2.1 : Math.min(...people.map((other) => Math.max(2.4, other.figure.hips * 0.96)));
    // y coordinate of the soles, which may be below the panel.
    const ground = floor ?? h + (Math.max(tallest, cutAt) - cutAt) * scale;
    const standingY = ground - figure.feet * ownScale;
    // Lowest position of the head's centre. Small figures such as cats are moved up.
    const lowest = shot === 'close' ? h - 1.35 * ownScale : h - 2.2 * ownScale;
    const lift = actor.pose === 'fly' ? h * 0.12 : 0;
    return {
      who: actor.who,
      figure,
      x: at * w,
      y: Math.min(standingY, floor === undefined ? lowest : standingY) - lift,
      scale: ownScale,
    };
  });
}

function isCloseUp(shot: PlacedPanel['shot']): boolean {
  return shot === 'close' || shot === 'extreme';
}

/** Returns the viewing direction of an actor. */
function chooseFacing({ actor, at }: PlacedActor, actors: readonly PlacedActor[]): Facing {
  if (actor.facing !== undefined) return actor.facing;
  const others = actors.filter((other) => other.actor !== actor);
  if (others.length === 0)
    return at < 0.42
      ? 'right'
      : at > 0.58
        ? 'left'
        : actor.mood === 'shocked' || actor.mood === 'laughing'
          ? 'front'
          : 'right';
  // Average position of the other actors.
  const middle = others.reduce((sum, other) => sum + other.at, 0) / others.length;
  return middle > at ? 'right' : 'left';
}

/**
 * Returns the point that the panel emphasises: the head of a single figure, otherwise a point near the middle of the panel.
 * @param w width of the panel, px
 * @param h height of the panel, px
 */
export function findFocus(figures: readonly PlacedFigure[], w: number, h: number): Point {
  const [first] = figures;
  return first === undefined ? [w / 2, h * 0.55] : figures.length === 1 ? [first.x, first.y] : [w / 2, h * 0.6];
}

/**
 * Returns the point where the tail of a balloon ends, between the mouth and the balloon.
 * @param from centre of the balloon
 */
export function findTailEnd({ figure, x, y, scale }: PlacedFigure, from: Point): Point {
  const side = figure.isMirrored ? -1 : 1;
  const [mouthX, mouthY] = [x + figure.mouth[0] * side * scale, y + figure.mouth[1] * scale];
  const [dx, dy] = [from[0] - mouthX, from[1] - mouthY];
  const distance = Math.hypot(dx, dy) || 1;
  // The tail must not cross the face: from above, it ends at the hair or the hat. `aboveHead` and `share` are fractions of the
  // way from the mouth to the balloon; `aboveHead` is 0 for a tail from the side.
  const aboveHead = dy < -scale ? (mouthY - (y + figure.top * scale) + 6) / -dy : 0;
  const share = aboveHead > 0 ? Math.min(0.94, aboveHead) : Math.min(0.6, (scale * 1.2) / distance);
  return [mouthX + dx * share, mouthY + dy * share];
}

/**
 * Returns the end of a balloon's tail that leads out of the panel.
 * @param x x coordinate of the balloon's centre, px
 * @param w width of the panel, px
 * @param h height of the panel, px
 * @param textBottom distance from the top of the panel to the lower end of its texts, px
 */
export function findTailEndOutside(x: number, w: number, h: number, textBottom: number): Point {
  return [x < w / 2 ? -6 : w + 6, Math.min(h - 30, textBottom + 70)];
}
