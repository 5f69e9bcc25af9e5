/** Draws the background behind the figures of a panel. All measures are px from the panel's upper left corner. */
import { drawBackdrop } from './backdrops/backdrop.ts';
import { darken, lighten, mix } from './colour.ts';
import { area, transformShape, placeShapes, type Shape } from './drawing.ts';
import { box, ellipse, placePoints, type Point, polygon } from './geometry.ts';
import type { PlacedPanel } from './layout.ts';
import type { Scene } from './light.ts';
import { drawProp } from './props.ts';
import { type PlacedFigure } from './placeActors.ts';

/**
 * Draws the background of a panel, which depends on the shot.
 * @param focus the point that the panel emphasises, such as a head
 */
export function drawBackground({ place, shot, w, h, textBottom }: PlacedPanel, scene: Scene, focus: Point): Shape[] {
  if (place === 'nowhere') return drawBackdrop(place, w, h, 0.8, scene);
  if (shot === 'detail') return drawPlainBackground(w, h, textBottom, scene);
  if (shot === 'wide' || shot === 'full' || shot === 'empty')
    return drawBackdrop(place, w, h, shot === 'empty' ? 0.74 : shot === 'wide' ? 0.78 : 0.8, scene);
  // Behind close figures, the background is enlarged, shifted slightly away from the focus, and has thinner lines.
  const zoom = { medium: 1.25, close: 2, extreme: 2.8 }[shot];
  const placing = {
    x: w / 2 - (w / 2) * zoom + (w / 2 - focus[0]) * 0.12,
    y: h * 0.46 - h * 0.46 * zoom,
    scale: zoom,
  };
  return drawBackdrop(place, w, Math.max(h, w * 0.62), 0.72, scene).map((shape) => ({
    ...transformShape(shape, (points) => placePoints(points, placing)),
    ...(shape.ink !== undefined && { ink: shape.ink * (shot === 'medium' ? 0.8 : 0.55) }),
  }));
}

/**
 * Draws the background of a panel that shows a single object: a wall with a spot of light, and a table top.
 * @param textBottom distance from the top of the panel to the lower end of its texts, px
 */
function drawPlainBackground(w: number, h: number, textBottom: number, { colours: [ground], time }: Scene): Shape[] {
  const wall = time === 'night' ? darken(ground, 0.45) : lighten(ground, 0.5);
  // Centre of the spot of light, then the y coordinate of the table's far edge.
  const [x, y] = [w / 2, textBottom + (h - textBottom) * 0.49];
  const tableY = y + (h - textBottom) * 0.16;
  return [
    area('far', box(-20, -20, w + 40, h + 40), wall, { fillTo: darken(wall, 0.14) }),
    area('far', ellipse(x, y, Math.min(w, h) * 0.47), lighten(wall, 0.4), { opacity: 0.5 }),
    area(
      'mid',
      polygon([-20, tableY], [w + 20, tableY - 10], [w + 20, h + 20], [-20, h + 20]),
      mix(ground, '#8a6446', 0.5),
      { fillTo: darken(mix(ground, '#8a6446', 0.5), 0.3), ink: 0.5 },
    ),
  ];
}

/** Draws the object of a panel, enlarged if there are no figures. */
export function drawPanelProp(
  { panel: { prop }, shot, w, h, textBottom }: PlacedPanel,
  figures: readonly PlacedFigure[],
): Shape[] {
  if (prop === undefined) return [];
  const shapes = drawProp(prop);
  if (shot === 'detail' || figures.length === 0) {
    const scale = Math.min(w * 0.22, (h - textBottom) * 0.26);
    return placeShapes([area('near', ellipse(0.1, 1.25, 1.2, 0.16), '#1a1626', { opacity: 0.3 }), ...shapes], {
      x: w / 2,
      y: textBottom + (h - textBottom) * 0.52,
      scale,
      turn: -0.06,
    });
  }
  // Horizontal position of the free space, as a share of the panel's width.
  const freePosition = figures.length === 1 && (figures[0]?.x ?? 0) < w / 2 ? 0.82 : figures.length === 1 ? 0.18 : 0.5;
  const scale = (figures[0]?.scale ?? 60) * (shot === 'close' ? 0.5 : 0.8);
  return placeShapes(shapes, { x: w * freePosition, y: h * 0.86, scale });
}
