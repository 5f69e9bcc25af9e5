import { bytes } from '../codecs/kernels/lanczos.ts?wasm';
import { type Kernel, cacheKernel } from '../codecs/kernel.ts';

/** The exports of `workers/codecs/kernels/lanczos.ts`, which documents them. */
export interface LanczosKernel extends Kernel {
  readonly startsAddress: () => number;
  readonly acrossWeightsAddress: () => number;
  readonly downWeightsAddress: () => number;
  readonly inputAddress: () => number;
  readonly outputAddress: () => number;
  readonly begin: (
    inputWidth: number,
    inputRows: number,
    outputWidth: number,
    outputHeight: number,
    across: number,
    down: number,
    rowsInRing: number,
  ) => void;
  readonly resampleRow: (row: number, slot: number) => void;
  readonly resampleColumns: (y: number, slot: number) => void;
}

/** The names of the exports, which are checked when the kernel is loaded. */
const names = {
  startsAddress: true,
  acrossWeightsAddress: true,
  downWeightsAddress: true,
  inputAddress: true,
  outputAddress: true,
  begin: true,
  resampleRow: true,
  resampleColumns: true,
} as const;

export const lanczosKernel = cacheKernel<LanczosKernel>(bytes, names);

/** The kernel for frames. It is separate, because other pictures may be resized while the rows of a frame are being copied. */
export const frameKernel = cacheKernel<LanczosKernel>(bytes, names);
