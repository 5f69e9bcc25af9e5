/** Emits the script that limits the size of the image cache. The service worker imports it. */
import type { Plugin } from 'vite';
import { imagesReadScript } from '../src/pwa/imagesRead.ts';

/** Path relative to the build folder. */
export const IMAGES_READ_FILE = 'images-read.js';

export function imagesReadFile(): Plugin {
  return {
    name: 'longstrip:images-read',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: IMAGES_READ_FILE, source: imagesReadScript() });
    },
  };
}
