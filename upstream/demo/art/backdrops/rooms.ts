/** Draws rooms in which people live, work or read. Coordinates are px from the upper left corner of the panel. */
import type { Hex, Place } from '../../script.ts';
import { area, curvedLine, polyline, type Shape } from '../drawing.ts';
import { box, ellipse, closedCurve } from '../geometry.ts';
import { isDark, type BackdropPlan } from './backdropParts.ts';
import { drawInterior, drawLamp, drawWindow, drawBookshelf, drawTable } from './roomParts.ts';

/** Draws a picture in a frame, with its upper left corner at x, y. @param colour colour of the picture */
function drawFramedPicture(x: number, y: number, w: number, h: number, colour: Hex): Shape[] {
  return [
    area('mid', box(x, y, w, h), '#e9dcc2', { ink: 0.8 }),
    area('mid', box(x + 9, y + 9, w - 18, h - 18), colour, { ink: 0.4 }),
  ];
}

/** A function for each place, which draws it from back to front. */
export const roomPlaces = {
  room: (plan) => {
    const { w, h, groundY } = plan;
    return [
      ...drawInterior(plan, '#d8c3a5', '#a87c56'),
      ...drawWindow(plan, w * 0.1, groundY * 0.18, w * 0.26, groundY * 0.44),
      ...drawFramedPicture(w * 0.5, groundY * 0.24, w * 0.13, groundY * 0.2, '#7f9aa0'),
      ...drawFramedPicture(w * 0.65, groundY * 0.3, w * 0.08, groundY * 0.14, '#c0836a'),
      area(
        'mid',
        closedCurve(
          [w * 0.5, groundY + 20, 1],
          [w * 0.48, groundY * 0.74],
          [w * 0.53, groundY * 0.62],
          [w * 0.9, groundY * 0.62],
          [w * 0.96, groundY * 0.74],
          [w * 0.95, groundY + 20, 1],
        ),
        '#9a5b54',
        { ink: 0.9, shade: 0.5 },
      ),
      area('mid', box(w * 0.52, groundY * 0.82, w * 0.4, groundY * 0.2, 12), '#b06a60', { ink: 0.8 }),
      area('near', ellipse(w * 0.5, groundY + (h - groundY) * 0.5, w * 0.42, (h - groundY) * 0.3), '#b8895a', {
        ink: 0.5,
      }),
      ...(isDark(plan) ? drawLamp(w * 0.42, groundY * 0.1, 40) : []),
    ];
  },
  kitchen: (plan) => {
    const { w, groundY } = plan;
    return [
      ...drawInterior(plan, '#e3d6b8', '#b98f62'),
      ...Array.from({ length: 9 }, (_, index) =>
        polyline('far', 0.25, [-20, groundY * (0.42 + index * 0.05)], [w + 20, groundY * (0.42 + index * 0.05)]),
      ),
      ...drawWindow(plan, w * 0.4, groundY * 0.12, w * 0.24, groundY * 0.36),
      area('mid', box(w * 0.02, groundY * 0.06, w * 0.3, groundY * 0.28), '#7fa08f', { ink: 0.8, shade: 0.2 }),
      polyline('mid', 0.6, [w * 0.17, groundY * 0.06], [w * 0.17, groundY * 0.34]),
      area('mid', box(w * 0.72, groundY * 0.06, w * 0.3, groundY * 0.28), '#7fa08f', { ink: 0.8, shade: 0.2 }),
      area('mid', box(-20, groundY * 0.66, w + 40, groundY * 0.4), '#86a595', { ink: 0.8, shade: 0.1 }),
      ...[0.2, 0.4, 0.6, 0.8].map((position) =>
        polyline('mid', 0.5, [w * position, groundY * 0.72], [w * position, groundY * 1.04]),
      ),
      area('mid', box(-20, groundY * 0.63, w + 40, groundY * 0.05), '#e9dfc8', { ink: 0.8 }),
      area(
        'mid',
        closedCurve(
          [w * 0.82, groundY * 0.63, 1],
          [w * 0.8, groundY * 0.5],
          [w * 0.92, groundY * 0.5],
          [w * 0.9, groundY * 0.63, 1],
        ),
        '#a9564a',
        { ink: 0.8, shade: 0.5 },
      ),
      ...[0.1, 0.16, 0.21].map((position, index) =>
        area(
          'mid',
          box(w * position, groundY * (0.55 - index * 0.015), w * 0.04, groundY * (0.08 + index * 0.015), 5),
          index === 1 ? '#d0a14a' : '#c98f78',
          { ink: 0.6 },
        ),
      ),
      ...(isDark(plan) ? drawLamp(w * 0.52, groundY * 0.08, 38) : []),
    ];
  },
  cafe: (plan) => {
    const { w, groundY } = plan;
    return [
      ...drawInterior(plan, '#c99f7a', '#7a5940'),
      ...drawWindow(plan, w * 0.06, groundY * 0.16, w * 0.42, groundY * 0.5),
      area('mid', box(w * 0.6, groundY * 0.16, w * 0.32, groundY * 0.26), '#2f3a38', { ink: 0.8 }),
      ...[0, 1, 2].map((index) =>
        curvedLine(
          'white',
          { ink: 0.6, inkColour: '#e9e6d8' },
          [w * 0.63, groundY * (0.22 + index * 0.07)],
          [w * 0.72, groundY * (0.215 + index * 0.07)],
          [w * (0.86 - index * 0.04), groundY * (0.22 + index * 0.07)],
        ),
      ),
      ...drawLamp(w * 0.3, groundY * 0.14, 34),
      ...drawLamp(w * 0.72, groundY * 0.1, 34),
      ...drawTable(plan, w * 0.62, groundY * 0.86, w * 0.34, '#a8744a'),
      area('near', ellipse(w * 0.78, groundY * 0.83, 17, 8), '#f2ede2', { ink: 0.6 }),
    ];
  },
  shop: (plan) => {
    const { w, h, groundY } = plan;
    return [
      ...drawInterior(plan, '#bfae8f', '#8a6a4c'),
      ...drawBookshelf(plan, w * 0.02, groundY * 0.1, w * 0.34, groundY * 0.8, 4, '#9a6f48'),
      ...drawBookshelf(plan, w * 0.66, groundY * 0.1, w * 0.34, groundY * 0.8, 4, '#9a6f48'),
      ...drawLamp(w * 0.5, groundY * 0.12, 40),
      area('near', box(-40, groundY * 1.06, w + 80, h), '#8d5f3c', { ink: 0.9, shade: 0.1 }),
      area('near', box(-40, groundY * 1.02, w + 80, groundY * 0.06), '#b98a58', { ink: 0.9 }),
    ];
  },
  library: (plan) => {
    const { w, h, groundY } = plan;
    return [
      ...drawInterior(plan, '#8f7358', '#6b4a34'),
      ...drawBookshelf(plan, -10, -20, w * 0.38, groundY * 0.98, 5, '#8a5c38'),
      ...drawBookshelf(plan, w * 0.64, -20, w * 0.4, groundY * 0.98, 5, '#8a5c38'),
      ...drawWindow(plan, w * 0.42, groundY * 0.1, w * 0.18, groundY * 0.56),
      area(
        'near',
        closedCurve([w * 0.3, h + 40, 1], [w * 0.44, groundY, 1], [w * 0.58, groundY, 1], [w * 0.72, h + 40, 1]),
        '#9a3f40',
        { ink: 0.5 },
      ),
    ];
  },
  classroom: (plan) => {
    const { w, groundY } = plan;
    return [
      ...drawInterior(plan, '#cfc9a8', '#a98358'),
      area('mid', box(w * 0.2, groundY * 0.14, w * 0.56, groundY * 0.44), '#2f4a41', { ink: 1.2 }),
      curvedLine(
        'white',
        { ink: 0.8, inkColour: '#eef0e4' },
        [w * 0.26, groundY * 0.26],
        [w * 0.36, groundY * 0.22],
        [w * 0.46, groundY * 0.27],
      ),
      polyline('white', { ink: 0.7, inkColour: '#eef0e4' }, [w * 0.26, groundY * 0.38], [w * 0.58, groundY * 0.38]),
      polyline('white', { ink: 0.7, inkColour: '#eef0e4' }, [w * 0.26, groundY * 0.46], [w * 0.5, groundY * 0.46]),
      area('mid', box(w * 0.2, groundY * 0.58, w * 0.56, 12), '#9a6f48', { ink: 0.6 }),
      ...drawWindow(plan, w * 0.82, groundY * 0.16, w * 0.2, groundY * 0.42),
      ...drawTable(plan, w * 0.02, groundY * 0.98, w * 0.26, '#b98a58'),
      ...drawTable(plan, w * 0.72, groundY * 1.02, w * 0.26, '#b98a58'),
    ];
  },
  office: (plan) => {
    const { w, groundY } = plan;
    return [
      ...drawInterior(plan, '#b8bfc0', '#8d8577'),
      ...drawWindow(plan, w * 0.36, groundY * 0.1, w * 0.5, groundY * 0.42),
      area('mid', box(w * 0.04, groundY * 0.32, w * 0.16, groundY * 0.7), '#7d858a', { ink: 0.9, shade: 0.2 }),
      ...[0.46, 0.62, 0.8].map((position) =>
        polyline('mid', 0.9, [w * 0.09, groundY * position], [w * 0.15, groundY * position]),
      ),
      ...drawLamp(w * 0.56, groundY * 0.06, 40),
      ...drawTable(plan, w * 0.5, groundY * 0.9, w * 0.5, '#7d5b40'),
      ...[0, 1, 2].map((index) =>
        area('near', box(w * (0.84 + index * 0.004), groundY * (0.86 - index * 0.028), w * 0.11, 11), '#efe6d0', {
          ink: 0.5,
        }),
      ),
    ];
  },
} satisfies Partial<Record<Place, (plan: BackdropPlan) => Shape[]>>;
