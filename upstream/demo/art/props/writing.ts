/** Objects for reading, writing, calling and taking photographs. Each is about 2 units wide or tall, around 0, 0. */
import type { Prop } from '../../script.ts';
import { area, curvedLine, polyline, type Shape } from '../drawing.ts';
import { box, ellipse, closedCurve, tube } from '../geometry.ts';
import { PAPER, BRASS, RED, mainFinish, detailFinish } from './paint.ts';

export const writingProps = {
  book: () => [
    area('prop', box(-0.82, -0.62, 1.6, 1.24, 0.06), '#a3423a', mainFinish),
    area('white', box(-0.7, -0.52, 1.46, 1.04), PAPER, detailFinish),
    area('prop', box(-0.82, -0.62, 1.5, 1.16, 0.06), '#b9524a', mainFinish),
    polyline('prop', 0.6, [-0.56, -0.6], [-0.56, 0.5]),
    area('prop', box(-0.28, -0.3, 0.7, 0.2), BRASS, { ink: 0.3 }),
  ],
  letter: () => [
    area('white', closedCurve([-0.7, -0.9, 1], [0.6, -1, 1], [0.8, 0.8, 1], [-0.6, 0.95, 1]), PAPER, mainFinish),
    ...[-0.55, -0.25, 0.05, 0.35].map((y) => curvedLine('mark', 0.5, [-0.46, y], [0, y - 0.06], [0.5, y - 0.02])),
  ],
  envelope: () => [
    area('white', box(-1, -0.62, 2, 1.3, 0.04), PAPER, mainFinish),
    polyline('mark', 0.8, [-1, -0.6], [0, 0.2], [1, -0.6]),
    area('prop', ellipse(0, 0.18, 0.2), RED, detailFinish),
  ],
  map: () => [
    area(
      'white',
      closedCurve(
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
      mainFinish,
    ),
    polyline('mark', 0.4, [-0.36, -0.56], [-0.36, 0.76]),
    polyline('mark', 0.4, [0.36, -0.72], [0.36, 0.6]),
    curvedLine('mark', { ink: 0.7, inkColour: RED }, [-0.8, 0.3], [-0.3, 0], [0.1, 0.3], [0.6, -0.2]),
    polyline('mark', { ink: 0.9, inkColour: RED }, [0.5, -0.34], [0.76, -0.08]),
    polyline('mark', { ink: 0.9, inkColour: RED }, [0.76, -0.34], [0.5, -0.08]),
  ],
  ticket: () => [
    area(
      'white',
      closedCurve(
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
      mainFinish,
    ),
    polyline('mark', 0.5, [0.48, -0.42], [0.48, 0.42]),
    polyline('mark', 0.9, [-0.7, -0.14], [0.2, -0.14]),
    polyline('mark', 0.6, [-0.7, 0.12], [-0.04, 0.12]),
  ],
  pen: () => [
    area('prop', tube([0.5, -1, 0.13], [-0.3, 0.6, 0.13]), '#2f4d6b', mainFinish),
    area('prop', closedCurve([-0.42, 0.54, 1], [-0.2, 0.66, 1], [-0.48, 1, 1]), BRASS, detailFinish),
  ],
  phone: () => [
    area('prop', box(-0.5, -0.95, 1, 1.9, 0.16), '#23283a', mainFinish),
    area('glow', box(-0.4, -0.76, 0.8, 1.42, 0.04), '#bfe6f5'),
    ...[-0.5, -0.24].map((y, index) =>
      area('prop', box(index === 0 ? -0.32 : -0.1, y, 0.42, 0.18, 0.08), index === 0 ? '#7fb4dd' : '#f2a65a'),
    ),
  ],
  camera: () => [
    area('prop', box(-0.3, -0.76, 0.66, 0.3, 0.06), '#3b414b', detailFinish),
    area('prop', box(-1, -0.54, 2, 1.2, 0.14), '#4b535f', mainFinish),
    area('prop', ellipse(0, 0.06, 0.46), '#23262d', mainFinish),
    area('glow', ellipse(0, 0.06, 0.28), '#7fb0d4'),
    area('white', ellipse(0.1, -0.06, 0.08), '#ffffff'),
  ],
} satisfies Partial<Record<Prop, () => Shape[]>>;
