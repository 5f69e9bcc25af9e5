import { bytes } from '../codecs/kernels/lanczos.ts?wasm';
import { type Kernel, cacheKernel } from '../codecs/kernel.ts';

/** The exports of `workers/codecs/kernels/lanczos.ts`, which documents them. */
export interface LanczosKernel extends Kernel {
  readonly startsAt: () => number;
  readonly acrossAt: () => number;
  readonly downAt: () => number;
  readonly inputAt: () => number;
  readonly outputAt: () => number;
  readonly begin: (
    inputWidth: number,
    inputRows: number,
    outputWidth: number,
    outputHeight: number,
    across: number,
    down: number,
    kept: number,
  ) => void;
  readonly across: (row: number, slot: number) => void;
  readonly down: (y: number, slot: number) => void;
}

const names = {
  startsAt: true,
  acrossAt: true,
  downAt: true,
  inputAt: true,
  outputAt: true,
  begin: true,
  across: true,
  down: true,
} as const;

export const lanczosKernel = cacheKernel<LanczosKernel>(bytes, names);

/** The kernel for frames. It is separate, because other pictures may be resized while the rows of a frame are being copied. */
export const frameKernel = cacheKernel<LanczosKernel>(bytes, names);
