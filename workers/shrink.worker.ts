import * as Comlink from 'comlink';
import type { ShrinkWorkerApi } from './shrink.api.ts';

/**
 * The library would start a worker of its own from a blob, with its code from another host; our content security policy allows
 * neither. So it runs in this one, which comes with the build; and is loaded when there is a picture, since only portraits need it.
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
