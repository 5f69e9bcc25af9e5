/** Places under the sky, and below and beyond it. */
import type { Hex, Place } from '../../script.ts';
import { darker, lighter } from '../colour.ts';
import { area, line, type Shape } from '../drawing.ts';
import { box, curve, ellipse, type Knot, loop, tube } from '../geometry.ts';
import { clouds, ground, hills, house, isDark, pine, sky, type Stage, tower, tree, water } from './pieces.ts';

const WALLS: readonly [Hex, ...Hex[]] = ['#d9b38c', '#c98f78', '#e3cfa6', '#a9b3a0', '#b98a6a', '#9fb0b8'];
const ROOFS: readonly [Hex, ...Hex[]] = ['#a24e3c', '#7d4a44', '#5d5a6a', '#8a5b3a', '#44606a'];

function row(
  stage: Stage,
  y: number,
  from: number,
  to: number,
  wide: readonly [number, number],
  high: readonly [number, number],
  role: 'far' | 'mid',
): Shape[] {
  const { chance } = stage;
  const shapes: Shape[] = [];
  for (let x = from; x < to; ) {
    const bw = chance.between(...wide);
    shapes.push(...house(stage, x, y, bw, chance.between(...high), chance.pick(WALLS), chance.pick(ROOFS), role));
    x += bw * 0.98;
  }
  return shapes;
}

function towers(stage: Stage, y: number, role: 'far' | 'mid', high: readonly [number, number], colour: Hex): Shape[] {
  const { chance, w } = stage;
  const shapes: Shape[] = [];
  for (let x = -30; x < w; ) {
    const bw = chance.between(w * 0.08, w * 0.16);
    shapes.push(...tower(stage, x, y, bw, chance.between(...high), lighter(colour, chance.next() * 0.18), role));
    x += bw + chance.between(0, 14);
  }
  return shapes;
}

