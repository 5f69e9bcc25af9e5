/** Draws the background behind the figures of a panel. */
import { backdrop } from './backdrops/backdrop.ts';
import { darker, lighter, mix } from './colour.ts';
import { area, transformShape, placeShapes, type Shape } from './drawing.ts';
import { box, ellipse, placePoints, type Point, polygon } from './geometry.ts';
import type { PlacedPanel } from './layout.ts';
import type { Scene } from './light.ts';
import { propShapes } from './props.ts';
import { type Standing } from './standing.ts';

export function background({ place, shot, w, h, depth }: PlacedPanel, scene: Scene, focus: Point): Shape[] {
  if (place === 'nowhere') return backdrop(place, w, h, 0.8, scene);
  if (shot === 'detail') return plainGround(w, h, depth, scene);
  if (shot === 'wide' || shot === 'full' || shot === 'empty')
    return backdrop(place, w, h, shot === 'empty' ? 0.74 : shot === 'wide' ? 0.78 : 0.8, scene);
  // In close-ups, the background is enlarged and softer, with fewer and finer lines.
  const zoom = { medium: 1.25, close: 2, extreme: 2.8 }[shot];
  const placing = {
    x: w / 2 - (w / 2) * zoom + (w / 2 - focus[0]) * 0.12,
    y: h * 0.46 - h * 0.46 * zoom,
    scale: zoom,
  };
  return backdrop(place, w, Math.max(h, w * 0.62), 0.72, scene).map((shape) => ({
    ...transformShape(shape, (points) => placePoints(points, placing)),
    ...(shape.ink !== undefined && { ink: shape.ink * (shot === 'medium' ? 0.8 : 0.55) }),
  }));
}

/** Draws the background of a single object, which is only a surface and light. */
function plainGround(w: number, h: number, depth: number, { colours: [ground], time }: Scene): Shape[] {
  const wall = time === 'night' ? darker(ground, 0.45) : lighter(ground, 0.5);
  const [x, y] = [w / 2, depth + (h - depth) * 0.49];
  const edge = y + (h - depth) * 0.16;
  return [
    area('far', box(-20, -20, w + 40, h + 40), wall, { fillTo: darker(wall, 0.14) }),
    area('far', ellipse(x, y, Math.min(w, h) * 0.47), lighter(wall, 0.4), { opacity: 0.5 }),
    area(
      'mid',
      polygon([-20, edge], [w + 20, edge - 10], [w + 20, h + 20], [-20, h + 20]),
      mix(ground, '#8a6446', 0.5),
      { fillTo: darker(mix(ground, '#8a6446', 0.5), 0.3), ink: 0.5 },
    ),
  ];
}

export function placeProp({ panel: { prop }, shot, w, h, depth }: PlacedPanel, standing: readonly Standing[]): Shape[] {
  if (prop === undefined) return [];
  const shapes = propShapes(prop);
  if (shot === 'detail' || standing.length === 0) {
    const scale = Math.min(w * 0.22, (h - depth) * 0.26);
    return placeShapes([area('near', ellipse(0.1, 1.25, 1.2, 0.16), '#1a1626', { opacity: 0.3 }), ...shapes], {
      x: w / 2,
      y: depth + (h - depth) * 0.52,
      scale,
      turn: -0.06,
    });
  }
  const free = standing.length === 1 && (standing[0]?.x ?? 0) < w / 2 ? 0.82 : standing.length === 1 ? 0.18 : 0.5;
  const scale = (standing[0]?.scale ?? 60) * (shot === 'close' ? 0.5 : 0.8);
  return placeShapes(shapes, { x: w * free, y: h * 0.86, scale });
}
