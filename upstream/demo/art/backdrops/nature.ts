/** Draws uninhabited places. */
import type { Hex, Place } from '../../script.ts';
import { darker, lighter } from '../colour.ts';
import { area, curvedLine, type Shape } from '../drawing.ts';
import { box, curve, ellipse, type Knot, loop, tube } from '../geometry.ts';
import { clouds, ground, hills, sky, type Stage, water } from './pieces.ts';
import { pine, tree } from './trees.ts';
import { boat } from './boat.ts';

export const nature = {
  sea: (s) => [
    ...sky(s),
    ...water(s, s.g * 0.62, '#3f7f99'),
    ...boat(s.w * 0.78, s.g * 0.68, s.w * 0.06),
    ...waves(s, s.g * 0.96, '#3d7890'),
    ...waves(s, s.g * 1.08, '#2f637c'),
  ],
  beach: (s) => [
    ...sky(s),
    ...water(s, s.g * 0.72, '#4d9db5'),
    area(
      'near',
      loop(
        [-60, s.g * 0.98],
        [s.w * 0.3, s.g * 1.03],
        [s.w * 0.7, s.g * 0.95],
        [s.w + 60, s.g],
        [s.w + 60, s.h + 60, 1],
        [-60, s.h + 60, 1],
      ),
      '#ecd7a4',
      { ink: 0.6 },
    ),
    curvedLine(
      'near',
      { ink: 1.6, inkColour: '#ffffff' },
      [-20, s.g * 0.97],
      [s.w * 0.3, s.g * 1.02],
      [s.w * 0.7, s.g * 0.94],
      [s.w + 20, s.g * 0.99],
    ),
    ...[0.1, 0.85].map((at) =>
      area('near', loop([s.w * at, s.g * 1.05], [s.w * at + 40, s.g * 1.02], [s.w * at + 60, s.g * 1.08]), '#a99a86', {
        ink: 0.7,
        shade: 0.6,
      }),
    ),
  ],
  forest: (s) => {
    const { w, h, g, chance } = s;
    const trunk = (x: number, wide: number, role: 'far' | 'mid' | 'near', colour: Hex) =>
      area(
        role,
        tube(
          [x + wide * 0.3, h + 40, wide * 0.8],
          [x, g * 0.6, wide * 0.5],
          [x + chance.between(-14, 14), -60, wide * 0.42],
        ),
        colour,
        { ink: 0.8, shade: 0.6 },
      );
    return [
      ...sky(s),
      area('far', box(-60, -60, w + 120, h + 120), '#a9c29a', { opacity: 0.72 }),
      ...Array.from({ length: 8 }, (_, n) => trunk((n / 7) * w, w * 0.03, 'far', '#8aa080')),
      ...Array.from({ length: 5 }, () =>
        tree(chance.next() * w, g * 1.04, g * chance.between(0.4, 0.6), '#6f9a5c', 'mid', chance),
      ).flat(),
      ground(s, '#6d7f45'),
      ...[0.04, 0.95].map((at) => trunk(w * at, w * 0.075, 'near', '#5b4331')),
      area('near', canopy(w, g * 0.2, chance.between(0, 3)), '#3f6339', { ink: 0.9 }),
      ...Array.from({ length: 16 }, () =>
        blade(chance.next() * w, g + chance.next() * (h - g) * 0.7, chance.between(14, 40)),
      ),
    ];
  },
  meadow: (s) => [
    ...sky(s),
    hills(s, s.g * 0.92, s.g * 0.3, '#9fbf90', 'far'),
    hills(s, s.g * 1.02, s.g * 0.16, '#8bb26f', 'mid'),
    ...tree(s.w * s.chance.between(0.76, 0.9), s.g * 1.0, s.g * 0.52, '#5f8f4f', 'mid', s.chance),
    ground(s, '#88b05a'),
    ...Array.from({ length: 26 }, () =>
      blade(s.chance.next() * s.w, s.g + s.chance.next() * (s.h - s.g), s.chance.between(10, 34)),
    ),
    ...Array.from({ length: 18 }, () =>
      area(
        'near',
        ellipse(s.chance.next() * s.w, s.g + s.chance.next() * (s.h - s.g), s.chance.between(3, 7)),
        s.chance.pick(['#f2d25c', '#f4f0e4', '#e0808f']),
        { ink: 0.3 },
      ),
    ),
  ],
  mountains: (s) => [
    ...sky(s),
    hills(s, s.g * 0.9, s.g * 0.74, '#a6b4c6', 'far', true),
    hills(s, s.g * 0.98, s.g * 0.46, '#7f93a6', 'far', true),
    hills(s, s.g * 1.02, s.g * 0.16, '#68806c', 'mid'),
    ...Array.from({ length: 9 }, () =>
      pine(
        s.chance.next() * s.w,
        s.g * s.chance.between(0.98, 1.04),
        s.g * s.chance.between(0.14, 0.26),
        '#456a52',
        'mid',
      ),
    ).flat(),
    ground(s, '#8b9170'),
  ],
  desert: (s) => [
    ...sky(s),
    hills(s, s.g * 0.94, s.g * 0.22, '#e6bf86', 'far'),
    hills(s, s.g * 1.02, s.g * 0.14, '#dba968', 'mid'),
    ground(s, '#e3b873'),
    ...Array.from({ length: 6 }, (_, n) =>
      curvedLine(
        'near',
        0.5,
        [s.w * n * 0.18 - 40, s.g + 30 + n * 17],
        [s.w * n * 0.18 + 70, s.g + 20 + n * 17],
        [s.w * n * 0.18 + 170, s.g + 32 + n * 17],
      ),
    ),
    area(
      'mid',
      loop(
        [s.w * 0.84, s.g * 1.02, 1],
        [s.w * 0.835, s.g * 0.66],
        [s.w * 0.86, s.g * 0.62],
        [s.w * 0.885, s.g * 0.66],
        [s.w * 0.88, s.g * 1.02, 1],
      ),
      '#6f9468',
      { ink: 0.8, shade: 0.5 },
    ),
  ],
  cave: (s) => {
    const { w, h, g, chance } = s;
    const teeth = (y: number, out: number): Knot[] =>
      Array.from(
        { length: 11 },
        (_, n): Knot => [(n / 10) * w, y + (n % 2 === 0 ? 0 : out * chance.between(0.4, 1)), 1],
      );
    return [
      area('sky', box(-60, -60, w + 120, h + 120), '#5a5470', { fillTo: '#2a2638' }),
      area('glow', ellipse(w * 0.5, g * 0.6, w * 0.28, g * 0.4), '#9fd0d8', { opacity: 0.3 }),
      area('far', loop([-60, -60, 1], ...teeth(g * 0.2, g * 0.22), [w + 60, -60, 1]), '#4a4560', { ink: 0.7 }),
      area(
        'mid',
        loop(
          [-60, -60, 1],
          [w * 0.18, -60, 1],
          [w * 0.1, g * 0.4],
          [w * 0.16, g],
          [w * 0.05, h + 60, 1],
          [-60, h + 60, 1],
        ),
        '#3d3850',
        { ink: 0.8 },
      ),
      area(
        'mid',
        loop(
          [w + 60, -60, 1],
          [w * 0.84, -60, 1],
          [w * 0.92, g * 0.5],
          [w * 0.86, g],
          [w * 0.96, h + 60, 1],
          [w + 60, h + 60, 1],
        ),
        '#3d3850',
        { ink: 0.8 },
      ),
      ground(s, '#57506a'),
      ...[0.2, 0.78, 0.86].map((at) =>
        area(
          'glow',
          loop([w * at, g + 6, 1], [w * at - 14, g - 34, 1], [w * at + 4, g - 74, 1], [w * at + 18, g - 30, 1]),
          '#8fe0d8',
          { ink: 0.6 },
        ),
      ),
    ];
  },
  sky: (s) => [
    ...sky(s),
    ...clouds(s, 6),
    ...[0.5, 0.8, 1.05].map((at, n) =>
      area(n === 0 ? 'far' : 'mid', bank(s.w, s.h * at, s.w * 0.1, n), n === 0 ? '#dfe9f2' : '#f4f2ec', {
        ink: 0.5,
        shade: 0.2,
      }),
    ),
  ],
} satisfies Partial<Record<Place, (stage: Stage) => Shape[]>>;

