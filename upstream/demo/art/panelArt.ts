/** One panel: place, people, weather, effects, frame, words. */
import type { Facing, SeriesScript } from '../script.ts';
import { backdrop, isOutdoors, weatherBefore } from './backdrops/backdrop.ts';
import { drawBalloon, drawSound } from './balloons.ts';
import { darker, lighter, mix } from './colour.ts';
import { effectBefore, effectBehind } from './effects.ts';
import { area, placedShapes, type Shape } from './drawing.ts';
import { type Figure, figureOf } from './figures/figure.ts';
import { box, ellipse, pathData, placed, type Point } from './geometry.ts';
import type { PlacedActor, PlacedPanel } from './layout.ts';
import type { Scene } from './light.ts';
import { propShapes } from './props.ts';
import type { Sheet } from './sheet.ts';
import type { Style } from './style.ts';

interface Standing {
  readonly who: string;
  readonly figure: Figure;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** @param letters where words go: the same sheet, or one above it */
export function drawPanel(
  art: Sheet,
  letters: Sheet,
  series: SeriesScript,
  style: Style,
  placedOn: PlacedPanel,
  seed: string,
): void {
  const { panel, x, y, w, h, depth, balloons, time, weather } = placedOn;
  const scene: Scene = { time, weather: isOutdoors(placedOn.place) ? weather : 'clear', colours: series.colours, seed };
  const standing = stood(placedOn, series, style);
  const focus = focusOf(standing, w, h);
  const frame = frameOf(placedOn);
  if (placedOn.black !== undefined)
    art.put(
      `<rect x="0" y="${placedOn.black[0]}" width="940" height="${placedOn.black[1] - placedOn.black[0]}" fill="#08080c"/>`,
    );
  const at = (shapes: readonly Shape[]) => placedRaw(shapes, x, y);
  art.within(frame, () => {
    art.draw(at(background(placedOn, scene, focus)), scene);
    if (panel.effect !== undefined) art.draw(at(effectBehind(panel.effect, w, h, focus, scene)), scene);
    if (panel.prop !== undefined) art.draw(at(placedProp(placedOn, standing)), scene);
    for (const one of standing) {
      art.draw(
        placedShapes(one.figure.shapes, {
          x: x + one.x,
          y: y + one.y,
          scale: one.scale,
          mirrored: one.figure.isMirrored,
        }),
        scene,
      );
    }
    art.draw(at(weatherBefore(w, h, scene)), scene);
    if (panel.effect !== undefined) art.draw(at(effectBefore(panel.effect, w, h, focus, scene)), scene);
    if (panel.frame === 'open') fade(art, style, placedOn);
  });
  border(art, style, placedOn, frame);
  for (const balloon of balloons) {
    const speaker = standing.find(({ who }) => who === balloon.line.by);
    const mouth =
      balloon.line.kind === 'caption'
        ? undefined
        : speaker === undefined
          ? offstage(balloon.x, w, h, depth)
          : mouthOf(speaker, [balloon.x, balloon.y]);
    drawBalloon(letters, style, balloon, [x, y], mouth === undefined ? undefined : [x + mouth[0], y + mouth[1]]);
  }
  const sounds = (panel.lines ?? []).filter(({ kind }) => kind === 'sound');
  for (const [index, { text }] of sounds.entries()) {
    // Beside a head, never over it.
    const alone = standing.length === 1;
    const side = !alone ? 0.5 : (standing[0]?.x ?? 0) > w * 0.45 ? 0.2 : 0.8;
    const low = standing.length === 0 ? 0.26 : alone ? 0.3 : 0.14;
    const place: Point = [
      x + w * (index % 2 === 0 ? side : 1 - side),
      y + Math.min(h - 60, depth + (h - depth) * low + 60 + index * 120),
    ];
    drawSound(letters, style, text, place, w * (alone ? 0.36 : 0.6), soundColours(series, style));
  }
}

function soundColours(
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

/** Everybody where they stand: feet on one floor, heads below the words. */
function stood({ actors, shot, w, h, depth }: PlacedPanel, { cast }: SeriesScript, style: Style): Standing[] {
  const people = actors.flatMap((placedActor) => {
    const look = cast[placedActor.actor.who];
    return look === undefined
      ? []
      : [
          {
            ...placedActor,
            figure: figureOf(look, placedActor.actor, facingOf(placedActor, actors), style, isNear(shot) ? 0.3 : 1),
          },
        ];
  });
  if (people.length === 0 || shot === 'empty' || shot === 'detail') return [];
  // A tail needs a little way of its own.
  const room = h - depth - (depth > 0 ? 34 : 0);
  const tallest = Math.max(...people.map(({ figure }) => figure.feet));
  const top = Math.min(...people.map(({ figure }) => figure.top));
  const each = w / people.length;
  const scales = {
    wide: Math.min((h * 0.5) / (tallest - top), (room * 0.8) / (tallest - top)),
    full: Math.min((room * 0.94) / (tallest - top), each / 2.6),
    medium: Math.min(
      (room * 0.96) / (Math.max(...people.map(({ figure }) => Math.min(figure.hips, figure.feet))) * 0.96 - top),
      each / 2.35,
    ),
    close: Math.min((room * 0.96) / (2.1 - top), each / (people.length > 1 ? 2.3 : 2.9)),
    extreme: Math.max(w / 2.3, h / 1.5),
  };
  const scale = scales[shot];
  const floor = shot === 'wide' ? h * 0.9 : shot === 'full' ? h * 0.96 : undefined;
  return people.map(({ actor, at, figure }): Standing => {
    const own = scale * (actor.scale ?? 1);
    if (shot === 'extreme')
      return { who: actor.who, figure, x: w * 0.5 - own * 0.1, y: depth * 0.5 + h * 0.5 - own * 0.1, scale: own };
    if (actor.pose === 'lie' && shot !== 'close') {
      // The whole length, the head towards one side.
      const length = Math.min(own, w / 8.5);
      const x = people.length > 1 ? at * w : w * (figure.isMirrored ? 0.76 : 0.24);
      return { who: actor.who, figure, x, y: h * 0.86 - length * 1.2, scale: length };
    }
    const cutAt = shot === 'close' ? 2.1 : Math.min(...people.map(({ figure: f }) => Math.max(2.4, f.hips * 0.96)));
    const ground = floor ?? h + (Math.max(tallest, cutAt) - cutAt) * scale;
    const standingY = ground - figure.feet * own;
    // Children and cats are not lost below the edge.
    const lowest = shot === 'close' ? h - 1.35 * own : h - 2.2 * own;
    const flies = actor.pose === 'fly' ? h * 0.12 : 0;
    return {
      who: actor.who,
      figure,
      x: at * w,
      y: Math.min(standingY, floor === undefined ? lowest : standingY) - flies,
      scale: own,
    };
  });
}

/** So near that a figure lying down would be lost to the edges. */
function isNear(shot: PlacedPanel['shot']): boolean {
  return shot === 'close' || shot === 'extreme';
}

function facingOf({ actor, at }: PlacedActor, all: readonly PlacedActor[]): Facing {
  if (actor.facing !== undefined) return actor.facing;
  const others = all.filter((one) => one.actor !== actor);
  if (others.length === 0)
    return at < 0.42
      ? 'right'
      : at > 0.58
        ? 'left'
        : actor.mood === 'shocked' || actor.mood === 'laughing'
          ? 'front'
          : 'right';
  const middle = others.reduce((sum, one) => sum + one.at, 0) / others.length;
  return middle > at ? 'right' : 'left';
}

function focusOf(standing: readonly Standing[], w: number, h: number): Point {
  const [one] = standing;
  return one === undefined ? [w / 2, h * 0.55] : standing.length === 1 ? [one.x, one.y] : [w / 2, h * 0.6];
}

function background({ place, shot, w, h, depth }: PlacedPanel, scene: Scene, focus: Point): Shape[] {
  if (place === 'nowhere') return backdrop(place, w, h, 0.8, scene);
  if (shot === 'detail') return plainGround(w, h, depth, scene);
  if (shot === 'wide' || shot === 'full' || shot === 'empty')
    return backdrop(place, w, h, shot === 'empty' ? 0.74 : shot === 'wide' ? 0.78 : 0.8, scene);
  // Nearer, the place behind is nearer as well and softer: fewer and finer lines.
  const zoom = { medium: 1.25, close: 2, extreme: 2.8 }[shot];
  const shapes = backdrop(place, w, Math.max(h, w * 0.62), 0.72, scene);
  return shapes.map((shape) => ({
    ...shape,
    points: placed(shape.points, {
      x: w / 2 - (w / 2) * zoom + (w / 2 - focus[0]) * 0.12,
      y: h * 0.46 - h * 0.46 * zoom,
      scale: zoom,
    }),
    ...(shape.ink !== undefined && { ink: shape.ink * (shot === 'medium' ? 0.8 : 0.55) }),
    ...(shape.holds !== undefined && {
      holds: shape.holds.map((held) => ({
        ...held,
        points: placed(held.points, {
          x: w / 2 - (w / 2) * zoom + (w / 2 - focus[0]) * 0.12,
          y: h * 0.46 - h * 0.46 * zoom,
          scale: zoom,
        }),
      })),
    }),
  }));
}

/** Nothing but a surface and light around a thing that matters. */
function plainGround(w: number, h: number, depth: number, { colours: [ground], time }: Scene): Shape[] {
  const wall = time === 'night' ? darker(ground, 0.45) : lighter(ground, 0.5);
  const [x, y] = [w / 2, depth + (h - depth) * 0.49];
  const edge = y + (h - depth) * 0.16;
  return [
    area('far', box(-20, -20, w + 40, h + 40), wall, { fillTo: darker(wall, 0.14) }),
    area('far', ellipse(x, y, Math.min(w, h) * 0.47), lighter(wall, 0.4), { opacity: 0.5 }),
    area(
      'mid',
      [
        [-20, edge],
        [w + 20, edge - 10],
        [w + 20, h + 20],
        [-20, h + 20],
      ],
      mix(ground, '#8a6446', 0.5),
      { fillTo: darker(mix(ground, '#8a6446', 0.5), 0.3), ink: 0.5 },
    ),
  ];
}

function placedProp({ panel: { prop }, shot, w, h, depth }: PlacedPanel, standing: readonly Standing[]): Shape[] {
  if (prop === undefined) return [];
  const shapes = propShapes(prop);
  if (shot === 'detail' || standing.length === 0) {
    const scale = Math.min(w * 0.22, (h - depth) * 0.26);
    return placedShapes([area('near', ellipse(0.1, 1.25, 1.2, 0.16), '#1a1626', { opacity: 0.3 }), ...shapes], {
      x: w / 2,
      y: depth + (h - depth) * 0.52,
      scale,
      turn: -0.06,
    });
  }
  const free = standing.length === 1 && (standing[0]?.x ?? 0) < w / 2 ? 0.82 : standing.length === 1 ? 0.18 : 0.5;
  const scale = (standing[0]?.scale ?? 60) * (shot === 'close' ? 0.5 : 0.8);
  return placedShapes(shapes, { x: w * free, y: h * 0.86, scale });
}

function frameOf({ panel: { frame = 'box' }, x, y, w, h }: PlacedPanel): Point[] {
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

function border(art: Sheet, style: Style, { panel: { frame = 'box' } }: PlacedPanel, outline: readonly Point[]): void {
  const { width, colour } = style.frame;
  if (width === 0 || frame === 'bleed' || frame === 'open' || frame === 'black') return;
  art.put(
    `<path d="${pathData(outline, true)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="miter"/>`,
  );
}

/** The picture runs out into the paper. */
function fade(art: Sheet, style: Style, { x, y, w, h }: PlacedPanel): void {
  const id = art.id();
  art.define(
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${style.paper}"/><stop offset="0.14" stop-color="${style.paper}" stop-opacity="0"/><stop offset="0.84" stop-color="${style.paper}" stop-opacity="0"/><stop offset="1" stop-color="${style.paper}"/></linearGradient>`,
  );
  art.put(`<rect x="${x - 2}" y="${y - 2}" width="${w + 4}" height="${h + 4}" fill="url(#${id})"/>`);
}

/** Just before the lips, from the balloon's side. */
function mouthOf({ figure, x, y, scale }: Standing, from: Point): Point {
  const side = figure.isMirrored ? -1 : 1;
  const [mx, my] = [x + figure.mouth[0] * side * scale, y + figure.mouth[1] * scale];
  const [dx, dy] = [from[0] - mx, from[1] - my];
  const away = Math.hypot(dx, dy) || 1;
  // Not over the face: a tail from above ends over the hair or the hat, one from the side before the cheek.
  const over = dy < -scale ? (my - (y + figure.top * scale) + 6) / -dy : 0;
  const back = over > 0 ? Math.min(0.94, over) : Math.min(0.6, (scale * 1.2) / away);
  return [mx + dx * back, my + dy * back];
}

function offstage(x: number, w: number, h: number, depth: number): Point {
  return [x < w / 2 ? -6 : w + 6, Math.min(h - 30, depth + 70)];
}

function placedRaw(shapes: readonly Shape[], x: number, y: number): Shape[] {
  const moved = (points: readonly Point[]) => points.map(([px, py]): Point => [px + x, py + y]);
  return shapes.map((shape) => ({
    ...shape,
    points: moved(shape.points),
    ...(shape.holds && { holds: placedRaw(shape.holds, x, y) }),
  }));
}
