/** Draws muzzles, whiskers and beaks on heads of height 2, centred at 0, 0; y grows downwards. */
import type { Hex, Kind } from '../../script.ts';
import { darken, lighten, computeLightness } from '../colour.ts';
import { area, curvedLine, type Shape } from '../drawing.ts';
import { box, ellipse, closedCurve } from '../geometry.ts';

/** All kinds of beings that don't have a human head. */
export type Beast = Exclude<Kind, 'person'>;

/**
 * Draws the muzzle or beak of an animal and the markings of its head, or the spots of a monster; nothing for other beings.
 * @param yaw viewing direction: 0 is towards the reader, 1 is three quarters to the right
 */
export function drawMuzzle(kind: Beast, fur: Hex, yaw: number): Shape[] {
  const x = 0.2 * yaw;
  const paleColour = lighten(fur, computeLightness(fur) > 0.75 ? 0.5 : 0.55);
  const darkColour: Hex = '#2a1d22';
  switch (kind) {
    case 'cat':
      return [
        area(
          'skin',
          closedCurve([x - 0.4, 0.42], [x, 0.3], [x + 0.38, 0.42], [x + 0.3, 0.76], [x, 0.84], [x - 0.32, 0.76]),
          paleColour,
        ),
        area('mark', closedCurve([x - 0.11, 0.32], [x + 0.11, 0.32], [x, 0.43, 1]), '#b5605f', { ink: 0.4 }),
        ...[-1, 1].flatMap((side) =>
          [0.44, 0.56].map((y, row) =>
            curvedLine(
              'mark',
              0.3,
              [x + side * 0.42, y],
              [x + side * 0.8, y - 0.06 + row * 0.06],
              [x + side * 1.2, y - 0.1 + row * 0.2],
            ),
          ),
        ),
        ...[-0.22, 0, 0.22].map((offset) =>
          curvedLine(
            'skin',
            { ink: 0.9, inkColour: darken(fur, 0.4) },
            [offset, -0.82],
            [offset * 0.9, -0.64],
            [offset * 0.75, -0.5],
          ),
        ),
      ];
    case 'fox':
      return [
        area(
          'skin',
          closedCurve(
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
        area('mark', ellipse(x + 0.02, 0.5, 0.13, 0.09), darkColour),
      ];
    case 'bear':
      return [
        area('skin', ellipse(x, 0.46, 0.42, 0.34), paleColour, { ink: 0.5 }),
        area('mark', ellipse(x, 0.3, 0.16, 0.11), darkColour),
      ];
    case 'dog':
      return [
        area(
          'skin',
          closedCurve(
            [x - 0.44, 0.42],
            [x - 0.16, 0.1],
            [x, -0.74],
            [x + 0.16, 0.1],
            [x + 0.44, 0.42],
            [x + 0.36, 0.8],
            [x, 0.92],
            [x - 0.36, 0.8],
          ),
          paleColour,
        ),
        area('mark', ellipse(x, 0.3, 0.19, 0.13), darkColour),
      ];
    case 'rabbit':
      return [
        area('skin', ellipse(x, 0.56, 0.34, 0.26), paleColour),
        area('mark', closedCurve([x - 0.09, 0.36], [x + 0.09, 0.36], [x, 0.45, 1]), '#d98a8a'),
        area('white', box(x - 0.1, 0.7, 0.19, 0.18, 0.03), '#fffdf6', { ink: 0.4 }),
      ];
    case 'frog':
      return [
        area(
          'skin',
          closedCurve([-0.72, 0.46], [x, 0.4], [0.74, 0.46], [0.5, 0.76], [x, 0.86], [-0.5, 0.76]),
          lighten(fur, 0.45),
          { opacity: 0.8 },
        ),
        area('mark', ellipse(x - 0.1, 0.12, 0.03), darkColour),
        area('mark', ellipse(x + 0.1, 0.12, 0.03), darkColour),
      ];
    case 'bird':
      return [
        area(
          'prop',
          closedCurve(
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
      return [-0.3, 0.02, 0.34].map((offset) =>
        area('skin', ellipse(offset, -0.55 + Math.abs(offset) * 0.3, 0.1, 0.07), darken(fur, 0.25)),
      );
    case 'robot':
    case 'ghost':
    case 'skeleton':
      return [];
  }
}
