/** Draws places under water and in space. Coordinates are px from the upper left corner of the panel. */
import type { Place } from '../../script.ts';
import { area, line, type Shape } from '../drawing.ts';
import { box, ellipse, polygon, tube } from '../geometry.ts';
import { drawGround, drawHills, type BackdropPlan } from './backdropParts.ts';

/** Functions by place. Each returns its shapes from back to front. */
export const seaAndSpacePlaces = {
  underwater: (plan) => {
    const { w, h, groundY, chance } = plan;
    return [
      area('sky', box(-60, -60, w + 120, h + 120), '#6fc3cc', { fillTo: '#164a68' }),
      ...[0.1, 0.36, 0.62].map((position) =>
        area(
          'glow',
          polygon(
            [w * position, -60],
            [w * (position + 0.1), -60],
            [w * (position + 0.26), groundY],
            [w * (position + 0.04), groundY],
          ),
          '#d8f6f0',
          { opacity: 0.16 },
        ),
      ),
      drawHills(plan, groundY, groundY * 0.2, '#3d7d8c', 'far'),
      ...Array.from({ length: 9 }, () => {
        const x = chance.next() * w;
        return area(
          'mid',
          tube(
            [x, h, 12],
            [x - 18, groundY * 0.9, 12],
            [x + 16, groundY * 0.7, 9],
            [x - 6, groundY * chance.between(0.4, 0.62), 2],
          ),
          chance.pick(['#3f8f6c', '#c2645e', '#7a6fa8']),
          { ink: 0.7 },
        );
      }),
      drawGround(plan, '#b8a880'),
      ...Array.from({ length: 14 }, () =>
        line('glow', [...ellipse(chance.next() * w, chance.next() * groundY, chance.between(3, 10))], 0.5, {
          inkColour: '#e2fbff',
        }),
      ),
    ];
  },
  space: (plan) => {
    const { w, h, chance } = plan;
    return [
      area('sky', box(-60, -60, w + 120, h + 120), '#090b1e', { fillTo: '#1c1a3e' }),
      ...Array.from({ length: 3 }, () =>
        area(
          'sky',
          ellipse(chance.next() * w, chance.next() * h, w * 0.3, h * 0.1, chance.between(-0.5, 0.5)),
          '#47306e',
          { opacity: 0.3 },
        ),
      ),
      ...Array.from({ length: 90 }, () =>
        area('glow', ellipse(chance.next() * w, chance.next() * h, chance.between(0.7, 2.8)), '#f4f1ff'),
      ),
      area('far', ellipse(w * 0.78, h * 0.3, w * 0.15), '#c98a5e', { ink: 0.6, shade: 1 }),
      line('far', ellipse(w * 0.78, h * 0.3, w * 0.26, w * 0.05, -0.3).slice(0, 22), 1.4, {
        inkColour: '#e9c79a',
      }),
    ];
  },
  planet: (plan) => {
    const { w, h, groundY, chance } = plan;
    return [
      area('sky', box(-60, -60, w + 120, h + 120), '#2a1f4a', { fillTo: '#c4708a' }),
      ...Array.from({ length: 40 }, () =>
        area('glow', ellipse(chance.next() * w, chance.next() * groundY * 0.6, chance.between(0.8, 2.4)), '#ffeef4'),
      ),
      area('far', ellipse(w * 0.24, groundY * 0.34, w * 0.12), '#e9b98a', { ink: 0.5, shade: 1 }),
      drawHills(plan, groundY * 0.96, groundY * 0.42, '#8f5f7c', 'far', true),
      drawHills(plan, groundY * 1.02, groundY * 0.12, '#7a4c68', 'mid'),
      drawGround(plan, '#a4647a'),
      ...[0.2, 0.68, 0.9].map((position) =>
        area('near', ellipse(w * position, groundY + (h - groundY) * 0.5, w * 0.08, 13), '#8a5068', { ink: 0.6 }),
      ),
    ];
  },
} satisfies Partial<Record<Place, (plan: BackdropPlan) => Shape[]>>;
