import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import asc from 'assemblyscript/asc';
import type { Plugin } from 'vite';

/** An import of `….ts?wasm` is AssemblyScript compiled to WebAssembly; with `\0` before it, nobody else looks for the file. */
const request = /\?wasm$/;
const resolved = /^\0.*\?wasm$/;

/** Where kernels are. */
const kernels = join(import.meta.dirname, 'kernels');

/** Compiled once in a process, however many of Vite's pipelines ask; anew when a kernel is edited. */
const compiled = new Map<string, Promise<string>>();

/** A kernel in base64. @throws Error with the compiler's words */
async function compile(path: string): Promise<string> {
  const out = 'kernel.wasm';
  let binary: Uint8Array | undefined;
  const said: string[] = [];
  const { error } = await asc.main(
    // No runtime: kernels lay out their memory themselves, and nothing of theirs is ever collected.
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
 * Compiles the kernels as they are imported: `import { bytes } from '…/kernels/jpeg.ts?wasm'`. The binary goes into the
 * importing chunk as text (a few kB), so it is there whenever the code that needs it is, offline as well.
 */
export function assembly(): Plugin {
  return {
    name: 'longstrip:assembly',
    enforce: 'pre',
    watchChange(path) {
      if (dirname(path) === kernels) compiled.clear();
    },
    resolveId: {
      filter: { id: request },
      async handler(id, importer) {
        const found = await this.resolve(id.replace(request, ''), importer, { skipSelf: true });
        return found && `\0${found.id}?wasm`;
      },
    },
    load: {
      filter: { id: resolved },
      async handler(id) {
        const path = id.slice(1).replace(request, '');
        // What it imports lies beside it.
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
