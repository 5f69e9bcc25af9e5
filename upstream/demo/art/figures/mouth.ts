/** Draws mouths, from a thin line to a scream. The unit is half the height of the head; y grows downwards. */
import type { Hex } from '../../script.ts';
import { area, curvedLine, polyline, type Shape } from '../drawing.ts';
import { ellipse, closedCurve, type Point } from '../geometry.ts';
import { WHITE, type FacePlan } from './facePlan.ts';

/** Draws the mouth of a mood around x, y. */
export function drawMouth({ features, kind, yaw }: FacePlan, x: number, y: number): Shape[] {
  // Half the width of the mouth.
  const halfWidth = (kind === 'manga' ? 0.2 : 0.26) * (1 - 0.1 * yaw);
  // Colour of an open mouth.
  const insideColour: Hex = '#6d1f2e';
  const drawTongue = (centreX: number, centreY: number, radius: number): Shape =>
    area('mark', ellipse(centreX, centreY, radius, radius * 0.6), '#d9606b');
  const drawTeeth = (points: Point[]): Shape => area('white', points, WHITE);
  switch (features.mouth) {
    case 'small':
      return [curvedLine('mark', 0.65, [x - halfWidth * 0.6, y], [x, y + 0.035], [x + halfWidth * 0.65, y - 0.01])];
    case 'smile':
    case 'grin': {
      const opening = closedCurve(
        [x - halfWidth, y - 0.05, 1],
        [x, y],
        [x + halfWidth, y - 0.07, 1],
        [x + halfWidth * 0.6, y + 0.12],
        [x - halfWidth * 0.5, y + 0.13],
      );
      return [
        area('mark', opening, insideColour, {
          ink: 0.55,
          holds: [
            drawTeeth(
              closedCurve(
                [x - halfWidth, y - 0.1],
                [x + halfWidth, y - 0.1],
                [x + halfWidth, y + 0.035],
                [x - halfWidth, y + 0.045],
              ),
            ),
            drawTongue(x, y + 0.15, 0.13),
          ],
        }),
      ];
    }
    case 'laugh': {
      const opening = closedCurve(
        [x - halfWidth * 1.25, y - 0.12, 1],
        [x, y - 0.05],
        [x + halfWidth * 1.25, y - 0.14, 1],
        [x + halfWidth * 0.95, y + 0.17],
        [x, y + 0.28],
        [x - halfWidth * 0.9, y + 0.18],
      );
      return [
        area('mark', opening, insideColour, {
          ink: 0.6,
          holds: [
            drawTeeth(closedCurve([x - 0.4, y - 0.2], [x + 0.4, y - 0.2], [x + 0.4, y + 0.01], [x - 0.4, y + 0.02])),
            drawTongue(x, y + 0.25, 0.2),
          ],
        }),
      ];
    }
    case 'flat':
      return [curvedLine('mark', 0.75, [x - halfWidth * 0.85, y + 0.02], [x, y], [x + halfWidth * 0.85, y + 0.01])];
    case 'frown':
      return [curvedLine('mark', 0.75, [x - halfWidth * 0.8, y + 0.08], [x, y], [x + halfWidth * 0.8, y + 0.07])];
    case 'wail': {
      const opening = closedCurve(
        [x - halfWidth, y + 0.17],
        [x - halfWidth * 0.5, y - 0.06],
        [x + halfWidth * 0.5, y - 0.07],
        [x + halfWidth, y + 0.15],
        [x, y + 0.12],
      );
      return [area('mark', opening, insideColour, { ink: 0.6, holds: [drawTongue(x, y + 0.16, 0.14)] })];
    }
    case 'grit': {
      const opening = closedCurve(
        [x - halfWidth * 1.05, y + 0.08],
        [x - halfWidth * 0.7, y - 0.06],
        [x + halfWidth * 0.75, y - 0.08],
        [x + halfWidth * 1.05, y + 0.06],
        [x + halfWidth * 0.6, y + 0.12],
        [x - halfWidth * 0.6, y + 0.13],
      );
      return [
        area('white', opening, WHITE, { ink: 0.65 }),
        polyline('mark', 0.3, [x - halfWidth, y + 0.03], [x + halfWidth, y + 0.01]),
        ...[-0.5, 0, 0.5].map((offset) =>
          polyline('mark', 0.25, [x + offset * halfWidth, y - 0.06], [x + offset * halfWidth, y + 0.11]),
        ),
      ];
    }
    case 'round':
      return [
        area('mark', ellipse(x, y + 0.05, halfWidth * 0.52, 0.15), insideColour, {
          ink: 0.6,
          holds: [drawTongue(x, y + 0.17, 0.1)],
        }),
      ];
    case 'smirk':
      return [
        curvedLine(
          'mark',
          0.75,
          [x - halfWidth * 0.8, y + 0.03],
          [x + halfWidth * 0.2, y + 0.05],
          [x + halfWidth * 0.95, y - 0.07],
          [x + halfWidth * 1.05, y - 0.12],
        ),
      ];
    case 'wavy':
      return [
        curvedLine(
          'mark',
          0.7,
          [x - halfWidth, y + 0.04],
          [x - halfWidth * 0.5, y - 0.02],
          [x, y + 0.04],
          [x + halfWidth * 0.5, y - 0.02],
          [x + halfWidth, y + 0.03],
        ),
      ];
  }
}
