import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import asc from 'assemblyscript/asc';
import type { Plugin } from 'vite';

/** An import of `….ts?wasm` is AssemblyScript, compiled to WebAssembly. The `\0` prefix keeps other plugins away from the id. */
const REQUEST = /\?wasm$/;
const RESOLVED = /^\0.*\?wasm$/;

/** Folder of the kernels. */
const kernels = join(import.meta.dirname, 'kernels');

/** Base64 by path: each kernel is compiled once per process for all of Vite's pipelines, and again after an edit. */
const compiled = new Map<string, Promise<string>>();

/** Compiles a kernel to base64. @throws Error with the compiler's output */
async function compile(path: string): Promise<string> {
  const out = 'kernel.wasm';
  let binary: Uint8Array | undefined;
  const said: string[] = [];
  const { error } = await asc.main(
    // The stub runtime: kernels lay out their own memory and need no garbage collection.
    [path, '--outFile', out, '-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--baseDir', '/'],
    {
      stderr: { write: (text) => said.push(String(text)) },
      writeFile: (name, contents) => {
        if (name === out && typeof contents !== 'string') binary = contents;
      },
    },
  );
  if (error || !binary) throw new Error(`${path} cannot be compiled:\n${said.join('')}`, { cause: error });
  return Buffer.from(binary).toString('base64');
}

/**
 * Vite plugin that compiles kernels where they are imported: `import { bytes } from '…/kernels/jpeg.ts?wasm'`. The importing
 * chunk contains the binary as text (7–25 kB), so a kernel is available offline whenever its code is.
 */
export function assembly(): Plugin {
  return {
    name: 'longstrip:assembly',
    enforce: 'pre',
    watchChange(path) {
      if (dirname(path) === kernels) compiled.clear();
    },
    resolveId: {
      filter: { id: REQUEST },
      async handler(id, importer) {
        const found = await this.resolve(id.replace(REQUEST, ''), importer, { skipSelf: true });
        return found && `\0${found.id}?wasm`;
      },
    },
    load: {
      filter: { id: RESOLVED },
      async handler(id) {
        const path = id.slice(1).replace(REQUEST, '');
        // A kernel may import any file of its folder.
        for (const name of await readdir(kernels)) this.addWatchFile(join(kernels, name));
        const text = compiled.get(path) ?? compile(path);
        compiled.set(path, text);
        return {
          code: `export const bytes = Uint8Array.from(atob('${await text}'), (letter) => letter.charCodeAt(0));`,
          moduleType: 'js',
          map: null,
        };
      },
    },
  };
}
