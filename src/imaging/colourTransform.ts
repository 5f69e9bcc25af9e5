/**
 * Converts an image's colours to sRGB. The app does this itself, because browsers round and convert colours differently, and the same
 * art should result in the same file in every browser.
 *
 * Supported: RGB profiles of three curves and a matrix (Display P3, Adobe RGB and others), grey profiles of one curve, and PNG's
 * gamma and chromaticities. RGB profiles with look-up tables aren't supported; CMYK profiles are in `inkColours.ts`.
 */
import { curveOf, iccTags, isGreyProfile, isMatrixProfile, primariesOf, type ToneCurve } from './headers/icc.ts';

/** Converts straight RGBA, 8 bits a channel, to sRGB in place; alpha is left unchanged. */
export type ColourTransform = (data: Uint8ClampedArray) => void;

/** Rows: X, Y, Z; columns: red, green, blue. */
type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** XYZ (D50) to linear sRGB: the inverse of the sRGB primaries as ICC profiles store them (IEC 61966-2-1, Bradford). */
const toLinearSrgb: Matrix = [
  3.1338561, -1.6168667, -0.4906146, -0.9787684, 1.9161415, 0.033454, 0.0719453, -0.2289914, 1.4052427,
];

function multiplied(a: Matrix, b: Matrix): Matrix {
  const cell = (row: number, column: number): number =>
    a[row * 3] * b[column] + a[row * 3 + 1] * b[column + 3] + a[row * 3 + 2] * b[column + 6];
  return [cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 0), cell(1, 1), cell(1, 2), cell(2, 0), cell(2, 1), cell(2, 2)];
}

/** @returns undefined when the matrix has no inverse */
function inverted([a, b, c, d, e, f, g, h, i]: Matrix): Matrix | undefined {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  if (Math.abs(determinant) < 1e-9) return undefined;
  const cofactors = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
  const [m0, m1, m2, m3, m4, m5, m6, m7, m8] = cofactors.map((value) => value / determinant);
  return [m0, m1, m2, m3, m4, m5, m6, m7, m8];
}

/** sRGB's curve (IEC 61966-2-1), from linear light to 0–255. */
function encoded(linear: number): number {
  return 255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);
}

/** XYZ under D50 to sRGB levels. Colours outside of sRGB give values below 0 or above 255. */
export function xyzToSrgb(xyz: readonly [number, number, number]): readonly [number, number, number] {
  const [red, green, blue] = applied(toLinearSrgb, xyz);
  return [encoded(red), encoded(green), encoded(blue)];
}

/** Steps of the table for sRGB's curve. In the darkest, steepest part of the curve, a step is a fifth of a level. */
const ENCODING_STEPS = 16_384;

let encodingTable: Uint8ClampedArray | undefined;

function srgbTable(): Uint8ClampedArray {
  encodingTable ??= Uint8ClampedArray.from({ length: ENCODING_STEPS + 1 }, (_, i) => encoded(i / ENCODING_STEPS));
  return encodingTable;
}

/** A curve's linear value for each of the 256 levels, times `ENCODING_STEPS`. */
function linearTable(curve: ToneCurve): Float32Array {
  return Float32Array.from({ length: 256 }, (_, level) => curve(level / 255) * ENCODING_STEPS);
}

function clampedStep(value: number): number {
  return value <= 0 ? 0 : value >= ENCODING_STEPS ? ENCODING_STEPS : value + 0.5;
}

function rgbTransform(curves: readonly [ToneCurve, ToneCurve, ToneCurve], toXyz: Matrix): ColourTransform {
  const [reds, greens, blues] = curves.map(linearTable);
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = multiplied(toLinearSrgb, toXyz);
  const table = srgbTable();
  return (data) => {
    let before = -1;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let i = 0; i < data.length; i += 4) {
      // Art is full of runs of one colour, so the last result is reused.
      const packed = (data[i] << 16) | (data[i + 1] << 8) | data[i + 2];
      if (packed !== before) {
        before = packed;
        const r = reds[data[i]];
        const g = greens[data[i + 1]];
        const b = blues[data[i + 2]];
        red = table[clampedStep(rr * r + rg * g + rb * b) | 0];
        green = table[clampedStep(gr * r + gg * g + gb * b) | 0];
        blue = table[clampedStep(br * r + bg * g + bb * b) | 0];
      }
      data[i] = red;
      data[i + 1] = green;
      data[i + 2] = blue;
    }
  };
}

