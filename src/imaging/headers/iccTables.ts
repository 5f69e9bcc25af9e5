/**
 * Look-up tables of CMYK ICC profiles, from ink values to the profile connection space. Supports tables of 8 and 16
 * bits ('mft1', 'mft2': ICC.1 10.10, 10.11) and those of version 4 ('mAB ', 10.12).
 */
import { hasTextAt, text, u16be, u32be } from './byteReading.ts';
import { readCurve, readIccTags, type ToneCurve } from './icc.ts';

/** Three values: a colour in XYZ or Lab, or of three channels. */
export type Triple = readonly [number, number, number];

/** How a CMYK profile converts inks to colours. */
export interface InkTable {
  /** The curve that is applied to each ink first. Inks are 0 to 1, where 1 is full ink. */
  readonly curves: readonly ToneCurve[];
  /** Maps inks, after their curves, to XYZ under D50. */
  readonly toXyz: (inks: readonly number[]) => Triple;
  /** The XYZ to display as black. Zero for a colorimetric table. */
  readonly black: Triple;
}

/** XYZ of black in all perceptual tables of version 4 (ICC.1 6.3.4.3). */
const perceptualBlack: Triple = [0.00336, 0.0034731, 0.00287];

/** Tables suitable for display, best first: perceptual, then relative colorimetric (ICC.1 table 25). */
const displayTables = ['A2B0', 'A2B1'];

/**
 * Reads the look-up table of a CMYK profile that is most suitable for display.
 * @param icc the whole profile
 * @returns undefined if the profile isn't CMYK or has no supported table
 */
export function readInkTable(icc: Uint8Array): InkTable | undefined {
  if (!hasTextAt(icc, 16, 'CMYK')) return undefined;
  const space = text(icc, 20, 4);
  if (space !== 'Lab ' && space !== 'XYZ ') return undefined;
  const tags = readIccTags(icc);
  for (const name of displayTables) {
    const tag = tags.get(name);
    const stages = tag && readStages(icc.subarray(tag.offset, tag.offset + tag.length));
    if (!stages) continue;
    const { curves, grid, finish, isOldLab } = stages;
    const fromSpace = space === 'XYZ ' ? decodeXyz : isOldLab ? decodeOldLab : decodeLab;
    const toXyz: InkTable['toXyz'] = (inks) => fromSpace(finish(interpolate(grid, inks)));
    // Byte 8 is the major version of the profile.
    const darkest = (): Triple => (icc[8] >= 4 ? perceptualBlack : toXyz(curves.map((curve) => curve(1))));
    const black: Triple = name === 'A2B0' ? darkest() : [0, 0, 0];
    return { curves, toXyz, black };
  }
  return undefined;
}

/** The steps of the conversion, in order. */
interface Stages {
  /** One curve per ink. */
  readonly curves: readonly ToneCurve[];
  readonly grid: Grid;
  /** Applies the curves and the matrix after the grid. */
  readonly finish: (values: Triple) => Triple;
  /** Whether the 16-bit values are encoded as in version 2, where 0xFF00 is an L of 100. */
  readonly isOldLab: boolean;
}

/** The values at evenly spaced points of the four-dimensional space of inks. */
interface Grid {
  /** Grid points along each ink. */
  readonly points: readonly number[];
  /** Three values per point, 0 to 1. The points along the last ink are adjacent. */
  readonly values: Float32Array;
}

/** Reads a table of any supported type. Undefined for other types. @param tag the bytes of the table */
function readStages(tag: Uint8Array): Stages | undefined {
  // Four inks in, three values out.
  if (tag[8] !== 4 || tag[9] !== 3) return undefined;
  if (hasTextAt(tag, 0, 'mft1')) return readMftStages(tag, 1);
  if (hasTextAt(tag, 0, 'mft2')) return readMftStages(tag, 2);
  return hasTextAt(tag, 0, 'mAB ') ? readMabStages(tag) : undefined;
}

/** Reads `count` values of 1 or 2 `bytes` each as 0 to 1; undefined if the tag has fewer. */
function readValues(tag: Uint8Array, offset: number, count: number, bytes: number): Float32Array | undefined {
  if (offset + count * bytes > tag.length) return undefined;
  return Float32Array.from({ length: count }, (_, i) =>
    bytes === 1 ? tag[offset + i] / 255 : u16be(tag, offset + i * 2) / 65_535,
  );
}

