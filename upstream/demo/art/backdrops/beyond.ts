/** Draws places below the sea and beyond the sky. */
import type { Place } from '../../script.ts';
import { area, line, type Shape } from '../drawing.ts';
import { box, ellipse, polygon, tube } from '../geometry.ts';
import { ground, hills, type Stage } from './pieces.ts';

export const beyond = {
  underwater: (s) => [
    area('sky', box(-60, -60, s.w + 120, s.h + 120), '#6fc3cc', { fillTo: '#164a68' }),
    ...[0.1, 0.36, 0.62].map((at) =>
      area(
        'glow',
        polygon([s.w * at, -60], [s.w * (at + 0.1), -60], [s.w * (at + 0.26), s.g], [s.w * (at + 0.04), s.g]),
        '#d8f6f0',
        { opacity: 0.16 },
      ),
    ),
    hills(s, s.g, s.g * 0.2, '#3d7d8c', 'far'),
    ...Array.from({ length: 9 }, () => {
      const x = s.chance.next() * s.w;
      return area(
        'mid',
        tube(
          [x, s.h, 12],
          [x - 18, s.g * 0.9, 12],
          [x + 16, s.g * 0.7, 9],
          [x - 6, s.g * s.chance.between(0.4, 0.62), 2],
        ),
        s.chance.pick(['#3f8f6c', '#c2645e', '#7a6fa8']),
        { ink: 0.7 },
      );
    }),
    ground(s, '#b8a880'),
    ...Array.from({ length: 14 }, () =>
      line('glow', [...ellipse(s.chance.next() * s.w, s.chance.next() * s.g, s.chance.between(3, 10))], 0.5, {
        inkColour: '#e2fbff',
      }),
    ),
  ],
  space: (s) => [
    area('sky', box(-60, -60, s.w + 120, s.h + 120), '#090b1e', { fillTo: '#1c1a3e' }),
    ...Array.from({ length: 3 }, () =>
      area(
        'sky',
        ellipse(s.chance.next() * s.w, s.chance.next() * s.h, s.w * 0.3, s.h * 0.1, s.chance.between(-0.5, 0.5)),
        '#47306e',
        { opacity: 0.3 },
      ),
    ),
    ...Array.from({ length: 90 }, () =>
      area('glow', ellipse(s.chance.next() * s.w, s.chance.next() * s.h, s.chance.between(0.7, 2.8)), '#f4f1ff'),
    ),
    area('far', ellipse(s.w * 0.78, s.h * 0.3, s.w * 0.15), '#c98a5e', { ink: 0.6, shade: 1 }),
    line('far', ellipse(s.w * 0.78, s.h * 0.3, s.w * 0.26, s.w * 0.05, -0.3).slice(0, 22), 1.4, {
      inkColour: '#e9c79a',
    }),
  ],
  planet: (s) => [
    area('sky', box(-60, -60, s.w + 120, s.h + 120), '#2a1f4a', { fillTo: '#c4708a' }),
    ...Array.from({ length: 40 }, () =>
      area('glow', ellipse(s.chance.next() * s.w, s.chance.next() * s.g * 0.6, s.chance.between(0.8, 2.4)), '#ffeef4'),
    ),
    area('far', ellipse(s.w * 0.24, s.g * 0.34, s.w * 0.12), '#e9b98a', { ink: 0.5, shade: 1 }),
    hills(s, s.g * 0.96, s.g * 0.42, '#8f5f7c', 'far', true),
    hills(s, s.g * 1.02, s.g * 0.12, '#7a4c68', 'mid'),
    ground(s, '#a4647a'),
    ...[0.2, 0.68, 0.9].map((at) =>
      area('near', ellipse(s.w * at, s.g + (s.h - s.g) * 0.5, s.w * 0.08, 13), '#8a5068', { ink: 0.6 }),
    ),
  ],
} satisfies Partial<Record<Place, (stage: Stage) => Shape[]>>;
