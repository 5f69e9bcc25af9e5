/**
 * Computes the layout of an episode: the position and height of each panel with its texts on the strip, a tall picture of all
 * panels, and the slices into which the strip is cut. Coordinates are px from the upper left corner of the strip.
 */
import type {
  Actor,
  EpisodeScript,
  Gutter,
  Panel,
  PanelHeight,
  Place,
  SeriesScript,
  Time,
  Weather,
} from '../script.ts';
import { type Balloon, layOutTexts } from './balloonLayout.ts';
import type { Style } from './style.ts';
import { getStyle } from './styles/styles.ts';

/** Width of episode images in px, as in `src/imaging/categories.ts`. */
export const STRIP_WIDTH_PX = 940;
/** Maximum height of an episode image, as in `src/imaging/categories.ts`. */
const MAX_SLICE_HEIGHT_PX = 2000;
/** Space to the left and to the right of panels that don't extend to the edges of the strip. */
const MARGIN_PX = 36;
/** Space between two half panels that are beside each other. */
const HALVES_GAP_PX = 18;
/** Height of the header with the titles of the series and the episode. */
export const HEADER_HEIGHT_PX = 168;

/** Heights of panels, px. */
const panelHeightsPx: Readonly<Record<PanelHeight, number>> = {
  strip: 360,
  short: 500,
  normal: 680,
  tall: 920,
  drop: 1400,
};
/** Space below panels, px. */
const gutterHeightsPx: Readonly<Record<Gutter, number>> = { tight: 16, normal: 56, beat: 140, long: 300, drop: 560 };

/** A panel on the strip, with the defaults of place, time, weather, shot and positions resolved. */
export interface PlacedPanel {
  readonly panel: Panel;
  readonly place: Place;
  readonly time: Time;
  readonly weather: Weather;
  readonly shot: NonNullable<Panel['shot']>;
  readonly actors: readonly PlacedActor[];
  readonly balloons: readonly Balloon[];
  /** Distance from the top of the panel to the lower end of the lowest balloon or caption, px; 0 without any. */
  readonly textBottom: number;
  /** Upper left corner on the strip, px. */
  readonly x: number;
  readonly y: number;
  /** Width and height, px. */
  readonly w: number;
  readonly h: number;
  /** Top and bottom of the black paper around a black panel, px on the strip. */
  readonly black?: readonly [from: number, to: number];
}

/** An actor with a horizontal position. */
export interface PlacedActor {
  readonly actor: Actor;
  /** Horizontal centre, from 0 (left edge of the panel) to 1 (right edge). */
  readonly at: number;
}

/** One of the images of an episode. It has the full width of the strip. */
export interface Slice {
  /** Top of the slice on the strip, px. */
  readonly top: number;
  /** px */
  readonly height: number;
}

/** The layout of an episode: the strip with its panels, from top to bottom. */
export interface StripLayout {
  /** px */
  readonly height: number;
  readonly panels: readonly PlacedPanel[];
  readonly slices: readonly Slice[];
}

/** Computes the layout of an episode. */
export function layOut(series: SeriesScript, episode: EpisodeScript): StripLayout {
  const style = getStyle(series.style);
  const panels: PlacedPanel[] = [];
  let [place, time, weather]: [Place, Time, Weather] = [
    episode.place,
    episode.time ?? 'day',
    episode.weather ?? 'clear',
  ];
  let y = HEADER_HEIGHT_PX;
  // A half panel whose right neighbour follows.
  let leftHalf: PlacedPanel | undefined;
  // Positions in the middle of the gutters, at which slices may end.
  const ends: number[] = [];
  for (const [index, panel] of episode.panels.entries()) {
    place = panel.place ?? place;
    time = panel.time ?? time;
    weather = panel.weather ?? weather;
    const isHalf = panel.half === true;
    const isRight = isHalf && leftHalf !== undefined;
    const isFullWidth = panel.frame === 'bleed' || panel.frame === 'black';
    const halfWidth = (STRIP_WIDTH_PX - MARGIN_PX * 2 - HALVES_GAP_PX) / 2;
    const w = isHalf ? halfWidth : isFullWidth ? STRIP_WIDTH_PX : STRIP_WIDTH_PX - MARGIN_PX * 2;
    const x = isRight ? MARGIN_PX + halfWidth + HALVES_GAP_PX : isFullWidth && !isHalf ? 0 : MARGIN_PX;
    const placedPanel = placePanel(panel, { place, time, weather, x, y, w }, style);
    if (isRight && leftHalf !== undefined) {
      const h = Math.max(leftHalf.h, placedPanel.h);
      panels.splice(-1, 1, { ...leftHalf, h }, { ...placedPanel, h });
      leftHalf = undefined;
    } else {
      panels.push(placedPanel);
      leftHalf = isHalf && episode.panels[index + 1]?.half === true ? placedPanel : undefined;
    }
    if (leftHalf !== undefined) continue;
    const bottom = y + (panels.at(-1)?.h ?? 0);
    const nextTop = bottom + (index === episode.panels.length - 1 ? 96 : gutterHeightsPx[panel.gutter ?? 'normal']);
    ends.push((bottom + nextTop) / 2);
    y = nextTop;
  }
  return {
    height: Math.round(y),
    panels: panels.map((panel, index) => addBlackPaper(panel, panels[index - 1], panels[index + 1])),
    slices: cutIntoSlices(Math.round(y), ends),
  };
}

