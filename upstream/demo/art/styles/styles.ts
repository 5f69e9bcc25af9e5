/** Collects the styles. */
import type { StyleName } from '../../script.ts';
import type { Style } from '../style.ts';
import { colourStyles } from './colour.ts';
import { inkStyles } from './ink.ts';
import { surfaceStyles } from './surfaces.ts';

const stylesByName = new Map<StyleName, Style>(
  [...colourStyles, ...inkStyles, ...surfaceStyles].map((style) => [style.name, style]),
);

/** Returns the style with this name. */
export function getStyle(name: StyleName): Style {
  const style = stylesByName.get(name);
  if (style === undefined) throw new Error(`There is no style ${name}`);
  return style;
}
