import { bytes } from '../../assembly/kernels/lanczos.ts?wasm';
import { type Kernel, keepKernel } from '../kernel.ts';

/** `assembly/kernels/lanczos.ts`, which says what they do. */
interface LanczosKernel extends Kernel {
  readonly startsAt: () => number;
  readonly acrossAt: () => number;
  readonly downAt: () => number;
  readonly inputAt: () => number;
  readonly outputAt: () => number;
  readonly begin: (
    inputWidth: number,
    outputWidth: number,
    outputHeight: number,
    across: number,
    down: number,
    kept: number,
  ) => void;
  readonly across: (slot: number) => void;
  readonly down: (y: number, slot: number) => void;
}

export const lanczosKernel = keepKernel<LanczosKernel>(bytes, {
  startsAt: true,
  acrossAt: true,
  downAt: true,
  inputAt: true,
  outputAt: true,
  begin: true,
  across: true,
  down: true,
});
