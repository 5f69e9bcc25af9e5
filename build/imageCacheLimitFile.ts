/** Emits the script that limits the size of the image cache. The service worker imports it. */
import type { Plugin } from 'vite';
import { imageCacheLimitScript } from '../src/pwa/imageCacheLimit.ts';

/** Path relative to the output folder (`outDir`). */
export const IMAGE_CACHE_LIMIT_FILE = 'image-cache-limit.js';

export function imageCacheLimitFile(): Plugin {
  return {
    name: 'longstrip:image-cache-limit',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: IMAGE_CACHE_LIMIT_FILE, source: imageCacheLimitScript() });
    },
  };
}
