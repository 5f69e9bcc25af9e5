/** A kernel whose memory is larger than this, bytes, is not reused for the next picture: WebAssembly memory never shrinks. */
const KEPT_MEMORY_BYTES = 64 * 1024 * 1024;

/** What every kernel of `workers/codecs/kernels/` exports. Addresses are byte offsets in its memory. */
export interface Kernel {
  /** A call that grows the memory replaces its `buffer`: make new views after it. */
  readonly memory: WebAssembly.Memory;
}

/** The names of all exports: TypeScript checks that none is missing. */
type Names<K extends Kernel> = Readonly<Record<Exclude<keyof K, 'memory'>, true>>;

function isKernel<K extends Kernel>(exports: object, names: Names<K>): exports is K {
  return 'memory' in exports && Object.keys(names).every((name) => name in exports);
}

/** Returns a function that creates a kernel with its own memory at each call. */
export function createKernel<K extends Kernel>(bytes: BufferSource, names: Names<K>): () => K {
  let compiled: WebAssembly.Module | undefined;
  return () => {
    compiled ??= new WebAssembly.Module(bytes);
    const { exports } = new WebAssembly.Instance(compiled);
    if (!isKernel(exports, names)) throw new TypeError('not the kernel that was expected');
    return exports;
  };
}

/** Returns a function that creates a kernel at the first call and reuses it. Only one picture may use it at a time. */
export function cacheKernel<K extends Kernel>(bytes: BufferSource, names: Names<K>): () => K {
  const make = createKernel(bytes, names);
  let kept: K | undefined;
  return () => {
    if (!kept || kept.memory.buffer.byteLength > KEPT_MEMORY_BYTES) kept = make();
    return kept;
  };
}

/** Runs `work`, and turns the trap of a kernel whose memory cannot grow into a RangeError. */
export function withMemory<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw new RangeError('no memory for the picture', { cause: error });
    throw error;
  }
}
