/**
 * Searches the highest common quality of an episode that meets its byte limits. Encoding every slice at each step would be too
 * slow, so a sample of slices represents all.
 */

/** Limits in bytes, both exclusive. */
export interface ByteLimits {
  readonly fileBytes: number;
  readonly totalBytes?: number;
}

/** Whether files of these sizes meet the limits. `spare` (0 to 1) is the share of each limit to leave free. */
export function fits(sizes: readonly number[], limits: ByteLimits, spare = 0): boolean {
  const share = 1 - spare;
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return (
    sizes.every((size) => size < limits.fileBytes * share) &&
    (limits.totalBytes === undefined || total < limits.totalBytes * share)
  );
}

/** Number of slices in the sample. */
const SAMPLE_SLICES = 6;

/** Indexes of the sample: the three largest slices, which decide the limit per file, and others spread over the episode. */
export function sampleOf(sizes: readonly number[]): number[] {
  if (sizes.length <= SAMPLE_SLICES) return sizes.map((_, index) => index);
  const bySize = sizes.map((_, index) => index).sort((a, b) => sizes[b] - sizes[a]);
  const largest = SAMPLE_SLICES / 2;
  const chosen = new Set(bySize.slice(0, largest));
  // Evenly spread; where one of these is among the largest already, the first unused index replaces it.
  for (let k = 0; k < SAMPLE_SLICES - largest; k++)
    chosen.add(Math.floor(((k + 0.5) * sizes.length) / (SAMPLE_SLICES - largest)));
  for (let index = 0; chosen.size < SAMPLE_SLICES; index++) chosen.add(index);
  return [...chosen].sort((a, b) => a - b);
}

/** Estimates the sizes of all slices from the sizes of the sample (`sampled`) and the previous sizes of all. */
export function estimate(sizes: readonly number[], sample: readonly number[], sampled: readonly number[]): number[] {
  const before = sample.reduce((sum, index) => sum + sizes[index], 0);
  const now = sampled.reduce((sum, size) => sum + size, 0);
  const ratio = before > 0 ? now / before : 1;
  const guess = sizes.map((size) => size * ratio);
  sample.forEach((index, k) => {
    guess[index] = sampled[k];
  });
  return guess;
}

/** Error allowed for the estimate. One step of quality changes the size by about 2 %. */
export const ESTIMATE_SPARE = 0.01;

/** The highest integer quality in [floor, best] for which `good` holds, by bisection; `floor` when none does. */
export async function highestQuality(
  floor: number,
  best: number,
  good: (quality: number) => Promise<boolean>,
): Promise<number> {
  let low = floor;
  let high = best;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (await good(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
