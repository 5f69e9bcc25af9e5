import * as Comlink from 'comlink';
import type { ShrinkWorkerApi } from './shrink.api.ts';

/**
 * Runs the shrinking library in a worker of the build. By default the library starts a worker from a blob, with code from another host,
 * which the content security policy forbids. The library is loaded on first use, because only portraits need it.
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
