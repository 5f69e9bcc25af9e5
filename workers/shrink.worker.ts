import * as Comlink from 'comlink';
import type { ShrinkWorkerApi } from './shrink.api.ts';

/**
 * Runs `browser-image-compression` in a worker of this app. By default, the library starts its own worker from a blob, which loads
 * code from another host, and the content security policy forbids this. The library is loaded at its first use, because only
 * portraits need it.
 */
const api: ShrinkWorkerApi = {
  async shrink(file, side) {
    try {
      const { default: imageCompression } = await import('browser-image-compression');
      return await imageCompression(file, { maxWidthOrHeight: side, useWebWorker: false, initialQuality: 0.95 });
    } catch {
      return undefined;
    }
  },
};

Comlink.expose(api);
