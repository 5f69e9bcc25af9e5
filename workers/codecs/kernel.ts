/**
 * Creates kernels: instances of WebAssembly modules that are compiled from files in `workers/codecs/kernels/`. Callers
 * write the input to the kernel's memory, call its functions, and read the results there.
 */

/** A kernel with more bytes of memory than this isn't reused, because WebAssembly memory never shrinks. */
const MAX_CACHED_MEMORY_BYTES = 64 * 1024 * 1024;

/** The exports that all kernels have. */
export interface Kernel {
  /** A call that grows the memory replaces `memory.buffer` and detaches the old buffer. */
  readonly memory: WebAssembly.Memory;
}

/** An object whose keys are the names of all exports except the memory. */
type Names<K extends Kernel> = Readonly<Record<Exclude<keyof K, 'memory'>, true>>;

function isKernel<K extends Kernel>(exports: object, names: Names<K>): exports is K {
  return 'memory' in exports && Object.keys(names).every((name) => name in exports);
}

/**
 * Returns a function that creates a new kernel, with memory of its own, at each call.
 * @param bytes the WebAssembly module
 * @param names the names of its exports
 */
export function createKernelFactory<K extends Kernel>(bytes: BufferSource, names: Names<K>): () => K {
  let compiled: WebAssembly.Module | undefined;
  return () => {
    compiled ??= new WebAssembly.Module(bytes);
    const { exports } = new WebAssembly.Instance(compiled);
    if (!isKernel(exports, names)) throw new TypeError('not the kernel that was expected');
    return exports;
  };
}

/**
 * Returns a function that creates a kernel at the first call. Later calls return the same kernel, or a new one if its
 * memory has grown beyond `MAX_CACHED_MEMORY_BYTES`. Only one picture may use the kernel at a time. See
 * `createKernelFactory` for the parameters.
 */
export function createKernelGetter<K extends Kernel>(bytes: BufferSource, names: Names<K>): () => K {
  const createInstance = createKernelFactory(bytes, names);
  let cached: K | undefined;
  return () => {
    if (!cached || cached.memory.buffer.byteLength > MAX_CACHED_MEMORY_BYTES) cached = createInstance();
    return cached;
  };
}

/**
 * Calls `work`, and rethrows a kernel's trap (a WebAssembly runtime error) as a RangeError. Kernels trap if their memory
 * can't grow.
 */
export function rethrowMemoryTraps<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw new RangeError('no memory for the picture', { cause: error });
    throw error;
  }
}
