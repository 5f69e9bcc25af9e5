/** Groups macroblocks into segments by how easy they are to predict, as libwebp does: smooth areas show errors that busy ones hide. */

export const SEGMENT_COUNT = 4;
const EASE_LEVELS = 256;

/** `of`: the segment of each ease. Per segment, `easier`: its ease against the mean, −127–127; `easy`: its ease, 0–255. */
export interface Segments {
  readonly of: Uint8Array;
  readonly easier: readonly number[];
  readonly easy: readonly number[];
}

/** Rounds towards 0, as an integer division does. */
const whole = Math.trunc;

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Finds four centres by k-means. @param counts macroblocks of each ease */
export function segmentsOf(counts: ArrayLike<number>): Segments {
  const of = new Uint8Array(EASE_LEVELS);
  const used = Array.from({ length: EASE_LEVELS }, (_, ease) => ease).filter((ease) => counts[ease] > 0);
  const least = used[0] ?? 0;
  const range = (used.at(-1) ?? 0) - least;
  const centres = Array.from(
    { length: SEGMENT_COUNT },
    (_, k) => least + whole(((2 * k + 1) * range) / (2 * SEGMENT_COUNT)),
  );
  let middle = 0;
  for (let round = 0; round < 6; round++) {
    const sums = centres.map(() => 0);
    const weights = centres.map(() => 0);
    let nearest = 0;
    for (const ease of used) {
      while (nearest + 1 < SEGMENT_COUNT && Math.abs(ease - centres[nearest + 1]) < Math.abs(ease - centres[nearest]))
        nearest++;
      of[ease] = nearest;
      sums[nearest] += ease * counts[ease];
      weights[nearest] += counts[ease];
    }
    let moved = 0;
    let sum = 0;
    let weight = 0;
    for (let k = 0; k < SEGMENT_COUNT; k++) {
      if (weights[k] === 0) continue;
      const centre = whole((sums[k] + whole(weights[k] / 2)) / weights[k]);
      moved += Math.abs(centres[k] - centre);
      centres[k] = centre;
      sum += centre * weights[k];
      weight += weights[k];
    }
    middle = whole((sum + whole(weight / 2)) / Math.max(1, weight));
    if (moved < 5) break;
  }
  const lowest = Math.min(...centres);
  const span = Math.max(1, Math.max(...centres) - lowest);
  return {
    of,
    easier: centres.map((centre) => within(whole((255 * (centre - middle)) / span), -127, 127)),
    easy: centres.map((centre) => within(whole((255 * (centre - lowest)) / span), 0, 255)),
  };
}
