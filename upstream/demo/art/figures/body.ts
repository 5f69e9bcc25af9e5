/**
 * Draws a body with its clothes in any pose, below a head that is centred at 0, 0. The unit is half the height of the head; x
 * grows in the viewing direction, y downwards.
 */
import type { Hex, Look, Pose } from '../../script.ts';
import { darken, lighten } from '../colour.ts';
import { area, polyline, type Shape } from '../drawing.ts';
import { curve, closedCurve, type Point, tube } from '../geometry.ts';
import { drawHand } from './hand.ts';
import type { BodyMeasures } from './measure.ts';
import { drawGarments } from './outfits.ts';
import { poses, computeJoint, createRotation } from './pose.ts';

/** A drawn body. */
export interface BodyShapes {
  /** Shapes behind the head. */
  readonly behind: readonly Shape[];
  /** Shapes in front of the head. */
  readonly inFront: readonly Shape[];
  /** Returns where a point of an upright figure is when the body leans forwards or backwards. */
  readonly leanPoint: (point: Point) => Point;
  /** Position of an object that the far hand holds. */
  readonly grip: Point;
}

/** What a body is drawn from. */
export interface BodyPlan {
  readonly look: Look;
  readonly measure: BodyMeasures;
  readonly pose: Pose;
  /** 0: seen from the front or from behind, 1: turned to the right. */
  readonly yaw: number;
  /** Whether the figure is seen from behind. */
  readonly isBack: boolean;
  /** Whether a hand holds an object. */
  readonly isHolding: boolean;
}

