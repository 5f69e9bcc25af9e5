/**
 * Draws places in nature: the sea, a beach, a forest, a cave and others. Coordinates are px from the upper left corner of the
 * panel.
 */
import type { Hex, Place } from '../../script.ts';
import { darken, lighten } from '../colour.ts';
import { area, curvedLine, type Shape } from '../drawing.ts';
import { box, curve, ellipse, type Knot, closedCurve, tube } from '../geometry.ts';
import { drawClouds, drawGround, drawHills, drawSky, type BackdropPlan, drawWater } from './backdropParts.ts';
import { drawFir, drawTree } from './trees.ts';
import { drawSailingBoat } from './sailingBoat.ts';

/** A function for each place, which draws it from back to front. */
export const naturePlaces = {
  sea: (plan) => {
    const { w, groundY } = plan;
    return [
      ...drawSky(plan),
      ...drawWater(plan, groundY * 0.62, '#3f7f99'),
      ...drawSailingBoat(w * 0.78, groundY * 0.68, w * 0.06),
      ...drawWaves(plan, groundY * 0.96, '#3d7890'),
      ...drawWaves(plan, groundY * 1.08, '#2f637c'),
    ];
  },
  beach: (plan) => {
    const { w, h, groundY } = plan;
    return [
      ...drawSky(plan),
      ...drawWater(plan, groundY * 0.72, '#4d9db5'),
      area(
        'near',
        closedCurve(
          [-60, groundY * 0.98],
          [w * 0.3, groundY * 1.03],
          [w * 0.7, groundY * 0.95],
          [w + 60, groundY],
          [w + 60, h + 60, 1],
          [-60, h + 60, 1],
        ),
        '#ecd7a4',
        { ink: 0.6 },
      ),
      curvedLine(
        'near',
        { ink: 1.6, inkColour: '#ffffff' },
        [-20, groundY * 0.97],
        [w * 0.3, groundY * 1.02],
        [w * 0.7, groundY * 0.94],
        [w + 20, groundY * 0.99],
      ),
      ...[0.1, 0.85].map((position) =>
        area(
          'near',
          closedCurve(
            [w * position, groundY * 1.05],
            [w * position + 40, groundY * 1.02],
            [w * position + 60, groundY * 1.08],
          ),
          '#a99a86',
          {
            ink: 0.7,
            shade: 0.6,
          },
        ),
      ),
    ];
  },
  forest: (plan) => {
    const { w, h, groundY, chance } = plan;
    // `x` is the x coordinate of the trunk near its middle.
    const drawTrunk = (x: number, width: number, role: 'far' | 'mid' | 'near', colour: Hex) =>
      area(
        role,
        tube(
          [x + width * 0.3, h + 40, width * 0.8],
          [x, groundY * 0.6, width * 0.5],
          [x + chance.between(-14, 14), -60, width * 0.42],
        ),
        colour,
        { ink: 0.8, shade: 0.6 },
      );
    return [
      ...drawSky(plan),
      area('far', box(-60, -60, w + 120, h + 120), '#a9c29a', { opacity: 0.72 }),
      ...Array.from({ length: 8 }, (_, index) => drawTrunk((index / 7) * w, w * 0.03, 'far', '#8aa080')),
      ...Array.from({ length: 5 }, () =>
        drawTree(chance.next() * w, groundY * 1.04, groundY * chance.between(0.4, 0.6), '#6f9a5c', 'mid', chance),
      ).flat(),
      drawGround(plan, '#6d7f45'),
      ...[0.04, 0.95].map((position) => drawTrunk(w * position, w * 0.075, 'near', '#5b4331')),
      area('near', createCanopyOutline(w, groundY * 0.2, chance.between(0, 3)), '#3f6339', { ink: 0.9 }),
      ...Array.from({ length: 16 }, () =>
        drawGrassBlade(chance.next() * w, groundY + chance.next() * (h - groundY) * 0.7, chance.between(14, 40)),
      ),
    ];
  },
  meadow: (plan) => {
    const { w, h, groundY, chance } = plan;
    return [
      ...drawSky(plan),
      drawHills(plan, groundY * 0.92, groundY * 0.3, '#9fbf90', 'far'),
      drawHills(plan, groundY * 1.02, groundY * 0.16, '#8bb26f', 'mid'),
      ...drawTree(w * chance.between(0.76, 0.9), groundY * 1.0, groundY * 0.52, '#5f8f4f', 'mid', chance),
      drawGround(plan, '#88b05a'),
      ...Array.from({ length: 26 }, () =>
        drawGrassBlade(chance.next() * w, groundY + chance.next() * (h - groundY), chance.between(10, 34)),
      ),
      ...Array.from({ length: 18 }, () =>
        area(
          'near',
          ellipse(chance.next() * w, groundY + chance.next() * (h - groundY), chance.between(3, 7)),
          chance.pick(['#f2d25c', '#f4f0e4', '#e0808f']),
          { ink: 0.3 },
        ),
      ),
    ];
  },
  mountains: (plan) => {
    const { w, groundY, chance } = plan;
    return [
      ...drawSky(plan),
      drawHills(plan, groundY * 0.9, groundY * 0.74, '#a6b4c6', 'far', true),
      drawHills(plan, groundY * 0.98, groundY * 0.46, '#7f93a6', 'far', true),
      drawHills(plan, groundY * 1.02, groundY * 0.16, '#68806c', 'mid'),
      ...Array.from({ length: 9 }, () =>
        drawFir(
          chance.next() * w,
          groundY * chance.between(0.98, 1.04),
          groundY * chance.between(0.14, 0.26),
          '#456a52',
          'mid',
        ),
      ).flat(),
      drawGround(plan, '#8b9170'),
    ];
  },
  desert: (plan) => {
    const { w, groundY } = plan;
    return [
      ...drawSky(plan),
      drawHills(plan, groundY * 0.94, groundY * 0.22, '#e6bf86', 'far'),
      drawHills(plan, groundY * 1.02, groundY * 0.14, '#dba968', 'mid'),
      drawGround(plan, '#e3b873'),
      ...Array.from({ length: 6 }, (_, index) =>
        curvedLine(
          'near',
          0.5,
          [w * index * 0.18 - 40, groundY + 30 + index * 17],
          [w * index * 0.18 + 70, groundY + 20 + index * 17],
          [w * index * 0.18 + 170, groundY + 32 + index * 17],
        ),
      ),
      area(
        'mid',
        closedCurve(
          [w * 0.84, groundY * 1.02, 1],
          [w * 0.835, groundY * 0.66],
          [w * 0.86, groundY * 0.62],
          [w * 0.885, groundY * 0.66],
          [w * 0.88, groundY * 1.02, 1],
        ),
        '#6f9468',
        { ink: 0.8, shade: 0.5 },
      ),
    ];
  },
  cave: (plan) => {
    const { w, h, groundY, chance } = plan;
    const createStalactites = (y: number, maxLength: number): Knot[] =>
      Array.from(
        { length: 11 },
        (_, index): Knot => [(index / 10) * w, y + (index % 2 === 0 ? 0 : maxLength * chance.between(0.4, 1)), 1],
      );
    return [
      area('sky', box(-60, -60, w + 120, h + 120), '#5a5470', { fillTo: '#2a2638' }),
      area('glow', ellipse(w * 0.5, groundY * 0.6, w * 0.28, groundY * 0.4), '#9fd0d8', { opacity: 0.3 }),
      area(
        'far',
        closedCurve([-60, -60, 1], ...createStalactites(groundY * 0.2, groundY * 0.22), [w + 60, -60, 1]),
        '#4a4560',
        {
          ink: 0.7,
        },
      ),
      area(
        'mid',
        closedCurve(
          [-60, -60, 1],
          [w * 0.18, -60, 1],
          [w * 0.1, groundY * 0.4],
          [w * 0.16, groundY],
          [w * 0.05, h + 60, 1],
          [-60, h + 60, 1],
        ),
        '#3d3850',
        { ink: 0.8 },
      ),
      area(
        'mid',
        closedCurve(
          [w + 60, -60, 1],
          [w * 0.84, -60, 1],
          [w * 0.92, groundY * 0.5],
          [w * 0.86, groundY],
          [w * 0.96, h + 60, 1],
          [w + 60, h + 60, 1],
        ),
        '#3d3850',
        { ink: 0.8 },
      ),
      drawGround(plan, '#57506a'),
      ...[0.2, 0.78, 0.86].map((position) =>
        area(
          'glow',
          closedCurve(
            [w * position, groundY + 6, 1],
            [w * position - 14, groundY - 34, 1],
            [w * position + 4, groundY - 74, 1],
            [w * position + 18, groundY - 30, 1],
          ),
          '#8fe0d8',
          { ink: 0.6 },
        ),
      ),
    ];
  },
  sky: (plan) => {
    const { w, h } = plan;
    return [
      ...drawSky(plan),
      ...drawClouds(plan, 6),
      ...[0.5, 0.8, 1.05].map((position, index) =>
        area(
          index === 0 ? 'far' : 'mid',
          createCloudBankOutline(w, h * position, w * 0.1, index),
          index === 0 ? '#dfe9f2' : '#f4f2ec',
          {
            ink: 0.5,
            shade: 0.2,
          },
        ),
      ),
    ];
  },
} satisfies Partial<Record<Place, (plan: BackdropPlan) => Shape[]>>;

