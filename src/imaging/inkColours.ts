/** From printing inks to sRGB: by the picture's own profile, or by the rule that browsers use where there is none. */
import { xyzToSrgb } from './colourTransform.ts';
import type { ToneCurve } from './headers/icc.ts';
import { type InkTable, inkTable, type Triple } from './headers/iccTables.ts';

/**
 * Cyan, magenta, yellow and black of a row of pixels, as JPEG files hold them: 255 is no ink. Written as RGBA from
 * byte `at` of `into` on, opaque.
 */
export type InkTransform = (
  inks: readonly [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray],
  width: number,
  into: Uint8ClampedArray,
  at: number,
) => void;

/** Points of the grid along each ink: between them colours are all but straight. */
const gridSide = 17;

/** Values from a point to the next along each ink; black's points lie side by side. */
const steps = [gridSide ** 3 * 3, gridSide ** 2 * 3, gridSide * 3, 3] as const;

/** Parts of a level that the grid's values have, so that they needn't be rounded twice: 7 bits. */
const levelParts = 128;

/** Parts of the way from a point of the grid to the next: 9 bits. Together with the above 16 bits. */
const wayParts = 512;

/** The white of the profile connection space, D50 (ICC.1 7.2.16). */
const white: Triple = [0.9642, 1, 0.8249];

/**
 * Light above the darkest that the inks can be, so that black on paper is black on the screen (black point
 * compensation, ISO 18619), as colour management has it for perceptual tables.
 */
const aboveBlack = ({ toXyz, black }: InkTable): InkTable['toXyz'] => {
  return (inks) => {
    const [x, y, z] = toXyz(inks).map((value, i) => ((value - black[i]) * white[i]) / (white[i] - black[i]));
    return [x, y, z];
  };
};

/** sRGB at each point of the grid, three values a point. */
const gridOf = (toXyz: InkTable['toXyz']): Uint16Array => {
  // On the last point of an ink the next one is looked up too, and counts nothing.
  const grid = new Uint16Array(gridSide ** 4 * 3 + steps[0] + steps[1] + steps[2] + steps[3]);
  const inks = [0, 0, 0, 0];
  for (let point = 0; point < gridSide ** 4; point++) {
    for (let ink = 3, rest = point; ink >= 0; ink--, rest = Math.floor(rest / gridSide))
      inks[ink] = (rest % gridSide) / (gridSide - 1);
    const levels = xyzToSrgb(toXyz(inks));
    for (let i = 0; i < 3; i++)
      grid[point * 3 + i] = Math.round(Math.min(255, Math.max(0, levels[i] || 0)) * levelParts);
  }
  return grid;
};

/** Bits of a step's number: the largest is 14,739. */
const stepBits = 14;

/** An ink's levels as places in the grid: which point is before them, and how far on they are, with the step. */
const placesOf = (curve: ToneCurve, step: number): { readonly points: Int32Array; readonly ways: Int32Array } => {
  const places = Int32Array.from({ length: 256 }, (_, level) =>
    Math.round(Math.min(1, Math.max(0, curve(1 - level / 255) || 0)) * (gridSide - 1) * wayParts),
  );
  return {
    points: places.map((place) => Math.floor(place / wayParts) * step),
    ways: places.map((place) => ((place % wayParts) << stepBits) | step),
  };
};

/**
 * The transform of a profile for printing inks, by its perceptual table.
 * @param icc the whole profile
 * @returns undefined where it isn't one, or is not understood
 */
export const profiledInks = (icc: Uint8Array): InkTransform | undefined => {
  const table = inkTable(icc);
  if (!table) return undefined;
  const grid = gridOf(aboveBlack(table));
  const [c, m, y, k] = table.curves.map((curve, i) => placesOf(curve, steps[i]));
  const [pointsC, pointsM, pointsY, pointsK] = [c.points, m.points, y.points, k.points];
  const [waysC, waysM, waysY, waysK] = [c.ways, m.ways, y.ways, k.ways];
  const stepMask = (1 << stepBits) - 1;
  const half = (levelParts * wayParts) >> 1;
  return ([cyan, magenta, yellow, black], width, into, start) => {
    let before = -1;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let x = 0, at = start; x < width; x++, at += 4) {
      const inC = cyan[x];
      const inM = magenta[x];
      const inY = yellow[x];
      const inK = black[x];
      // Art is full of runs of one colour.
      const packed = ((inC << 24) | (inM << 16) | (inY << 8) | inK) >>> 0;
      if (packed !== before) {
        before = packed;
        // Between points lie 24 simplices: which one is told by the order in which the inks are on their way.
        let first = waysC[inC];
        let second = waysM[inM];
        let third = waysY[inY];
        let fourth = waysK[inK];
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
        const way1 = first >> stepBits;
        const way2 = second >> stepBits;
        const way3 = third >> stepBits;
        const way4 = fourth >> stepBits;
        const point0 = pointsC[inC] + pointsM[inM] + pointsY[inY] + pointsK[inK];
        const point1 = point0 + (first & stepMask);
        const point2 = point1 + (second & stepMask);
        const point3 = point2 + (third & stepMask);
        const point4 = point3 + (fourth & stepMask);
        const weight0 = wayParts - way1;
        const weight1 = way1 - way2;
        const weight2 = way2 - way3;
        const weight3 = way3 - way4;
        red =
          (half +
            grid[point0] * weight0 +
            grid[point1] * weight1 +
            grid[point2] * weight2 +
            grid[point3] * weight3 +
            grid[point4] * way4) >>
          16;
        green =
          (half +
            grid[point0 + 1] * weight0 +
            grid[point1 + 1] * weight1 +
            grid[point2 + 1] * weight2 +
            grid[point3 + 1] * weight3 +
            grid[point4 + 1] * way4) >>
          16;
        blue =
          (half +
            grid[point0 + 2] * weight0 +
            grid[point1 + 2] * weight1 +
            grid[point2 + 2] * weight2 +
            grid[point3 + 2] * weight3 +
            grid[point4 + 2] * way4) >>
          16;
      }
      into[at] = red;
      into[at + 1] = green;
      into[at + 2] = blue;
      into[at + 3] = 255;
    }
  };
};

/** Browsers' own rule for inks without a profile: each takes its share of the light, and black of all; they don't round. */
export const plainInks: InkTransform = ([cyan, magenta, yellow, black], width, into, start) => {
  for (let x = 0, at = start; x < width; x++, at += 4) {
    const light = black[x];
    into[at] = Math.floor((cyan[x] * light) / 255);
    into[at + 1] = Math.floor((magenta[x] * light) / 255);
    into[at + 2] = Math.floor((yellow[x] * light) / 255);
    into[at + 3] = 255;
  }
};
