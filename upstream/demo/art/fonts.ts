/**
 * Loads the fonts of the lettering, which are installed as Fontsource packages. Their licence is the SIL Open Font License, or
 * Apache 2.0 (Permanent Marker, Special Elite and Luckiest Guy).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Font, readFont } from './fontFile.ts';

/** Paths in the npm scope `@fontsource`, by the name of the font in the styles. */
const fontFiles = {
  bangers: 'bangers/files/bangers-latin-400-normal.woff',
  comic: 'comic-neue/files/comic-neue-latin-700-normal.woff',
  'comic-italic': 'comic-neue/files/comic-neue-latin-700-italic.woff',
  hand: 'patrick-hand/files/patrick-hand-latin-400-normal.woff',
  marker: 'permanent-marker/files/permanent-marker-latin-400-normal.woff',
  typewriter: 'special-elite/files/special-elite-latin-400-normal.woff',
  pixel: 'press-start-2p/files/press-start-2p-latin-400-normal.woff',
  terminal: 'vt323/files/vt323-latin-400-normal.woff',
  lucky: 'luckiest-guy/files/luckiest-guy-latin-400-normal.woff',
  fat: 'abril-fatface/files/abril-fatface-latin-400-normal.woff',
  gochi: 'gochi-hand/files/gochi-hand-latin-400-normal.woff',
  righteous: 'righteous/files/righteous-latin-400-normal.woff',
  cinzel: 'cinzel/files/cinzel-latin-700-normal.woff',
  slab: 'alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff',
  titan: 'titan-one/files/titan-one-latin-400-normal.woff',
  fredoka: 'fredoka/files/fredoka-latin-600-normal.woff',
} as const;
export type FontName = keyof typeof fontFiles;

const loadedFonts = new Map<FontName, Font>();

/** Returns a font. Its file is read once per process. */
export function loadFont(name: FontName): Font {
  const cachedFont = loadedFonts.get(name);
  if (cachedFont !== undefined) return cachedFont;
  const path = createRequire(import.meta.url).resolve(`@fontsource/${fontFiles[name]}`);
  const font = readFont(readFileSync(path));
  loadedFonts.set(name, font);
  return font;
}
