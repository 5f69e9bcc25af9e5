/**
 * Converts an image's colours to sRGB. The app converts colours itself, because browsers round and convert them
 * differently.
 *
 * Supported: RGB profiles of three curves and a matrix (Display P3, Adobe RGB and others), grey profiles of one curve,
 * PNG's gamma and chromaticities, and Lab. RGB profiles with look-up tables aren't supported; `inkColours.ts` converts
 * CMYK.
 *
 * XYZ is the device-independent colour space to which ICC profiles map colours. Its white is D50, a standard daylight.
 * Bradford is the standard method of adapting colours to another white.
 */
import {
  readCurve,
  readIccTags,
  isGreyProfile,
  isMatrixProfile,
  readPrimaries,
  type ToneCurve,
} from './headers/icc.ts';

/** Converts straight RGBA, 8 bits a channel, to sRGB in place; alpha is left unchanged. */
export type ColourTransform = (data: Uint8ClampedArray) => void;

/** A 3 × 3 matrix, row by row. In a matrix from RGB to XYZ, the rows are X, Y and Z, the columns red, green and blue. */
type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** XYZ (D50) to linear sRGB: the inverse of the sRGB primaries as ICC profiles store them (IEC 61966-2-1, Bradford). */
const toLinearSrgb: Matrix = [
  3.1338561, -1.6168667, -0.4906146, -0.9787684, 1.9161415, 0.033454, 0.0719453, -0.2289914, 1.4052427,
];

/** Multiplies two matrices. The result first applies `b`, then `a`. */
function multiplyMatrices(a: Matrix, b: Matrix): Matrix {
  const cell = (row: number, column: number): number =>
    a[row * 3] * b[column] + a[row * 3 + 1] * b[column + 3] + a[row * 3 + 2] * b[column + 6];
  return [cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 0), cell(1, 1), cell(1, 2), cell(2, 0), cell(2, 1), cell(2, 2)];
}

/** Inverts a matrix. @returns undefined if the matrix has no inverse */
function invertMatrix([a, b, c, d, e, f, g, h, i]: Matrix): Matrix | undefined {
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

/** Converts linear light (0 to 1) to a level of sRGB (0 to 255) by sRGB's curve (IEC 61966-2-1). */
function encodeSrgb(linear: number): number {
  return 255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);
}

/** Converts XYZ (D50) to sRGB levels, 0 to 255. Colours outside of sRGB result in values below 0 or above 255. */
export function xyzToSrgb(xyz: readonly [number, number, number]): readonly [number, number, number] {
  const [red, green, blue] = applyMatrix(toLinearSrgb, xyz);
  return [encodeSrgb(red), encodeSrgb(green), encodeSrgb(blue)];
}

/** Steps of the table for sRGB's curve. In the darkest, steepest part of the curve, a step is a fifth of a level. */
const ENCODING_STEPS = 16_384;

let encodingTable: Uint8ClampedArray | undefined;

/** Returns the sRGB level of each step of linear light. Computed at the first call. */
function getEncodingTable(): Uint8ClampedArray {
  encodingTable ??= Uint8ClampedArray.from({ length: ENCODING_STEPS + 1 }, (_, i) => encodeSrgb(i / ENCODING_STEPS));
  return encodingTable;
}

/** Returns a curve's linear light for each of the 256 levels, in steps of the table (0 to `ENCODING_STEPS`). */
function createLinearTable(curve: ToneCurve): Float32Array {
  return Float32Array.from({ length: 256 }, (_, level) => curve(level / 255) * ENCODING_STEPS);
}

/**
 * Returns a number whose integer part is the index in the table that is nearest to a value in steps. Callers remove the
 * fraction with `| 0`.
 */
function toTableIndex(value: number): number {
  return value <= 0 ? 0 : value >= ENCODING_STEPS ? ENCODING_STEPS : value + 0.5;
}

/**
 * Returns a transform that converts each pixel's colour independently of the other pixels.
 * @param convert converts red, green and blue (0 to 255) to a colour packed as 0xRRGGBB
 */