/** Draws the body. */
export function drawBody({ look, measure, pose, yaw, isBack, isHolding }: BodyPlan): BodyShapes {
  const plan = poses[pose];
  const { skin, clothes, accent = darken(clothes, 0.4), outfit = 'shirt' } = look;
  // The lean of a figure is hardly visible from the front and from behind.
  const leanDegrees = plan.lean * (yaw > 0.3 ? 1 : 0.25);
  const leanPoint = createRotation([0, measure.hipY], leanDegrees);
  const nearShoulder = leanPoint([-measure.shoulder * (0.88 - 0.06 * yaw), measure.shoulderY + 0.3]);
  const farShoulder = leanPoint([measure.shoulder * (0.88 - 0.2 * yaw), measure.shoulderY + 0.28]);
  // Robots and monsters without an outfit show their metal or fur.
  const isBare = look.outfit === undefined && (look.kind === 'monster' || look.kind === 'robot');
  const sleeve = isBare
    ? darken(skin, look.kind === 'robot' ? 0.18 : 0.06)
    : outfit === 'overall'
      ? accent
      : outfit === 'armour'
        ? lighten(clothes, 0.1)
        : clothes;
  // Factor for the width of the sleeves.
  const sleeveWidth =
    outfit === 'robe' ? 1.5 : outfit === 'coat' || outfit === 'hoodie' || outfit === 'jumper' ? 1.15 : 1;
  // Whether the far arm is stretched forwards to hold an object.
  const isExtended =
    isHolding && !plan.armsInFront && pose !== 'reach' && pose !== 'point' && pose !== 'wave' && pose !== 'cheer';
  const farAngles = isExtended ? ([18, 96] as const) : plan.farArm;
  // Draws an arm from the shoulder `from`. Angles are in degrees from straight down. `darkening` ranges from 0 to 1.
  const drawArm = (
    from: Point,
    [upper, lower]: readonly [number, number],
    hand: 'point' | 'open' | 'fist' | 'rest',
    darkening: number,
  ): { shapes: Shape[]; wrist: Point } => {
    const elbow = computeJoint(from, upper, measure.arm);
    const wrist = computeJoint(elbow, lower, measure.arm * 0.92);
    const cuff = outfit === 'robe' ? measure.halfLimbWidth * 1.5 : measure.halfLimbWidth * 0.74 * sleeveWidth;
    const bend = curve([from, elbow, wrist]);
    const fold = bend[7] ?? elbow;
    return {
      wrist,
      shapes: [
        ...drawHand(wrist, lower, hand, measure.halfLimbWidth * 2.5, getHandColour(look), darkening),
        area(
          'cloth',
          tube(
            [...from, measure.halfLimbWidth * 0.98 * sleeveWidth],
            [...elbow, measure.halfLimbWidth * 0.96 * sleeveWidth],
            [...wrist, cuff],
          ),
          darken(sleeve, darkening),
          { ink: 1, shade: 0.6 },
        ),
        polyline(
          'cloth',
          0.4,
          [fold[0] - measure.halfLimbWidth * 0.5, fold[1]],
          [fold[0] + measure.halfLimbWidth * 0.25, fold[1] + measure.halfLimbWidth * 0.3],
        ),
      ],
    };
  };
  // `side` is 1 for the far leg, -1 for the near leg.
  const drawLeg = (side: number, [upper, lower]: readonly [number, number], darkening: number): Shape[] => {
    const from: Point = [side * measure.hip * (0.48 - 0.12 * yaw), measure.hipY];
    const knee = computeJoint(from, upper, measure.leg);
    const ankle = computeJoint(knee, lower, measure.leg * 0.9);
    const isBareLeg = outfit === 'dress' || isBare;
    const colour = isBareLeg
      ? skin
      : outfit === 'overall' || outfit === 'robe' || outfit === 'uniform'
        ? clothes
        : darken(accent, 0.35);
    const [footX, footY] = ankle;
    // 1: the toes point to the right, -1: to the left.
    const toes = yaw > 0.3 ? 1 : side;
    return [
      area(
        isBareLeg ? 'skin' : 'cloth',
        tube(
          [...from, measure.halfLimbWidth * (isBareLeg ? 1.1 : 1.45)],
          [...knee, measure.halfLimbWidth * (isBareLeg ? 0.8 : 1.05)],
          [...ankle, measure.halfLimbWidth * (isBareLeg ? 0.55 : 0.86)],
        ),
        darken(colour, darkening),
        { ink: 1, shade: 0.6 },
      ),
      area(
        'cloth',
        closedCurve(
          [footX - measure.halfLimbWidth * 0.8, footY - measure.halfLimbWidth * 0.1],
          [footX - measure.halfLimbWidth * 0.85 * (toes > 0 ? 1 : 1.9), footY + measure.leg * 0.13, 1],
          [footX + measure.halfLimbWidth * 0.9 * (toes > 0 ? 2 : 1), footY + measure.leg * 0.13, 1],
          [footX + measure.halfLimbWidth * (toes > 0 ? 1.5 : 0.8), footY],
          [footX + measure.halfLimbWidth * 0.7, footY - measure.halfLimbWidth * 0.3],
        ),
        darken(accent, 0.62 + darkening * 0.3),
        { ink: 0.9 },
      ),
    ];
  };
  const hand = plan.hand ?? (isHolding ? 'fist' : 'rest');
  const farArm = drawArm(
    farShoulder,
    farAngles,
    isHolding && !plan.hand ? 'fist' : hand,
    yaw > 0.3 && !plan.armsInFront ? 0.14 : 0.03,
  );
  const nearArm = drawArm(nearShoulder, plan.nearArm, plan.hand === 'point' ? 'rest' : hand, 0);
  const isFarArmBehind = yaw > 0.3 && !plan.armsInFront && !isExtended;
  const neck = leanPoint([0.03 * yaw, measure.shoulderY]);
  const torso = drawGarments({ look, measure, yaw, isBack, leanPoint, isSitting: pose === 'sit' || pose === 'crouch' });
  return {
    behind: [
      ...(torso.behind ?? []),
      ...(isFarArmBehind ? farArm.shapes : []),
      ...drawLeg(1, plan.farLeg, 0.12),
      ...drawLeg(-1, plan.nearLeg, 0),
      area(
        'skin',
        tube([...leanPoint([-0.02, 0.5]), measure.halfLimbWidth * 1.02], [...neck, measure.halfLimbWidth * 1.16]),
        darken(getHandColour(look), 0.14),
        {
          ink: 0.8,
        },
      ),
      ...torso.inFront,
    ],
    inFront: [...(isFarArmBehind ? [] : farArm.shapes), ...nearArm.shapes],
    leanPoint,
    grip:
      plan.armsInFront || isExtended || isFarArmBehind
        ? computeJoint(farArm.wrist, 90, measure.halfLimbWidth * 0.4)
        : farArm.wrist,
  };
}

/** Returns the colour of hands and neck. */
function getHandColour({ kind, skin }: Look): Hex {
  return kind === 'skeleton' ? '#efe6d0' : kind === 'robot' ? darken(skin, 0.25) : skin;
}
