/**
 * Reads outlines from a WOFF 1.0 file with TrueType glyphs. The tables are `cmap` (the glyph of each character), `hmtx` (the
 * width of each glyph), `loca` and `glyf` (the outlines), `head` and `hhea`. Formats: W3C 'WOFF File Format 1.0' §3-5
 * (https://www.w3.org/TR/WOFF/), and OpenType 1.9 (https://learn.microsoft.com/en-us/typography/opentype/spec/).
 */
import { inflateSync } from 'node:zlib';

/** The drawing of a character. */
export interface Glyph {
  /** Distance from the origin of this glyph to that of the next, in font units. */
  readonly advance: number;
  /** Closed contours in font units. Unlike in SVG, y grows upwards from the baseline. */
  readonly contours: readonly (readonly GlyphPoint[])[];
}
/** A point of a contour, in font units. */
export interface GlyphPoint {
  readonly x: number;
  readonly y: number;
  /** False for a control point of a quadratic Bézier curve. */
  readonly onCurve: boolean;
}
/** A font. */
export interface Font {
  /** Number of font units that correspond to the font size. */
  readonly unitsPerEm: number;
  /** Returns the glyph of a letter; undefined if the font has none. */
  getGlyph(letter: string): Glyph | undefined;
}

/** Reads a font. @param file content of a WOFF file @throws Error or RangeError if the file isn't a supported font */
export function readFont(file: Uint8Array): Font {
  const tables = readTables(file);
  const table = (tag: string): DataView => {
    const foundTable = tables.get(tag);
    if (foundTable === undefined) throw new Error(`The font has no table ${tag}`);
    return foundTable;
  };
  const unitsPerEm = table('head').getUint16(18);
  // Whether the `loca` table, which lists the offsets of the glyphs, has four bytes per entry.
  const isLong = table('head').getInt16(50) === 1;
  // All further glyphs have the advance of the last entry.
  const advanceCount = table('hhea').getUint16(34);
  const [hmtx, loca, glyf, cmap] = [table('hmtx'), table('loca'), table('glyf'), readCharacterMap(table('cmap'))];
  const findGlyphOffset = (id: number) => (isLong ? loca.getUint32(id * 4) : loca.getUint16(id * 2) * 2);
  // `depth` is the number of composite glyphs that contain this glyph.
  const readContours = (id: number, depth = 0): GlyphPoint[][] => {
    const [from, to] = [findGlyphOffset(id), findGlyphOffset(id + 1)];
    // A composite glyph may consist of composite glyphs. The limit stops a glyph that contains itself.
    if (from === to || depth > 4) return [];
    const view = new DataView(glyf.buffer, glyf.byteOffset + from, to - from);
    const count = view.getInt16(0);
    return count >= 0
      ? readSimpleContours(view, count)
      : readCompositeContours(view, (part) => readContours(part, depth + 1));
  };
  const glyphCache = new Map<string, Glyph | undefined>();
  return {
    unitsPerEm,
    getGlyph(letter) {
      if (glyphCache.has(letter)) return glyphCache.get(letter);
      const id = cmap(letter.codePointAt(0) ?? 0);
      const advance = hmtx.getUint16(Math.min(id, advanceCount - 1) * 4);
      const glyph = id === 0 ? undefined : { advance, contours: readContours(id) };
      glyphCache.set(letter, glyph);
      return glyph;
    },
  };
}

/** Returns the tables of a WOFF file by tag, decompressed. */
function readTables(file: Uint8Array): Map<string, DataView> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  // The first four bytes are 'wOFF'.
  if (view.getUint32(0) !== 0x774f4646) throw new Error('This is no WOFF file');
  const tables = new Map<string, DataView>();
  for (let index = 0; index < view.getUint16(12); index += 1) {
    const entry = 44 + index * 20;
    const tag = String.fromCodePoint(...file.subarray(entry, entry + 4));
    const offset = view.getUint32(entry + 4);
    const [packedLength, length] = [view.getUint32(entry + 8), view.getUint32(entry + 12)];
    const bytes = file.subarray(offset, offset + packedLength);
    const content = packedLength < length ? new Uint8Array(inflateSync(bytes)) : bytes;
    tables.set(tag, new DataView(content.buffer, content.byteOffset, content.byteLength));
  }
  return tables;
}

