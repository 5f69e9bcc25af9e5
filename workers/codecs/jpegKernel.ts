import { bytes } from '../../assembly/kernels/jpeg.ts?wasm';

/** What `assembly/kernels/jpeg.ts` exports; addresses are bytes from the start of its memory, which may grow in any call. */
export interface JpegKernel {
  readonly memory: WebAssembly.Memory;
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

/** Memory grows but never shrinks: past this one picture's kernel is not kept for the next, bytes. */
const keptMemory = 64 * 1024 * 1024;

let compiled: WebAssembly.Module | undefined;
let kept: JpegKernel | undefined;

/** A kernel for one picture; while that is in use, no second one may be asked for. */
export const jpegKernel = (): JpegKernel => {
  if (kept && kept.memory.buffer.byteLength <= keptMemory) return kept;
  compiled ??= new WebAssembly.Module(bytes);
  const { exports } = new WebAssembly.Instance(compiled);
  // A module's exports have no types of their own; this is its interface, held by the tests of the codec.
  kept = exports as unknown as JpegKernel;
  return kept;
};
