/**
 * Draws a palace hall, a church, a theatre stage, a hospital room, and the plain background of `nowhere`. Coordinates are px from
 * the upper left corner of the panel.
 */
import type { Place } from '../../script.ts';
import { darken } from '../colour.ts';
import { area, polyline, type Shape } from '../drawing.ts';
import { box, ellipse, closedCurve, polygon } from '../geometry.ts';
import { createArchOutline, isDark, type BackdropPlan } from './backdropParts.ts';
import { drawInterior, drawWindow } from './roomParts.ts';

/** Colours of the three church windows. */
const glassColours = ['#7fa6d0', '#d9a95a', '#b0688a'] as const;

/** A function for each place, which draws it from back to front. */
export const hallPlaces = {
  hall: (plan) => {
    const { w, h, groundY } = plan;
    return [
      ...drawInterior(plan, '#8b8296', '#6f6478'),
      ...[0.06, 0.28, 0.62, 0.84].map((position) =>
        area('mid', box(w * position, -40, w * 0.07, groundY + 50), '#a59bb0', { ink: 0.8, shade: 0.7 }),
      ),
      ...[0.15, 0.73].map((position) =>
        area('mid', box(w * position, groundY * 0.08, w * 0.11, groundY * 0.5), '#a3333f', { ink: 0.8, shade: 0.3 }),
      ),
      area(
        isDark(plan) ? 'glow' : 'far',
        createArchOutline(w * 0.4, w * 0.485, w * 0.57, groundY * 0.6, groundY * 0.26, groundY * 0.08),
        '#d9c98f',
        { ink: 1 },
      ),
      area(
        'near',
        closedCurve([w * 0.24, h + 60, 1], [w * 0.42, groundY, 1], [w * 0.56, groundY, 1], [w * 0.76, h + 60, 1]),
        '#9c2f3c',
        { ink: 0.6 },
      ),
    ];
  },
  church: (plan) => {
    const { w, groundY } = plan;
    return [
      ...drawInterior(plan, '#a39c94', '#857a70'),
      ...[0.06, 0.38, 0.7].map((position, index) =>
        area(
          'glow',
          createArchOutline(
            w * position,
            w * (position + 0.12),
            w * (position + 0.24),
            groundY * 0.7,
            groundY * 0.3,
            groundY * 0.06,
          ),
          glassColours[index] ?? glassColours[0],
          { ink: 1.4 },
        ),
      ),
      ...[0.18, 0.5, 0.82].flatMap((position) => [
        polyline('mid', 0.9, [w * position, groundY * 0.08], [w * position, groundY * 0.7]),
        polyline('mid', 0.9, [w * (position - 0.12), groundY * 0.42], [w * (position + 0.12), groundY * 0.42]),
      ]),
      ...[0, 1].map((index) =>
        area(
          'near',
          box(-40, groundY * (0.96 + index * 0.14), w + 80, groundY * 0.08),
          darken('#8a5c3a', index * 0.2),
          { ink: 0.8 },
        ),
      ),
    ];
  },
  stage: (plan) => {
    const { w, h, groundY } = plan;
    return [
      area('far', box(-60, -60, w + 120, h + 120), '#2a1f33', { fillTo: '#4a2f4a' }),
      ...[0.24, 0.76].map((position) =>
        area(
          'glow',
          polygon([w * position - 10, -60], [w * position + 10, -60], [w * 0.78, h], [w * 0.22, h]),
          '#fff0c0',
          {
            opacity: 0.14,
          },
        ),
      ),
      area('near', box(-60, groundY, w + 120, h), '#8a5f42', { ink: 0.8 }),
      ...[0, 1].map((side) =>
        area(
          'near',
          closedCurve(
            [side * w, -60, 1],
            [side === 0 ? w * 0.2 : w * 0.8, -60, 1],
            [side === 0 ? w * 0.15 : w * 0.85, groundY * 0.5],
            [side === 0 ? w * 0.06 : w * 0.94, groundY * 1.1, 1],
            [side * w + (side === 0 ? -60 : 60), groundY * 1.1, 1],
          ),
          '#a32f3c',
          { ink: 1, shade: 0.4 },
        ),
      ),
      area('glow', ellipse(w * 0.5, groundY + (h - groundY) * 0.5, w * 0.3, (h - groundY) * 0.26), '#ffeec0', {
        opacity: 0.3,
      }),
    ];
  },
  hospital: (plan) => {
    const { w, groundY } = plan;
    return [
      ...drawInterior(plan, '#cfe0de', '#a9bdb9'),
      ...drawWindow(plan, w * 0.08, groundY * 0.14, w * 0.3, groundY * 0.4),
      polyline('mid', 1.2, [w * 0.86, groundY], [w * 0.86, groundY * 0.2], [w * 0.82, groundY * 0.2]),
      area('mid', box(w * 0.8, groundY * 0.22, w * 0.045, groundY * 0.14, 8), '#bfe0ea', { ink: 0.7 }),
      area('near', box(w * 0.44, groundY * 0.84, w * 0.6, groundY * 0.12, 14), '#f2f4f1', { ink: 0.9, shade: 0.3 }),
      area('near', box(w * 0.44, groundY * 0.94, w * 0.6, groundY * 0.1), '#8fb0ae', { ink: 0.8 }),
    ];
  },
  nowhere: (plan) => {
    const { w, h, scene } = plan;
    return [area('far', box(-60, -60, w + 120, h + 120), scene.colours[0], { fillTo: darken(scene.colours[0], 0.25) })];
  },
} satisfies Partial<Record<Place, (plan: BackdropPlan) => Shape[]>>;
