import { bytes } from './kernels/webp.ts?wasm';
import { type Kernel, keepKernel } from './kernel.ts';

/** The exports of `workers/codecs/kernels/webp.ts`, which documents them. */
interface WebpKernel extends Kernel {
  readonly begin: (width: number, height: number) => number;
  readonly band: (y: number, rows: number) => void;
  readonly analyse: () => number;
  readonly easesAt: () => number;
  readonly segmentOfAt: () => number;
  readonly segmentsAt: () => number;
  readonly segmentSizesAt: () => number;
  readonly largestStepsAt: () => number;
  readonly lowestRowAt: () => number;
  readonly encode: (mostModeBits: number) => void;
  readonly open: () => number;
  readonly put: (bit: number, chance: number) => void;
  readonly putChances: () => void;
  readonly putModes: (upper: number, first: number, third: number) => void;
  readonly close: () => number;
  readonly tokens: (at: number) => number;
}

export const webpKernel = keepKernel<WebpKernel>(bytes, {
  begin: true,
  band: true,
  analyse: true,
  easesAt: true,
  segmentOfAt: true,
  segmentsAt: true,
  segmentSizesAt: true,
  largestStepsAt: true,
  lowestRowAt: true,
  encode: true,
  open: true,
  put: true,
  putChances: true,
  putModes: true,
  close: true,
  tokens: true,
});
