/**
 * Converts CMYK to sRGB: by the image's ICC profile, or by the browsers' rule for images without one. The profile's
 * conversion is slow, so it is computed only for a grid of colours, between which each pixel is interpolated.
 */
import { xyzToSrgb } from './colourTransform.ts';
import type { ToneCurve } from './headers/icc.ts';
import { type InkTable, readInkTable, type Triple } from './headers/iccTables.ts';

/**
 * Converts a row of cyan, magenta, yellow and black values, stored as in JPEG files (255 is no ink), to opaque RGBA.
 * Writes the result to `output`, starting at byte `offset`.
 */
export type InkTransform = (
  inks: readonly [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray],
  width: number,
  output: Uint8ClampedArray,
  offset: number,
) => void;

/** Number of grid points along each ink. */
const GRID_POINTS_PER_INK = 17;

/**
 * The distance between neighbouring grid points along each ink, in array elements. The points along black are adjacent.
 */
const steps = [GRID_POINTS_PER_INK ** 3 * 3, GRID_POINTS_PER_INK ** 2 * 3, GRID_POINTS_PER_INK * 3, 3] as const;

/** Fixed-point fraction of the grid's values: 7 bits. */
const LEVEL_PARTS = 128;

/** Fixed-point fraction of the position between grid points: 9 bits, 16 bits together with `LEVEL_PARTS`. */
const FRACTION_PARTS = 512;

/** The white of the profile connection space, D50 (ICC.1 7.2.16). */
const white: Triple = [0.9642, 1, 0.8249];

/**
 * Applies black point compensation (ISO 18619): subtracts `black`, so that black on paper is black on screen.
 */
function compensateBlackPoint({ toXyz, black }: InkTable): InkTable['toXyz'] {
  return (inks) => {
    const [x, y, z] = toXyz(inks).map((value, i) => ((value - black[i]) * white[i]) / (white[i] - black[i]));
    return [x, y, z];
  };
}

/** Computes the sRGB values at each grid point: three values per point, times `LEVEL_PARTS`. */
function computeGrid(toXyz: InkTable['toXyz']): Uint16Array {
  // At the last point of an ink the lookup also reads the next point, with a weight of 0.
  const grid = new Uint16Array(GRID_POINTS_PER_INK ** 4 * 3 + steps[0] + steps[1] + steps[2] + steps[3]);
  const inks = [0, 0, 0, 0];
  for (let point = 0; point < GRID_POINTS_PER_INK ** 4; point++) {
    for (let ink = 3, remainder = point; ink >= 0; ink--, remainder = Math.floor(remainder / GRID_POINTS_PER_INK))
      inks[ink] = (remainder % GRID_POINTS_PER_INK) / (GRID_POINTS_PER_INK - 1);
    const levels = xyzToSrgb(toXyz(inks));
    for (let i = 0; i < 3; i++)
      grid[point * 3 + i] = Math.round(Math.min(255, Math.max(0, levels[i] || 0)) * LEVEL_PARTS);
  }
  return grid;
}

/** Number of bits of the largest step, which is 14,739. */
const STEP_BITS = 14;

/**
 * Returns, for each stored level (0 to 255) of an ink: the index of the grid point below the level; and, packed into one
 * number, the fraction of the way to the next point (upper bits) and the distance to that point in array elements (lower
 * `STEP_BITS` bits).
 * @param curve the profile's curve for this ink, from the amount of ink (0 to 1) to the position in the grid (0 to 1)
 * @param step distance between grid points along this ink, in array elements
 */
function createGridLookup(
  curve: ToneCurve,
  step: number,
): { readonly points: Int32Array; readonly fractions: Int32Array } {
  const positions = Int32Array.from({ length: 256 }, (_, level) =>
    Math.round(Math.min(1, Math.max(0, curve(1 - level / 255) || 0)) * (GRID_POINTS_PER_INK - 1) * FRACTION_PARTS),
  );
  return {
    points: positions.map((position) => Math.floor(position / FRACTION_PARTS) * step),
    fractions: positions.map((position) => ((position % FRACTION_PARTS) << STEP_BITS) | step),
  };
}

/**
 * Returns the transform of a CMYK profile from its look-up table.
 * @param icc the whole profile
 * @returns undefined for another kind of profile or an unsupported one
 */
