/** What ends at the hips. */
import { darker, lighter } from '../colour.ts';
import { area, curvedLine, type Shape } from '../drawing.ts';
import { ellipse, loop } from '../geometry.ts';
import type { Sewn, Tailoring } from './tailoring.ts';

export function shirt({
  isBack,
  clothes,
  skin,
  top,
  cx,
  shape,
  detail,
  upper,
  low,
  folds,
  buttons,
  collar,
  opening,
}: Tailoring): Sewn {
  const before: Shape[] = [];
  before.push(shape(clothes, ...upper(low, 1)), ...folds);
  if (!isBack)
    before.push(
      opening(skin, 0.2),
      ...collar(lighter(clothes, 0.18)),
      detail([cx, top + 0.3], [cx * 1.1, low]),
      ...buttons(top + 0.6, low - 0.4, 3, cx + 0.08),
    );
  return { behind: [], before };
}

export function jumper({ clothes, accent, s, f, top, cx, lean, shape, upper, low, folds }: Tailoring): Sewn {
  const before: Shape[] = [];
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
      curvedLine(
        'cloth',
        { ink: 1.9, inkColour: accent },
        ...lean([
          [-s * 0.96, top + y + 0.2],
          [cx, top + y + 0.42],
          [s * 0.94 * f, top + y + 0.2],
        ]),
      ),
    );
  return { behind: [], before };
}

export function hoodie({
  m,
  isBack,
  clothes,
  accent,
  top,
  mid,
  cx,
  lean,
  shape,
  detail,
  upper,
  low,
  folds,
}: Tailoring): Sewn {
  const behind: Shape[] = [];
  const before: Shape[] = [];
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
      curvedLine(
        'cloth',
        { ink: 0.7, inkColour: lighter(accent, 0.5) },
        ...lean([
          [cx - 0.14, top + 0.26],
          [cx - 0.18, top + 0.8],
        ]),
      ),
      curvedLine(
        'cloth',
        { ink: 0.7, inkColour: lighter(accent, 0.5) },
        ...lean([
          [cx + 0.16, top + 0.26],
          [cx + 0.2, top + 0.74],
        ]),
      ),
      detail(
        [-m.hip * 0.6, low - 0.12],
        [-m.hip * 0.42, mid + 0.3],
        [m.hip * 0.42, mid + 0.3],
        [m.hip * 0.6, low - 0.12],
      ),
    );
  return { behind, before };
}

export function suit({
  isBack,
  clothes,
  mid,
  cx,
  shape,
  upper,
  low,
  folds,
  buttons,
  opening,
  lapels,
  tie,
}: Tailoring): Sewn {
  const before: Shape[] = [];
  before.push(shape(clothes, ...upper(low, 1.02)), ...folds);
  if (!isBack) before.push(opening('#f6f1e6', 1), tie, ...lapels(1.1), ...buttons(mid + 0.2, mid + 0.6, 2, cx + 0.1));
  return { behind: [], before };
}

export function uniform({
  isBack,
  up,
  clothes,
  accent,
  s,
  f,
  top,
  cx,
  lean,
  shape,
  detail,
  upper,
  low,
  folds,
  buttons,
}: Tailoring): Sewn {
  const before: Shape[] = [];
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
  return { behind: [], before };
}

export function overall({
  m,
  clothes,
  accent,
  s,
  f,
  top,
  mid,
  cx,
  lean,
  shape,
  detail,
  upper,
  low,
  buttons,
}: Tailoring): Sewn {
  const before: Shape[] = [];
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
      curvedLine(
        'cloth',
        { ink: 2.2, inkColour: darker(clothes, 0.12) },
        ...lean([
          [side * 0.5, top - 0.14],
          [side * 0.48 + cx * 0.5, top + 0.7],
        ]),
      ),
    ),
    ...buttons(top + 0.74, top + 0.74, 1, -0.46),
    ...buttons(top + 0.74, top + 0.74, 1, 0.48),
    detail([cx - 0.3, mid], [cx - 0.3, mid + 0.4], [cx + 0.34, mid + 0.4], [cx + 0.34, mid]),
  );
  return { behind: [], before };
}