/** Returns a function that maps a code point to the index of its glyph, which is 0 if there is none. */
function readCharacterMap(cmap: DataView): (code: number) => number {
  for (let index = 0; index < cmap.getUint16(2); index += 1) {
    const subtable = cmap.getUint32(4 + index * 8 + 4);
    if (cmap.getUint16(subtable) === 4) return (code) => findGlyphId(cmap, subtable, code);
  }
  throw new Error('The font has no map of characters that is understood here');
}

/**
 * Returns the index of the glyph of a code point from a `cmap` table of format 4, which maps segments of code points. Returns 0
 * if there is no glyph.
 * @param subtable offset of the table of format 4
 */
function findGlyphId(cmap: DataView, subtable: number, code: number): number {
  const segmentBytes = cmap.getUint16(subtable + 6);
  for (let index = 0; index < segmentBytes; index += 2) {
    if (code > cmap.getUint16(subtable + 14 + index)) continue;
    const start = cmap.getUint16(subtable + 16 + segmentBytes + index);
    if (code < start) return 0;
    const delta = cmap.getUint16(subtable + 16 + 2 * segmentBytes + index);
    const rangeOffset = subtable + 16 + 3 * segmentBytes + index;
    const range = cmap.getUint16(rangeOffset);
    if (range === 0) return (code + delta) & 0xffff;
    const id = cmap.getUint16(rangeOffset + range + (code - start) * 2);
    return id === 0 ? 0 : (id + delta) & 0xffff;
  }
  return 0;
}

/** Reads the contours of a simple glyph. @param view the glyph in the `glyf` table @param count number of contours */
function readSimpleContours(view: DataView, count: number): GlyphPoint[][] {
  const ends = Array.from({ length: count }, (_, index) => view.getUint16(10 + index * 2));
  const pointCount = (ends.at(-1) ?? -1) + 1;
  let offset = 10 + count * 2;
  // Skips the instructions.
  offset += 2 + view.getUint16(offset);
  const flags: number[] = [];
  while (flags.length < pointCount) {
    const flag = view.getUint8(offset++);
    const repeats = flag & 8 ? view.getUint8(offset++) : 0;
    for (let repeat = 0; repeat <= repeats; repeat += 1) flags.push(flag);
  }
  // Reads the x or y coordinates, each stored as the difference from the previous one: in one byte if the bit `shortFlag` of the
  // flags is set, otherwise in two bytes. The bit `sameFlag` is the sign of a byte; without `shortFlag`, it says that the
  // difference is 0.
  const readAxis = (shortFlag: number, sameFlag: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & shortFlag) value += (flag & sameFlag ? 1 : -1) * view.getUint8(offset++);
      else if (!(flag & sameFlag)) {
        value += view.getInt16(offset);
        offset += 2;
      }
      return value;
    });
  };
  const [xValues, yValues] = [readAxis(2, 16), readAxis(4, 32)];
  let from = 0;
  return ends.map((end) => {
    const contour = flags.slice(from, end + 1).map((flag, index) => ({
      x: xValues[from + index] ?? 0,
      y: yValues[from + index] ?? 0,
      onCurve: (flag & 1) === 1,
    }));
    from = end + 1;
    return contour;
  });
}

/**
 * Reads the contours of a composite glyph, such as an accented letter. Scaling of its parts is ignored, because it is rare.
 * @param getContours returns the contours of a part
 */
function readCompositeContours(view: DataView, getContours: (id: number) => GlyphPoint[][]): GlyphPoint[][] {
  const contours: GlyphPoint[][] = [];
  let offset = 10;
  for (let isMore = true; isMore; ) {
    const [flags, id] = [view.getUint16(offset), view.getUint16(offset + 2)];
    const isWords = (flags & 1) === 1;
    const [dx, dy] = isWords
      ? [view.getInt16(offset + 4), view.getInt16(offset + 6)]
      : [view.getInt8(offset + 4), view.getInt8(offset + 5)];
    for (const contour of getContours(id))
      contours.push(contour.map(({ x, y, onCurve }) => ({ x: x + dx, y: y + dy, onCurve })));
    offset += isWords ? 8 : 6;
    // Skips the scale of the part.
    if (flags & 8) offset += 2;
    else if (flags & 0x40) offset += 4;
    else if (flags & 0x80) offset += 8;
    isMore = (flags & 0x20) !== 0;
  }
  return contours;
}
