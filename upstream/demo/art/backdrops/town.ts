/** Draws outdoor places in towns and villages. Coordinates are px from the upper left corner of the panel. */
import type { Hex, Place } from '../../script.ts';
import { lighten } from '../colour.ts';
import { area, curvedLine, polyline, type Shape } from '../drawing.ts';
import { box, ellipse, closedCurve, polygon } from '../geometry.ts';
import {
  drawGround,
  drawHills,
  drawHouse,
  isDark,
  drawSky,
  type BackdropPlan,
  drawTower,
  drawWater,
} from './backdropParts.ts';
import { drawTree } from './trees.ts';
import { drawSailingBoat } from './sailingBoat.ts';

/** Colours between which houses choose. */
const wallColours: readonly [Hex, ...Hex[]] = ['#d9b38c', '#c98f78', '#e3cfa6', '#a9b3a0', '#b98a6a', '#9fb0b8'];
const roofColours: readonly [Hex, ...Hex[]] = ['#a24e3c', '#7d4a44', '#5d5a6a', '#8a5b3a', '#44606a'];

/**
 * Draws a row of houses.
 * @param y y coordinate of the foot of the houses, px
 * @param from x coordinate of the left end of the row, px
 * @param to x coordinate at which the last house starts at the latest, px
 * @param widths minimum and maximum width of a house, px
 * @param heights minimum and maximum height of a wall, px
 */
function drawHouseRow(
  plan: BackdropPlan,
  y: number,
  from: number,
  to: number,
  widths: readonly [number, number],
  heights: readonly [number, number],
  role: 'far' | 'mid',
): Shape[] {
  const { chance } = plan;
  const shapes: Shape[] = [];
  for (let x = from; x < to; ) {
    const houseWidth = chance.between(...widths);
    shapes.push(
      ...drawHouse(
        plan,
        x,
        y,
        houseWidth,
        chance.between(...heights),
        chance.pick(wallColours),
        chance.pick(roofColours),
        role,
      ),
    );
    x += houseWidth * 0.98;
  }
  return shapes;
}

/**
 * Draws a skyline of buildings with flat roofs.
 * @param y y coordinate of the foot of the buildings, px
 * @param heights minimum and maximum height of a building, px
 */
function drawSkyline(
  plan: BackdropPlan,
  y: number,
  role: 'far' | 'mid',
  heights: readonly [number, number],
  colour: Hex,
): Shape[] {
  const { chance, w } = plan;
  const shapes: Shape[] = [];
  for (let x = -30; x < w; ) {
    const buildingWidth = chance.between(w * 0.08, w * 0.16);
    shapes.push(
      ...drawTower(plan, x, y, buildingWidth, chance.between(...heights), lighten(colour, chance.next() * 0.18), role),
    );
    x += buildingWidth + chance.between(0, 14);
  }
  return shapes;
}