export function createProfileTransform(icc: Uint8Array): InkTransform | undefined {
  const table = readInkTable(icc);
  if (!table) return undefined;
  const grid = computeGrid(compensateBlackPoint(table));
  const [c, m, y, k] = table.curves.map((curve, i) => createGridLookup(curve, steps[i]));
  const [pointsC, pointsM, pointsY, pointsK] = [c.points, m.points, y.points, k.points];
  const [fractionsC, fractionsM, fractionsY, fractionsK] = [c.fractions, m.fractions, y.fractions, k.fractions];
  const stepMask = (1 << STEP_BITS) - 1;
  const half = (LEVEL_PARTS * FRACTION_PARTS) >> 1;
  return ([cyan, magenta, yellow, black], width, output, start) => {
    let lastPacked = -1;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let x = 0, offset = start; x < width; x++, offset += 4) {
      const inC = cyan[x];
      const inM = magenta[x];
      const inY = yellow[x];
      const inK = black[x];
      // In comic art, many neighbouring pixels have the same colour, so the last result is reused.
      const packed = ((inC << 24) | (inM << 16) | (inY << 8) | inK) >>> 0;
      if (packed !== lastPacked) {
        lastPacked = packed;
        // Each four-dimensional grid cell consists of 24 simplices (the four-dimensional form of a tetrahedron). The
        // order of the inks' fractions selects the simplex; the colour is interpolated between its five corners.
        let first = fractionsC[inC];
        let second = fractionsM[inM];
        let third = fractionsY[inY];
        let fourth = fractionsK[inK];
        let swapped = first;
        if (first < second) {
          first = second;
          second = swapped;
        }
        if (third < fourth) {
          swapped = third;
          third = fourth;
          fourth = swapped;
        }
        if (first < third) {
          swapped = first;
          first = third;
          third = swapped;
        }
        if (second < fourth) {
          swapped = second;
          second = fourth;
          fourth = swapped;
        }
        if (second < third) {
          swapped = second;
          second = third;
          third = swapped;
        }
        const fraction1 = first >> STEP_BITS;
        const fraction2 = second >> STEP_BITS;
        const fraction3 = third >> STEP_BITS;
        const fraction4 = fourth >> STEP_BITS;
        const point0 = pointsC[inC] + pointsM[inM] + pointsY[inY] + pointsK[inK];
        const point1 = point0 + (first & stepMask);
        const point2 = point1 + (second & stepMask);
        const point3 = point2 + (third & stepMask);
        const point4 = point3 + (fourth & stepMask);
        const weight0 = FRACTION_PARTS - fraction1;
        const weight1 = fraction1 - fraction2;
        const weight2 = fraction2 - fraction3;
        const weight3 = fraction3 - fraction4;
        red =
          (half +
            grid[point0] * weight0 +
            grid[point1] * weight1 +
            grid[point2] * weight2 +
            grid[point3] * weight3 +
            grid[point4] * fraction4) >>
          16;
        green =
          (half +
            grid[point0 + 1] * weight0 +
            grid[point1 + 1] * weight1 +
            grid[point2 + 1] * weight2 +
            grid[point3 + 1] * weight3 +
            grid[point4 + 1] * fraction4) >>
          16;
        blue =
          (half +
            grid[point0 + 2] * weight0 +
            grid[point1 + 2] * weight1 +
            grid[point2 + 2] * weight2 +
            grid[point3 + 2] * weight3 +
            grid[point4 + 2] * fraction4) >>
          16;
      }
      output[offset] = red;
      output[offset + 1] = green;
      output[offset + 2] = blue;
      output[offset + 3] = 255;
    }
  };
}

/**
 * Converts CMYK without a profile by the browsers' rule: each ink absorbs its share of the light, and black absorbs all
 * channels. Values are rounded only once, down.
 */
export const convertPlainInks: InkTransform = ([cyan, magenta, yellow, black], width, output, start) => {
  for (let x = 0, offset = start; x < width; x++, offset += 4) {
    const light = black[x];
    output[offset] = Math.floor((cyan[x] * light) / 255);
    output[offset + 1] = Math.floor((magenta[x] * light) / 255);
    output[offset + 2] = Math.floor((yellow[x] * light) / 255);
    output[offset + 3] = 255;
  }
};
