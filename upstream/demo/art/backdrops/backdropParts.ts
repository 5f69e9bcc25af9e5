/**
 * Draws parts of outdoor backdrops, such as the sky, hills and houses. Coordinates are px from the upper left corner of the
 * panel.
 */
import type { Hex } from '../../script.ts';
import type { Chance } from '../chance.ts';
import { darken, lighten } from '../colour.ts';
import { area, curvedLine, polyline, type Role, type Shape } from '../drawing.ts';
import { box, curve, ellipse, type Knot, closedCurve, type Point, polygon } from '../geometry.ts';
import { type Scene, skyColours } from '../light.ts';

/** What a backdrop is drawn from: its panel, light and random numbers. */
export interface BackdropPlan {
  /** Width and height of the panel, px. */
  readonly w: number;
  readonly h: number;
  /** y coordinate of the far edge of the ground or floor, px. */
  readonly groundY: number;
  readonly scene: Scene;
  readonly chance: Chance;
}

/** Tells whether it is so dark that lamps are lit. */
export function isDark({ scene: { time } }: BackdropPlan): boolean {
  return time === 'night' || time === 'dusk';
}

/** Draws the sky with sun or moon, stars and clouds, depending on the time of day and the weather. */
export function drawSky(plan: BackdropPlan): Shape[] {
  const { w, h, chance, scene } = plan;
  const [top, low] = skyColours[scene.time];
  const shapes = [area('sky', box(-40, -40, w + 80, h + 80), top, { fillTo: low })];
  if (scene.time === 'night') {
    for (let index = 0; index < 46; index += 1)
      shapes.push(
        area(
          'glow',
          ellipse(chance.next() * w, chance.next() * plan.groundY * 0.8, chance.between(0.8, 2.6)),
          '#f4f1dc',
          {
            opacity: chance.between(0.4, 1),
          },
        ),
      );
    if (scene.weather === 'clear')
      shapes.push(...drawMoon(w * chance.between(0.62, 0.86), plan.groundY * 0.24, w * 0.055));
  } else if (scene.weather === 'clear' || scene.weather === 'fog') {
    const height = scene.time === 'day' ? 0.2 : 0.74;
    const [x, y, radius] = [
      w * chance.between(0.14, 0.8),
      plan.groundY * height,
      w * (scene.time === 'day' ? 0.05 : 0.09),
    ];
    shapes.push(
      area('glow', ellipse(x, y, radius * 2.1), '#fff3c9', { opacity: 0.22 }),
      area('glow', ellipse(x, y, radius), scene.time === 'day' ? '#fff2b8' : '#ffd28a'),
    );
  }
  if (scene.time !== 'night') shapes.push(...drawClouds(plan, 3));
  return shapes;
}

/** Draws the moon with its halo. */
function drawMoon(x: number, y: number, radius: number): Shape[] {
  return [
    area('glow', ellipse(x, y, radius * 2.4), '#dfe8ff', { opacity: 0.13 }),
    area('glow', ellipse(x, y, radius * 1.5), '#dfe8ff', { opacity: 0.18 }),
    area('glow', ellipse(x, y, radius), '#f6f0d8'),
    area('far', ellipse(x - radius * 0.3, y - radius * 0.2, radius * 0.22), '#d9d2bb', { opacity: 0.6 }),
    area('far', ellipse(x + radius * 0.3, y + radius * 0.34, radius * 0.15), '#d9d2bb', { opacity: 0.6 }),
  ];
}

/** Draws clouds. */
export function drawClouds({ w, groundY, chance, scene }: BackdropPlan, count: number): Shape[] {
  const colour: Hex =
    scene.time === 'dusk'
      ? '#f2b6a0'
      : scene.time === 'dawn'
        ? '#fbe3da'
        : scene.time === 'night'
          ? '#3a4a78'
          : '#fbfdfb';
  return Array.from({ length: count }, () => {
    const [x, y, halfWidth] = [chance.next() * w, chance.between(0.06, 0.55) * groundY, chance.between(0.08, 0.2) * w];
    const top: Knot[] = [];
    for (let index = 1; index < 6; index += 1)
      top.push([
        x - halfWidth + (index / 6) * halfWidth * 2,
        y - Math.sin((index / 6) * Math.PI) * halfWidth * chance.between(0.28, 0.5),
      ]);
    return area('sky', closedCurve([x - halfWidth, y, 1], ...top, [x + halfWidth, y, 1]), colour, { opacity: 0.85 });
  });
}

/**
 * Draws a line of hills across the panel, and fills the panel below it.
 * @param y y coordinate of the foot of the hills, px
 * @param height maximum height of a hill, px
 * @param sharp whether the hills are pointed, like mountains
 */
export function drawHills(
  { w, h, chance }: BackdropPlan,
  y: number,
  height: number,
  colour: Hex,
  role: Role,
  sharp = false,
): Shape {
  const knots: Knot[] = [];
  const count = sharp ? 9 : 6;
  for (let index = 0; index <= count; index += 1) {
    const peak = index % 2 === 1 ? chance.between(0.55, 1) : chance.between(0, 0.35);
    const point: Point = [(index / count) * (w + 120) - 60, y - peak * height];
    knots.push(sharp ? [point[0], point[1], 1] : point);
  }
  return area(role, [...curve(knots), [w + 80, h + 60], [-80, h + 60]], colour, { ink: 0.7, shade: sharp ? 0.2 : 0 });
}

