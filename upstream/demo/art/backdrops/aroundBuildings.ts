/**
 * Draws outdoor places near buildings: a castle, a tennis court and a garden. Coordinates are px from the upper left corner of the
 * panel.
 */
import type { Place } from '../../script.ts';
import { area, polyline, type Shape } from '../drawing.ts';
import { box, ellipse, closedCurve, polygon } from '../geometry.ts';
import { createArchOutline, drawGround, drawHills, isDark, drawSky, type BackdropPlan } from './backdropParts.ts';
import { drawTree } from './trees.ts';

/** A function for each place, which draws it from back to front. */
export const placesAroundBuildings = {
  castle: (plan) => {
    const { w, groundY } = plan;
    const wall = '#a59a94';
    // Draws a tower with its lower left corner at x on the ground.
    const drawKeep = (x: number, width: number, height: number): Shape[] => [
      area('mid', box(x, groundY - height, width, height), wall, { ink: 0.8, shade: 0.4 }),
      area(
        'mid',
        polygon(
          [x - width * 0.14, groundY - height],
          [x + width / 2, groundY - height - width * 1.1],
          [x + width * 1.14, groundY - height],
        ),
        '#6b4a5e',
        { ink: 0.8, shade: 0.4 },
      ),
      area(
        isDark(plan) ? 'glow' : 'mid',
        closedCurve(
          [x + width * 0.36, groundY - height * 0.6, 1],
          [x + width * 0.5, groundY - height * 0.74],
          [x + width * 0.64, groundY - height * 0.6, 1],
          [x + width * 0.64, groundY - height * 0.44, 1],
          [x + width * 0.36, groundY - height * 0.44, 1],
        ),
        isDark(plan) ? '#ffd778' : '#4c4450',
        { ink: 0.5 },
      ),
    ];
    const merlons = Array.from({ length: 13 }, (_, index) =>
      area('mid', box(w * 0.2 + index * w * 0.05, groundY * 0.62, w * 0.026, groundY * 0.06), wall, { ink: 0.6 }),
    );
    return [
      ...drawSky(plan),
      drawHills(plan, groundY, groundY * 0.3, '#8fa092', 'far'),
      ...drawKeep(w * 0.44, w * 0.13, groundY * 0.72),
      ...merlons,
      area('mid', box(w * 0.18, groundY * 0.67, w * 0.66, groundY * 0.34), wall, { ink: 0.8, shade: 0.2 }),
      ...drawKeep(w * 0.14, w * 0.1, groundY * 0.56),
      ...drawKeep(w * 0.78, w * 0.1, groundY * 0.6),
      area('mid', createArchOutline(w * 0.44, w * 0.5, w * 0.56, groundY, groundY * 0.84, groundY * 0.78), '#3c2f2c', {
        ink: 0.8,
      }),
      drawGround(plan, '#8f9a6a'),
    ];
  },
  court: (plan) => {
    const { w, h, groundY, chance } = plan;
    return [
      ...drawSky(plan),
      ...Array.from({ length: 7 }, (_, index) =>
        drawTree(w * index * 0.17, groundY * 0.86, groundY * 0.34, '#6c9a62', 'far', chance),
      ).flat(),
      area('far', box(-60, groundY * 0.68, w + 120, groundY * 0.26), '#3f6f5e', { ink: 0.6 }),
      drawGround(plan, '#c4683f'),
      polyline(
        'near',
        { ink: 1.7, inkColour: '#fbf4e4' },
        [w * 0.06, h],
        [w * 0.24, groundY + 8],
        [w * 0.76, groundY + 8],
        [w * 0.94, h],
      ),
      polyline(
        'near',
        { ink: 1.4, inkColour: '#fbf4e4' },
        [-30, groundY + (h - groundY) * 0.4],
        [w + 30, groundY + (h - groundY) * 0.4],
      ),
      ...Array.from({ length: 26 }, (_, index) =>
        polyline(
          'mid',
          { ink: 0.4, inkColour: '#24332f' },
          [w * index * 0.04, groundY * 0.84],
          [w * index * 0.04, groundY],
        ),
      ),
      polyline('mid', { ink: 2, inkColour: '#fbf4e4' }, [-20, groundY * 0.84], [w + 20, groundY * 0.84]),
    ];
  },
  garden: (plan) => {
    const { w, h, groundY, chance } = plan;
    return [
      ...drawSky(plan),
      area('far', box(-60, groundY * 0.62, w + 120, groundY), '#b58e70', { ink: 0.6 }),
      ...Array.from({ length: 8 }, (_, index) =>
        area(
          'mid',
          closedCurve(
            [w * index * 0.14 - 40, groundY + 10],
            [w * index * 0.14 - 50, groundY * 0.8],
            [w * index * 0.14 + 20, groundY * chance.between(0.56, 0.72)],
            [w * index * 0.14 + 90, groundY * 0.8],
            [w * index * 0.14 + 80, groundY + 10],
          ),
          chance.pick(['#6f9a5c', '#5c8a58', '#86a860']),
          { ink: 0.7, shade: 0.6 },
        ),
      ),
      ...Array.from({ length: 24 }, () =>
        area(
          'mid',
          ellipse(chance.next() * w, groundY * chance.between(0.72, 1), chance.between(5, 11)),
          chance.pick(['#e07a8b', '#f4cf5a', '#f4f0e4', '#b78ad0']),
          { ink: 0.4 },
        ),
      ),
      drawGround(plan, '#8fae62'),
      area(
        'near',
        closedCurve([w * 0.36, groundY, 1], [w * 0.64, groundY, 1], [w * 0.86, h + 60, 1], [w * 0.14, h + 60, 1]),
        '#d8c49a',
        { ink: 0.4 },
      ),
    ];
  },
} satisfies Partial<Record<Place, (plan: BackdropPlan) => Shape[]>>;
