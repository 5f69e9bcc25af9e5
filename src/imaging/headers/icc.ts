/**
 * Decides whether an ICC profile equals sRGB, and reads the profile's name. Compares the colours instead of the names:
 * many profiles that equal sRGB have other names, and some profiles named sRGB differ from sRGB.
 */
import type { ColourProfile } from '../imageHeader.ts';
import { hasTextAt, text, u16be, u32be } from './byteReading.ts';

/**
 * Tells whether a profile equals sRGB and, if not, its name.
 * @param icc the profile, or as much of it as has been read
 */
export function readProfile(icc: Uint8Array): ColourProfile {
  const tags = readIccTags(icc);
  const match = knownSpaces.find((space) => hasPrimaries(icc, tags, space.primaries));
  if (match?.name === 'sRGB' && curveTags.every((name) => hasSrgbCurve(icc, tags.get(name)))) return { kind: 'srgb' };
  if (isGreyProfile(icc, tags) && hasSrgbCurve(icc, tags.get('kTRC'))) return { kind: 'srgb' };
  // Compact profiles have names such as 'sP3C', but users know the name of the colour space.
  return {
    kind: 'other',
    name: match === undefined || match.name === 'sRGB' ? readProfileName(icc, tags) : match.name,
  };
}

/** The position of a tag. */
interface Tag {
  /** Offset of its first byte in the profile. */
  readonly offset: number;
  readonly length: number;
}

/** Positions of a profile's tags in its bytes, keyed by signature. */
export type IccTags = ReadonlyMap<string, Tag>;

/**
 * Reads the tag table (ICC.1 7.3): the number of tags at byte 128, then the signature, offset and length of each tag.
 * Reads at most 100 tags.
 */
export function readIccTags(icc: Uint8Array): IccTags {
  const tags = new Map<string, Tag>();
  const count = Math.min(u32be(icc, 128), 100);
  for (let index = 0; index < count; index += 1) {
    const entry = 132 + index * 12;
    const offset = u32be(icc, entry + 4);
    const length = u32be(icc, entry + 8);
    if (entry + 12 <= icc.length && offset + length <= icc.length) tags.set(text(icc, entry, 4), { offset, length });
  }
  return tags;
}

/** Known primaries in the profile connection space (D50): XYZ of red, green and blue. */
const knownSpaces: readonly { readonly name: string; readonly primaries: readonly number[] }[] = [
  { name: 'sRGB', primaries: [0.4361, 0.2225, 0.0139, 0.3851, 0.7169, 0.0971, 0.1431, 0.0606, 0.7141] },
  { name: 'Display P3', primaries: [0.5151, 0.2412, -0.0011, 0.292, 0.6922, 0.0419, 0.1571, 0.0666, 0.7841] },
  { name: 'Adobe RGB', primaries: [0.6097, 0.3111, 0.0195, 0.2053, 0.6257, 0.0609, 0.1492, 0.0632, 0.7446] },
];
/** Maximum difference of each coordinate from the known one. */
const PRIMARY_TOLERANCE = 0.002;
/** Tags with the primaries, in the order of the values above. */
const primaryTags = ['rXYZ', 'gXYZ', 'bXYZ'];
/** Tags with the tone curves of red, green and blue. */
const curveTags = ['rTRC', 'gTRC', 'bTRC'];

/**
 * Points of the sRGB curve. The lower point distinguishes this curve from plain gamma 2.2 (0.0063), the upper point
 * from gamma 1.8.
 */
const srgbCurve: readonly (readonly [number, number])[] = [
  [0.1, 0.01002],
  [0.5, 0.21404],
];
const CURVE_TOLERANCE = 0.002;

/**
 * Whether the profile's curves and primaries apply. If a profile has a look-up table, browsers use the table instead.
 */
function isMatrix(tags: IccTags): boolean {
  return !tags.has('A2B0');
}

/** Whether a profile is for grey images and has no look-up table. */
export function isGreyProfile(icc: Uint8Array, tags: IccTags): boolean {
  return isMatrix(tags) && hasTextAt(icc, 16, 'GRAY');
}

/** Whether a profile is for RGB images and has no look-up table. */
export function isMatrixProfile(icc: Uint8Array, tags: IccTags): boolean {
  return isMatrix(tags) && hasTextAt(icc, 16, 'RGB ');
}

/** Reads the primaries of a matrix profile: XYZ (D50) of red, green and blue. Undefined if one of them is missing. */
export function readPrimaries(icc: Uint8Array, tags: IccTags): readonly number[] | undefined {
  const foundTags = primaryTags.map((name) => tags.get(name));
  return foundTags.every((tag) => tag !== undefined && tag.length >= 20)
    ? foundTags.flatMap((tag) => (tag ? [0, 1, 2].map((index) => s15Fixed16(icc, tag.offset + 8 + index * 4)) : []))
    : undefined;
}

/** Maps a value to linear light, both 0 to 1. */
export type ToneCurve = (value: number) => number;

