/** A clothed body below a head at 0, 0, in any pose. */
import type { Hex, Look, Pose } from '../../script.ts';
import { darker, lighter } from '../colour.ts';
import { area, line, type Shape } from '../drawing.ts';
import { curve, type Knot, loop, type Point, tube } from '../geometry.ts';
import { handShapes } from './hand.ts';
import type { Measure } from './measure.ts';
import { garment } from './outfits.ts';
import { poses, reached, turnedAbout } from './pose.ts';

export interface BodyShapes {
  /** Behind the head. */
  readonly behind: readonly Shape[];
  /** Over the neck, and over the head where a hand reaches it. */
  readonly before: readonly Shape[];
  /** How the head moves with the body. */
  readonly head: (point: Point) => Point;
  /** Where something in the hand is. */
  readonly grip: Point;
}

export interface BodyPlan {
  readonly look: Look;
  readonly measure: Measure;
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
    const elbow = reached(from, upper, m.arm);
    const wrist = reached(elbow, lower, m.arm * 0.92);
    const cuff = outfit === 'robe' ? m.limb * 1.5 : m.limb * 0.74 * wide;
    const bend = curve([from, elbow, wrist]);
    const fold = bend[7] ?? elbow;
    return {
      wrist,
      shapes: [
        ...handShapes(wrist, lower, hand, m.limb * 2.5, kindOfHand(look), darken),
        area(
          'cloth',
          tube([from, elbow, wrist], [m.limb * 0.98 * wide, m.limb * 0.96 * wide, cuff]),
          darker(sleeve, darken),
          { ink: 1, shade: 0.6 },
        ),
        line(
          'cloth',
          [
            [fold[0] - m.limb * 0.5, fold[1]],
            [fold[0] + m.limb * 0.25, fold[1] + m.limb * 0.3],
          ],
          0.4,
        ),
      ],
    };
  };
  const leg = (side: number, [upper, lower]: readonly [number, number], darken: number): Shape[] => {
    const from: Point = [side * m.hip * (0.48 - 0.12 * yaw), m.hipY];
    const knee = reached(from, upper, m.leg);
    const ankle = reached(knee, lower, m.leg * 0.9);
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
          [from, knee, ankle],
          bare ? [m.limb * 1.1, m.limb * 0.8, m.limb * 0.55] : [m.limb * 1.45, m.limb * 1.05, m.limb * 0.86],
        ),
        darker(colour, darken),
        { ink: 1, shade: 0.6 },
      ),
      area(
        'cloth',
        loop(
          [fx - m.limb * 0.8, fy - m.limb * 0.1],
          [fx - m.limb * 0.85 * (out > 0 ? 1 : 1.9), fy + m.leg * 0.13, 1],
          [fx + m.limb * 0.9 * (out > 0 ? 2 : 1), fy + m.leg * 0.13, 1],
          [fx + m.limb * (out > 0 ? 1.5 : 0.8), fy],
          [fx + m.limb * 0.7, fy - m.limb * 0.3],
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
      ...torso.behind,
      ...(farFirst ? farArm.shapes : []),
      ...leg(1, plan.farLeg, 0.12),
      ...leg(-1, plan.nearLeg, 0),
      area('skin', tube([up([-0.02, 0.5]), neck], [m.limb * 1.02, m.limb * 1.16]), darker(kindOfHand(look), 0.14), {
        ink: 0.8,
      }),
      ...torso.before,
    ],
    before: [...(farFirst ? [] : farArm.shapes), ...nearArm.shapes],
    head: up,
    grip: plan.armsBefore || holding || farFirst ? reached(farArm.wrist, 90, m.limb * 0.4) : farArm.wrist,
  };
}

function kindOfHand({ kind, skin }: Look): Hex {
  return kind === 'skeleton' ? '#efe6d0' : kind === 'robot' ? darker(skin, 0.25) : skin;
}

