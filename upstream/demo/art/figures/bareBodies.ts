/** Draws the bodies of robots and monsters, which wear no clothes. */
import { darker, lighter } from '../colour.ts';
import { area } from '../drawing.ts';
import { ellipse, loop } from '../geometry.ts';
import type { GarmentShapes, Tailoring } from './tailoring.ts';

export function plates({ up, skin, s, top, mid, lean, detail, low }: Tailoring): GarmentShapes {
  return {
    before: [
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
    ],
  };
}

export function hide({ m, skin, top, mid, cx, lean, shape, detail, upper, low }: Tailoring): GarmentShapes {
  return {
    before: [
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
      ...[0.1, 0.5].map((y) =>
        detail([cx - m.waist * 0.4, mid + y], [cx, mid + y + 0.1], [cx + m.waist * 0.4, mid + y]),
      ),
    ],
  };
}
