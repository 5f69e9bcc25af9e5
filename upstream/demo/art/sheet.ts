/**
 * Draws shapes in a style as SVG. Coordinates are px from the upper left corner of the picture, or of an episode's strip (all its
 * panels, one below the other).
 */
import type { Hex } from '../script.ts';
import { createChance } from './chance.ts';
import { computeSaturation, darken, lighten, computeLightness, mix } from './colour.ts';
import type { Shape } from './drawing.ts';
import { computeBounds, toPathData, type Point } from './geometry.ts';
import { addPoints, outlineStroke, addWobble } from './ink.ts';
import { computeSceneColour, type Scene } from './light.ts';
import { getToneLevel, createTonePatterns } from './patterns.ts';
import type { Style } from './style.ts';

/** A drawing area with a style. */
export interface Sheet {
  /** Draws shapes in the style of the sheet, above everything that has been drawn before. */
  draw(shapes: readonly Shape[], scene: Scene): void;
  /** Adds SVG markup above everything that has been drawn before. */
  put(markup: string): void;
  /** Calls `drawInside`, and hides what it draws outside of the outline. */
  within(outline: readonly Point[], drawInside: () => void): void;
  /** Converts the daylight colour of a shape to the colour that it has in this style and scene. */
  colour(daylightColour: Hex, role: Shape['role'], scene: Scene): Hex;
  /** Returns an id, unique on this sheet, for an element that is passed to `define`. */
  createId(): string;
  /** Adds markup to the definitions (`<defs>`) of the SVG, such as a gradient. */
  define(markup: string): void;
  /** Returns the SVG. `width` and `height` are px. @param top y coordinate of the sheet at which the SVG starts, px */
  toSvg(width: number, height: number, top?: number): string;
}

/**
 * Creates an empty sheet.
 * @param seed seed of the random numbers with which lines are distorted
 */