/** Draws a row of waves in front, which hides everything below it. @param y y coordinate halfway up the waves, px */
function drawWaves({ w, h }: BackdropPlan, y: number, colour: Hex): Shape[] {
  const knots: Knot[] = Array.from(
    { length: 13 },
    (_, index): Knot => [(index / 12) * (w + 80) - 40, y + (index % 2 === 0 ? 16 : -16)],
  );
  return [
    area('near', [...curve(knots), [w + 60, h + 60], [-60, h + 60]], colour, { ink: 0.8 }),
    curvedLine(
      'near',
      { ink: 0.9, inkColour: lighten(colour, 0.6) },
      ...knots.map(([x, crestY]): Knot => [x + 14, crestY + 13]),
    ),
  ];
}

/** Draws a blade of grass that grows from x, y. @param size its height, px */
function drawGrassBlade(x: number, y: number, size: number): Shape {
  return curvedLine(
    'near',
    { ink: 0.7, inkColour: darken('#6d8f45', 0.25) },
    [x, y],
    [x + size * 0.1, y - size * 0.6],
    [x + size * 0.34, y - size],
  );
}

/**
 * Returns the outline of leaves that hang into the panel from above.
 * @param w width of the panel, px
 * @param low y coordinate that the leaves reach approximately, px
 * @param phase shifts the waves of the lower edge, rad
 */
function createCanopyOutline(w: number, low: number, phase: number) {
  const knots: Knot[] = Array.from(
    { length: 15 },
    (_, index): Knot => [w - (index / 14) * w, low * (0.6 + 0.5 * Math.abs(Math.sin(index * 1.7 + phase)))],
  );
  return closedCurve([-60, -60, 1], [w + 60, -60, 1], [w + 60, low, 1], ...knots, [-60, low, 1]);
}

/**
 * Returns the outline of clouds that fill the lower part of the panel.
 * @param w width of the panel, px
 * @param y y coordinate of the lowest points of their upper edge, px
 * @param height how far the clouds rise above y, px
 * @param phase shifts the waves of the upper edge
 */
function createCloudBankOutline(w: number, y: number, height: number, phase: number) {
  const knots: Knot[] = Array.from(
    { length: 10 },
    (_, index): Knot => [(index / 9) * (w + 120) - 60, y - Math.abs(Math.sin(index * 1.3 + phase * 2)) * height],
  );
  return [...curve(knots), [w + 80, y + height * 9] as const, [-80, y + height * 9] as const];
}
