/** Draws outdoor places in towns and villages. */
import type { Hex, Place } from '../../script.ts';
import { lighter } from '../colour.ts';
import { area, curvedLine, polyline, type Shape } from '../drawing.ts';
import { box, ellipse, loop, polygon } from '../geometry.ts';
import { ground, hills, house, isDark, sky, type Stage, tower, water } from './pieces.ts';
import { tree } from './trees.ts';
import { boat } from './boat.ts';

const wallColours: readonly [Hex, ...Hex[]] = ['#d9b38c', '#c98f78', '#e3cfa6', '#a9b3a0', '#b98a6a', '#9fb0b8'];
const roofColours: readonly [Hex, ...Hex[]] = ['#a24e3c', '#7d4a44', '#5d5a6a', '#8a5b3a', '#44606a'];

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
    shapes.push(
      ...house(stage, x, y, bw, chance.between(...high), chance.pick(wallColours), chance.pick(roofColours), role),
    );
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

export const town = {
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
        polyline('near', 0.4, [(n / 7) * w, g], [(n / 7) * w * 1.1 - w * 0.05, g + (h - g) * 0.28]),
      ),
      polyline('near', { ink: 1.8, inkColour: '#33404a' }, [post, g + 20], [post, g * 0.34]),
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
      curvedLine('near', 0.5, [-20, g + n * 34], [w * 0.5, g - 16 + n * 36], [w + 20, g + n * 34]),
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
        polygon([lx - 24, g * 0.88], [lx - 14, g * 0.36 * light], [lx + 14, g * 0.36 * light], [lx + 24, g * 0.88]),
        '#eee6d8',
        { ink: 0.8, shade: 0.5 },
      ),
      ...[0.48, 0.66].map((at) => area('mid', box(lx - 20, g * at, 40, g * 0.06), '#c8503f', { ink: 0.4 })),
      area('glow', box(lx - 13, g * 0.28 * light, 26, g * 0.07), '#ffe08a', { ink: 0.6 }),
      area('mid', loop([lx - 18, g * 0.28 * light, 1], [lx, g * 0.22], [lx + 18, g * 0.28 * light, 1]), '#c8503f', {
        ink: 0.7,
      }),
      ...(isDark(s)
        ? [area('glow', polygon([lx, g * 0.31], [-60, g * 0.1], [-60, g * 0.46]), '#ffeeb0', { opacity: 0.22 })]
        : []),
      ...water(s, g * 0.86, '#5d8ea0'),
      ...boat(w * 0.3, g * 0.94, w * 0.12),
      area('near', box(-60, g + (h - g) * 0.1, w + 120, h), '#9a7a56', { ink: 0.9 }),
      ...Array.from({ length: 5 }, (_, n) =>
        polyline('near', 0.5, [-20, g + (h - g) * (0.26 + n * 0.17)], [w + 20, g + (h - g) * (0.26 + n * 0.17)]),
      ),
      ...[0.08, 0.56, 0.94].map((at) =>
        area('near', box(w * at - 13, g - 18, 26, (h - g) * 0.3, 6), '#6f5239', { ink: 0.9, shade: 0.5 }),
      ),
      curvedLine(
        'near',
        1.1,
        [w * 0.08, g - 4],
        [w * 0.32, g + 22],
        [w * 0.56, g - 4],
        [w * 0.75, g + 20],
        [w * 0.94, g - 4],
      ),
    ];
  },
} satisfies Partial<Record<Place, (stage: Stage) => Shape[]>>;