export const outdoors: Partial<Record<Place, (stage: Stage) => Shape[]>> = {
  street: (s) => {
    const { w, h, g } = s;
    const post = w * s.chance.between(0.1, 0.24);
    return [
      ...sky(s),
      ...towers(s, g * 0.98, 'far', [g * 0.4, g * 0.8], '#9aa6b4'),
      ...row(s, g, -40, w, [w * 0.18, w * 0.28], [g * 0.4, g * 0.62], 'mid'),
      ground(s, '#8f8f96'),
      area('near', box(-60, g, w + 120, (h - g) * 0.28), '#b9b3a8', { ink: 0.7 }),
      ...Array.from({ length: 8 }, (_, n) =>
        line(
          'near',
          [
            [(n / 7) * w, g],
            [(n / 7) * w * 1.1 - w * 0.05, g + (h - g) * 0.28],
          ],
          0.4,
        ),
      ),
      line(
        'near',
        [
          [post, g + 20],
          [post, g * 0.34],
        ],
        1.8,
        { inkColour: '#33404a' },
      ),
      area(
        'near',
        loop(
          [post - 16, g * 0.34],
          [post + 16, g * 0.34],
          [post + 22, g * 0.24],
          [post, g * 0.2],
          [post - 22, g * 0.24],
        ),
        '#33404a',
        { ink: 0.7 },
      ),
      ...(isDark(s)
        ? [
            area('glow', ellipse(post, g * 0.28, g * 0.24), '#ffe6a0', { opacity: 0.25 }),
            area('glow', ellipse(post, g * 0.28, 13), '#fff0b8'),
          ]
        : []),
    ];
  },
  rooftops: (s) => {
    const { w, h, g, chance } = s;
    const tiles = Array.from({ length: 6 }, (_, n) =>
      line(
        'near',
        curve([
          [-20, g + n * 34],
          [w * 0.5, g - 16 + n * 36],
          [w + 20, g + n * 34],
        ]),
        0.5,
      ),
    );
    return [
      ...sky(s),
      ...towers(s, g * 1.02, 'far', [g * 0.18, g * 0.5], '#a3aab8'),
      ...row(s, g * 1.06, -40, w, [w * 0.14, w * 0.26], [g * 0.12, g * 0.32], 'mid'),
      area(
        'near',
        loop([-60, g + 6, 1], [w * 0.5, g - 18], [w + 60, g + 6, 1], [w + 60, h + 60, 1], [-60, h + 60, 1]),
        '#9a5a48',
        { ink: 1 },
      ),
      ...tiles,
      area('near', box(w * chance.between(0.06, 0.12), g - g * 0.22, w * 0.1, g * 0.3), '#8b6a58', {
        ink: 1,
        shade: 0.5,
      }),
      area('near', box(w * 0.075, g - g * 0.25, w * 0.13, g * 0.05), '#6d5145', { ink: 0.9 }),
    ];
  },
  village: (s) => [
    ...sky(s),
    hills(s, s.g * 0.86, s.g * 0.4, '#9cb08c', 'far'),
    hills(s, s.g * 0.98, s.g * 0.2, '#8aa274', 'far'),
    ...row(s, s.g, s.w * 0.02, s.w * 0.92, [s.w * 0.14, s.w * 0.22], [s.g * 0.18, s.g * 0.3], 'mid'),
    ...tree(s.w * 0.93, s.g + 10, s.g * 0.4, '#6f9455', 'mid', s.chance),
    ground(s, '#9aa86a'),
    area(
      'near',
      loop([s.w * 0.42, s.g, 1], [s.w * 0.56, s.g, 1], [s.w * 0.9, s.h + 60, 1], [s.w * 0.1, s.h + 60, 1]),
      '#cdb88a',
      { ink: 0.4 },
    ),
  ],
  harbour: (s) => {
    const { w, h, g } = s;
    const lx = w * 0.82;
    const light = s.chance.between(0.9, 1.1);
    return [
      ...sky(s),
      hills(s, g * 0.86, g * 0.28, '#8ba4ad', 'far'),
      ...row(s, g * 0.88, w * 0.02, w * 0.5, [w * 0.08, w * 0.13], [g * 0.1, g * 0.2], 'far'),
      area(
        'mid',
        [
          [lx - 24, g * 0.88],
          [lx - 14, g * 0.36 * light],
          [lx + 14, g * 0.36 * light],
          [lx + 24, g * 0.88],
        ],
        '#eee6d8',
        { ink: 0.8, shade: 0.5 },
      ),
      ...[0.48, 0.66].map((at) => area('mid', box(lx - 20, g * at, 40, g * 0.06), '#c8503f', { ink: 0.4 })),
      area('glow', box(lx - 13, g * 0.28 * light, 26, g * 0.07), '#ffe08a', { ink: 0.6 }),
      area('mid', loop([lx - 18, g * 0.28 * light, 1], [lx, g * 0.22], [lx + 18, g * 0.28 * light, 1]), '#c8503f', {
        ink: 0.7,
      }),
      ...(isDark(s)
        ? [
            area(
              'glow',
              [
                [lx, g * 0.31],
                [-60, g * 0.1],
                [-60, g * 0.46],
              ],
              '#ffeeb0',
              { opacity: 0.22 },
            ),
          ]
        : []),
      ...water(s, g * 0.86, '#5d8ea0'),
      ...boat(w * 0.3, g * 0.94, w * 0.12),
      area('near', box(-60, g + (h - g) * 0.1, w + 120, h), '#9a7a56', { ink: 0.9 }),
      ...Array.from({ length: 5 }, (_, n) =>
        line(
          'near',
          [
            [-20, g + (h - g) * (0.26 + n * 0.17)],
            [w + 20, g + (h - g) * (0.26 + n * 0.17)],
          ],
          0.5,
        ),
      ),
      ...[0.08, 0.56, 0.94].map((at) =>
        area('near', box(w * at - 13, g - 18, 26, (h - g) * 0.3, 6), '#6f5239', { ink: 0.9, shade: 0.5 }),
      ),
      line(
        'near',
        curve([
          [w * 0.08, g - 4],
          [w * 0.32, g + 22],
          [w * 0.56, g - 4],
          [w * 0.75, g + 20],
          [w * 0.94, g - 4],
        ]),
        1.1,
      ),
    ];
  },
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
    line(
      'near',
      curve([
        [-20, s.g * 0.97],
        [s.w * 0.3, s.g * 1.02],
        [s.w * 0.7, s.g * 0.94],
        [s.w + 20, s.g * 0.99],
      ]),
      1.6,
      { inkColour: '#ffffff' },
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
          [
            [x + wide * 0.3, h + 40],
            [x, g * 0.6],
            [x + chance.between(-14, 14), -60],
          ],
          [wide * 0.8, wide * 0.5, wide * 0.42],
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
      line(
        'near',
        curve([
          [s.w * n * 0.18 - 40, s.g + 30 + n * 17],
          [s.w * n * 0.18 + 70, s.g + 20 + n * 17],
          [s.w * n * 0.18 + 170, s.g + 32 + n * 17],
        ]),
        0.5,
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
  castle: (s) => {
    const { w, g } = s;
    const wall = '#a59a94';
    const keep = (x: number, wide: number, high: number): Shape[] => [
      area('mid', box(x, g - high, wide, high), wall, { ink: 0.8, shade: 0.4 }),
      area(
        'mid',
        [
          [x - wide * 0.14, g - high],
          [x + wide / 2, g - high - wide * 1.1],
          [x + wide * 1.14, g - high],
        ],
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
      area(
        'mid',
        loop([w * 0.44, g, 1], [w * 0.44, g * 0.84], [w * 0.5, g * 0.78], [w * 0.56, g * 0.84], [w * 0.56, g, 1]),
        '#3c2f2c',
        { ink: 0.8 },
      ),
      ground(s, '#8f9a6a'),
    ];
  },
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
  underwater: (s) => [
    area('sky', box(-60, -60, s.w + 120, s.h + 120), '#6fc3cc', { fillTo: '#164a68' }),
    ...[0.1, 0.36, 0.62].map((at) =>
      area(
        'glow',
        [
          [s.w * at, -60],
          [s.w * (at + 0.1), -60],
          [s.w * (at + 0.26), s.g],
          [s.w * (at + 0.04), s.g],
        ],
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
          [
            [x, s.h],
            [x - 18, s.g * 0.9],
            [x + 16, s.g * 0.7],
            [x - 6, s.g * s.chance.between(0.4, 0.62)],
          ],
          [12, 12, 9, 2],
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
  court: (s) => [
    ...sky(s),
    ...Array.from({ length: 7 }, (_, n) =>
      tree(s.w * n * 0.17, s.g * 0.86, s.g * 0.34, '#6c9a62', 'far', s.chance),
    ).flat(),
    area('far', box(-60, s.g * 0.68, s.w + 120, s.g * 0.26), '#3f6f5e', { ink: 0.6 }),
    ground(s, '#c4683f'),
    line(
      'near',
      [
        [s.w * 0.06, s.h],
        [s.w * 0.24, s.g + 8],
        [s.w * 0.76, s.g + 8],
        [s.w * 0.94, s.h],
      ],
      1.7,
      { inkColour: '#fbf4e4' },
    ),
    line(
      'near',
      [
        [-30, s.g + (s.h - s.g) * 0.4],
        [s.w + 30, s.g + (s.h - s.g) * 0.4],
      ],
      1.4,
      { inkColour: '#fbf4e4' },
    ),
    ...Array.from({ length: 26 }, (_, n) =>
      line(
        'mid',
        [
          [s.w * n * 0.04, s.g * 0.84],
          [s.w * n * 0.04, s.g],
        ],
        0.4,
        { inkColour: '#24332f' },
      ),
    ),
    line(
      'mid',
      [
        [-20, s.g * 0.84],
        [s.w + 20, s.g * 0.84],
      ],
      2,
      { inkColour: '#fbf4e4' },
    ),
  ],
};

function boat(x: number, y: number, s: number): Shape[] {
  return [
    area(
      'mid',
      loop(
        [x - s, y - s * 0.2, 1],
        [x + s, y - s * 0.26, 1],
        [x + s * 0.7, y + s * 0.24],
        [x - s * 0.66, y + s * 0.24],
      ),
      '#a3483c',
      { ink: 0.8, shade: 0.4 },
    ),
    line(
      'mid',
      [
        [x, y - s * 0.2],
        [x, y - s * 1.6],
      ],
      0.9,
    ),
    area('mid', loop([x + 4, y - s * 1.5, 1], [x + s * 0.74, y - s * 0.5], [x + 4, y - s * 0.4, 1]), '#f2e8d4', {
      ink: 0.7,
    }),
  ];
}

function waves({ w, h }: Stage, y: number, colour: Hex): Shape[] {
  const knots: Knot[] = Array.from(
    { length: 13 },
    (_, n): Knot => [(n / 12) * (w + 80) - 40, y + (n % 2 === 0 ? 16 : -16)],
  );
  return [
    area('near', [...curve(knots), [w + 60, h + 60], [-60, h + 60]], colour, { ink: 0.8 }),
    line('near', curve(knots.map(([x, py]): Knot => [x + 14, py + 13])), 0.9, { inkColour: lighter(colour, 0.6) }),
  ];
}

function blade(x: number, y: number, s: number): Shape {
  return line(
    'near',
    curve([
      [x, y],
      [x + s * 0.1, y - s * 0.6],
      [x + s * 0.34, y - s],
    ]),
    0.7,
    { inkColour: darker('#6d8f45', 0.25) },
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
