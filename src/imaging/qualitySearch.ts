/** Calculations for the search for the best quality at which files meet byte limits. Nothing here encodes. */

/** Each file must have fewer bytes than `fileBytes`, and all files together fewer than `totalBytes`. */
export interface ByteLimits {
  readonly fileBytes: number;
  readonly totalBytes?: number;
}

/** Whether files of these sizes (bytes) meet the limits. `margin` (0 to 1) is the share of each limit to leave free. */
export function fits(sizes: readonly number[], limits: ByteLimits, margin = 0): boolean {
  const share = 1 - margin;
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return (
    sizes.every((size) => size < limits.fileBytes * share) &&
    (limits.totalBytes === undefined || total < limits.totalBytes * share)
  );
}

/** Number of slices in the sample, which is encoded to estimate the sizes of all slices of an episode. */
const SAMPLE_SLICES = 6;

/**
 * Returns the indexes of the slices in the sample: the three largest and three others; all slices of an episode with at
 * most six.
 * @param sizes sizes of all slices at the best quality, bytes
 */
export function chooseSample(sizes: readonly number[]): number[] {
  if (sizes.length <= SAMPLE_SLICES) return sizes.map((_, index) => index);
  const bySize = sizes.map((_, index) => index).sort((a, b) => sizes[b] - sizes[a]);
  const largest = SAMPLE_SLICES / 2;
  const indexes = new Set(bySize.slice(0, largest));
  // If an evenly spread slice is already chosen as one of the largest, the first unused index is added instead.
  for (let k = 0; k < SAMPLE_SLICES - largest; k++)
    indexes.add(Math.floor(((k + 0.5) * sizes.length) / (SAMPLE_SLICES - largest)));
  for (let index = 0; indexes.size < SAMPLE_SLICES; index++) indexes.add(index);
  return [...indexes].sort((a, b) => a - b);
}

/**
 * Estimates the sizes of all slices at a new quality.
 * @param sizes sizes of all slices at another quality, bytes
 * @param sample indexes of the sample
 * @param sampled sizes of the sample's slices at the new quality, bytes
 */
export function estimateSizes(
  sizes: readonly number[],
  sample: readonly number[],
  sampled: readonly number[],
): number[] {
  const oldSize = sample.reduce((sum, index) => sum + sizes[index], 0);
  const newSize = sampled.reduce((sum, size) => sum + size, 0);
  const ratio = oldSize > 0 ? newSize / oldSize : 1;
  const estimates = sizes.map((size) => size * ratio);
  sample.forEach((index, k) => {
    estimates[index] = sampled[k];
  });
  return estimates;
}

/** Share of the limits to leave free for errors in the estimate. One step of quality changes the size by about 2 %. */
export const ESTIMATE_MARGIN = 0.01;

/**
 * Finds the highest integer quality in [floor, best] for which `isGood` returns true, by bisection. Returns `floor` if
 * there is none, and never calls `isGood` for `floor`.
 */
export async function findHighestQuality(
  floor: number,
  best: number,
  isGood: (quality: number) => Promise<boolean>,
): Promise<number> {
  let low = floor;
  let high = best;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (await isGood(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
