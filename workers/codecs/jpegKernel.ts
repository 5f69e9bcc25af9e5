import { bytes } from './kernels/jpeg.ts?wasm';
import { type Kernel, cacheKernel } from './kernel.ts';

/** The exports of `workers/codecs/kernels/jpeg.ts`, which documents them. */
interface JpegKernel extends Kernel {
  readonly reciprocalsAt: () => number;
  readonly countsAt: () => number;
  readonly codesAt: () => number;
  readonly outputAt: () => number;
  readonly begin: (width: number, height: number, halved: boolean) => number;
  readonly band: (rows: number) => void;
  readonly count: () => void;
  readonly reserve: (bytes: number) => void;
  readonly write: () => number;
}

export const jpegKernel = cacheKernel<JpegKernel>(bytes, {
  reciprocalsAt: true,
  countsAt: true,
  codesAt: true,
  outputAt: true,
  begin: true,
  band: true,
  count: true,
  reserve: true,
  write: true,
});
