/** Draws a clothed body in any pose, below a head at 0, 0. */
import type { Hex, Look, Pose } from '../../script.ts';
import { darker, lighter } from '../colour.ts';
import { area, polyline, type Shape } from '../drawing.ts';
import { curve, loop, type Point, tube } from '../geometry.ts';
import { handShapes } from './hand.ts';
import type { BodyMeasures } from './measure.ts';
import { garment } from './outfits.ts';
import { poses, jointAt, turnedAbout } from './pose.ts';

export interface BodyShapes {
  /** Shapes behind the head. */
  readonly behind: readonly Shape[];
  /** Shapes in front of the neck. They are also in front of the head if a hand reaches it. */
  readonly before: readonly Shape[];
  /** Moves a point of the head with the body. */
  readonly head: (point: Point) => Point;
  /** Position of an object that the hand holds. */
  readonly grip: Point;
}

export interface BodyPlan {
  readonly look: Look;
  readonly measure: BodyMeasures;
  readonly pose: Pose;
  readonly yaw: number;
  readonly isBack: boolean;
  readonly isHolding: boolean;
}

export function bodyShapes({ look, measure: m, pose, yaw, isBack, isHolding }: BodyPlan): BodyShapes {
  const plan = poses[pose];
  const { skin, clothes, accent = darker(clothes, 0.4), outfit = 'shirt' } = look;
  const lean = plan.lean * (yaw > 0.3 ? 1 : 0.25);
  const up = turnedAbout([0, m.hipY], lean);
  const near = up([-m.shoulder * (0.88 - 0.06 * yaw), m.shoulderY + 0.3]);
  const far = up([m.shoulder * (0.88 - 0.2 * yaw), m.shoulderY + 0.28]);
  const isBare = look.outfit === undefined && (look.kind === 'monster' || look.kind === 'robot');
  const sleeve = isBare
    ? darker(skin, look.kind === 'robot' ? 0.18 : 0.06)
    : outfit === 'overall'
      ? accent
      : outfit === 'armour'
        ? lighter(clothes, 0.1)
        : clothes;
  const wide = outfit === 'robe' ? 1.5 : outfit === 'coat' || outfit === 'hoodie' || outfit === 'jumper' ? 1.15 : 1;
  const holding =
    isHolding && !plan.armsBefore && pose !== 'reach' && pose !== 'point' && pose !== 'wave' && pose !== 'cheer';
  const farPlan = holding ? ([18, 96] as const) : plan.farArm;
  const arm = (
    from: Point,
    [upper, lower]: readonly [number, number],
    hand: 'point' | 'open' | 'fist' | 'rest',
    darken: number,
  ): { shapes: Shape[]; wrist: Point } => {
    const elbow = jointAt(from, upper, m.arm);
    const wrist = jointAt(elbow, lower, m.arm * 0.92);
    const cuff = outfit === 'robe' ? m.halfLimbWidth * 1.5 : m.halfLimbWidth * 0.74 * wide;
    const bend = curve([from, elbow, wrist]);
    const fold = bend[7] ?? elbow;
    return {
      wrist,
      shapes: [
        ...handShapes(wrist, lower, hand, m.halfLimbWidth * 2.5, kindOfHand(look), darken),
        area(
          'cloth',
          tube([...from, m.halfLimbWidth * 0.98 * wide], [...elbow, m.halfLimbWidth * 0.96 * wide], [...wrist, cuff]),
          darker(sleeve, darken),
          { ink: 1, shade: 0.6 },
        ),
        polyline(
          'cloth',
          0.4,
          [fold[0] - m.halfLimbWidth * 0.5, fold[1]],
          [fold[0] + m.halfLimbWidth * 0.25, fold[1] + m.halfLimbWidth * 0.3],
        ),
      ],
    };
  };
  const leg = (side: number, [upper, lower]: readonly [number, number], darken: number): Shape[] => {
    const from: Point = [side * m.hip * (0.48 - 0.12 * yaw), m.hipY];
    const knee = jointAt(from, upper, m.leg);
    const ankle = jointAt(knee, lower, m.leg * 0.9);
    const bare = outfit === 'dress' || isBare;
    const colour = bare
      ? skin
      : outfit === 'overall' || outfit === 'robe' || outfit === 'uniform'
        ? clothes
        : darker(accent, 0.35);
    const [fx, fy] = ankle;
    const out = yaw > 0.3 ? 1 : side;
    return [
      area(
        bare ? 'skin' : 'cloth',
        tube(
          [...from, m.halfLimbWidth * (bare ? 1.1 : 1.45)],
          [...knee, m.halfLimbWidth * (bare ? 0.8 : 1.05)],
          [...ankle, m.halfLimbWidth * (bare ? 0.55 : 0.86)],
        ),
        darker(colour, darken),
        { ink: 1, shade: 0.6 },
      ),
      area(
        'cloth',
        loop(
          [fx - m.halfLimbWidth * 0.8, fy - m.halfLimbWidth * 0.1],
          [fx - m.halfLimbWidth * 0.85 * (out > 0 ? 1 : 1.9), fy + m.leg * 0.13, 1],
          [fx + m.halfLimbWidth * 0.9 * (out > 0 ? 2 : 1), fy + m.leg * 0.13, 1],
          [fx + m.halfLimbWidth * (out > 0 ? 1.5 : 0.8), fy],
          [fx + m.halfLimbWidth * 0.7, fy - m.halfLimbWidth * 0.3],
        ),
        darker(accent, 0.62 + darken * 0.3),
        { ink: 0.9 },
      ),
    ];
  };
  const hand = plan.hand ?? (isHolding ? 'fist' : 'rest');
  const farArm = arm(
    far,
    farPlan,
    isHolding && !plan.hand ? 'fist' : hand,
    yaw > 0.3 && !plan.armsBefore ? 0.14 : 0.03,
  );
  const nearArm = arm(near, plan.nearArm, plan.hand === 'point' ? 'rest' : hand, 0);
  const farFirst = yaw > 0.3 && !plan.armsBefore && !holding;
  const neck = up([0.03 * yaw, m.shoulderY]);
  const torso = garment({ look, measure: m, yaw, isBack, up, isSitting: pose === 'sit' || pose === 'crouch' });
  return {
    behind: [
      ...(torso.behind ?? []),
      ...(farFirst ? farArm.shapes : []),
      ...leg(1, plan.farLeg, 0.12),
      ...leg(-1, plan.nearLeg, 0),
      area(
        'skin',
        tube([...up([-0.02, 0.5]), m.halfLimbWidth * 1.02], [...neck, m.halfLimbWidth * 1.16]),
        darker(kindOfHand(look), 0.14),
        {
          ink: 0.8,
        },
      ),
      ...torso.before,
    ],
    before: [...(farFirst ? [] : farArm.shapes), ...nearArm.shapes],
    head: up,
    grip: plan.armsBefore || holding || farFirst ? jointAt(farArm.wrist, 90, m.halfLimbWidth * 0.4) : farArm.wrist,
  };
}

function kindOfHand({ kind, skin }: Look): Hex {
  return kind === 'skeleton' ? '#efe6d0' : kind === 'robot' ? darker(skin, 0.25) : skin;
}