export function createSheet(style: Style, seed: string): Sheet {
  const chance = createChance(`${style.name}/${seed}`);
  const body: string[] = [];
  const definitions: string[] = [createTonePatterns(style)];
  const gradients = new Map<string, string>();
  let idCount = 0;
  const createId = () => `a${(idCount++).toString(36)}`;

  // Returns the value of a `fill` attribute. Gradients run from top to bottom; slanted ones from the upper left.
  const defineGradient = (from: Hex, to: Hex, slanted: boolean): string => {
    const key = `${from}${to}${slanted}`;
    const knownUrl = gradients.get(key);
    if (knownUrl !== undefined) return knownUrl;
    const name = createId();
    const direction = slanted ? 'x1="0.15" y1="0" x2="0.75" y2="1"' : 'x1="0" y1="0" x2="0" y2="1"';
    definitions.push(
      `<linearGradient id="${name}" ${direction}><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    );
    gradients.set(key, `url(#${name})`);
    return `url(#${name})`;
  };
  // Returns the id of the clip path.
  const defineClipPath = (data: string): string => {
    const name = createId();
    definitions.push(`<clipPath id="${name}"><path d="${data}"/></clipPath>`);
    return name;
  };

  const drawShape = (shape: Shape, scene: Scene): void => {
    const { points, closed, role, opacity = 1 } = shape;
    if (points.length < 2) return;
    const wobble = style.line.wobble * Math.min(1.4, (shape.ink ?? 0.6) + 0.3);
    // The points after distortion.
    const drawnPoints = wobble > 0 ? addWobble(addPoints(points, closed, 26), closed, wobble, chance) : points;
    const data = toPathData(drawnPoints, closed);
    if (opacity < 1) body.push(`<g opacity="${Math.round(opacity * 100) / 100}">`);
    if (shape.fill !== undefined && closed) {
      const fill = computeSceneColour(shape.fill, role, scene, style);
      const fillTo = shape.fillTo === undefined ? undefined : computeSceneColour(shape.fillTo, role, scene, style);
      fillShape(shape, drawnPoints, data, fill, fillTo);
    }
    if (shape.holds !== undefined) {
      body.push(`<g clip-path="url(#${defineClipPath(data)})">`);
      for (const innerShape of shape.holds) drawShape(innerShape, scene);
      body.push('</g>');
    }
    inkShape(shape, drawnPoints, data, scene);
    if (opacity < 1) body.push('</g>');
  };

  // `drawnPoints` are the distorted points, `data` is their path. `fill` and `fillTo` are the colours in the scene.
  const fillShape = (
    shape: Shape,
    drawnPoints: readonly Point[],
    data: string,
    fill: Hex,
    fillTo: Hex | undefined,
  ): void => {
    const { role, shade = 0 } = shape;
    if (style.shadow === 'drop' && role !== 'sky' && role !== 'mark' && role !== 'white' && (shape.ink ?? 0) >= 0.5) {
      body.push(`<path d="${data}" transform="translate(5 7)" fill="#1a1020" opacity="0.2"/>`);
    }
    const shift =
      style.misprint === undefined || role === 'mark'
        ? ''
        : ` transform="translate(${style.misprint} ${-style.misprint * 0.7})"`;
    if (fillTo !== undefined && style.paint !== 'lines' && style.paint !== 'dots') {
      body.push(`<path d="${data}" fill="${defineGradient(fill, fillTo, false)}"${shift}/>`);
    } else body.push(...createPaint(style, data, fill, shift, role, shade, defineGradient));
    if (shade > 0 && role !== 'glow') body.push(...createShadow(style, drawnPoints, data, fill, shade, defineClipPath));
  };

  // Draws the line of a shape: its contour if it is closed.
  const inkShape = (shape: Shape, drawnPoints: readonly Point[], data: string, scene: Scene): void => {
    const { closed, role, ink = 0 } = shape;
    if (ink <= 0 || (style.line.kind === 'none' && closed)) return;
    const tintedInk =
      shape.fill === undefined ? style.ink : darken(computeSceneColour(shape.fill, role, scene, style), 0.62);
    const ownColour =
      shape.inkColour === undefined ? undefined : computeSceneColour(shape.inkColour, role, scene, style);
    const styleInk =
      style.paint === 'glow' && shape.fill !== undefined
        ? lighten(computeSceneColour(shape.fill, role, scene, style), 0.45)
        : style.ink;
    const colour = ownColour ?? mix(styleInk, tintedInk, style.line.tinted);
    // Distant shapes have thinner lines.
    const distanceFactor = role === 'far' ? 0.5 : role === 'mid' ? 0.72 : 1;
    const width = Math.max(0.8, (style.line.width || 3) * ink * distanceFactor);
    if (style.paint === 'glow' && closed && ink >= 0.7) {
      body.push(`<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width * 3.2}" opacity="0.16"/>`);
    }
    if (style.line.kind === 'even' || style.line.kind === 'none') {
      body.push(
        `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${Math.round(width * 10) / 10}" stroke-linejoin="round" stroke-linecap="round"/>`,
      );
      return;
    }
    const rings = outlineStroke(
      addPoints(drawnPoints, closed, style.line.kind === 'dry' ? 11 : 40),
      closed,
      width,
      style.line,
      chance,
    );
    body.push(
      `<path d="${rings.map((ring) => toPathData(ring, true)).join('')}" fill="${colour}" fill-rule="evenodd"/>`,
    );
  };

  return {
    draw(shapes, scene) {
      for (const shape of shapes) drawShape(shape, scene);
    },
    put: (markup) => void body.push(markup),
    within(outline, drawInside) {
      body.push(`<g clip-path="url(#${defineClipPath(toPathData(outline, true))})">`);
      drawInside();
      body.push('</g>');
    },
    colour: (daylightColour, role, scene) => computeSceneColour(daylightColour, role, scene, style),
    createId,
    define: (markup) => void definitions.push(markup),
    toSvg: (width, height, top = 0) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 ${top} ${width} ${height}"><defs>${definitions.join('')}</defs>${body.join('')}</svg>`,
  };
}

/**
 * Returns the markup that fills a shape in the style.
 * @param data path of the shape
 * @param fill colour of the shape in the scene
 * @param shift a `transform` attribute, or an empty string
 * @param shade strength of the shading, from 0 to 1
 * @param gradient defines a gradient and returns the value of a `fill` attribute
 */
function createPaint(
  style: Style,
  data: string,
  fill: Hex,
  shift: string,
  role: Shape['role'],
  shade: number,
  gradient: (from: Hex, to: Hex, slanted: boolean) => string,
): string[] {
  const plainPath = `<path d="${data}" fill="${fill}"${shift}/>`;
  if (role === 'mark' || role === 'white') return [plainPath];
  if (style.paint === 'soft') {
    return shade > 0
      ? [`<path d="${data}" fill="${gradient(lighten(fill, 0.14), darken(fill, 0.2), true)}"${shift}/>`]
      : [plainPath];
  }
  if (style.paint === 'wash') {
    const pool = gradient(lighten(fill, 0.3), fill, true);
    return [
      `<path d="${data}" fill="${pool}"/>`,
      `<path d="${data}" fill="none" stroke="${darken(fill, 0.25)}" stroke-width="2.2" opacity="0.38"/>`,
    ];
  }
  if (style.paint === 'glow') return [`<path d="${data}" fill="${gradient(fill, darken(fill, 0.5), true)}"/>`];
  if (style.paint === 'outline')
    return [`<path d="${data}" fill="${fill}" fill-opacity="${role === 'sky' ? 1 : 0.93}"/>`];
  if (style.paint === 'flat') return [plainPath];
  // A tone of dots or lines is a pattern on a ground. The darkest tone is the ink itself.
  const level = getToneLevel(computeLightness(fill));
  // The ground of pen strokes is a thin colour. The ground of dots and lines is paper, or the fill if its colour is strong.
  const isSpot = style.paint !== 'cross' && computeSaturation(fill) > 0.25;
  const ground = isSpot ? fill : style.paint === 'cross' ? mix(fill, style.paper, 0.4) : style.paper;
  if (level === 0 || (isSpot && level === 'solid')) return [`<path d="${data}" fill="${ground}"/>`];
  if (level === 'solid') return [`<path d="${data}" fill="${style.ink}"/>`];
  return [`<path d="${data}" fill="${ground}"/>`, `<path d="${data}" fill="url(#tone${level})"/>`];
}

/**
 * Returns the markup of the shaded side of a shape: the part that isn't covered by a copy of the shape, moved towards the light
 * in the upper left. Returns nothing for small shapes. `fillShape` draws the shadow `drop`.
 * @param drawnPoints points of the shape
 * @param data path of the shape
 * @param fill colour of the shape in the scene
 * @param shade strength of the shading, from 0 to 1
 * @param clip defines a clip path and returns its id
 */
function createShadow(
  style: Style,
  drawnPoints: readonly Point[],
  data: string,
  fill: Hex,
  shade: number,
  clip: (data: string) => string,
): string[] {
  if (style.shadow === 'none' || style.shadow === 'drop') return [];
  const { x, y, width, height } = computeBounds(drawnPoints);
  const shift = Math.min(width, height) * 0.17 * shade;
  if (shift < 2.5) return [];
  const movedPoints = drawnPoints.map(([fromX, fromY]): Point => [fromX - shift, fromY - shift * 0.55]);
  // A rectangle around the shape. With even-odd filling, it is visible wherever the moved copy isn't.
  const frameData = `M${x - 9} ${y - 9}h${width + 18}v${height + 18}h${-width - 18}Z`;
  const paint =
    style.shadow === 'cel'
      ? `fill="${darken(fill, computeLightness(fill) > 0.5 ? 0.2 : 0.3)}" opacity="0.85"`
      : `fill="url(#tone${style.shadow === 'hatch' ? 'H' : 'D'})"`;
  return [
    `<g clip-path="url(#${clip(data)})"><path d="${frameData}${toPathData(movedPoints, true)}" fill-rule="evenodd" ${paint}/></g>`,
  ];
}
