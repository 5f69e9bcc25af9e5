/** Heads that are not a person's: animals, robots, ghosts, monsters; height 2 around 0, 0, looking ahead or to the right. */
import type { Hex, Kind } from '../../script.ts';
import { darker, lighter, lightness, mix } from '../colour.ts';
import { area, line, type Shape } from '../drawing.ts';
import { box, curve, ellipse, loop, type Point, tube } from '../geometry.ts';
import { faceShapes } from './face.ts';
import { type HeadPlan, type HeadShapes, skull, worn } from './head.ts';
import { features } from './mood.ts';

type Beast = Exclude<Kind, 'person'>;

export function beastHead(plan: HeadPlan, kind: Beast): HeadShapes {
  const { look, yaw, isBack } = plan;
  const { skin } = look;
  const ears = earsOf(kind, skin);
  if (kind === 'skeleton') return { behind: [], before: [...skull(plan), ...worn(look, yaw, isBack)] };
  if (kind === 'robot') return { behind: [], before: [...robotHead(plan), ...worn(look, yaw, isBack)] };
  const head = area('skin', headOutline(kind, yaw), skin, { ink: 1, shade: 0.55 });
  const before = [
    head,
    ...(isBack ? [] : [...muzzle(kind, skin, yaw), ...beastFace(plan, kind)]),
    ...worn(look, yaw, isBack),
  ];
  return { behind: ears, before };
}

