/** Draws halls in which people wait, pray or perform. */
import type { Place } from '../../script.ts';
import { darker } from '../colour.ts';
import { area, polyline, type Shape } from '../drawing.ts';
import { box, ellipse, loop, polygon } from '../geometry.ts';
import { arch, isDark, type Stage } from './pieces.ts';
import { interior, pane } from './walls.ts';

/** Colours of the church windows. */
const glassColours = ['#7fa6d0', '#d9a95a', '#b0688a'] as const;

export const halls = {
  hall: (s) => [
    ...interior(s, '#8b8296', '#6f6478'),
    ...[0.06, 0.28, 0.62, 0.84].map((at) =>
      area('mid', box(s.w * at, -40, s.w * 0.07, s.g + 50), '#a59bb0', { ink: 0.8, shade: 0.7 }),
    ),
    ...[0.15, 0.73].map((at) =>
      area('mid', box(s.w * at, s.g * 0.08, s.w * 0.11, s.g * 0.5), '#a3333f', { ink: 0.8, shade: 0.3 }),
    ),
    area(
      isDark(s) ? 'glow' : 'far',
      arch(s.w * 0.4, s.w * 0.485, s.w * 0.57, s.g * 0.6, s.g * 0.26, s.g * 0.08),
      '#d9c98f',
      { ink: 1 },
    ),
    area(
      'near',
      loop([s.w * 0.24, s.h + 60, 1], [s.w * 0.42, s.g, 1], [s.w * 0.56, s.g, 1], [s.w * 0.76, s.h + 60, 1]),
      '#9c2f3c',
      { ink: 0.6 },
    ),
  ],
  church: (s) => [
    ...interior(s, '#a39c94', '#857a70'),
    ...[0.06, 0.38, 0.7].map((at, n) =>
      area(
        'glow',
        arch(s.w * at, s.w * (at + 0.12), s.w * (at + 0.24), s.g * 0.7, s.g * 0.3, s.g * 0.06),
        glassColours[n] ?? glassColours[0],
        { ink: 1.4 },
      ),
    ),
    ...[0.18, 0.5, 0.82].flatMap((at) => [
      polyline('mid', 0.9, [s.w * at, s.g * 0.08], [s.w * at, s.g * 0.7]),
      polyline('mid', 0.9, [s.w * (at - 0.12), s.g * 0.42], [s.w * (at + 0.12), s.g * 0.42]),
    ]),
    ...[0, 1].map((n) =>
      area('near', box(-40, s.g * (0.96 + n * 0.14), s.w + 80, s.g * 0.08), darker('#8a5c3a', n * 0.2), { ink: 0.8 }),
    ),
  ],
  stage: (s) => [
    area('far', box(-60, -60, s.w + 120, s.h + 120), '#2a1f33', { fillTo: '#4a2f4a' }),
    ...[0.24, 0.76].map((at) =>
      area(
        'glow',
        polygon([s.w * at - 10, -60], [s.w * at + 10, -60], [s.w * 0.78, s.h], [s.w * 0.22, s.h]),
        '#fff0c0',
        { opacity: 0.14 },
      ),
    ),
    area('near', box(-60, s.g, s.w + 120, s.h), '#8a5f42', { ink: 0.8 }),
    ...[0, 1].map((side) =>
      area(
        'near',
        loop(
          [side * s.w, -60, 1],
          [side === 0 ? s.w * 0.2 : s.w * 0.8, -60, 1],
          [side === 0 ? s.w * 0.15 : s.w * 0.85, s.g * 0.5],
          [side === 0 ? s.w * 0.06 : s.w * 0.94, s.g * 1.1, 1],
          [side * s.w + (side === 0 ? -60 : 60), s.g * 1.1, 1],
        ),
        '#a32f3c',
        { ink: 1, shade: 0.4 },
      ),
    ),
    area('glow', ellipse(s.w * 0.5, s.g + (s.h - s.g) * 0.5, s.w * 0.3, (s.h - s.g) * 0.26), '#ffeec0', {
      opacity: 0.3,
    }),
  ],
  hospital: (s) => [
    ...interior(s, '#cfe0de', '#a9bdb9'),
    ...pane(s, s.w * 0.08, s.g * 0.14, s.w * 0.3, s.g * 0.4),
    polyline('mid', 1.2, [s.w * 0.86, s.g], [s.w * 0.86, s.g * 0.2], [s.w * 0.82, s.g * 0.2]),
    area('mid', box(s.w * 0.8, s.g * 0.22, s.w * 0.045, s.g * 0.14, 8), '#bfe0ea', { ink: 0.7 }),
    area('near', box(s.w * 0.44, s.g * 0.84, s.w * 0.6, s.g * 0.12, 14), '#f2f4f1', { ink: 0.9, shade: 0.3 }),
    area('near', box(s.w * 0.44, s.g * 0.94, s.w * 0.6, s.g * 0.1), '#8fb0ae', { ink: 0.8 }),
  ],
  nowhere: (s) => [
    area('far', box(-60, -60, s.w + 120, s.h + 120), s.scene.colours[0], { fillTo: darker(s.scene.colours[0], 0.25) }),
  ],
} satisfies Partial<Record<Place, (stage: Stage) => Shape[]>>;
