/**
 * Draws eyes, brows, nose and mouth on a head that looks at the reader or to the right. The centre of the head is the origin; its
 * top has the y coordinate -1, its chin 1.
 */
import type { Hex } from '../../script.ts';
import { darken, computeLightness, mix } from '../colour.ts';
import { area, curvedLine, type Shape } from '../drawing.ts';
import { curve, ellipse, closedCurve, type Point } from '../geometry.ts';
import type { Features } from './mood.ts';
import { drawMouth } from './mouth.ts';
import { type FacePlan, WHITE } from './facePlan.ts';

/** Colour of pupils. */
const DARK: Hex = '#1b1722';

/** Draws a face. */
export function drawFace(plan: FacePlan): Shape[] {
  const { yaw, features, skin, isChild } = plan;
  // x coordinate of the middle of the face.
  const middle = 0.2 * yaw;
  const eyeY = isChild ? 0.2 : 0.1;
  // Distance of the eyes from the middle of the face.
  const eyeDistance = plan.kind === 'manga' ? 0.36 : 0.32;
  // `narrowing` is a factor for widths: the far eye of a turned head looks narrower. `noseSide` is 1 if the nose is to the right
  // of the eye, -1 if it is to the left.
  const eyes = [
    { x: middle - eyeDistance, narrowing: 1, noseSide: 1 },
    { x: middle + eyeDistance * (1 - 0.2 * yaw), narrowing: 1 - 0.22 * yaw, noseSide: -1 },
  ];
  const shapes: Shape[] = [];
  if (features.blush !== undefined) {
    for (const { x, narrowing } of eyes) {
      shapes.push(
        area('skin', ellipse(x * 1.16, eyeY + 0.32, 0.17 * narrowing, 0.09), mix(skin, '#e2474d', 0.55), {
          opacity: features.blush,
        }),
      );
    }
  }
  if (plan.hasNose) shapes.push(...drawNose(plan, middle, eyeY));
  shapes.push(...drawMouth(plan, middle * 0.85, isChild ? 0.66 : 0.63));
  for (const eye of eyes)
    shapes.push(...drawEye(plan, eye.x, eyeY, eye.narrowing), drawBrow(plan, eye.x, eyeY, eye.noseSide, eye.narrowing));
  if (features.sweat) {
    shapes.push(
      area('white', closedCurve([-0.72, -0.42, 1], [-0.62, -0.2], [-0.72, -0.12], [-0.81, -0.2]), '#bfe4f2', {
        ink: 0.4,
      }),
    );
  }
  return shapes;
}

function drawEye(plan: FacePlan, x: number, y: number, narrowing: number): Shape[] {
  const { kind, features, lashes } = plan;
  const { lids, bend, tears } = features;
  const shapes: Shape[] = [];
  // Half the width and half the height of the eye.
  const halfWidth = { dot: 0.13, oval: 0.17, manga: 0.22, almond: 0.19 }[kind] * narrowing;
  const halfHeight = { dot: 0.12, oval: 0.22, manga: 0.28, almond: 0.12 }[kind] * Math.min(1.25, lids);
  if (lids <= 0.1) {
    // A closed eye is a curved line. `dip` is how much lower its middle is than its ends.
    const dip = bend === 'up' ? -0.13 : 0.09;
    shapes.push(curvedLine('mark', 0.85, [x - halfWidth, y + 0.02], [x, y + 0.02 + dip], [x + halfWidth, y + 0.02]));
  } else if (kind === 'dot') shapes.push(...drawDotEye(features, x, y, narrowing));
  else shapes.push(...drawOpenEye(plan, x, y, halfWidth, halfHeight));
  if (lids > 0.1 && kind !== 'dot') {
    const lid = y - halfHeight * (lids < 0.8 ? 0.55 : 0.92);
    const overhang = lashes ? 0.07 : 0.02;
    shapes.push(
      curvedLine(
        'mark',
        kind === 'manga' ? 1.25 : 0.85,
        [x - halfWidth - overhang, y - halfHeight * 0.28],
        [x - halfWidth * 0.3, lid - 0.02],
        [x + halfWidth * 0.5, lid],
        [x + halfWidth + overhang * 0.4, y - halfHeight * 0.25],
      ),
    );
    if (kind === 'almond')
      shapes.push(
        curvedLine(
          'skin',
          0.3,
          [x - halfWidth * 0.7, y + halfHeight * 0.95],
          [x, y + halfHeight * 1.15],
          [x + halfWidth * 0.7, y + halfHeight * 0.9],
        ),
      );
  }
  if (lids < 0.5 && lids > 0.1)
    shapes.push(
      curvedLine(
        'skin',
        0.35,
        [x - halfWidth * 0.7, y + halfHeight + 0.1],
        [x, y + halfHeight + 0.14],
        [x + halfWidth * 0.7, y + halfHeight + 0.09],
      ),
    );
  if (tears !== undefined) {
    shapes.push(
      area(
        'white',
        closedCurve(
          [x - 0.09, y + 0.14],
          [x + 0.09, y + 0.14],
          [x + 0.13, y + 0.6],
          [x + 0.02, y + 0.74],
          [x - 0.1, y + 0.6],
        ),
        '#cdeaf6',
        { ink: 0.35, opacity: 0.9 },
      ),
    );
  }
  return shapes;
}

