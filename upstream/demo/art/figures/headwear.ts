/** Draws hats, glasses and other accessories on a head of height 2, centred at 0, 0; y grows downwards. */
import type { Extra, Hex, Look } from '../../script.ts';
import { darken } from '../colour.ts';
import { area, curvedLine, line, polyline, type Shape } from '../drawing.ts';
import { ellipse, type Knot, closedCurve, type Point, tube } from '../geometry.ts';

/** What headwear is drawn from. */
interface HeadwearPlan {
  readonly accent: Hex;
  readonly clothes: Hex;
  /** Viewing direction: 0 is towards the reader, 1 is three quarters to the right. */
  readonly yaw: number;
  /** x coordinate of the centre of the face. */
  readonly x: number;
}

/**
 * Draws those extras of the look that are worn on the head, in their given order.
 * @param isBack whether the head is seen from behind
 */
export function drawHeadwear(
  { extras = [], accent = '#b5443c', clothes }: Pick<Look, 'extras' | 'accent' | 'clothes'>,
  yaw: number,
  isBack: boolean,
): Shape[] {
  const plan = { accent, clothes, yaw, x: 0.2 * yaw };
  return extras.flatMap((extra) => [
    ...(allAroundHeadwear[extra]?.(plan) ?? []),
    ...(isBack ? [] : (frontHeadwear[extra]?.(plan) ?? [])),
  ]);
}

/** Drawing functions by extra. */
type Headwear = Partial<Record<Extra, (plan: HeadwearPlan) => Shape[]>>;

const GOLD: Hex = '#e8b93c';

/** Draws a piece of cloth with a contour. @param knots its outline */
function drawFelt(colour: Hex, shade: number, ...knots: Knot[]): Shape {
  return area('cloth', closedCurve(...knots), colour, { ink: 1, shade });
}

/** Draws an outline as a line without filling it. @param end first point of the outline, to which the line returns */
function drawRing(role: 'mark' | 'white', ink: number, outline: readonly Point[], end: Point): Shape {
  return line(role, [...outline, end], ink);
}

/** Headwear that is visible from behind as well. */
const allAroundHeadwear: Headwear = {
  hat: ({ accent }) => [
    drawFelt(
      accent,
      0.6,
      [-0.72, -0.52],
      [-0.68, -1.18],
      [-0.2, -1.42],
      [0.1, -1.34],
      [0.42, -1.42],
      [0.7, -1.1],
      [0.74, -0.55],
      [0, -0.38],
    ),
    area(
      'cloth',
      closedCurve([-0.75, -0.72], [0, -0.54], [0.76, -0.74], [0.78, -0.5], [0, -0.3], [-0.77, -0.48]),
      darken(accent, 0.45),
      { ink: 0.6 },
    ),
    drawFelt(
      accent,
      0.4,
      [-1.28, -0.5],
      [-0.7, -0.62],
      [0, -0.36],
      [0.74, -0.62],
      [1.3, -0.52],
      [0.7, -0.22],
      [0, -0.12],
      [-0.75, -0.24],
    ),
  ],
  cap: ({ accent }) => [
    drawFelt(
      accent,
      0.5,
      [-0.86, -0.34, 1],
      [-0.82, -0.86],
      [-0.3, -1.22],
      [0.3, -1.2],
      [0.76, -0.84],
      [0.84, -0.38, 1],
      [0, -0.52],
    ),
  ],
  'wizard-hat': ({ accent }) => [
    drawFelt(
      accent,
      0.6,
      [-0.72, -0.5, 1],
      [-0.42, -1.3],
      [-0.1, -2.2],
      [-0.62, -2.75, 1],
      [0.3, -2.3],
      [0.5, -1.4],
      [0.76, -0.52, 1],
      [0, -0.36],
    ),
    drawFelt(
      accent,
      0.4,
      [-1.5, -0.4],
      [-0.7, -0.66],
      [0, -0.44],
      [0.74, -0.66],
      [1.5, -0.44],
      [0.7, -0.14],
      [0, -0.06],
      [-0.75, -0.14],
    ),
    area(
      'glow',
      closedCurve(
        [0.02, -1.5, 1],
        [0.08, -1.32, 1],
        [0.26, -1.3, 1],
        [0.12, -1.18, 1],
        [0.18, -1, 1],
        [0.02, -1.1, 1],
        [-0.14, -1, 1],
        [-0.08, -1.18, 1],
        [-0.22, -1.3, 1],
        [-0.04, -1.32, 1],
      ),
      '#f4d35e',
    ),
  ],
  crown: () => [
    area(
      'glow',
      closedCurve(
        [-0.68, -0.66, 1],
        [-0.8, -1.34, 1],
        [-0.38, -1.02, 1],
        [0, -1.5, 1],
        [0.38, -1.02, 1],
        [0.8, -1.34, 1],
        [0.68, -0.66, 1],
        [0, -0.54],
      ),
      GOLD,
      { ink: 0.9 },
    ),
    ...[-0.36, 0, 0.36].map((offset) => area('prop', ellipse(offset, -0.78, 0.08), '#c0392b', { ink: 0.4 })),
  ],
  helmet: () => {
    const globe = ellipse(0.02, -0.02, 1.24, 1.28);
    return [
      area('white', globe, '#dff3ff', { ink: 1, opacity: 0.24 }),
      drawRing('white', 1.1, globe, [1.26, -0.02]),
      curvedLine('white', { ink: 1.6, inkColour: '#ffffff' }, [-0.92, -0.5], [-0.6, -0.94], [-0.2, -1.1]),
    ];
  },
  headphones: ({ accent }) => [
    curvedLine(
      'mark',
      { ink: 2.2, inkColour: darken(accent, 0.3) },
      [-0.9, 0],
      [-0.82, -0.8],
      [0, -1.3],
      [0.82, -0.8],
      [0.86, 0],
    ),
    area('prop', ellipse(-0.86, 0.14, 0.22, 0.34), accent, { ink: 0.9, shade: 0.6 }),
  ],
  bow: ({ accent }) => [
    area('cloth', closedCurve([-0.1, -1.06, 1], [-0.62, -1.4], [-0.66, -0.88]), accent, { ink: 0.8 }),
    area('cloth', closedCurve([-0.1, -1.06, 1], [0.42, -1.36], [0.4, -0.86]), accent, { ink: 0.8 }),
    area('cloth', ellipse(-0.1, -1.06, 0.12), darken(accent, 0.2), { ink: 0.7 }),
  ],
  horns: () =>
    [-1, 1].map((side) =>
      area('prop', tube([side * 0.5, -0.82, 0.17], [side * 0.82, -1.2, 0.12], [side * 0.7, -1.6, 0.02]), '#e9dcc0', {
        ink: 0.9,
        shade: 0.5,
      }),
    ),
};

