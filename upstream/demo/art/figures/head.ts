/**
 * Draws a human head with hair, ears and headwear, and the skull of a skeleton. A head has the height 2, is centred at 0, 0, and
 * looks at the reader or to the right; y grows downwards.
 */
import type { Hex, Look, Mood } from '../../script.ts';
import { darken, lighten, mix } from '../colour.ts';
import { area, curvedLine, polyline, type Shape } from '../drawing.ts';
import { ellipse, type Knot, lerp, closedCurve } from '../geometry.ts';
import type { Style } from '../style.ts';
import { drawFace } from './face.ts';
import { drawHair } from './hair.ts';
import { featuresByMood } from './mood.ts';
import { drawHeadwear } from './headwear.ts';

/** What a head is drawn from. */
export interface HeadPlan {
  readonly look: Look;
  readonly mood: Mood;
  readonly style: Style;
  /** Viewing direction: 0 is towards the reader, or away from the reader if `isBack`; 1 is three quarters to the right. */
  readonly yaw: number;
  /** Whether the head is seen from behind. */
  readonly isBack: boolean;
}

/** A drawn head. */
export interface HeadShapes {
  /** Shapes behind the body. */
  readonly behind: readonly Shape[];
  /** Shapes in front of the torso. */
  readonly inFront: readonly Shape[];
}

/** Outline of a head that looks at the reader. */
const frontOutline: readonly Knot[] = [
  [-0.76, -0.2],
  [-0.72, 0.28],
  [-0.5, 0.76],
  [-0.14, 0.99],
  [0.14, 0.99],
  [0.5, 0.76],
  [0.72, 0.28],
  [0.76, -0.2],
  [0.62, -0.78],
  [0, -1.02],
  [-0.62, -0.78],
];
/** Outline of a head that looks to the right. It has as many points as `frontOutline`, so that both can be interpolated. */
const turnedOutline: readonly Knot[] = [
  [-0.78, -0.2],
  [-0.68, 0.3],
  [-0.38, 0.76],
  [0.06, 0.99],
  [0.32, 0.97],
  [0.6, 0.66],
  [0.69, 0.24],
  [0.71, -0.18],
  [0.62, -0.74],
  [0, -1.02],
  [-0.64, -0.78],
];

/** Draws a human head. */
export function drawPersonHead({ look, mood, style, yaw, isBack }: HeadPlan): HeadShapes {
  const { skin, hair = 'short', hairColour = '#3a2a22', build } = look;
  const widening = build === 'stout' ? 1.12 : build === 'broad' ? 1.06 : build === 'child' ? 1.08 : 1;
  // Factor for the width of the jaw.
  const jaw =
    build === 'broad' ? 1.18 : build === 'stout' ? 1.2 : style.face === 'manga' ? 0.92 : build === 'child' ? 1.12 : 1;
  const outline = frontOutline.map(([x, y], index): Knot => {
    const [turnedX, turnedY] = turnedOutline[index] ?? [x, y];
    const jawWidening = y > 0.5 ? jaw : 1;
    return [
      lerp(x, turnedX, yaw) * widening * jawWidening,
      lerp(y, turnedY, yaw) * (build === 'child' && y > 0.5 ? 0.95 : 1),
    ];
  });
  const hairShapes = drawHair(hair, hairColour, yaw, isBack ? 'back' : 'face');
  const drawEar = (x: number, side: number): Shape[] => [
    area('skin', ellipse(x, 0.14, 0.14, 0.22, side * 0.2), skin, { ink: 0.8 }),
    curvedLine('skin', 0.35, [x - 0.04 * side, 0.02], [x + 0.05 * side, 0.12], [x - 0.02 * side, 0.24]),
  ];
  const ears = [
    ...drawEar(lerp(-0.78, -0.66, yaw) * widening, -1),
    ...(yaw < 0.6 || isBack ? drawEar(0.78 * widening, 1) : []),
  ];
  const has = (extra: NonNullable<Look['extras']>[number]) => look.extras?.includes(extra) ?? false;
  const head = area('skin', closedCurve(...outline), skin, { ink: 1, shade: 0.55 });
  if (isBack) return { behind: [], inFront: [head, ...ears, ...hairShapes.inFront, ...drawHeadwear(look, 0, true)] };
  const hasLashes = hair === 'long' || hair === 'bob' || hair === 'bun' || hair === 'ponytail' || hair === 'braids';
  const face = drawFace({
    kind: style.face,
    yaw,
    features: featuresByMood[mood],
    skin,
    iris: look.accent ?? '#4a3626',
    browColour: hairColour,
    isChild: build === 'child',
    lashes: hasLashes,
    hasNose: true,
  });
  return {
    behind: [
      ...(has('hood')
        ? [
            area(
              'cloth',
              closedCurve(
                [-1.02, 0.9],
                [-1.06, -0.3],
                [-0.6, -1.16],
                [0.1, -1.3],
                [0.8, -1.05],
                [1, -0.2],
                [0.95, 0.9],
              ),
              darken(look.clothes, 0.25),
              { ink: 1 },
            ),
          ]
        : []),
      ...hairShapes.behind,
    ],
    inFront: [
      ...(hair === 'long' || hair === 'bob' ? [] : ears),
      head,
      ...(has('freckles') ? drawFreckles(yaw, darken(skin, 0.25)) : []),
      ...(has('stubble')
        ? [
            area(
              'skin',
              closedCurve(
                [-0.6 * jaw, 0.42],
                [-0.1, 0.56],
                [0.3 + yaw * 0.1, 0.52],
                [0.62 * jaw, 0.4],
                [0.42 * jaw, 0.8],
                [0.14, 0.97],
                [-0.16, 0.97],
                [-0.46 * jaw, 0.78],
              ),
              darken(hairColour, 0.2),
              { opacity: 0.22 },
            ),
          ]
        : []),
      ...(has('beard') ? [drawBeard(hairColour, yaw, jaw * widening)] : []),
      ...face,
      ...(has('moustache') ? [drawMoustache(hairColour, yaw)] : []),
      ...(has('scar')
        ? [polyline('skin', { ink: 0.6, inkColour: mix(skin, '#a3333a', 0.6) }, [0.38, -0.3], [0.5, 0.42])]
        : []),
      ...hairShapes.inFront,
      ...drawHeadwear(look, yaw, false),
    ],
  };
}

