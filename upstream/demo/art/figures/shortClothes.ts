/** Draws clothes that end at the hips. */
import { darker, lighter } from '../colour.ts';
import { area } from '../drawing.ts';
import { ellipse } from '../geometry.ts';
import type { GarmentShapes, Tailoring } from './tailoring.ts';

export function shirt(on: Tailoring): GarmentShapes {
  const { isBack, clothes, skin, top, cx, low, detail } = on;
  const front = () => [
    on.opening(skin, 0.2),
    ...on.collar(lighter(clothes, 0.18)),
    detail([cx, top + 0.3], [cx * 1.1, low]),
    ...on.buttons(top + 0.6, low - 0.4, 3, cx + 0.08),
  ];
  return { before: [on.shape(clothes, ...on.upper(low, 1)), ...on.folds, ...(isBack ? [] : front())] };
}

export function jumper(on: Tailoring): GarmentShapes {
  const { clothes, accent, s, f, top, cx, low } = on;
  return {
    before: [
      on.shape(clothes, ...on.upper(low, 1.06)),
      ...on.folds,
      on.patch(
        darker(clothes, 0.15),
        { ink: 0.8 },
        [-0.42, top - 0.34],
        [0, top - 0.2],
        [0.42, top - 0.34],
        [0.44, top - 0.06],
        [cx, top + 0.12],
        [-0.44, top - 0.06],
      ),
      ...[0.3, 0.55].map((y) =>
        on.band(accent, 1.9, [-s * 0.96, top + y + 0.2], [cx, top + y + 0.42], [s * 0.94 * f, top + y + 0.2]),
      ),
    ],
  };
}

export function hoodie(on: Tailoring): GarmentShapes {
  const { m, isBack, clothes, accent, top, mid, cx, low } = on;
  const hood = on.shape(
    darker(clothes, 0.2),
    [-0.8, top - 0.2],
    [-0.7, top - 0.72],
    [0, top - 0.86],
    [0.7, top - 0.7],
    [0.78, top - 0.2],
  );
  const string = lighter(accent, 0.5);
  const front = () => [
    on.patch(
      darker(clothes, 0.12),
      { ink: 0.8 },
      [-0.62, top - 0.28],
      [cx, top + 0.42],
      [0.62, top - 0.3],
      [0.36, top - 0.34],
      [cx, top],
      [-0.36, top - 0.34],
    ),
    on.band(string, 0.7, [cx - 0.14, top + 0.26], [cx - 0.18, top + 0.8]),
    on.band(string, 0.7, [cx + 0.16, top + 0.26], [cx + 0.2, top + 0.74]),
    on.detail(
      [-m.hip * 0.6, low - 0.12],
      [-m.hip * 0.42, mid + 0.3],
      [m.hip * 0.42, mid + 0.3],
      [m.hip * 0.6, low - 0.12],
    ),
  ];
  const before = [on.shape(clothes, ...on.upper(low, 1.08)), ...on.folds, ...(isBack ? [] : front())];
  return { behind: [hood], before };
}

export function suit(on: Tailoring): GarmentShapes {
  const { isBack, clothes, mid, cx, low } = on;
  const front = () => [
    on.opening('#f6f1e6', 1),
    on.tie,
    ...on.lapels(1.1),
    ...on.buttons(mid + 0.2, mid + 0.6, 2, cx + 0.1),
  ];
  return { before: [on.shape(clothes, ...on.upper(low, 1.02)), ...on.folds, ...(isBack ? [] : front())] };
}

export function uniform(on: Tailoring): GarmentShapes {
  const { isBack, clothes, accent, s, f, top, cx, low } = on;
  const front = () => [
    on.detail([cx, top], [cx, low]),
    ...[-0.26, 0.28].flatMap((x) => on.buttons(top + 0.4, low - 0.2, 4, cx + x)),
  ];
  return {
    before: [
      on.shape(clothes, ...on.upper(low + 0.15, 1.06)),
      ...on.folds,
      ...(isBack ? [] : front()),
      on.patch(
        accent,
        { ink: 0.8 },
        [-0.44, top - 0.36],
        [0.44, top - 0.36],
        [0.48, top - 0.06],
        [cx, top + 0.06],
        [-0.48, top - 0.06],
      ),
      ...[-1, 1].map((side) => {
        const [x, y] = on.up([side * s * 0.86 * (side > 0 ? f : 1), top + 0.02]);
        return area('cloth', ellipse(x, y, 0.28, 0.12, side * 0.25), accent, { ink: 0.7 });
      }),
    ],
  };
}

export function overall(on: Tailoring): GarmentShapes {
  const { m, clothes, accent, s, f, top, mid, cx, low } = on;
  return {
    before: [
      on.shape(accent, ...on.upper(low, 1)),
      on.shape(
        clothes,
        [-s * 0.6, top + 0.62, 1],
        [-m.waist * 1.02, mid + 0.3],
        [-m.hip, low, 1],
        [m.hip * f, low, 1],
        [m.waist * 1.02 * f, mid + 0.3],
        [s * 0.6 * f, top + 0.62, 1],
      ),
      ...[-1, 1].map((side) =>
        on.band(darker(clothes, 0.12), 2.2, [side * 0.5, top - 0.14], [side * 0.48 + cx * 0.5, top + 0.7]),
      ),
      ...[-0.46, 0.48].flatMap((x) => on.buttons(top + 0.74, top + 0.74, 1, x)),
      on.detail([cx - 0.3, mid], [cx - 0.3, mid + 0.4], [cx + 0.34, mid + 0.4], [cx + 0.34, mid]),
    ],
  };
}
