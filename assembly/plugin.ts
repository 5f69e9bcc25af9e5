import asc from 'assemblyscript/asc';
import type { Plugin } from 'vite';

/** An import of `….ts?wasm` is AssemblyScript compiled to WebAssembly; with `\0` before it, nobody else looks for the file. */
const request = /\?wasm$/;
const resolved = /^\0.*\?wasm$/;

/** Compiled once in a process, however many of Vite's pipelines ask: by path and source. */
const compiled = new Map<string, Promise<string>>();

/** A kernel in base64. @throws Error with the compiler's words */
async function compile(path: string): Promise<string> {
  const out = 'kernel.wasm';
  let binary: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    // No runtime: kernels lay out their memory themselves, and nothing of theirs is ever collected.
    [path, '--outFile', out, '-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--baseDir', '/'],
    {
      writeFile: (name, contents) => {
        if (name === out && typeof contents !== 'string') binary = contents;
      },
    },
  );
  if (error || !binary) throw new Error(`${path} cannot be compiled:\n${stderr.toString()}`, { cause: error });
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
        this.addWatchFile(path);
        const key = `${path}\n${await this.fs.readFile(path, { encoding: 'utf8' })}`;
        const text = compiled.get(key) ?? compile(path);
        compiled.set(key, text);
        return {
          code: `export const bytes = Uint8Array.from(atob('${await text}'), (letter) => letter.charCodeAt(0));`,
          moduleType: 'js',
          map: null,
        };
      },
    },
  };
}
