import { bytes } from './kernels/webp.ts?wasm';
import { type Kernel, cacheKernel } from './kernel.ts';

/** The exports of `workers/codecs/kernels/webp.ts`, which documents them. */
interface WebpKernel extends Kernel {
  readonly begin: (width: number, height: number) => number;
  readonly band: (y: number, rows: number) => void;
  readonly analyse: () => number;
  readonly susceptibilityCountsAt: () => number;
  readonly segmentOfAt: () => number;
  readonly segmentsAt: () => number;
  readonly segmentSizesAt: () => number;
  readonly largestStepsAt: () => number;
  readonly bottomRowAt: () => number;
  readonly encode: (maxModeBits: number) => void;
  readonly open: () => number;
  readonly put: (bit: number, probability: number) => void;
  readonly writeProbabilities: () => void;
  readonly writeModes: (upper: number, first: number, third: number) => void;
  readonly close: () => number;
  readonly tokens: (at: number) => number;
}

export const webpKernel = cacheKernel<WebpKernel>(bytes, {
  begin: true,
  band: true,
  analyse: true,
  susceptibilityCountsAt: true,
  segmentOfAt: true,
  segmentsAt: true,
  segmentSizesAt: true,
  largestStepsAt: true,
  bottomRowAt: true,
  encode: true,
  open: true,
  put: true,
  writeProbabilities: true,
  writeModes: true,
  close: true,
  tokens: true,
});
