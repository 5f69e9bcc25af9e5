/** Draws the covers, thumbnails and banners of a series. Coordinates are px of the picture. */
import type { CoverScript, Hex, SeriesScript } from '../script.ts';
import { drawBackdrop, isOutdoors, drawWeatherInFront } from './backdrops/backdrop.ts';
import { createChance } from './chance.ts';
import { darken, lighten, computeLightness } from './colour.ts';
import { area, placeShapes, type Shape } from './drawing.ts';
import { drawEffectInFront, drawEffectBehind } from './effects.ts';
import { type Figure, createFigure } from './figures/figure.ts';
import { ellipse, type Point, polygon } from './geometry.ts';
import { createTextPath, measureWidth, wrapText } from './lettering.ts';
import type { Scene } from './light.ts';
import { drawProp } from './props.ts';
import { type Sheet, createSheet } from './sheet.ts';
import type { Drawing } from './strip.ts';
import type { Style } from './style.ts';
import { getStyle } from './styles/styles.ts';

/** Dimensions of the picture, px. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Positions of the figures and the title in a picture, as shares of its width and height. */
interface Composition {
  /**
   * The figures stand between the x coordinates `from` and `to`. `baseHeight` is the height of the first figure, which the shot
   * enlarges or reduces. `floor` is the y coordinate of the ground, which is moved up to the lower edge for whole figures. With
   * more than 1.2, partly visible figures reach below the lower edge.
   */
  readonly people: { readonly from: number; readonly to: number; readonly floor: number; readonly baseHeight: number };
  /** The rectangle of the title, of which x and y are the upper left corner. Undefined if the picture shows no title. */
  readonly title:
    | {
        readonly x: number;
        readonly y: number;
        readonly width: number;
        readonly height: number;
        readonly isCentred: boolean;
      }
    | undefined;
}

/** Chooses the composition by the aspect ratio. */
function chooseComposition({ width, height }: Size, hasTitle: boolean): Composition {
  const ratio = width / height;
  if (ratio > 3.6)
    return {
      people: { from: 0.62, to: 0.98, floor: 1.5, baseHeight: 1.5 },
      title: { x: 0.04, y: 0.18, width: 0.56, height: 0.62, isCentred: false },
    };
  if (ratio > 1.5)
    return {
      people: { from: 0.5, to: 0.97, floor: 1.28, baseHeight: 1.18 },
      title: { x: 0.05, y: 0.2, width: 0.42, height: 0.56, isCentred: false },
    };
  if (ratio > 0.9)
    return {
      people: { from: 0.1, to: 0.9, floor: 1.24, baseHeight: 1.08 },
      title: hasTitle ? { x: 0.06, y: 0.05, width: 0.88, height: 0.24, isCentred: true } : undefined,
    };
  return {
    people: { from: 0.1, to: 0.9, floor: 1.1, baseHeight: 0.8 },
    title: { x: 0.07, y: 0.05, width: 0.86, height: 0.26, isCentred: true },
  };
}

/**
 * Draws the cover picture of a series in the given size.
 * @param hasTitle whether a picture that is about square shows the title. Other pictures always show it.
 */
export function drawCover(series: SeriesScript, size: Size, hasTitle: boolean): Drawing {
  const style = getStyle(series.style);
  const { width: w, height: h } = size;
  const { cover } = series;
  const seed = series.slug;
  const art = createSheet(style, `${seed}/cover/${w}x${h}`);
  const letters = style.pixel === undefined ? art : createSheet(style, seed);
  const composition = chooseComposition(size, hasTitle);
  const scene: Scene = {
    time: cover.time ?? 'day',
    weather: isOutdoors(cover.place) ? (cover.weather ?? 'clear') : 'clear',
    colours: series.colours,
    seed,
  };
  const { people } = composition;
  // Centre of the group of figures.
  const middle: Point = [((people.from + people.to) / 2) * w, h * (people.floor > 1.2 ? 0.5 : 0.56)];
  art.put(`<rect width="${w}" height="${h}" fill="${style.paper}"/>`);
  art.draw(drawBackdrop(cover.place, w, h, 0.8, scene), scene);
  if (cover.effect !== undefined) art.draw(drawEffectBehind(cover.effect, w, h, middle, scene), scene);
  art.draw(drawShapeBehind(series, middle, Math.min(w, h), w, h, scene), scene);
  art.draw(placeFigures(cover, series, style, size, composition), scene);
  if (cover.prop !== undefined)
    art.draw(
      placeShapes(drawProp(cover.prop), {
        x: w * (people.from + 0.04),
        y: h * 0.84,
        scale: Math.min(w, h) * 0.09,
        turn: -0.1,
      }),
      scene,
    );
  art.draw(drawWeatherInFront(w, h, scene), scene);
  if (cover.effect !== undefined && cover.effect !== 'focus')
    art.draw(drawEffectInFront(cover.effect, w, h, middle, scene), scene);
  darkenBehindTitle(art, series.colours[0], composition, size);
  if (composition.title !== undefined) drawTitle(letters, series, style, size, composition.title);
  return { style, ...size, art: art.toSvg(w, h), ...(letters !== art && { letters: letters.toSvg(w, h) }) };
}

