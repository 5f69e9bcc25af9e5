/** Things, each about 2 wide or tall around 0, 0. */
import type { Hex, Prop } from '../script.ts';
import { darker, lighter } from './colour.ts';
import { area, line, type Shape } from './drawing.ts';
import { box, curve, ellipse, loop, tube } from './geometry.ts';

const PAPER: Hex = '#f6ecd2';
const BRASS: Hex = '#d9a441';
const STEEL: Hex = '#aeb9c4';
const WOOD: Hex = '#9a6a3e';
const RED: Hex = '#c8443c';
const LEAF: Hex = '#5f8f4a';

const ink = { ink: 1, shade: 0.6 } as const;
const thin = { ink: 0.6 } as const;

export function propShapes(prop: Prop): Shape[] {
  return things[prop]();
}

const things: Readonly<Record<Prop, () => Shape[]>> = {
  cup: () => [
    line('prop', [...ellipse(0.75, 0.1, 0.32, 0.34)], 2.2, { inkColour: '#dfe7ea' }),
    area(
      'prop',
      loop([-0.7, -0.5, 1], [-0.62, 0.5], [-0.3, 0.82], [0.3, 0.82], [0.62, 0.5], [0.7, -0.5, 1]),
      '#eef2f2',
      ink,
    ),
    area('prop', ellipse(0, -0.5, 0.7, 0.16), '#7a4a2c', thin),
    ...[-0.25, 0.2].map((x) =>
      line(
        'white',
        curve([
          [x, -0.75],
          [x + 0.12, -1],
          [x - 0.08, -1.2],
          [x + 0.06, -1.45],
        ]),
        0.6,
        { inkColour: '#ffffff', opacity: 0.7 },
      ),
    ),
  ],
  teapot: () => [
    line('prop', [...ellipse(-0.86, 0.1, 0.34, 0.4)], 2.2, { inkColour: '#4d7f94' }),
    area(
      'prop',
      tube(
        [
          [0.6, 0.3],
          [1, 0],
          [1.2, -0.4],
        ],
        [0.24, 0.16, 0.11],
      ),
      '#5f98ae',
      ink,
    ),
    area('prop', loop([-0.8, 0.1], [-0.5, -0.5], [0.5, -0.5], [0.8, 0.1], [0.5, 0.76], [-0.5, 0.76]), '#5f98ae', ink),
    area('prop', loop([-0.46, -0.5], [0, -0.76], [0.46, -0.5]), '#4d7f94', thin),
    area('prop', ellipse(0, -0.8, 0.13), BRASS, thin),
  ],
  book: () => [
    area('prop', box(-0.82, -0.62, 1.6, 1.24, 0.06), '#a3423a', ink),
    area('white', box(-0.7, -0.52, 1.46, 1.04), PAPER, thin),
    area('prop', box(-0.82, -0.62, 1.5, 1.16, 0.06), '#b9524a', ink),
    line(
      'prop',
      [
        [-0.56, -0.6],
        [-0.56, 0.5],
      ],
      0.6,
    ),
    area('prop', box(-0.28, -0.3, 0.7, 0.2), BRASS, { ink: 0.3 }),
  ],
  letter: () => [
    area('white', loop([-0.7, -0.9, 1], [0.6, -1, 1], [0.8, 0.8, 1], [-0.6, 0.95, 1]), PAPER, ink),
    ...[-0.55, -0.25, 0.05, 0.35].map((y) =>
      line(
        'mark',
        curve([
          [-0.46, y],
          [0, y - 0.06],
          [0.5, y - 0.02],
        ]),
        0.5,
      ),
    ),
  ],
  envelope: () => [
    area('white', box(-1, -0.62, 2, 1.3, 0.04), PAPER, ink),
    line(
      'mark',
      [
        [-1, -0.6],
        [0, 0.2],
        [1, -0.6],
      ],
      0.8,
    ),
    area('prop', ellipse(0, 0.18, 0.2), RED, thin),
  ],
  phone: () => [
    area('prop', box(-0.5, -0.95, 1, 1.9, 0.16), '#23283a', ink),
    area('glow', box(-0.4, -0.76, 0.8, 1.42, 0.04), '#bfe6f5'),
    ...[-0.5, -0.24].map((y, index) =>
      area('prop', box(index === 0 ? -0.32 : -0.1, y, 0.42, 0.18, 0.08), index === 0 ? '#7fb4dd' : '#f2a65a'),
    ),
  ],
  lantern: () => [
    area('glow', ellipse(0, 0.1, 1.5), '#ffe9a8', { opacity: 0.22 }),
    area('glow', ellipse(0, 0.1, 0.95), '#ffe08a', { opacity: 0.3 }),
    line(
      'prop',
      curve([
        [-0.4, -0.72],
        [0, -1.3],
        [0.4, -0.72],
      ]),
      0.9,
    ),
    area('glow', box(-0.46, -0.5, 0.92, 1.1, 0.1), '#ffd86b', thin),
    area('glow', loop([0, -0.25], [0.2, 0.2], [0, 0.42], [-0.2, 0.2]), '#ff9d3c'),
    area('prop', loop([-0.6, -0.48, 1], [-0.3, -0.8], [0.3, -0.8], [0.6, -0.48, 1]), '#4b5560', ink),
    area('prop', box(-0.6, 0.58, 1.2, 0.24, 0.06), '#4b5560', ink),
    line(
      'prop',
      [
        [-0.46, -0.5],
        [-0.46, 0.6],
      ],
      0.9,
    ),
    line(
      'prop',
      [
        [0.46, -0.5],
        [0.46, 0.6],
      ],
      0.9,
    ),
  ],
  sword: () => [
    area('prop', loop([-0.13, 0.3, 1], [-0.11, -1.9], [0, -2.25, 1], [0.11, -1.9], [0.13, 0.3, 1]), '#d7e0e8', ink),
    line(
      'prop',
      [
        [0, 0.2],
        [0, -1.8],
      ],
      0.4,
    ),
    area('prop', box(-0.46, 0.26, 0.92, 0.17, 0.06), BRASS, thin),
    area('prop', box(-0.1, 0.4, 0.2, 0.56, 0.06), '#5a3a28', thin),
    area('prop', ellipse(0, 1.02, 0.15), BRASS, thin),
  ],
  key: () => [
    area('prop', ellipse(0, -0.62, 0.42), BRASS, ink),
    area('prop', ellipse(0, -0.62, 0.2), darker(BRASS, 0.6), thin),
    area('prop', box(-0.1, -0.22, 0.2, 1.2), BRASS, thin),
    area('prop', box(0.08, 0.56, 0.32, 0.16), BRASS, thin),
    area('prop', box(0.08, 0.82, 0.24, 0.14), BRASS, thin),
  ],
  flower: () => [
    line(
      'prop',
      curve([
        [0, -0.4],
        [0.06, 0.4],
        [-0.04, 1.1],
      ]),
      1.2,
      { inkColour: LEAF },
    ),
    area('prop', loop([0, 0.5], [0.5, 0.2], [0.6, 0.5]), LEAF, thin),
    ...[0, 1, 2, 3, 4].map((n) =>
      area(
        'prop',
        ellipse(Math.cos(n * 1.257 - 1.57) * 0.36, -0.6 + Math.sin(n * 1.257 - 1.57) * 0.36, 0.27),
        '#e07a8b',
        thin,
      ),
    ),
    area('prop', ellipse(0, -0.6, 0.2), '#f4cf5a', thin),
  ],
  umbrella: () => [
    line(
      'prop',
      curve([
        [0, -1],
        [0, 0.9],
        [0.2, 1.15],
        [0.36, 0.95],
      ]),
      1,
    ),
    area(
      'prop',
      loop(
        [-1.3, -0.5, 1],
        [-0.9, -1.3],
        [0, -1.6],
        [0.9, -1.3],
        [1.3, -0.5, 1],
        [0.86, -0.66],
        [0.44, -0.48, 1],
        [0, -0.66],
        [-0.44, -0.48, 1],
        [-0.86, -0.66],
      ),
      RED,
      ink,
    ),
    line(
      'prop',
      curve([
        [-0.44, -0.5],
        [-0.3, -1.2],
        [0, -1.58],
      ]),
      0.5,
    ),
    line(
      'prop',
      curve([
        [0.44, -0.5],
        [0.3, -1.2],
        [0, -1.58],
      ]),
      0.5,
    ),
  ],
  box: () => [
    area('prop', loop([-0.9, -0.3, 1], [0.9, -0.3, 1], [0.86, 0.86, 1], [-0.86, 0.86, 1]), '#c69a63', ink),
    area('prop', loop([-0.9, -0.3, 1], [-0.6, -0.74, 1], [0.66, -0.74, 1], [0.9, -0.3, 1]), '#dab27d', thin),
    area('prop', box(-0.16, -0.5, 0.32, 0.8), '#efdfb8', { ink: 0.4 }),
  ],
  map: () => [
    area(
      'white',
      loop(
        [-1.1, -0.7, 1],
        [-0.36, -0.56, 1],
        [0.36, -0.74, 1],
        [1.1, -0.58, 1],
        [1.08, 0.72, 1],
        [0.36, 0.6, 1],
        [-0.36, 0.76, 1],
        [-1.08, 0.62, 1],
      ),
      '#ead9aa',
      ink,
    ),
    line(
      'mark',
      [
        [-0.36, -0.56],
        [-0.36, 0.76],
      ],
      0.4,
    ),
    line(
      'mark',
      [
        [0.36, -0.72],
        [0.36, 0.6],
      ],
      0.4,
    ),
    line(
      'mark',
      curve([
        [-0.8, 0.3],
        [-0.3, 0],
        [0.1, 0.3],
        [0.6, -0.2],
      ]),
      0.7,
      { inkColour: RED },
    ),
    line(
      'mark',
      [
        [0.5, -0.34],
        [0.76, -0.08],
      ],
      0.9,
      { inkColour: RED },
    ),
    line(
      'mark',
      [
        [0.76, -0.34],
        [0.5, -0.08],
      ],
      0.9,
      { inkColour: RED },
    ),
  ],
  guitar: () => [
    area('prop', box(-0.1, -1.7, 0.2, 1.6), '#5a3a28', thin),
    area('prop', box(-0.17, -1.96, 0.34, 0.36, 0.05), '#3d261a', thin),
    area(
      'prop',
      loop(
        [-0.38, -0.2],
        [0, -0.36],
        [0.38, -0.2],
        [0.32, 0.16],
        [0.6, 0.6],
        [0.3, 1],
        [-0.3, 1],
        [-0.6, 0.6],
        [-0.32, 0.16],
      ),
      '#c8792f',
      ink,
    ),
    area('mark', ellipse(0, 0.3, 0.2), '#2b1a12'),
    ...[-0.05, 0.05].map((x) =>
      line(
        'mark',
        [
          [x, -1.6],
          [x, 0.7],
        ],
        0.3,
        { inkColour: '#f3e6c8' },
      ),
    ),
  ],
  fish: () => [
    area('prop', loop([0.7, 0, 1], [1.2, -0.4], [1.1, 0], [1.2, 0.42]), '#7fa6b5', thin),
    area('prop', loop([-1.05, 0.04], [-0.5, -0.44], [0.2, -0.36], [0.8, 0], [0.2, 0.38], [-0.5, 0.44]), '#9fc4d0', ink),
    area('white', ellipse(-0.68, -0.08, 0.12), '#ffffff', thin),
    area('mark', ellipse(-0.68, -0.08, 0.05), '#1b1722'),
    line(
      'prop',
      curve([
        [-0.4, -0.34],
        [-0.28, 0],
        [-0.4, 0.36],
      ]),
      0.6,
    ),
  ],
  cake: () => [
    area('prop', box(-0.9, 0, 1.8, 0.76, 0.1), '#e9c48f', ink),
    area(
      'white',
      loop(
        [-0.96, -0.1],
        [0.96, -0.1],
        [0.96, 0.16],
        [0.7, 0.3],
        [0.4, 0.14],
        [0.1, 0.34],
        [-0.24, 0.14],
        [-0.56, 0.32],
        [-0.96, 0.14],
      ),
      '#fff3f1',
      ink,
    ),
    ...[-0.5, 0, 0.5].flatMap((x) => [
      area('prop', box(x - 0.05, -0.6, 0.1, 0.5), '#8fb7d9', thin),
      area('glow', ellipse(x, -0.74, 0.08, 0.14), '#ffb83d'),
    ]),
  ],
  clock: () => [
    area('prop', ellipse(0, 0, 1), '#7a4f33', ink),
    area('white', ellipse(0, 0, 0.8), '#fbf4e2', thin),
    ...Array.from({ length: 12 }, (_, n) =>
      line(
        'mark',
        [
          [Math.sin(n * 0.5236) * 0.64, -Math.cos(n * 0.5236) * 0.64],
          [Math.sin(n * 0.5236) * 0.74, -Math.cos(n * 0.5236) * 0.74],
        ],
        0.6,
      ),
    ),
    line(
      'mark',
      [
        [0, 0],
        [-0.3, -0.34],
      ],
      1.2,
    ),
    line(
      'mark',
      [
        [0, 0],
        [0.12, -0.6],
      ],
      0.9,
    ),
  ],
  ticket: () => [
    area(
      'white',
      loop(
        [-1, -0.45, 1],
        [1, -0.45, 1],
        [1, -0.14, 1],
        [0.88, 0],
        [1, 0.14, 1],
        [1, 0.45, 1],
        [-1, 0.45, 1],
        [-1, 0.14, 1],
        [-0.88, 0],
        [-1, -0.14, 1],
      ),
      '#f1d68c',
      ink,
    ),
    line(
      'mark',
      [
        [0.48, -0.42],
        [0.48, 0.42],
      ],
      0.5,
    ),
    line(
      'mark',
      [
        [-0.7, -0.14],
        [0.2, -0.14],
      ],
      0.9,
    ),
    line(
      'mark',
      [
        [-0.7, 0.12],
        [-0.04, 0.12],
      ],
      0.6,
    ),
  ],
  camera: () => [
    area('prop', box(-0.3, -0.76, 0.66, 0.3, 0.06), '#3b414b', thin),
    area('prop', box(-1, -0.54, 2, 1.2, 0.14), '#4b535f', ink),
    area('prop', ellipse(0, 0.06, 0.46), '#23262d', ink),
    area('glow', ellipse(0, 0.06, 0.28), '#7fb0d4'),
    area('white', ellipse(0.1, -0.06, 0.08), '#ffffff'),
  ],
  wrench: () => [
    area(
      'prop',
      tube(
        [
          [0, 1.1],
          [0, -0.4],
        ],
        [0.17, 0.15],
      ),
      STEEL,
      ink,
    ),
    area(
      'prop',
      loop(
        [-0.42, -0.96, 1],
        [-0.14, -0.8, 1],
        [-0.14, -0.5, 1],
        [0.14, -0.5, 1],
        [0.14, -0.8, 1],
        [0.42, -0.96, 1],
        [0.48, -0.4],
        [0, -0.14],
        [-0.48, -0.4],
      ),
      STEEL,
      ink,
    ),
  ],
  bag: () => [
    line(
      'prop',
      curve([
        [-0.36, -0.36],
        [-0.26, -0.9],
        [0.26, -0.9],
        [0.36, -0.36],
      ]),
      1.3,
    ),
    area(
      'prop',
      loop([-0.74, -0.4, 1], [0.74, -0.4, 1], [0.92, 0.66], [0.7, 0.9], [-0.7, 0.9], [-0.92, 0.66]),
      '#8d5a34',
      ink,
    ),
    line(
      'prop',
      curve([
        [-0.74, -0.1],
        [0, 0.14],
        [0.74, -0.1],
      ]),
      0.7,
    ),
    area('prop', box(-0.14, 0, 0.28, 0.24), BRASS, thin),
  ],
  pen: () => [
    area(
      'prop',
      tube(
        [
          [0.5, -1],
          [-0.3, 0.6],
        ],
        [0.13, 0.13],
      ),
      '#2f4d6b',
      ink,
    ),
    area('prop', loop([-0.42, 0.54, 1], [-0.2, 0.66, 1], [-0.48, 1, 1]), BRASS, thin),
  ],
  candle: () => [
    area('glow', ellipse(0, -0.8, 0.9), '#ffe9a8', { opacity: 0.3 }),
    area('prop', box(-0.2, -0.4, 0.4, 1.2, 0.06), '#f4ead2', ink),
    area('glow', loop([0, -1.2, 1], [0.2, -0.7], [0, -0.46], [-0.2, -0.7]), '#ffb83d', thin),
    area('prop', ellipse(0, 0.82, 0.56, 0.14), BRASS, ink),
  ],
  heart: () => [
    area(
      'glow',
      loop(
        [0, 0.9, 1],
        [-0.86, 0.06],
        [-0.84, -0.6],
        [-0.3, -0.8],
        [0, -0.42, 1],
        [0.3, -0.8],
        [0.84, -0.6],
        [0.86, 0.06],
      ),
      '#e2484f',
      ink,
    ),
    area('white', ellipse(-0.44, -0.36, 0.15, 0.24, 0.5), '#ffffff', { opacity: 0.6 }),
  ],
  egg: () => [
    area('prop', loop([0, -1], [0.62, -0.1], [0.58, 0.6], [0, 0.92], [-0.58, 0.6], [-0.62, -0.1]), '#e8f0dc', ink),
    ...[
      [-0.2, -0.2],
      [0.24, 0.2],
      [-0.24, 0.5],
      [0.2, -0.46],
    ].map(([x = 0, y = 0]) => area('prop', ellipse(x, y, 0.12), '#8fb09a')),
  ],
  potion: () => [
    area('glow', ellipse(0, 0.3, 1.1), '#b9f2c8', { opacity: 0.2 }),
    area(
      'white',
      loop(
        [-0.2, -0.9, 1],
        [-0.2, -0.3],
        [-0.7, 0.3],
        [-0.5, 0.86],
        [0.5, 0.86],
        [0.7, 0.3],
        [0.2, -0.3],
        [0.2, -0.9, 1],
      ),
      '#d5ecef',
      ink,
    ),
    area('glow', loop([-0.66, 0.24], [0.66, 0.24], [0.48, 0.8], [-0.48, 0.8]), '#5fca7d'),
    area('prop', box(-0.18, -1.16, 0.36, 0.32, 0.05), WOOD, thin),
    area('white', ellipse(-0.2, 0.45, 0.08), '#e6ffe9'),
  ],
  broom: () => [
    area(
      'prop',
      tube(
        [
          [0, -1.8],
          [0, 0.5],
        ],
        [0.08, 0.08],
      ),
      WOOD,
      ink,
    ),
    area('prop', loop([-0.16, 0.4, 1], [0.16, 0.4, 1], [0.5, 1.3, 1], [-0.5, 1.3, 1]), '#d6b25e', ink),
    ...[-0.2, 0, 0.2].map((x) =>
      line(
        'prop',
        [
          [x * 0.5, 0.5],
          [x * 1.6, 1.26],
        ],
        0.5,
      ),
    ),
  ],
  ball: () => [
    area('prop', ellipse(0, 0, 0.9), '#cfe04a', ink),
    line(
      'white',
      curve([
        [-0.62, -0.62],
        [-0.2, 0],
        [-0.62, 0.64],
      ]),
      1,
      { inkColour: '#ffffff' },
    ),
    line(
      'white',
      curve([
        [0.62, -0.62],
        [0.2, 0],
        [0.62, 0.64],
      ]),
      1,
      { inkColour: '#ffffff' },
    ),
  ],
  magnifier: () => [
    area(
      'prop',
      tube(
        [
          [0.36, 0.4],
          [0.95, 1.1],
        ],
        [0.13, 0.16],
      ),
      WOOD,
      ink,
    ),
    area('white', ellipse(-0.1, -0.16, 0.66), '#cfe8ef', { ink: 1.5, opacity: 0.86 }),
    line(
      'white',
      curve([
        [-0.5, -0.3],
        [-0.3, -0.56],
        [0, -0.62],
      ]),
      1,
      { inkColour: '#ffffff' },
    ),
  ],
  plant: () => [
    ...[-0.9, -0.45, 0, 0.45, 0.9].map((lean) =>
      area(
        'prop',
        loop([0, 0.3, 1], [lean * 0.55 - 0.16, -0.4], [lean, -1 + Math.abs(lean) * 0.4, 1], [lean * 0.6 + 0.16, -0.3]),
        lean % 0.9 === 0 ? LEAF : lighter(LEAF, 0.12),
        ink,
      ),
    ),
    area('prop', loop([-0.6, 0.2, 1], [0.6, 0.2, 1], [0.44, 1, 1], [-0.44, 1, 1]), '#b9643f', ink),
  ],
};
