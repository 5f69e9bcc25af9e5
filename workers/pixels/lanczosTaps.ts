/** Computes the weights (taps) of the input pixels for each output pixel of a Lanczos resize. */

/** Number of lobes of the Lanczos filter on each side. */
const LOBES = 3;

/** The Lanczos filter, a windowed sinc function: the weight at a distance of `x` px from the centre. */
function lanczos(x: number): number {
  if (x === 0) return 1;
  if (x <= -LOBES || x >= LOBES) return 0;
  const p = Math.PI * x;
  return (LOBES * Math.sin(p) * Math.sin(p / LOBES)) / (p * p);
}

/**
 * The weights along one axis. Output position `i` is the weighted sum of `count` input positions from `starts[i]` on.
 * Its weights start at `weights[i * count]`, and add up to 1.
 */
export interface Taps {
  readonly count: number;
  readonly starts: Int32Array;
  readonly weights: Float32Array;
}

/**
 * Computes the weights along one axis. Repeats the edge pixel beyond each edge.
 * @param inputSize number of input positions (px)
 * @param windowStart start of the part of the input to resize, px; may be a fraction
 * @param windowSize size of this part, px; may be a fraction
 * @param outputSize number of output positions (px)
 */
export function computeTaps(inputSize: number, windowStart: number, windowSize: number, outputSize: number): Taps {
  const scale = windowSize / outputSize;
  // Shrinking widens the filter so that every input pixel contributes. For enlarging, the filter keeps its width.
  const stretch = Math.max(1, scale);
  const reach = LOBES * stretch;
  const count = Math.min(inputSize, Math.ceil(reach * 2) + 1);
  const starts = new Int32Array(outputSize);
  const weights = new Float32Array(outputSize * count);
  for (let out = 0; out < outputSize; out++) {
    const centre = windowStart + (out + 0.5) * scale - 0.5;
    const from = Math.ceil(centre - reach);
    const to = Math.floor(centre + reach);
    const start = Math.max(0, Math.min(inputSize - count, from));
    starts[out] = start;
    let sum = 0;
    for (let position = from; position <= to; position++) {
      const weight = lanczos((position - centre) / stretch);
      const clamped = Math.max(start, Math.min(start + count - 1, Math.max(0, Math.min(inputSize - 1, position))));
      weights[out * count + clamped - start] += weight;
      sum += weight;
    }
    for (let i = 0; i < count; i++) weights[out * count + i] /= sum;
  }
  return { count, starts, weights };
}

/** The weight 1 in the fixed-point format of `workers/codecs/kernels/lanczos.ts`. */
const WEIGHT_ONE = 1 << 14;

/**
 * Rounds weights to fixed point. The rounded weights of an output position add up to exactly 1, so that flat colours
 * don't change. The number of weights per output position is padded with zeros to a multiple of `step`.
 */
export function toFixedPoint(
  { count, starts, weights }: Taps,
  step: number,
): { readonly count: number; readonly weights: Int16Array } {
  const paddedCount = Math.ceil(count / step) * step;
  const fixed = new Int16Array(starts.length * paddedCount);
  for (let position = 0; position < starts.length; position++) {
    let sum = 0;
    let roundedSum = 0;
    for (let k = 0; k < count; k++) {
      sum += weights[position * count + k];
      // The rounding error of each weight is added to the next one.
      const nextRoundedSum = k === count - 1 ? WEIGHT_ONE : Math.round(sum * WEIGHT_ONE);
      fixed[position * paddedCount + k] = nextRoundedSum - roundedSum;
      roundedSum = nextRoundedSum;
    }
  }
  return { count: paddedCount, weights: fixed };
}
