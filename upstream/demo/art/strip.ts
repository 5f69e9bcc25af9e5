/** Draws the slices as SVG: the images into which an episode's strip, a tall picture of all its panels, is cut. */
import type { EpisodeScript, SeriesScript } from '../script.ts';
import { computeLightness, mix } from './colour.ts';
import { HEADER_HEIGHT_PX, type Slice, STRIP_WIDTH_PX, type StripLayout } from './layout.ts';
import { createTextPath, measureWidth } from './lettering.ts';
import { drawPanel } from './panelArt.ts';
import { type Sheet, createSheet } from './sheet.ts';
import type { Style } from './style.ts';
import { getStyle } from './styles/styles.ts';

/** A drawn picture as SVG. */
export interface Drawing {
  readonly style: Style;
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
  /** The SVG, with the texts unless `letters` is given. */
  readonly art: string;
  /** SVG of the texts of pixel art, which are drawn separately because its squares are too coarse for readable text. */
  readonly letters?: string;
}

/** Draws one of the images of an episode. */
export function drawSlice(series: SeriesScript, episode: EpisodeScript, layout: StripLayout, slice: Slice): Drawing {
  const style = getStyle(series.style);
  const art = createSheet(style, `${series.slug}/${episode.title}/${slice.top}`);
  const letters = style.pixel === undefined ? art : createSheet(style, series.slug);
  const bottom = slice.top + slice.height;
  art.put(`<rect x="0" y="${slice.top}" width="${STRIP_WIDTH_PX}" height="${slice.height}" fill="${style.paper}"/>`);
  if (slice.top === 0) drawHeader(letters, series, episode, style);
  // The seed is the slug, so that a place has the same random details throughout the series.
  const visiblePanels = layout.panels.filter((panel) => panel.y < bottom && panel.y + panel.h > slice.top);
  for (const panel of visiblePanels) drawPanel(art, letters, series, style, panel, series.slug);
  const size = { width: STRIP_WIDTH_PX, height: slice.height };
  return {
    style,
    ...size,
    art: art.toSvg(STRIP_WIDTH_PX, slice.height, slice.top),
    ...(letters !== art && { letters: letters.toSvg(STRIP_WIDTH_PX, slice.height, slice.top) }),
  };
}

/** Draws the titles of the series and the episode. */
function drawHeader(
  target: Sheet,
  { title, colours, episodes }: SeriesScript,
  episode: EpisodeScript,
  style: Style,
): void {
  // The first colour of the series that contrasts with the paper.
  const titleColour =
    colours.find((colour) => Math.abs(computeLightness(colour) - computeLightness(style.paper)) > 0.34) ?? style.ink;
  const textStyle = { font: style.letters.title, size: 46, spacing: 0.02 } as const;
  const size = Math.min(46, (46 * (STRIP_WIDTH_PX - 160)) / measureWidth(title, textStyle));
  const titleStyle = { ...textStyle, size };
  target.put(
    `<path d="${createTextPath(title, (STRIP_WIDTH_PX - measureWidth(title, titleStyle)) / 2, HEADER_HEIGHT_PX * 0.46, titleStyle)}" fill="${titleColour}"/>`,
  );
  const episodeStyle = { font: style.letters.dialogue, size: style.letters.size * 0.82, spacing: 0.04 } as const;
  const text = `${episodes.indexOf(episode) + 1}. ${episode.title}`;
  target.put(
    `<path d="${createTextPath(text, (STRIP_WIDTH_PX - measureWidth(text, episodeStyle)) / 2, HEADER_HEIGHT_PX * 0.74, episodeStyle)}" fill="${mix(computeLightness(style.paper) > 0.5 ? '#1b1822' : '#ffffff', style.paper, 0.3)}"/>`,
  );
}
