/**
 * Draws the heads of animals, robots, ghosts, skeletons and monsters. A head has the height 2, is centred at 0, 0, and looks at
 * the reader or to the right; y grows downwards.
 */
import type { Hex } from '../../script.ts';
import { darken, lighten, mix } from '../colour.ts';
import { area, transformShape, type Shape } from '../drawing.ts';
import { ellipse, closedCurve, type Point, tube } from '../geometry.ts';
import { drawFace } from './face.ts';
import { type HeadPlan, type HeadShapes, drawSkull } from './head.ts';
import { drawHeadwear } from './headwear.ts';
import { featuresByMood } from './mood.ts';
import { drawRobotHead } from './robot.ts';
import { type Beast, drawMuzzle } from './muzzle.ts';

/** Draws a head that isn't human. */
export function drawBeastHead(plan: HeadPlan, kind: Beast): HeadShapes {
  const { look, yaw, isBack } = plan;
  const { skin } = look;
  const ears = drawEars(kind, skin);
  if (kind === 'skeleton') return { behind: [], inFront: [...drawSkull(plan), ...drawHeadwear(look, yaw, isBack)] };
  if (kind === 'robot') return { behind: [], inFront: [...drawRobotHead(plan), ...drawHeadwear(look, yaw, isBack)] };
  const head = area('skin', createHeadOutline(kind, yaw), skin, { ink: 1, shade: 0.55 });
  const inFront = [
    head,
    ...(isBack ? [] : [...drawMuzzle(kind, skin, yaw), ...drawBeastFace(plan, kind)]),
    ...drawHeadwear(look, yaw, isBack),
  ];
  return { behind: ears, inFront };
}

/** Returns the outline of the head. @param yaw viewing direction: 0 is towards the reader, 1 is three quarters to the right */
function createHeadOutline(kind: Beast, yaw: number): Point[] {
  const x = 0.1 * yaw;
  if (kind === 'frog')
    return closedCurve(
      [-1, 0.12],
      [-0.82, 0.62],
      [x, 0.9],
      [0.86, 0.6],
      [1, 0.1],
      [0.74, -0.36],
      [x, -0.46],
      [-0.74, -0.36],
    );
  if (kind === 'bird')
    return closedCurve(
      [-0.72, -0.1],
      [-0.7, 0.5],
      [-0.5, 0.95],
      [0.4, 0.95],
      [0.62, 0.4],
      [0.7, -0.15],
      [0.45, -0.8],
      [-0.1, -1],
      [-0.58, -0.72],
    );
  if (kind === 'fox')
    return closedCurve(
      [-1.02, 0.32, 1],
      [-0.5, 0.68],
      [x, 0.98],
      [0.5, 0.66],
      [1, 0.3, 1],
      [0.8, -0.34],
      [0.42, -0.72],
      [0, -0.76],
      [-0.44, -0.72],
      [-0.82, -0.34],
    );
  if (kind === 'rabbit')
    return closedCurve(
      [-0.78, 0.3],
      [-0.5, 0.82],
      [x, 0.94],
      [0.52, 0.8],
      [0.76, 0.28],
      [0.64, -0.44],
      [0, -0.78],
      [-0.66, -0.44],
    );
  if (kind === 'dog')
    return closedCurve(
      [-0.8, 0.2],
      [-0.62, 0.76],
      [x, 0.98],
      [0.62, 0.76],
      [0.8, 0.18],
      [0.7, -0.5],
      [0.36, -0.82],
      [-0.36, -0.82],
      [-0.7, -0.5],
    );
  if (kind === 'ghost')
    return closedCurve([-0.9, 0.9], [-0.92, -0.1], [-0.6, -0.86], [0, -1.06], [0.6, -0.86], [0.92, -0.1], [0.9, 0.9]);
  // The heads of cats, bears and monsters are wide and round. A cat has tufts of fur on its cheeks.
  const cheek = kind === 'cat' ? 0.12 : 0;
  return closedCurve(
    [-0.92 - cheek, 0.34],
    [-0.6, 0.76],
    [x, 0.9],
    [0.6, 0.75],
    [0.9 + cheek, 0.32],
    [0.88, -0.2],
    [0.56, -0.74],
    [0, -0.84],
    [-0.56, -0.74],
    [-0.88, -0.2],
  );
}