/**
 * Draws a shape behind the figures: a circle, two circles, a slanted stripe, rays or nothing, depending on the series.
 * @param side the smaller side of the picture, px
 * @param w width of the picture, px
 * @param h height of the picture, px
 */
function drawShapeBehind(
  { slug, colours: [ground, title, accent] }: SeriesScript,
  [x, y]: Point,
  side: number,
  w: number,
  h: number,
  { time }: Scene,
): Shape[] {
  const chance = createChance(`${slug}/behind`);
  const colour = computeLightness(accent) > computeLightness(ground) ? accent : title;
  const strength = time === 'night' ? 0.5 : 0.72;
  const forms: readonly [() => Shape[], ...(() => Shape[])[]] = [
    () => [area('glow', ellipse(x, y, side * 0.43), colour, { opacity: strength })],
    () => [
      area('glow', ellipse(x, y, side * 0.44), colour, { opacity: strength * 0.5 }),
      area('glow', ellipse(x, y, side * 0.34), lighten(colour, 0.2), { opacity: strength * 0.8 }),
    ],
    () => [
      area(
        'glow',
        polygon([x - side * 0.36, h + 20], [x + side * 0.02, -20], [x + side * 0.5, -20], [x + side * 0.2, h + 20]),
        colour,
        { opacity: strength * 0.8 },
      ),
    ],
    () =>
      Array.from({ length: 14 }, (_, index): Shape => {
        const [angle, length] = [(index / 14) * Math.PI * 2 + 0.1, Math.hypot(w, h)];
        return area(
          'glow',
          polygon(
            [x, y],
            [x + Math.cos(angle) * length, y + Math.sin(angle) * length],
            [x + Math.cos(angle + 0.2) * length, y + Math.sin(angle + 0.2) * length],
          ),
          colour,
          { opacity: strength * 0.4 },
        );
      }),
    () => [],
  ];
  return chance.pick(forms)();
}

/** Places the figures, the first one in front of the others. */
function placeFigures(
  cover: CoverScript,
  { cast }: SeriesScript,
  style: Style,
  { width: w, height: h }: Size,
  { people, title }: Composition,
): Shape[] {
  const group = cover.who.flatMap((actor, index) => {
    const look = cast[actor.who];
    if (look === undefined) return [];
    const facing =
      actor.facing ??
      (index === 0 ? (title?.isCentred === false ? 'left' : 'right') : index % 2 === 1 ? 'right' : 'left');
    return [{ actor, look, figure: createFigure(look, actor, facing, style) }];
  });
  const availableWidth = (people.to - people.from) * w;
  const baseHeight = people.baseHeight * h;
  // Approximate size of the first figure, as a multiple of `people.baseHeight`.
  const zoom = cover.shot === 'wide' ? 0.52 : cover.shot === 'full' ? 0.78 : cover.shot === 'close' ? 1.55 : 1.2;
  // Height of the part of a figure that should fit, the whole figure or at least its upper part, in half heads.
  const getShownHeight = (figure: Figure) =>
    (cover.shot === 'wide' || cover.shot === 'full' ? figure.feet : Math.min(figure.feet, Math.max(figure.hips, 4))) -
    figure.top;
  // Horizontal positions of the first, second, … figure, as shares of the width that is available for figures.
  const slots = [0.5, 0.14, 0.88, 0.32, 0.7];
  const placedFigures = group.map(({ actor, figure }, index) => {
    const size = index === 0 ? 1 : 0.74;
    const isAlone = group.length === 1;
    const [first] = group;
    // Half the height of a head, px. It is computed from the first figure, so that a child is smaller than a giant.
    const scale =
      Math.min(
        ((baseHeight * Math.min(1, zoom)) / getShownHeight(first?.figure ?? figure)) * (zoom > 1 ? zoom * 0.86 : 1),
        availableWidth / (isAlone ? 2.5 : 3),
      ) *
      size *
      (actor.scale ?? 1);
    const x =
      people.from * w +
      availableWidth * (actor.at ?? (group.length === 2 ? [0.64, 0.2][index] : undefined) ?? slots[index] ?? 0.5);
    const isWhole = cover.shot === 'wide' || cover.shot === 'full';
    // y coordinate of the soles, or of the point where the lower edge cuts the figure.
    const ground = isWhole
      ? h * Math.min(people.floor, 0.97) - (index === 0 ? 0 : h * 0.03)
      : h * (people.floor > 1.2 ? 1.02 : 0.99);
    // Where the lower edge cuts the figure, in units from the centre of its head.
    const cutAt = isWhole ? figure.feet : Math.min(figure.feet, figure.hips);
    // Smallest y coordinate of the head's centre at which the title doesn't cover the head.
    const highest = (title?.isCentred === true ? (title.y + title.height + 0.06) * h : h * 0.04) - figure.top * scale;
    const lift = actor.pose === 'fly' ? h * 0.16 : 0;
    return {
      shapes: figure.shapes,
      placing: { x, y: Math.max(highest, ground - cutAt * scale) - lift, scale, mirrored: figure.isMirrored },
    };
  });
  // The first figure is drawn last, so that it is in front.
  return placedFigures.toReversed().flatMap(({ shapes, placing }) => placeShapes(shapes, placing));
}