/** A function for each place, which draws it from back to front. */
export const townPlaces = {
  street: (plan) => {
    const { w, h, groundY, chance } = plan;
    // x coordinate of the lamp post.
    const post = w * chance.between(0.1, 0.24);
    return [
      ...drawSky(plan),
      ...drawSkyline(plan, groundY * 0.98, 'far', [groundY * 0.4, groundY * 0.8], '#9aa6b4'),
      ...drawHouseRow(plan, groundY, -40, w, [w * 0.18, w * 0.28], [groundY * 0.4, groundY * 0.62], 'mid'),
      drawGround(plan, '#8f8f96'),
      area('near', box(-60, groundY, w + 120, (h - groundY) * 0.28), '#b9b3a8', { ink: 0.7 }),
      ...Array.from({ length: 8 }, (_, index) =>
        polyline(
          'near',
          0.4,
          [(index / 7) * w, groundY],
          [(index / 7) * w * 1.1 - w * 0.05, groundY + (h - groundY) * 0.28],
        ),
      ),
      polyline('near', { ink: 1.8, inkColour: '#33404a' }, [post, groundY + 20], [post, groundY * 0.34]),
      area(
        'near',
        closedCurve(
          [post - 16, groundY * 0.34],
          [post + 16, groundY * 0.34],
          [post + 22, groundY * 0.24],
          [post, groundY * 0.2],
          [post - 22, groundY * 0.24],
        ),
        '#33404a',
        { ink: 0.7 },
      ),
      ...(isDark(plan)
        ? [
            area('glow', ellipse(post, groundY * 0.28, groundY * 0.24), '#ffe6a0', { opacity: 0.25 }),
            area('glow', ellipse(post, groundY * 0.28, 13), '#fff0b8'),
          ]
        : []),
    ];
  },
  rooftops: (plan) => {
    const { w, h, groundY, chance } = plan;
    const tiles = Array.from({ length: 6 }, (_, index) =>
      curvedLine(
        'near',
        0.5,
        [-20, groundY + index * 34],
        [w * 0.5, groundY - 16 + index * 36],
        [w + 20, groundY + index * 34],
      ),
    );
    return [
      ...drawSky(plan),
      ...drawSkyline(plan, groundY * 1.02, 'far', [groundY * 0.18, groundY * 0.5], '#a3aab8'),
      ...drawHouseRow(plan, groundY * 1.06, -40, w, [w * 0.14, w * 0.26], [groundY * 0.12, groundY * 0.32], 'mid'),
      area(
        'near',
        closedCurve(
          [-60, groundY + 6, 1],
          [w * 0.5, groundY - 18],
          [w + 60, groundY + 6, 1],
          [w + 60, h + 60, 1],
          [-60, h + 60, 1],
        ),
        '#9a5a48',
        { ink: 1 },
      ),
      ...tiles,
      area('near', box(w * chance.between(0.06, 0.12), groundY - groundY * 0.22, w * 0.1, groundY * 0.3), '#8b6a58', {
        ink: 1,
        shade: 0.5,
      }),
      area('near', box(w * 0.075, groundY - groundY * 0.25, w * 0.13, groundY * 0.05), '#6d5145', { ink: 0.9 }),
    ];
  },
  village: (plan) => {
    const { w, h, groundY, chance } = plan;
    return [
      ...drawSky(plan),
      drawHills(plan, groundY * 0.86, groundY * 0.4, '#9cb08c', 'far'),
      drawHills(plan, groundY * 0.98, groundY * 0.2, '#8aa274', 'far'),
      ...drawHouseRow(plan, groundY, w * 0.02, w * 0.92, [w * 0.14, w * 0.22], [groundY * 0.18, groundY * 0.3], 'mid'),
      ...drawTree(w * 0.93, groundY + 10, groundY * 0.4, '#6f9455', 'mid', chance),
      drawGround(plan, '#9aa86a'),
      area(
        'near',
        closedCurve([w * 0.42, groundY, 1], [w * 0.56, groundY, 1], [w * 0.9, h + 60, 1], [w * 0.1, h + 60, 1]),
        '#cdb88a',
        { ink: 0.4 },
      ),
    ];
  },
  harbour: (plan) => {
    const { w, h, groundY, chance } = plan;
    const lighthouseX = w * 0.82;
    // Factor that varies the y coordinates of the lighthouse's upper parts.
    const topFactor = chance.between(0.9, 1.1);
    return [
      ...drawSky(plan),
      drawHills(plan, groundY * 0.86, groundY * 0.28, '#8ba4ad', 'far'),
      ...drawHouseRow(
        plan,
        groundY * 0.88,
        w * 0.02,
        w * 0.5,
        [w * 0.08, w * 0.13],
        [groundY * 0.1, groundY * 0.2],
        'far',
      ),
      area(
        'mid',
        polygon(
          [lighthouseX - 24, groundY * 0.88],
          [lighthouseX - 14, groundY * 0.36 * topFactor],
          [lighthouseX + 14, groundY * 0.36 * topFactor],
          [lighthouseX + 24, groundY * 0.88],
        ),
        '#eee6d8',
        { ink: 0.8, shade: 0.5 },
      ),
      ...[0.48, 0.66].map((position) =>
        area('mid', box(lighthouseX - 20, groundY * position, 40, groundY * 0.06), '#c8503f', { ink: 0.4 }),
      ),
      area('glow', box(lighthouseX - 13, groundY * 0.28 * topFactor, 26, groundY * 0.07), '#ffe08a', {
        ink: 0.6,
      }),
      area(
        'mid',
        closedCurve(
          [lighthouseX - 18, groundY * 0.28 * topFactor, 1],
          [lighthouseX, groundY * 0.22],
          [lighthouseX + 18, groundY * 0.28 * topFactor, 1],
        ),
        '#c8503f',
        {
          ink: 0.7,
        },
      ),
      ...(isDark(plan)
        ? [
            area(
              'glow',
              polygon([lighthouseX, groundY * 0.31], [-60, groundY * 0.1], [-60, groundY * 0.46]),
              '#ffeeb0',
              { opacity: 0.22 },
            ),
          ]
        : []),
      ...drawWater(plan, groundY * 0.86, '#5d8ea0'),
      ...drawSailingBoat(w * 0.3, groundY * 0.94, w * 0.12),
      area('near', box(-60, groundY + (h - groundY) * 0.1, w + 120, h), '#9a7a56', { ink: 0.9 }),
      ...Array.from({ length: 5 }, (_, index) =>
        polyline(
          'near',
          0.5,
          [-20, groundY + (h - groundY) * (0.26 + index * 0.17)],
          [w + 20, groundY + (h - groundY) * (0.26 + index * 0.17)],
        ),
      ),
      ...[0.08, 0.56, 0.94].map((position) =>
        area('near', box(w * position - 13, groundY - 18, 26, (h - groundY) * 0.3, 6), '#6f5239', {
          ink: 0.9,
          shade: 0.5,
        }),
      ),
      curvedLine(
        'near',
        1.1,
        [w * 0.08, groundY - 4],
        [w * 0.32, groundY + 22],
        [w * 0.56, groundY - 4],
        [w * 0.75, groundY + 20],
        [w * 0.94, groundY - 4],
      ),
    ];
  },
} satisfies Partial<Record<Place, (plan: BackdropPlan) => Shape[]>>;
