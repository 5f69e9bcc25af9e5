/** Draws a panel with its backdrop, figures, weather, effects, frame and texts. The panel's x and y are px of the strip. */
import type { SeriesScript } from '../script.ts';
import { isOutdoors, drawWeatherInFront } from './backdrops/backdrop.ts';
import { drawBalloon, drawSound } from './balloons.ts';
import { drawRowingBoat } from './rowingBoat.ts';
import { drawEffectInFront, drawEffectBehind } from './effects.ts';
import { transformShape, placeShapes, type Shape } from './drawing.ts';
import { box, ellipse, toPathData, type Point } from './geometry.ts';
import type { PlacedPanel } from './layout.ts';
import type { Scene } from './light.ts';
import type { Sheet } from './sheet.ts';
import type { Style } from './style.ts';
import { placeActors, findFocus, findTailEnd, findTailEndOutside } from './placeActors.ts';
import { drawBackground, drawPanelProp } from './panelBackground.ts';

/**
 * Draws a panel.
 * @param art sheet for the picture
 * @param letters sheet for the texts, which may be the same
 * @param seed seed of the backdrop, the weather and the effects
 */
export function drawPanel(
  art: Sheet,
  letters: Sheet,
  series: SeriesScript,
  style: Style,
  placedPanel: PlacedPanel,
  seed: string,
): void {
  const { panel, x, y, w, h, textBottom, balloons, time, weather } = placedPanel;
  const scene: Scene = {
    time,
    weather: isOutdoors(placedPanel.place) ? weather : 'clear',
    colours: series.colours,
    seed,
  };
  const figures = placeActors(placedPanel, series, style);
  const focus = findFocus(figures, w, h);
  const frame = createFrameOutline(placedPanel);
  if (placedPanel.black !== undefined)
    art.put(
      `<rect x="0" y="${placedPanel.black[0]}" width="940" height="${placedPanel.black[1] - placedPanel.black[0]}" fill="#08080c"/>`,
    );
  // Shapes that are drawn from the panel's corner are moved to its place on the strip.
  const shiftToPanel = (shapes: readonly Shape[]) => shiftShapes(shapes, x, y);
  art.within(frame, () => {
    art.draw(shiftToPanel(drawBackground(placedPanel, scene, focus)), scene);
    if (panel.effect !== undefined) art.draw(shiftToPanel(drawEffectBehind(panel.effect, w, h, focus, scene)), scene);
    if (panel.prop !== undefined) art.draw(shiftToPanel(drawPanelProp(placedPanel, figures)), scene);
    for (const placedFigure of figures) {
      art.draw(
        placeShapes(placedFigure.figure.shapes, {
          x: x + placedFigure.x,
          y: y + placedFigure.y,
          scale: placedFigure.scale,
          mirrored: placedFigure.figure.isMirrored,
        }),
        scene,
      );
    }
    art.draw(shiftToPanel(drawRowingBoat(placedPanel, figures)), scene);
    art.draw(shiftToPanel(drawWeatherInFront(w, h, scene)), scene);
    if (panel.effect !== undefined) art.draw(shiftToPanel(drawEffectInFront(panel.effect, w, h, focus, scene)), scene);
    if (panel.frame === 'open') drawFadingEdges(art, style, placedPanel);
  });
  drawBorder(art, style, placedPanel, frame);
  for (const balloon of balloons) {
    const speaker = figures.find(({ who }) => who === balloon.line.by);
    const mouth =
      balloon.line.kind === 'caption'
        ? undefined
        : speaker === undefined
          ? findTailEndOutside(balloon.x, w, h, textBottom)
          : findTailEnd(speaker, [balloon.x, balloon.y]);
    drawBalloon(letters, style, balloon, [x, y], mouth === undefined ? undefined : [x + mouth[0], y + mouth[1]]);
  }
  const sounds = (panel.lines ?? []).filter(({ kind }) => kind === 'sound');
  for (const [index, { text }] of sounds.entries()) {
    // With a single figure, the first sound word is beside the head.
    const isAlone = figures.length === 1;
    // Horizontal centre as a share of the panel's width.
    const side = !isAlone ? 0.5 : (figures[0]?.x ?? 0) > w * 0.45 ? 0.2 : 0.8;
    // Position between the texts (0) and the lower edge of the panel (1).
    const height = figures.length === 0 ? 0.26 : isAlone ? 0.3 : 0.14;
    const soundPosition: Point = [
      x + w * (index % 2 === 0 ? side : 1 - side),
      y + Math.min(h - 60, textBottom + (h - textBottom) * height + 60 + index * 120),
    ];
    drawSound(letters, style, text, soundPosition, w * (isAlone ? 0.36 : 0.6), chooseSoundColours(series, style));
  }
}

/** Returns the fill and the outline colour of sound words. */
function chooseSoundColours(
  { colours: [ground, title, accent] }: SeriesScript,
  style: Style,
): readonly [`#${string}`, `#${string}`] {
  const isQuiet = ['noir', 'screentone', 'engraving', 'woodcut', 'hatched', 'pencil', 'ink-wash'].includes(style.name);
  if (isQuiet)
    return [style.name === 'noir' ? accent : style.ink, style.name === 'noir' ? '#f4f1ea' : style.balloon.fill];
  return style.name === 'neon' || style.name === 'chalk'
    ? [accent, style.paper]
    : [title, ground === title ? accent : style.name === 'shadow-play' ? accent : ground];
}

/** Returns the outline of the panel on the strip. */
function createFrameOutline({ panel: { frame = 'box' }, x, y, w, h }: PlacedPanel): Point[] {
  if (frame === 'round') return ellipse(x + w / 2, y + h / 2, w / 2, h / 2);
  if (frame === 'tilt')
    return [
      [x, y + 26],
      [x + w, y],
      [x + w, y + h - 26],
      [x, y + h],
    ];
  return box(x, y, w, h);
}

/** Draws the border of panels that have a frame. */
function drawBorder(
  art: Sheet,
  style: Style,
  { panel: { frame = 'box' } }: PlacedPanel,
  outline: readonly Point[],
): void {
  const { width, colour } = style.frame;
  if (width === 0 || frame === 'bleed' || frame === 'open' || frame === 'black') return;
  art.put(
    `<path d="${toPathData(outline, true)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="miter"/>`,
  );
}

/** Makes the upper and the lower edge of the picture fade into the paper. */
function drawFadingEdges(art: Sheet, style: Style, { x, y, w, h }: PlacedPanel): void {
  const id = art.createId();
  art.define(
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${style.paper}"/><stop offset="0.14" stop-color="${style.paper}" stop-opacity="0"/><stop offset="0.84" stop-color="${style.paper}" stop-opacity="0"/><stop offset="1" stop-color="${style.paper}"/></linearGradient>`,
  );
  art.put(`<rect x="${x - 2}" y="${y - 2}" width="${w + 4}" height="${h + 4}" fill="url(#${id})"/>`);
}

/** Moves shapes by x and y, px. */
function shiftShapes(shapes: readonly Shape[], x: number, y: number): Shape[] {
  return shapes.map((shape) =>
    transformShape(shape, (points) => points.map(([fromX, fromY]): Point => [fromX + x, fromY + y])),
  );
}
