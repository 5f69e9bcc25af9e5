/** Draws clothes that end below the knees, and armour. */
import { darker, lighter } from '../colour.ts';
import { area, curvedLine } from '../drawing.ts';
import { ellipse, loop } from '../geometry.ts';
import type { GarmentShapes, Tailoring } from './tailoring.ts';

export function coat(on: Tailoring): GarmentShapes {
  const { m, isBack, clothes, accent, f, mid, cx, low, knee } = on;
  const skirt = loop(
    [-m.waist * 0.96, mid],
    [-m.hip * 1.2, m.hipY + 0.3],
    [-m.hip * 1.55, knee + 0.3, 1],
    [-m.hip * 0.1, knee + 0.1, 1],
    [m.hip * 1.45 * f, knee + 0.3, 1],
    [m.hip * 1.15 * f, m.hipY + 0.3],
    [m.waist * 0.95 * f, mid],
  );
  const front = () => [
    on.opening(lighter(accent, 0.1), 0.8),
    ...on.lapels(0.95),
    ...on.buttons(mid, m.hipY + 0.5, 3, cx + 0.16),
  ];
  return {
    before: [
      area('cloth', skirt, clothes, { ink: 1, shade: 0.5 }),
      on.shape(clothes, ...on.upper(low, 1.08)),
      ...on.folds,
      curvedLine('cloth', 0.6, [cx, mid], [cx * 1.1, knee]),
      ...(isBack ? [] : front()),
    ],
  };
}

export function dress(on: Tailoring): GarmentShapes {
  const { m, isBack, clothes, accent, skin, f, top, mid, cx, knee } = on;
  const hem = knee + 0.2;
  const skirt = loop(
    [-m.waist * 0.8, mid + 0.1],
    [-m.hip * 1.3, m.hipY + 0.4],
    [-m.hip * 1.9, hem, 1],
    [-m.hip * 0.8, hem + 0.22],
    [0, hem + 0.12],
    [m.hip * 0.9, hem + 0.22],
    [m.hip * 1.8, hem, 1],
    [m.hip * 1.25, m.hipY + 0.4],
    [m.waist * 0.8 * f, mid + 0.1],
  );
  const neckline = () =>
    area(
      'skin',
      loop(
        ...on.lean([
          [-0.36, top - 0.3],
          [cx, top + 0.3],
          [0.38, top - 0.3],
          [cx, top - 0.16],
        ]),
      ),
      darker(skin, 0.06),
      { ink: 0.6 },
    );
  return {
    before: [
      area('cloth', skirt, clothes, { ink: 1, shade: 0.5 }),
      ...on.pleats([-0.7, 0.1, 0.8], 0.6, 1.2, hem, 0.45),
      on.shape(clothes, ...on.upper(mid + 0.25, 0.9)),
      on.patch(
        accent,
        { ink: 0.7 },
        [-m.waist * 0.92, mid + 0.02],
        [m.waist * 0.92 * f, mid + 0.02],
        [m.waist * 0.94 * f, mid + 0.3],
        [-m.waist * 0.94, mid + 0.3],
      ),
      ...(isBack ? [] : [neckline()]),
    ],
  };
}

export function robe(on: Tailoring): GarmentShapes {
  const { m, isBack, clothes, accent, f, top, mid, cx, low, knee, isSitting } = on;
  const hem = isSitting ? knee + 0.4 : m.feet - 0.2;
  const skirt = loop(
    [-m.waist, mid],
    [-m.hip * 1.4, m.hipY + 0.5],
    [-m.hip * 1.9, hem, 1],
    [0, hem + 0.2],
    [m.hip * 1.85, hem, 1],
    [m.hip * 1.35, m.hipY + 0.5],
    [m.waist * f, mid],
  );
  const front = () => [
    on.detail([-0.34, top - 0.2], [cx + 0.3, mid]),
    on.detail([0.36, top - 0.2], [cx - 0.2, mid - 0.2]),
  ];
  return {
    before: [
      area('cloth', skirt, clothes, { ink: 1, shade: 0.5 }),
      on.shape(clothes, ...on.upper(low, 1.1)),
      ...on.pleats([-0.8, -0.1, 0.7], 0.5, 1.3, hem - 0.1, 0.5),
      ...(isBack ? [] : front()),
      on.patch(
        accent,
        { ink: 0.8 },
        [-m.waist * 1.02, mid + 0.08],
        [m.waist * f, mid + 0.08],
        [m.waist * f, mid + 0.4],
        [-m.waist * 1.04, mid + 0.4],
      ),
    ],
  };
}

export function armour(on: Tailoring): GarmentShapes {
  const { clothes, s, f, top, mid, cx, low } = on;
  return {
    before: [
      on.shape(clothes, ...on.upper(low, 1.02)),
      on.detail([-s * 0.8, mid + 0.3], [cx, mid + 0.5], [s * 0.8, mid + 0.3]),
      on.detail([-s * 0.7, mid + 0.65], [cx, mid + 0.85], [s * 0.7, mid + 0.65]),
      on.detail([cx, top], [cx, mid + 0.4]),
      ...[-1, 1].map((side) => {
        const [x, y] = on.up([side * s * 0.98 * (side > 0 ? f : 1), top + 0.2]);
        return area('cloth', ellipse(x, y, 0.5, 0.42, side * 0.4), lighter(clothes, 0.16), { ink: 1, shade: 0.7 });
      }),
      on.patch(
        lighter(clothes, 0.1),
        { ink: 0.9 },
        [-0.5, top - 0.36],
        [0.5, top - 0.36],
        [0.56, top],
        [cx, top + 0.14],
        [-0.56, top],
      ),
    ],
  };
}
