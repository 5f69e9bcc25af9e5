import { bytes } from './kernels/jpeg.ts?wasm';
import { type Kernel, createKernelGetter } from './kernel.ts';

/** The exports of the WebAssembly module compiled from `workers/codecs/kernels/jpeg.ts`, where each is documented. */
interface JpegKernel extends Kernel {
  readonly reciprocalsAddress: () => number;
  readonly countsAddress: () => number;
  readonly codesAddress: () => number;
  readonly outputAddress: () => number;
  readonly begin: (width: number, height: number, hasHalvedChroma: boolean) => number;
  readonly transformRow: (rows: number) => void;
  readonly countSymbols: () => void;
  readonly reserveOutput: (bytes: number) => void;
  readonly writeSymbols: () => number;
}

/** Returns the JPEG kernel (see `createKernelGetter`). */
export const getJpegKernel = createKernelGetter<JpegKernel>(bytes, {
  reciprocalsAddress: true,
  countsAddress: true,
  codesAddress: true,
  outputAddress: true,
  begin: true,
  transformRow: true,
  countSymbols: true,
  reserveOutput: true,
  writeSymbols: true,
});
