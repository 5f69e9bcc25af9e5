/** Draws rooms in which people live, work or read. */
import type { Hex, Place } from '../../script.ts';
import { area, curvedLine, polyline, type Shape } from '../drawing.ts';
import { box, ellipse, loop } from '../geometry.ts';
import { isDark, type Stage } from './pieces.ts';
import { interior, lamp, pane, shelf, table } from './walls.ts';

function frame(x: number, y: number, w: number, h: number, colour: Hex): Shape[] {
  return [
    area('mid', box(x, y, w, h), '#e9dcc2', { ink: 0.8 }),
    area('mid', box(x + 9, y + 9, w - 18, h - 18), colour, { ink: 0.4 }),
  ];
}

export const homes = {
  room: (s) => [
    ...interior(s, '#d8c3a5', '#a87c56'),
    ...pane(s, s.w * 0.1, s.g * 0.18, s.w * 0.26, s.g * 0.44),
    ...frame(s.w * 0.5, s.g * 0.24, s.w * 0.13, s.g * 0.2, '#7f9aa0'),
    ...frame(s.w * 0.65, s.g * 0.3, s.w * 0.08, s.g * 0.14, '#c0836a'),
    area(
      'mid',
      loop(
        [s.w * 0.5, s.g + 20, 1],
        [s.w * 0.48, s.g * 0.74],
        [s.w * 0.53, s.g * 0.62],
        [s.w * 0.9, s.g * 0.62],
        [s.w * 0.96, s.g * 0.74],
        [s.w * 0.95, s.g + 20, 1],
      ),
      '#9a5b54',
      { ink: 0.9, shade: 0.5 },
    ),
    area('mid', box(s.w * 0.52, s.g * 0.82, s.w * 0.4, s.g * 0.2, 12), '#b06a60', { ink: 0.8 }),
    area('near', ellipse(s.w * 0.5, s.g + (s.h - s.g) * 0.5, s.w * 0.42, (s.h - s.g) * 0.3), '#b8895a', { ink: 0.5 }),
    ...(isDark(s) ? lamp(s.w * 0.42, s.g * 0.1, 40) : []),
  ],
  kitchen: (s) => [
    ...interior(s, '#e3d6b8', '#b98f62'),
    ...Array.from({ length: 9 }, (_, n) =>
      polyline('far', 0.25, [-20, s.g * (0.42 + n * 0.05)], [s.w + 20, s.g * (0.42 + n * 0.05)]),
    ),
    ...pane(s, s.w * 0.4, s.g * 0.12, s.w * 0.24, s.g * 0.36),
    area('mid', box(s.w * 0.02, s.g * 0.06, s.w * 0.3, s.g * 0.28), '#7fa08f', { ink: 0.8, shade: 0.2 }),
    polyline('mid', 0.6, [s.w * 0.17, s.g * 0.06], [s.w * 0.17, s.g * 0.34]),
    area('mid', box(s.w * 0.72, s.g * 0.06, s.w * 0.3, s.g * 0.28), '#7fa08f', { ink: 0.8, shade: 0.2 }),
    area('mid', box(-20, s.g * 0.66, s.w + 40, s.g * 0.4), '#86a595', { ink: 0.8, shade: 0.1 }),
    ...[0.2, 0.4, 0.6, 0.8].map((at) => polyline('mid', 0.5, [s.w * at, s.g * 0.72], [s.w * at, s.g * 1.04])),
    area('mid', box(-20, s.g * 0.63, s.w + 40, s.g * 0.05), '#e9dfc8', { ink: 0.8 }),
    area(
      'mid',
      loop([s.w * 0.82, s.g * 0.63, 1], [s.w * 0.8, s.g * 0.5], [s.w * 0.92, s.g * 0.5], [s.w * 0.9, s.g * 0.63, 1]),
      '#a9564a',
      { ink: 0.8, shade: 0.5 },
    ),
    ...[0.1, 0.16, 0.21].map((at, n) =>
      area(
        'mid',
        box(s.w * at, s.g * (0.55 - n * 0.015), s.w * 0.04, s.g * (0.08 + n * 0.015), 5),
        n === 1 ? '#d0a14a' : '#c98f78',
        { ink: 0.6 },
      ),
    ),
    ...(isDark(s) ? lamp(s.w * 0.52, s.g * 0.08, 38) : []),
  ],
  cafe: (s) => [
    ...interior(s, '#c99f7a', '#7a5940'),
    ...pane(s, s.w * 0.06, s.g * 0.16, s.w * 0.42, s.g * 0.5),
    area('mid', box(s.w * 0.6, s.g * 0.16, s.w * 0.32, s.g * 0.26), '#2f3a38', { ink: 0.8 }),
    ...[0, 1, 2].map((n) =>
      curvedLine(
        'white',
        { ink: 0.6, inkColour: '#e9e6d8' },
        [s.w * 0.63, s.g * (0.22 + n * 0.07)],
        [s.w * 0.72, s.g * (0.215 + n * 0.07)],
        [s.w * (0.86 - n * 0.04), s.g * (0.22 + n * 0.07)],
      ),
    ),
    ...lamp(s.w * 0.3, s.g * 0.14, 34),
    ...lamp(s.w * 0.72, s.g * 0.1, 34),
    ...table(s, s.w * 0.62, s.g * 0.86, s.w * 0.34, '#a8744a'),
    area('near', ellipse(s.w * 0.78, s.g * 0.83, 17, 8), '#f2ede2', { ink: 0.6 }),
  ],
  shop: (s) => [
    ...interior(s, '#bfae8f', '#8a6a4c'),
    ...shelf(s, s.w * 0.02, s.g * 0.1, s.w * 0.34, s.g * 0.8, 4, '#9a6f48'),
    ...shelf(s, s.w * 0.66, s.g * 0.1, s.w * 0.34, s.g * 0.8, 4, '#9a6f48'),
    ...lamp(s.w * 0.5, s.g * 0.12, 40),
    area('near', box(-40, s.g * 1.06, s.w + 80, s.h), '#8d5f3c', { ink: 0.9, shade: 0.1 }),
    area('near', box(-40, s.g * 1.02, s.w + 80, s.g * 0.06), '#b98a58', { ink: 0.9 }),
  ],
  library: (s) => [
    ...interior(s, '#8f7358', '#6b4a34'),
    ...shelf(s, -10, -20, s.w * 0.38, s.g * 0.98, 5, '#8a5c38'),
    ...shelf(s, s.w * 0.64, -20, s.w * 0.4, s.g * 0.98, 5, '#8a5c38'),
    ...pane(s, s.w * 0.42, s.g * 0.1, s.w * 0.18, s.g * 0.56),
    area(
      'near',
      loop([s.w * 0.3, s.h + 40, 1], [s.w * 0.44, s.g, 1], [s.w * 0.58, s.g, 1], [s.w * 0.72, s.h + 40, 1]),
      '#9a3f40',
      { ink: 0.5 },
    ),
  ],
  classroom: (s) => [
    ...interior(s, '#cfc9a8', '#a98358'),
    area('mid', box(s.w * 0.2, s.g * 0.14, s.w * 0.56, s.g * 0.44), '#2f4a41', { ink: 1.2 }),
    curvedLine(
      'white',
      { ink: 0.8, inkColour: '#eef0e4' },
      [s.w * 0.26, s.g * 0.26],
      [s.w * 0.36, s.g * 0.22],
      [s.w * 0.46, s.g * 0.27],
    ),
    polyline('white', { ink: 0.7, inkColour: '#eef0e4' }, [s.w * 0.26, s.g * 0.38], [s.w * 0.58, s.g * 0.38]),
    polyline('white', { ink: 0.7, inkColour: '#eef0e4' }, [s.w * 0.26, s.g * 0.46], [s.w * 0.5, s.g * 0.46]),
    area('mid', box(s.w * 0.2, s.g * 0.58, s.w * 0.56, 12), '#9a6f48', { ink: 0.6 }),
    ...pane(s, s.w * 0.82, s.g * 0.16, s.w * 0.2, s.g * 0.42),
    ...table(s, s.w * 0.02, s.g * 0.98, s.w * 0.26, '#b98a58'),
    ...table(s, s.w * 0.72, s.g * 1.02, s.w * 0.26, '#b98a58'),
  ],
  office: (s) => [
    ...interior(s, '#b8bfc0', '#8d8577'),
    ...pane(s, s.w * 0.36, s.g * 0.1, s.w * 0.5, s.g * 0.42),
    area('mid', box(s.w * 0.04, s.g * 0.32, s.w * 0.16, s.g * 0.7), '#7d858a', { ink: 0.9, shade: 0.2 }),
    ...[0.46, 0.62, 0.8].map((at) => polyline('mid', 0.9, [s.w * 0.09, s.g * at], [s.w * 0.15, s.g * at])),
    ...lamp(s.w * 0.56, s.g * 0.06, 40),
    ...table(s, s.w * 0.5, s.g * 0.9, s.w * 0.5, '#7d5b40'),
    ...[0, 1, 2].map((n) =>
      area('near', box(s.w * (0.84 + n * 0.004), s.g * (0.86 - n * 0.028), s.w * 0.11, 11), '#efe6d0', { ink: 0.5 }),
    ),
  ],
} satisfies Partial<Record<Place, (stage: Stage) => Shape[]>>;
