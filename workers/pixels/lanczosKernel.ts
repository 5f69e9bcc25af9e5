import { bytes } from '../codecs/kernels/lanczos.ts?wasm';
import { type Kernel, createKernelGetter } from '../codecs/kernel.ts';

/** The exports of the WebAssembly module compiled from `workers/codecs/kernels/lanczos.ts`, where each is documented. */
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
    weightsAcross: number,
    weightsDown: number,
    rowsInRing: number,
  ) => void;
  readonly resampleRow: (row: number, slot: number) => void;
  readonly resampleColumns: (y: number, slot: number) => void;
}

/** The kernel must have all of these exports. */
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

/** The kernel for rasters. */
export const getLanczosKernel = createKernelGetter<LanczosKernel>(bytes, names);

/**
 * The kernel for a `VideoFrame`. A kernel can hold only one picture, and copying the rows of a frame is asynchronous, so
 * other pictures may be resized in between.
 */
export const getFrameKernel = createKernelGetter<LanczosKernel>(bytes, names);