function greyTransform(curve: ToneCurve): ColourTransform {
  const table = srgbTable();
  const levels = Uint8ClampedArray.from(linearTable(curve), (value) => table[clampedStep(value) | 0]);
  return (data) => {
    for (let i = 0; i < data.length; i += 4) {
      const grey = levels[data[i]];
      data[i] = grey;
      data[i + 1] = grey;
      data[i + 2] = grey;
    }
  };
}

/**
 * The transform of an ICC profile.
 * @param icc the whole profile
 * @param grey whether the image is grey; a profile of the other kind is ignored
 * @returns undefined for an unsupported profile
 */
export function iccTransform(icc: Uint8Array, grey: boolean): ColourTransform | undefined {
  const tags = iccTags(icc);
  if (grey) {
    const curve = isGreyProfile(icc, tags) ? curveOf(icc, tags.get('kTRC')) : undefined;
    return curve && greyTransform(curve);
  }
  if (!isMatrixProfile(icc, tags)) return undefined;
  const [red, green, blue] = [
    curveOf(icc, tags.get('rTRC')),
    curveOf(icc, tags.get('gTRC')),
    curveOf(icc, tags.get('bTRC')),
  ];
  const primaries = primariesOf(icc, tags);
  if (!red || !green || !blue || !primaries) return undefined;
  const [rx, ry, rz, gx, gy, gz, bx, by, bz] = primaries;
  return rgbTransform([red, green, blue], [rx, gx, bx, ry, gy, by, rz, gz, bz]);
}

/** D50, the white of the profile connection space (ICC.1 7.2.16). */
const d50 = [0.9642, 1, 0.8249] as const;

/** Cone responses after Bradford (ICC.1 annex E). */
const bradford: Matrix = [0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296];

function applied(m: Matrix, [x, y, z]: readonly [number, number, number]): readonly [number, number, number] {
  return [m[0] * x + m[1] * y + m[2] * z, m[3] * x + m[4] * y + m[5] * z, m[6] * x + m[7] * y + m[8] * z];
}

/** XYZ of a chromaticity at Y = 1. */
function xyzOf(x: number, y: number): readonly [number, number, number] {
  return [x / y, 1, (1 - x - y) / y];
}

/** The matrix of primaries for these chromaticities, scaled so that full strength gives white, and adapted to D50. */
function primaryMatrix(chromaticities: readonly number[]): Matrix | undefined {
  const [wx, wy, rx, ry, gx, gy, bx, by] = chromaticities;
  if ([wy, ry, gy, by].some((value) => !(value > 0))) return undefined;
  const white = xyzOf(wx, wy);
  const [[r0, r1, r2], [g0, g1, g2], [b0, b1, b2]] = [xyzOf(rx, ry), xyzOf(gx, gy), xyzOf(bx, by)];
  const inverse = inverted([r0, g0, b0, r1, g1, b1, r2, g2, b2]);
  const backwards = inverted(bradford);
  if (!inverse || !backwards) return undefined;
  const [sr, sg, sb] = applied(inverse, white);
  const unadapted: Matrix = [r0 * sr, g0 * sg, b0 * sb, r1 * sr, g1 * sg, b1 * sb, r2 * sr, g2 * sg, b2 * sb];
  const from = applied(bradford, white);
  const to = applied(bradford, d50);
  const scale: Matrix = [to[0] / from[0], 0, 0, 0, to[1] / from[1], 0, 0, 0, to[2] / from[2]];
  return multiplied(multiplied(backwards, multiplied(scale, bradford)), unadapted);
}

/** White, red, green and blue of sRGB, x and y each. */
const srgbChromaticities = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06];

/**
 * The transform of PNG's gAMA and cHRM chunks.
 * @param gamma the value of gAMA divided by 100,000: the exponent from light to values
 * @param chromaticities white, red, green, blue, x and y each, divided by 100,000; those of sRGB when absent
 */
export function gammaTransform(
  gamma: number,
  chromaticities: readonly number[] | undefined,
  grey: boolean,
): ColourTransform | undefined {
  if (!(gamma > 0)) return undefined;
  const curve: ToneCurve = (value) => value ** (1 / gamma);
  if (grey) return greyTransform(curve);
  const toXyz = primaryMatrix(chromaticities ?? srgbChromaticities);
  return toXyz && rgbTransform([curve, curve, curve], toXyz);
}
