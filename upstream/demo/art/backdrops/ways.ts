/** Draws places of travel, such as roads, stations and ships. */
import type { Place } from '../../script.ts';
import { area, polyline, type Shape } from '../drawing.ts';
import { box, ellipse, loop } from '../geometry.ts';
import { arch, isDark, type Stage } from './pieces.ts';
import { interior, lamp, pane } from './walls.ts';

export const ways = {
  train: (s) => [
    ...interior(s, '#8d5f4a', '#5d4538'),
    ...pane(s, s.w * 0.06, s.g * 0.16, s.w * 0.38, s.g * 0.42),
    ...pane(s, s.w * 0.56, s.g * 0.16, s.w * 0.38, s.g * 0.42),
    area('mid', box(-20, s.g * 0.05, s.w + 40, 14), '#c9a25a', { ink: 0.7 }),
    ...[0.02, 0.52].map((at) =>
      area(
        'mid',
        loop(
          [s.w * at, s.g + 40, 1],
          [s.w * at, s.g * 0.68],
          [s.w * (at + 0.02), s.g * 0.62],
          [s.w * (at + 0.44), s.g * 0.62],
          [s.w * (at + 0.46), s.g * 0.68],
          [s.w * (at + 0.46), s.g + 40, 1],
        ),
        '#3f5f5a',
        { ink: 0.9, shade: 0.3 },
      ),
    ),
    ...[0.17, 0.67].map((at) =>
      polyline('mid', 0.5, [s.w * at + s.w * 0.08, s.g * 0.64], [s.w * at + s.w * 0.08, s.g]),
    ),
    ...lamp(s.w * 0.5, s.g * 0.04, 26),
  ],
  bus: (s) => [
    ...interior(s, '#d9d4c4', '#6f7478'),
    ...pane(s, -20, s.g * 0.14, s.w * 0.34, s.g * 0.42),
    ...pane(s, s.w * 0.36, s.g * 0.14, s.w * 0.3, s.g * 0.42),
    ...pane(s, s.w * 0.7, s.g * 0.14, s.w * 0.36, s.g * 0.42),
    polyline('mid', { ink: 2, inkColour: '#e3b54a' }, [-20, s.g * 0.08], [s.w + 20, s.g * 0.08]),
    ...[0.12, 0.52, 0.86].map((at) =>
      polyline('mid', { ink: 1.6, inkColour: '#e3b54a' }, [s.w * at, s.g * 0.08], [s.w * at, s.h]),
    ),
    ...[0.02, 0.56].map((at) =>
      area('mid', box(s.w * at, s.g * 0.66, s.w * 0.36, s.g * 0.5, 24), '#3f6a8d', { ink: 0.9, shade: 0.4 }),
    ),
  ],
  station: (s) => [
    ...interior(s, '#a9a294', '#8c8478'),
    ...[0.04, 0.36, 0.68].map((at) =>
      area(
        'far',
        arch(s.w * at, s.w * (at + 0.14), s.w * (at + 0.28), s.g, s.g * 0.4, s.g * 0.12),
        isDark(s) ? '#24304c' : '#bcd0d6',
        { ink: 0.9 },
      ),
    ),
    area('mid', ellipse(s.w * 0.5, s.g * 0.16, s.g * 0.11), '#f4ead2', { ink: 1.3 }),
    polyline('mark', 1, [s.w * 0.5, s.g * 0.16], [s.w * 0.5, s.g * 0.08]),
    polyline('mark', 1, [s.w * 0.5, s.g * 0.16], [s.w * 0.54, s.g * 0.19]),
    ...lamp(s.w * 0.2, s.g * 0.1, 30),
    ...lamp(s.w * 0.8, s.g * 0.1, 30),
    area('near', box(-40, s.g + (s.h - s.g) * 0.62, s.w + 80, 12), '#d9b64a', { ink: 0.3 }),
  ],
  spaceship: (s) => [
    area('far', box(-60, -60, s.w + 120, s.h + 120), '#6f8290', { fillTo: '#3d4a58' }),
    area('sky', box(s.w * 0.2, s.g * 0.12, s.w * 0.6, s.g * 0.44, 50), '#0b0d22', {
      ink: 1.6,
      holds: Array.from({ length: 46 }, () =>
        area(
          'glow',
          ellipse(s.w * s.chance.between(0.2, 0.8), s.g * s.chance.between(0.12, 0.56), s.chance.between(0.8, 2.6)),
          '#f4f1ff',
        ),
      ),
    }),
    ...[0.06, 0.94].map((at) =>
      area('mid', box(s.w * at - s.w * 0.05, -40, s.w * 0.1, s.h + 80, 16), '#536473', { ink: 0.9, shade: 0.5 }),
    ),
    area(
      'mid',
      loop(
        [-40, s.g * 0.86, 1],
        [s.w * 0.18, s.g * 0.72, 1],
        [s.w * 0.82, s.g * 0.72, 1],
        [s.w + 40, s.g * 0.86, 1],
        [s.w + 40, s.g * 1.04, 1],
        [-40, s.g * 1.04, 1],
      ),
      '#4a5a68',
      { ink: 0.9 },
    ),
    ...Array.from({ length: 14 }, (_, n) =>
      area(
        'glow',
        box(s.w * (0.2 + n * 0.044), s.g * (n % 2 === 0 ? 0.78 : 0.86), 18, 11, 3),
        s.chance.pick(['#ff7a5c', '#6fe0d0', '#ffd25c', '#8fb0ff']),
        { ink: 0.4 },
      ),
    ),
    area('near', box(-60, s.g * 1.04, s.w + 120, s.h), '#39444f', { ink: 0.7 }),
  ],
} satisfies Partial<Record<Place, (stage: Stage) => Shape[]>>;
