/** Draws square pictures without text: the thumbnails of episodes and the portraits of creators. */
import type { CreatorScript, EpisodeScript, Hex, Panel, SeriesScript } from '../script.ts';
import { createChance } from './chance.ts';
import { darken, lighten } from './colour.ts';
import { area, placeShapes } from './drawing.ts';
import { createFigure } from './figures/figure.ts';
import { box, ellipse } from './geometry.ts';
import { layOut, type PlacedPanel } from './layout.ts';
import type { Scene } from './light.ts';
import { drawPanel } from './panelArt.ts';
import { createSheet } from './sheet.ts';
import type { Drawing } from './strip.ts';
import { getStyle } from './styles/styles.ts';

/** Width and height at which the pictures are drawn. */
const SIDE_PX = 600;

/** Draws the thumbnail of an episode: its most expressive panel, as a square without texts. */
export function drawThumbnail(series: SeriesScript, episode: EpisodeScript): Drawing {
  const style = getStyle(series.style);
  const { panels } = layOut(series, episode);
  const computeExpressiveness = ({ shot, panel }: PlacedPanel) =>
    ({ close: 4, medium: 3, full: 2, extreme: 2, detail: 1, wide: 1, empty: 0 })[shot] +
    (panel.effect === undefined ? 0 : 1);
  // The first of the panels with the highest value.
  const [best] = panels.toSorted((a, b) => computeExpressiveness(b) - computeExpressiveness(a));
  const art = createSheet(style, `${series.slug}/${episode.title}/thumbnail`);
  art.put(`<rect width="${SIDE_PX}" height="${SIDE_PX}" fill="${style.paper}"/>`);
  if (best !== undefined) {
    const { black: _black, ...placedPanel } = best;
    const { lines: _lines, half: _half, ...silentPanel } = best.panel;
    const panel: Panel = { ...silentPanel, frame: 'bleed' };
    drawPanel(
      art,
      art,
      series,
      style,
      { ...placedPanel, panel, balloons: [], textBottom: 24, x: 0, y: 0, w: SIDE_PX, h: SIDE_PX },
      series.slug,
    );
  }
  return { style, width: SIDE_PX, height: SIDE_PX, art: art.toSvg(SIDE_PX, SIDE_PX) };
}

/** Draws the portrait of a creator in front of a coloured circle. */
export function drawPortrait({ key, look, mood = 'happy', style: styleName }: CreatorScript): Drawing {
  const style = getStyle(styleName);
  const chance = createChance(key);
  const grounds: readonly [Hex, ...Hex[]] = ['#e8a75a', '#6fa8a0', '#d9786a', '#7d8fc4', '#c9b458', '#a584b8'];
  const ground = chance.pick(grounds);
  const scene: Scene = {
    time: 'day',
    weather: 'clear',
    colours: [ground, lighten(ground, 0.7), darken(ground, 0.4)],
    seed: key,
  };
  const art = createSheet(style, key);
  const figure = createFigure(look, { who: key, mood }, chance.pick(['right', 'left', 'front']), style);
  // Half the height of the head, px.
  const scale = SIDE_PX / 4.1;
  art.draw(
    [
      area('near', box(-10, -10, SIDE_PX + 20, SIDE_PX + 20), ground),
      area('near', ellipse(SIDE_PX * 0.5, SIDE_PX * 0.46, SIDE_PX * 0.4), lighten(ground, 0.3)),
    ],
    scene,
  );
  art.draw(placeShapes(figure.shapes, { x: SIDE_PX / 2, y: SIDE_PX * 0.5, scale, mirrored: figure.isMirrored }), scene);
  return { style, width: SIDE_PX, height: SIDE_PX, art: art.toSvg(SIDE_PX, SIDE_PX) };
}