function drawDotEye({ lids, gaze }: Features, x: number, y: number, narrowing: number): Shape[] {
  if (lids > 1.1) {
    return [
      area('white', ellipse(x, y - 0.02, 0.17 * narrowing, 0.19), WHITE, { ink: 0.7 }),
      area('mark', ellipse(x, y, 0.05, 0.055), DARK),
    ];
  }
  const flat = lids < 0.6 ? 0.5 : 1;
  const dot = area('mark', ellipse(x, y - gaze * 0.04, 0.066 * narrowing, 0.1 * flat), DARK);
  return flat < 1
    ? [dot, curvedLine('mark', 0.7, [x - 0.14 * narrowing, y - 0.05], [x, y - 0.075], [x + 0.14 * narrowing, y - 0.04])]
    : [dot];
}

function drawOpenEye(
  { kind, features, iris, yaw }: FacePlan,
  x: number,
  y: number,
  halfWidth: number,
  halfHeight: number,
): Shape[] {
  const { lids, gaze } = features;
  // Part of the eye's upper half that the lid leaves open.
  const openPart = lids < 0.8 ? 0.5 : 0.95;
  const white: Point[] =
    kind === 'almond'
      ? closedCurve(
          [x - halfWidth, y + 0.02, 1],
          [x - halfWidth * 0.2, y - halfHeight],
          [x + halfWidth * 0.75, y - halfHeight * 0.6],
          [x + halfWidth, y, 1],
          [x, y + halfHeight * 0.85],
        )
      : closedCurve(
          [x - halfWidth * 0.96, y - halfHeight * 0.2],
          [x - halfWidth * 0.4, y - halfHeight * openPart],
          [x + halfWidth * 0.45, y - halfHeight * openPart],
          [x + halfWidth, y - halfHeight * 0.15],
          [x + halfWidth * 0.55, y + halfHeight * 0.85],
          [x - halfWidth * 0.5, y + halfHeight * 0.88],
        );
  const isShocked = lids > 1.1;
  const size = kind === 'manga' ? 0.86 : 0.72;
  const irisWidth = (kind === 'almond' ? halfHeight * 0.95 : halfWidth * 0.66) * (isShocked ? 0.55 : 1);
  const irisHeight = (kind === 'almond' ? halfHeight * 0.98 : halfHeight * size) * (isShocked ? 0.5 : 1);
  const [pupilX, pupilY] = [x + 0.05 * yaw, y - gaze * 0.06];
  const insideShapes: Shape[] = [
    area('mark', ellipse(pupilX, pupilY, irisWidth, irisHeight), kind === 'oval' ? DARK : darken(iris, 0.35)),
  ];
  if (kind === 'manga') {
    insideShapes.push(
      area(
        'mark',
        ellipse(pupilX, pupilY + irisHeight * 0.45, irisWidth * 0.72, irisHeight * 0.5),
        mix(iris, WHITE, 0.3),
      ),
    );
    insideShapes.push(
      area('mark', ellipse(pupilX, pupilY - irisHeight * 0.05, irisWidth * 0.45, irisHeight * 0.5), DARK),
    );
  } else if (kind === 'almond')
    insideShapes.push(area('mark', ellipse(pupilX, pupilY, irisWidth * 0.5, irisHeight * 0.5), DARK));
  insideShapes.push(
    area(
      'white',
      ellipse(pupilX + irisWidth * 0.35, pupilY - irisHeight * 0.42, irisWidth * 0.32, irisHeight * 0.25),
      WHITE,
    ),
  );
  // The shadow of the eyelid on the eye.
  insideShapes.push(
    area(
      'mark',
      closedCurve(
        [x - halfWidth, y - halfHeight * 1.2],
        [x + halfWidth, y - halfHeight * 1.2],
        [x + halfWidth, y - halfHeight * 0.62],
        [x - halfWidth, y - halfHeight * 0.55],
      ),
      DARK,
      { opacity: 0.3 },
    ),
  );
  return [area('white', white, WHITE, { ink: kind === 'oval' ? 0.55 : 0.28, holds: insideShapes })];
}

