import { bytes } from './kernels/webp.ts?wasm';
import { type Kernel, createKernelGetter } from './kernel.ts';

/** The exports of the WebAssembly module compiled from `workers/codecs/kernels/webp.ts`, where each is documented. */
interface WebpKernel extends Kernel {
  readonly begin: (width: number, height: number) => number;
  readonly convertRow: (y: number, rows: number) => void;
  readonly analyse: () => number;
  readonly susceptibilityCountsAddress: () => number;
  readonly segmentBySusceptibilityAddress: () => number;
  readonly segmentsAddress: () => number;
  readonly segmentSizesAddress: () => number;
  readonly largestStepsAddress: () => number;
  readonly bottomRowAddress: () => number;
  readonly encode: (maxModeBits: number) => void;
  readonly openHeader: () => number;
  readonly writeHeaderBit: (bit: number, probability: number) => void;
  readonly writeProbabilities: () => void;
  readonly writeModes: (lowerPairProbability: number, segment0Probability: number, segment2Probability: number) => void;
  readonly closeHeader: () => number;
  readonly writeTokens: (address: number) => number;
}

/** Returns the WebP kernel (see `createKernelGetter`). */
export const getWebpKernel = createKernelGetter<WebpKernel>(bytes, {
  begin: true,
  convertRow: true,
  analyse: true,
  susceptibilityCountsAddress: true,
  segmentBySusceptibilityAddress: true,
  segmentsAddress: true,
  segmentSizesAddress: true,
  largestStepsAddress: true,
  bottomRowAddress: true,
  encode: true,
  openHeader: true,
  writeHeaderBit: true,
  writeProbabilities: true,
  writeModes: true,
  closeHeader: true,
  writeTokens: true,
});
