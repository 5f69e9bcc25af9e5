/**
 * Draws a complete figure: head, body, and an object in the hand. The unit of all lengths is half the height of the head; the
 * origin is the centre of the head, x grows in the viewing direction, y downwards.
 */
import type { Actor, Facing, Look } from '../../script.ts';
import { darken, lighten } from '../colour.ts';
import { area, MIN_LINE_WEIGHT, transformShape, placeShapes, polyline, type Shape } from '../drawing.ts';
import { box, ellipse, type Point } from '../geometry.ts';
import { drawProp } from '../props.ts';
import type { Style } from '../style.ts';
import { drawBeastHead } from './beasts.ts';
import { drawBody } from './body.ts';
import { drawAnimalBody, drawGhostBody } from './otherBodies.ts';
import { type HeadShapes, drawPersonHead } from './head.ts';
import { measureBody } from './measure.ts';
import { poses } from './pose.ts';

/** A drawn figure, before it is placed in a picture. */
export interface Figure {
  /** Shapes of the figure, which looks to the right, towards the reader or away from the reader. The head has the height 2. */
  readonly shapes: readonly Shape[];
  /** Approximate y coordinate of the lowest point. */
  readonly feet: number;
  /** y coordinate of the hips. */
  readonly hips: number;
  /** Approximate y coordinate of the highest point. */
  readonly top: number;
  /** Position of the mouth. */
  readonly mouth: Point;
  /** Whether `shapes` must be mirrored, because the figure looks to the left. */
  readonly isMirrored: boolean;
}

/** Kinds that are drawn as animals unless they have an outfit. */
const animalKinds: ReadonlySet<Look['kind']> = new Set(['cat', 'dog', 'fox', 'rabbit', 'bird', 'frog', 'bear']);

/**
 * Draws a character. Ghosts, and animals without an outfit, have only one pose and hold nothing.
 * @param turning how far lying and flying figures are rotated: 0 leaves them upright, 1 rotates them fully
 */
export function createFigure(
  look: Look,
  { pose = 'stand', mood = 'calm', holding }: Actor,
  facing: Facing,
  style: Style,
  turning = 1,
): Figure {
  const isBack = facing === 'away';
  const yaw = facing === 'front' || isBack ? 0 : 1;
  const plan = { look, mood, style, yaw, isBack };
  const head: HeadShapes = look.kind === 'person' ? drawPersonHead(plan) : drawBeastHead(plan, look.kind);
  const commonFields = { isMirrored: facing === 'left', top: getTop(look) };
  if (look.outfit === undefined && animalKinds.has(look.kind)) {
    return {
      ...commonFields,
      shapes: [...head.behind, ...drawAnimalBody(look, yaw), ...head.inFront],
      feet: 3.45,
      hips: 2.6,
      mouth: [0.1 * yaw, 0.6],
    };
  }
  if (look.kind === 'ghost') {
    return {
      ...commonFields,
      shapes: [...drawGhostBody(look, 4.6), ...head.inFront],
      feet: 4.2,
      hips: 3,
      mouth: [0.1 * yaw, 0.5],
    };
  }
  const measure = measureBody(look, style);
  const body = drawBody({ look, measure, pose, yaw, isBack, isHolding: holding !== undefined });
  const { turn = 0 } = poses[pose];
  const headCentre = body.leanPoint([0, 0]);
  // Rotation of the head in rad, clockwise.
  const tilt = pose === 'slump' ? 0.24 : pose === 'think' ? -0.1 : pose === 'run' || pose === 'reach' ? -0.1 : 0;
  const rotateWithHead = (shapes: readonly Shape[]) => rotateShapes(shapes, tilt, headCentre);
  const heldObject =
    holding === undefined
      ? []
      : placeShapes(drawProp(holding), { x: body.grip[0], y: body.grip[1], scale: measure.halfLimbWidth * 3.4 });
  const uprightShapes = [
    ...rotateWithHead(head.behind),
    ...body.behind,
    ...rotateWithHead(head.inFront),
    // `placeShapes` has multiplied the line weights of the small object by the minimum factor. The division restores them.
    ...heldObject.map((shape) => ({ ...shape, ...(shape.ink !== undefined && { ink: shape.ink / MIN_LINE_WEIGHT }) })),
    ...body.inFront,
    ...(look.kind === 'robot' ? drawRobotDisplay(look, measure.shoulderY, measure.shoulder) : []),
  ];
  const angle = ((pose === 'lie' || pose === 'fly' ? turn * turning : 0) * Math.PI) / 180;
  const shapes = angle === 0 ? uprightShapes : rotateShapes(uprightShapes, angle);
  const soles = pose === 'sit' || pose === 'crouch' ? measure.hipY + measure.leg * 1.02 : measure.feet;
  const feet = pose === 'lie' ? measure.shoulder * 1.1 : pose === 'fly' ? measure.feet * 0.9 : soles;
  return {
    ...commonFields,
    shapes,
    feet,
    hips: pose === 'lie' ? feet : measure.hipY,
    mouth: [headCentre[0] + 0.15 * yaw, headCentre[1] + 0.62],
  };
}

/** Rotates shapes around the origin, then moves them by x, y. @param turn angle in rad, clockwise */
function rotateShapes(shapes: readonly Shape[], turn: number, [x, y]: Point = [0, 0]): Shape[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return shapes.map((shape) =>
    transformShape(shape, (points) =>
      points.map(([fromX, fromY]): Point => [x + fromX * cos - fromY * sin, y + fromX * sin + fromY * cos]),
    ),
  );
}

/** Returns the approximate y coordinate of the figure's highest point. */
function getTop({ extras = [], hair, kind }: Look): number {
  if (extras.includes('wizard-hat')) return -2.75;
  if (kind === 'rabbit') return -2.3;
  if (kind === 'fox') return -1.65;
  if (kind === 'robot' || extras.includes('crown') || extras.includes('hat')) return -1.6;
  if (hair === 'spiky' || hair === 'afro' || hair === 'bun' || kind === 'cat') return -1.5;
  return -1.2;
}

/**
 * Draws the display on a robot's chest.
 * @param shoulderY y coordinate of the shoulders
 * @param shoulder half the width of the shoulders
 */
function drawRobotDisplay({ skin, accent = '#f4b942' }: Look, shoulderY: number, shoulder: number): Shape[] {
  const lineFinish = { ink: 0.6, inkColour: lighten(skin, 0.3) };
  return [
    area('prop', box(-shoulder * 0.5, shoulderY + 0.5, shoulder, 0.7, 0.12), darken(skin, 0.35), { ink: 0.7 }),
    area('glow', ellipse(-shoulder * 0.22, shoulderY + 0.85, 0.13), accent, { ink: 0.4 }),
    polyline('prop', lineFinish, [shoulder * 0.02, shoulderY + 0.74], [shoulder * 0.38, shoulderY + 0.74]),
    polyline('prop', lineFinish, [shoulder * 0.02, shoulderY + 0.96], [shoulder * 0.3, shoulderY + 0.96]),
  ];
}
