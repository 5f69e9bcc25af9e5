/** Rates how much each pixel of a picture stands out, by outlines, contrast and skin colours. */
import { blurEvenly, type Plane } from './boxBlur.ts';

/** A small picture as RGBA, for instance of 64 × 48 px. */
export interface SmallPicture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/**
 * Weights of the cues, found by trying values on drawn pages, covers and panels. The other numbers in this file, except
 * those of a standard, are empirical, too.
 */
const weights = {
  /** Outlines and texture. */
  detail: 0.4,
  /** Difference from the surroundings in lightness and colour. */
  contrast: 0.5,
  /** Colours of light and dark skin, which are also those of fur, wood and fire. */
  skin: 2,
};

/** Share of contrast and skin that counts in areas without any detail. */
const FLAT_SHARE = 0.5;

/** Radius that joins strokes to areas, as a share of the geometric mean of the picture's sides. */
const STROKE_RADIUS = 0.015;

/**
 * Radii of the areas that are compared with their surroundings: features such as faces, and figures. Shares as above.
 */
const contrastRadii = [
  { inner: 0.02, outer: 0.08 },
  { inner: 0.04, outer: 0.16 },
] as const;

/** Colour differences count more than differences in lightness, because shading changes only the lightness. */
const LIGHTNESS_WEIGHT = 0.6;
const CHROMA_WEIGHT = 1.6;

/**
 * Lightness (0 to 255) and two colour differences (0 is grey) of each pixel, and how much its colour looks like skin (0
 * to 1).
 */
interface Colours {
  readonly lightness: Plane;
  readonly blueness: Plane;
  readonly redness: Plane;
  readonly skin: Plane;
}

/** Rates how much each pixel stands out, from 0. Transparent pixels count as white. */
export function rateSaliency(picture: SmallPicture): Plane {
  const { width, height } = picture;
  const side = Math.sqrt(width * height);
  const soften = (plane: Plane) => blurEvenly(plane, width, height, side * STROKE_RADIUS);
  const colours = readColours(picture);
  const detail = normalize(soften(measureDetail(colours, width, height)));
  const contrast = normalize(measureContrast(colours, width, height, side));
  const skin = withoutSkinGround(soften(colours.skin));
  return detail.map((edges, index) => {
    const detailFactor = FLAT_SHARE + (1 - FLAT_SHARE) * edges;
    return weights.detail * edges + detailFactor * (weights.contrast * contrast[index] + weights.skin * skin[index]);
  });
}

/** Converts the picture's pixels to planes of lightness, colour and skin. */
function readColours({ data, width, height }: SmallPicture): Colours {
  const plane = (): Plane => new Float32Array(width * height);
  const colours = { lightness: plane(), blueness: plane(), redness: plane(), skin: plane() };
  for (let index = 0; index < width * height; index++) {
    const alpha = data[index * 4 + 3] / 255;
    const onWhite = (channel: number) => data[index * 4 + channel] * alpha + 255 * (1 - alpha);
    const red = onWhite(0);
    const green = onWhite(1);
    const blue = onWhite(2);
    // Lightness and colour differences are Y, Cb and Cr of ITU-R BT.601.
    const lightness = 0.299 * red + 0.587 * green + 0.114 * blue;
    colours.lightness[index] = lightness;
    colours.blueness[index] = (blue - lightness) * 0.564;
    colours.redness[index] = (red - lightness) * 0.713;
    colours.skin[index] = rateSkin(red, green, blue);
  }
  return colours;
}

/**
 * Rates a colour from 0 to 1: highest for bright colours with a hue of 20° (orange), 0 for greys, saturated colours and
 * the dark.
 */
function rateSkin(red: number, green: number, blue: number): number {
  const range = red - Math.min(green, blue);
  if (red < green || green < blue * 0.9 || range < 18) return 0;
  const saturation = range / red;
  if (saturation < 0.12 || saturation > 0.75) return 0;
  const hue = (60 * (green - blue)) / range;
  return Math.max(0, 1 - Math.abs(hue - 20) / 18) * Math.min(1, Math.max(0, (red - 90) / 70));
}

/**
 * Lowers the rating of skin in pictures full of such colours, such as scans on yellowed paper, to 0 at a mean rating of
 * 0.4.
 */
function withoutSkinGround(skin: Plane): Plane {
  const mean = skin.reduce((sum, value) => sum + value, 0) / skin.length;
  return skin.map((value) => value * Math.max(0, 1 - 2.5 * mean));
}

/** Sums the differences between the neighbours of each pixel. Limits each sum to 120 levels. */
function measureDetail({ lightness, blueness, redness }: Colours, width: number, height: number): Plane {
  const detail: Plane = new Float32Array(width * height);
  const computeDifference = (plane: Plane, index: number, step: number) =>
    Math.abs(plane[index + step] - plane[index - step]);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const index = y * width + x;
      let sum = 0;
      for (const plane of [lightness, blueness, redness])
        sum += computeDifference(plane, index, 1) + computeDifference(plane, index, width);
      detail[index] = Math.min(sum, 120);
    }
  return detail;
}

/**
 * Sums the differences between each pixel's close and wider surroundings, in lightness and colour.
 * @param side geometric mean of the picture's sides, px
 */
function measureContrast(colours: Colours, width: number, height: number, side: number): Plane {
  const contrast: Plane = new Float32Array(width * height);
  const planes = [
    { plane: colours.lightness, weight: LIGHTNESS_WEIGHT },
    { plane: colours.blueness, weight: CHROMA_WEIGHT },
    { plane: colours.redness, weight: CHROMA_WEIGHT },
  ];
  for (const { inner, outer } of contrastRadii)
    for (const { plane, weight } of planes) {
      const innerMean = blurEvenly(plane, width, height, side * inner);
      const outerMean = blurEvenly(plane, width, height, side * outer);
      for (let index = 0; index < contrast.length; index++)
        contrast[index] += weight * Math.abs(innerMean[index] - outerMean[index]);
    }
  return contrast;
}

/** Differences below this many levels (of 255) are noise. */
const NOISE_LEVELS = 4;

/** Scales a plane so that about its highest 2 % reach 1; in a nearly blank picture, fewer. */
function normalize(plane: Plane): Plane {
  const limit = Math.max(NOISE_LEVELS, plane.toSorted()[Math.floor(plane.length * 0.98)]);
  return plane.map((value) => Math.min(1, value / limit));
}
