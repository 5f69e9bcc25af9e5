/**
 * Defines the angles of the limbs in each pose, in degrees: 0 is straight down, 90 is straight ahead in the viewing direction of
 * the figure, 180 is straight up; negative angles point backwards.
 */
import type { Pose } from '../../script.ts';
import type { Point } from '../geometry.ts';

/** Angles of the upper part (upper arm, thigh) and of the lower part (forearm, shin). */
type Limb = readonly [upper: number, lower: number];

/** A pose. The near arm and leg are those on the side of the reader, when the figure is turned to the right. */
export interface PosePlan {
  readonly nearArm: Limb;
  readonly farArm: Limb;
  readonly nearLeg: Limb;
  readonly farLeg: Limb;
  /** How far the upper body leans forwards, in degrees. */
  readonly lean: number;
  /** Clockwise rotation of the whole figure, in degrees. It has an effect only in the poses `lie` and `fly`. Default: 0. */
  readonly turn?: number;
  /** Whether both arms are in front of the body. */
  readonly armsInFront?: boolean;
  /** Form of the hands; with `point`, the near hand is at rest. Default: at rest, or a fist if the figure holds something. */
  readonly hand?: 'point' | 'open' | 'fist';
}

/** The poses by name. */
export const poses: Readonly<Record<Pose, PosePlan>> = {
  stand: { nearArm: [-9, 4], farArm: [10, 14], nearLeg: [-5, -3], farLeg: [6, 4], lean: 0 },
  walk: { nearArm: [-26, 2], farArm: [26, 50], nearLeg: [-22, -38], farLeg: [24, 8], lean: 4 },
  run: { nearArm: [-62, 20], farArm: [50, 135], nearLeg: [-38, -98], farLeg: [62, 0], lean: 16, hand: 'fist' },
  sit: { nearArm: [4, 48], farArm: [14, 62], nearLeg: [76, -4], farLeg: [82, 6], lean: -4 },
  point: { nearArm: [-10, 8], farArm: [84, 90], nearLeg: [-6, -4], farLeg: [9, 6], lean: 3, hand: 'point' },
  wave: { nearArm: [-10, 6], farArm: [128, 166], nearLeg: [-5, -3], farLeg: [6, 4], lean: -3, hand: 'open' },
  shrug: { nearArm: [-30, -112], farArm: [30, 112], nearLeg: [-5, -3], farLeg: [6, 4], lean: 0, hand: 'open' },
  cheer: { nearArm: [-146, -168], farArm: [146, 168], nearLeg: [-16, -8], farLeg: [16, 10], lean: 0, hand: 'fist' },
  think: {
    nearArm: [8, 82],
    farArm: [22, -158],
    nearLeg: [-5, -3],
    farLeg: [6, 4],
    lean: 3,
    armsInFront: true,
    hand: 'fist',
  },
  crossed: {
    nearArm: [2, 84],
    farArm: [-2, -84],
    nearLeg: [-7, -4],
    farLeg: [8, 5],
    lean: -3,
    armsInFront: true,
    hand: 'fist',
  },
  reach: { nearArm: [48, 78], farArm: [70, 92], nearLeg: [-14, -20], farLeg: [20, 4], lean: 12, hand: 'open' },
  hold: {
    nearArm: [2, 74],
    farArm: [14, -62],
    nearLeg: [-5, -3],
    farLeg: [6, 4],
    lean: 2,
    armsInFront: true,
    hand: 'fist',
  },
  crouch: { nearArm: [20, 78], farArm: [34, 64], nearLeg: [58, -52], farLeg: [86, -34], lean: 22 },
  lie: { nearArm: [10, 40], farArm: [16, 30], nearLeg: [4, -6], farLeg: [10, 2], lean: 0, turn: -84 },
  slump: { nearArm: [6, 10], farArm: [12, 6], nearLeg: [-4, -3], farLeg: [5, 4], lean: 13 },
  fight: { nearArm: [-30, 96], farArm: [64, 128], nearLeg: [-28, -12], farLeg: [30, -6], lean: 9, hand: 'fist' },
  fly: {
    nearArm: [-60, -70],
    farArm: [118, 132],
    nearLeg: [-14, -34],
    farLeg: [8, -12],
    lean: 0,
    turn: 58,
    hand: 'fist',
  },
};

/**
 * Returns the position of the joint at the other end of a limb. The first parameter is the joint at which the limb starts.
 * @param degrees angle of the limb: 0 is straight down, 90 is to the right
 * @param length length of the limb
 */
export function computeJoint([x, y]: Point, degrees: number, length: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + Math.sin(angle) * length, y + Math.cos(angle) * length];
}

/** Returns a function that rotates points around a centre. @param degrees clockwise */
export function createRotation([centreX, centreY]: Point, degrees: number): (point: Point) => Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y]) => [
    centreX + (x - centreX) * cos - (y - centreY) * sin,
    centreY + (x - centreX) * sin + (y - centreY) * cos,
  ];
}