/** Headwear, and parts of headwear, that are hidden if the head is seen from behind. */
const frontHeadwear: Headwear = {
  glasses: ({ x, yaw }) => {
    const left = ellipse(x - 0.33, 0.12, 0.25, 0.24);
    // The lens that is further away is foreshortened.
    const width = 0.25 * (1 - 0.22 * yaw);
    return [
      area('white', left, '#ffffff', { opacity: 0.22 }),
      drawRing('mark', 0.75, left, [x - 0.08, 0.12]),
      drawRing('mark', 0.75, ellipse(x + 0.3, 0.12, width, 0.24), [x + 0.3 + width, 0.12]),
      curvedLine('mark', 0.75, [x - 0.08, 0.1], [x - 0.01, 0.06], [x + 0.06, 0.1]),
      polyline('mark', 0.7, [x - 0.58, 0.08], [-0.74, 0.02]),
    ];
  },
  eyepatch: ({ x }) => [
    curvedLine('mark', 1, [-0.78, -0.3], [0, -0.28], [0.72, -0.05]),
    area(
      'mark',
      closedCurve([x + 0.08, -0.08], [x + 0.5, -0.1], [x + 0.5, 0.18], [x + 0.3, 0.36], [x + 0.1, 0.2]),
      '#1b1722',
      { ink: 0.6 },
    ),
  ],
  cap: ({ accent, x, yaw }) => [
    area(
      'cloth',
      closedCurve(
        [-0.5 + x, -0.5, 1],
        [0.3, -0.58],
        [0.84, -0.46, 1],
        [1.12 * (0.75 + 0.25 * yaw), -0.22],
        [0.4, -0.3],
        [-0.3 + x, -0.28],
      ),
      darken(accent, 0.3),
      { ink: 0.9 },
    ),
  ],
  earrings: () => [area('glow', ellipse(-0.68, 0.5, 0.08, 0.12), GOLD, { ink: 0.5 })],
  hood: ({ clothes }) => [
    drawFelt(
      clothes,
      0.5,
      [-0.98, 0.96, 1],
      [-1.08, -0.2],
      [-0.7, -1.12],
      [0, -1.36],
      [0.72, -1.1],
      [1.02, -0.2],
      [0.92, 0.96, 1],
      [0.7, 0.5],
      [0.74, -0.24],
      [0.4, -0.78],
      [0, -0.9],
      [-0.46, -0.8],
      [-0.76, -0.24],
      [-0.72, 0.5],
    ),
  ],
};