/** A seated or standing animal without clothes, below its head. */
export function animalBody({ skin, accent, kind }: Look, yaw: number): Shape[] {
  const pale = lighter(skin, 0.5);
  const tails: Partial<Record<Look['kind'], Shape>> = {
    cat: area(
      'skin',
      tube(
        [
          [-0.7, 3.2],
          [-1.6, 3.1],
          [-1.9, 2.2],
          [-1.5, 1.5],
        ],
        [0.2, 0.22, 0.2, 0.12],
      ),
      skin,
      { ink: 1, shade: 0.5 },
    ),
    fox: area(
      'skin',
      tube(
        [
          [-0.6, 3.1],
          [-1.7, 3.1],
          [-2.1, 2.2],
          [-1.7, 1.2],
        ],
        [0.2, 0.45, 0.42, 0.05],
      ),
      skin,
      { ink: 1, shade: 0.5 },
    ),
    dog: area(
      'skin',
      tube(
        [
          [-0.7, 3],
          [-1.4, 2.6],
          [-1.5, 1.9],
        ],
        [0.18, 0.16, 0.06],
      ),
      skin,
      { ink: 1 },
    ),
    rabbit: area('skin', loop([-1, 2.8], [-1.35, 2.7], [-1.4, 3.05], [-1.05, 3.2]), pale, { ink: 0.8 }),
  };
  if (kind === 'bird') {
    return [
      ...[-0.2, 0.3].map((x) =>
        line(
          'prop',
          curve([
            [x, 2.6],
            [x, 3.3],
            [x + 0.3, 3.4],
          ]),
          1.4,
          { inkColour: '#c9822b' },
        ),
      ),
      area(
        'skin',
        loop([-0.66, 0.6], [-1.1, 1.5], [-1.7, 2.5, 1], [-0.5, 2.75], [0.4, 2.6], [0.86, 1.7], [0.6, 0.6]),
        skin,
        { ink: 1, shade: 0.6 },
      ),
      area('skin', loop([-0.5, 1.1], [-0.9, 1.7], [-1.5, 2.35, 1], [-0.5, 2.2], [0.05, 1.6]), darker(skin, 0.25), {
        ink: 0.8,
      }),
      ...(accent === undefined
        ? []
        : [
            area('cloth', loop([-0.66, 0.72], [0, 0.98], [0.62, 0.74], [0.6, 1], [0, 1.22], [-0.68, 0.98]), accent, {
              ink: 0.7,
            }),
          ]),
    ];
  }
  const tail = tails[kind];
  const paw = (x: number): Knot[] => [
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
      loop(
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
      loop([-0.3 + yaw * 0.2, 0.8], [-0.4 + yaw * 0.2, 1.6], [0.1 + yaw * 0.1, 2.2], [0.5, 1.5], [0.4, 0.8]),
      pale,
    ),
    area('skin', loop(...paw(-0.2 + 0.1 * yaw)), skin, { ink: 0.9 }),
    area('skin', loop(...paw(0.42)), skin, { ink: 0.9 }),
    line(
      'skin',
      curve([
        [-0.6, 2.4],
        [-0.98, 2.6],
        [-0.9, 3.3],
      ]),
      0.5,
    ),
    ...(accent === undefined
      ? []
      : [
          area('cloth', loop([-0.62, 0.84], [0, 1.06], [0.6, 0.84], [0.58, 1.08], [0, 1.32], [-0.62, 1.1]), accent, {
            ink: 0.7,
          }),
        ]),
  ];
}

export function ghostBody({ skin }: Look, feet: number): Shape[] {
  const hem: Knot[] = [];
  for (let index = 0; index <= 6; index += 1) hem.push([1 - index / 3, feet * 0.78 + (index % 2 === 0 ? 0.35 : -0.1)]);
  return [
    area('skin', loop([-0.9, 0.4], [-1.02, feet * 0.5], ...hem.toReversed(), [1.02, feet * 0.5], [0.9, 0.4]), skin, {
      ink: 1,
      shade: 0.5,
      opacity: 0.94,
    }),
    area(
      'skin',
      tube(
        [
          [-0.86, 1.2],
          [-1.3, 1.6],
          [-1.2, 2.1],
        ],
        [0.26, 0.22, 0.12],
      ),
      skin,
      { ink: 0.9 },
    ),
    area(
      'skin',
      tube(
        [
          [0.86, 1.2],
          [1.35, 1.3],
          [1.6, 0.9],
        ],
        [0.26, 0.22, 0.12],
      ),
      skin,
      { ink: 0.9 },
    ),
  ];
}
