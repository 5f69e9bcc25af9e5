/** Household objects. Each is about 2 to 3 units wide or tall, around 0, 0. */
import type { Prop } from '../../script.ts';
import { lighten } from '../colour.ts';
import { area, curvedLine, polyline, type Shape } from '../drawing.ts';
import { box, ellipse, closedCurve, tube } from '../geometry.ts';
import { BRASS, WOOD, RED, LEAF, mainFinish, detailFinish } from './paint.ts';

/** Angles between the petals of the flower, and between the marks of the clock. */
const FIFTH_OF_TURN_RAD = 1.257;
const TWELFTH_OF_TURN_RAD = 0.5236;

export const householdProps = {
  lantern: () => [
    area('glow', ellipse(0, 0.1, 1.5), '#ffe9a8', { opacity: 0.22 }),
    area('glow', ellipse(0, 0.1, 0.95), '#ffe08a', { opacity: 0.3 }),
    curvedLine('prop', 0.9, [-0.4, -0.72], [0, -1.3], [0.4, -0.72]),
    area('glow', box(-0.46, -0.5, 0.92, 1.1, 0.1), '#ffd86b', detailFinish),
    area('glow', closedCurve([0, -0.25], [0.2, 0.2], [0, 0.42], [-0.2, 0.2]), '#ff9d3c'),
    area('prop', closedCurve([-0.6, -0.48, 1], [-0.3, -0.8], [0.3, -0.8], [0.6, -0.48, 1]), '#4b5560', mainFinish),
    area('prop', box(-0.6, 0.58, 1.2, 0.24, 0.06), '#4b5560', mainFinish),
    polyline('prop', 0.9, [-0.46, -0.5], [-0.46, 0.6]),
    polyline('prop', 0.9, [0.46, -0.5], [0.46, 0.6]),
  ],
  umbrella: () => [
    curvedLine('prop', 1, [0, -1], [0, 0.9], [0.2, 1.15], [0.36, 0.95]),
    area(
      'prop',
      closedCurve(
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
      mainFinish,
    ),
    curvedLine('prop', 0.5, [-0.44, -0.5], [-0.3, -1.2], [0, -1.58]),
    curvedLine('prop', 0.5, [0.44, -0.5], [0.3, -1.2], [0, -1.58]),
  ],
  box: () => [
    area(
      'prop',
      closedCurve([-0.9, -0.3, 1], [0.9, -0.3, 1], [0.86, 0.86, 1], [-0.86, 0.86, 1]),
      '#c69a63',
      mainFinish,
    ),
    area(
      'prop',
      closedCurve([-0.9, -0.3, 1], [-0.6, -0.74, 1], [0.66, -0.74, 1], [0.9, -0.3, 1]),
      '#dab27d',
      detailFinish,
    ),
    area('prop', box(-0.16, -0.5, 0.32, 0.8), '#efdfb8', { ink: 0.4 }),
  ],
  clock: () => [
    area('prop', ellipse(0, 0, 1), '#7a4f33', mainFinish),
    area('white', ellipse(0, 0, 0.8), '#fbf4e2', detailFinish),
    ...Array.from({ length: 12 }, (_, hour) =>
      polyline(
        'mark',
        0.6,
        [Math.sin(hour * TWELFTH_OF_TURN_RAD) * 0.64, -Math.cos(hour * TWELFTH_OF_TURN_RAD) * 0.64],
        [Math.sin(hour * TWELFTH_OF_TURN_RAD) * 0.74, -Math.cos(hour * TWELFTH_OF_TURN_RAD) * 0.74],
      ),
    ),
    polyline('mark', 1.2, [0, 0], [-0.3, -0.34]),
    polyline('mark', 0.9, [0, 0], [0.12, -0.6]),
  ],
  candle: () => [
    area('glow', ellipse(0, -0.8, 0.9), '#ffe9a8', { opacity: 0.3 }),
    area('prop', box(-0.2, -0.4, 0.4, 1.2, 0.06), '#f4ead2', mainFinish),
    area('glow', closedCurve([0, -1.2, 1], [0.2, -0.7], [0, -0.46], [-0.2, -0.7]), '#ffb83d', detailFinish),
    area('prop', ellipse(0, 0.82, 0.56, 0.14), BRASS, mainFinish),
  ],
  broom: () => [
    area('prop', tube([0, -1.8, 0.08], [0, 0.5, 0.08]), WOOD, mainFinish),
    area('prop', closedCurve([-0.16, 0.4, 1], [0.16, 0.4, 1], [0.5, 1.3, 1], [-0.5, 1.3, 1]), '#d6b25e', mainFinish),
    ...[-0.2, 0, 0.2].map((x) => polyline('prop', 0.5, [x * 0.5, 0.5], [x * 1.6, 1.26])),
  ],
  plant: () => [
    ...[-0.9, -0.45, 0, 0.45, 0.9].map((lean) =>
      area(
        'prop',
        closedCurve(
          [0, 0.3, 1],
          [lean * 0.55 - 0.16, -0.4],
          [lean, -1 + Math.abs(lean) * 0.4, 1],
          [lean * 0.6 + 0.16, -0.3],
        ),
        lean % 0.9 === 0 ? LEAF : lighten(LEAF, 0.12),
        mainFinish,
      ),
    ),
    area('prop', closedCurve([-0.6, 0.2, 1], [0.6, 0.2, 1], [0.44, 1, 1], [-0.44, 1, 1]), '#b9643f', mainFinish),
  ],
  flower: () => [
    curvedLine('prop', { ink: 1.2, inkColour: LEAF }, [0, -0.4], [0.06, 0.4], [-0.04, 1.1]),
    area('prop', closedCurve([0, 0.5], [0.5, 0.2], [0.6, 0.5]), LEAF, detailFinish),
    ...[0, 1, 2, 3, 4].map((petal) =>
      area(
        'prop',
        ellipse(
          Math.cos(petal * FIFTH_OF_TURN_RAD - 1.57) * 0.36,
          -0.6 + Math.sin(petal * FIFTH_OF_TURN_RAD - 1.57) * 0.36,
          0.27,
        ),
        '#e07a8b',
        detailFinish,
      ),
    ),
    area('prop', ellipse(0, -0.6, 0.2), '#f4cf5a', detailFinish),
  ],
} satisfies Partial<Record<Prop, () => Shape[]>>;
