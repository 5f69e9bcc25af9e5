import * as Comlink from 'comlink';
import type { ShrinkWorkerApi } from './shrink.api.ts';

/** Quality of the copy if its format is lossy, 0–1. The library lowers it if the copy would be larger than the file. */
const QUALITY = 0.95;

/**
 * Runs `browser-image-compression` in a worker of this app. By default, the library starts a worker from a blob that
 * loads code from another host, which the content security policy forbids.
 */
const api: ShrinkWorkerApi = {
  async shrink(file, side) {
    try {
      const { default: imageCompression } = await import('browser-image-compression');
      return await imageCompression(file, { maxWidthOrHeight: side, useWebWorker: false, initialQuality: QUALITY });
    } catch {
      return undefined;
    }
  },
};

Comlink.expose(api);