/** Draws ears, and what other beings have in their place: horns, a crest, or the bulges of a frog's eyes. */
function drawEars(kind: Beast, fur: Hex): Shape[] {
  const innerColour = mix(lighten(fur, 0.3), '#e8a0a0', 0.5);
  const drawBothSides = (shape: (side: number) => Shape[]) => [...shape(-1), ...shape(1)];
  switch (kind) {
    case 'cat':
    case 'fox': {
      const tip = kind === 'fox' ? 1.62 : 1.4;
      return drawBothSides((side) => [
        area(
          'skin',
          closedCurve(
            [side * 0.86, -0.2, 1],
            [side * 0.84, -tip * 0.8],
            [side * 0.76, -tip, 1],
            [side * 0.5, -1.05],
            [side * 0.2, -0.7, 1],
          ),
          fur,
          { ink: 1, shade: 0.4 },
        ),
        area(
          'skin',
          closedCurve([side * 0.74, -0.5, 1], [side * 0.72, -tip * 0.86, 1], [side * 0.36, -0.74, 1]),
          kind === 'fox' ? darken(fur, 0.6) : innerColour,
        ),
      ]);
    }
    case 'rabbit':
      return drawBothSides((side) => [
        area('skin', tube([side * 0.34, -0.6, 0.2], [side * 0.5, -1.4, 0.27], [side * 0.62, -2.2, 0.1]), fur, {
          ink: 1,
          shade: 0.4,
        }),
        area('skin', tube([side * 0.38, -0.9, 0.06], [side * 0.5, -1.4, 0.13], [side * 0.59, -2, 0.04]), innerColour),
      ]);
    case 'bear':
      return drawBothSides((side) => [
        area('skin', ellipse(side * 0.66, -0.72, 0.32), fur, { ink: 1, shade: 0.5 }),
        area('skin', ellipse(side * 0.66, -0.7, 0.17), innerColour),
      ]);
    case 'dog':
      return drawBothSides((side) => [
        area(
          'skin',
          closedCurve(
            [side * 0.5, -0.8],
            [side * 0.98, -0.62],
            [side * 1.16, 0.1],
            [side * 0.94, 0.44],
            [side * 0.74, 0],
          ),
          darken(fur, 0.35),
          { ink: 1, shade: 0.4 },
        ),
      ]);
    case 'bird':
      return [
        area(
          'skin',
          closedCurve([-0.2, -0.9, 1], [-0.45, -1.4, 1], [-0.02, -1.08, 1], [0.05, -1.5, 1], [0.25, -0.9, 1]),
          fur,
          { ink: 0.9 },
        ),
      ];
    case 'frog':
      return drawBothSides((side) => [area('skin', ellipse(side * 0.5, -0.5, 0.37), fur, { ink: 1, shade: 0.4 })]);
    case 'monster':
      return drawBothSides((side) => [
        area('prop', tube([side * 0.46, -0.62, 0.2], [side * 0.76, -1, 0.14], [side * 0.68, -1.4, 0.02]), '#efe3c4', {
          ink: 0.9,
          shade: 0.5,
        }),
      ]);
    case 'robot':
    case 'ghost':
    case 'skeleton':
      return [];
  }
}

/** Draws a human face, and moves eyes and mouth to their places on the head. */
function drawBeastFace({ look, mood, style, yaw }: HeadPlan, kind: Beast): Shape[] {
  const face = drawFace({
    kind: kind === 'ghost' || kind === 'frog' || style.face === 'almond' ? 'oval' : style.face,
    yaw,
    features: featuresByMood[mood],
    skin: look.skin,
    iris: look.accent ?? '#5b7f3a',
    browColour: darken(look.skin, 0.55),
    isChild: false,
    lashes: false,
    hasNose: false,
  });
  // A bird's beak includes the mouth, so the shapes of the mouth are left out.
  const shapes = kind === 'bird' ? face.filter(({ points }) => (points[0]?.[1] ?? 0) < 0.46) : face;
  const eyeShift = kind === 'frog' ? -0.6 : kind === 'ghost' ? -0.1 : -0.06;
  const mouthShift = kind === 'cat' || kind === 'rabbit' ? 0.02 : kind === 'bear' || kind === 'dog' ? 0.06 : 0;
  return shapes.map((shape) => {
    // Eyes and brows are above this height, the mouth is below it.
    const isEye = (shape.points[0]?.[1] ?? 0) < 0.42;
    return transformShape(shape, (points) =>
      points.map(([x, y]): Point => [kind === 'frog' && isEye ? x * 1.4 : x, y + (isEye ? eyeShift : mouthShift)]),
    );
  });
}
