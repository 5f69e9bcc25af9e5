/** Memory grows but never shrinks: a kernel of more than this, bytes, is not kept for the next picture. */
const keptMemory = 64 * 1024 * 1024;

/** What every kernel of `workers/codecs/kernels/` exports; its addresses are bytes from the start of this. */
export interface Kernel {
  /** Its buffer is another one after each call that may make it grow. */
  readonly memory: WebAssembly.Memory;
}

/** How each export must be there: TypeScript checks that the list is whole. */
type Names<K extends Kernel> = Readonly<Record<Exclude<keyof K, 'memory'>, true>>;

const isKernel = <K extends Kernel>(exports: object, names: Names<K>): exports is K =>
  'memory' in exports && Object.keys(names).every((name) => name in exports);

/** Makes a kernel each time it is asked for, with a memory of its own. */
export const newKernel = <K extends Kernel>(bytes: BufferSource, names: Names<K>): (() => K) => {
  let compiled: WebAssembly.Module | undefined;
  return () => {
    compiled ??= new WebAssembly.Module(bytes);
    const { exports } = new WebAssembly.Instance(compiled);
    if (!isKernel(exports, names)) throw new TypeError('not the kernel that was expected');
    return exports;
  };
};

/** Makes a kernel when it is first asked for. While one is in use, no second may be asked for. */
export const keepKernel = <K extends Kernel>(bytes: BufferSource, names: Names<K>): (() => K) => {
  const make = newKernel(bytes, names);
  let kept: K | undefined;
  return () => {
    if (!kept || kept.memory.buffer.byteLength > keptMemory) kept = make();
    return kept;
  };
};

/** A kernel traps where memory cannot grow. @throws RangeError then */
export const withMemory = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw new RangeError('no memory for the picture', { cause: error });
    throw error;
  }
};
