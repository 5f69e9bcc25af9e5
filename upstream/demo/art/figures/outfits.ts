/** What bodies wear from the neck to the knees. */
import type { Hex, Look } from '../../script.ts';
import { darker, lighter } from '../colour.ts';
import { area, line, type Shape } from '../drawing.ts';
import { curve, ellipse, type Knot, loop, type Point } from '../geometry.ts';
import type { Measure } from './measure.ts';

interface GarmentPlan {
  readonly look: Look;
  readonly measure: Measure;
  readonly yaw: number;
  readonly isBack: boolean;
  /** Leans the upper body. */
  readonly up: (point: Point) => Point;
  readonly isSitting: boolean;
}

export function garment({ look, measure: m, yaw, isBack, up, isSitting }: GarmentPlan): {
  behind: Shape[];
  before: Shape[];
} {
  const { clothes, accent = darker(clothes, 0.4), outfit = 'shirt', extras = [], skin } = look;
  const s = m.shoulder;
  const f = 1 - 0.16 * yaw;
  const top = m.shoulderY;
  const mid = (top + m.hipY) / 2;
  const belly = look.build === 'stout' ? 1.18 : 1;
  // Where a collar opens.
  const cx = 0.14 * yaw;
  const lean = (knots: readonly Knot[]): Knot[] =>
    knots.map(([x, y, corner]): Knot => (corner === 1 ? [...up([x, y]), 1] : [...up([x, y])]));
  const shape = (colour: Hex, ...knots: Knot[]): Shape =>
    area('cloth', loop(...lean(knots)), colour, { ink: 1, shade: 0.6 });
  const detail = (...knots: Knot[]): Shape => line('cloth', curve(lean(knots)), 0.5);
  const upper = (bottom: number, wide: number): Knot[] => [
    [-0.34, top - 0.26],
    [-s * 0.82, top - 0.06],
    [-s * 1.04, top + 0.36],
    [-m.waist * belly, mid],
    [-m.hip * wide, bottom, 1],
    [m.hip * wide * f, bottom, 1],
    [m.waist * f * belly * (1 + 0.12 * yaw * (belly - 1) * 6), mid],
    [s * 1.02 * f, top + 0.36],
    [s * 0.82 * f, top - 0.06],
    [0.34, top - 0.26],
    [cx, top - 0.08],
  ];
  const low = m.hipY + m.limb * 0.9;
  const knee = isSitting ? m.hipY + m.leg * 0.5 : m.hipY + m.leg * 0.9;
  const folds = [
    detail([-m.waist * 0.9, mid + 0.1], [-m.waist * 0.5, mid + 0.26]),
    detail([m.waist * 0.8 * f, mid + 0.04], [m.waist * 0.45, mid + 0.2]),
  ];
  const buttons = (from: number, to: number, count: number, x = cx) =>
    Array.from({ length: count }, (_, index) =>
      area(
        'prop',
        ellipse(...up([x, from + ((to - from) * index) / Math.max(1, count - 1)]), 0.06),
        lighter(accent, 0.3),
        { ink: 0.4 },
      ),
    );
  const collar = (colour: Hex): Shape[] => [
    area(
      'cloth',
      loop(
        ...lean([
          [-0.38, top - 0.32, 1],
          [-0.42, top + 0.02],
          [cx - 0.1, top + 0.34, 1],
          [cx, top - 0.02, 1],
        ]),
      ),
      colour,
      { ink: 0.8 },
    ),
    area(
      'cloth',
      loop(
        ...lean([
          [0.38, top - 0.32, 1],
          [0.42, top + 0.02],
          [cx + 0.12, top + 0.34, 1],
          [cx, top - 0.02, 1],
        ]),
      ),
      colour,
      { ink: 0.8 },
    ),
  ];
  const opening = (colour: Hex, depth: number): Shape =>
    area(
      'cloth',
      loop(
        ...lean([
          [-0.32, top - 0.3, 1],
          [cx, top + depth, 1],
          [0.34, top - 0.3, 1],
          [cx, top - 0.14],
        ]),
      ),
      colour,
      { ink: 0.5 },
    );
  const lapels = (depth: number): Shape[] =>
    [-1, 1].map((side) =>
      area(
        'cloth',
        loop(
          ...lean([
            [side * 0.34, top - 0.3, 1],
            [side * 0.66, top + 0.02],
            [side * 0.5 + cx, top + depth * 0.42, 1],
            [side * 0.42 + cx, top + depth * 0.5, 1],
            [cx, top + depth, 1],
            [side * 0.18 + cx * 0.5, top],
          ]),
        ),
        lighter(clothes, 0.08),
        { ink: 0.8 },
      ),
    );
  const tie = area(
    'cloth',
    loop(
      ...lean([
        [cx - 0.1, top - 0.04, 1],
        [cx + 0.1, top - 0.04, 1],
        [cx + 0.16, mid * 0.94, 1],
        [cx, mid * 1.02, 1],
        [cx - 0.16, mid * 0.94, 1],
      ]),
    ),
    accent,
    { ink: 0.6 },
  );
  const behind: Shape[] = [];
  const before: Shape[] = [];
  const plates = (): Shape[] => [
    area(
      'prop',
      loop(
        ...lean([
          [-0.3, top - 0.3, 1],
          [0.3, top - 0.3, 1],
          [0.26, top + 0.1, 1],
          [-0.26, top + 0.1, 1],
        ]),
      ),
      darker(skin, 0.4),
      { ink: 0.8 },
    ),
    area(
      'prop',
      loop(
        ...lean([
          [-s * 0.9, top - 0.02],
          [-s, top + 0.2],
          [-s * 0.92, mid + 0.1],
          [-s * 0.6, low - 0.2],
          [s * 0.6, low - 0.2],
          [s * 0.92, mid + 0.1],
          [s, top + 0.2],
          [s * 0.9, top - 0.02],
        ]),
      ),
      skin,
      { ink: 1, shade: 0.7 },
    ),
    detail([-s * 0.9, mid + 0.22], [0, mid + 0.34], [s * 0.9, mid + 0.22]),
    ...[-0.78, 0.78].map((x) => area('prop', ellipse(...up([x * s, top + 0.24]), 0.06), darker(skin, 0.5))),
  ];
  const hide = (): Shape[] => [
    shape(skin, ...upper(low + 0.1, 1.05)),
    area(
      'skin',
      loop(
        ...lean([
          [cx - m.waist * 0.5, mid - 0.2],
          [cx, top + 0.3],
          [cx + m.waist * 0.5, mid - 0.2],
          [cx + m.waist * 0.52, low - 0.2],
          [cx, low],
          [cx - m.waist * 0.52, low - 0.2],
        ]),
      ),
      lighter(skin, 0.35),
    ),
    ...[0.1, 0.5].map((y) => detail([cx - m.waist * 0.4, mid + y], [cx, mid + y + 0.1], [cx + m.waist * 0.4, mid + y])),
  ];
  if (look.outfit === undefined && (look.kind === 'monster' || look.kind === 'robot')) {
    before.push(...(look.kind === 'robot' ? plates() : hide()));
    return { behind, before };
  }
  switch (outfit) {
    case 'shirt':
      before.push(shape(clothes, ...upper(low, 1)), ...folds);
      if (!isBack)
        before.push(
          opening(skin, 0.2),
          ...collar(lighter(clothes, 0.18)),
          detail([cx, top + 0.3], [cx * 1.1, low]),
          ...buttons(top + 0.6, low - 0.4, 3, cx + 0.08),
        );
      break;
    case 'jumper':
      before.push(shape(clothes, ...upper(low, 1.06)), ...folds);
      before.push(
        area(
          'cloth',
          loop(
            ...lean([
              [-0.42, top - 0.34],
              [0, top - 0.2],
              [0.42, top - 0.34],
              [0.44, top - 0.06],
              [cx, top + 0.12],
              [-0.44, top - 0.06],
            ]),
          ),
          darker(clothes, 0.15),
          { ink: 0.8 },
        ),
      );
      for (const y of [0.3, 0.55])
        before.push(
          line(
            'cloth',
            curve(
              lean([
                [-s * 0.96, top + y + 0.2],
                [cx, top + y + 0.42],
                [s * 0.94 * f, top + y + 0.2],
              ]),
            ),
            1.9,
            { inkColour: accent },
          ),
        );
      break;
    case 'hoodie':
      behind.push(
        shape(
          darker(clothes, 0.2),
          [-0.8, top - 0.2],
          [-0.7, top - 0.72],
          [0, top - 0.86],
          [0.7, top - 0.7],
          [0.78, top - 0.2],
        ),
      );
      before.push(shape(clothes, ...upper(low, 1.08)), ...folds);
      if (!isBack)
        before.push(
          area(
            'cloth',
            loop(
              ...lean([
                [-0.62, top - 0.28],
                [cx, top + 0.42],
                [0.62, top - 0.3],
                [0.36, top - 0.34],
                [cx, top],
                [-0.36, top - 0.34],
              ]),
            ),
            darker(clothes, 0.12),
            { ink: 0.8 },
          ),
          line(
            'cloth',
            curve(
              lean([
                [cx - 0.14, top + 0.26],
                [cx - 0.18, top + 0.8],
              ]),
            ),
            0.7,
            { inkColour: lighter(accent, 0.5) },
          ),
          line(
            'cloth',
            curve(
              lean([
                [cx + 0.16, top + 0.26],
                [cx + 0.2, top + 0.74],
              ]),
            ),
            0.7,
            { inkColour: lighter(accent, 0.5) },
          ),
          detail(
            [-m.hip * 0.6, low - 0.12],
            [-m.hip * 0.42, mid + 0.3],
            [m.hip * 0.42, mid + 0.3],
            [m.hip * 0.6, low - 0.12],
          ),
        );
      break;
    case 'suit':
      before.push(shape(clothes, ...upper(low, 1.02)), ...folds);
      if (!isBack)
        before.push(opening('#f6f1e6', 1), tie, ...lapels(1.1), ...buttons(mid + 0.2, mid + 0.6, 2, cx + 0.1));
      break;
    case 'uniform':
      before.push(shape(clothes, ...upper(low + 0.15, 1.06)), ...folds);
      if (!isBack)
        before.push(
          detail([cx, top], [cx, low]),
          ...buttons(top + 0.4, low - 0.2, 4, cx - 0.26),
          ...buttons(top + 0.4, low - 0.2, 4, cx + 0.28),
        );
      before.push(
        area(
          'cloth',
          loop(
            ...lean([
              [-0.44, top - 0.36],
              [0.44, top - 0.36],
              [0.48, top - 0.06],
              [cx, top + 0.06],
              [-0.48, top - 0.06],
            ]),
          ),
          accent,
          { ink: 0.8 },
        ),
        ...[-1, 1].map((side) =>
          area(
            'cloth',
            ellipse(...up([side * s * 0.86 * (side > 0 ? f : 1), top + 0.02]), 0.28, 0.12, side * 0.25),
            accent,
            { ink: 0.7 },
          ),
        ),
      );
      break;
    case 'coat': {
      const skirt: Knot[] = [
        [-m.waist * 0.96, mid],
        [-m.hip * 1.2, m.hipY + 0.3],
        [-m.hip * 1.55, knee + 0.3, 1],
        [-m.hip * 0.1, knee + 0.1, 1],
        [m.hip * 1.45 * f, knee + 0.3, 1],
        [m.hip * 1.15 * f, m.hipY + 0.3],
        [m.waist * 0.95 * f, mid],
      ];
      before.push(
        area('cloth', loop(...skirt), clothes, { ink: 1, shade: 0.5 }),
        shape(clothes, ...upper(low, 1.08)),
        ...folds,
        line(
          'cloth',
          curve([
            [cx, mid],
            [cx * 1.1, knee],
          ]),
          0.6,
        ),
      );
      if (!isBack)
        before.push(opening(lighter(accent, 0.1), 0.8), ...lapels(0.95), ...buttons(mid, m.hipY + 0.5, 3, cx + 0.16));
      break;
    }
    case 'dress': {
      const hem = knee + 0.2;
      before.push(
        area(
          'cloth',
          loop(
            [-m.waist * 0.8, mid + 0.1],
            [-m.hip * 1.3, m.hipY + 0.4],
            [-m.hip * 1.9, hem, 1],
            [-m.hip * 0.8, hem + 0.22],
            [0, hem + 0.12],
            [m.hip * 0.9, hem + 0.22],
            [m.hip * 1.8, hem, 1],
            [m.hip * 1.25, m.hipY + 0.4],
            [m.waist * 0.8 * f, mid + 0.1],
          ),
          clothes,
          { ink: 1, shade: 0.5 },
        ),
      );
      for (const x of [-0.7, 0.1, 0.8])
        before.push(
          line(
            'cloth',
            curve([
              [x * m.hip * 0.6, m.hipY],
              [x * m.hip * 1.2, hem],
            ]),
            0.45,
          ),
        );
      before.push(
        shape(clothes, ...upper(mid + 0.25, 0.9)),
        area(
          'cloth',
          loop(
            ...lean([
              [-m.waist * 0.92, mid + 0.02],
              [m.waist * 0.92 * f, mid + 0.02],
              [m.waist * 0.94 * f, mid + 0.3],
              [-m.waist * 0.94, mid + 0.3],
            ]),
          ),
          accent,
          { ink: 0.7 },
        ),
      );
      if (!isBack)
        before.push(
          area(
            'skin',
            loop(
              ...lean([
                [-0.36, top - 0.3],
                [cx, top + 0.3],
                [0.38, top - 0.3],
                [cx, top - 0.16],
              ]),
            ),
            darker(skin, 0.06),
            { ink: 0.6 },
          ),
        );
      break;
    }
    case 'robe': {
      const hem = isSitting ? knee + 0.4 : m.feet - 0.2;
      before.push(
        area(
          'cloth',
          loop(
            [-m.waist, mid],
            [-m.hip * 1.4, m.hipY + 0.5],
            [-m.hip * 1.9, hem, 1],
            [0, hem + 0.2],
            [m.hip * 1.85, hem, 1],
            [m.hip * 1.35, m.hipY + 0.5],
            [m.waist * f, mid],
          ),
          clothes,
          { ink: 1, shade: 0.5 },
        ),
        shape(clothes, ...upper(low, 1.1)),
      );
      for (const x of [-0.8, -0.1, 0.7])
        before.push(
          line(
            'cloth',
            curve([
              [x * m.hip * 0.5, m.hipY],
              [x * m.hip * 1.3, hem - 0.1],
            ]),
            0.5,
          ),
        );
      if (!isBack)
        before.push(detail([-0.34, top - 0.2], [cx + 0.3, mid]), detail([0.36, top - 0.2], [cx - 0.2, mid - 0.2]));
      before.push(
        area(
          'cloth',
          loop(
            ...lean([
              [-m.waist * 1.02, mid + 0.08],
              [m.waist * f, mid + 0.08],
              [m.waist * f, mid + 0.4],
              [-m.waist * 1.04, mid + 0.4],
            ]),
          ),
          accent,
          { ink: 0.8 },
        ),
      );
      break;
    }
    case 'armour':
      before.push(
        shape(clothes, ...upper(low, 1.02)),
        detail([-s * 0.8, mid + 0.3], [cx, mid + 0.5], [s * 0.8, mid + 0.3]),
        detail([-s * 0.7, mid + 0.65], [cx, mid + 0.85], [s * 0.7, mid + 0.65]),
        detail([cx, top], [cx, mid + 0.4]),
      );
      for (const side of [-1, 1])
        before.push(
          area(
            'cloth',
            ellipse(...up([side * s * 0.98 * (side > 0 ? f : 1), top + 0.2]), 0.5, 0.42, side * 0.4),
            lighter(clothes, 0.16),
            { ink: 1, shade: 0.7 },
          ),
        );
      before.push(
        area(
          'cloth',
          loop(
            ...lean([
              [-0.5, top - 0.36],
              [0.5, top - 0.36],
              [0.56, top],
              [cx, top + 0.14],
              [-0.56, top],
            ]),
          ),
          lighter(clothes, 0.1),
          { ink: 0.9 },
        ),
      );
      break;
    case 'overall':
      before.push(
        shape(accent, ...upper(low, 1)),
        shape(
          clothes,
          [-s * 0.6, top + 0.62, 1],
          [-m.waist * 1.02, mid + 0.3],
          [-m.hip, low, 1],
          [m.hip * f, low, 1],
          [m.waist * 1.02 * f, mid + 0.3],
          [s * 0.6 * f, top + 0.62, 1],
        ),
      );
      before.push(
        ...[-1, 1].map((side) =>
          line(
            'cloth',
            curve(
              lean([
                [side * 0.5, top - 0.14],
                [side * 0.48 + cx * 0.5, top + 0.7],
              ]),
            ),
            2.2,
            { inkColour: darker(clothes, 0.12) },
          ),
        ),
        ...buttons(top + 0.74, top + 0.74, 1, -0.46),
        ...buttons(top + 0.74, top + 0.74, 1, 0.48),
        detail([cx - 0.3, mid], [cx - 0.3, mid + 0.4], [cx + 0.34, mid + 0.4], [cx + 0.34, mid]),
      );
      break;
  }
  if (extras.includes('tie') && outfit !== 'suit' && !isBack) before.push(tie);
  if (extras.includes('apron'))
    before.push(
      area(
        'cloth',
        loop(
          ...lean([
            [-s * 0.5, top + 0.4, 1],
            [s * 0.5 * f, top + 0.4, 1],
            [m.waist * 0.96 * f, mid + 0.2],
            [m.hip * f, m.hipY + m.leg * 0.5, 1],
            [-m.hip, m.hipY + m.leg * 0.5, 1],
            [-m.waist * 0.96, mid + 0.2],
          ]),
        ),
        lighter(accent, 0.2),
        { ink: 0.8, shade: 0.4 },
      ),
    );
  if (extras.includes('cape'))
    behind.push(
      area(
        'cloth',
        loop(
          [-s * 0.9, top],
          [-s * 1.5, m.hipY],
          [-s * 2, m.feet - 0.8, 1],
          [-s * 0.4, m.feet - 0.5],
          [s * 1.2, m.feet - 0.8, 1],
          [s, top],
        ),
        accent,
        { ink: 1, shade: 0.5 },
      ),
    );
  if (extras.includes('scarf')) {
    before.push(
      area(
        'cloth',
        loop(
          ...lean([
            [-0.62, top - 0.42],
            [0, top - 0.22],
            [0.62, top - 0.44],
            [0.7, top - 0.02],
            [cx, top + 0.24],
            [-0.7, top],
          ]),
        ),
        accent,
        { ink: 1, shade: 0.5 },
      ),
      area(
        'cloth',
        loop(
          ...lean([
            [-0.5, top + 0.04],
            [-0.72, top + 1.1, 1],
            [-0.2, top + 1.16, 1],
            [-0.12, top + 0.16],
          ]),
        ),
        darker(accent, 0.1),
        { ink: 0.9 },
      ),
    );
  }
  return { behind, before };
}