/** Draws three freckles on each cheek. */
function drawFreckles(yaw: number, colour: Hex): Shape[] {
  return [
    [-0.42, 0.4],
    [-0.3, 0.46],
    [-0.36, 0.33],
    [0.4, 0.4],
    [0.5, 0.34],
    [0.32, 0.45],
  ].map(([x = 0, y = 0]) => area('mark', ellipse(x + 0.12 * yaw, y, 0.028), colour));
}

/** Draws a full beard around the mouth. @param widening factor for the width of its upper part */
function drawBeard(colour: Hex, yaw: number, widening: number): Shape {
  const x = 0.14 * yaw;
  return area(
    'hair',
    closedCurve(
      [-0.74 * widening, -0.02, 1],
      [-0.72 * widening, 0.5],
      [-0.46, 1.08],
      [x, 1.36],
      [0.46 + x * 0.4, 1.06],
      [0.7 * widening, 0.42],
      [0.7 * widening, -0.02, 1],
      [0.55, 0.34],
      [x + 0.26, 0.46],
      [x, 0.44],
      [x - 0.28, 0.47],
      [-0.52, 0.36],
    ),
    colour,
    { ink: 0.9, shade: 0.5 },
  );
}

function drawMoustache(colour: Hex, yaw: number): Shape {
  const x = 0.22 * yaw;
  return area(
    'hair',
    closedCurve(
      [x - 0.46, 0.6, 1],
      [x - 0.26, 0.44],
      [x, 0.48],
      [x + 0.26, 0.43],
      [x + 0.44, 0.58, 1],
      [x + 0.2, 0.6],
      [x, 0.56],
      [x - 0.2, 0.61],
    ),
    colour,
    { ink: 0.7 },
  );
}

/** Draws the head of a skeleton. */
export function drawSkull({ mood, yaw }: Pick<HeadPlan, 'mood' | 'yaw'>): Shape[] {
  const x = 0.14 * yaw;
  const { lids, brow } = featuresByMood[mood];
  const bone = '#efe6d0';
  const drawSocket = (centreX: number, side: number) =>
    area(
      'mark',
      closedCurve(
        [centreX - 0.24, 0.06],
        [centreX - 0.16, -0.14 + side * brow],
        [centreX + 0.16, -0.14 - side * brow],
        [centreX + 0.24, 0.08],
        [centreX, 0.3 * Math.max(0.5, lids)],
      ),
      '#1b1722',
    );
  return [
    area(
      'skin',
      closedCurve(
        [-0.82, -0.2],
        [-0.7, 0.34],
        [-0.46, 0.5],
        [-0.42, 0.92],
        [0, 1.02],
        [0.42 + x * 0.3, 0.92],
        [0.48, 0.48],
        [0.74, 0.3],
        [0.82, -0.2],
        [0.6, -0.84],
        [0, -1.06],
        [-0.6, -0.84],
      ),
      bone,
      { ink: 1, shade: 0.6 },
    ),
    drawSocket(x - 0.34, 1),
    drawSocket(x + 0.34, -1),
    area('mark', closedCurve([x, 0.3, 1], [x + 0.1, 0.5, 1], [x - 0.1, 0.5, 1]), '#1b1722'),
    ...[-0.24, -0.08, 0.08, 0.24].map((offset) => polyline('mark', 0.5, [x + offset, 0.66], [x + offset, 0.86])),
    curvedLine('mark', 0.6, [x - 0.36, 0.74], [x, 0.78], [x + 0.36, 0.74]),
    area('glow', ellipse(x - 0.34, 0.06, 0.05), lighten('#8fd3ff', 0.2)),
    area('glow', ellipse(x + 0.34, 0.06, 0.05), lighten('#8fd3ff', 0.2)),
  ];
}