/** Darkens the picture behind the title, so that the title is readable. */
function darkenBehindTitle(art: Sheet, ground: Hex, { title }: Composition, { width, height }: Size): void {
  if (title === undefined) return;
  const id = art.createId();
  const darkColour = darken(ground, 0.5);
  const direction = title.isCentred ? 'x1="0" y1="0" x2="0" y2="1"' : 'x1="0" y1="0" x2="1" y2="0"';
  const end = title.isCentred ? 0.42 : 0.6;
  art.define(
    `<linearGradient id="${id}" ${direction}><stop offset="0" stop-color="${darkColour}" stop-opacity="0.66"/><stop offset="${end * 0.6}" stop-color="${darkColour}" stop-opacity="0.36"/><stop offset="${end}" stop-color="${darkColour}" stop-opacity="0"/></linearGradient>`,
  );
  art.put(`<rect width="${width}" height="${height}" fill="url(#${id})"/>`);
}

/** Draws the title, with the tagline below. @param place rectangle of the title, as shares of the picture's width and height */
function drawTitle(
  target: Sheet,
  { title, colours, cover }: SeriesScript,
  style: Style,
  { width: w, height: h }: Size,
  place: NonNullable<Composition['title']>,
): void {
  const [boxWidth, boxHeight] = [place.width * w, place.height * h];
  const darkColour = darken(colours[0], 0.68);
  const fill =
    colours
      .toSorted((a, b) => computeLightness(b) - computeLightness(a))
      .find((colour) => computeLightness(colour) > 0.5) ?? '#fff6e2';
  // Widths are proportional to the font size, so the title is measured at 100 px and then scaled.
  const atSize100 = { font: style.letters.title, size: 100, spacing: 0.01 } as const;
  const isUpper = style.letters.title !== 'gochi' && style.letters.title !== 'fat';
  const text = isUpper ? title.toUpperCase() : title;
  // Chooses the line breaks that allow the largest letters.
  const best = [1, 2, 3, 4]
    .map((count) => {
      const rows = wrapText(text, atSize100, (measureWidth(text, atSize100) / count) * 1.22);
      const widest = Math.max(...rows.map((row) => measureWidth(row, atSize100)));
      return { rows, size: Math.min((boxWidth / widest) * 100, boxHeight / (rows.length * 1.04)) };
    })
    .reduce((largest, candidate) => (candidate.size > largest.size ? candidate : largest));
  const taglineStyle = { font: style.letters.caption, size: place.isCentred ? w * 0.052 : h * 0.1 } as const;
  const tagline = cover.tagline === undefined || h < 300 ? [] : wrapText(cover.tagline, taglineStyle, boxWidth * 1.1);
  // A title beside the figures is centred vertically together with the tagline.
  const blockHeight =
    best.rows.length * best.size * 1.04 + tagline.length * taglineStyle.size * 1.25 + taglineStyle.size * 0.4;
  const shrink = place.isCentred ? 1 : Math.min(1, (h * 0.88) / blockHeight);
  const size = best.size * shrink;
  const fittedTaglineStyle = {
    ...taglineStyle,
    size: place.isCentred ? Math.min(size * 0.5, taglineStyle.size) : taglineStyle.size * shrink,
  } as const;
  const textStyle = { ...atSize100, size };
  const step = size * 1.04;
  const top = place.isCentred ? place.y * h : (h - blockHeight * shrink) / 2;
  const data = best.rows
    .map((row, index) =>
      createTextPath(
        row,
        place.x * w + (place.isCentred ? (boxWidth - measureWidth(row, textStyle)) / 2 : 0),
        top + size * 0.84 + index * step,
        textStyle,
      ),
    )
    .join('');
  target.put(
    `<path d="${data}" fill="${darkColour}" stroke="${darkColour}" stroke-width="${size * 0.16}" stroke-linejoin="round" transform="translate(${size * 0.035} ${size * 0.05})"/><path d="${data}" fill="${fill}"/>`,
  );
  const y = top + best.rows.length * step + fittedTaglineStyle.size * (place.isCentred ? 1.55 : 1.2);
  for (const [index, row] of (place.isCentred && tagline.length > 0
    ? wrapText(cover.tagline ?? '', fittedTaglineStyle, boxWidth)
    : tagline
  ).entries()) {
    const line = createTextPath(
      row,
      place.x * w + (place.isCentred ? (boxWidth - measureWidth(row, fittedTaglineStyle)) / 2 : 0),
      y + index * fittedTaglineStyle.size * 1.2,
      fittedTaglineStyle,
    );
    target.put(
      `<path d="${line}" fill="${darkColour}" stroke="${darkColour}" stroke-width="${fittedTaglineStyle.size * 0.22}" stroke-linejoin="round"/><path d="${line}" fill="#fffaf0"/>`,
    );
  }
}
