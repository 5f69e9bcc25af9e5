/** Food and drinks. Each is about 2 units wide or tall, around 0, 0. */
import type { Prop } from '../../script.ts';
import { area, curvedLine, line, type Shape } from '../drawing.ts';
import { box, ellipse, closedCurve, tube } from '../geometry.ts';
import { BRASS, mainFinish, detailFinish } from './paint.ts';

export const foodProps = {
  cup: () => [
    line('prop', [...ellipse(0.75, 0.1, 0.32, 0.34)], 2.2, { inkColour: '#dfe7ea' }),
    area(
      'prop',
      closedCurve([-0.7, -0.5, 1], [-0.62, 0.5], [-0.3, 0.82], [0.3, 0.82], [0.62, 0.5], [0.7, -0.5, 1]),
      '#eef2f2',
      mainFinish,
    ),
    area('prop', ellipse(0, -0.5, 0.7, 0.16), '#7a4a2c', detailFinish),
    ...[-0.25, 0.2].map((x) =>
      curvedLine(
        'white',
        { ink: 0.6, inkColour: '#ffffff', opacity: 0.7 },
        [x, -0.75],
        [x + 0.12, -1],
        [x - 0.08, -1.2],
        [x + 0.06, -1.45],
      ),
    ),
  ],
  teapot: () => [
    line('prop', [...ellipse(-0.86, 0.1, 0.34, 0.4)], 2.2, { inkColour: '#4d7f94' }),
    area('prop', tube([0.6, 0.3, 0.24], [1, 0, 0.16], [1.2, -0.4, 0.11]), '#5f98ae', mainFinish),
    area(
      'prop',
      closedCurve([-0.8, 0.1], [-0.5, -0.5], [0.5, -0.5], [0.8, 0.1], [0.5, 0.76], [-0.5, 0.76]),
      '#5f98ae',
      mainFinish,
    ),
    area('prop', closedCurve([-0.46, -0.5], [0, -0.76], [0.46, -0.5]), '#4d7f94', detailFinish),
    area('prop', ellipse(0, -0.8, 0.13), BRASS, detailFinish),
  ],
  cake: () => [
    area('prop', box(-0.9, 0, 1.8, 0.76, 0.1), '#e9c48f', mainFinish),
    area(
      'white',
      closedCurve(
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
      mainFinish,
    ),
    ...[-0.5, 0, 0.5].flatMap((x) => [
      area('prop', box(x - 0.05, -0.6, 0.1, 0.5), '#8fb7d9', detailFinish),
      area('glow', ellipse(x, -0.74, 0.08, 0.14), '#ffb83d'),
    ]),
  ],
  fish: () => [
    area('prop', closedCurve([0.7, 0, 1], [1.2, -0.4], [1.1, 0], [1.2, 0.42]), '#7fa6b5', detailFinish),
    area(
      'prop',
      closedCurve([-1.05, 0.04], [-0.5, -0.44], [0.2, -0.36], [0.8, 0], [0.2, 0.38], [-0.5, 0.44]),
      '#9fc4d0',
      mainFinish,
    ),
    area('white', ellipse(-0.68, -0.08, 0.12), '#ffffff', detailFinish),
    area('mark', ellipse(-0.68, -0.08, 0.05), '#1b1722'),
    curvedLine('prop', 0.6, [-0.4, -0.34], [-0.28, 0], [-0.4, 0.36]),
  ],
  egg: () => [
    area(
      'prop',
      closedCurve([0, -1], [0.62, -0.1], [0.58, 0.6], [0, 0.92], [-0.58, 0.6], [-0.62, -0.1]),
      '#e8f0dc',
      mainFinish,
    ),
    ...[
      [-0.2, -0.2],
      [0.24, 0.2],
      [-0.24, 0.5],
      [0.2, -0.46],
    ].map(([x = 0, y = 0]) => area('prop', ellipse(x, y, 0.12), '#8fb09a')),
  ],
} satisfies Partial<Record<Prop, () => Shape[]>>;