/**
 * Draws an eyebrow.
 * @param x x coordinate of the eye
 * @param noseSide 1 if the nose is to the right of the eye, -1 if it is to the left
 * @param narrowing factor for the width
 */
function drawBrow(
  { features, browColour, kind }: FacePlan,
  x: number,
  eyeY: number,
  noseSide: number,
  narrowing: number,
): Shape {
  const y = eyeY - (kind === 'manga' ? 0.42 : kind === 'oval' ? 0.38 : 0.3) - features.lift;
  const tilt = features.brow;
  const [from, to] = [x - 0.21 * narrowing * noseSide, x + 0.19 * narrowing * noseSide];
  const thickness = kind === 'almond' ? 0.06 : 0.05;
  const colour = computeLightness(browColour) > 0.62 ? darken(browColour, 0.45) : darken(browColour, 0.3);
  const [outerY, innerY] = [y + 0.05 + Math.max(0, tilt) * 0.5, y - tilt];
  const top = curve([
    [from, outerY],
    [x, (outerY + innerY) / 2 - 0.07],
    [to, innerY - thickness * 0.4],
  ]);
  const bottom = curve([
    [to, innerY + thickness],
    [x, (outerY + innerY) / 2 - 0.005],
    [from, outerY + 0.01],
  ]);
  return area('mark', [...top, ...bottom], colour);
}

/** Draws a nose. @param middle x coordinate of the middle of the face */
function drawNose({ kind, yaw, skin, isChild }: FacePlan, middle: number, eyeY: number): Shape[] {
  const x = middle + 0.1 * yaw;
  const y = eyeY + (isChild ? 0.22 : 0.3);
  if (kind === 'manga' || isChild)
    return [curvedLine('skin', 0.5, [x - 0.03, y - 0.02], [x + 0.04, y + 0.02], [x - 0.02, y + 0.05])];
  if (kind === 'dot')
    return [
      area(
        'skin',
        closedCurve([x - 0.06, y - 0.12], [x + 0.1, y + 0.02], [x, y + 0.1], [x - 0.1, y + 0.06]),
        mix(skin, '#d8604f', 0.25),
      ),
      curvedLine('skin', 0.7, [x + 0.02, y - 0.12], [x + 0.14, y + 0.02], [x + 0.02, y + 0.1], [x - 0.08, y + 0.06]),
    ];
  const shadow = closedCurve([x - 0.02, y - 0.3], [x + 0.11, y], [x + 0.03, y + 0.06], [x - 0.06, y + 0.03]);
  return [
    area('skin', shadow, darken(skin, 0.16), { opacity: 0.55 }),
    curvedLine('skin', 0.6, [x + 0.02, y - 0.2], [x + 0.12, y - 0.01], [x + 0.07, y + 0.06], [x - 0.03, y + 0.05]),
  ];
}
