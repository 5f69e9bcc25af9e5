import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import asc from 'assemblyscript/asc';
import type { Plugin } from 'vite';

/** Matches imports of kernels: AssemblyScript files, imported as `….ts?wasm`. */
const KERNEL_IMPORT = /\?wasm$/;
/** Matches Vite's ids of imported kernels. Other plugins ignore ids that start with `\0`. */
const KERNEL_ID = /^\0.*\?wasm$/;

/** The folder with the kernels' source files. */
const kernels = join(import.meta.dirname, 'kernels');

/**
 * The compiled kernels in base64, keyed by the paths of their source files. Shared by all instances of the plugin,
 * because Vite bundles pages and workers separately. Cleared when a kernel's source file changes.
 */
const compiled = new Map<string, Promise<string>>();

/** Compiles a kernel to base64. @throws Error with the compiler's output */
async function compile(path: string): Promise<string> {
  const out = 'kernel.wasm';
  let binary: Uint8Array | undefined;
  const compilerOutput: string[] = [];
  const { error } = await asc.main(
    // Uses the stub runtime, because kernels manage their own memory and need no garbage collection.
    [path, '--outFile', out, '-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--baseDir', '/'],
    {
      stderr: { write: (text) => compilerOutput.push(String(text)) },
      writeFile: (name, contents) => {
        if (name === out && typeof contents !== 'string') binary = contents;
      },
    },
  );
  if (error || !binary) throw new Error(`${path} cannot be compiled:\n${compilerOutput.join('')}`, { cause: error });
  return Buffer.from(binary).toString('base64');
}

/**
 * Vite plugin that compiles kernels where they are imported: `import { bytes } from '…/kernels/jpeg.ts?wasm'`. The
 * importing chunk contains the binary as base64.
 */
export function assemblyScript(): Plugin {
  return {
    name: 'longstrip:assembly',
    enforce: 'pre',
    watchChange(path) {
      if (dirname(path) === kernels) compiled.clear();
    },
    resolveId: {
      filter: { id: KERNEL_IMPORT },
      async handler(id, importer) {
        const found = await this.resolve(id.replace(KERNEL_IMPORT, ''), importer, { skipSelf: true });
        return found && `\0${found.id}?wasm`;
      },
    },
    load: {
      filter: { id: KERNEL_ID },
      async handler(id) {
        const path = id.slice(1).replace(KERNEL_IMPORT, '');
        // Watches all files of the folder, because a kernel may import any of them.
        for (const name of await readdir(kernels)) this.addWatchFile(join(kernels, name));
        const base64 = compiled.get(path) ?? compile(path);
        compiled.set(path, base64);
        return {
          code: `export const bytes = Uint8Array.from(atob('${await base64}'), (letter) => letter.charCodeAt(0));`,
          moduleType: 'js',
          map: null,
        };
      },
    },
  };
}
