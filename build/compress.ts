/**
 * Compresses the files of a build with Brotli at its highest quality, so that the server doesn't have to: `app.js.br` beside `app.js`.
 * The server of `npm start` sends them to browsers that accept Brotli (`hosting/serve.ts`). Hosts that compress by themselves ignore
 * them.
 *
 * Must be the last plugin, because it reads what the others have written.
 */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { BROTLI_SUFFIX, isCompressedInAdvance } from '../hosting/compression.ts';
import { mapWithConcurrency } from '../src/engine/mapWithConcurrency.ts';

/** Files compressed at the same time: the default size of Node's thread pool. */
const THREADS = 4;

/** Written last. `npm start` builds again where it is missing (scripts/start.mjs). */
const COMPLETE_FILE = '.vite/complete';

const brotli = promisify(brotliCompress);

export function compress(): Plugin {
  let outDir = '';
  return {
    name: 'longstrip:compress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await compressFiles(outDir);
        await writeFile(join(outDir, COMPLETE_FILE), '');
      },
    },
  };
}

/** Writes a compressed file beside each compressible file in `folder` and its subfolders. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  await mapWithConcurrency(paths, THREADS, async (path) => {
    const { size } = await stat(path);
    if (!isCompressedInAdvance(relative(folder, path).replaceAll('\\', '/'), size)) return;
    const bytes = await readFile(path);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    };
    await writeFile(path + BROTLI_SUFFIX, await brotli(bytes, { params }));
  });
}