function createTransform(convert: (red: number, green: number, blue: number) => number): ColourTransform {
  return (data) => {
    let lastPacked = -1;
    let converted = 0;
    for (let i = 0; i < data.length; i += 4) {
      // In comic art, many neighbouring pixels have the same colour, so the last result is reused.
      const packed = (data[i] << 16) | (data[i + 1] << 8) | data[i + 2];
      if (packed !== lastPacked) {
        lastPacked = packed;
        converted = convert(data[i], data[i + 1], data[i + 2]);
      }
      data[i] = converted >> 16;
      data[i + 1] = (converted >> 8) & 255;
      data[i + 2] = converted & 255;
    }
  };
}

/** Returns the transform of RGB: by a curve for each channel, then a matrix from linear light to XYZ (D50). */
function createRgbTransform(curves: readonly [ToneCurve, ToneCurve, ToneCurve], toXyz: Matrix): ColourTransform {
  const [reds, greens, blues] = curves.map(createLinearTable);
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = multiplyMatrices(toLinearSrgb, toXyz);
  const table = getEncodingTable();
  return createTransform((red, green, blue) => {
    const r = reds[red];
    const g = greens[green];
    const b = blues[blue];
    return (
      (table[toTableIndex(rr * r + rg * g + rb * b) | 0] << 16) |
      (table[toTableIndex(gr * r + gg * g + gb * b) | 0] << 8) |
      table[toTableIndex(br * r + bg * g + bb * b) | 0]
    );
  });
}