function waves({ w, h }: Stage, y: number, colour: Hex): Shape[] {
  const knots: Knot[] = Array.from(
    { length: 13 },
    (_, n): Knot => [(n / 12) * (w + 80) - 40, y + (n % 2 === 0 ? 16 : -16)],
  );
  return [
    area('near', [...curve(knots), [w + 60, h + 60], [-60, h + 60]], colour, { ink: 0.8 }),
    curvedLine(
      'near',
      { ink: 0.9, inkColour: lighter(colour, 0.6) },
      ...knots.map(([x, py]): Knot => [x + 14, py + 13]),
    ),
  ];
}

function blade(x: number, y: number, s: number): Shape {
  return curvedLine(
    'near',
    { ink: 0.7, inkColour: darker('#6d8f45', 0.25) },
    [x, y],
    [x + s * 0.1, y - s * 0.6],
    [x + s * 0.34, y - s],
  );
}

function canopy(w: number, low: number, phase: number) {
  const knots: Knot[] = Array.from(
    { length: 15 },
    (_, n): Knot => [w - (n / 14) * w, low * (0.6 + 0.5 * Math.abs(Math.sin(n * 1.7 + phase)))],
  );
  return loop([-60, -60, 1], [w + 60, -60, 1], [w + 60, low, 1], ...knots, [-60, low, 1]);
}

function bank(w: number, y: number, s: number, phase: number) {
  const knots: Knot[] = Array.from(
    { length: 10 },
    (_, n): Knot => [(n / 9) * (w + 120) - 60, y - Math.abs(Math.sin(n * 1.3 + phase * 2)) * s],
  );
  return [...curve(knots), [w + 80, y + s * 9] as const, [-80, y + s * 9] as const];
}