/** Adds black paper around a black panel. Returns other panels unchanged. */
function addBlackPaper(
  panel: PlacedPanel,
  panelAbove: PlacedPanel | undefined,
  panelBelow: PlacedPanel | undefined,
): PlacedPanel {
  if (panel.panel.frame !== 'black') return panel;
  const top =
    panelAbove === undefined
      ? panel.y
      : panelAbove.panel.frame === 'black'
        ? panelAbove.y + panelAbove.h
        : (panelAbove.y + panelAbove.h + panel.y) / 2;
  const bottom = panel.y + panel.h;
  return {
    ...panel,
    black: [
      top,
      panelBelow === undefined
        ? bottom
        : panelBelow.panel.frame === 'black'
          ? panelBelow.y
          : (bottom + panelBelow.y) / 2,
    ],
  };
}

/** Resolves the defaults of a panel, and computes its texts and its height. */
function placePanel(
  panel: Panel,
  resolved: Pick<PlacedPanel, 'place' | 'time' | 'weather' | 'x' | 'y' | 'w'>,
  style: Style,
): PlacedPanel {
  const who = panel.who ?? [];
  const shot = panel.shot ?? (who.length > 0 ? 'medium' : panel.prop === undefined ? 'empty' : 'detail');
  const actors = who.map(
    (actor, index): PlacedActor => ({ actor, at: actor.at ?? getDefaultPosition(index, who.length) }),
  );
  const findActorPosition = (speaker: string | undefined) => actors.find(({ actor }) => actor.who === speaker)?.at;
  const { balloons, textBottom } = layOutTexts(panel.lines ?? [], resolved.w, style, findActorPosition);
  const base = panelHeightsPx[panel.height ?? 'normal'] * (panel.half === true ? 0.9 : 1);
  // Minimum height of the picture below the texts.
  const pictureHeight =
    { wide: 0.62, full: 0.66, medium: 0.64, close: 0.66, extreme: 0.42, detail: 0.56, empty: 0.4 }[shot] *
    Math.min(base, 680);
  return {
    panel,
    ...resolved,
    shot,
    actors,
    balloons,
    textBottom,
    h: Math.round(Math.max(base, textBottom + pictureHeight)),
  };
}

/** Returns the horizontal centre of an actor without a given position, from 0 to 1. */
function getDefaultPosition(index: number, count: number): number {
  return count === 1 ? 0.5 : count === 2 ? (index === 0 ? 0.28 : 0.72) : 0.16 + (index / (count - 1)) * 0.68;
}

/**
 * Cuts the strip into slices, which are as tall as possible and end between panels. A panel is cut only if there is no end within
 * the maximum height of a slice.
 * @param height height of the strip, px
 * @param ends y coordinates between panels at which a slice may end, ascending, px
 */
function cutIntoSlices(height: number, ends: readonly number[]): Slice[] {
  const slices: Slice[] = [];
  let top = 0;
  while (top < height) {
    const lowestEnd = top + MAX_SLICE_HEIGHT_PX;
    const end = height <= lowestEnd ? height : (ends.filter((y) => y > top && y <= lowestEnd).at(-1) ?? lowestEnd);
    const bottom = Math.round(end);
    slices.push({ top, height: bottom - top });
    top = bottom;
  }
  return slices;
}
