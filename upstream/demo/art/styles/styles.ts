import type { StyleName } from '../../script.ts';
import type { Style } from '../style.ts';
import { COLOUR_STYLES } from './colour.ts';
import { INK_STYLES } from './ink.ts';
import { SURFACE_STYLES } from './surfaces.ts';

const byName = new Map<StyleName, Style>(
  [...COLOUR_STYLES, ...INK_STYLES, ...SURFACE_STYLES].map((style) => [style.name, style]),
);

export function styleNamed(name: StyleName): Style {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`There is no style ${name}`);
  return found;
}
