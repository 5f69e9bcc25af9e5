/** Emits the script by which the service worker limits its cache of images by bytes; the worker imports it from beside itself. */
import type { Plugin } from 'vite';
import { imagesReadScript } from '../src/pwa/imagesRead.ts';

/** Relative to the top of the build. */
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
