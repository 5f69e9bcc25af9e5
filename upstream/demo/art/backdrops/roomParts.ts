/** Draws parts of rooms. Coordinates are px from the upper left corner of the panel. */
import type { Hex } from '../../script.ts';
import { darken, lighten, mix } from '../colour.ts';
import { area, polyline, type Shape } from '../drawing.ts';
import { box, ellipse, closedCurve } from '../geometry.ts';
import { skyColours } from '../light.ts';
import { createAreaBelow, type BackdropPlan } from './backdropParts.ts';

/** Colour of window frames. */
const WINDOW_FRAME_COLOUR: Hex = '#e8dcc6';

/** Draws a room seen from the front: the wall, the skirting board, and the floor in perspective. */
export function drawInterior({ w, h, groundY }: BackdropPlan, wall: Hex, floor: Hex): Shape[] {
  const shapes = [
    area('far', box(-60, -60, w + 120, groundY + 60), lighten(wall, 0.1), { fillTo: darken(wall, 0.06) }),
    area('mid', createAreaBelow(w, h, groundY), floor, {
      fillTo: darken(floor, 0.18),
      ink: 0.5,
    }),
    area('mid', box(-60, groundY - 14, w + 120, 16), darken(wall, 0.3), { ink: 0.4 }),
  ];
  for (let index = -5; index <= 5; index += 1)
    shapes.push(
      polyline(
        'mid',
        { ink: 0.4, inkColour: darken(floor, 0.35) },
        [w / 2 + index * w * 0.13, groundY],
        [w / 2 + index * w * 0.3, h + 40],
      ),
    );
  return shapes;
}

/** Draws a window in a wall, with the view outside. Its upper left corner is at x, y. */
export function drawWindow(plan: BackdropPlan, x: number, y: number, width: number, height: number): Shape[] {
  const [top, low] = skyColours[plan.scene.time];
  const outside: Shape[] = [area('sky', box(x, y, width, height), top, { fillTo: low })];
  if (plan.scene.time === 'night')
    outside.push(area('glow', ellipse(x + width * 0.7, y + height * 0.26, width * 0.1), '#f6f0d8'));
  for (let index = 0; index < 4; index += 1)
    outside.push(
      area(
        'far',
        box(x + (index / 4) * width, y + height * plan.chance.between(0.5, 0.75), width * 0.27, height),
        mix('#6f8796', low, 0.4),
      ),
    );
  return [
    area('far', box(x, y, width, height), top, { ink: 0.6, holds: outside }),
    polyline('mid', { ink: 1.3, inkColour: WINDOW_FRAME_COLOUR }, [x + width / 2, y], [x + width / 2, y + height]),
    polyline(
      'mid',
      { ink: 1.3, inkColour: WINDOW_FRAME_COLOUR },
      [x, y + height * 0.45],
      [x + width, y + height * 0.45],
    ),
    polyline(
      'mid',
      { ink: 1.9, inkColour: WINDOW_FRAME_COLOUR },
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
      [x, y],
    ),
    area('mid', box(x - 14, y + height, width + 28, 16), WINDOW_FRAME_COLOUR, { ink: 0.6 }),
  ];
}

/** Draws a bookshelf with its upper left corner at x, y. @param rows number of boards @param wood colour of the wood */
export function drawBookshelf(
  { chance }: BackdropPlan,
  x: number,
  y: number,
  width: number,
  height: number,
  rows: number,
  wood: Hex,
): Shape[] {
  const shapes = [area('mid', box(x, y, width, height), darken(wood, 0.35), { ink: 0.8 })];
  const rowHeight = height / rows;
  const spines: readonly [Hex, ...Hex[]] = [
    '#a8483f',
    '#3f6b7c',
    '#d0a14a',
    '#5f7d53',
    '#7a5478',
    '#d9cbb0',
    '#37475e',
  ];
  for (let row = 0; row < rows; row += 1) {
    for (let bookX = x + 8; bookX < x + width - 16; ) {
      const [bookWidth, bookHeight] = [chance.between(9, 20), rowHeight * chance.between(0.55, 0.86)];
      if (chance.next() < 0.9)
        shapes.push(
          area(
            'mid',
            box(
              bookX,
              y + rowHeight * (row + 1) - bookHeight - 6,
              Math.min(bookWidth, x + width - 8 - bookX),
              bookHeight,
            ),
            chance.pick(spines),
            { ink: 0.4 },
          ),
        );
      bookX += bookWidth + 1;
    }
    shapes.push(area('mid', box(x - 4, y + rowHeight * (row + 1) - 7, width + 8, 9), wood, { ink: 0.5 }));
  }
  return shapes;
}

/**
 * Draws a table whose legs reach the lower edge of the panel.
 * @param x x coordinate of the left end of the table top, px
 * @param y y coordinate near the middle of the table top, px
 */
export function drawTable({ h }: BackdropPlan, x: number, y: number, width: number, wood: Hex): Shape[] {
  return [
    ...[x + width * 0.1, x + width * 0.86].map((legX) =>
      area('near', box(legX, y, width * 0.05, h - y), darken(wood, 0.3), { ink: 0.7 }),
    ),
    area('near', box(x, y - 12, width, 26, 5), wood, { ink: 0.9, shade: 0.3 }),
  ];
}

/** Draws a lamp that hangs from the ceiling, with its shade around x, y. @param size about two thirds of the shade's width, px */
export function drawLamp(x: number, y: number, size: number): Shape[] {
  return [
    area('glow', ellipse(x, y + size * 0.8, size * 2.2), '#ffe6a0', { opacity: 0.16 }),
    polyline('mid', 0.8, [x, -60], [x, y - size * 0.3]),
    area(
      'mid',
      closedCurve(
        [x - size * 0.2, y - size * 0.3, 1],
        [x + size * 0.2, y - size * 0.3, 1],
        [x + size * 0.7, y + size * 0.35, 1],
        [x - size * 0.7, y + size * 0.35, 1],
      ),
      '#3e4a52',
      { ink: 0.8 },
    ),
    area('glow', ellipse(x, y + size * 0.36, size * 0.5, size * 0.14), '#ffe9a8'),
  ];
}