/**
 * Reads the values of a grid. Undefined if the tag has too few.
 * @param points grid points along each ink
 * @param bytes bytes per value
 */
function readGrid(tag: Uint8Array, offset: number, points: readonly number[], bytes: number): Grid | undefined {
  const valueCount = points.reduce((product, count) => product * count, 3);
  const values = points.some((count) => count < 2) ? undefined : readValues(tag, offset, valueCount, bytes);
  return values && { points, values };
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** Returns a curve that interpolates between evenly spaced values. */
function createTableCurve(values: Float32Array): ToneCurve {
  return (value) => {
    const position = clamp(value) * (values.length - 1);
    const below = Math.min(Math.floor(position), values.length - 2);
    const part = position - below;
    return values[below] * (1 - part) + values[below + 1] * part;
  };
}

/**
 * Reads a table of type 'mft1' or 'mft2': curves, a grid, curves. Their matrix only applies to XYZ input, so it is
 * skipped.
 * @param bytes bytes per value
 */
function readMftStages(tag: Uint8Array, bytes: 1 | 2): Stages | undefined {
  // In tables of 8 bits, curves have 256 entries. Tables of 16 bits declare the numbers of entries in bytes 48 to 51.
  const [entriesIn, entriesOut] = bytes === 1 ? [256, 256] : [u16be(tag, 48), u16be(tag, 50)];
  if (!(entriesIn >= 2 && entriesOut >= 2)) return undefined;
  const start = bytes === 1 ? 48 : 52;
  const points = Array.from({ length: 4 }, () => tag[10]);
  const gridStart = start + entriesIn * 4 * bytes;
  const grid = readGrid(tag, gridStart, points, bytes);
  if (!grid) return undefined;
  const curvesAt = (offset: number, entryCount: number, count: number): ToneCurve[] =>
    Array.from({ length: count }, (_, i) => readValues(tag, offset + i * entryCount * bytes, entryCount, bytes))
      .filter((values) => values !== undefined)
      .map(createTableCurve);
  const curves = curvesAt(start, entriesIn, 4);
  const curvesOut = curvesAt(gridStart + grid.values.length * bytes, entriesOut, 3);
  if (curves.length < 4 || curvesOut.length < 3) return undefined;
  return { curves, grid, finish: applyCurves(curvesOut), isOldLab: bytes === 2 };
}

/** Returns a function that applies one curve to each of three values. */
function applyCurves([first, second, third]: readonly ToneCurve[]) {
  return ([a, b, c]: Triple): Triple => [first(a), second(b), third(c)];
}

/**
 * Reads a table of type 'mAB ': curves, a grid, then curves, a matrix and curves again. A missing stage has an offset
 * of 0.
 */
function readMabStages(tag: Uint8Array): Stages | undefined {
  const [lastCurves, matrixAt, middleCurves, gridStart, firstCurves] = [12, 16, 20, 24, 28].map((offset) =>
    u32be(tag, offset),
  );
  const bytes = tag[gridStart + 16];
  // Only a grid maps four inks to three values.
  if (gridStart === 0 || firstCurves === 0 || (bytes !== 1 && bytes !== 2)) return undefined;
  const grid = readGrid(tag, gridStart + 20, [...tag.subarray(gridStart, gridStart + 4)], bytes);
  const curves = readCurves(tag, firstCurves, 4);
  const middle = middleCurves === 0 ? [] : readCurves(tag, middleCurves, 3);
  const last = lastCurves === 0 ? [] : readCurves(tag, lastCurves, 3);
  if (!grid || !curves || !middle || !last || matrixAt + 48 > tag.length) return undefined;
  const multiply = matrixAt === 0 ? undefined : readMatrix(tag, matrixAt);
  const [inMiddle, atLast] = [middle, last].map((stage) => (stage.length === 3 ? applyCurves(stage) : undefined));
  const finish = (values: Triple): Triple => {
    const curvedValues = inMiddle ? inMiddle(values) : values;
    const multiplied = multiply ? multiply(curvedValues) : curvedValues;
    return atLast ? atLast(multiplied) : multiplied;
  };
  return { curves, grid, finish, isOldLab: false };
}

/** Reads a matrix of 3 × 3 numbers, which are followed by three numbers to add. */
function readMatrix(tag: Uint8Array, offset: number): (values: Triple) => Triple {
  const entries = Array.from({ length: 12 }, (_, i) => (u32be(tag, offset + i * 4) | 0) / 65_536);
  return ([a, b, c]) => [
    entries[0] * a + entries[1] * b + entries[2] * c + entries[9],
    entries[3] * a + entries[4] * b + entries[5] * c + entries[10],
    entries[6] * a + entries[7] * b + entries[8] * c + entries[11],
  ];
}

/** Number of parameters of each type of 'para' curve. */
const curveParameters = [1, 3, 4, 5, 7];

/** Reads consecutive curves, each padded to four bytes. */
function readCurves(tag: Uint8Array, start: number, count: number): ToneCurve[] | undefined {
  const curves: ToneCurve[] = [];
  for (let offset = start; curves.length < count; ) {
    const entryCount = u32be(tag, offset + 8);
    const length = hasTextAt(tag, offset, 'curv')
      ? 12 + entryCount * 2
      : 12 + (curveParameters[u16be(tag, offset + 8)] ?? 0) * 4;
    const curve = offset + length <= tag.length ? readCurve(tag, { offset, length }) : undefined;
    if (!curve) return undefined;
    curves.push((value) => curve(clamp(value)));
    offset += Math.ceil(length / 4) * 4;
  }
  return curves;
}

/** Interpolates between grid points: linearly along the first ink, tetrahedrally along the others. */
function interpolate({ points, values }: Grid, inks: readonly number[]): Triple {
  const steps = [points[1] * points[2] * points[3] * 3, points[2] * points[3] * 3, points[3] * 3, 3];
  let from = 0;
  const parts = inks.map((ink, i) => {
    const position = clamp(ink) * (points[i] - 1);
    const below = Math.min(Math.floor(position), points[i] - 2);
    from += below * steps[i];
    return position - below;
  });
  const [first, ...others] = parts.map((part, i) => ({ part, step: steps[i] }));
  others.sort((a, b) => b.part - a.part);
  const interpolateOthers = (start: number, channel: number): number => {
    let index = start + channel;
    let value = values[index];
    let sum = value;
    for (const { part, step } of others) {
      index += step;
      sum += part * (values[index] - value);
      value = values[index];
    }
    return sum;
  };
  const interpolateChannel = (channel: number): number => {
    const start = interpolateOthers(from, channel);
    return first.part === 0 ? start : start + first.part * (interpolateOthers(from + first.step, channel) - start);
  };
  return [interpolateChannel(0), interpolateChannel(1), interpolateChannel(2)];
}

/** Decodes 16-bit XYZ, whose largest encoded value is 1 + 32767/32768 (ICC.1 6.3.4.2). */
function decodeXyz([x, y, z]: Triple): Triple {
  const scale = 65_535 / 32_768;
  return [x * scale, y * scale, z * scale];
}

/** Decodes the 16-bit Lab of version 2, where 0xFF00 is an L of 100 and 0x8000 an a or b of 0. */
function decodeOldLab([l, a, b]: Triple): Triple {
  const [lightnessScale, chromaScale] = [65_535 / 65_280, 65_535 / 256];
  return labToXyz(l * lightnessScale * 100, a * chromaScale - 128, b * chromaScale - 128);
}

/** Decodes the Lab of 8-bit tables and of version 4. */
function decodeLab([l, a, b]: Triple): Triple {
  return labToXyz(l * 100, a * 255 - 128, b * 255 - 128);
}

/** Converts Lab (CIE 15) to XYZ with the white of the profile connection space, D50. */
function labToXyz(l: number, a: number, b: number): Triple {
  const y = (l + 16) / 116;
  const linear = (t: number): number => (t > 6 / 29 ? t ** 3 : (t - 4 / 29) * 3 * (6 / 29) ** 2);
  return [0.9642 * linear(y + a / 500), linear(y), 0.8249 * linear(y - b / 200)];
}
