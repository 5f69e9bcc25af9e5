/** Tools, weapons, toys, magical and other objects. Each is about 2 to 3.5 units wide or tall, around 0, 0. */
import type { Prop } from '../../script.ts';
import { darken } from '../colour.ts';
import { area, curvedLine, polyline, type Shape } from '../drawing.ts';
import { box, ellipse, closedCurve, tube } from '../geometry.ts';
import { BRASS, STEEL, WOOD, mainFinish, detailFinish } from './paint.ts';

export const toolProps = {
  sword: () => [
    area(
      'prop',
      closedCurve([-0.13, 0.3, 1], [-0.11, -1.9], [0, -2.25, 1], [0.11, -1.9], [0.13, 0.3, 1]),
      '#d7e0e8',
      mainFinish,
    ),
    polyline('prop', 0.4, [0, 0.2], [0, -1.8]),
    area('prop', box(-0.46, 0.26, 0.92, 0.17, 0.06), BRASS, detailFinish),
    area('prop', box(-0.1, 0.4, 0.2, 0.56, 0.06), '#5a3a28', detailFinish),
    area('prop', ellipse(0, 1.02, 0.15), BRASS, detailFinish),
  ],
  key: () => [
    area('prop', ellipse(0, -0.62, 0.42), BRASS, mainFinish),
    area('prop', ellipse(0, -0.62, 0.2), darken(BRASS, 0.6), detailFinish),
    area('prop', box(-0.1, -0.22, 0.2, 1.2), BRASS, detailFinish),
    area('prop', box(0.08, 0.56, 0.32, 0.16), BRASS, detailFinish),
    area('prop', box(0.08, 0.82, 0.24, 0.14), BRASS, detailFinish),
  ],
  guitar: () => [
    area('prop', box(-0.1, -1.7, 0.2, 1.6), '#5a3a28', detailFinish),
    area('prop', box(-0.17, -1.96, 0.34, 0.36, 0.05), '#3d261a', detailFinish),
    area(
      'prop',
      closedCurve(
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
      mainFinish,
    ),
    area('mark', ellipse(0, 0.3, 0.2), '#2b1a12'),
    ...[-0.05, 0.05].map((x) => polyline('mark', { ink: 0.3, inkColour: '#f3e6c8' }, [x, -1.6], [x, 0.7])),
  ],
  wrench: () => [
    area('prop', tube([0, 1.1, 0.17], [0, -0.4, 0.15]), STEEL, mainFinish),
    area(
      'prop',
      closedCurve(
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
      mainFinish,
    ),
  ],
  bag: () => [
    curvedLine('prop', 1.3, [-0.36, -0.36], [-0.26, -0.9], [0.26, -0.9], [0.36, -0.36]),
    area(
      'prop',
      closedCurve([-0.74, -0.4, 1], [0.74, -0.4, 1], [0.92, 0.66], [0.7, 0.9], [-0.7, 0.9], [-0.92, 0.66]),
      '#8d5a34',
      mainFinish,
    ),
    curvedLine('prop', 0.7, [-0.74, -0.1], [0, 0.14], [0.74, -0.1]),
    area('prop', box(-0.14, 0, 0.28, 0.24), BRASS, detailFinish),
  ],
  heart: () => [
    area(
      'glow',
      closedCurve(
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
      mainFinish,
    ),
    area('white', ellipse(-0.44, -0.36, 0.15, 0.24, 0.5), '#ffffff', { opacity: 0.6 }),
  ],
  potion: () => [
    area('glow', ellipse(0, 0.3, 1.1), '#b9f2c8', { opacity: 0.2 }),
    area(
      'white',
      closedCurve(
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
      mainFinish,
    ),
    area('glow', closedCurve([-0.66, 0.24], [0.66, 0.24], [0.48, 0.8], [-0.48, 0.8]), '#5fca7d'),
    area('prop', box(-0.18, -1.16, 0.36, 0.32, 0.05), WOOD, detailFinish),
    area('white', ellipse(-0.2, 0.45, 0.08), '#e6ffe9'),
  ],
  ball: () => [
    area('prop', ellipse(0, 0, 0.9), '#cfe04a', mainFinish),
    curvedLine('white', { ink: 1, inkColour: '#ffffff' }, [-0.62, -0.62], [-0.2, 0], [-0.62, 0.64]),
    curvedLine('white', { ink: 1, inkColour: '#ffffff' }, [0.62, -0.62], [0.2, 0], [0.62, 0.64]),
  ],
  magnifier: () => [
    area('prop', tube([0.36, 0.4, 0.13], [0.95, 1.1, 0.16]), WOOD, mainFinish),
    area('white', ellipse(-0.1, -0.16, 0.66), '#cfe8ef', { ink: 1.5, opacity: 0.86 }),
    curvedLine('white', { ink: 1, inkColour: '#ffffff' }, [-0.5, -0.3], [-0.3, -0.56], [0, -0.62]),
  ],
} satisfies Partial<Record<Prop, () => Shape[]>>;