/** Returns the transform of grey images, whose pixels have equal red, green and blue. */
function createGreyTransform(curve: ToneCurve): ColourTransform {
  const table = getEncodingTable();
  const levels = Uint8ClampedArray.from(createLinearTable(curve), (value) => table[toTableIndex(value) | 0]);
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
 * Returns the transform of an ICC profile.
 * @param icc the whole profile
 * @param grey whether the image is grey. A profile for the other kind of image isn't used
 * @returns undefined for an unsupported profile
 */
export function createIccTransform(icc: Uint8Array, grey: boolean): ColourTransform | undefined {
  const tags = readIccTags(icc);
  if (grey) {
    const curve = isGreyProfile(icc, tags) ? readCurve(icc, tags.get('kTRC')) : undefined;
    return curve && createGreyTransform(curve);
  }
  if (!isMatrixProfile(icc, tags)) return undefined;
  const [red, green, blue] = [
    readCurve(icc, tags.get('rTRC')),
    readCurve(icc, tags.get('gTRC')),
    readCurve(icc, tags.get('bTRC')),
  ];
  const primaries = readPrimaries(icc, tags);
  if (!red || !green || !blue || !primaries) return undefined;
  const [rx, ry, rz, gx, gy, gz, bx, by, bz] = primaries;
  return createRgbTransform([red, green, blue], [rx, gx, bx, ry, gy, by, rz, gz, bz]);
}

/** Decodes sRGB's curve (IEC 61966-2-1). */
const decodeSrgb: ToneCurve = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Converts linear light (0 to 1, clamped) to a level of sRGB (0 to 255), by a table. */
export function toSrgbLevel(linear: number): number {
  return getEncodingTable()[toTableIndex(linear * ENCODING_STEPS) | 0];
}

/**
 * Returns the transform of pixels with the primaries of an ICC profile, whose linear light has been encoded with sRGB's
 * curve.
 * @param icc the whole profile
 * @returns undefined for an unsupported profile
 */
export function createPrimariesTransform(icc: Uint8Array): ColourTransform | undefined {
  const tags = readIccTags(icc);
  const primaries = isMatrixProfile(icc, tags) ? readPrimaries(icc, tags) : undefined;
  if (!primaries) return undefined;
  const [rx, ry, rz, gx, gy, gz, bx, by, bz] = primaries;
  return createRgbTransform([decodeSrgb, decodeSrgb, decodeSrgb], [rx, gx, bx, ry, gy, by, rz, gz, bz]);
}

/** Returns the transform of Lab (D50), stored as L × 255 / 100, a + 128 and b + 128 in place of red, green and blue. */
export function createLabTransform(): ColourTransform {
  const toLinear = (t: number): number => (t > 6 / 29 ? t * t * t : (t - 4 / 29) * 3 * (6 / 29) ** 2);
  const [m0, m1, m2, m3, m4, m5, m6, m7, m8] = toLinearSrgb;
  const [whiteX, , whiteZ] = d50;
  return createTransform((lightness, a, b) => {
    const fy = ((lightness * 100) / 255 + 16) / 116;
    const x = whiteX * toLinear(fy + (a - 128) / 500);
    const y = toLinear(fy);
    const z = whiteZ * toLinear(fy - (b - 128) / 200);
    return (
      (toSrgbLevel(m0 * x + m1 * y + m2 * z) << 16) |
      (toSrgbLevel(m3 * x + m4 * y + m5 * z) << 8) |
      toSrgbLevel(m6 * x + m7 * y + m8 * z)
    );
  });
}

/** D50, the white of the profile connection space (ICC.1 7.2.16). */
const d50 = [0.9642, 1, 0.8249] as const;

/** Converts XYZ to the responses of the eye's cones by the Bradford method (ICC.1 annex E). */
const bradford: Matrix = [0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296];

function applyMatrix(m: Matrix, [x, y, z]: readonly [number, number, number]): readonly [number, number, number] {
  return [m[0] * x + m[1] * y + m[2] * z, m[3] * x + m[4] * y + m[5] * z, m[6] * x + m[7] * y + m[8] * z];
}

/** Converts a chromaticity (x, y) to XYZ with Y = 1. */
function chromaticityToXyz(x: number, y: number): readonly [number, number, number] {
  return [x / y, 1, (1 - x - y) / y];
}

/**
 * Returns the matrix from linear RGB with these chromaticities to XYZ, scaled so that full red, green and blue together
 * are white, and adapted to D50. Undefined for invalid chromaticities.
 */
function computePrimaryMatrix(chromaticities: readonly number[]): Matrix | undefined {
  const [wx, wy, rx, ry, gx, gy, bx, by] = chromaticities;
  if ([wy, ry, gy, by].some((value) => !(value > 0))) return undefined;
  const white = chromaticityToXyz(wx, wy);
  const [[r0, r1, r2], [g0, g1, g2], [b0, b1, b2]] = [
    chromaticityToXyz(rx, ry),
    chromaticityToXyz(gx, gy),
    chromaticityToXyz(bx, by),
  ];
  const inverse = invertMatrix([r0, g0, b0, r1, g1, b1, r2, g2, b2]);
  const inverseBradford = invertMatrix(bradford);
  if (!inverse || !inverseBradford) return undefined;
  const [sr, sg, sb] = applyMatrix(inverse, white);
  const unadapted: Matrix = [r0 * sr, g0 * sg, b0 * sb, r1 * sr, g1 * sg, b1 * sb, r2 * sr, g2 * sg, b2 * sb];
  const from = applyMatrix(bradford, white);
  const to = applyMatrix(bradford, d50);
  const scale: Matrix = [to[0] / from[0], 0, 0, 0, to[1] / from[1], 0, 0, 0, to[2] / from[2]];
  return multiplyMatrices(multiplyMatrices(inverseBradford, multiplyMatrices(scale, bradford)), unadapted);
}

/** White, red, green and blue of sRGB, x and y each. */
const srgbChromaticities = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06];

/**
 * Returns the transform for PNG's gAMA (gamma) and cHRM (chromaticities) chunks.
 * @param gamma the value of gAMA divided by 100,000: the exponent from light to values
 * @param chromaticities white, red, green, blue, x and y each, divided by 100,000; those of sRGB when absent
 * @param grey whether the image is grey, for which the chromaticities don't matter
 * @returns undefined for an invalid gamma or invalid chromaticities
 */
export function createGammaTransform(
  gamma: number,
  chromaticities: readonly number[] | undefined,
  grey: boolean,
): ColourTransform | undefined {
  if (!(gamma > 0)) return undefined;
  const curve: ToneCurve = (value) => value ** (1 / gamma);
  if (grey) return createGreyTransform(curve);
  const toXyz = computePrimaryMatrix(chromaticities ?? srgbChromaticities);
  return toXyz && createRgbTransform([curve, curve, curve], toXyz);
}
