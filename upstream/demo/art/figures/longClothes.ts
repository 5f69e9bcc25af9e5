/** What goes down to the knees and further, and what is worn against swords. */
import { darker, lighter } from '../colour.ts';
import { area, curvedLine, type Shape } from '../drawing.ts';
import { ellipse, type Knot, loop } from '../geometry.ts';
import type { Sewn, Tailoring } from './tailoring.ts';

export function coat({
  m,
  isBack,
  clothes,
  accent,
  f,
  mid,
  cx,
  shape,
  upper,
  low,
  knee,
  folds,
  buttons,
  opening,
  lapels,
}: Tailoring): Sewn {
  const before: Shape[] = [];

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
    curvedLine('cloth', 0.6, [cx, mid], [cx * 1.1, knee]),
  );
  if (!isBack)
    before.push(opening(lighter(accent, 0.1), 0.8), ...lapels(0.95), ...buttons(mid, m.hipY + 0.5, 3, cx + 0.16));

  return { behind: [], before };
}

export function dress({
  m,
  isBack,
  clothes,
  accent,
  skin,
  f,
  top,
  mid,
  cx,
  lean,
  shape,
  upper,
  knee,
}: Tailoring): Sewn {
  const before: Shape[] = [];

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
    before.push(curvedLine('cloth', 0.45, [x * m.hip * 0.6, m.hipY], [x * m.hip * 1.2, hem]));
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

  return { behind: [], before };
}

export function robe({
  m,
  isBack,
  clothes,
  accent,
  f,
  top,
  mid,
  cx,
  lean,
  shape,
  detail,
  upper,
  low,
  knee,
  isSitting,
}: Tailoring): Sewn {
  const before: Shape[] = [];

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
    before.push(curvedLine('cloth', 0.5, [x * m.hip * 0.5, m.hipY], [x * m.hip * 1.3, hem - 0.1]));
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

  return { behind: [], before };
}

export function armour({ up, clothes, s, f, top, mid, cx, lean, shape, detail, upper, low }: Tailoring): Sewn {
  const before: Shape[] = [];
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
  return { behind: [], before };
}