function headOutline(kind: Beast, yaw: number): Point[] {
  const x = 0.1 * yaw;
  if (kind === 'frog')
    return loop([-1, 0.12], [-0.82, 0.62], [x, 0.9], [0.86, 0.6], [1, 0.1], [0.74, -0.36], [x, -0.46], [-0.74, -0.36]);
  if (kind === 'bird')
    return loop(
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
    return loop(
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
    return loop(
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
    return loop(
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
    return loop([-0.9, 0.9], [-0.92, -0.1], [-0.6, -0.86], [0, -1.06], [0.6, -0.86], [0.92, -0.1], [0.9, 0.9]);
  // Cats, bears, monsters: wide and round, with a tuft of fur at the cheeks where it is a cat's.
  const cheek = kind === 'cat' ? 0.12 : 0;
  return loop(
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

function earsOf(kind: Beast, fur: Hex): Shape[] {
  const inner = mix(lighter(fur, 0.3), '#e8a0a0', 0.5);
  const pair = (shape: (side: number) => Shape[]) => [...shape(-1), ...shape(1)];
  switch (kind) {
    case 'cat':
    case 'fox': {
      const tip = kind === 'fox' ? 1.62 : 1.4;
      return pair((side) => [
        area(
          'skin',
          loop(
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
          loop([side * 0.74, -0.5, 1], [side * 0.72, -tip * 0.86, 1], [side * 0.36, -0.74, 1]),
          kind === 'fox' ? darker(fur, 0.6) : inner,
        ),
      ]);
    }
    case 'rabbit':
      return pair((side) => [
        area(
          'skin',
          tube(
            [
              [side * 0.34, -0.6],
              [side * 0.5, -1.4],
              [side * 0.62, -2.2],
            ],
            [0.2, 0.27, 0.1],
          ),
          fur,
          { ink: 1, shade: 0.4 },
        ),
        area(
          'skin',
          tube(
            [
              [side * 0.38, -0.9],
              [side * 0.5, -1.4],
              [side * 0.59, -2],
            ],
            [0.06, 0.13, 0.04],
          ),
          inner,
        ),
      ]);
    case 'bear':
      return pair((side) => [
        area('skin', ellipse(side * 0.66, -0.72, 0.32), fur, { ink: 1, shade: 0.5 }),
        area('skin', ellipse(side * 0.66, -0.7, 0.17), inner),
      ]);
    case 'dog':
      return pair((side) => [
        area(
          'skin',
          loop([side * 0.5, -0.8], [side * 0.98, -0.62], [side * 1.16, 0.1], [side * 0.94, 0.44], [side * 0.74, 0]),
          darker(fur, 0.35),
          { ink: 1, shade: 0.4 },
        ),
      ]);
    case 'bird':
      return [
        area(
          'skin',
          loop([-0.2, -0.9, 1], [-0.45, -1.4, 1], [-0.02, -1.08, 1], [0.05, -1.5, 1], [0.25, -0.9, 1]),
          fur,
          { ink: 0.9 },
        ),
      ];
    case 'frog':
      return pair((side) => [area('skin', ellipse(side * 0.5, -0.5, 0.37), fur, { ink: 1, shade: 0.4 })]);
    case 'monster':
      return pair((side) => [
        area(
          'prop',
          tube(
            [
              [side * 0.46, -0.62],
              [side * 0.76, -1],
              [side * 0.68, -1.4],
            ],
            [0.2, 0.14, 0.02],
          ),
          '#efe3c4',
          { ink: 0.9, shade: 0.5 },
        ),
      ]);
    case 'robot':
    case 'ghost':
    case 'skeleton':
      return [];
  }
}

function muzzle(kind: Beast, fur: Hex, yaw: number): Shape[] {
  const x = 0.2 * yaw;
  const pale = lighter(fur, lightness(fur) > 0.75 ? 0.5 : 0.55);
  const dark: Hex = '#2a1d22';
  switch (kind) {
    case 'cat':
      return [
        area(
          'skin',
          loop([x - 0.4, 0.42], [x, 0.3], [x + 0.38, 0.42], [x + 0.3, 0.76], [x, 0.84], [x - 0.32, 0.76]),
          pale,
        ),
        area('mark', loop([x - 0.11, 0.32], [x + 0.11, 0.32], [x, 0.43, 1]), '#b5605f', { ink: 0.4 }),
        ...[-1, 1].flatMap((side) =>
          [0.44, 0.56].map((y, row) =>
            line(
              'mark',
              curve([
                [x + side * 0.42, y],
                [x + side * 0.8, y - 0.06 + row * 0.06],
                [x + side * 1.2, y - 0.1 + row * 0.2],
              ]),
              0.3,
            ),
          ),
        ),
        ...[-0.22, 0, 0.22].map((at) =>
          line(
            'skin',
            curve([
              [at, -0.82],
              [at * 0.9, -0.64],
              [at * 0.75, -0.5],
            ]),
            0.9,
            { inkColour: darker(fur, 0.4) },
          ),
        ),
      ];
    case 'fox':
      return [
        area(
          'skin',
          loop(
            [-0.98, 0.32, 1],
            [-0.4, 0.26],
            [x, 0.48],
            [0.42, 0.24],
            [0.98, 0.3, 1],
            [0.48, 0.66],
            [x, 0.96],
            [-0.5, 0.68],
          ),
          '#fbf1e2',
        ),
        area('mark', ellipse(x + 0.02, 0.5, 0.13, 0.09), dark),
      ];
    case 'bear':
      return [
        area('skin', ellipse(x, 0.46, 0.42, 0.34), pale, { ink: 0.5 }),
        area('mark', ellipse(x, 0.3, 0.16, 0.11), dark),
      ];
    case 'dog':
      return [
        area(
          'skin',
          loop(
            [x - 0.44, 0.42],
            [x - 0.16, 0.1],
            [x, -0.74],
            [x + 0.16, 0.1],
            [x + 0.44, 0.42],
            [x + 0.36, 0.8],
            [x, 0.92],
            [x - 0.36, 0.8],
          ),
          pale,
        ),
        area('mark', ellipse(x, 0.3, 0.19, 0.13), dark),
      ];
    case 'rabbit':
      return [
        area('skin', ellipse(x, 0.56, 0.34, 0.26), pale),
        area('mark', loop([x - 0.09, 0.36], [x + 0.09, 0.36], [x, 0.45, 1]), '#d98a8a'),
        area('white', box(x - 0.1, 0.7, 0.19, 0.18, 0.03), '#fffdf6', { ink: 0.4 }),
      ];
    case 'frog':
      return [
        area(
          'skin',
          loop([-0.72, 0.46], [x, 0.4], [0.74, 0.46], [0.5, 0.76], [x, 0.86], [-0.5, 0.76]),
          lighter(fur, 0.45),
          { opacity: 0.8 },
        ),
        area('mark', ellipse(x - 0.1, 0.12, 0.03), dark),
        area('mark', ellipse(x + 0.1, 0.12, 0.03), dark),
      ];
    case 'bird':
      return [
        area(
          'prop',
          loop(
            [x + 0.02, 0.16, 1],
            [x + 0.5 * Math.max(0.35, yaw), 0.2],
            [x + 0.9 * Math.max(0.3, yaw), 0.42, 1],
            [x + 0.4 * Math.max(0.35, yaw), 0.46],
            [x - 0.12, 0.44, 1],
          ),
          '#e9a23b',
          { ink: 0.9, shade: 0.4 },
        ),
      ];
    case 'monster':
      return [-0.3, 0.02, 0.34].map((at) =>
        area('skin', ellipse(at, -0.55 + Math.abs(at) * 0.3, 0.1, 0.07), darker(fur, 0.25)),
      );
    case 'robot':
    case 'ghost':
    case 'skeleton':
      return [];
  }
}

function beastFace({ look, mood, style, yaw }: HeadPlan, kind: Beast): Shape[] {
  const face = faceShapes({
    kind: kind === 'ghost' || kind === 'frog' || style.face === 'almond' ? 'oval' : style.face,
    yaw,
    features: features[mood],
    skin: look.skin,
    iris: look.accent ?? '#5b7f3a',
    hair: darker(look.skin, 0.55),
    isChild: false,
    lashes: false,
    hasNose: false,
  });
  // Beaks speak for themselves.
  const shapes = kind === 'bird' ? face.filter(({ points }) => (points[0]?.[1] ?? 0) < 0.46) : face;
  const drop = kind === 'frog' ? -0.6 : kind === 'ghost' ? -0.1 : -0.06;
  const low = kind === 'cat' || kind === 'rabbit' ? 0.02 : kind === 'bear' || kind === 'dog' ? 0.06 : 0;
  return shapes.map((shape) => {
    const isEye = (shape.points[0]?.[1] ?? 0) < 0.42;
    const shift = (points: readonly Point[]): Point[] =>
      points.map(([x, y]): Point => [kind === 'frog' && isEye ? x * 1.4 : x, y + (isEye ? drop : low)]);
    return {
      ...shape,
      points: shift(shape.points),
      ...(shape.holds && { holds: shape.holds.map((held) => ({ ...held, points: shift(held.points) })) }),
    };
  });
}

function robotHead({ look, mood, yaw, isBack }: HeadPlan): Shape[] {
  const { skin, accent = '#f4b942' } = look;
  const { lids, bend, brow, mouth, look: gaze } = features[mood];
  const x = 0.16 * yaw;
  const metal = [
    line(
      'prop',
      curve([
        [0, -0.9],
        [0.05, -1.2],
        [0, -1.42],
      ]),
      1.2,
    ),
    area('glow', ellipse(0, -1.5, 0.14), accent, { ink: 0.7 }),
    area('prop', box(-1.04, -0.24, 0.26, 0.6, 0.1), darker(skin, 0.3), { ink: 0.9 }),
    area('prop', box(0.78, -0.24, 0.26, 0.6, 0.1), darker(skin, 0.3), { ink: 0.9 }),
    area('prop', box(-0.9, -0.92, 1.8, 1.86, 0.4), skin, { ink: 1, shade: 0.5 }),
    ...[
      [-0.7, 0.72],
      [0.7, 0.72],
      [-0.7, -0.72],
      [0.7, -0.72],
    ].map(([bx = 0, by = 0]) => area('mark', ellipse(bx, by, 0.05), darker(skin, 0.5))),
  ];
  if (isBack)
    return [
      ...metal,
      line(
        'prop',
        [
          [-0.4, -0.3],
          [0.4, -0.3],
        ],
        0.7,
      ),
      line(
        'prop',
        [
          [-0.4, -0.1],
          [0.4, -0.1],
        ],
        0.7,
      ),
    ];
  const eyes = [-0.34, 0.34].flatMap((at): Shape[] => {
    const cx = x + at;
    const inner = at < 0 ? 1 : -1;
    if (lids <= 0.1)
      return [
        line(
          'glow',
          curve([
            [cx - 0.17, -0.08],
            [cx, bend === 'up' ? -0.24 : 0.04],
            [cx + 0.17, -0.08],
          ]),
          1.6,
          { inkColour: accent },
        ),
      ];
    const tall = 0.2 * lids;
    return [
      area(
        'glow',
        loop(
          [cx - 0.17, -0.1 - (tall - brow * inner * 0.8)],
          [cx + 0.17, -0.1 - (tall + brow * inner * 0.8)],
          [cx + 0.17, -0.1 + tall],
          [cx - 0.17, -0.1 + tall],
        ),
        accent,
      ),
      area('white', ellipse(cx + 0.05 + yaw * 0.03, -0.14 - gaze * 0.05, 0.05), '#ffffff'),
    ];
  });
  const curves: Partial<Record<typeof mouth, number>> = {
    grin: 0.14,
    smile: 0.14,
    laugh: 0.2,
    frown: -0.13,
    wail: -0.16,
    smirk: 0.07,
  };
  const speech =
    mouth === 'round'
      ? [area('glow', ellipse(x, 0.44, 0.12, 0.13), accent)]
      : [
          line(
            'glow',
            curve([
              [x - 0.32, 0.42],
              [x, 0.42 + (curves[mouth] ?? 0)],
              [x + 0.32, 0.42 - (mouth === 'smirk' ? 0.1 : 0)],
            ]),
            1.5,
            { inkColour: accent },
          ),
        ];
  return [...metal, area('mark', box(x - 0.68, -0.56, 1.36, 1.24, 0.3), '#16202c', { ink: 0.7 }), ...eyes, ...speech];
}
