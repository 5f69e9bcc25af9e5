/**
 * Draws places of travel: a train, a bus, a station and a spaceship. Coordinates are px from the upper left corner of the panel.
 */
import type { Place } from '../../script.ts';
import { area, polyline, type Shape } from '../drawing.ts';
import { box, ellipse, closedCurve } from '../geometry.ts';
import { createArchOutline, isDark, type BackdropPlan } from './backdropParts.ts';
import { drawInterior, drawLamp, drawWindow } from './roomParts.ts';

/** Functions by place. Each returns its shapes from back to front. */
export const travelPlaces = {
  train: (plan) => {
    const { w, groundY } = plan;
    return [
      ...drawInterior(plan, '#8d5f4a', '#5d4538'),
      ...drawWindow(plan, w * 0.06, groundY * 0.16, w * 0.38, groundY * 0.42),
      ...drawWindow(plan, w * 0.56, groundY * 0.16, w * 0.38, groundY * 0.42),
      area('mid', box(-20, groundY * 0.05, w + 40, 14), '#c9a25a', { ink: 0.7 }),
      ...[0.02, 0.52].map((position) =>
        area(
          'mid',
          closedCurve(
            [w * position, groundY + 40, 1],
            [w * position, groundY * 0.68],
            [w * (position + 0.02), groundY * 0.62],
            [w * (position + 0.44), groundY * 0.62],
            [w * (position + 0.46), groundY * 0.68],
            [w * (position + 0.46), groundY + 40, 1],
          ),
          '#3f5f5a',
          { ink: 0.9, shade: 0.3 },
        ),
      ),
      ...[0.17, 0.67].map((position) =>
        polyline('mid', 0.5, [w * position + w * 0.08, groundY * 0.64], [w * position + w * 0.08, groundY]),
      ),
      ...drawLamp(w * 0.5, groundY * 0.04, 26),
    ];
  },
  bus: (plan) => {
    const { w, h, groundY } = plan;
    return [
      ...drawInterior(plan, '#d9d4c4', '#6f7478'),
      ...drawWindow(plan, -20, groundY * 0.14, w * 0.34, groundY * 0.42),
      ...drawWindow(plan, w * 0.36, groundY * 0.14, w * 0.3, groundY * 0.42),
      ...drawWindow(plan, w * 0.7, groundY * 0.14, w * 0.36, groundY * 0.42),
      polyline('mid', { ink: 2, inkColour: '#e3b54a' }, [-20, groundY * 0.08], [w + 20, groundY * 0.08]),
      ...[0.12, 0.52, 0.86].map((position) =>
        polyline('mid', { ink: 1.6, inkColour: '#e3b54a' }, [w * position, groundY * 0.08], [w * position, h]),
      ),
      ...[0.02, 0.56].map((position) =>
        area('mid', box(w * position, groundY * 0.66, w * 0.36, groundY * 0.5, 24), '#3f6a8d', {
          ink: 0.9,
          shade: 0.4,
        }),
      ),
    ];
  },
  station: (plan) => {
    const { w, h, groundY } = plan;
    return [
      ...drawInterior(plan, '#a9a294', '#8c8478'),
      ...[0.04, 0.36, 0.68].map((position) =>
        area(
          'far',
          createArchOutline(
            w * position,
            w * (position + 0.14),
            w * (position + 0.28),
            groundY,
            groundY * 0.4,
            groundY * 0.12,
          ),
          isDark(plan) ? '#24304c' : '#bcd0d6',
          { ink: 0.9 },
        ),
      ),
      area('mid', ellipse(w * 0.5, groundY * 0.16, groundY * 0.11), '#f4ead2', { ink: 1.3 }),
      polyline('mark', 1, [w * 0.5, groundY * 0.16], [w * 0.5, groundY * 0.08]),
      polyline('mark', 1, [w * 0.5, groundY * 0.16], [w * 0.54, groundY * 0.19]),
      ...drawLamp(w * 0.2, groundY * 0.1, 30),
      ...drawLamp(w * 0.8, groundY * 0.1, 30),
      area('near', box(-40, groundY + (h - groundY) * 0.62, w + 80, 12), '#d9b64a', { ink: 0.3 }),
    ];
  },
  spaceship: (plan) => {
    const { w, h, groundY, chance } = plan;
    return [
      area('far', box(-60, -60, w + 120, h + 120), '#6f8290', { fillTo: '#3d4a58' }),
      area('sky', box(w * 0.2, groundY * 0.12, w * 0.6, groundY * 0.44, 50), '#0b0d22', {
        ink: 1.6,
        holds: Array.from({ length: 46 }, () =>
          area(
            'glow',
            ellipse(w * chance.between(0.2, 0.8), groundY * chance.between(0.12, 0.56), chance.between(0.8, 2.6)),
            '#f4f1ff',
          ),
        ),
      }),
      ...[0.06, 0.94].map((position) =>
        area('mid', box(w * position - w * 0.05, -40, w * 0.1, h + 80, 16), '#536473', { ink: 0.9, shade: 0.5 }),
      ),
      area(
        'mid',
        closedCurve(
          [-40, groundY * 0.86, 1],
          [w * 0.18, groundY * 0.72, 1],
          [w * 0.82, groundY * 0.72, 1],
          [w + 40, groundY * 0.86, 1],
          [w + 40, groundY * 1.04, 1],
          [-40, groundY * 1.04, 1],
        ),
        '#4a5a68',
        { ink: 0.9 },
      ),
      ...Array.from({ length: 14 }, (_, index) =>
        area(
          'glow',
          box(w * (0.2 + index * 0.044), groundY * (index % 2 === 0 ? 0.78 : 0.86), 18, 11, 3),
          chance.pick(['#ff7a5c', '#6fe0d0', '#ffd25c', '#8fb0ff']),
          { ink: 0.4 },
        ),
      ),
      area('near', box(-60, groundY * 1.04, w + 120, h), '#39444f', { ink: 0.7 }),
    ];
  },
} satisfies Partial<Record<Place, (plan: BackdropPlan) => Shape[]>>;
