/**
 * Compresses the files of a build with Brotli at the highest quality: writes `app.js.br` beside `app.js`. The server
 * of `npm start` then needn't compress them (`hosting/serve.ts`). Hosts that compress files themselves ignore the compressed
 * files.
 *
 * This must be the last plugin, because it reads the files that the other plugins write.
 */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { BROTLI_SUFFIX, isCompressedInAdvance } from '../hosting/compression.ts';
import { mapWithConcurrency } from '../src/engine/mapWithConcurrency.ts';

/** How many files are compressed at the same time. Equals the default size of Node's thread pool. */
const MAX_CONCURRENT_FILES = 4;

/** An empty file, written last. If it is missing, the build is incomplete and `npm start` builds again (scripts/start.mjs). */
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
  await mapWithConcurrency(paths, MAX_CONCURRENT_FILES, async (path) => {
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
