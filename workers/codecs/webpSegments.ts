/**
 * Groups macroblocks (squares of 16 × 16 px) into segments by their susceptibility, i.e. by how well they can be
 * predicted (0–255, 255 is best). `workers/codecs/README.md` explains the terms.
 */

/** Number of segments, the maximum of the format. */
export const SEGMENT_COUNT = 4;
/** Number of susceptibility values, 0–255. */
const SUSCEPTIBILITY_LEVELS = 256;
/** Maximum number of rounds of the k-means algorithm, as in libwebp. */
const MAX_ROUNDS = 6;
/** The rounds end when the centres' movements in a round add up to less than this, as in libwebp. */
const MIN_MOVEMENT = 5;

export interface Segments {
  /** Segment index for each susceptibility value, 0–255. */
  readonly segmentBySusceptibility: Uint8Array;
  /**
   * For each segment: its mean susceptibility minus that of the picture, scaled so that the segments' range is 255, and
   * limited to −127 to 127. libwebp calls this value alpha.
   */
  readonly relativeSusceptibility: readonly number[];
  /**
   * For each segment: its mean susceptibility minus the lowest mean of a segment, in the same scale, 0–255. libwebp calls
   * this value beta.
   */
  readonly susceptibilityAboveLowest: readonly number[];
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/**
 * Finds the segments by k-means: assigns each susceptibility to the nearest centre, moves each centre to the mean of
 * its macroblocks, and repeats both.
 * @param counts number of macroblocks of each susceptibility, 0–255
 */
export function createSegments(counts: ArrayLike<number>): Segments {
  const segmentBySusceptibility = new Uint8Array(SUSCEPTIBILITY_LEVELS);
  const occurring = Array.from({ length: SUSCEPTIBILITY_LEVELS }, (_, susceptibility) => susceptibility).filter(
    (susceptibility) => counts[susceptibility] > 0,
  );
  const lowest = occurring[0] ?? 0;
  const range = (occurring.at(-1) ?? 0) - lowest;
  const centres = Array.from(
    { length: SEGMENT_COUNT },
    (_, k) => lowest + Math.trunc(((2 * k + 1) * range) / (2 * SEGMENT_COUNT)),
  );
  let mean = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const sums = centres.map(() => 0);
    const weights = centres.map(() => 0);
    // Not reset for each susceptibility: `occurring` and `centres` ascend, so the index of the nearest centre only
    // grows.
    let nearest = 0;
    for (const susceptibility of occurring) {
      while (
        nearest + 1 < SEGMENT_COUNT &&
        Math.abs(susceptibility - centres[nearest + 1]) < Math.abs(susceptibility - centres[nearest])
      )
        nearest++;
      segmentBySusceptibility[susceptibility] = nearest;
      sums[nearest] += susceptibility * counts[susceptibility];
      weights[nearest] += counts[susceptibility];
    }
    let movement = 0;
    let sum = 0;
    let weight = 0;
    for (let k = 0; k < SEGMENT_COUNT; k++) {
      if (weights[k] === 0) continue;
      const centre = Math.trunc((sums[k] + Math.trunc(weights[k] / 2)) / weights[k]);
      movement += Math.abs(centres[k] - centre);
      centres[k] = centre;
      sum += centre * weights[k];
      weight += weights[k];
    }
    mean = Math.trunc((sum + Math.trunc(weight / 2)) / Math.max(1, weight));
    if (movement < MIN_MOVEMENT) break;
  }
  const lowestCentre = Math.min(...centres);
  const centreRange = Math.max(1, Math.max(...centres) - lowestCentre);
  return {
    segmentBySusceptibility,
    relativeSusceptibility: centres.map((centre) =>
      clamp(Math.trunc((255 * (centre - mean)) / centreRange), -127, 127),
    ),
    susceptibilityAboveLowest: centres.map((centre) =>
      clamp(Math.trunc((255 * (centre - lowestCentre)) / centreRange), 0, 255),
    ),
  };
}
