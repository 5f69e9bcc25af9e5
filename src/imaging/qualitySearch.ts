/**
 * One quality for a whole episode under its byte limits (decisions: 'Byte limits are met by search'). Encoding all
 * slices at every step would take as many times as long, so a few of them stand for the rest.
 */

/** Limits in bytes, both exclusive. */
export interface ByteLimits {
  readonly fileBytes: number;
  readonly totalBytes?: number;
}

/** Whether files of these sizes meet the limits. `spare`: the share of a limit that is left free, 0..1. */
export const fits = (sizes: readonly number[], limits: ByteLimits, spare = 0): boolean => {
  const share = 1 - spare;
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return (
    sizes.every((size) => size < limits.fileBytes * share) &&
    (limits.totalBytes === undefined || total < limits.totalBytes * share)
  );
};

/** How many slices stand for all while searching. */
const sampleSize = 6;

/** Indexes that stand for all: the three largest, which decide the limit a file has, and others spread over the episode. */
export const sampleOf = (sizes: readonly number[]): number[] => {
  if (sizes.length <= sampleSize) return sizes.map((_, index) => index);
  const bySize = sizes.map((_, index) => index).sort((a, b) => sizes[b] - sizes[a]);
  const largest = sampleSize / 2;
  const chosen = new Set(bySize.slice(0, largest));
  // Evenly spread; where one of those is among the largest, the first that is left takes its place.
  for (let k = 0; k < sampleSize - largest; k++)
    chosen.add(Math.floor(((k + 0.5) * sizes.length) / (sampleSize - largest)));
  for (let index = 0; chosen.size < sampleSize; index++) chosen.add(index);
  return [...chosen].sort((a, b) => a - b);
};

/** What all slices will weigh when the sample weighs `sampled` and weighed `sizes[i]` before. */
export const estimate = (sizes: readonly number[], sample: readonly number[], sampled: readonly number[]): number[] => {
  const before = sample.reduce((sum, index) => sum + sizes[index], 0);
  const now = sampled.reduce((sum, size) => sum + size, 0);
  const ratio = before > 0 ? now / before : 1;
  const guess = sizes.map((size) => size * ratio);
  sample.forEach((index, k) => {
    guess[index] = sampled[k];
  });
  return guess;
};

/** The estimate may be this far off; a step of one quality changes bytes by about 2 %. */
export const estimateSpare = 0.01;

/** The highest whole quality in [floor, best] for which `good` holds, by bisection; the floor when none does. */
export const highestQuality = async (
  floor: number,
  best: number,
  good: (quality: number) => Promise<boolean>,
): Promise<number> => {
  let low = floor;
  let high = best;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (await good(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
};