/** Returns the area of the panel below `y`, with a margin outside the panel. */
export function createAreaBelow(w: number, h: number, y: number): readonly Point[] {
  return polygon([-60, y], [w + 60, y], [w + 60, h + 60], [-60, h + 60]);
}

/** Draws the ground, from its far edge to the lower edge of the panel. */
export function drawGround({ w, h, groundY }: BackdropPlan, colour: Hex, role: Role = 'near'): Shape {
  return area(role, createAreaBelow(w, h, groundY), lighten(colour, 0.08), {
    fillTo: darken(colour, 0.22),
    ink: 0.5,
  });
}

/**
 * Returns the outline of an arch with straight sides and a round top.
 * @param left x coordinate of the left side
 * @param middle x coordinate of the highest point
 * @param right x coordinate of the right side
 * @param foot y coordinate of the lower end
 * @param spring y coordinate at which the curve starts
 * @param top y coordinate of the highest point
 */
export function createArchOutline(
  left: number,
  middle: number,
  right: number,
  foot: number,
  spring: number,
  top: number,
): Point[] {
  return closedCurve([left, foot, 1], [left, spring], [middle, top], [right, spring], [right, foot, 1]);
}

/**
 * Draws a house.
 * @param x x coordinate of the left side of the wall, px
 * @param y y coordinate of the foot of the house, px
 * @param height height of the wall without the roof, px
 */
export function drawHouse(
  plan: BackdropPlan,
  x: number,
  y: number,
  width: number,
  height: number,
  wall: Hex,
  roof: Hex,
  role: Role,
): Shape[] {
  const { chance } = plan;
  const shapes = [area(role, box(x, y - height, width, height), wall, { ink: 0.8, shade: 0.35 })];
  const pitch = chance.between(0.25, 0.55) * width;
  shapes.push(
    area(
      role,
      polygon([x - width * 0.08, y - height], [x + width * 0.5, y - height - pitch], [x + width * 1.08, y - height]),
      roof,
      { ink: 0.8, shade: 0.4 },
    ),
  );
  shapes.push(
    area(role, box(x + width * 0.72, y - height - pitch * 0.9, width * 0.12, pitch * 0.6), darken(wall, 0.3), {
      ink: 0.6,
    }),
  );
  shapes.push(
    ...drawWindows(plan, x, y - height, width, height, 2, Math.max(1, Math.round(height / width / 0.6)), role),
  );
  return shapes;
}

/**
 * Draws rows of windows in a wall, whose left upper corner is at x, y.
 * @param columns number of windows in a row
 * @param rows number of rows
 */
export function drawWindows(
  plan: BackdropPlan,
  x: number,
  y: number,
  width: number,
  height: number,
  columns: number,
  rows: number,
  role: Role,
): Shape[] {
  const { chance } = plan;
  const shapes: Shape[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [cellWidth, cellHeight] = [width / columns, height / (rows + 0.4)];
      const [left, top] = [x + cellWidth * (column + 0.28), y + cellHeight * (row + 0.35)];
      const isLit = isDark(plan) && chance.next() < 0.5;
      shapes.push(
        area(
          isLit ? 'glow' : role,
          box(left, top, cellWidth * 0.44, cellHeight * 0.58),
          isLit ? '#ffd778' : '#5c7485',
          { ink: 0.45 },
        ),
      );
      if (cellWidth > 46)
        shapes.push(
          polyline(role, 0.35, [left + cellWidth * 0.22, top], [left + cellWidth * 0.22, top + cellHeight * 0.58]),
          polyline(role, 0.35, [left, top + cellHeight * 0.28], [left + cellWidth * 0.44, top + cellHeight * 0.28]),
        );
    }
  }
  return shapes;
}

/** Draws a building with a flat roof and windows. @param x x coordinate of its left side @param y y coordinate of its foot, px */
export function drawTower(
  plan: BackdropPlan,
  x: number,
  y: number,
  width: number,
  height: number,
  wall: Hex,
  role: Role,
): Shape[] {
  return [
    area(role, box(x, y - height, width, height + 80), wall, { ink: 0.7, shade: 0.3 }),
    ...drawWindows(
      plan,
      x,
      y - height,
      width,
      height,
      Math.max(2, Math.round(width / 44)),
      Math.max(2, Math.round(height / 60)),
      role,
    ),
  ];
}

/** Draws water with waves. @param y y coordinate of the horizon, px */
export function drawWater({ w, h, chance }: BackdropPlan, y: number, colour: Hex): Shape[] {
  const shapes = [
    area('mid', createAreaBelow(w, h, y), lighten(colour, 0.25), {
      fillTo: darken(colour, 0.3),
      ink: 0.4,
    }),
  ];
  for (let index = 0; index < 22; index += 1) {
    // 0 at the horizon, 1 at the lower edge. Waves that are closer are larger.
    const nearness = chance.next() ** 1.4;
    const [x, waveY, halfLength] = [chance.next() * w, y + 8 + nearness * (h - y), 14 + nearness * 90];
    shapes.push(
      curvedLine(
        'mid',
        { ink: 0.5 + nearness * 0.6, inkColour: lighten(colour, 0.55), opacity: 0.75 },
        [x - halfLength, waveY],
        [x - halfLength * 0.3, waveY - 3 - nearness * 6],
        [x + halfLength * 0.3, waveY + 2],
        [x + halfLength, waveY - 2],
      ),
    );
  }
  return shapes;
}
