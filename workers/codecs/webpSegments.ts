/**
 * Groups macroblocks into segments by their susceptibility to compression, 0–255: how well they can be predicted. As in libwebp, each
 * segment has its own quantiser, because smooth areas show errors that detailed ones hide.
 */

export const SEGMENT_COUNT = 4;
const SUSCEPTIBILITY_LEVELS = 256;

export interface Segments {
  /** Segment of each susceptibility. */
  readonly segmentBySusceptibility: Uint8Array;
  /** Susceptibility of each segment relative to the mean, −127–127: libwebp's alpha. */
  readonly relativeSusceptibility: readonly number[];
  /** Susceptibility of each segment relative to the lowest, 0–255: libwebp's beta. */
  readonly susceptibilityAboveLowest: readonly number[];
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Finds the segments by k-means. @param counts number of macroblocks of each susceptibility */
export function createSegments(counts: ArrayLike<number>): Segments {
  const segmentBySusceptibility = new Uint8Array(SUSCEPTIBILITY_LEVELS);
  const used = Array.from({ length: SUSCEPTIBILITY_LEVELS }, (_, susceptibility) => susceptibility).filter(
    (susceptibility) => counts[susceptibility] > 0,
  );
  const least = used[0] ?? 0;
  const range = (used.at(-1) ?? 0) - least;
  const centres = Array.from(
    { length: SEGMENT_COUNT },
    (_, k) => least + Math.trunc(((2 * k + 1) * range) / (2 * SEGMENT_COUNT)),
  );
  let mean = 0;
  for (let round = 0; round < 6; round++) {
    const sums = centres.map(() => 0);
    const weights = centres.map(() => 0);
    let nearest = 0;
    for (const susceptibility of used) {
      while (
        nearest + 1 < SEGMENT_COUNT &&
        Math.abs(susceptibility - centres[nearest + 1]) < Math.abs(susceptibility - centres[nearest])
      )
        nearest++;
      segmentBySusceptibility[susceptibility] = nearest;
      sums[nearest] += susceptibility * counts[susceptibility];
      weights[nearest] += counts[susceptibility];
    }
    let moved = 0;
    let sum = 0;
    let weight = 0;
    for (let k = 0; k < SEGMENT_COUNT; k++) {
      if (weights[k] === 0) continue;
      const centre = Math.trunc((sums[k] + Math.trunc(weights[k] / 2)) / weights[k]);
      moved += Math.abs(centres[k] - centre);
      centres[k] = centre;
      sum += centre * weights[k];
      weight += weights[k];
    }
    mean = Math.trunc((sum + Math.trunc(weight / 2)) / Math.max(1, weight));
    if (moved < 5) break;
  }
  const lowest = Math.min(...centres);
  const span = Math.max(1, Math.max(...centres) - lowest);
  return {
    segmentBySusceptibility,
    relativeSusceptibility: centres.map((centre) => clamp(Math.trunc((255 * (centre - mean)) / span), -127, 127)),
    susceptibilityAboveLowest: centres.map((centre) => clamp(Math.trunc((255 * (centre - lowest)) / span), 0, 255)),
  };
}
