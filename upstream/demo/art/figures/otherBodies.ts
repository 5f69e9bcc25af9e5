/**
 * Draws the bodies of animals and ghosts below a head that is centred at 0, 0. The unit is half the height of the head; x grows
 * in the viewing direction, y downwards.
 */
import type { Hex, Look } from '../../script.ts';
import { darken, lighten } from '../colour.ts';
import { area, curvedLine, type Shape } from '../drawing.ts';
import { type Knot, closedCurve, type SpinePoint, tube } from '../geometry.ts';

/** Draws the body of a sitting animal, or of a bird on its legs. */
export function drawAnimalBody(look: Look, yaw: number): Shape[] {
  if (look.kind === 'bird') return drawBirdBody(look);
  const { kind, skin, accent } = look;
  const tail = tailDrawings[kind]?.(skin);
  const paleColour = lighten(skin, 0.5);
  // Outline of a front leg around x.
  const createPawKnots = (x: number): Knot[] => [
    [x - 0.2, 2],
    [x - 0.24, 3.2],
    [x - 0.28, 3.42],
    [x + 0.3, 3.44],
    [x + 0.24, 3.2],
    [x + 0.22, 2],
  ];
  return [
    ...(tail === undefined ? [] : [tail]),
    area(
      'skin',
      closedCurve(
        [-0.55, 0.6],
        [-0.9, 1.5],
        [-1.12, 2.7],
        [-1, 3.36],
        [0, 3.46],
        [0.86, 3.36],
        [0.96, 2.7],
        [0.74, 1.5],
        [0.5, 0.6],
      ),
      skin,
      { ink: 1, shade: 0.6 },
    ),
    area(
      'skin',
      closedCurve([-0.3 + yaw * 0.2, 0.8], [-0.4 + yaw * 0.2, 1.6], [0.1 + yaw * 0.1, 2.2], [0.5, 1.5], [0.4, 0.8]),
      paleColour,
    ),
    area('skin', closedCurve(...createPawKnots(-0.2 + 0.1 * yaw)), skin, { ink: 0.9 }),
    area('skin', closedCurve(...createPawKnots(0.42)), skin, { ink: 0.9 }),
    curvedLine('skin', 0.5, [-0.6, 2.4], [-0.98, 2.6], [-0.9, 3.3]),
    ...drawKerchief(accent, [-0.62, 0.84], [0, 1.06], [0.6, 0.84], [0.58, 1.08], [0, 1.32], [-0.62, 1.1]),
  ];
}

/** Draws the body of a standing bird. */
function drawBirdBody({ skin, accent }: Look): Shape[] {
  return [
    ...[-0.2, 0.3].map((x) =>
      curvedLine('prop', { ink: 1.4, inkColour: '#c9822b' }, [x, 2.6], [x, 3.3], [x + 0.3, 3.4]),
    ),
    area(
      'skin',
      closedCurve([-0.66, 0.6], [-1.1, 1.5], [-1.7, 2.5, 1], [-0.5, 2.75], [0.4, 2.6], [0.86, 1.7], [0.6, 0.6]),
      skin,
      { ink: 1, shade: 0.6 },
    ),
    area('skin', closedCurve([-0.5, 1.1], [-0.9, 1.7], [-1.5, 2.35, 1], [-0.5, 2.2], [0.05, 1.6]), darken(skin, 0.25), {
      ink: 0.8,
    }),
    ...drawKerchief(accent, [-0.66, 0.72], [0, 0.98], [0.62, 0.74], [0.6, 1], [0, 1.22], [-0.68, 0.98]),
  ];
}

/** Tails by kind of animal. */
const tailDrawings: Partial<Record<Look['kind'], (skin: Hex) => Shape>> = {
  cat: (skin) =>
    drawLimb(skin, { ink: 1, shade: 0.5 }, [-0.7, 3.2, 0.2], [-1.6, 3.1, 0.22], [-1.9, 2.2, 0.2], [-1.5, 1.5, 0.12]),
  fox: (skin) =>
    drawLimb(skin, { ink: 1, shade: 0.5 }, [-0.6, 3.1, 0.2], [-1.7, 3.1, 0.45], [-2.1, 2.2, 0.42], [-1.7, 1.2, 0.05]),
  dog: (skin) => drawLimb(skin, { ink: 1 }, [-0.7, 3, 0.18], [-1.4, 2.6, 0.16], [-1.5, 1.9, 0.06]),
  rabbit: (skin) =>
    area('skin', closedCurve([-1, 2.8], [-1.35, 2.7], [-1.4, 3.05], [-1.05, 3.2]), lighten(skin, 0.5), { ink: 0.8 }),
};

/** Draws a tail or an arm. @param spine its centre line with half widths */
function drawLimb(skin: Hex, finish: { readonly ink: number; readonly shade?: number }, ...spine: SpinePoint[]): Shape {
  return area('skin', tube(...spine), skin, finish);
}

/**
 * Draws the scarf of an animal; nothing without a colour.
 * @param colour accent colour of the look
 * @param knots outline of the scarf
 */
function drawKerchief(colour: Hex | undefined, ...knots: Knot[]): Shape[] {
  return colour === undefined ? [] : [area('cloth', closedCurve(...knots), colour, { ink: 0.7 })];
}

/**
 * Draws the body and the arms of a ghost.
 * @param feet determines the height: the y coordinate of the lower edge is about four fifths of this value
 */
export function drawGhostBody({ skin }: Look, feet: number): Shape[] {
  const hem: Knot[] = [];
  for (let index = 0; index <= 6; index += 1) hem.push([1 - index / 3, feet * 0.78 + (index % 2 === 0 ? 0.35 : -0.1)]);
  return [
    area(
      'skin',
      closedCurve([-0.9, 0.4], [-1.02, feet * 0.5], ...hem.toReversed(), [1.02, feet * 0.5], [0.9, 0.4]),
      skin,
      {
        ink: 1,
        shade: 0.5,
        opacity: 0.94,
      },
    ),
    drawLimb(skin, { ink: 0.9 }, [-0.86, 1.2, 0.26], [-1.3, 1.6, 0.22], [-1.2, 2.1, 0.12]),
    drawLimb(skin, { ink: 0.9 }, [0.86, 1.2, 0.26], [1.35, 1.3, 0.22], [1.6, 0.9, 0.12]),
  ];
}
