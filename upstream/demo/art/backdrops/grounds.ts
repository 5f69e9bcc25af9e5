/** Draws outdoor places around buildings, such as gardens and yards. */
import type { Place } from '../../script.ts';
import { area, polyline, type Shape } from '../drawing.ts';
import { box, ellipse, loop, polygon } from '../geometry.ts';
import { arch, ground, hills, isDark, sky, type Stage } from './pieces.ts';
import { tree } from './trees.ts';

export const grounds = {
  castle: (s) => {
    const { w, g } = s;
    const wall = '#a59a94';
    const keep = (x: number, wide: number, high: number): Shape[] => [
      area('mid', box(x, g - high, wide, high), wall, { ink: 0.8, shade: 0.4 }),
      area(
        'mid',
        polygon([x - wide * 0.14, g - high], [x + wide / 2, g - high - wide * 1.1], [x + wide * 1.14, g - high]),
        '#6b4a5e',
        { ink: 0.8, shade: 0.4 },
      ),
      area(
        isDark(s) ? 'glow' : 'mid',
        loop(
          [x + wide * 0.36, g - high * 0.6, 1],
          [x + wide * 0.5, g - high * 0.74],
          [x + wide * 0.64, g - high * 0.6, 1],
          [x + wide * 0.64, g - high * 0.44, 1],
          [x + wide * 0.36, g - high * 0.44, 1],
        ),
        isDark(s) ? '#ffd778' : '#4c4450',
        { ink: 0.5 },
      ),
    ];
    const merlons = Array.from({ length: 13 }, (_, n) =>
      area('mid', box(w * 0.2 + n * w * 0.05, g * 0.62, w * 0.026, g * 0.06), wall, { ink: 0.6 }),
    );
    return [
      ...sky(s),
      hills(s, g, g * 0.3, '#8fa092', 'far'),
      ...keep(w * 0.44, w * 0.13, g * 0.72),
      ...merlons,
      area('mid', box(w * 0.18, g * 0.67, w * 0.66, g * 0.34), wall, { ink: 0.8, shade: 0.2 }),
      ...keep(w * 0.14, w * 0.1, g * 0.56),
      ...keep(w * 0.78, w * 0.1, g * 0.6),
      area('mid', arch(w * 0.44, w * 0.5, w * 0.56, g, g * 0.84, g * 0.78), '#3c2f2c', { ink: 0.8 }),
      ground(s, '#8f9a6a'),
    ];
  },
  court: (s) => [
    ...sky(s),
    ...Array.from({ length: 7 }, (_, n) =>
      tree(s.w * n * 0.17, s.g * 0.86, s.g * 0.34, '#6c9a62', 'far', s.chance),
    ).flat(),
    area('far', box(-60, s.g * 0.68, s.w + 120, s.g * 0.26), '#3f6f5e', { ink: 0.6 }),
    ground(s, '#c4683f'),
    polyline(
      'near',
      { ink: 1.7, inkColour: '#fbf4e4' },
      [s.w * 0.06, s.h],
      [s.w * 0.24, s.g + 8],
      [s.w * 0.76, s.g + 8],
      [s.w * 0.94, s.h],
    ),
    polyline(
      'near',
      { ink: 1.4, inkColour: '#fbf4e4' },
      [-30, s.g + (s.h - s.g) * 0.4],
      [s.w + 30, s.g + (s.h - s.g) * 0.4],
    ),
    ...Array.from({ length: 26 }, (_, n) =>
      polyline('mid', { ink: 0.4, inkColour: '#24332f' }, [s.w * n * 0.04, s.g * 0.84], [s.w * n * 0.04, s.g]),
    ),
    polyline('mid', { ink: 2, inkColour: '#fbf4e4' }, [-20, s.g * 0.84], [s.w + 20, s.g * 0.84]),
  ],
  garden: (s) => [
    ...sky(s),
    area('far', box(-60, s.g * 0.62, s.w + 120, s.g), '#b58e70', { ink: 0.6 }),
    ...Array.from({ length: 8 }, (_, n) =>
      area(
        'mid',
        loop(
          [s.w * n * 0.14 - 40, s.g + 10],
          [s.w * n * 0.14 - 50, s.g * 0.8],
          [s.w * n * 0.14 + 20, s.g * s.chance.between(0.56, 0.72)],
          [s.w * n * 0.14 + 90, s.g * 0.8],
          [s.w * n * 0.14 + 80, s.g + 10],
        ),
        s.chance.pick(['#6f9a5c', '#5c8a58', '#86a860']),
        { ink: 0.7, shade: 0.6 },
      ),
    ),
    ...Array.from({ length: 24 }, () =>
      area(
        'mid',
        ellipse(s.chance.next() * s.w, s.g * s.chance.between(0.72, 1), s.chance.between(5, 11)),
        s.chance.pick(['#e07a8b', '#f4cf5a', '#f4f0e4', '#b78ad0']),
        { ink: 0.4 },
      ),
    ),
    ground(s, '#8fae62'),
    area(
      'near',
      loop([s.w * 0.36, s.g, 1], [s.w * 0.64, s.g, 1], [s.w * 0.86, s.h + 60, 1], [s.w * 0.14, s.h + 60, 1]),
      '#d8c49a',
      { ink: 0.4 },
    ),
  ],
} satisfies Partial<Record<Place, (stage: Stage) => Shape[]>>;