/** Reads the tone curve of a tag. Returns undefined for a missing tag or an unsupported kind of curve. */
export function readCurve(icc: Uint8Array, tag: Tag | undefined): ToneCurve | undefined {
  return tag && Number.isFinite(evaluateCurve(icc, tag, 0.5)) ? (value) => evaluateCurve(icc, tag, value) : undefined;
}

/** Whether the profile's primaries are these, and apply. */
function hasPrimaries(icc: Uint8Array, tags: IccTags, primaries: readonly number[]): boolean {
  return (
    isMatrix(tags) &&
    hasTextAt(icc, 16, 'RGB ') &&
    primaries.every((value, index) => {
      const tag = tags.get(primaryTags[Math.floor(index / 3)]);
      if (tag === undefined || tag.length < 20) return false;
      return Math.abs(s15Fixed16(icc, tag.offset + 8 + (index % 3) * 4) - value) < PRIMARY_TOLERANCE;
    })
  );
}

/** Whether the tone curve of a tag is that of sRGB. */
function hasSrgbCurve(icc: Uint8Array, tag: Tag | undefined): boolean {
  return (
    tag !== undefined &&
    srgbCurve.every(([input, output]) => Math.abs(evaluateCurve(icc, tag, input) - output) < CURVE_TOLERANCE)
  );
}

/** Reads a number of the ICC type s15Fixed16: a signed integer in 65,536ths. */
function s15Fixed16(icc: Uint8Array, offset: number): number {
  return (u32be(icc, offset) | 0) / 65_536;
}

/**
 * Returns a tone curve's value at `x` (0 to 1): of a table, a gamma or a formula (ICC.1 10.6, 10.18). NaN for other
 * types.
 */
function evaluateCurve(icc: Uint8Array, { offset, length }: Tag, x: number): number {
  if (hasTextAt(icc, offset, 'curv')) {
    const count = u32be(icc, offset + 8);
    if (count === 0) return x;
    if (count === 1) return x ** (u16be(icc, offset + 12) / 256);
    if (12 + count * 2 > length) return Number.NaN;
    const below = Math.min(Math.floor(x * (count - 1)), count - 2);
    const fraction = x * (count - 1) - below;
    return (
      (u16be(icc, offset + 12 + below * 2) * (1 - fraction) + u16be(icc, offset + 14 + below * 2) * fraction) / 65_535
    );
  }
  if (!hasTextAt(icc, offset, 'para')) return Number.NaN;
  const value = (index: number): number => s15Fixed16(icc, offset + 12 + index * 4);
  const power = (base: number): number => Math.max(0, value(1) * base + value(2)) ** value(0);
  switch (u16be(icc, offset + 8)) {
    case 0:
      return x ** value(0);
    case 1:
      return x >= -value(2) / value(1) ? power(x) : 0;
    case 2:
      return x >= -value(2) / value(1) ? power(x) + value(3) : value(3);
    case 3:
      return x >= value(4) ? power(x) : value(3) * x;
    case 4:
      return x >= value(4) ? power(x) + value(5) : value(3) * x + value(6);
    default:
      return Number.NaN;
  }
}

/** Maximum length of a profile name. */
const MAX_NAME_CHARS = 64;

/**
 * Reads the 'desc' tag. Version 2 has ASCII, which is optionally followed by UTF-16; version 4 has UTF-16 in several
 * languages, of which the first is used. Empty if there is no readable name.
 */
function readProfileName(icc: Uint8Array, tags: IccTags): string {
  const tag = tags.get('desc');
  if (tag === undefined) return '';
  if (hasTextAt(icc, tag.offset, 'desc')) {
    const asciiLength = Math.min(u32be(icc, tag.offset + 8), tag.length - 12);
    const name = text(icc, tag.offset + 12, Math.min(asciiLength, MAX_NAME_CHARS));
    if (Array.from(name).every((letter) => letter < '\u0080')) return toReadableName(name);
    // A language code and the number of characters precede the UTF-16.
    const offset = tag.offset + 12 + asciiLength + 8;
    return offset < tag.offset + tag.length ? readUtf16(icc, offset, u32be(icc, offset - 4) * 2) : '';
  }
  if (!hasTextAt(icc, tag.offset, 'mluc')) return '';
  return readUtf16(icc, tag.offset + u32be(icc, tag.offset + 24), u32be(icc, tag.offset + 20));
}

/** Reads a name of at most `MAX_NAME_CHARS` characters. @param bytes its length */
function readUtf16(icc: Uint8Array, start: number, bytes: number): string {
  const end = start + Math.min(bytes, MAX_NAME_CHARS * 2, icc.length - start);
  let name = '';
  for (let offset = start; offset + 1 < end; offset += 2) name += String.fromCharCode(u16be(icc, offset));
  return toReadableName(name);
}

/** Replaces control characters and lone surrogates by spaces. Trims the name. */
function toReadableName(name: string): string {
  return name.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
}
