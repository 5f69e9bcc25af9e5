/** A worker with @jsquash/webp. */
import * as Comlink from 'comlink';
import { libwebpEncoder } from '../../../workers/codecs/libwebp.ts';
import type { Raster } from '../../../workers/codecs/raster.ts';

const api = {
  warm: () => libwebpEncoder.warm(),
  /** @returns the file */
  async encode(raster: Raster, quality: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await libwebpEncoder.open(raster)(quality);
    return Comlink.transfer(bytes, [bytes.buffer]);
  },
};
export type LibwebpApi = typeof api;

Comlink.expose(api);
