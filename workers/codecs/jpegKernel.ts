import { bytes } from './kernels/jpeg.ts?wasm';
import { type Kernel, cacheKernel } from './kernel.ts';

/** The exports of `workers/codecs/kernels/jpeg.ts`, which documents them. */
interface JpegKernel extends Kernel {
  readonly reciprocalsAddress: () => number;
  readonly countsAddress: () => number;
  readonly codesAddress: () => number;
  readonly outputAddress: () => number;
  readonly begin: (width: number, height: number, halved: boolean) => number;
  readonly transformRow: (rows: number) => void;
  readonly countSymbols: () => void;
  readonly reserveOutput: (bytes: number) => void;
  readonly writeSymbols: () => number;
}

/** The `true`s list the names of the exports, which are checked when the kernel is loaded. */
export const jpegKernel = cacheKernel<JpegKernel>(bytes, {
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
